from __future__ import annotations

from pathlib import Path

import pytest

from tests.server import bids_game

bids_game.register()


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A new SQLite file."""
    return str(tmp_path / "tropa.db")
