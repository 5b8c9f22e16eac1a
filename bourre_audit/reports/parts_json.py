"""Parts that several of the JSON reports have: who dealt, trump, a ruling, a place in the file."""

from bourre_audit.finding import Place
from bourre_audit.game.cards import is_known, suit_of
from bourre_audit.game.record import Hand, Ruling
from bourre_audit.reports.json_model import PlaceJson, RulingJson, TrumpJson


def dealer_json(hand: Hand) -> str | None:
    """Who dealt a hand, None where that was not noted."""
    return hand.dealer if hand.dealer in hand.seats else None


def trump_json(hand: Hand) -> TrumpJson:
    """The trump of a hand, with the turned card where it was noted."""
    suit = suit_of(hand.trump)
    return {
        "suit": None if suit == "?" else suit,
        "card": hand.trump if is_known(hand.trump) else None,
    }


def ruling_json(ruling: Ruling | None) -> RulingJson | None:
    """The table's ruling on a finding, where there is one."""
    if ruling is None:
        return None
    return {"decision": ruling.decision, "by": ruling.by, "why": ruling.why}


def place_json(place: Place) -> PlaceJson:
    """A place in the file."""
    return {
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "pointer": place.pointer,
    }
