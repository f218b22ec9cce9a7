"""Solo challenges as games declare them: every cell of every table can be chosen by options."""

from __future__ import annotations

import pytest

from tropa.core.meta import Challenges
from tropa.registry import all_games

DECLARED = {game.info.id: game.info for game in all_games() if game.info.challenges is not None}


def test_who_has_challenges() -> None:
    assert {"en-route", "innsmouth"} <= set(DECLARED)


@pytest.mark.parametrize("game_id", DECLARED)
def test_options_choose_every_cell(game_id: str) -> None:
    info = DECLARED[game_id]
    challenges = info.challenges
    assert isinstance(challenges, Challenges)
    assert 1 in info.players
    values = {option.key: [entry.value for entry in option.values] for option in info.options}
    for table in challenges.tables:
        assert len(table.rows) == len(values[challenges.row_option])
        assert len(table.columns) == len(values[challenges.column_option])
        assert table.rows == sorted(table.rows)
        if challenges.place_option is not None:
            assert table.id in values[challenges.place_option]
    if challenges.place_option is None:
        assert len(challenges.tables) == 1
