"""What hints tell: chances as they come in games, and differences that are as sure as they say."""

from __future__ import annotations

import statistics

import pytest

from tests.bots.test_advice import moments
from tropa.bots.advice import advise, appraisal_of
from tropa.bots.comparison import FINALISTS, Comparison, Effort, gap_between
from tropa.core.appraisal import Calibration
from tropa.core.rng import Rng
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.registry import find_game


def test_hints_tell_chances_of_lost_cities_as_they_come_in_games() -> None:
    """By the line that was fitted to games (docs/insight.md): a favourite is less sure than the worlds make him look."""
    position, seat = moments("lost-cities", 1)[-12]
    game = find_game("lost-cities")
    earlier, other = moments("lost-cities", 1)[20]
    assert appraisal_of(game, earlier, other, Rng(1)).scale().calibration is None, "only the last expedition decides"
    rng = Rng(1)
    appraisal = appraisal_of(game, position.guess(seat, rng), seat, rng)
    calibration = appraisal.scale().calibration
    assert calibration is not None
    assert 0.68 < calibration.told(0.75) < 0.72
    comparison = Comparison(appraisal, Effort(24), rng)
    weighed = comparison.measure([one.line for one in comparison.choose([])[:FINALISTS]])
    told = {position.text(seat, one.line[0]): calibration.told(sum(one.values) / len(one.values)) for one in weighed}
    options = [option for option in advise(game, position, seat, Effort(24), 1).options if option.worlds]
    assert {option.actions[0]: option.value for option in options} == told
    assert [option.gap for option in options] == pytest.approx([options[0].value - option.value for option in options])


def test_hints_tell_chances_of_bigfoot_as_they_come_in_games() -> None:
    """Hikers do better than the map promises, and much better in a chase than the quick policy that plays it on."""
    lines: dict[tuple[bool, bool], Calibration] = {}
    for number in range(4):
        for position, seat in moments("bigfoot", 1, number):
            assert isinstance(position, Bigfoot)
            calibration = appraisal_of(find_game("bigfoot"), position, seat, Rng(1)).scale().calibration
            assert calibration is not None
            lines[position.is_chase(), seat == position.bigfoot] = calibration
    told = {who: line.told(0.5) for who, line in lines.items()}
    assert 0.69 < told[True, False] < 0.71
    assert 0.59 < told[False, False] < 0.61
    assert 0.45 < told[False, True] < 0.46
    assert len(told) == 3, "whoever is found decides nothing any more"


def test_in_the_cage_nobody_is_told_that_all_is_lost() -> None:
    """Normal bots escape from cages in which the quick policy never does."""
    position, seat = moments("night-cage", 1)[0]
    calibration = appraisal_of(find_game("night-cage"), position, seat, Rng(1)).scale().calibration
    assert calibration is not None
    assert 0.03 < calibration.told(0.0) < 0.1
    assert 0.2 < calibration.told(0.05) < 0.3


@pytest.mark.parametrize("game_id", ["innsmouth", "en-route"])
def test_a_difference_is_as_sure_as_it_is_told(game_id: str) -> None:
    """Plans are found by luck: who weighs the same two turns again, with plans of his own, differs by about the error that was told."""
    game = find_game(game_id)
    spread = told = 0.0
    for position, seat in moments(game_id, 7)[:3]:
        lines = appraisal_of(game, position.guess(seat, Rng(1)), seat, Rng(1)).lines()[:2]
        found = []
        for seed in range(4):
            appraisal = appraisal_of(game, position.guess(seat, Rng(seed)), seat, Rng(seed))
            measured = Comparison(appraisal, Effort(4), Rng(seed)).measure(lines)
            found.append(gap_between(measured[0], measured[-1]))
        spread += statistics.variance([gap for gap, _ in found])
        told += statistics.mean([error**2 for _, error in found])
    assert 0.0 < spread < 4.0 * told
