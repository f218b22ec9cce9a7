"""The best route is the best: against trying everything on small sheets, and proven on large ones (ER-9.10)."""

from __future__ import annotations

import pytest

from tests.atlas.sheets import best_by_force, random_scoring, random_segments, rank_of
from tropa.atlas.search import Objective, RouteSearch
from tropa.atlas.trail import BY_CELL, BY_GOAL, BY_POINTS
from tropa.core.rng import Rng
from tropa.games.en_route.components import CITIES
from tropa.lab.solving_en_route import block


def random_objective(rng: Rng) -> Objective:
    return [
        Objective(BY_POINTS),
        Objective(BY_GOAL, rng.below(3)),
        Objective(BY_CELL, 0, 20 + rng.below(40), rng.below(4)),
    ][rng.below(3)]


@pytest.mark.parametrize("city", CITIES, ids=[city.id for city in CITIES])
@pytest.mark.parametrize("seed", range(10))
def test_search_equals_trying_everything(city, seed: int) -> None:  # type: ignore[no-untyped-def]
    """ER-9.10, ER-9.8: points, each goal first, and a solo cell first; the tight bound from the first fork on."""
    rng = Rng(seed + 1)
    for _ in range(100):
        scoring = random_scoring(city, rng)
        drawn = random_segments(city, rng, 2 + rng.below(8))
        objective = random_objective(rng)
        search = RouteSearch(scoring, drawn)
        search.tight_from = 1 + rng.below(12)
        route = search.best(objective)
        assert route.is_proven
        assert set(route.segments) <= set(drawn)
        assert rank_of(scoring, objective, route.start, route.segments) == best_by_force(scoring, drawn, objective)


def test_a_full_block_of_nine_locations() -> None:
    """393,176 ordered walks, tried one by one in `best_by_force`'s place by a search without the tight bound."""
    city = CITIES[0]
    rng = Rng(5)
    scoring = random_scoring(city, rng)
    drawn = block(city.map, 1, 1, 3)
    plain = RouteSearch(scoring, drawn)
    plain.tight_from = 1000
    tight = RouteSearch(scoring, drawn)
    tight.tight_from = 2
    assert plain.best(Objective()).rank == tight.best(Objective()).rank


def test_a_limit_on_the_steps_is_told() -> None:
    city = CITIES[0]
    scoring = random_scoring(city, Rng(6))
    route = RouteSearch(scoring, block(city.map, 1, 1, 4)).best(Objective(), 500)
    assert not route.is_proven
    assert route.segments


def test_nothing_drawn_gives_no_route() -> None:
    route = RouteSearch(random_scoring(CITIES[0], Rng(7)), []).best(Objective())
    assert route.segments == []
