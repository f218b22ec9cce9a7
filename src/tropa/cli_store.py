"""`tropa store`: looking after the store of a server."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tropa.cli_people import PEOPLE_DEEDS, add_people_deeds

Progress = Callable[[str, int], Callable[[int], None]]
"""Makes a line that says how far something is, of so many."""
SHOWN = 20
"""Faults that are told one by one."""


def add_store_parser(commands: argparse._SubParsersAction[Any]) -> None:
    store = commands.add_parser(
        "store", help="check, back up, restore, prune or migrate a store", description="Look after the store of a server."
    )
    deeds = store.add_subparsers(dest="deed", required=True, metavar="DEED", title="deeds")

    def add(name: str, help: str) -> argparse.ArgumentParser:
        deed: argparse.ArgumentParser = deeds.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        deed.add_argument(
            "--db", metavar="STORE", help="file of an SQLite store, or a postgresql:// address (default: a file of yours)"
        )
        return deed

    check = add("check", "look whether everything in the store can be read")
    check.add_argument("--replay", action="store_true", help="also play every game through; takes longer")
    backup = add("backup", "write all that is in the store to a new file, while servers go on")
    backup.add_argument("file", metavar="FILE", help="where to; must not be there yet")
    restore = add("restore", "put a backup into a new store; nothing is overwritten")
    restore.add_argument("file", metavar="FILE", help="the backup, of either kind of store")
    restore.add_argument(
        "--deletions",
        metavar="STORE",
        default="",
        help="delete who deleted themselves later, as this store or later backup knows",
    )
    prune = add("prune", "delete tables for good at which nothing has happened for some days")
    for kind, what in (
        ("unstarted", "that were never begun"),
        ("unfinished", "that were begun and not ended"),
        ("finished", "whose game is over"),
    ):
        prune.add_argument(f"--{kind}", metavar="DAYS", type=float, help=f"tables {what}")
    prune.add_argument(
        "--profiles", metavar="DAYS", type=float, help="profiles that no device has used, with names and chat"
    )
    prune.add_argument("--dry-run", action="store_true", help="only say how many they would be")
    add_people_deeds(add)
    add("migrate", "bring the store to the version of this program, as a server does when it starts")


def run_store(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.server.sqlite import default_path  # noqa: PLC0415 - the other commands don't need a server
    from tropa.server.storage import StoreFault  # noqa: PLC0415

    given.db = given.db or str(default_path())
    try:
        return DEEDS[given.deed](given, progress)
    except StoreFault as fault:
        raise ValueError(str(fault)) from fault


def _check(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.server.upkeep import check_store  # noqa: PLC0415

    found = check_store(given.db, _teller("events", progress), is_replayed=given.replay)
    print(
        f"version {found.version}: {found.tables} tables, {found.events} events, {found.profiles} profiles, {len(found.faults)} faults"
    )
    for fault in found.faults[:SHOWN]:
        print(fault)
    return 1 if found.faults else 0


def _backup(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.server.backup import back_up  # noqa: PLC0415

    back_up(given.db, Path(given.file), _teller("parts", progress))
    print(f"backed up to {given.file}")
    return 0


def _restore(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.server.backup import restore  # noqa: PLC0415

    gone = restore(Path(given.file), given.db, _teller("parts", progress), given.deletions)
    print(
        f"restored from {given.file}" + (f"; {gone} profiles that were deleted later are deleted" if given.deletions else "")
    )
    return 0


def _prune(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.server.retention import AGE_OF  # noqa: PLC0415
    from tropa.server.upkeep import prune, prune_profiles  # noqa: PLC0415

    days = {kind: getattr(given, kind) for kind in AGE_OF.values() if getattr(given, kind) is not None}
    if any(not age >= 0.0 for age in (*days.values(), given.profiles or 0.0)):
        raise ValueError("days are counted from 0")
    done = "would delete" if given.dry_run else "deleted"
    if days or given.profiles is None:
        gone = prune(given.db, days, time.time(), _teller("tables", progress), is_trial=given.dry_run)
        print(f"{done}: {', '.join(f'{gone[kind]} {kind}' for kind in days)} tables")
    if given.profiles is not None:
        tell = _teller("profiles", progress)
        print(f"{done}: {prune_profiles(given.db, given.profiles, time.time(), tell, is_trial=given.dry_run)} profiles")
    return 0


def _migrate(given: argparse.Namespace, progress: Progress) -> int:
    from tropa.server.upkeep import migrate  # noqa: PLC0415

    steps = migrate(given.db)
    print(f"steps taken: {', '.join(steps)}" if steps else "nothing to do")
    return 0


def _teller(what: str, progress: Progress) -> Callable[[int, int], None]:
    shown: dict[int, Callable[[int], None]] = {}

    def tell(done: int, total: int) -> None:
        if total not in shown:
            shown[total] = progress(what, total)
        shown[total](done)

    return tell


DEEDS = {"check": _check, "backup": _backup, "restore": _restore, "prune": _prune, "migrate": _migrate, **PEOPLE_DEEDS}
