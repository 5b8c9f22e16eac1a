"""The cinch: being certain of more than half of the tricks, whatever the others hold and play.

What counts as certain
----------------------
A player knows his own cards, every card played so far and the cards he threw away. All other cards
are *unseen*. The others hold any distinct unseen cards, as many as each has left to play; they keep
the duties of the book (the cinch apart), know everything and play together against him. He keeps
the duties too and sees nobody's cards. He has a cinch if some way of playing takes him the tricks
he still needs against all of that. What was played before tells him nothing about what the others
hold, for somebody may have reneged; what they play from now on does.

Why the search is exact
-----------------------
His way of playing can depend only on what he sees: the cards as they are played. So it says, for
each course that the hand can have taken up to a turn of his, one card. It is sure if no course of
the hand that goes by it, with holdings that make every play of the others legal, leaves him short.

1. *The others must not choose from card to card.* If at each turn an opponent could lay down any
   unseen card that would be legal by itself, he could discard now and come up with the suit led
   later. A play is legal only together with the cards its player still holds, and those are the
   cards he plays later, since every hand is played to its last card. Each duty can be put this way:
   whoever lays this card down cannot be holding those (``Duties.rules_out``). So every play of an
   opponent forbids him certain cards for the rest of the hand, and a course is possible if, and
   only if, distinct unseen cards can be dealt to all opponents, to each as many as he has left and
   none that is forbidden to him (``can_be_dealt``). Under a few books a play rules out a little
   more than one mask can say; there a cinch can be missed, and none is made (``rules_out``).
2. *Nor may their holdings be fixed before he chooses,* one deal after the other with his best play
   against each: he would be playing with their cards face up.
3. *Choosing late is the same as not being seen.* Let the others together choose each card as it is
   played, from all that keep at least one deal possible. At every turn of his there is then exactly
   one position for each course he can have seen, so he may choose in it as he likes without ever
   choosing by something hidden. The others gain nothing by choosing late: whatever they end up
   with, there is a deal by which all their plays were legal, and in that deal they could have
   played just so. And they lose nothing: any deal, played in any legal way, is among the courses
   they may choose. So he has a cinch if, and only if, he wins this game with nothing hidden in it.

How it is decided
-----------------
By his trumps alone, if they do (``bounds``); against one opponent with nothing but trumps
(``duel``), which spoils most hands. What is left is searched (``attempts``): exactly (``search``),
and before that against a table that can do more than a real one and is easier to survey
(``strong``). Both ask what a card laid down rules out (``duties``).

Where the record leaves something open
--------------------------------------
Only a certain cinch is claimed. Cards played but not read stay among the unseen ones, which can
hide a cinch but never make one. Where his own cards are not all known, or a card on the trick is
not, or the trick was not played in turn, he is credited only with the tricks that his known trumps
take whatever anybody does (``sure_tricks``).

Source: rules, section 2, "The cinch"; articles, "The cinch".
"""

from bourre_audit.game.book_model import Book
from bourre_audit.game.cards import Card, in_order
from bourre_audit.game.cinch.bounds import ranks_of, sure_tricks
from bourre_audit.game.cinch.duel import trumps_that_beat
from bourre_audit.game.cinch.outlook import Outlook


def has_cinch(outlook: Outlook, book: Book) -> bool:
    """Whether the player is certain of more than half of the tricks."""
    return _certain(outlook, book, outlook.own)


def sure_cards(outlook: Outlook, book: Book) -> tuple[Card, ...]:
    """Cards of his that take the tricks he lacks, whatever comes: trumps first, high to low.

    He must have a cinch. Plain cards are named only if they are needed, trumps down to the lowest
    that is; where his trumps alone do it however anybody plays, he need not even play them well.
    """
    alone = _by_trumps_alone(outlook, outlook.own)

    def enough(cards: tuple[Card, ...]) -> bool:
        return _by_trumps_alone(outlook, cards) if alone else _certain(outlook, book, cards)

    trumps = [card for card in in_order(outlook.own, outlook.trump) if card[-1] == outlook.trump]
    plain = [card for card in in_order(outlook.own, outlook.trump) if card not in trumps]
    for card in reversed(plain):
        fewer = [one for one in plain if one != card]
        if enough((*trumps, *fewer)):
            plain = fewer
    while trumps and enough((*trumps[:-1], *plain)):
        trumps.pop()
    return (*trumps, *plain)


def trumps_against(outlook: Outlook, book: Book) -> tuple[Card, ...]:
    """The trumps with which one opponent who holds no other card leaves him too few tricks.

    The highest unseen. None where that is not enough, or was not seen to be, or little is known.
    """
    if not outlook.whole or len(outlook.own) != outlook.left:
        return ()
    number = _too_few_trumps(outlook) or trumps_that_beat(outlook, book)
    trumps = [card for card in outlook.unseen if card[-1] == outlook.trump]
    return in_order(trumps, outlook.trump)[:number]


def _certain(outlook: Outlook, book: Book, counting: tuple[Card, ...]) -> bool:
    """Whether he takes the tricks he lacks, bounds first.

    ``counting``: those of his cards whose tricks are credited.
    """
    need, left, own = outlook.need, outlook.left, outlook.own
    known = len(own) == left
    if len(own) > left or (outlook.lay and not known):
        return False
    if need <= 0 or _by_trumps_alone(outlook, counting):
        return True
    if not outlook.whole or not known or need > len(counting):
        return False
    if _too_few_trumps(outlook) or trumps_that_beat(outlook, book):
        return False
    # Most questions end above; the search loads when one does not.
    from bourre_audit.game.cinch.attempts import takes

    return takes(outlook, book, counting)


def _by_trumps_alone(outlook: Outlook, counting: tuple[Card, ...]) -> bool:
    """Whether the trumps that count take the tricks he lacks, however anybody plays."""
    theirs = ranks_of(outlook.unseen, outlook.trump)
    lying = ranks_of(outlook.lay, outlook.trump)
    if lying:  # of the trumps on the trick only the best can beat one of his
        theirs |= 1 << lying.bit_length() - 1
    return outlook.need <= sure_tricks(ranks_of(counting, outlook.trump), theirs)


def _too_few_trumps(outlook: Outlook) -> int:
    """How many trumps one opponent with nothing else needs for the player to have too few; or 0.

    Against such an opponent only a trump takes a trick in which he is still to play, and he plays
    to every trick but one that he has played to already.
    """
    mine = ranks_of(outlook.own, outlook.trump).bit_count()
    theirs = ranks_of(outlook.unseen, outlook.trump).bit_count()
    played = None not in outlook.others
    enough = theirs >= outlook.left - played and mine + played < outlook.need
    return outlook.left - played if enough else 0
