"""What a breach costs by the table's own book, in words."""

from decimal import Decimal

from bourre_audit.audit.penalty import counts, is_renege
from bourre_audit.audit.run import AuditedHand
from bourre_audit.finding import Finding
from bourre_audit.game.book_sections import Renege
from bourre_audit.game.setting_values import value_text
from bourre_audit.reports.text.kind import is_waived
from bourre_audit.reports.text.money import with_currency


def consequence(finding: Finding, hand: AuditedHand, currency: str = "") -> str | None:
    """What the book attaches to a breach, None for a finding that is no breach of a duty.

    The amount, where there is one, is the finding's own ``charge``; here are the words.
    """
    book = hand.judged.book
    if finding.certainty == "possible":
        return "nothing: only what is proven is charged"
    if is_waived(finding):
        return "nothing: the table has waived it"
    if finding.proof and not is_renege(finding, book):
        source = book.sources["renege.covers"]
        where = ", ".join(one for one in (source.section, source.ruling) if one)
        return f"nothing: at this table it is no renege ({where})"
    if not counts(finding, book):
        return None
    if finding.corrected:
        return _after_correction(book.renege)
    out = "" if book.renege.may_win else "cannot win this pot"
    if book.renege.pays == "nothing":
        return "nothing: no penalty in this book" + (f", but {out}" if out else "")
    another = _another_payment(finding, hand)
    if another:
        return f"nothing more: {another}" + (f"; {out}" if out else "")
    price = _price(finding, hand, currency) + (", and cannot win this one" if out else "")
    if hand.settlement is None:
        return f"{price}; how much is not known, as a hand before could not be read"
    if hand.settlement.outcome.how == "unfinished":
        return f"nothing yet, as the hand is unfinished; by the book: {price}"
    return price


def _after_correction(renege: Renege) -> str:
    after = renege.corrected
    lost = [] if after.may_win else ["cannot win this pot"]
    lost += ["loses the next turn to deal"] if after.loses_deal else []
    if not lost:
        return "nothing: taken back in time, it is free at this table"
    return f"no money, as it was taken back in time, but {' and '.join(lost)}"


def _price(finding: Finding, hand: AuditedHand, currency: str) -> str:
    book = hand.judged.book
    pays, limit = book.renege.pays, ""
    if book.bourre.cap is not None and book.renege.capped:
        cap = with_currency(value_text(book.bourre.cap), currency)
        limit = f" up to the limit of {cap}" if _may_be_limited(finding, hand) else ""
    if isinstance(pays, Decimal):
        return f"pays {with_currency(value_text(pays), currency)}{limit} into the next pot"
    return f"matches the pot{limit} into the next one"


def _may_be_limited(finding: Finding, hand: AuditedHand) -> bool:
    """Whether the limit lowered the payment, as far as that is known."""
    if finding.charge is None or hand.settlement is None:
        return True
    mine = (one for one in hand.settlement.payments if one.player == finding.player)
    return any(one.reason == "renege" and one.capped for one in mine)


def _another_payment(finding: Finding, hand: AuditedHand) -> str:
    """Which payment stands for this renege too, where it has none of its own."""
    renege, settlement = hand.judged.book.renege, hand.settlement
    if finding.charge is not None or settlement is None:
        return ""
    if renege.with_bourre == "one" and finding.player in settlement.outcome.bourred:
        return "the payment for the bourré stands for the renege too"
    paid = any(one.player == finding.player and one.charge is not None for one in hand.findings)
    return "one payment stands for all reneges of the hand" if paid else ""
