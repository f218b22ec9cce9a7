"""The suite finds observations that tell too much or too little: a game with a secret, then one fault at a time."""

from __future__ import annotations

import pytest
from msgspec import Struct

from tests.lab.heap import Heap, HeapGame, HeapShow
from tropa.core.contract import Position
from tropa.core.meta import Block, complete_options
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.core.vectors import shorts
from tropa.lab.conformance import Fault, check_game
from tropa.lab.observations import RowCheck
from tropa.registry import BUILT_IN, find_game


class Hoard(Heap):
    """Each seat has as many coins as only itself knows."""

    def __init__(self, taken: tuple[int, ...], is_open: bool, coins: tuple[int, ...] | None = None) -> None:
        super().__init__(taken, is_open)
        self.coins = coins or tuple(range(1, len(taken) + 1))

    def copy(self) -> Hoard:
        return type(self)(self.taken, self.is_open, self.coins)

    def key(self) -> tuple[object, ...]:
        return *super().key(), self.coins

    def guess(self, seat: int, rng: Rng) -> Hoard:
        check_seat(seat, len(self.taken))
        guess = self.copy()
        guess.coins = tuple(count if other == seat else 1 + rng.below(5) for other, count in enumerate(self.coins))
        return guess


class HoardView(Struct):
    taken: list[int]
    coins: int | None


class HoardShow(HeapShow):
    def view(self, position: Position, seat: int | None) -> HoardView:  # type: ignore[override]
        assert isinstance(position, Hoard)
        if seat is not None:
            check_seat(seat, len(position.taken))
        return HoardView(list(position.taken), None if seat is None else position.coins[seat])


class OwnRow(HoardShow):
    """Observes by itself, as it should."""

    def layout(self, position: Position) -> list[Block]:
        assert isinstance(position, Hoard)
        return [Block("taken", (len(position.taken),), 0, 6, "stones"), Block("coins", (1,), 0, 9, "one's own")]

    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return [*position.taken, position.coins[seat]]

    def observe(self, position: Position, seat: int, out: list[int], at: int) -> None:  # type: ignore[override]
        assert isinstance(position, Hoard)
        check_seat(seat, len(position.taken))
        for place, number in enumerate(self.numbers(position, seat)):
            out[at + place] = number


class Leaking(OwnRow):
    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return [*position.taken, max(position.coins)]


class Forgetting(OwnRow):
    """One's own coins are missing."""

    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return [*position.taken, 0]


class ForgettingOne(OwnRow):
    """The stones of the last seat are missing: states of one game hardly show it."""

    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return [*position.taken[:-1], 0, position.coins[seat]]


class Long(OwnRow):
    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return [*super().numbers(position, seat), 1]


class Short(OwnRow):
    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return list(position.taken)


class Wild(OwnRow):
    def numbers(self, position: Hoard, seat: int) -> list[int]:
        return [*position.taken, position.coins[seat] + 9]


class Growing(OwnRow):
    def layout(self, position: Position) -> list[Block]:
        assert isinstance(position, Hoard)
        return [*super().layout(position), *([Block("more", (1,), 0, 1, "")] if any(position.taken) else [])]


class Doubled(OwnRow):
    def layout(self, position: Position) -> list[Block]:
        return [Block("coins", block.shape, block.low, block.high, "") for block in super().layout(position)]


class Open(OwnRow):
    """Anybody may ask."""

    def observe(self, position: Position, seat: int, out: list[int], at: int) -> None:  # type: ignore[override]
        assert isinstance(position, Hoard)
        super().observe(position, seat % len(position.taken), out, at)


@pytest.mark.parametrize("show", [HoardShow(), OwnRow()])
def test_observations_as_they_should_be(show: HoardShow) -> None:
    assert check_game(HeapGame(Hoard, show), seed=1, games=4).games == 4


@pytest.mark.parametrize(
    ("show", "fault"),
    [
        (Leaking(), "tells what it can't know: coins"),
        (Forgetting(), "lacks"),
        (ForgettingOne(), "lacks"),
        (Long(), "is written beyond its"),
        (Short(), "the block coins of an observation isn't written to its end"),
        (Wild(), "outside 0..9"),
        (Growing(), "the layout of observations changes in play"),
        (Doubled(), "two blocks of an observation have the same name"),
        (Open(), "observe answers seat -2"),
    ],
)
def test_a_broken_observation_is_found(show: HoardShow, fault: str) -> None:
    with pytest.raises(Fault) as caught:
        check_game(HeapGame(Hoard, show), seed=1, games=4)
    assert fault in caught.value.what


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_layouts_name_every_number(game_id: str) -> None:
    """For every number of players the blocks are as long as the row, and say what they mean."""
    game = find_game(game_id)
    for players in game.info.players:
        layout = game.layout(players)
        assert layout == game.layout(players, {})
        assert all(block.meaning and block.size > 0 for block in layout)
        position = game.new(players, complete_options(game.info, {}))
        check = RowCheck(game, position, players)
        assert check.width == sum(block.size for block in layout)
        assert len(check.row(position, 0)) == check.width


def test_a_row_is_written_where_it_is_wanted() -> None:
    game = find_game("lost-cities")
    position = game.new(2, complete_options(game.info, {}))
    width = sum(block.size for block in game.layout(2))
    out = shorts(2 * width, 7)
    game.show.observe(position, 1, out, width)
    assert [int(number) for number in out[:width]] == [7] * width
    assert tuple(int(number) for number in out[width:]) == RowCheck(game, position, 2).row(position, 1)
