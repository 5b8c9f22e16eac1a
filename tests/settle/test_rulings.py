"""What the table's rulings do to the money (rules, section 3, "Rulings")."""

from typing import Any

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Hand, Play, Player, Ruling, Session, Table, Trick
from bourre_audit.game.settle import Settlement
from tests.settle.table import audited, camp, evening, hand, paid

TWO = ("Ann", "Bob")
THREE = ("Ann", "Bob", "Cal")


def tricks(*texts: str) -> tuple[Trick, ...]:
    """Tricks as ``Ann QS, Bob 4S``."""
    return tuple(
        Trick(
            tuple(
                Play(player, Card(card))
                for player, card in (one.split() for one in text.split(","))
            )
        )
        for text in texts
    )


def reneged_and_lost(**more: Any) -> Hand:
    """Bob puts 4S under the queen, and his king comes two tricks later. Ann takes 1, 4 and 5."""
    return hand(
        dealer="Bob",
        seats=TWO,
        stayed=TWO,
        trump="?C",
        played=tricks(
            "Ann QS, Bob 4S", "Ann 2D, Bob 3D", "Bob KS, Ann 5S", "Bob 2H, Ann 9H", "Ann 7H, Bob 6H"
        ),
        **more,
    )


def reneged_and_took_most() -> Hand:
    """Ann puts 4S under the queen with the king in hand, and takes tricks 3, 4 and 5."""
    return hand(
        dealer="Bob",
        seats=TWO,
        stayed=TWO,
        trump="?C",
        played=tricks(
            "Ann 2D, Bob 3D", "Bob QS, Ann 4S", "Bob 5H, Ann KH", "Ann KS, Bob 6S", "Ann AH, Bob 7H"
        ),
    )


def ruled(played: Hand, *rulings: Ruling) -> Session:
    return evening(played, players=played.seats, rulings=rulings)


def settled(session: Session, book: Book | None = None) -> Settlement:
    (only,) = audited(session, book).hands
    assert only.settlement is not None
    return only.settlement


def findings(
    session: Session, book: Book | None = None
) -> list[tuple[str, str, Player | None, int | None]]:
    """Code, severity, player and charge of every finding."""
    found = audited(session, book).findings
    return [(one.rule.code, one.severity, one.player, one.charge) for one in found]


WAIVED = Ruling("1", "R002", "waived", by="Teresa", why="he was eating")
UPHELD = Ruling("1", "R002", "upheld")
OVERRULED = Ruling("1", "R002", "overruled")


def test_without_a_ruling_the_renege_is_paid() -> None:
    session = ruled(reneged_and_lost())
    assert findings(session) == [("R002", "error", "Bob", 50)]
    assert paid(settled(session)) == [("Bob", "renege", "0.50", False)]
    assert settled(session).carry == 50


def test_a_waived_renege_stands_and_costs_nothing() -> None:
    session = ruled(reneged_and_lost(), WAIVED)
    assert findings(session) == [("R002", "error", "Bob", None)]
    assert settled(session).payments == ()
    assert settled(session).carry == 0
    (only,) = audited(session).hands
    assert only.penalties.reneged == ()


def test_an_upheld_renege_is_paid() -> None:
    session = ruled(reneged_and_lost(), UPHELD)
    assert findings(session) == [("R002", "error", "Bob", 50)]
    assert settled(session) == settled(ruled(reneged_and_lost()))


def test_an_overruled_renege_is_gone() -> None:
    session = ruled(reneged_and_lost(), OVERRULED)
    assert findings(session) == []
    assert settled(session).payments == ()
    (only,) = audited(session).hands
    fault = only.judged.replay.tricks[0].turns[1].fault
    assert fault is not None  # the play itself stays wrong


def test_who_is_waived_may_win_the_pot() -> None:
    barred = settled(ruled(reneged_and_took_most()))
    assert barred.outcome.how == "barred"
    assert barred.carry == 100
    free = settled(ruled(reneged_and_took_most(), WAIVED))
    assert free.awards == {"Ann": 50}
    assert free.carry == 0


def test_a_waived_correction_loses_no_deal_and_bars_nobody() -> None:
    # As under the articles: a card taken back in time costs this pot and the next deal.
    (queen, king), *_ = (trick.plays for trick in tricks("Ann QS, Bob KS"))
    slip = Trick((queen, king._replace(took_back=Card("4S"))))
    rest = tricks("Bob 3D, Ann 2D", "Bob 4S, Ann 5S", "Ann 9H, Bob 2H", "Ann 7H, Bob 6H")
    played = hand(dealer="Bob", seats=TWO, stayed=TWO, trump="?C", played=(slip, *rest))
    book = camp(renege__corrected__may_win=False, renege__corrected__loses_deal=True)
    (judged,) = audited(ruled(played), book).hands
    assert (judged.penalties.barred, judged.penalties.loses_deal) == (("Bob",), ("Bob",))
    (waived,) = audited(ruled(played, WAIVED), book).hands
    assert (waived.penalties.barred, waived.penalties.loses_deal) == ((), ())


def out_of_turn() -> Hand:
    """Cal plays before Bob, who sits between him and Ann: T002. Everybody follows as he must."""
    return hand(
        dealer="Cal",
        seats=THREE,
        stayed=THREE,
        trump="?C",
        played=tricks(
            "Ann AS, Cal 3S, Bob 2S",
            "Ann KS, Bob 4S, Cal 5S",
            "Ann QS, Bob 6S, Cal 7S",
            "Ann 2D, Bob 3D, Cal 4D",
            "Cal 2H, Ann 3H, Bob 4H",
        ),
    )


COVERED = camp(renege__covers=["follow", "head", "trump", "overtrump", "lead", "turn"])


def test_a_turn_out_of_order_is_a_renege_where_the_book_says_so() -> None:
    session = ruled(out_of_turn())
    assert findings(session) == [("T002", "warning", "Cal", None)]
    assert settled(session).payments == ()
    assert findings(session, COVERED) == [("T002", "warning", "Cal", 75)]
    assert paid(settled(session, COVERED)) == [("Cal", "renege", "0.75", False)]


def test_an_overruled_turn_leaves_the_money_as_it_was() -> None:
    session = ruled(out_of_turn(), Ruling("1", "T002", "overruled"))
    assert findings(session, COVERED) == []
    assert paid(settled(session, COVERED)) == [("Cal", "renege", "0.75", False)]


def test_a_waived_turn_costs_nothing() -> None:
    session = ruled(out_of_turn(), Ruling("1", "T002", "waived"))
    assert findings(session, COVERED) == [("T002", "warning", "Cal", None)]
    assert settled(session, COVERED).payments == ()


def test_an_upheld_turn_is_paid_once() -> None:
    each = camp(renege__covers=["turn"], renege__per_hand="each")
    session = ruled(out_of_turn(), Ruling("1", "T002", "upheld"))
    assert paid(settled(session, each)) == [("Cal", "renege", "0.75", False)]


def test_a_ruling_on_money_takes_the_finding_away_and_moves_nothing() -> None:
    wrong = reneged_and_lost(table=Table(paid={"Bob": 25}))
    assert findings(ruled(wrong))[1] == ("P005", "error", "Bob", None)
    overruled = ruled(wrong, Ruling("1", "P005", "overruled", player="Bob"))
    assert findings(overruled) == [("R002", "error", "Bob", 50)]
    assert settled(overruled).carry == 50
    waived = ruled(wrong, Ruling("1", "P005", "waived"))
    assert findings(waived)[1] == ("P005", "error", "Bob", None)
    assert settled(waived).carry == 50


def test_a_ruling_on_another_trick_or_player_rules_on_nothing() -> None:
    for other in (WAIVED._replace(trick=2), WAIVED._replace(player="Ann")):
        session = ruled(reneged_and_lost(), other)
        assert findings(session)[0] == ("R002", "error", "Bob", 50)
        assert findings(session)[1][0] == "L015"
        assert paid(settled(session)) == [("Bob", "renege", "0.50", False)]
