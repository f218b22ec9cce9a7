"""The pictures of the rules pages: every chapter of every game has one, and each record leads where it should."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from tropa.registry import find_game, game_ids
from tropa.server.diagrams import build_diagrams, diagram_names, record_of

OURS = [game_id for game_id in game_ids() if find_game(game_id).texts.package.startswith("tropa.games.")]
CHAPTER = re.compile(r"^## ([A-Z]{2}-\d+) ", re.MULTILINE)


@pytest.mark.parametrize("game_id", OURS)
def test_every_chapter_has_a_picture_in_the_order_of_the_rules(game_id: str) -> None:
    game = find_game(game_id)
    chapters = CHAPTER.findall(game.rules("en"))
    assert chapters
    assert [diagram.chapter for diagram in build_diagrams(game)] == chapters


@pytest.mark.parametrize("game_id", OURS)
def test_what_is_shown_is_reached_and_nothing_is_kept_for_nothing(game_id: str) -> None:
    game = find_game(game_id)
    used = set()
    for name in diagram_names(game.texts):
        if f"diagrams.{name}.record" in game.texts.words:
            used.add(game.texts.text(f"diagrams.{name}.record").en)
        record = record_of(game, name)
        assert record.header.game == game_id
        assert 0 <= int(game.texts.text(f"diagrams.{name}.at").en) <= len(record.actions)
    folder = resources.files(game.texts.package).joinpath("data", "diagrams")
    assert {entry.name.removesuffix(".tropa") for entry in folder.iterdir()} == used
