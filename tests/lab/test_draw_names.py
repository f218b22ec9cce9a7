"""The conformance suite finds draws whose names can't be told apart."""

from __future__ import annotations

import pytest

from tropa.core.rng import Rng
from tropa.lab.conformance import Fault, Tally, _GameCheck
from tropa.registry import find_game


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (["card 1", "card 1"], "'card 1' stands for two draws"),
        (["card 1", "card 2", "die 1", "card 2"], "'card 2' stands for two draws"),
        (["#3"], "'#3' can't be the name of a draw"),
        (["card\n1"], "can't be the name of a draw"),
    ],
)
def test_names_that_are_no_names(names: list[str], fault: str) -> None:
    check = _GameCheck(find_game("lost-cities"), Rng(1), 1, 1, Tally())
    for name in ["", "", *names[:-1]]:
        check.check_draw_name(name)
    with pytest.raises(Fault, match=fault):
        check.check_draw_name(names[-1])
