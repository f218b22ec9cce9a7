"""Games of earlier versions of the rules: today's rules with the goals and bonuses that they were played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tropa.core.match import Match
from tropa.core.record import Record, read_record
from tropa.core.rng import Rng
from tropa.games.innsmouth.game import GAME
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.show.view import build_view
from tropa.registry import play_record

RECORDS = Path(__file__).parent / "records"


def played(name: str) -> Record:
    return read_record((RECORDS / f"{name}.tropa").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "scores"),
    [("1-boatman", [152]), ("1-collector", [264]), ("2-collector", [15, 15])],
    ids=["goals of version 1", "bonuses of version 1", "bonuses of version 2"],
)
def test_a_game_ends_as_it_did(name: str, scores: list[int]) -> None:
    """Today's data would count other goals, or give the Collector no bonus to use."""
    assert play_record(played(name)).position.outcome().scores == scores


def test_what_is_shown_is_what_it_is_played_with() -> None:
    match = Match(GAME, played("1-collector").header)
    position = match.position
    assert isinstance(position, Innsmouth)
    position.goal[0] = 1
    (goal,) = build_view(position, 0).goals
    assert (goal.goal, goal.tiers) == ("tourists", [24, 28, 32])
    assert (position.sheets[0].extras, position.sheets[0].diagonals) == (1, 1)


def test_a_table_goes_on_and_its_players_plan_for_its_own_goals() -> None:
    """Bots and the best route look at the town of the position."""
    early = GAME.edition(1, {})
    assert early is GAME.edition(1, {})
    assert GAME.edition(3, {}) is GAME
    record = played("1-boatman")
    position = play_record(Record(record.header, record.actions[:60])).position
    assert isinstance(position, Innsmouth)
    rng = Rng(1)
    while not position.is_over():
        for seat in position.to_act():
            if seat < 0:
                position.act(seat, position.chance_at(rng.below(position.chance_total())))
            else:
                position.act(seat, early.knowledge.decide(position.guess(seat, rng), seat, rng))
            break
    assert position.outcome().scores[0] > 0
