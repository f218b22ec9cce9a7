"""Every golden game is replayed; every combination that matters has one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.golden.golden import FOLDER, Playthrough, Required, required_games
from tests.test_rules_pages import paragraphs
from tropa.core.meta import write_setting
from tropa.core.record import read_record
from tropa.registry import BUILT_IN, find_game

GAMES = [game_id for game_id in BUILT_IN if (FOLDER / game_id / "required.toml").exists()]
REQUIRED = [required for game_id in GAMES for required in required_games(game_id)]
HOW_TO = "run python -m tests.golden.make_golden"


def expected_of(game_id: str) -> dict[str, Any]:
    expected: dict[str, Any] = json.loads((FOLDER / game_id / "expected.json").read_text(encoding="utf-8"))
    return expected


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_every_game_says_which_golden_games_it_needs(game_id: str) -> None:
    """And these have every number of players and every value of every option."""
    assert game_id in GAMES, (
        f"tests/golden/{game_id}/required.toml is missing; see tests/golden/golden.py, then {HOW_TO} {game_id}"
    )
    required = required_games(game_id)
    info = find_game(game_id).info
    assert {entry.players for entry in required} == set(info.players)
    for option in info.options:
        written = {write_setting(entry.options[option.key]) for entry in required}
        assert written == {write_setting(value.value) for value in option.values}, option.key


@pytest.mark.parametrize("required", REQUIRED, ids=[f"{required.game}/{required.name}" for required in REQUIRED])
def test_golden_game(required: Required) -> None:
    """It is there, it shows what it is kept for, and it ends as it always did."""
    assert required.path.exists(), f"{required.path.name} is missing; {HOW_TO} {required.game}"
    text = required.path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.write() == text
    played = Playthrough(record)
    assert played.fault(required) is None
    assert played.record().write() == text
    assert played.expected() == expected_of(required.game)[required.name]
    outcome = played.match.position.outcome()
    sheets = played.match.position.score_sheets()
    assert [sum(line.points for line in sheet) for sheet in sheets] == outcome.scores
    cited = {outcome.paragraph} | {line.paragraph for sheet in sheets for line in sheet}
    assert cited <= set(paragraphs(find_game(required.game).rules("en")))


@pytest.mark.parametrize("game_id", GAMES)
def test_no_golden_game_is_left_over(game_id: str) -> None:
    names = {required.name for required in REQUIRED if required.game == game_id}
    assert {path.stem for path in (FOLDER / game_id).glob("*.tropa")} == names
    assert set(expected_of(game_id)) == names


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_records_of_both_forms(game_id: str) -> None:
    forms = [read_record(path.read_text(encoding="utf-8")).header.form for path in (FOLDER / game_id).glob("*.tropa")]
    assert min(forms.count(1), forms.count(2)) >= 3
