"""Rule books at random."""

from decimal import Decimal

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from bourre_audit.game.book import BOOKS, Book, load_book, with_settings
from bourre_audit.game.book_model import SETTINGS
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.setting_values import Value
from bourre_audit.game.settings import Setting

quarters: SearchStrategy[Decimal] = st.integers(0, 80).map(lambda n: Decimal(n) / 4)


def setting_values(setting: Setting) -> SearchStrategy[Value]:
    """Every kind of value that one setting of a book can have, as the program holds it."""
    names = sorted(setting.words)
    match setting.kind:
        case "number":
            return st.sampled_from(range(setting.low, setting.high + 1))
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(names)
        case "several":
            return st.lists(st.sampled_from(names), unique=True, max_size=len(names))
        case "money":
            return st.none() | quarters
        case "payment":
            fixed = [name for name in names if name != "antes"]
            times = st.integers(1, 4).map(Antes) if "antes" in names else st.nothing()
            return st.sampled_from(fixed) | quarters | times
        case "numbers":
            return st.dictionaries(
                st.integers(2, 8), st.integers(setting.low, setting.high), max_size=3
            )
        case "amounts":
            return st.dictionaries(st.sampled_from(["talk", "misdeal", "late"]), quarters)


@st.composite
def books(draw: DrawFn, /, **fixed: Value) -> Book:
    """A book with every setting at random, on top of one of the four.

    ``fixed`` settings (``renege__window`` for ``renege.window``) stay as they are given. The cinch
    is off unless it is fixed: the oracle does not read it.
    """
    given = {name.replace("__", "."): value for name, value in fixed.items()}
    least = draw(st.sampled_from([2, 3, 4, 5, 6, 7]))
    most = draw(st.sampled_from(range(least, 11)))
    values: dict[str, Value] = {"players.min": least, "players.max": most}
    values["hand_size"] = draw(st.sampled_from([5, 5, 3, 4]))
    for name, setting in SETTINGS.items():
        if name not in values:
            values[name] = draw(setting_values(setting))
    base = load_book(draw(st.sampled_from(BOOKS)))
    emptied = with_settings(base, {"draw.max_by_stayers": None, "fines": None})
    return with_settings(emptied, {**values, "cinch": "off", **given})
