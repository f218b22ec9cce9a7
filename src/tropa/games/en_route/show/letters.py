"""Tourists as letters, as sheets and cards show them."""

from __future__ import annotations

from tropa.games.en_route.components import KIND_LETTERS
from tropa.games.en_route.state import State


def tourist_letters(state: State, seat: int, location: int) -> str:
    """The tourists in a location of the seat's sheet, one letter each."""
    city = state.city
    base = (seat * city.locations + location) * city.kinds
    return "".join(KIND_LETTERS[kind] * int(state.tourists[base + kind]) for kind in range(city.kinds))
