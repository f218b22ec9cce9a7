"""The players of 0.1.0 are still there to be played against, and decide as they did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tropa.bots.players import UnknownBot, make_bot
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.core.rng import Rng
from tropa.registry import find_game

TESTS = Path(__file__).parents[1]
DECIDED: list[tuple[str, int, int, str, int, str]] = [
    tuple(entry) for entry in json.loads((TESTS / "fixtures" / "players_of_0_1_0.json").read_text(encoding="utf-8"))
]
"""Game, number of the action, seat, bot, seed, and what 0.1.0 did there (`make_players_of_0_1_0.py`)."""


@pytest.mark.parametrize("bot", sorted({entry[3] for entry in DECIDED}))
@pytest.mark.parametrize("name", sorted({entry[0] for entry in DECIDED}))
def test_players_of_0_1_0_decide_as_they_did(name: str, bot: str) -> None:
    game = find_game("lost-cities")
    record = read_record((TESTS / "golden" / "lost-cities" / f"{name}.tropa").read_text(encoding="utf-8"))
    position = Match(game, record.header).position.copy()
    player = make_bot(f"{bot}@0.1.0", game)
    decided = {
        number: (seed, text) for game_name, number, _, kind, seed, text in DECIDED if (game_name, kind) == (name, bot)
    }
    assert len(decided) >= 5
    for number, (seat, written) in enumerate(record.actions):
        if number in decided:
            seed, text = decided[number]
            rng = Rng(seed)
            seen = position.guess(seat, rng)
            assert position.text(seat, player.decide(seen, seat, rng)) == text, f"action {number}"
        position.act(seat, position.parse(seat, written))


def test_a_version_or_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(FileNotFoundError):
        make_bot("greedy@0.0.1", find_game("lost-cities"))
    with pytest.raises(UnknownBot, match="judge by no net"):
        make_bot("greedy@0.1.0", find_game("en-route"))
