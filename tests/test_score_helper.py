"""The page about the score helper: its sheets can be solved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_docs import blocks
from tropa.registry import all_games, find_game

PAGE = Path(__file__).parent.parent / "docs" / "score-helper.md"
SHEETS = blocks(PAGE, "toml")


def test_both_games_have_examples() -> None:
    assert {sheet.splitlines()[0].removeprefix("# ") for sheet in SHEETS} == {
        game.info.id for game in all_games() if game.helper
    }


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheets_of_the_page_are_solved(sheet: str) -> None:
    game = sheet.splitlines()[0].removeprefix("# ")
    helper = find_game(game).helper
    assert helper is not None
    solved = helper.solve_text("sheet.toml", sheet)
    counted = solved.own or solved.best
    assert counted.points == sum(line.points for line in counted.lines) > 0
