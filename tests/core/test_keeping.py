"""Positions go through bytes and come back: in mid-game, with their parts, apart from the one they were made of."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy

import pytest

from tests.core.toys import Cups
from tests.lab.heap import Heap, HeapGame
from tropa.core.contract import DEALER, Position
from tropa.core.drive import deal
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.games.en_route.components import city_text, read_city
from tropa.games.innsmouth.components import read_town, town_text
from tropa.lab.conformance import Fault, check_game
from tropa.registry import BUILT_IN, find_game


def play_on(position: Position, count: int, rng: Rng) -> None:
    for _ in range(count):
        seats = position.to_act()
        if not seats:
            return
        if seats[0] == DEALER:
            deal(position, rng)
        else:
            owed = position.owed(seats[0])
            position.act(seats[0], owed[rng.below(len(owed))])


@pytest.mark.parametrize("game_id", BUILT_IN)
@pytest.mark.parametrize("by", [lambda position: pickle.loads(pickle.dumps(position)), deepcopy, copy])
def test_a_game_goes_on_from_what_was_kept(game_id: str, by: object) -> None:
    assert callable(by)
    game = find_game(game_id)
    position = game.new(2, complete_options(game.info, {}))
    play_on(position, 120, Rng(3))
    restored = by(position)
    before = position.key()
    assert restored.key() == before
    play_on(restored, 60, Rng(4))
    assert position.key() == before, "it shares nothing with the original"
    play_on(position, 60, Rng(4))
    assert position.key() == restored.key()
    assert game.show.view(position, 0) == game.show.view(restored, 0)


def test_a_game_of_an_earlier_version_keeps_its_town() -> None:
    game = find_game("innsmouth").edition(1, {})
    position = game.new(2, complete_options(game.info, {}))
    restored = pickle.loads(pickle.dumps(position))
    assert restored.town is position.town  # type: ignore[attr-defined]


def test_maps_of_ones_own_are_refused() -> None:
    with pytest.raises(TypeError, match="isn't one of the package's"):
        pickle.dumps(read_city("my city", city_text("first_city")))
    with pytest.raises(TypeError, match="isn't the package's"):
        pickle.dumps(read_town("my town", town_text()))


def test_a_game_in_python_needs_no_line_for_it() -> None:
    cups = Cups(1, 0, (1, 0, 2), (0,))
    assert pickle.loads(pickle.dumps(cups)).key() == cups.key()


class Losing(Heap):
    """Forgets on the way what was taken."""

    def __reduce__(self) -> tuple[type[Losing], tuple[tuple[int, ...], bool]]:
        return Losing, ((0,) * len(self.taken), self.is_open)


def test_a_position_that_loses_something_is_found() -> None:
    with pytest.raises(Fault, match="comes back from its bytes otherwise"):
        check_game(HeapGame(Losing), seed=1, games=4)
