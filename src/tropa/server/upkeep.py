"""Looking after a store: whether it is whole, and what an operator no longer wants to keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby

from msgspec import DecodeError, Struct

from tropa.server.denials import Denied
from tropa.server.events import decode_event, decode_founding
from tropa.server.profiles.erasing import erase
from tropa.server.profiles.results import decode_ended
from tropa.server.retention import DAY, UNREADABLE, Age, build_table, judge, kept_since, old_tables, remove, unseen_profiles
from tropa.server.schema import STEPS, steps_taken
from tropa.server.shelf import Shelf, Tell, reading, writing
from tropa.server.storage import Ask, Row, StoreFault

ALL_ROWS = "SELECT table_id, seq, at, key, body FROM events ORDER BY table_id, seq"
ROWS_OF = "SELECT table_id, seq, at, key, body FROM events WHERE table_id = ? ORDER BY seq"
SINCE = {step.name: number for number, step in enumerate(STEPS, start=1)}
"""Which version of a store has them."""
LATER = (
    ("attempts", "days"),
    ("dared", "dares"),
    ("subscriptions", "notices"),
    ("wishes", "notices"),
    ("notices", "notices"),
    ("ratings", "standing"),
    ("passkeys", "passkeys"),
    ("puzzle_tries", "puzzles"),
)
"""Tables whose rows belong to profiles, and the steps that brought them."""


class Findings(Struct):
    version: int
    tables: int = 0
    events: int = 0
    profiles: int = 0
    faults: list[str] = []


def check_store(db: str, tell: Tell, *, is_replayed: bool) -> Findings:
    """Look at every row: whether the numbers are complete, everything can be read and, if asked for, played again."""
    with reading(db) as shelf:
        found = Findings(steps_taken(shelf.run, shelf.kind))
        if shelf.kind == "sqlite":
            found.faults += [text for (text,) in shelf.run("PRAGMA integrity_check") if text != "ok"]
        total = shelf.run("SELECT count(*) FROM events")[0][0]
        for rows in _tables(shelf):
            found.tables += 1
            found.events += len(rows)
            fault = _fault_of(rows, build_table if is_replayed else _decode_all)
            if fault:
                found.faults.append(f"table {rows[0].table}: {fault}")
            tell(found.events, total)
        if _has_profiles(shelf):
            found.profiles = shelf.run("SELECT count(*) FROM profiles")[0][0]
            found.faults += _profile_faults(shelf)
    return found


def _has_profiles(shelf: Shelf) -> bool:
    """A store of an earlier version that nobody has opened since has none."""
    return steps_taken(shelf.run, shelf.kind) >= SINCE["profiles"]


def _profile_faults(shelf: Shelf) -> Iterator[str]:
    version = steps_taken(shelf.run, shelf.kind)
    later = [table for table, step in LATER if version >= SINCE[step]]
    for table in ("devices", "held", "codes", *later):
        question = f"SELECT count(*) FROM {table} WHERE profile NOT IN (SELECT id FROM profiles)"
        if count := shelf.run(question)[0][0]:
            yield f"{count} rows of {table} belong to no profile"
    for table, seat, body in shelf.stream("SELECT table_id, seat, body FROM results"):
        try:
            decode_ended(body)
        except DecodeError as fault:
            yield f"result of table {table}, seat {seat}: {fault}"


def _tables(shelf: Shelf) -> Iterator[list[Row]]:
    rows = (Row(*values) for values in shelf.stream(ALL_ROWS))
    return (list(group) for _, group in groupby(rows, key=lambda row: row.table))


def _fault_of(rows: list[Row], read: Callable[[list[Row]], object]) -> str:
    for number, row in enumerate(rows):
        if row.seq != number:
            return f"event {number} is missing"
    try:
        read(rows)
    except UNREADABLE as fault:
        return str(fault.text.en if isinstance(fault, Denied) else fault)
    return ""


def _decode_all(rows: list[Row]) -> None:
    decode_founding(rows[0].body)
    for row in rows[1:]:
        decode_event(row.body)


def prune(db: str, days: dict[Age, float], now: float, tell: Tell, *, is_trial: bool) -> Counter[Age]:
    """Delete tables of these kinds at which nothing has happened for so many days; returns how many. A trial only counts them."""
    if not days:
        raise StoreFault("nothing is deleted unless you say what, and how many days after its last event")
    gone: Counter[Age] = Counter()
    with reading(db) if is_trial else writing(db) as shelf:
        if not is_trial:
            shelf.migrate()
        found = shelf.keep(partial(old_tables, days=days, now=now))
        for done, (table, last) in enumerate(found, start=1):
            judged = judge(shelf.keep(partial(_rows_of, table=table)))
            before = kept_since(judged.kind, days, now)
            if last < before:
                gone[judged.kind] += 1
                if not is_trial and shelf.keep(partial(remove, table=table, judged=judged, before=before)):
                    shelf.tell_removed(table)
            tell(done, len(found))
    return gone


def prune_profiles(db: str, days: float, now: float, tell: Tell, *, is_trial: bool) -> int:
    """Delete profiles that nobody has used for so many days, as if they had done it themselves; returns how many."""
    with reading(db) if is_trial else writing(db) as shelf:
        if not is_trial:
            shelf.migrate()
        found = shelf.keep(partial(unseen_profiles, before=now - DAY * days)) if _has_profiles(shelf) else []
        for done, profile in enumerate(found, start=1):
            if not is_trial:
                for table in shelf.keep(partial(erase, profile=profile, now=now)):
                    shelf.tell_rewritten(table)
            tell(done, len(found))
    return len(found)


def _rows_of(ask: Ask, table: str) -> list[Row]:
    return [Row(*values) for values in ask(ROWS_OF, table)]


def migrate(db: str) -> list[str]:
    """Bring the store to today's version before a server does; returns the names of the steps."""
    with writing(db) as shelf:
        return shelf.migrate()
