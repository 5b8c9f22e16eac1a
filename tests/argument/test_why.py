"""One play explained: the reasons, worked by hand and against the oracle."""

import pytest
from hypothesis import given

from bourre_audit.audit.at_table import Table, answer
from bourre_audit.audit.position import NOW, choice_words, why_barred
from bourre_audit.audit.run import AuditedHand, audit_session
from bourre_audit.audit.spot import Spot
from bourre_audit.audit.why import Why, why
from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.record import Hand, Play, Ruling, Session, Trick
from tests import oracle
from tests.audited import evening
from tests.strategies import Sinful, many_sins, sinful_hands

CAMP, REGLES, ARTICLES, BURE = map(load_book, ("camp", "regles", "articles", "bure"))


def at_table(trump: str, lay: str, hand: str, book: Book, *, first_lead: bool = True) -> Table:
    return Table(
        Suit(trump),
        tuple(map(Card, lay.split())),
        tuple(map(Card, hand.split())),
        first_lead=first_lead,
    )


def with_(book: Book, **settings: str) -> Book:
    return with_settings(book, {name.replace("__", "."): v for name, v in settings.items()})


@pytest.mark.parametrize(
    ("book", "trump", "lay", "hand", "said"),
    [
        (CAMP, "S", "", "KS 4H", "may lead any card, with the ace of trump not in hand"),
        (CAMP, "S", "", "AS 4H", "has to lead AS, the ace of trump, on a first lead"),
        (REGLES, "S", "", "AS 4H", "may lead any card"),
        (BURE, "S", "", "QS TS 4H", "has to lead QS, the highest trump in hand"),
        (BURE, "S", "", "JS TS 4H", "may lead any card"),
        (CAMP, "S", "QH", "4H", "has one card left, 4H"),
        (CAMP, "S", "QH", "KH 4H", "has to follow suit and beat QH"),
        (CAMP, "S", "QH", "4H 9C", "has to follow suit with 4H, the only heart in hand"),
        (CAMP, "S", "QH", "4H 5H", "has to follow suit with any heart, as none in hand beats QH"),
        (CAMP, "S", "QH", "AH KH", "has to follow suit with any heart, as each of them beats QH"),
        (
            CAMP,
            "S",
            "QH 3S",
            "KH 4H",
            "has to follow suit with any heart, as the trick was already trumped",
        ),
        (REGLES, "S", "QH 3S", "KH 4H", "has to follow suit and beat QH"),
        (
            with_(CAMP, play__head="may"),
            "S",
            "QH",
            "KH 4H",
            "has to follow suit with any heart, as the best card need not be beaten at this table",
        ),
        (
            with_(CAMP, play__head_reference="previous"),
            "S",
            "QH 2C",
            "KH 4H",
            "has to follow suit with any heart,"
            " as only the card played just before has to be beaten at this table",
        ),
        (CAMP, "S", "QH", "3S 4C", "has to trump, with no heart in hand"),
        (CAMP, "S", "QH 9S", "JS 3S", "has to trump and beat 9S, with no heart in hand"),
        (
            CAMP,
            "S",
            "QH 9S",
            "5S 3S 4C",
            "has to trump, with no heart in hand, though no trump there beats 9S",
        ),
        (BURE, "S", "QH 9S", "JS 3S 4C", "has to trump, with no heart in hand"),
        (CAMP, "S", "QH", "3C 4D", "may play any card, with no heart and no trump in hand"),
        (CAMP, "S", "QS", "3C 4D", "may play any card, with no trump in hand"),
        (CAMP, "S", "QS", "KS 4S 3D", "has to follow suit and beat QS"),
        (CAMP, "S", "QH", "3S 4S", "may play any card, with nothing but trumps in hand"),
        (
            with_(CAMP, play__trump="may"),
            "S",
            "QH",
            "3S 4C",
            "may play any card, with no heart in hand, as trumping is left to the player"
            " at this table",
        ),
        (
            with_(CAMP, play__undertrump="may"),
            "S",
            "QH 9S",
            "3S 4C",
            "may play any card, with no heart and no trump that beats 9S in hand",
        ),
    ],
)
def test_what_the_duties_come_to(book: Book, trump: str, lay: str, hand: str, said: str) -> None:
    told = answer(at_table(trump, lay, hand, book), book)
    assert choice_words(told.position, NOW) == said


def test_a_later_lead_is_free_of_the_ace() -> None:
    told = answer(at_table("S", "", "AS 4H", CAMP, first_lead=False), CAMP)
    assert choice_words(told.position, NOW) == "may lead any card, as this is not a first lead"


@pytest.mark.parametrize(
    ("book", "lay", "hand", "card", "reason"),
    [
        (CAMP, "QH", "KH 4H 9C", "9C", "not a heart, with KH and 4H in hand"),
        (CAMP, "QH", "KH 4H 9C", "4H", "does not beat QH, as KH would"),
        (CAMP, "QH TH", "AH KH 4H", "4H", "does not beat QH, as AH or KH would"),
        (CAMP, "QH", "3S 9C", "9C", "not a trump, with 3S in hand and no heart"),
        (CAMP, "QH 9S", "JS 3S 9C", "3S", "does not beat 9S, as JS would"),
        (CAMP, "QH 9S", "JS 3S 9C", "9C", "not a trump, with JS and 3S in hand and no heart"),
        (CAMP, "", "AS 9C", "9C", "AS, the ace of trump, has to come first"),
        (BURE, "", "QS 3S 9C", "3S", "QS, the highest trump in hand, has to be led"),
        (REGLES, "QH 3S", "KH 4H", "4H", "does not beat QH, as KH would"),
    ],
)
def test_why_a_card_is_barred(book: Book, lay: str, hand: str, card: str, reason: str) -> None:
    told = answer(at_table("S", lay, hand, book), book)
    duty = told.barred[Card(card)]
    assert duty is not None
    assert why_barred(told.position, duty) == reason


def explained(
    session: Session, book: Book, trick: int, place: int, hand: int = 0
) -> tuple[AuditedHand, Why]:
    audited = audit_session(session, book).hands[hand]
    return audited, why(session, audited, Spot(audited.judged.hand, trick, place))


@given(sinful_hands(many_sins))
def test_every_card_of_every_play_as_the_oracle_has_it(sinful: Sinful) -> None:
    session = evening(sinful.hand)
    (audited,) = audit_session(session, sinful.book).hands
    moments: list[tuple[int, int, oracle.Answer]] = []
    held = {player: list(cards) for player, cards in sinful.deal.holdings.items()}
    led: set[str] = set()
    for number, trick in enumerate(sinful.hand.tricks, start=1):
        for place, play in enumerate(trick.plays):
            lay: list[str] = [one.card for one in trick.plays[:place]]
            if place and trick.plays[place - 1].late:
                lay[-1] = trick.plays[place - 1].took_back or lay[-1]
            first = not lay and play.player not in led
            said = oracle.legal(
                held[play.player], lay, sinful.deal.turned[1], sinful.book, first_lead=first
            )
            moments.append((number, place, said))
        led.add(trick.plays[0].player)
        for play in trick.plays:
            held[play.player].remove(play.card)
    for number, place, said in moments:
        told = why(session, audited, Spot(audited.judged.hand, number, place))
        assert told.gaps == ()
        for put in told.cards:
            assert {one.seen.card for one in put.options if one.duty is None} == set(said.cards)
            barred = {one.seen.card: one.duty for one in put.options if one.duty}
            assert barred == said.faults
            assert all(one.certain for one in put.options)
            assert (put.standing == "legal") == (put.card in said.cards)
            assert (put.finding is not None) == (put.card in said.faults)
            words = choice_words(put.position)
            if words.startswith("could"):
                assert said.faults == {}
            if " and beat " in words:
                mark = words.split(" and beat ")[1].split(",")[0].split(" ")[0]
                for card in said.cards:
                    assert card[1] != mark[1] or oracle.higher(card, mark)
            assert words.startswith(("had to ", "could ", "had one card left"))


def test_the_price_of_a_fault_and_since_when_it_was_known() -> None:
    """Larry ducks with the four under the queen; the king comes two tricks later."""
    hand = table("P QS, R 9S, T 8S, L 4S", "P KD, R 4D, T AD, L 7D", "T JS, L KS, P 2C, R TH")
    audited, told = explained(evening(hand), CAMP, 1, 3)
    (put,) = told.cards
    assert put.standing == "renege"
    assert put.finding is not None
    assert put.finding.proof is not None
    assert put.finding.proof.exposed == 3
    assert put.settings == ("play.follow", "play.head")
    assert told.best_of == "P"
    assert audited.settlement is not None


def table(*tricks: str, trump: str = "7D") -> Hand:
    """A hand of P, R, T and L, dealt by L, in the order played."""
    return Hand(
        index=0,
        id="1",
        dealer="L",
        seats=("P", "R", "T", "L"),
        trump=Card(trump),
        stayed=("P", "R", "T", "L"),
        passed=(),
        tricks=tuple(
            Trick(tuple(Play(one.split()[0], Card(one.split()[1])) for one in trick.split(", ")))
            for trick in tricks
        ),
    )


DUCK = table(
    "P QS, R 9S, T 8S, L 4S",
    "P KD, R 4D, T AD, L 7D",
    "T JS, L KS, P 2C, R TH",
    "L QC, P TC, R AC, T 3C",
    "R 5H, T 6H, L 2H, P 3H",
)


@pytest.mark.parametrize("decision", ["waived", "upheld", "overruled"])
def test_the_table_has_the_last_word(decision: str) -> None:
    ruling = Ruling("1", "R002", decision, 1, "L", "Teresa", "he was eating")  # type: ignore[arg-type]
    session = evening(DUCK)._replace(rulings=(ruling,))
    _, told = explained(session, CAMP, 1, 3)
    (put,) = told.cards
    assert put.standing == "renege"
    assert put.finding is not None
    assert put.finding.ruling == ruling
    assert put.overruled == (ruling if decision == "overruled" else None)


def test_what_was_not_read_is_said_and_claims_nothing() -> None:
    hand = table("P QS, R ?, T 8S, L 4S", "P KD, R 4D, T AD, L 7D", "T JS, L KS, P 2C, R TH")
    _, told = explained(evening(hand), CAMP, 1, 3)
    assert "the card of R on this trick was not read" in told.gaps
    assert "2 of the 5 cards that L held are not known" in told.gaps
    (put,) = told.cards
    assert put.standing != "renege"
    (four,) = [one for one in put.options if one.seen.card == "4S"]
    assert not four.certain
    (diamond,) = [one for one in put.options if one.seen.card == "7D"]
    assert diamond.duty == "follow"
    assert diamond.certain


def test_where_the_lead_was_not_read_nothing_is_barred() -> None:
    hand = table("P ?, R 9S, T 8S, L 4S", "P KD, R 4D, T AD, L 7D", "T JS, L KS, P 2C, R TH")
    _, told = explained(evening(hand), CAMP, 1, 3)
    (put,) = told.cards
    assert all(one.duty is None and not one.certain for one in put.options)


@pytest.mark.parametrize(
    ("lay", "best_of", "said"),
    [
        ("P ?S, R 9S, T 8S, L 4S", None, "as none known to be in hand beats 9S"),
        ("P ?S, R ?S, T 8S, L TS", None, "as far as the trick was read"),
        ("P 9S, R ?S, T 8S, L TS", None, "as far as the trick was read"),
        ("P ?S, R ?S, T ?S, L TS", None, "as far as the trick was read"),
        ("P 9S, R 7S, T 8S, L TS", "P", "as each of them beats 9S"),
    ],
)
def test_no_best_card_where_not_all_of_the_trick_was_read(
    lay: str, best_of: str | None, said: str
) -> None:
    high = "JS" if "TS" in lay else "3S"
    hand = table(lay, "P KD, R 4D, T AD, L 7D", f"T AC, L {high}, P KC, R 4C")
    _, told = explained(evening(hand), CAMP, 1, 3)
    assert told.best_of == best_of
    assert choice_words(told.cards[0].position) == f"had to follow suit with any spade, {said}"


def test_where_no_card_of_the_suit_led_was_read_whole_none_is_told_as_beaten() -> None:
    hand = table("P ?S, R ?S, T ?S, L ?S", "P KD, R 4D, T AD, L 7D", "T AC, L 8S, P KC, R 4C")
    _, told = explained(evening(hand), CAMP, 1, 3)
    (put,) = told.cards
    said = "had to follow suit with 8S, the only spade known to be in hand"
    assert choice_words(put.position) == said
    assert why_barred(put.position, "head") == "lower than 8S"


def test_what_no_unread_card_can_change_is_certain() -> None:
    # Nothing beats the ace that was led, so the four was right whatever L held beside it.
    hand = table("P AS, R 9S, T 8S, L 4S", "P KD, R 4D, T AD, L ?")
    _, told = explained(evening(hand), CAMP, 1, 3)
    (put,) = told.cards
    assert put.standing == "legal"
    (four,) = [one for one in put.options if one.seen.card == "4S"]
    assert (four.duty, four.certain) == (None, True)
    assert told.gaps == ("4 of the 5 cards that L held are not known",)


def test_a_possible_renege_hangs_on_what_was_not_read() -> None:
    # L throws a heart on a spade; three of his cards are not known and may be spades.
    hand = table("P AS, R 9S, T 8S, L 4H", "P KC, R 4C, T AC, L 7C")
    _, told = explained(evening(hand), CAMP, 1, 3)
    (put,) = told.cards
    assert put.standing == "possible"
    (four,) = [one for one in put.options if one.seen.card == "4H"]
    assert (four.duty, four.certain) == (None, False)


def test_what_was_not_tried_is_not_called_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    # L follows; whether he had to beat the queen hangs on cards of his that are not known.
    hand = table("P QS, R 9S, T 8S, L 4S", "P KD, R 4D, T AD, L ?")
    _, told = explained(evening(hand), CAMP, 1, 3)
    assert told.cards[0].standing == "possible"
    monkeypatch.setattr("bourre_audit.audit.run.steps_for_next", lambda common: 0)
    for trick, place in ((1, 3), (2, 3)):
        _, told = explained(evening(hand), CAMP, trick, place)
        assert told.cards[0].standing == "open"
        assert told.gaps[-1] == ("there are more ways to fill in what is not known than were tried")
