"""The numbers on the rules pages are those of the data."""

from __future__ import annotations

import re

import pytest

from tropa.games.lost_cities.components import BOARD, PATHS, STEPS
from tropa.games.lost_cities.game import GAME


def line_of(page: str, beginning: str) -> str:
    (line,) = [line for line in page.splitlines() if line.startswith(beginning)]
    return line


def numbers(text: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in re.findall(r"−?\d+", text)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_points_and_token_spaces(language: str) -> None:
    """LC-1.2, LC-1.5"""
    page = GAME.rules(language)
    assert [number for number in numbers(line_of(page, "- LC-1.2")) if abs(number) in range(5, 51)][-9:] == BOARD.points
    steps = [space % STEPS + 1 for space in BOARD.spaces]
    assert len(steps) == 5 * len(PATHS)
    assert numbers(line_of(page, "- LC-1.5").removeprefix("- LC-1.5"))[-25:] == steps


@pytest.mark.parametrize(("language", "long", "short"), [("en", "| three", "| short"), ("ru", "| три", "| короткая")])
def test_artifact_tracks(language: str, long: str, short: str) -> None:
    """LC-1.7"""
    page = GAME.rules(language)
    assert numbers(line_of(page, long)) == BOARD.long_track
    shown = numbers(line_of(page, short))
    assert shown == BOARD.short_track + [BOARD.short_track[-1]] * (len(BOARD.long_track) - len(BOARD.short_track))
