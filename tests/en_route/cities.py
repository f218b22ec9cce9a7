"""Positions of the six more cities, for tests."""

from __future__ import annotations

import pytest

from tropa.core.contract import Refusal
from tropa.core.drive import step
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.position import EnRoute

NEW_YORK = "new-york"


def begin(city: str, players: int, **options: bool | int | str) -> EnRoute:
    position = GAME.new(players, complete_options(GAME.info, {"city": city, **options}))
    assert isinstance(position, EnRoute)
    return position


def play_until(position: EnRoute, phase: int, seed: int = 1) -> EnRoute:
    """Random play up to the first decision of a phase."""
    rng = Rng(seed)
    while position.phase != phase or position.is_dealing():
        step(position, rng)
    return position


def draw_sheet(position: EnRoute, seat: int, names: list[str], number: int = 1) -> None:
    """Lay segments onto a sheet."""
    city = position.city
    for name in names:
        position.segment_round[seat * city.segments + city.map.segment_of[name]] = number


def put_tourists(position: EnRoute, seat: int, location: str, kind: int, count: int) -> None:
    city = position.city
    place = seat * city.locations + city.map.location_of[location]
    position.location_round[place] = 1
    position.tourists[place * city.kinds + kind] = count


def refusal(position: EnRoute, seat: int, action: int) -> str:
    with pytest.raises(Refusal) as caught:
        position.act(seat, action)
    return caught.value.paragraph
