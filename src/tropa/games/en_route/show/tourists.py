"""Tourists as sheets and cafés show them."""

from __future__ import annotations

from tropa.games.en_route.components import KINDS, City, Tourist
from tropa.games.en_route.state import State


def tourists_in(state: State, seat: int, location: int) -> list[Tourist]:
    """The tourists in a location of the seat's sheet."""
    city = state.city
    base = (seat * city.locations + location) * city.kinds
    return [KINDS[kind] for kind in range(city.kinds) for _ in range(int(state.tourists[base + kind]))]


def tourists_of(city: City, card: int) -> list[Tourist]:
    """Those that a café's bonus brings."""
    return [KINDS[city.bonus_kind[card]]] * city.bonus_tourists[card]
