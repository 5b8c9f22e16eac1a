"""Text of a log is data: shown as it is, the unseen made visible, never obeyed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe, words

ASCII = Look(ascii=True)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\x07\x08\x7f\x9b", r"\x07\x08\x7f\x9b"),
        ("one\ntwo\rthree", r"one\ntwo\rthree"),
        ("a\tb", "a b"),
        ("\u202eLarry\u2066", r"\u202eLarry\u2066"),
        ("Lar\u200bry\u200d\ufeff", r"Lar\u200bry\u200d\ufeff"),
        ("Lar\u00adry", r"Lar\xadry"),
        ("a\u2028b", r"a\u2028b"),
        ("a\u00a0b\u3000c", r"a\xa0b\u3000c"),
        ("\udc80", r"\udc80"),
        ("\U000e0041", r"\U000e0041"),
        ("\u3164", r"\u3164"),
        ("\u0301abc", r"\u0301abc"),
        ("9♠\ufe0f", "9♠"),
        ("x\ufe0f", r"x\ufe0f"),
    ],
)
def test_what_cannot_be_seen_is_spelled_out(text: str, shown: str) -> None:
    assert safe(text, Look()).plain == shown


@pytest.mark.parametrize(
    "text", ["Zoé", "Zoe\u0301", "表示札", "Фёдор", "[bold]x[/bold]", r"\x1b", ":smile:", ""]
)
def test_what_can_be_seen_stays_as_it_is(text: str) -> None:
    shown = safe(text, Look())
    assert shown.plain == text
    assert not [span for span in shown.spans if span.style]


def test_an_escape_is_dim_so_that_it_is_told_from_the_same_letters() -> None:
    shown = safe("a\x1bb", Look())
    assert [(span.start, span.end, span.style) for span in shown.spans] == [(1, 5, "dim")]


def test_in_ascii_everything_else_is_spelled_out() -> None:
    assert safe("Zoé 表\U0001f600", ASCII).plain == r"Zo\xe9 \u8868\U0001f600"


@given(st.text())
def test_any_text_is_printable_and_in_ascii_ascii(text: str) -> None:
    assert safe(text, Look()).plain.isprintable()
    assert safe(text, ASCII).plain.isascii()


def test_words_of_the_program_lose_their_accents_in_ascii_and_nothing_else() -> None:
    assert words("bourré, Règlement", ASCII).plain == "bourre, Reglement"
    assert words("bourré", Look()).plain == "bourré"
    assert words("Розыгрыш", ASCII).plain.startswith(r"\u0420\u043e")
