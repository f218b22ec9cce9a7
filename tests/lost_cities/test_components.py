"""LC-1: what lies on the table, and the data file that says so."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib import resources
from typing import Any

import pytest

from tests.lost_cities.table import ALL_SPACES, Table, start
from tropa.core.contract import DEALER
from tropa.core.source import DataFault, Source
from tropa.core.source import Table as DataTable
from tropa.games.lost_cities.components import CARD_OF, Board

BOARD_FILE: dict[str, Any] = tomllib.loads(
    resources.files("tropa.games.lost_cities").joinpath("data/board.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_has_two_of_each_card(players: int) -> None:
    """LC-1.1"""
    counts = start(players).components()
    cards = {card: count for card, count in counts.items() if card in CARD_OF}
    assert cards == {f"{path}{value}": 2 for path in "ygwrb" for value in range(11)}
    assert sum(cards.values()) == 110


def test_copies_of_a_card_are_interchangeable() -> None:
    """LC-1.1: two red fives in hand are one choice."""
    table = Table({0: "r5 r5 g1"})
    assert table.options().count("discard r5") == 1
    assert table.options().count("begin r5 adventurer") == 1
    table.play("discard r5")
    assert table.hand(0).count("r5") == 1


def test_points_of_the_steps() -> None:
    """LC-1.2"""
    board = Table().view(None).board
    assert len(board) == 5
    for path in board:
        assert [space.points for space in path] == [-20, -15, -10, 5, 10, 15, 30, 35, 50]


@pytest.mark.parametrize("path", "ygwrb")
def test_the_bridge_lies_between_steps_6_and_7(path: str) -> None:
    """LC-1.3"""
    table = Table({0: f"{path}1 {path}2"})
    table.stand(0, f"{path}5")
    table.play(f"advance {path}1")
    assert table.step(0, path) == 6
    assert table.view(None).past_bridge == 0
    table = Table({0: f"{path}1"})
    table.stand(0, f"{path}6")
    table.play(f"advance {path}1")
    assert table.step(0, path) == 7
    assert table.view(None).past_bridge == 1


def test_the_25_event_tokens() -> None:
    """LC-1.4"""
    position = start()
    position.act(DEALER, position.parse(DEALER, "first 0"))
    tokens = {position.text(DEALER, action): weight for action, weight in position.chances()}
    assert tokens == {"token artifact": 9, "token arrow": 9, "token points5": 2, "token points10": 3, "token points15": 2}


@pytest.mark.parametrize("points", [5, 10, 15])
def test_point_tokens_are_worth_what_they_say(points: int) -> None:
    """LC-1.4"""
    table = Table({0: "g1"}, {"g2": f"points{points}"})
    table.stand(0, "g1")
    table.play("advance g1")
    assert table.total(0) == points


def test_the_token_spaces() -> None:
    """LC-1.5"""
    expected = {"y": [2, 3, 5, 7, 9], "g": [2, 4, 5, 7, 9], "w": [3, 4, 6, 7, 9], "r": [3, 5, 6, 7, 9], "b": [2, 4, 6, 7, 9]}
    board = Table().view(None).board
    for path, letter in enumerate("ygwrb"):
        steps = [step for step, space in enumerate(board[path], start=1) if space.has_space]
        assert steps == expected[letter]
        assert all((space.token is not None) == space.has_space for space in board[path])
    assert len(ALL_SPACES) == 25


def test_each_player_has_four_adventurers_and_a_researcher() -> None:
    """LC-1.6"""
    for seat in Table(players=4).view(None).seats:
        assert (seat.adventurers, seat.has_researcher) == (4, True)
    table = Table({0: "y1 g1 w1 r1 b1 y2 g2 w2"})
    for card in ("y1", "g1", "w1", "r1"):
        table.play(f"begin {card} adventurer")
        table.draw()
        table.idle(2)
    assert not table.can("begin b1 adventurer")
    assert table.can("begin b1 researcher")


def test_points_and_artifacts_never_run_out() -> None:
    """LC-1.6: the box has 64 point chips and 27 artifact chips; they set no limit."""
    table = Table({0: "r4", 1: "g4"}, {"r5": "artifact", "g4": "points15"})
    table.set_artifacts(40, 0, 0)
    table.set_totals(0, 5000, 0)
    table.stand(0, "r4", 3)
    table.stand(1, "g3", 3)
    table.play("advance r4")
    table.draw("b0")
    table.play("advance g4")
    assert table.view(None).seats[0].artifacts == 41
    assert table.total(1) == 5015


LONG = {
    0: -60,
    1: -55,
    2: -50,
    3: -45,
    4: -40,
    5: -35,
    6: 30,
    7: 35,
    8: 40,
    9: 45,
    10: 60,
    11: 75,
    12: 90,
    13: 110,
    14: 130,
    15: 150,
}
SHORT = {0: -20, 1: -15, 2: 10, 3: 15, 4: 30, 5: 50}


@pytest.mark.parametrize(("count", "points"), [*LONG.items(), (16, 150), (27, 150)])
def test_the_long_track(count: int, points: int) -> None:
    """LC-1.7"""
    table = Table()
    table.set_totals(1000)
    table.set_artifacts(count)
    table.end_game()
    assert table.position.outcome().scores[0] == 1000 + points


@pytest.mark.parametrize(("count", "points"), [*SHORT.items(), (6, 50), (9, 50)])
def test_the_short_track(count: int, points: int) -> None:
    """LC-1.7, LC-7.1"""
    table = Table(short=True)
    table.set_totals(1000)
    table.set_artifacts(count)
    table.end_game()
    assert table.position.outcome().scores[0] == 1000 + points


def test_views_show_the_track_that_counts() -> None:
    """LC-1.7"""
    assert Table().view(None).artifact_track == list(LONG.values())
    assert Table(short=True).view(None).artifact_track == list(SHORT.values())


# The data file --------------------------------------------------------------------------------------------------


def board_of(data: dict[str, Any]) -> Board:
    return Board(DataTable(Source("board.toml", ""), data, []))


def test_the_data_file_is_sound() -> None:
    assert board_of(BOARD_FILE).points[8] == 50


FAULTS: list[tuple[str, list[str], object, str]] = [
    ("points are missing", ["points"], None, "board.toml, points: expected a list"),
    ("eight points", ["points"], [0] * 8, "board.toml, points: expected 9 numbers, found 8"),
    (
        "a word among the points",
        ["points"],
        [0] * 8 + ["x"],
        "board.toml, points: expected whole numbers from -1000 to 1000, found 'x'",
    ),
    (
        "a flag among the points",
        ["points"],
        [0] * 8 + [True],
        "board.toml, points: expected whole numbers from -1000 to 1000, found True",
    ),
    ("no bridge", ["bridge"], None, "board.toml, bridge: expected a whole number from 2 to 9, found nothing"),
    ("a bridge beyond the path", ["bridge"], 10, "board.toml, bridge: expected a whole number from 2 to 9, found 10"),
    ("a flag for a number", ["ending_figures"], True, "board.toml, ending_figures: expected a whole number"),
    ("nobody to send", ["adventurers"], 0, "board.toml, adventurers: expected"),
    ("an empty hand", ["hand"], 0, "board.toml, hand: expected"),
    ("more set aside than there are", ["set_aside_with_two"], 111, "board.toml, set_aside_with_two: expected"),
    ("no tokens", ["tokens"], 25, "board.toml, tokens: expected a table"),
    ("tokens of an unknown kind", ["tokens"], {"gem": 25}, "board.toml, tokens: expected artifact, arrow, points5"),
    ("a token too many", ["tokens", "arrow"], 10, "board.toml, tokens: 26 tokens for 25 spaces"),
    (
        "a negative count",
        ["tokens", "arrow"],
        -1,
        "board.toml, tokens.arrow: expected a whole number from 0 to 25, found -1",
    ),
    ("no spaces", ["spaces"], [], "board.toml, spaces: expected a table"),
    ("a path without a line", ["spaces"], {"y": [2]}, "board.toml, spaces: expected one line for each of y, g, w, r, b"),
    ("falling steps", ["spaces", "g"], [4, 2, 5, 7, 9], "board.toml, spaces.g: expected rising steps"),
    ("a step twice", ["spaces", "g"], [2, 2, 5, 7, 9], "board.toml, spaces.g: expected rising steps"),
    (
        "a tenth step",
        ["spaces", "b"],
        [2, 4, 6, 7, 10],
        "board.toml, spaces.b: expected whole numbers from 1 to 9, found 10",
    ),
    ("no tracks", ["artifact_tracks"], None, "board.toml, artifact_tracks: expected a table"),
    ("no long track", ["artifact_tracks", "long"], None, "board.toml, artifact_tracks.long: expected a list"),
    (
        "an empty track",
        ["artifact_tracks", "short"],
        [],
        "board.toml, artifact_tracks.short: a track needs at least one entry",
    ),
]


@pytest.mark.parametrize(("keys", "value", "message"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_in_the_data_is_named_with_its_place(keys: list[str], value: object, message: str) -> None:
    data = deepcopy(BOARD_FILE)
    table = data
    for key in keys[:-1]:
        table = table[key]
    if value is None:
        del table[keys[-1]]
    else:
        table[keys[-1]] = value
    with pytest.raises(DataFault) as caught:
        board_of(data)
    assert str(caught.value).startswith(message)
