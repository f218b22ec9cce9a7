"""The timing of En Route's best route, and the games it is timed on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.en_route.cities import begin, play_until
from tropa.atlas.search import Objective, RouteSearch
from tropa.games.en_route import scoring
from tropa.games.en_route.components import CITIES, CITY_OF, FURTHER_CITIES
from tropa.games.en_route.state import FINAL
from tropa.lab.cities import describe_sheet, kept_games, play_on
from tropa.lab.solving_en_route import block, rebuild, sheets_of


def test_a_full_block_has_forty_segments() -> None:
    for city in CITIES:
        assert len(set(block(city.map, 1, 1, 4))) == 40


@pytest.mark.parametrize("city_id", [city.id for city in FURTHER_CITIES])
def test_a_kept_sheet_has_the_same_best_route(city_id: str) -> None:
    """Goals and excursions included."""
    position = play_until(begin(city_id, 2), FINAL)
    best = [scoring.best_route(position, seat) for seat in range(2)]
    for seat in range(2):
        for text in ("best", "confirm"):
            position.act(seat, position.parse(seat, text))
    for seat, route in enumerate(best):
        kept = describe_sheet(position, seat)
        assert route is not None
        assert RouteSearch(rebuild(CITY_OF[city_id], kept), kept.walkable).best(Objective()).rank == route.rank


def test_a_campaign_goes_on_where_it_stopped(tmp_path: Path) -> None:
    games, sheets = tmp_path / "games", tmp_path / "sheets"
    for wanted in (1, 2, 2):
        assert play_on(games, sheets, "london", ["random", "random-"], wanted, 3, float("inf"))
    assert not play_on(games, sheets, "london", ["random", "random-"], 3, 3, 0.0)
    assert [game.number for game in kept_games(games, "london")] == [0, 1]
    assert sheets_of(sheets, CITY_OF["london"]) == []
    assert play_on(games, sheets, "london", ["search:1i", "random"], 1, 3, float("inf"))
    assert len(sheets_of(sheets, CITY_OF["london"])) == 1
    assert kept_games(games, "london", "greedy") == []
