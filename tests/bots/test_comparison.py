"""Lines are compared in common worlds, chosen in some and measured in others, until it is enough."""

from __future__ import annotations

import pytest

from tropa.bots.comparison import Comparison, Contender, Effort, deviation, gap_between
from tropa.core.appraisal import CHANCE, Appraisal, Calibration, Scale, Weighed
from tropa.core.rng import Rng


class Ladder(Appraisal):
    """Line n is worth n tenths; what the world adds is the same for all, but for a little."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.worlds: dict[int, set[int]] = {}

    def lines(self) -> list[list[int]]:
        return [[number] for number in range(self.count)]

    def weigh(self, line: list[int], seed: int) -> Weighed:
        self.worlds.setdefault(line[0], set()).add(seed)
        world = Rng(seed)
        common = world.chance()
        own = Rng(seed + 7 * line[0]).chance()
        return Weighed(line[0] * 0.1 + 5.0 * common + 0.05 * own, {"step": float(line[0])})


class Rosy(Ladder):
    """Line n is thought to win n times of ten."""

    def scale(self) -> Scale:
        return Scale(CHANCE, 0.05, 0.01, Calibration(-0.2, 0.8))

    def weigh(self, line: list[int], seed: int) -> Weighed:
        self.worlds.setdefault(line[0], set()).add(seed)
        return Weighed(1.0 if Rng(seed).chance() < line[0] * 0.1 else 0.0, {})


def test_the_best_line_is_chosen_and_what_the_worlds_share_is_no_error() -> None:
    comparison = Comparison(Ladder(9), Effort(64), Rng(1))
    found = comparison.choose([])
    assert [contender.line for contender in found[:2]] == [[8], [7]]
    best, second = comparison.measure([[8], [7]])
    gap, error = gap_between(best, second)
    assert abs(gap - 0.1) < 4 * error
    assert 0.0 < error < 0.01, "worlds vary by more than a point, differences hardly"
    assert best.part("step") == 8.0


def test_what_is_measured_was_not_chosen_there() -> None:
    ladder = Ladder(3)
    comparison = Comparison(ladder, Effort(32), Rng(1))
    comparison.choose([])
    chosen_in = set(ladder.worlds[2])
    ladder.worlds.clear()
    comparison.measure([[2], [1]])
    assert len(ladder.worlds[2]) == 32
    assert not ladder.worlds[2] & chosen_in
    assert ladder.worlds[2] == ladder.worlds[1], "the same worlds for all that is compared"


def test_the_line_asked_for_stays_to_the_end_however_poor() -> None:
    found = Comparison(Ladder(20), Effort(16), Rng(1)).choose([0])
    assert found[0].line == [19]
    assert [0] in [contender.line for contender in found[:4]]
    stranger = Comparison(Ladder(20), Effort(16), Rng(1)).choose([77])
    assert stranger[0].line == [77], "one that the appraisal didn't list is weighed too"


def values_of(seed: int) -> list[float]:
    comparison = Comparison(Ladder(5), Effort(20), Rng(seed))
    comparison.choose([])
    return comparison.measure([[4], [3]])[0].values


def test_the_same_seed_gives_the_same_worlds() -> None:
    assert values_of(3) == values_of(3)
    assert values_of(3) != values_of(4)


def test_measuring_ends_when_the_differences_are_known_well_enough() -> None:
    measured = Comparison(Ladder(2), Effort(5000, precision=0.003), Rng(1)).measure([[1], [0]])
    assert gap_between(measured[0], measured[1])[1] <= 0.003
    assert len(measured[0].values) < 500


def test_measuring_ends_when_the_time_is_over() -> None:
    measured = Comparison(Ladder(2), Effort(10_000_000, seconds=0.05), Rng(1)).measure([[1], [0]])
    assert 1 <= len(measured[0].values) < 10_000_000


def test_whoever_watches_can_end_it() -> None:
    told: list[float] = []

    def watch(share: float) -> bool:
        told.append(share)
        return len(told) < 5

    comparison = Comparison(Ladder(2), Effort(100), Rng(1), watch)
    comparison.choose([])
    assert comparison.is_stopped
    assert len(told) == 5
    assert told == sorted(told)


def test_gaps_are_those_of_worlds_that_both_were_weighed_in() -> None:
    one, other = Contender([1]), Contender([2])
    one.values, other.values = [3.0, 5.0, 100.0], [1.0, 2.0]
    assert gap_between(one, other) == (2.5, 0.5)


def test_calibrated_chances_keep_their_order_and_who_is_sure_stays_so() -> None:
    calibration = Calibration(-0.2, 0.8)
    told = [calibration.told(number / 100) for number in range(101)]
    assert told == sorted(set(told))
    assert (told[0], told[100]) == (0.0, 1.0)
    assert calibration.told(0.9) == pytest.approx(0.8261, abs=1e-4), (
        "odds of 9 to 1 become those of 9 ** 0.8 * exp(-0.2) to 1"
    )
    assert calibration.told(1.0 + 1e-12) == 1.0
    assert all(abs(Calibration(0.0, 1.0).told(chance) - chance) < 1e-12 for chance in (0.1, 0.5, 0.97))


def test_where_there_is_doubt_nobody_is_sure() -> None:
    doubtful = Calibration(1.0, 0.8, 0.02)
    told = [doubtful.told(number / 100) for number in range(101)]
    assert told == sorted(set(told))
    assert told[0] == pytest.approx(0.1048, abs=1e-4), "odds of 2 to 102 become those of (2 / 102) ** 0.8 * e to 1"
    assert 0.98 < told[100] < 1.0


def test_worth_and_differences_are_told_as_they_come_in_games_and_are_as_sure_as_they_were() -> None:
    calibration = Calibration(-0.2, 0.8)
    comparison = Comparison(Rosy(10), Effort(400), Rng(1))
    found = comparison.choose([])
    assert [contender.line for contender in found[:2]] == [[9], [8]], "what is best stays the best"
    best, second = comparison.measure([[9], [4]])
    chances = [sum(contender.values) / 400 for contender in (best, second)]
    assert best.mean() == calibration.told(chances[0])
    gap, error = gap_between(best, second)
    assert gap == pytest.approx(best.mean() - second.mean())
    differences = [one - other for one, other in zip(best.values, second.values, strict=True)]
    assert gap / error == pytest.approx((chances[0] - chances[1]) / deviation(differences))
    steepness = (calibration.told(chances[0] + 0.01) - calibration.told(chances[0] - 0.01)) / 0.02
    assert best.error() == pytest.approx(deviation(best.values) * steepness, rel=0.02)
