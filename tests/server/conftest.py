from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import bids_game, postgres

bids_game.register()


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A new SQLite file."""
    return str(tmp_path / "tropa.db")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres.running() as server:
        yield server.address


@pytest.fixture
def postgres_db(postgres_server: str) -> str:
    """A new database of a real PostgreSQL server."""
    return postgres.new_database(postgres_server)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def any_db(request: pytest.FixtureRequest) -> str:
    """A new store of each kind."""
    return str(request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db"))
