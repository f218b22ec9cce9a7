"""Which store an address means."""

from __future__ import annotations

from importlib import import_module

from tropa.server import place
from tropa.server.sqlite import SqliteStorage, default_path
from tropa.server.storage import Storage, StoreFault
from tropa.server.talk import Talk


def open_storage(db: str) -> Storage:
    """The store at `db`: a `postgresql://` address, or the path of an SQLite file; empty: the user's own file."""
    if not db.startswith(("postgresql://", "postgres://")):
        talk = None if place.OWN.talk is None else Talk(place.OWN.talk)
        return SqliteStorage(db.removeprefix("sqlite:///") or str(default_path()), talk)
    try:
        postgres = import_module("tropa.server.postgres")
    except ImportError as fault:
        raise StoreFault("for PostgreSQL install tropa[postgres]") from fault
    storage: Storage = postgres.PostgresStorage(db)
    return storage
