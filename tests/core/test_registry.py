from __future__ import annotations

import pytest

from tests.core.toys import CUPS
from tropa.core.contract import Game
from tropa.registry import BUILT_IN, UnknownGame, find_game, game_ids


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_built_in_games_are_found_under_their_own_name(game_id: str) -> None:
    game = find_game(game_id)
    assert isinstance(game, Game)
    assert game.info.id == game_id
    assert find_game(game_id) is game


def test_built_in_games_come_first_then_those_of_other_packages() -> None:
    ids = game_ids()
    assert ids[: len(BUILT_IN)] == list(BUILT_IN)
    toys = [game_id for game_id in ids if game_id.startswith("toy-")]
    assert toys == ["toy-cups", "toy-misnamed", "toy-sealed", "toy-stones", "toy-text"]


def test_games_of_other_packages_are_found_by_their_entry_point() -> None:
    assert find_game("toy-cups") is CUPS


@pytest.mark.parametrize("game_id", ["", "chess", "lost_cities", "Lost-Cities", "tropa.registry", "../lost-cities"])
def test_an_unknown_game_is_named_with_those_that_exist(game_id: str) -> None:
    with pytest.raises(UnknownGame, match="lost-cities") as caught:
        find_game(game_id)
    assert repr(game_id) in str(caught.value)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="toy-text"):
        find_game("toy-text")


def test_a_game_under_a_false_name_is_refused() -> None:
    with pytest.raises(ValueError, match="toy-misnamed: the game registered under that name calls itself toy-cups"):
        find_game("toy-misnamed")
