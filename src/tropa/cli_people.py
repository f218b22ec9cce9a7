"""`tropa store`: what people told the operator about each other, and which tables are taken off the start page."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import Any

DAY = 86_400.0


def add_people_deeds(add: Callable[[str, str], argparse.ArgumentParser]) -> None:
    reports = add("reports", "show what people at listed tables have reported; servers may run")
    reports.add_argument("--settle", metavar="ID", action="append", default=[], help="delete a report that was dealt with")
    reports.add_argument("--forget", metavar="DAYS", type=float, help="delete reports that are older")
    hide = add("hide", "take a table off the list of open tables for good; servers may run")
    hide.add_argument("table", metavar="TABLE", help="its name, as it stands in its address and in reports")
    hide.add_argument("--undo", action="store_true", help="let it be listed again")
    add("standing", "count ranks and what bots score anew, from the results that are kept")


def _reports(given: argparse.Namespace, progress: Any) -> int:
    from tropa.server.lobby import reports  # noqa: PLC0415 - the other commands don't need a server
    from tropa.server.shelf import beside  # noqa: PLC0415

    with beside(given.db) as shelf:
        for number in given.settle:
            if not shelf.keep(partial(reports.settle, id=number)):
                raise ValueError(f"there is no report {number}")
        if given.forget is not None:
            gone = shelf.keep(lambda ask: reports.forget(ask, time.time() - DAY * given.forget))
            print(f"deleted: {gone} reports")
        found = shelf.keep(reports.all_kept)
    for kept in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(kept.at))
        print(f"{kept.id}  {when} UTC  {kept.game}  table {kept.table}, seat {kept.seat + 1}  {kept.about}  {kept.name!r}")
        for line in [*(f"said: {words}" for words in kept.words), *([f"note: {kept.note}"] if kept.note else [])]:
            print(f"    {printable(line)}")
    print(f"{len(found)} reports")
    return 0


def printable(text: str) -> str:
    """What strangers wrote does nothing to a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _hide(given: argparse.Namespace, progress: Any) -> int:
    from tropa.server.lobby import listings  # noqa: PLC0415
    from tropa.server.shelf import beside  # noqa: PLC0415

    with beside(given.db) as shelf:
        if not shelf.keep(lambda ask: listings.hide(ask, given.table, not given.undo, time.time())):
            raise ValueError(f"table {given.table} was never in the list of open tables, or long ago")
    print(f"{given.table} may be listed again" if given.undo else f"{given.table} is off the list within a minute")
    return 0


def _standing(given: argparse.Namespace, progress: Any) -> int:
    from tropa.server.shelf import writing  # noqa: PLC0415
    from tropa.server.standing.recount import recount  # noqa: PLC0415

    with writing(given.db) as shelf:
        shelf.migrate()
        print(f"{shelf.keep(recount)} games were rated")
    return 0


PEOPLE_DEEDS = {"reports": _reports, "hide": _hide, "standing": _standing}
