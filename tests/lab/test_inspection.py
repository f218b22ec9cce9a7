from __future__ import annotations

import msgspec
import pytest

from tropa.core.contract import Game, Knowledge, Show
from tropa.core.meta import Text
from tropa.core.texts import RefusalText, Texts
from tropa.lab.inspection import text_faults
from tropa.registry import find_game, game_ids

RULES = {"en": "- XY-1.1 One.\n- XY-1.2 Two.\n", "ru": "- XY-1.1 Один.\n"}


class Sketch(Game):
    def rules(self, language: str) -> str:
        return RULES[language]


class Unwritten(Game):
    def rules(self, language: str) -> str:
        raise FileNotFoundError(f"rules.{language}.md")


def sketch(kind: type[Game]) -> Game:
    info = msgspec.structs.replace(find_game("lost-cities").info, tagline=Text("A line", " "))
    return kind(info, 1, 0, Texts("test", {}, {"never": RefusalText("XY-9.9", Text("", "Нельзя."))}), Knowledge(), Show())


@pytest.mark.parametrize("game_id", game_ids())
def test_no_registered_game_has_gaps_in_its_texts(game_id: str) -> None:
    assert text_faults(find_game(game_id)) == []


def test_gaps_are_found() -> None:
    assert text_faults(sketch(Sketch)) == [
        "tagline: no text in ru",
        "refusal never: no text in en",
        "XY-1.2 stands in rules.en.md and not in rules.ru.md",
        "refusal never cites XY-9.9, which the rules pages don't have",
    ]


def test_missing_pages_are_found() -> None:
    assert text_faults(sketch(Unwritten))[-2:] == ["rules.en.md is missing", "rules.ru.md is missing"]
