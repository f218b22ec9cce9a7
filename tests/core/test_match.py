from __future__ import annotations

import pytest

from tropa.core.contract import DEALER, MalformedAction, Refusal
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.record import new_header, read_record
from tropa.core.record_lines import RecordFault
from tropa.core.rng import Rng
from tropa.registry import find_game, play_record


def match_of(game: str, *texts: str, players: int = 2, options: Options | None = None) -> Match:
    """A match after these actions, each written as in a record: `0 mark 1`, `* hide 2`."""
    match = Match(
        find_game(game), new_header(find_game(game), [f"Seat {seat + 1}" for seat in range(players)], options or {})
    )
    for text in texts:
        actor, _, action = text.partition(" ")
        match.act_text(DEALER if actor == "*" else int(actor), action)
    return match


def written(match: Match) -> list[str]:
    return [f"{'*' if seat == DEALER else seat} {text}" for seat, text in match.record().actions]


# Playing --------------------------------------------------------------------------------------------------------


def test_a_match_keeps_its_record() -> None:
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 lift 2")
    assert written(match) == ["* hide 1", "0 mark 0", "0 lift 2"]
    assert match.actions == [(DEALER, 1), (0, 0), (0, 5)]
    assert match.draws() == 1
    assert match.header.rules_version == 3


def test_a_refused_action_leaves_no_trace() -> None:
    match = match_of("toy-cups", "* hide 1", "0 lift 2")
    before = match.position.key()
    with pytest.raises(Refusal):
        match.act_text(0, "lift 2")
    with pytest.raises(Refusal):
        match.act_text(1, "lift 0")
    with pytest.raises(MalformedAction):
        match.act_text(0, "lift 9")
    assert match.position.key() == before
    assert written(match) == ["* hide 1", "0 lift 2"]


def test_why_not_asks_without_playing() -> None:
    match = match_of("toy-cups", "* hide 1", "0 lift 2")
    before = match.position.key()
    refusal = match.why_not(0, match.position.parse(0, "lift 2"))
    assert refusal is not None
    assert (refusal.code, refusal.paragraph) == ("lifted", "TY-1.3")
    assert match.why_not(0, match.position.parse(0, "lift 1")) is None
    assert match.position.key() == before


def test_earlier_positions() -> None:
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 mark 2")
    keys = [match.position_after(count).key() for count in range(4)]
    assert keys == [(-1, 0, (0, 0, 0), ()), (1, 0, (0, 0, 0), ()), (1, 0, (1, 0, 0), ()), (1, 0, (1, 0, 1), ())]
    assert match.position.key() == keys[3]
    assert match.start.key() == keys[0]


# Undo -----------------------------------------------------------------------------------------------------------


def test_a_seat_takes_back_its_small_actions_one_by_one() -> None:
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 mark 2")
    assert match.can_undo(0)
    assert match.undo(0)
    assert written(match) == ["* hide 1", "0 mark 0"]
    assert match.undo(0)
    assert written(match) == ["* hide 1"]
    assert match.position.key() == match.position_after(1).key()


def test_the_dealer_is_a_barrier() -> None:
    match = match_of("toy-cups", "* hide 1")
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert not match.undo(DEALER)
    assert written(match) == ["* hide 1"]


def test_what_was_revealed_is_a_barrier() -> None:
    """The lifted cup was empty; the seat knows that now."""
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 lift 2")
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert match.undo_index(0) is None
    assert written(match) == ["* hide 1", "0 mark 0", "0 lift 2"]


def test_what_binds_is_a_barrier() -> None:
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 vow", "0 mark 2")
    assert match.undo(0)
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert written(match) == ["* hide 1", "0 mark 0", "0 vow"]


def test_nothing_is_revealed_by_what_was_certain() -> None:
    """Two cups were empty, so everybody knows what is under the third."""
    match = match_of("toy-cups", "* hide 1", "0 lift 0", "0 lift 2", "0 lift 1")
    assert match.undo(0)
    assert written(match) == ["* hide 1", "0 lift 0", "0 lift 2"]


def test_actions_after_a_barrier_can_be_taken_back_up_to_it() -> None:
    match = match_of("toy-cups", "* hide 1", "0 lift 2", "0 mark 0")
    assert match.undo(0)
    assert not match.undo(0)
    assert written(match) == ["* hide 1", "0 lift 2"]


def test_another_seat_that_saw_it_is_a_barrier() -> None:
    """Seat 1 acted with seat 0's mark before its eyes, and couldn't have acted without the pass."""
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 pass", "1 mark 1")
    assert match.undo_index(0) is None
    assert not match.undo(0)
    assert match.undo(1)
    assert match.undo(0)
    assert match.undo(0)
    assert written(match) == ["* hide 1"]


def test_a_seat_takes_back_only_its_own() -> None:
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 pass")
    assert not match.undo(1)
    assert written(match) == ["* hide 1", "0 mark 0", "0 pass"]


def test_simultaneous_secrets_do_not_bar_each_other() -> None:
    """Seat 1 wrote later but saw nothing of what seat 0 had written: seat 0 may take it back, and seat 1's stays."""
    match = match_of("toy-sealed", "0 write 1", "1 write 2", "0 write 3", "1 confirm", players=2)
    assert match.can_undo(0)
    assert match.undo(0)
    assert written(match) == ["0 write 1", "1 write 2", "1 confirm"]
    assert match.undo(0)
    assert written(match) == ["1 write 2", "1 confirm"]
    assert match.position.key() == ((0, 2), (False, True))
    assert not match.undo(0)


def test_a_confirmation_that_others_saw_is_a_barrier_for_it_alone() -> None:
    match = match_of("toy-sealed", "0 write 1", "0 confirm", "1 write 2", players=3)
    assert not match.undo(0)
    assert match.undo(1)
    assert match.undo(0)
    assert written(match) == ["0 write 1"]


def test_the_last_confirmation_reveals_and_stays() -> None:
    match = match_of("toy-sealed", "0 write 1", "0 confirm", "1 write 2", "1 confirm")
    assert match.position.is_over()
    assert not match.undo(1)
    assert not match.undo(0)


def test_hidden_actions_of_others_stay_where_they_are_after_an_undo() -> None:
    match = match_of("toy-stones", "0 take", "1 take", "0 take", "1 take", options={"open": False})
    assert match.undo(0)
    assert written(match) == ["0 take", "1 take", "1 take"]
    assert match.position.key() == ((1, 2), False)


def test_in_the_open_game_the_same_actions_are_barriers() -> None:
    """Seat 1 saw the heap shrink before it took."""
    match = match_of("toy-stones", "0 take", "1 take", "0 take", "1 take", options={"open": True})
    assert match.undo_index(0) is None
    assert match.undo(1)
    assert match.undo(0)


def test_even_a_game_that_ended_can_be_reopened_by_what_nobody_saw() -> None:
    match = match_of("toy-stones", "0 take", "0 take", "0 take", "1 take", "1 take", "1 take", options={"open": False})
    assert match.position.is_over()
    assert match.undo(0)
    assert match.position.key() == ((2, 3), False)


def test_a_match_goes_on_after_an_undo() -> None:
    match = match_of("toy-cups", "* hide 1", "0 mark 0", "0 mark 2")
    assert match.undo(0)
    match.act_text(0, "pass")
    match.act_text(1, "mark 1")
    assert written(match) == ["* hide 1", "0 mark 0", "0 pass", "1 mark 1"]
    assert not match.undo(0)
    assert match.undo(1)


@pytest.mark.parametrize("seed", range(4))
def test_undo_gives_what_replaying_the_rest_gives(seed: int) -> None:
    """Whenever somebody can take something back in a random game of Lost Cities."""
    match = Match(
        find_game("lost-cities"),
        new_header(find_game("lost-cities"), ["a", "b", "c"], {"short": True, "up_and_down": seed % 2 == 1}),
    )
    rng = Rng(seed)
    undone = 0
    for _ in range(400):
        if match.position.is_over():
            break
        (seat,) = match.position.to_act()
        actions = match.position.actions(seat)
        match.act(seat, actions[rng.below(len(actions))])
        for other in range(3):
            if rng.below(6) == 0 and match.can_undo(other):
                assert match.undo(other)
                undone += 1
                assert match.position.key() == play_record(match.record()).position.key()
    assert undone > 10


def test_in_lost_cities_a_card_from_the_deck_is_a_barrier() -> None:
    """Until it is drawn, the whole turn can be taken back."""
    match = Match(find_game("lost-cities"), new_header(find_game("lost-cities"), ["a", "b"], {}))
    rng = Rng(1)
    while match.position.to_act() == (DEALER,):
        match.act(DEALER, int(match.position.chance_at(rng.below(match.position.chance_total()))))
    (seat,) = match.position.to_act()
    start = match.position.key()
    match.act(seat, match.position.actions(seat)[-1])
    match.act_text(seat, "take deck")
    assert match.undo(seat)
    assert match.undo(seat)
    assert match.position.key() == start
    match.act(seat, match.position.actions(seat)[-1])
    match.act_text(seat, "take deck")
    match.act(DEALER, match.position.chances()[0][0])
    assert not match.undo(seat)


# Replay ---------------------------------------------------------------------------------------------------------

CUPS = """tropa record 1
game: toy-cups
rules: 3
seat: a
seat: b

* hide 1
0 mark 0
0 lift 2
"""


def test_a_record_is_replayed() -> None:
    match = play_record(read_record(CUPS))
    assert match.position.key() == (1, 0, (1, 0, 0), (2,))
    assert match.record().write() == CUPS


def test_a_record_is_replayed_up_to_an_action() -> None:
    assert written(play_record(read_record(CUPS), limit=2)) == ["* hide 1", "0 mark 0"]
    assert written(play_record(read_record(CUPS), limit=0)) == []


def test_a_watcher_is_called_before_every_action() -> None:
    seen: list[tuple[int, int, int]] = []
    play_record(read_record(CUPS), lambda match, seat, action: seen.append((len(match.actions), seat, action)))
    assert seen == [(0, DEALER, 1), (1, 0, 0), (2, 0, 5)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            CUPS.replace("rules: 3", "rules: 4"),
            "this record was played by version 4 of the rules of toy-cups; here is version 3",
        ),
        (CUPS + "0 lift 2\n", r"action 4 \(lift 2\): refused by TY-1.3 \(lifted\)"),
        (CUPS + "1 pass\n", r"action 4 \(pass\): refused by TY-1.1 \(not-your-turn\)"),
        (CUPS + "0 jump\n", r"action 4 \(jump\): 'jump' is no action here"),
        (CUPS + "0 \n", r"action 4 \(\): '' is no action here"),
        (CUPS + "* hide 0\n", r"action 4 \(hide 0\): the dealer could not have dealt that"),
        (CUPS.replace("* hide 1\n", ""), r"action 1 \(mark 0\): refused by TY-1.1"),
    ],
    ids=["rules", "refused", "turn", "malformed", "empty", "dealer", "no deal"],
)
def test_a_record_that_cannot_be_replayed_names_its_action(text: str, message: str) -> None:
    record = read_record(text)
    with pytest.raises(RecordFault, match=message):
        play_record(record)


def test_a_record_of_earlier_rules_is_replayed_by_todays() -> None:
    match = play_record(read_record(CUPS.replace("rules: 3", "rules: 2")))
    assert written(match) == written(play_record(read_record(CUPS)))
    assert match.record().write() == CUPS.replace("rules: 3", "rules: 2")
