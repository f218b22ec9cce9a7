"""The shape of a store, as the steps that lead to it.

A store counts the steps that it has taken; a program that opens it takes the rest, in order. While servers of two versions run on one
database the older one still works with it, so a step only adds: a table, an index, a column that may be absent. What a release has
shipped is never changed, only followed by another step.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from tropa.server.storage import StoreFault

Kind = Literal["sqlite", "postgres"]
Run = Callable[[str], list[tuple[Any, ...]]]
"""Runs one statement and returns the rows that it answers."""


class Step(Struct, frozen=True):
    name: str
    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]

    def statements(self, kind: Kind) -> tuple[str, ...]:
        return self.sqlite if kind == "sqlite" else self.postgres


def alike(name: str, *statements: str) -> Step:
    """A step that reads the same for both kinds: SQLite takes PostgreSQL's words for types."""
    return Step(name, statements, statements)


STEPS = (
    # What 0.1.0 made, hence IF NOT EXISTS: its stores have taken this step without counting it.
    Step(
        "events",
        # Rows lie in the order in which they were written: a group of many tables' events fills few pages.
        sqlite=(
            "CREATE TABLE IF NOT EXISTS events ("
            "table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, key TEXT, body TEXT NOT NULL)",
            "CREATE UNIQUE INDEX IF NOT EXISTS events_order ON events (table_id, seq)",
        ),
        postgres=(
            "CREATE TABLE IF NOT EXISTS events ("
            "table_id text NOT NULL, seq integer NOT NULL, at double precision NOT NULL, key text, body text NOT NULL, "
            "PRIMARY KEY (table_id, seq))",
        ),
    ),
    alike("heartbeat", "CREATE TABLE heartbeat (name text PRIMARY KEY, at double precision NOT NULL)"),
    alike(
        "profiles",
        "CREATE TABLE profiles (id text PRIMARY KEY, made double precision NOT NULL, seen double precision NOT NULL)",
        # Of a recovery text, too: it is a key like a device's.
        "CREATE TABLE devices (id text PRIMARY KEY, profile text NOT NULL, hash text NOT NULL, kind text NOT NULL, "
        "name text NOT NULL, made double precision NOT NULL, seen double precision NOT NULL)",
        "CREATE UNIQUE INDEX devices_hash ON devices (hash)",
        "CREATE INDEX devices_profile ON devices (profile)",
        "CREATE TABLE held (profile text NOT NULL, table_id text NOT NULL, seat integer NOT NULL, token text NOT NULL, "
        "at double precision NOT NULL, PRIMARY KEY (profile, table_id, seat))",
        "CREATE INDEX held_tables ON held (table_id)",
        # One row for each seat that belonged to a profile when its game ended; it outlives the table, and the profile.
        "CREATE TABLE results (table_id text NOT NULL, seat integer NOT NULL, at double precision NOT NULL, game text NOT NULL, "
        "kind text NOT NULL, score integer, is_won integer NOT NULL, body text NOT NULL, PRIMARY KEY (table_id, seat))",
        "CREATE INDEX results_kinds ON results (game, kind, score)",
        "CREATE TABLE codes (hash text PRIMARY KEY, profile text NOT NULL, until double precision NOT NULL)",
        "CREATE TABLE deletions (profile text PRIMARY KEY, at double precision NOT NULL)",
    ),
    alike(
        "days",
        # Holds the secrets of all days to come, as `events` holds those of running games.
        "CREATE TABLE chains (first integer PRIMARY KEY, days integer NOT NULL, root text NOT NULL)",
        "CREATE TABLE deals (day integer NOT NULL, game text NOT NULL, body text NOT NULL, PRIMARY KEY (day, game))",
        "CREATE TABLE attempts (profile text NOT NULL, day integer NOT NULL, game text NOT NULL, table_id text NOT NULL, "
        "token text NOT NULL, at double precision NOT NULL, PRIMARY KEY (profile, day, game))",
    ),
    alike(
        "dares",
        "CREATE TABLE dares (code text PRIMARY KEY, table_id text NOT NULL, at double precision NOT NULL)",
        "CREATE TABLE dared (code text NOT NULL, profile text NOT NULL, table_id text NOT NULL, token text NOT NULL, "
        "at double precision NOT NULL, PRIMARY KEY (code, profile))",
        "CREATE INDEX dared_profiles ON dared (profile)",
    ),
    alike(
        "notices",
        # The key by which push services know this server; secret, as those of running games are.
        "CREATE TABLE vapid (id integer PRIMARY KEY, secret text NOT NULL)",
        "CREATE TABLE subscriptions (device text PRIMARY KEY, profile text NOT NULL, endpoint text NOT NULL, p256dh text NOT NULL, "
        "auth text NOT NULL, language text NOT NULL, site text NOT NULL, made double precision NOT NULL)",
        "CREATE UNIQUE INDEX subscriptions_endpoint ON subscriptions (endpoint)",
        "CREATE INDEX subscriptions_profile ON subscriptions (profile)",
        "CREATE TABLE wishes (profile text PRIMARY KEY, body text NOT NULL)",
        # One row for each person and table, however much happens there.
        "CREATE TABLE notices (profile text NOT NULL, tag text NOT NULL, kind text NOT NULL, mark text NOT NULL, seq integer NOT NULL, "
        "due double precision NOT NULL, held double precision NOT NULL, sent integer NOT NULL, tries integer NOT NULL, "
        "PRIMARY KEY (profile, tag))",
        "CREATE INDEX notices_due ON notices (due)",
    ),
    alike(
        "lobby",
        # Open tables, as long as somebody renews them.
        "CREATE TABLE listings (table_id text PRIMARY KEY, game text NOT NULL, listed double precision NOT NULL, "
        "until double precision NOT NULL, free integer NOT NULL, hidden integer NOT NULL, body text NOT NULL)",
        "CREATE TABLE reports (id text PRIMARY KEY, table_id text NOT NULL, seat integer NOT NULL, at double precision NOT NULL, "
        "game text NOT NULL, about text NOT NULL, name text NOT NULL, words text NOT NULL, note text NOT NULL, told_by text NOT NULL)",
        "CREATE UNIQUE INDEX reports_told ON reports (table_id, seat, told_by)",
    ),
    alike(
        "standing",
        # A rating goes with its profile; that a table was rated says nothing of anybody.
        "CREATE TABLE ratings (profile text NOT NULL, game text NOT NULL, mu double precision NOT NULL, "
        "sigma double precision NOT NULL, ordinal double precision NOT NULL, games integer NOT NULL, name text NOT NULL, "
        "PRIMARY KEY (profile, game))",
        "CREATE INDEX ratings_order ON ratings (game, ordinal, games)",
        "CREATE TABLE rated (table_id text PRIMARY KEY, game text NOT NULL, at double precision NOT NULL)",
        "CREATE TABLE bot_scores (game text NOT NULL, kind text NOT NULL, strength text NOT NULL, score integer NOT NULL, "
        "count integer NOT NULL, PRIMARY KEY (game, kind, strength, score))",
        # Who is just ahead and just behind on a day is found without sorting.
        "CREATE INDEX results_order ON results (game, kind, score, at, table_id)",
    ),
    alike(
        "clocks",
        # Of each table at which a clock runs: somebody's time may be up then, and not before.
        "CREATE TABLE clocks (table_id text PRIMARY KEY, due double precision NOT NULL)",
        "CREATE INDEX clocks_due ON clocks (due)",
        "CREATE TABLE outages (since double precision PRIMARY KEY, until double precision NOT NULL)",
    ),
    alike(
        "analyses",
        # By what was played, not by whom; `body` is what is known by now.
        "CREATE TABLE analyses (record text NOT NULL, engine integer NOT NULL, worlds integer NOT NULL, "
        "at double precision NOT NULL, status text NOT NULL, share double precision NOT NULL, seconds double precision NOT NULL, "
        "holder text NOT NULL, beat double precision NOT NULL, ticket text NOT NULL, body text NOT NULL, "
        "PRIMARY KEY (record, engine, worlds))",
        "CREATE TABLE analysed (table_id text NOT NULL, record text NOT NULL, PRIMARY KEY (table_id, record))",
        "CREATE INDEX analysed_records ON analysed (record)",
    ),
    alike(
        "passkeys",
        # Public keys: who reads them can't come in by them.
        "CREATE TABLE passkeys (id text PRIMARY KEY, profile text NOT NULL, key text NOT NULL, uses bigint NOT NULL, name text NOT NULL, "
        "made double precision NOT NULL)",
        "CREATE INDEX passkeys_profile ON passkeys (profile)",
        "CREATE TABLE challenges (hash text PRIMARY KEY, until double precision NOT NULL)",
    ),
    alike(
        "puzzles",
        # First answers; the day is that whose puzzle it was, or -1.
        "CREATE TABLE puzzle_tries (profile text NOT NULL, game text NOT NULL, number integer NOT NULL, day integer NOT NULL, "
        "is_solved integer NOT NULL, at double precision NOT NULL, PRIMARY KEY (profile, game, number, day))",
    ),
)
COUNTED_IN = "schema_steps"
COUNTING = f"CREATE TABLE {COUNTED_IN} (number integer PRIMARY KEY, name text NOT NULL, taken double precision NOT NULL)"
TABLES = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
    "postgres": "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
}

BEAT = "INSERT INTO heartbeat VALUES ('server', {at}) ON CONFLICT (name) DO UPDATE SET at = {at}"
"""When a server last found its store well. Written, because a store that can only be read isn't."""


def tables_in(run: Run, kind: Kind) -> list[str]:
    return [name for (name,) in run(TABLES[kind])]


def steps_taken(run: Run, kind: Kind) -> int:
    """How many steps the store has taken: its version; refused if the program doesn't know them all."""
    tables = tables_in(run, kind)
    if COUNTED_IN not in tables:
        return 1 if "events" in tables else 0
    taken: int = run(f"SELECT count(*) FROM {COUNTED_IN}")[0][0]
    if taken > len(STEPS):
        raise StoreFault(
            f"this store is of version {taken}, made by a newer Tropa; this one knows versions up to {len(STEPS)}: "
            "install the newer one, or restore a backup that is older"
        )
    return taken


def take_steps(run: Run, kind: Kind, up_to: int | None = None) -> list[str]:
    """Take the steps that are still to be taken, and return their names. Whoever calls holds the store's lock, in a transaction."""
    taken = steps_taken(run, kind)
    if COUNTED_IN not in tables_in(run, kind):
        run(COUNTING)
        taken = 0
    for number, step in enumerate(STEPS[taken:up_to], start=taken + 1):
        for statement in step.statements(kind):
            run(statement)
        run(f"INSERT INTO {COUNTED_IN} VALUES ({number}, '{step.name}', {time.time()})")
    return [step.name for step in STEPS[taken:up_to]]
