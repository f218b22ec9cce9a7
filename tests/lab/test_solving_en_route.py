"""The timing of En Route's best route."""

from __future__ import annotations

from tropa.games.en_route.components import CITIES
from tropa.lab.solving_en_route import block


def test_a_full_block_has_forty_segments() -> None:
    for city in CITIES:
        assert len(set(block(city.map, 1, 1, 4))) == 40
