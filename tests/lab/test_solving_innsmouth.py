"""The timing of Innsmouth's best route."""

from __future__ import annotations

import pytest

from tropa.cli import main
from tropa.games.innsmouth.state import ROUTES
from tropa.lab.solving import measure_solving as measure_game
from tropa.lab.solving_innsmouth import final_sheets, measure_solving


def test_sheets_come_from_whole_games() -> None:
    done: list[int] = []
    (position,) = final_sheets(1, 3, done.append)
    assert done == [1]
    assert position.phase == ROUTES
    assert all(10 <= len(sheet.drawn_segments()) <= 34 for sheet in position.sheets)


def test_every_sheet_is_timed() -> None:
    figures = measure_solving(1, 3, lambda done: None)
    assert figures.sheets == 2
    assert 0 < figures.p50_ms <= figures.p99_ms <= figures.most_ms
    assert 0 <= figures.proven <= 1


def test_only_games_with_a_best_route_are_timed() -> None:
    with pytest.raises(ValueError, match="lost-cities offers no best route; en-route and innsmouth do"):
        measure_game("lost-cities", lambda done: None)


def test_tropa_bench_solve(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tropa.lab.solving.GAMES", 1)
    assert main(["bench", "innsmouth", "--solve"]) == 0
    assert capsys.readouterr().out.startswith("innsmouth: 2 sheets: p50 ")
