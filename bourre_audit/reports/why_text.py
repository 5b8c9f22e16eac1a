"""One play explained at the table: the verdict, the trick, every card held, the rule, the price."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from bourre_audit.audit.penalty import is_renege
from bourre_audit.audit.position import choice_words
from bourre_audit.audit.why import CardPut, ExplainedPlay, Option, Why
from bourre_audit.finding import Finding
from bourre_audit.game.cards import in_order, is_known, suit_of
from bourre_audit.reports.text.block import Case, case_of, price_lines, related_words, said, title
from bourre_audit.reports.text.cards import card_text, cards_line, sentence
from bourre_audit.reports.text.excerpt import Mark, excerpt
from bourre_audit.reports.text.kind import is_waived
from bourre_audit.reports.text.layout import Lines, padded, row, row_width, shortened_front, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.proof import held_how, known_lines
from bourre_audit.reports.text.rule import setting_words
from bourre_audit.reports.text.safe import safe, words
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.reports.text.title import page_title
from bourre_audit.reports.text.trick import play_text, trick_lines

_CARD: Final = 7
_HOW: Final = 12


def render_why(explained: ExplainedPlay, *, ascii: bool = False) -> Sheet:
    """Everything that bears on one play, for the table to check."""
    return Sheet(lambda look: _page(explained, look), ascii)


def _page(explained: ExplainedPlay, look: Look) -> Lines:
    case = case_of(explained.verdict, look)
    why = explained.why
    parts = [
        _head(explained, look),
        _verdicts(why, case),
        [*_place(explained, look), *excerpt(_marks(explained, case), explained.lines, look)],
        trick_lines(why.hand.judged, why.trick.number, {why.place: _word(why, look)}, look),
        [*_before(why, look), *_held(why, case), *_duties(why, case), *_rules(why, look)],
        [line for put in why.cards for line in _price(put, case)],
        [*_gaps(why, case), *_others(why, case)],
    ]
    lines: Lines = []
    for at, part in enumerate(parts):
        lines += [Text()] if part and at > 1 else []
        lines += part
    return lines


def _head(explained: ExplainedPlay, look: Look) -> Lines:
    why, verdict = explained.why, explained.verdict
    spot = f", hand {why.hand.judged.hand.id}, trick {why.trick.number}"
    title = safe(f"{why.player}: ", look).append_text(play_text(why.turn.play, look))
    return page_title(title.append_text(safe(spot, look)), verdict.path, verdict.document, look)


def _verdicts(why: Why, case: Case) -> Lines:
    lines: Lines = []
    for put in why.cards:
        mark, style = _sign(put, case.look)
        body = wrap(_verdict(put, why, case), case.look.width - 2)
        for at, line in enumerate(body):
            lines.append((Text("  ") if at else Text().append(f"{mark} ", style)).append_text(line))
    return lines


def _sign(put: CardPut, look: Look) -> tuple[str, str]:
    signs = look.signs
    if put.standing == "legal" or put.overruled:
        return signs.clear, "bold green"
    if put.standing == "renege":
        return signs.error, "bold red"
    return (signs.note if put.standing == "taken_back" else signs.possible), "bold"


def _verdict(put: CardPut, why: Why, case: Case) -> Text:
    """The verdict on one card in a sentence, and the reason for it."""
    look = case.look
    if put.finding is not None:
        said_of = Text().append(_kind(put, put.finding, why), "bold").append(": ")
        return said_of.append_text(said(put.finding, case)).append(".")
    if put.standing in ("open", "possible"):
        return _open(put, case)
    far = ", whatever was not read or noted" if why.gaps else ""
    knew = why.turn.unsure
    if why.doubts or (knew is not None and not knew.whole):  # a cinch is never one by a blank
        far = " by what is noted"
    if put.card != why.turn.play.card:
        taken = Text().append(f"No renege{far}: ", "bold").append_text(card_text(put.card, look))
        return taken.append(", taken back, could have been played.")
    verdict = Text().append(f"Not a renege{far}", "bold")
    if not is_known(put.card):
        return verdict.append(": no card that it can have been breaks a duty.")
    if put.card not in put.position.legal.cards:
        return verdict.append(".")
    choice = choice_words(put.position)
    done = ", and did" if put.position.legal.narrowings else ""
    return verdict.append_text(sentence(f": {why.player} {choice}{done}.", look, case.names))


def _kind(put: CardPut, finding: Finding, why: Why) -> str:
    code = f"{finding.rule.code} {finding.rule.name}"
    if put.overruled:
        return f"No renege, by the table's ruling on {code}"
    if put.standing == "possible":
        return f"Possibly a renege, not proven ({code})"
    if put.standing == "taken_back":
        return f"A wrong card, taken back in time ({code})"
    if not is_renege(finding, why.hand.judged.book):
        return f"A duty broken, which costs nothing at this table ({code})"
    return f"A renege{', waived by the table' if is_waived(finding) else ''} ({code})"


def _open(put: CardPut, case: Case) -> Text:
    kind = "Possibly a renege, not proven" if put.standing == "possible" else "Nothing is proven"
    card = put.card if is_known(put.card) else "the unread card"
    told = f": whether {card} broke a duty hangs on what was not read or noted."
    if put.standing == "open":
        told = f": whether {card} broke a duty was not tried in all the ways there are."
    return Text().append(kind, "bold").append_text(sentence(told, case.look, case.names))


def _place(explained: ExplainedPlay, look: Look) -> Lines:
    place = explained.place
    at = f"{explained.verdict.path}:{place.line}:{place.column}"
    path = shortened_front(safe(at, look), look.width - 6, look.signs.cut)
    return [Text("  --> ", "dim").append_text(path)]


def _marks(explained: ExplainedPlay, case: Case) -> list[Mark]:
    marks = [Mark(explained.place, Text("this play"), "^", "bold")]
    faults = [put.finding for put in explained.why.cards if put.finding]
    spans = {explained.place}
    for related, place in explained.related:
        if place not in spans:
            spans.add(place)
            marks.append(Mark(place, related_words(faults[0], related, case)))
    return marks


def _word(why: Why, look: Look) -> Text:
    """The word under the card in the drawing of the trick."""
    put = why.cards[-1] if why.cards[-1].finding else why.cards[0]
    mark, style = _sign(put, look)
    return Text(f"{mark} this play", style)


def _before(why: Why, look: Look) -> Lines:
    """What lay there when the card was put down, and the best of it."""
    position = why.cards[-1].position
    lay = [card for _, card in why.turn.lay]
    width = row_width(look.width)
    if position.led is None or not lay:
        lead = position.led is None
        told = "nothing: this was the lead" if lead else "the lead, which was not noted"
        return row("lay there", wrap(Text(told), width))
    line = cards_line(lay, look)
    best = position.best
    if best is not None and why.best_of and len(lay) > 1:
        line.append("   best: ").append_text(card_text(best, look))
        line.append_text(safe(f", {why.best_of}'s", look))
    return row("lay there", wrap(line, width))


def _held(why: Why, case: Case) -> Lines:
    """Every card of the holding: how it is known, and whether it could be played."""
    put = why.cards[0]  # the holding with a card taken back in it
    order = in_order([one.seen.card for one in put.options], suit_of(why.hand.judged.hand.trump))
    options = sorted(put.options, key=lambda one: order.index(one.seen.card))
    width = row_width(case.look.width) - _CARD - _HOW
    body: Lines = []
    for option in options:
        reason = wrap(sentence(option.why, case.look, case.names), width)
        lead = _lead(option, why, case.look)
        for line in reason:
            body.append(padded(lead, _CARD + _HOW).append_text(line))
            lead = Text()
    return row("held", body)


def _lead(option: Option, why: Why, look: Look) -> Text:
    """Sign, card, and how it is known that he held it."""
    sign, style = look.signs.clear, "bold green"
    if option.duty is not None:
        sign, style = look.signs.error, "bold red"
    if not option.certain:
        sign, style = look.signs.possible, "bold"
    play = why.turn.play
    here = option.seen.card in (play.card, play.took_back)
    how = "here" if here else held_how(option.seen)
    lead = Text().append(f"{sign} ", style).append_text(card_text(option.seen.card, look))
    return padded(lead, _CARD).append(how, "bold" if here else "dim")


def _duties(why: Why, case: Case) -> Lines:
    """What the duties came to, where the verdict has not already said so; what spoils a cinch."""

    def told(label: str, words: str) -> Lines:
        return row(label, wrap(sentence(words, case.look, case.names), row_width(case.look.width)))

    lines: Lines = []
    if any(put.finding for put in why.cards) or why.cards[-1].standing != "legal":
        lines += told("duty", f"{why.player} {choice_words(why.cards[0].position)}")
    return lines + (told("no cinch", why.no_cinch) if why.no_cinch else [])


def _rules(why: Why, look: Look) -> Lines:
    names = dict.fromkeys(name for put in why.cards for name in put.settings)
    book, width = why.hand.judged.book, row_width(look.width)
    body = [line for name in names for line in wrap(words(setting_words(name, book), look), width)]
    return row("rule", body)


def _price(put: CardPut, case: Case) -> Lines:
    """Since when a fault was known and what it costs, or the ruling that it is none."""
    finding = put.finding
    if finding is None or finding.proof is None:
        return []
    judged = case.hands[finding.hand or ""].judged
    known = known_lines(finding, finding.proof, judged, case.look)
    if put.overruled:
        finding = finding._replace(proof=None)
    return [*known, *price_lines(finding, case)]


def _gaps(why: Why, case: Case) -> Lines:
    width = row_width(case.look.width)
    gaps = [sentence(gap, case.look, case.names) for gap in why.gaps]
    if why.doubts and all(put.standing != "possible" for put in why.cards):
        odd = Text("the record contradicts itself about ")
        gaps.append(odd.append_text(cards_line(why.doubts, case.look)))
    told = [wrap(gap, width) for gap in gaps]
    return row("not known", [line for lines in told for line in lines])


def _others(why: Why, case: Case) -> Lines:
    return [line for finding in why.others for line in row("also", [*_other(finding, case)])]


def _other(finding: Finding, case: Case) -> Iterator[Text]:
    told = title(finding).append(": ").append_text(said(finding, case))
    yield from wrap(told, row_width(case.look.width))
