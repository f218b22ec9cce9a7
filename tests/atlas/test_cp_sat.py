"""A second opinion on large sheets: the search and a CP-SAT model find the same points (ER-9.10)."""

from __future__ import annotations

import pytest

from tests.atlas.sheets import random_scoring, random_segments
from tropa.atlas.search import Objective, RouteSearch
from tropa.core.rng import Rng
from tropa.games.en_route.components import CITIES, FURTHER_CITIES, City
from tropa.lab.cp_sat import TrailModel


@pytest.mark.parametrize("seed", range(6))
def test_search_and_cp_sat_agree(seed: int) -> None:
    city = CITIES[seed % len(CITIES)]
    rng = Rng(100 + seed)
    scoring = random_scoring(city, rng)
    # The city's own goals; the model knows no «−» for stretches and kinds.
    scoring.goals = [city.goals[3 * index + rng.below(3)].rule for index in range(3)]
    drawn = random_segments(city, rng, 14 + rng.below(8))
    assert RouteSearch(scoring, drawn).best(Objective()).points() == TrailModel(scoring, drawn).best_points()


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("city", FURTHER_CITIES, ids=lambda city: city.id)
def test_search_and_cp_sat_agree_on_what_further_cities_have(city: City, seed: int) -> None:
    """ER-20.4, ER-20.6, ER-24.4, ER-25.3, ER-26.4: links and boats, their own goals, excursions."""
    rng = Rng(200 + seed)
    scoring = random_scoring(city, rng)
    special = [] if city.race_until else [goal.rule for goal in city.goals]
    scoring.goals = special[-4:] if city.kinds > 3 else special[seed::2]
    drawn = random_segments(city, rng, 9 if city.tours else 13)
    assert RouteSearch(scoring, drawn).best(Objective()).points() == TrailModel(scoring, drawn).best_points()
