"""The example game: a package of its own, found by its entry point, that keeps the contract."""

from __future__ import annotations

import pytest

from tests.conftest import imported_build
from tests.lanes import check_same_games
from tropa.core.contract import Game, Position, Refusal
from tropa.core.lanes import IllegalAction, PositionLanes
from tropa.core.match import Match
from tropa.core.record import new_header, read_record
from tropa.lab.batch import Batch, Reward
from tropa.lab.benchmark import is_compiled
from tropa.lab.conformance import check_game
from tropa.lab.inspection import text_faults
from tropa.registry import find_game, game_ids, play_record


@pytest.fixture(name="game")
def connect_four() -> Game:
    assert "connect-four" in game_ids(), "make test installs the example below build/ and puts it on PYTHONPATH"
    return find_game("connect-four")


def played(game: Game, columns: str) -> Position:
    """The position after stones were dropped into these columns (from 1) in turn."""
    position = game.new(2, {})
    for number, column in enumerate(columns):
        position.act(number % 2, int(column) - 1)
    return position


def test_it_keeps_the_contract(game: Game) -> None:
    tally = check_game(game, seed=4, games=60)
    assert tally.games == 60
    assert tally.ends["four"] > 0


@pytest.mark.parametrize("reward", ["win", "score"])
def test_lanes_of_its_own_are_the_same_games(game: Game, reward: Reward) -> None:
    check_same_games(game, 2, {}, reward)


def test_a_lane_tells_its_position(game: Game) -> None:
    batch = Batch(game, count=2, seed=1)
    for columns in ([3, 0], [3, 1], [2, 1]):
        batch.step(columns)
    assert not isinstance(batch.lanes, PositionLanes)
    assert [batch.position(lane).key() for lane in range(2)] == [played(game, "443").key(), played(game, "122").key()]


def test_lanes_share_a_full_grid(game: Game) -> None:
    batch = Batch(game, count=1, seed=1)
    for column in "123456" * 3 + "654321" * 3 + "777777":
        assert not batch.ended[0]
        batch.step([int(column) - 1])
    assert batch.ended[0]
    assert batch.reward[0].tolist() == [0.5, 0.5]
    assert batch.position(0).key() == played(game, "").key()


def test_lanes_refuse_a_full_column_and_do_nothing(game: Game) -> None:
    batch = Batch(game, count=2, seed=1)
    for _ in range(6):
        batch.step([0, 6])
    before = batch.observation.copy()
    with pytest.raises(IllegalAction, match="action 6 isn't owed in lane 1"):
        batch.step([1, 6])
    assert (batch.observation == before).all()


def test_its_texts_are_complete(game: Game) -> None:
    assert text_faults(game) == []


def test_it_is_built_as_the_engine_is(game: Game) -> None:
    assert is_compiled(game.new(2, {})) == (imported_build() == "compiled")


def test_distinct_positions_after_each_stone_are_as_many_as_known(game: Game) -> None:
    """The numbers are sequence A212693 of the On-Line Encyclopedia of Integer Sequences."""
    positions = {game.new(2, {}).key(): game.new(2, {})}
    counts = []
    for _ in range(7):
        reached = {}
        for position in positions.values():
            for seat in position.to_act():
                for action in position.actions(seat):
                    after = position.copy()
                    after.act(seat, action)
                    reached[after.key()] = after
        positions = reached
        counts.append(len(positions))
    assert counts == [7, 49, 238, 1120, 4263, 16422, 54859]


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("1212121", 0),
        ("1122334", 0),
        ("112233", None),
        ("12233434464", 0),
        ("76655454424", 0),
        ("11224455", None),
        ("71213141", 1),
    ],
)
def test_four_in_a_row_win(game: Game, columns: str, winner: int | None) -> None:
    position = played(game, columns)
    if winner is None:
        assert not position.is_over()
    else:
        assert position.is_over()
        assert position.outcome().winners == [winner]
        assert position.outcome().reason == "four"


def test_a_full_grid_is_shared(game: Game) -> None:
    position = played(game, "123456" * 3 + "654321" * 3 + "777777")
    assert position.is_over()
    assert position.outcome().reason == "full"
    assert position.outcome().winners == [0, 1]


@pytest.mark.parametrize(
    ("columns", "seat", "action", "code"),
    [
        ("", 1, 0, "not-your-turn"),
        ("", 0, 7, "no-such-column"),
        ("", 0, -1, "no-such-column"),
        ("111111", 0, 0, "column-full"),
        ("1212121", 1, 3, "over"),
    ],
)
def test_refusals_name_their_reason(game: Game, columns: str, seat: int, action: int, code: str) -> None:
    position = played(game, columns)
    before = position.key()
    with pytest.raises(Refusal) as refused:
        position.act(seat, action)
    assert refused.value.code == code
    assert refused.value.paragraph == game.explain(refused.value).paragraph
    assert position.key() == before


def test_a_record_is_replayed(game: Game) -> None:
    match = Match(find_game("connect-four"), new_header(find_game("connect-four"), ["Anya", "Boris"], {}))
    for number, column in enumerate("1212121"):
        match.act_text(number % 2, f"drop {column}")
    again = play_record(read_record(match.record().write()))
    assert again.position.key() == match.position.key()
    assert again.position.is_over()
