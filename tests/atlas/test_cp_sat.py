"""A second opinion on large sheets: the search and a CP-SAT model find the same points (ER-9.10)."""

from __future__ import annotations

import pytest

from tests.atlas.sheets import random_scoring, random_segments
from tropa.atlas.search import Objective, RouteSearch
from tropa.core.rng import Rng
from tropa.games.en_route.components import CITIES
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
