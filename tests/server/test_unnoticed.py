"""Answers that nobody else may notice are counted for each viewer as if they hadn't been given."""

from __future__ import annotations

from itertools import accumulate

import pytest

from tropa.core.rng import Rng
from tropa.server.unnoticed import Unnoticed

SEATS = 4


@pytest.mark.parametrize("seed", range(6))
def test_what_everybody_notices_is_what_is_left_without_the_others_answers(seed: int) -> None:
    """Counted one by one; the first of them belong to the record that the game goes on from (version 0)."""
    rng = Rng(seed)
    indices = list(accumulate(1 + rng.below(3) for _ in range(30)))
    versions = [0] * 5 + list(accumulate(1 + rng.below(3) for _ in range(25)))
    answers = [(index, version, int(rng.below(SEATS))) for index, version in zip(indices, versions, strict=True)]
    unnoticed = Unnoticed()
    for answer in answers:
        unnoticed.add(*answer)
    taken_back = next(index for index in range(20, 100) if index not in indices)
    unnoticed.take_back(taken_back)
    answers = [(index - (index > taken_back), version, seat) for index, version, seat in answers]
    for viewer in [*range(SEATS), None]:
        others = [answer for answer in answers if answer[2] != viewer]
        seats = () if viewer is None else (viewer,)
        for at in range(indices[-1] + 2):
            assert unnoticed.is_hidden(at, viewer) == any(index == at for index, _, _ in others)
            assert unnoticed.seen_moves(viewer, at) == at - sum(index < at for index, _, _ in others)
        for version in range(versions[-1] + 2):
            assert unnoticed.seen_version(seats, version) == version - sum(0 < told <= version for _, told, _ in others)
    assert unnoticed.seen_version((0, 2), 99) == 99 - sum(told > 0 and seat in (1, 3) for _, told, seat in answers)
