"""How long a decision may take."""

from __future__ import annotations

import time

from tropa.core.budget import Budget
from tropa.core.numbers import count_bits


def test_iterations_are_counted_and_no_clock_is_asked() -> None:
    budget = Budget(3)
    assert not budget.is_timed()
    assert not budget.has_time()
    assert [budget.is_used_up(done) for done in range(5)] == [False, False, False, True, True]
    assert budget.part(0.5).iterations == 3


def test_seconds_run_from_when_the_budget_was_made() -> None:
    budget = Budget(0, 0.02)
    assert budget.is_timed()
    assert budget.has_time()
    assert not budget.is_used_up(1_000_000)
    assert 0.0 < budget.part(0.5).seconds <= 0.01
    time.sleep(0.03)
    assert not budget.has_time()
    assert budget.is_used_up(0)
    assert budget.part(0.5).seconds == 0.0


def test_bits_are_counted() -> None:
    assert [count_bits(number) for number in (0, 1, 6, 255, 1 << 61)] == [0, 1, 2, 8, 1]
