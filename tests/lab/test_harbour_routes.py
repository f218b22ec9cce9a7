"""The timing of Innsmouth's best route."""

from __future__ import annotations

from tropa.games.innsmouth.state import ROUTES
from tropa.lab.harbour_routes import final_sheets, measure_harbour


def test_sheets_come_from_whole_games() -> None:
    done: list[int] = []
    (position,) = final_sheets(1, 3, done.append)
    assert done == [1]
    assert position.phase == ROUTES
    assert all(10 <= len(sheet.drawn_segments()) <= 34 for sheet in position.sheets)


def test_every_sheet_is_timed() -> None:
    figures = measure_harbour(1, 3, lambda done: None)
    assert figures.sheets == 2
    assert 0 < figures.p50_ms <= figures.p99_ms <= figures.most_ms
    assert 0 <= figures.proven <= 1
