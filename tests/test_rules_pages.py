"""The rules pages of every game: the same paragraphs in both languages, none forgotten, and none cited that isn't there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tropa.registry import BUILT_IN, find_game

RULES = Path(__file__).resolve().parents[2] / "shared" / "rules"
"""The rules as they were agreed on, where they lie beside the project."""
PARAGRAPH = re.compile(r"^- ([A-Z]{2}-\d+\.\d+) \S", re.MULTILINE)
SECTION = re.compile(r"^## ([A-Z]{2}-\d+) \S", re.MULTILINE)


def paragraphs(page: str) -> list[str]:
    return PARAGRAPH.findall(page)


def sections(page: str) -> list[str]:
    return SECTION.findall(page)


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_both_languages_have_the_same_paragraphs(game_id: str) -> None:
    game = find_game(game_id)
    english, russian = game.rules("en"), game.rules("ru")
    assert paragraphs(english) == paragraphs(russian)
    assert sections(english) == sections(russian)


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_paragraphs_are_numbered_without_a_gap(game_id: str) -> None:
    page = find_game(game_id).rules("en")
    numbers = paragraphs(page)
    by_section = {section: [number for number in numbers if number.startswith(f"{section}.")] for section in sections(page)}
    assert [number for section in by_section.values() for number in section] == numbers
    for section, inside in by_section.items():
        assert inside
        first = int(inside[0].endswith(".1"))
        assert inside == [f"{section}.{first + count}" for count in range(len(inside))]


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_no_agreed_paragraph_is_missing_and_none_is_made_up(game_id: str) -> None:
    agreed = [page for page in (RULES / f"{game_id}.md", RULES / f"{game_id}-cities.md") if page.exists()]
    if agreed:
        expected = [number for page in agreed for number in paragraphs(page.read_text(encoding="utf-8"))]
        assert paragraphs(find_game(game_id).rules("en")) == expected


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_refusals_cite_paragraphs_that_exist(game_id: str) -> None:
    game = find_game(game_id)
    known = set(paragraphs(game.rules("en")))
    for code, refusal in game.refusals.items():
        assert refusal.paragraph in known, code
        assert refusal.text.en
        assert refusal.text.ru


@pytest.mark.parametrize("game_id", list(BUILT_IN))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_paragraphs_named_in_the_text_exist(game_id: str, language: str) -> None:
    """Cross-references of a page, and those in the texts of the options."""
    game = find_game(game_id)
    page = game.rules(language)
    texts = [page, *(text for option in game.info.options for text in (option.help.en, option.help.ru))]
    prefix = paragraphs(page)[0][:2]
    named = {number for text in texts for number in re.findall(rf"\b{prefix}-\d+(?:\.\d+)?", text)}
    assert named <= {*paragraphs(page), *sections(page)}
