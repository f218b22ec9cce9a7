"""A puzzle solved and failed on the real board, at a desk and on a phone, in both languages; the day's on the start page, kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tropa.puzzles.shelf import puzzles_of
from tropa.puzzles.structs import Puzzle

pytestmark = pytest.mark.browser

WAIT = 40_000
LEVELS = {1: "Easy", 2: "Tricky", 3: "Hard"}
RUSSIAN = {1: "Простой", 2: "Хитрый", 3: "Трудный"}


def simple(game: str, verb: str) -> Puzzle:
    """One in which both the best and the next are a tap on something."""
    return next(
        puzzle
        for puzzle in puzzles_of(game).values()
        if all(line[0].startswith(verb) for line in (puzzle.best, puzzle.second))
    )


def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> None:
    visitor.go(f"/puzzle/{puzzle.game}/{puzzle.number}")
    expect(visitor.part("puzzle-lane")).to_be_visible()


def move(visitor: Visitor, puzzle: Puzzle, action: str) -> None:
    """Tap the cell that the prisoner goes to, and confirm it."""
    board = visitor.page.request.get(f"{visitor.address}/api/puzzles/{puzzle.game}/{puzzle.number}").json()
    cell = next(choice["cell"] for choice in board["face"]["choices"] if choice["action"] == action)
    # Wherever it lies: the lane above grows and shrinks by what it says.
    visitor.part(f"cell-{'abcdef'[cell % 6]}{cell // 6 + 1}").dispatch_event("click")
    visitor.part("main-action").click()


def test_a_puzzle_is_solved_at_a_desk_and_kept(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    puzzle = simple("night-cage", "move")
    open_puzzle(visitor, puzzle)
    expect(visitor.part("puzzle-lane")).to_contain_text("Find the best move")
    assert visitor.grave_findings() == []
    move(visitor, puzzle, puzzle.best[0])
    expect(visitor.part("puzzle-verdict")).to_have_text("Solved!", timeout=WAIT)
    expect(visitor.part("puzzle-reason")).not_to_be_empty()
    visitor.go("/puzzles")
    entry = visitor.part("puzzles-night-cage").get_by_role("link", name=f"Puzzle {puzzle.number}:", exact=False)
    expect(entry.first).to_have_accessible_name(f"Puzzle {puzzle.number}: {LEVELS[puzzle.level]}, solved")
    assert visitor.grave_findings() == []


def test_a_puzzle_is_failed_on_a_phone_and_the_best_is_shown(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(language="ru-RU", is_phone=True)
    puzzle = simple("night-cage", "move")
    open_puzzle(visitor, puzzle)
    move(visitor, puzzle, puzzle.second[0])
    expect(visitor.part("puzzle-verdict")).to_have_text("Есть ход лучше", timeout=WAIT)
    expect(visitor.part("puzzle-best")).to_contain_text("Лучше всего")
    visitor.part("puzzle-show").click()
    expect(visitor.part("advice-marks").locator("rect").first).to_be_attached()
    assert visitor.grave_findings() == []
    visitor.button("Ещё раз").click()
    move(visitor, puzzle, puzzle.best[0])
    expect(visitor.part("puzzle-verdict")).to_have_text("Решено!", timeout=WAIT)
    visitor.go("/puzzles")
    entry = visitor.part("puzzles-night-cage").get_by_role("link", name=f"Этюд {puzzle.number}:")
    expect(entry.first).to_have_accessible_name(f"Этюд {puzzle.number}: {RUSSIAN[puzzle.level]}, не решён")


@pytest.mark.parametrize(
    ("language", "is_phone", "verdicts"),
    [("en-US", False, ("Not the best", "Solved!")), ("ru-RU", True, ("Есть ход лучше", "Решено!"))],
)
def test_a_discard_of_bigfoot_is_failed_and_solved(
    new_visitor: NewVisitor, language: str, is_phone: bool, verdicts: tuple[str, str]
) -> None:
    visitor = new_visitor(language=language, is_phone=is_phone)
    puzzle = simple("bigfoot", "discard")
    open_puzzle(visitor, puzzle)
    for action, verdict in zip((puzzle.second[0], puzzle.best[0]), verdicts, strict=True):
        visitor.part(f"row-{action.removeprefix('discard ')}").click()
        visitor.part("main-action").click()
        expect(visitor.part("puzzle-verdict")).to_have_text(verdict, timeout=WAIT)
        expect(visitor.part("puzzle-reason")).not_to_be_empty()
        if action == puzzle.second[0]:
            assert visitor.grave_findings() == []
            visitor.button("Ещё раз" if language == "ru-RU" else "Try again").click()
