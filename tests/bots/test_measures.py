"""What a mean loss is worth beside those of bots."""

from __future__ import annotations

import pytest

from tropa.bots import measures
from tropa.bots.measure_structs import Measures, Reference, Thresholds, Worlds
from tropa.bots.measures import all_measures, plays_like, thresholds_for, worlds_for
from tropa.bots.players import STRENGTHS
from tropa.core.appraisal import CHANCE, POINTS, Scale
from tropa.registry import BUILT_IN

LOSSES = [Reference([2, 3], name, 9, 900, mean, 0.1) for name, mean in (("strong", 1.0), ("normal", 2.0), ("easy", 4.0))]


@pytest.fixture(autouse=True)
def _known() -> None:
    """Beside what was measured."""
    all_measures()["toy"] = Measures(Worlds(7, 7, 7), LOSSES, {"points": Thresholds(20.0, 30.0, 50.0)})


def test_one_plays_like_the_bots_that_lose_about_as_much() -> None:
    told = {mean: plays_like("toy", 2, 20, mean, 0.2) for mean in (0.2, 1.4, 1.6, 2.9, 3.1, 9.0)}
    assert told == {0.2: "strong", 1.4: "strong", 1.6: "normal", 2.9: "normal", 3.1: "easy", 9.0: "easy"}


def test_what_isnt_known_well_enough_isnt_said() -> None:
    assert plays_like("toy", 2, 7, 1.0, 0.2) is None, "too few decisions"
    assert plays_like("toy", 2, 20, 1.0, 1.6) is None, "it might be any of them"
    assert plays_like("toy", 4, 20, 1.0, 0.2) is None, "nobody has measured four"
    assert plays_like("unheard-of", 2, 20, 1.0, 0.2) is None


def test_an_analysis_tells_of_what_was_found_worth_telling() -> None:
    assert thresholds_for("toy", Scale(POINTS, 4.0, 3.0)) == Thresholds(20.0, 30.0, 50.0)
    assert thresholds_for("toy", Scale(CHANCE, 0.05, 0.01)) == Thresholds(0.05, 0.1, 0.05 * 3), "nothing is said of chances"
    assert thresholds_for("unheard-of", Scale(POINTS, 4.0, 3.0)) == Thresholds(4.0, 8.0, 12.0)


def test_every_game_has_its_worlds_and_what_was_measured_is_in_order() -> None:
    for game in BUILT_IN:
        assert worlds_for(game) == all_measures()[game].worlds
        assert all_measures()[game].moments
        for thresholds in all_measures()[game].moments.values():
            assert 0.0 < thresholds.small < thresholds.middle < thresholds.large
        for players in {tuple(entry.players) for entry in all_measures()[game].losses}:
            means = {entry.strength: entry.mean for entry in all_measures()[game].losses if tuple(entry.players) == players}
            assert set(means) <= set(STRENGTHS)
            known = [means[strength] for strength in ("strong", "normal", "easy") if strength in means]
            assert known == sorted(known), f"{game} for {players}"
    assert worlds_for("unheard-of") == measures.OTHER_GAMES
