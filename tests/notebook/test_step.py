"""Lines typed at the table, and what must stand in the log after them: worked by hand."""

import pytest

from bourre_audit.game.cards import Card
from bourre_audit.game.record import Banked, Draw, Fine, Play
from bourre_audit.notebook.step import asked, step
from tests.notebook.typing_in import FIVE, Scorer, texts

FRIDAY = (FIVE, "camp", "larry", "7d", "-ron", "3223")
"""Larry deals, diamonds are trump, Ronnie passes: Paul leads, then Roosevelt, Thomas, Larry."""


def tricks(scorer: Scorer) -> list[list[tuple[str, str]]]:
    return [[(play.player, play.card) for play in trick.plays] for trick in scorer.hand.tricks]


def test_a_hand_in_ten_lines() -> None:
    scorer = Scorer(*FRIDAY, "ah6j5", "qs 9 8 4", "kd 4 a 7")
    hand = scorer.hand
    assert (hand.dealer, hand.trump) == ("Larry", "7D")
    assert hand.stayed == ("Paul", "Roosevelt", "Thomas", "Larry")
    assert hand.passed == ("Ronnie",)
    assert hand.drew == {
        "Paul": Draw(3), "Roosevelt": Draw(2), "Thomas": Draw(2), "Larry": Draw(3),
    }  # fmt: skip
    assert tricks(scorer) == [
        [("Paul", "AH"), ("Roosevelt", "6H"), ("Thomas", "JH"), ("Larry", "5H")],
        [("Paul", "QS"), ("Roosevelt", "9S"), ("Thomas", "8S"), ("Larry", "4S")],
        [("Paul", "KD"), ("Roosevelt", "4D"), ("Thomas", "AD"), ("Larry", "7D")],
    ]
    assert asked(scorer.state) == "1.25, trick 4, Thomas"
    assert not scorer.heard("fault")
    assert not scorer.heard("wrong")
    scorer.type("js k 2c 10h", "qc 10 a 3")
    assert asked(scorer.state) == "Hand 2, dealer (Enter: Ronnie)"
    assert scorer.heard("fault") == [
        "R002 did-not-head: Larry played 4S on trick 2 holding KS, which beats QS."
    ]
    assert (
        "Hand 1 is over. Tricks: Paul 2, Roosevelt 1, Thomas 1, Larry 1. Paul takes the pot."
        in (scorer.heard("told"))
    )
    # Larry matches the pot of 1.25 into the next one, to which five antes of 0.25 come.
    assert texts(scorer.type(""), "told") == [
        "Hand 2: Ronnie deals. Pot 2.50: 1.25 from before, 5 antes of 0.25."
    ]


def test_what_is_only_possible_is_asked_once_and_how_to_answer_is_told_once() -> None:
    scorer = Scorer(*FRIDAY, "ah 6 j 5")
    assert not scorer.heard("asked")
    said = scorer.type("qs 9 8 4")
    assert texts(said, "asked") == ["Nothing above QS: Roosevelt, Thomas, Larry?"]
    assert len(texts(said, "help")) == 1
    # Roosevelt's four is a diamond that cannot beat the king; only the ace could have.
    said = scorer.type("kd 4")
    assert texts(said, "asked") == ["Nothing above KD: Roosevelt?"]
    assert not texts(said, "help")
    assert not texts(scorer.type("a 7"), "asked")
    assert texts(scorer.type("js a 2c"), "asked") == ["No spade and no diamond: Paul?"]
    # Larry played a spade that heads, so there was nothing to ask about him.


def test_a_fault_is_told_at_the_card_that_proves_it() -> None:
    scorer = Scorer(*FRIDAY, "ah 6 2d 5")
    assert texts(scorer.said, "asked") == ["No heart: Thomas?"]
    # Thomas ruffed with the two, so the lead is his; he leads a heart after all.
    said = scorer.type("kh")
    assert texts(said, "fault") == [
        "R001 did-not-follow: Thomas played 2D on trick 1 holding KH when hearts were led."
    ]
    assert scorer.heard("fault") == texts(said, "fault")
    scorer.type("u")
    assert not texts(scorer.type("ks"), "fault")


def test_undo_goes_back_line_by_line() -> None:
    scorer = Scorer(FIVE, "camp")
    states = [scorer.state]
    for line in (
        "la",
        "7d",
        "-ron",
        "3223",
        "ah 6 j 5",
        "qs",
        "9",
        "pot",
        "fine la talk",
        "out pa",
    ):
        scorer.type(line)
        if scorer.state is not states[-1]:
            states.append(scorer.state)
    assert len(states) == 10
    for state in reversed(states[:-1]):
        (said,) = scorer.type("u")
        assert said.text.startswith("Taken back: ")
        assert scorer.state is state
    scorer.type("u", "u")
    assert asked(scorer.state) == "Players, clockwise"
    assert texts(scorer.type("u"), "wrong") == ["There is nothing to take back."]


def test_undo_on_another_day_takes_back_one_note_after_the_other() -> None:
    before = Scorer(*FRIDAY, "ah 6 j 5", "qs 9")
    again = Scorer(session=before.session)
    assert asked(again.state) == "1.25, trick 2, Thomas"
    assert texts(again.type("u"), "told") == ["Taken back: Roosevelt 9S, trick 2."]
    again.type("u", "u")
    assert tricks(again) == [[("Paul", "AH"), ("Roosevelt", "6H"), ("Thomas", "JH")]]
    again.type("u", "u", "u", "u")
    assert not again.hand.tricks
    assert not again.hand.drew
    again.type("u")
    assert again.hand.stayed is None
    again.type("u")
    assert again.hand.trump == "?"
    again.type("u")
    assert not again.session.hands


def test_out_of_turn_is_noted_as_it_happened_and_told() -> None:
    scorer = Scorer(*FRIDAY, "ah", "la 5h", "6", "j")
    assert tricks(scorer) == [
        [("Paul", "AH"), ("Larry", "5H"), ("Roosevelt", "6H"), ("Thomas", "JH")]
    ]
    assert [one[:4] for one in scorer.heard("fault")] == ["T002"]
    # That Thomas led is proven once Paul, who was to, is known not to have.
    assert texts(scorer.type("thomas qs"), "asked") == ["Paul was to lead: did Thomas lead?"]
    scorer.type("la 4s", "pa ks", "roo 2s")
    assert "T001" in [one[:4] for one in scorer.heard("fault")]


@pytest.mark.parametrize(
    ("lines", "play"),
    [
        (("ah", "6", "j", "4h>5h"), Play("Larry", Card("5H"), Card("4H"))),
        (("ah", "6", "j", "4", ">5"), Play("Larry", Card("5H"), Card("4H"))),
        (("ah", "6", "j", "4>>5"), Play("Larry", Card("5H"), Card("4H"), late=True)),
        (("ah", "6", "4", "la 5", "thom >j"), Play("Thomas", Card("JH"), Card("4H"), late=True)),
    ],
)
def test_a_card_taken_back(lines: tuple[str, ...], play: Play) -> None:
    scorer = Scorer(*FRIDAY, *lines)
    assert play in scorer.hand.tricks[0].plays
    assert not scorer.heard("wrong")


def test_what_cannot_have_been_is_not_noted_unless_it_is_insisted_on() -> None:
    scorer = Scorer(*FRIDAY, "ah 6 j 5")
    state = scorer.state
    assert texts(scorer.type("6h"), "wrong") == [
        "6H is gone: Roosevelt played it on trick 1. u takes the last line back, 6h! notes it all"
        " the same."
    ]
    assert scorer.state is state
    said = scorer.type("6h!")
    assert [one[:4] for one in texts(said, "fault")] == ["D001"]
    scorer.type("u")
    assert scorer.state is state
    scorer.type("qs")
    assert "Paul has played QS to this trick" in texts(scorer.type("pa ks"), "wrong")[0]


def test_a_line_is_noted_whole_or_not_at_all() -> None:
    scorer = Scorer(*FRIDAY)
    state = scorer.state
    for line in ("ah 6 j zz", "ah 6 j 5 k", "ah 6h 6h 5h", "ah la", "k", "7"):
        assert texts(scorer.type(line), "wrong"), line
        assert scorer.state is state


def test_a_card_nobody_saw() -> None:
    scorer = Scorer(*FRIDAY, "ah x ?h ?")
    assert [card for _, card in tricks(scorer)[0]] == ["AH", "?", "?H", "?"]
    assert not scorer.heard("fault")


def test_who_leads_is_asked_where_it_is_not_known() -> None:
    scorer = Scorer(*FRIDAY, "6h x x x")
    assert asked(scorer.state) == "1.25, trick 2, who leads"
    assert "type the name before the card" in texts(scorer.type("as"), "wrong")[0]
    scorer.type("pa as")
    assert tricks(scorer)[1] == [("Paul", "AS")]


def test_the_rest_is_claimed() -> None:
    scorer = Scorer(*FRIDAY, "ah 6 j 5", "qs 9", "rest pa")
    hand = scorer.hand
    assert hand.conceded
    assert hand.table.tricks == {"Paul": 5, "Roosevelt": 0, "Thomas": 0, "Larry": 0}
    # Paul led the ace of hearts; had he held that of trump, it was a renege, and the pot rides.
    assert "Did Paul renege on trick 1?" in scorer.heard("asked")
    scorer.type("clear")
    assert "Paul takes the pot. Bourré: Roosevelt, Thomas, Larry." in scorer.heard("told")[-1]
    # Three bourrés of 1.25 each into the next pot.
    head = texts(scorer.type(""), "told")[0]
    assert head.endswith("Pot 5.00: 3.75 from before, 5 antes of 0.25.")
    assert texts(scorer.type("clear"), "wrong")


def test_the_rest_is_shared_out_or_it_is_not_noted() -> None:
    scorer = Scorer(*FRIDAY, "ah 6 j 5")
    assert "4 tricks are left" in texts(scorer.type("rest pa 3"), "wrong")[0]
    scorer.type("rest pa 3 la 1")
    assert scorer.hand.table.tricks == {"Paul": 4, "Roosevelt": 0, "Thomas": 0, "Larry": 1}


def test_a_hand_of_which_only_the_count_was_noted() -> None:
    scorer = Scorer(FIVE, "camp", "la", "7d", "pa la", "", "took pa 3 la 2")
    assert scorer.hand.table.tricks == {"Paul": 3, "Larry": 2}
    assert "Hand 1 is over. Tricks: Paul 3, Larry 2. Paul takes the pot." in scorer.heard("told")


def test_not_played_out_and_nobody_says_who_took_the_rest() -> None:
    scorer = Scorer(*FRIDAY, "ah 6 j 5", "rest")
    assert scorer.hand.conceded
    assert scorer.hand.table.tricks is None
    assert "Who took the pot does not follow from what is noted." in scorer.heard("asked")


def test_one_stays_or_nobody() -> None:
    scorer = Scorer(FIVE, "camp", "la", "7d", "ro")
    assert texts(scorer.said, "wrong")  # Roosevelt or Ronnie?
    scorer.type("roo")
    assert scorer.hand.stayed == ("Roosevelt",)
    assert "Roosevelt takes the pot." in scorer.heard("told")[-1]
    scorer.type("", "8s", "none")
    assert "Everybody passed: the pot rides." in scorer.heard("told")[-1]
    assert asked(scorer.state) == "Hand 3, dealer (Enter: Paul)"


@pytest.mark.parametrize(
    ("line", "stayed"),
    [
        ("", "Ronnie Paul Roosevelt Thomas Larry"),
        ("all", "Ronnie Paul Roosevelt Thomas Larry"),
        ("-ron, la", "Paul Roosevelt Thomas"),
        ("pa th", "Paul Thomas"),
        ("spssp", "Ronnie Roosevelt Thomas"),
        ("s p s s p", "Ronnie Roosevelt Thomas"),
    ],
)
def test_who_stays(line: str, stayed: str) -> None:
    scorer = Scorer(FIVE, "camp", "larry", "7d", line)
    assert scorer.hand.stayed == tuple(stayed.split())


def test_fines_and_the_bank_and_remarks() -> None:
    scorer = Scorer(FIVE, "camp .50 $", "la")
    said = scorer.type("fine pa talk")
    assert texts(said, "told") == [
        "Paul is fined for talk. Pot $3.50: 5 antes of $0.50, $1.00 in fines."
    ]
    assert "no fine for “phone”" in texts(scorer.type("fine pa phone"), "wrong")[0]
    scorer.type("fine pa phone .25", "buy th 20", "cash la 5", "note he hollered", "note twice")
    assert scorer.hand.fines == (Fine("Paul", "talk"), Fine("Paul", "phone", 25))
    assert scorer.hand.bank == (Banked("Thomas", 2000), Banked("Larry", -500))
    assert scorer.hand.notes == "he hollered\ntwice"
    assert scorer.session.rules == {"base": "camp", "ante": {"amount": "0.50"}}


def test_chips() -> None:
    scorer = Scorer("A B", "bure 5 chips", "a")
    assert scorer.heard("told")[-1] == "Hand 1: A deals. Pot 10 chips: 2 antes of 5 chips."
    assert scorer.session.unit.text(7) == "7"


def test_a_book_without_an_ante_wants_one() -> None:
    scorer = Scorer("A B", "bure")
    assert "no ante" in scorer.heard("wrong")[0]
    assert asked(scorer.state) == "Rules and ante (Enter: camp)"
    assert texts(scorer.type("nobook"), "wrong")
    scorer.type("bure 1")
    assert asked(scorer.state) == "Hand 1, dealer"


def test_sitting_out_and_coming_in() -> None:
    scorer = Scorer(FIVE, "camp", "out th", "la", "7d", "")
    assert scorer.hand.seats == ("Roosevelt", "Larry", "Ronnie", "Paul")
    scorer.type("u", "u", "u", "in th", "add Clovis after Larry", "la")
    everybody = ("Roosevelt", "Thomas", "Larry", "Clovis", "Ronnie", "Paul")
    assert tuple(scorer.hand.seats) == everybody
    assert texts(scorer.type("add clovis"), "wrong")


def test_the_deal_passes_over_who_lost_it() -> None:
    # articles: a wrong card put right in time costs the next deal (R-articles-3).
    scorer = Scorer("Ann Bob Cy", "articles", "ann", "8s", "", "", "ah>2s 3s 4s", "rest cy")
    assert asked(scorer.state) == "Hand 2, dealer (Enter: Bob)"
    trick = scorer.session.hands[0].tricks[0]
    assert trick.plays[0] == Play("Bob", Card("2S"), Card("AH"))


def test_a_dealer_out_of_turn_is_asked_about() -> None:
    scorer = Scorer(FIVE, "camp", "la", "7d", "none")
    assert texts(scorer.type("pa"), "asked") == ["The deal had passed to Ronnie: did Paul deal?"]


def test_a_player_called_like_a_command() -> None:
    scorer = Scorer("Rest Pot U", "camp", "rest", "7d", "", "", "pot ah")
    assert scorer.hand.dealer == "Rest"
    assert scorer.hand.tricks[0].plays[0] == Play("Pot", Card("AH"))
    scorer.type("/u", "/rest u")
    assert scorer.hand.conceded
    assert scorer.hand.table.tricks == {"Pot": 0, "U": 5, "Rest": 0}


def test_french_cards() -> None:
    from dataclasses import replace

    scorer = Scorer("Ann Bob", "camp", "ann")
    scorer.state = replace(scorer.state, session=scorer.session._replace(cards="fr"))
    scorer.type("dp", "", "", "rc v")
    assert scorer.hand.trump == "QS"
    assert tricks(scorer) == [[("Bob", "KH"), ("Ann", "JH")]]


def test_spellings_of_a_hurry() -> None:
    scorer = Scorer("Dupre, Lou, Big Al", "camp 50c $")
    assert scorer.state.book is not None
    assert str(scorer.state.book.ante.amount) == "0.50"
    scorer.type("al", "jack of clubs", "-al", "fine al talk")
    assert scorer.hand.dealer == "Big Al"
    assert scorer.hand.trump == "JC"
    assert scorer.hand.passed == ("Big Al",)
    assert [fine.player for fine in scorer.hand.fines] == ["Big Al"]
    assert Scorer("A B", "", "a", "clubs").hand.trump == "?C"
    assert Scorer("A B", "", "a", "of clubs").heard("wrong")


def test_a_word_of_two_names_is_nobodys() -> None:
    scorer = Scorer("Big Al, Tall Al, Lou", "", "al")
    assert scorer.heard("wrong") == ["“al” is Big Al or Tall Al: type a letter more."]


def test_a_fine_is_offered_only_where_a_hand_is_played() -> None:
    scorer = Scorer("A B", "")
    assert not [line for line in texts(scorer.type("?"), "help") if line.startswith("fine")]
    scorer.type("a")
    assert [line for line in texts(scorer.type("?"), "help") if line.startswith("fine")]


def test_help_tells_what_can_be_typed_here() -> None:
    scorer = Scorer()
    assert any("Paul Larry Thomas" in one.text for one in scorer.type("?"))
    scorer.type(*FRIDAY)
    said = scorer.type("help")
    assert any(one.text.startswith("qs k 4 8") for one in said)
    assert all(len(one.text) <= 78 for one in said)


def test_the_end() -> None:
    scorer = Scorer(*FRIDAY)
    reply = step(scorer.state, "end")
    assert reply.state.over
    assert reply.state.session is scorer.state.session
