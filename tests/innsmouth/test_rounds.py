"""Setup, dice, rounds, threat, opening rounds, solo dice: IN-3, IN-4.1, IN-4.5, IN-4.6, IN-5, IN-6, IN-11.2."""

from __future__ import annotations

import pytest

from tests.innsmouth.table import (
    chosen,
    deal,
    do,
    drawing,
    new_game,
    play_random,
    refused,
    set_up,
    texts,
)
from tropa.core.contract import DEALER, Refusal
from tropa.core.meta import OptionFault
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import TOWN
from tropa.games.innsmouth.notation import CONFIRM, DONE, OPEN
from tropa.games.innsmouth.rules.dice import start_round
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.show.view import build_view
from tropa.games.innsmouth.state import AVAILABLE, DRAFT, DRAWING, THREAT, UNAVAILABLE


def dealt(position: Innsmouth) -> list[str]:
    return [position.text(DEALER, action) for action, _ in position.chances()]


def test_characters() -> None:
    """IN-3.1: one for all with its bonuses, or one each and no two the same."""
    shared = new_game(3)
    deal(shared, "character collector")
    assert [(sheet.changes, sheet.extras, sheet.diagonals) for sheet in shared.sheets] == [(0, 0, 0)] * 3
    personal = new_game(3, mode="personal")
    deal(personal, "character collector")
    assert "character collector" not in dealt(personal)
    refused(personal, DEALER, "character collector", "not-dealt", "IN-3.1")
    deal(personal, "character boatman", "character detective")
    assert [sheet.character for sheet in personal.sheets] == [2, 3, 0]
    with pytest.raises(OptionFault):
        new_game(2, mode="personal", character="boatman")


def test_goals_caches_threat_first_player() -> None:
    """IN-3.2: chosen or random, two different goals."""
    position = new_game(2, character="boatman", goal_2="sets", threat="deep-ones")
    assert dealt(position) == ["goal winding", "goal tourists", "goal districts", "goal caches"]
    deal(position, "goal caches", "caches 3")
    assert len(dealt(position)) == 4
    deal(position, "board 2")
    assert dealt(position) == ["board 1", "board 3", "board 4"], "a board each (IN-3.1)"
    deal(position, "board 1", "first 1")
    assert (position.first, position.threat, position.caches) == (1, 1, 2)
    with pytest.raises(OptionFault):
        new_game(2, goal_1="sets", goal_2="sets")


def test_dice_with_two_players() -> None:
    """IN-4.1: the first takes, the other removes both, the first takes; the last is the fate die."""
    position = new_game(2)
    set_up(position, first=1)
    deal(position, "roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "bonus turn")
    assert position.to_act() == (1,)
    refused(position, 0, "take 1", "not-your-turn", "IN-4.1")
    refused(position, 1, "remove 1", "die-not-there", "IN-4.1")
    refused(position, 1, "locate 1,1", "dice-first", "IN-4.1")
    do(position, 1, "take 4")
    refused(position, 0, "remove 4", "die-not-there", "IN-4.1")
    do(position, 0, "remove 1", "remove 2")
    do(position, 1, "take 5")
    assert position.fate == 2
    assert list(position.sheets[0].coordinate) == [4, 5]


def test_who_removes_with_four() -> None:
    """IN-4.1: the next and the previous player remove one each, the one opposite none."""
    position = new_game(4)
    set_up(position, first=2)
    position.round = 2
    start_round(position)
    rng = Rng(1)
    while position.phase != DRAFT:
        position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
    order = []
    for text in ("take 1", "remove 2", "remove 3", "take 4"):
        order.append(position.to_act()[0])
        do(position, position.to_act()[0], text)
    assert order == [2, 3, 1, 2]


def finish(position: Innsmouth, rng: Rng) -> None:
    """The seats' turns of this round, by chance and without changes."""
    while position.phase == DRAWING:
        seat = position.to_act()[0]
        owed = [action for action in position.owed(seat) if not position.text(seat, action).startswith("change")]
        position.act(seat, owed[rng.below(len(owed))])


def to_round(position: Innsmouth, number: int, rng: Rng) -> None:
    """Play by chance until everybody draws in that round."""
    while not (position.phase == DRAWING and position.round == number):
        seat = position.to_act()[0]
        if seat == DEALER:
            position.act(seat, position.chance_at(rng.below(position.chance_total())))
        else:
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])


def test_the_end_of_a_round() -> None:
    """IN-4.5: the fate number goes into the track, and the next player becomes first."""
    position = drawing(fate=4)
    finish(position, Rng(1))
    assert list(position.track[:3]) == [0, 4, 0]
    assert (position.round, position.first) == (2, 1)


def test_at_the_same_time() -> None:
    """IN-4.6: all draw at once, and nobody sees the others' turns before all have finished."""
    position = drawing()
    assert position.to_act() == (0, 1)
    before = build_view(position, 1)
    name = chosen(position)
    assert build_view(position, 1) == before
    assert build_view(position, 0).seats[0].chosen == name
    assert build_view(position, None).seats[0].tourists == []
    finish(position, Rng(2))
    assert build_view(position, 1).seats[0].tourists[0].district == name


def test_cultists() -> None:
    """IN-5.1, IN-5.2: after even rounds, X from the odd cell and Y from the even one on each board; the district stays free."""
    position = drawing(fate=4)
    rng = Rng(3)
    finish(position, rng)
    assert all(sheet.all_threats() == 0 for sheet in position.sheets)
    to_round(position, 2, rng)
    finish(position, rng)
    for sheet in position.own_all():
        place = TOWN.boards[sheet.board].location(position.track[1], position.track[2])
        assert sheet.threats[place] == 1
        assert sheet.all_threats() == 1
    to_round(position, 10, rng)
    finish(position, rng)
    assert [sheet.all_threats() for sheet in position.sheets] == [5, 5]
    sheet = position.own(0)
    empty = next(place for place in range(36) if sheet.crowd(place) == 0)
    sheet.threats[empty] += 1
    assert sheet.is_free(empty)


def test_deep_ones() -> None:
    """IN-5.3, IN-5.4: six marks, the k-th in column k; each player skips exactly one, the last at the latest."""
    position = drawing(threat="deep-ones")
    rng = Rng(4)
    to_round(position, 2, rng)
    finish(position, rng)
    assert position.phase == THREAT
    before = build_view(position, 1)
    do(position, 0, "skip")
    assert build_view(position, 1).seats[0].has_skipped == before.seats[0].has_skipped
    refused(position, 1, "done", "suffer-or-skip", "IN-5.4")
    do(position, 1, "suffer")
    place = TOWN.boards[position.sheets[1].board].location(1, position.track[2])
    assert (position.sheets[0].all_threats(), position.sheets[1].threats[place]) == (0, 1)
    for number in (4, 6, 8, 9):
        to_round(position, number, rng)
        finish(position, rng)
        assert position.to_act() == (1,)
        do(position, 1, "suffer")
    to_round(position, 10, rng)
    finish(position, rng)
    assert [sheet.all_threats() for sheet in position.sheets] == [5, 5]
    last = TOWN.boards[position.sheets[0].board].location(6, position.track[10])
    assert position.sheets[0].threats[last] >= 1
    assert position.sheets[1].has_skipped


def opening(players: int) -> Innsmouth:
    position = new_game(players, threat="cultists")
    set_up(position, first=1)
    return position


def test_opening_round_of_three() -> None:
    """IN-6.1, IN-6.3: each takes a die, the first player chooses the fate die; own pairs; the first player stays."""
    position = opening(3)
    do(position, 1, "take 2")
    refused(position, 2, "take 2", "die-first", "IN-6.1")
    do(position, 2, "take 5")
    do(position, 0, "take 1")
    deal(position, "roll 1", "roll 2", "roll 3")
    assert texts(position, 1) == ["fate 3", "fate 4"]
    do(position, 1, "fate 4")
    deal(position, "roll 6", "bonus blank")
    assert texts(position, 0) == ["pick 1 2", "pick 1 5", "pick 2 5"]
    refused(position, 0, "locate 1,1", "pick-first", "IN-6.1")
    refused(position, 0, "pick 1 3", "not-shown", "IN-6.1")
    do(position, 0, "pick 1 5")
    assert list(position.sheets[0].coordinate) == [1, 3]
    do(position, 1, "pick 1 2")
    do(position, 2, "pick 1 2")
    finish(position, Rng(5))
    assert (position.round, position.first, position.track[1]) == (2, 1, 6)
    assert build_view(position, 0).seats[1].tourists


def test_opening_rounds_of_four() -> None:
    """IN-6.2, IN-6.3: the other two dice serve in round 2, bonus and fate die are rolled anew."""
    position = opening(4)
    for seat, die in ((1, 1), (2, 2), (3, 3), (0, 4)):
        do(position, seat, f"take {die}")
    deal(position, "roll 1", "roll 2", "roll 3", "roll 4", "roll 6", "bonus blank")
    for seat in range(4):
        do(position, seat, "pick 1 3")
    finish(position, Rng(6))
    deal(position, "roll 5", "bonus change")
    assert (position.round, position.first) == (2, 1)
    assert [list(sheet.dice) for sheet in position.sheets] == [[1, 3]] * 4
    finish(position, Rng(7))
    assert list(position.track[1:3]) == [6, 5]
    assert (position.round, position.first) == (3, 1)
    assert all(sheet.all_threats() == 1 for sheet in position.sheets)


def test_solo_dice() -> None:
    """IN-11.2: three available, two not; the third is the fate die; the round dice come back a round later."""
    position = new_game(1, threat="cultists", character="boatman")
    while not any(text.startswith("available") for text in dealt(position)):
        deal(position, dealt(position)[0])
    deal(position, "available 1", "available 3", "available 5")
    deal(position, "roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "bonus blank")
    refused(position, 0, "pick 1 2", "pick-available", "IN-11.2")
    do(position, 0, "pick 1 3")
    assert (position.fate, list(position.sheets[0].coordinate)) == (4, [1, 3])
    finish(position, Rng(8))
    assert position.track[1] == 5
    assert position.dice_at(UNAVAILABLE) == [0, 2]
    assert position.dice_at(AVAILABLE) == [1, 3, 4]
    deal(position, "roll 6", "roll 6", "roll 6", "bonus blank")
    assert [int(number) for number in position.die_number] == [6, 2, 6, 4, 6]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seats_that_are_not_at_the_table(players: int) -> None:
    """IN-3.1, IN-12.1: nobody acts from them, whatever is to be done."""
    position = new_game(players)
    rng = Rng(players)
    while True:
        before = position.key()
        for seat in (-2, -3, -64, players, players + 1, 64):
            assert position.actions(seat) == position.owed(seat) == []
            for action in (0, int(DONE), int(CONFIRM), int(OPEN)):
                with pytest.raises(Refusal) as caught:
                    position.act(seat, action)
                assert (caught.value.code, caught.value.paragraph) == ("no-such-seat", "IN-3.1")
        assert position.key() == before
        if position.is_over():
            break
        play_random(position, rng, until=int(position.phase) + 1)
