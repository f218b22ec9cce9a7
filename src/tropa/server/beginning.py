"""How a game begins: what players and the table do for it becomes an event, or is refused and changes nothing."""

from __future__ import annotations

import secrets
from collections.abc import Set

from tropa.core.ending import result_after
from tropa.core.fair import seal_of
from tropa.server.denials import Denied
from tropa.server.events import Called, CalledOff, Left, Opened, Sealed, Started
from tropa.server.protocol.messages import Open, Remove, Seal
from tropa.server.salting import Salting
from tropa.server.table import Decided, Table

SEAL_LENGTH = 64
HEXADECIMAL = frozenset("0123456789abcdef")


def callable_seats(table: Table) -> list[int]:
    """Seats whose people take part: a seal can come from whoever holds the token."""
    return [number for number, seat in enumerate(table.seats) if seat.kind in ("person", "device") and seat.token]


def start(table: Table, without: list[int] | None = None) -> Decided:
    """Call everybody to seal a salt; a table without salts, as those of before are, begins at once."""
    if table.status != "waiting":
        raise Denied("already_started")
    if table.match.halt is not None:
        raise Denied("old_rules", table.match.halt.why)
    return _call(table, without or []) if table.founding.salted else _deal(table, table.salts)


def _call(table: Table, without: list[int]) -> Decided:
    """Who was late the last time may be left out; the next try has a new secret."""
    salting = table.salting
    if not salting.is_off:
        raise Denied("being_dealt")
    if not set(without) <= set(salting.missing):
        raise Denied("not_late")
    seats = [seat for seat in callable_seats(table) if seat not in without]
    return Decided(Called(seats, secrets.token_hex(32) if salting.attempt else ""))


def seal(table: Table, command: Seal) -> Decided:
    salting = _called(table, command.seat, command.commit, "sealing")
    if salting.seals[command.seat]:
        raise Denied("already_sealed")
    if len(command.seal) != SEAL_LENGTH or not set(command.seal) <= HEXADECIMAL:
        raise Denied("wrong_seal")
    return Decided(Sealed(command.seat, command.seal))


def open_salt(table: Table, command: Open) -> Decided:
    salting = _called(table, command.seat, command.commit, "opening")
    if salting.salts[command.seat]:
        raise Denied("already_sealed")
    salt = command.salt
    is_sealed = salting.seals[command.seat] == seal_of(table.id, salting.commit, command.seat, salt)
    if not (salt.isascii() and salt.isalnum() and is_sealed):
        raise Denied("wrong_salt")
    return Decided(Opened(command.seat, salt))


def _called(table: Table, seat: int, commit: str, stage: str) -> Salting:
    salting = table.salting
    is_called = table.status == "waiting" and salting.commit == commit and salting.stage == stage
    if not is_called or seat not in salting.seals:
        raise Denied("not_called")
    return salting


def remove(table: Table, command: Remove, present: Set[int]) -> Decided:
    """Free the seat of somebody because of whom the last try was called off. Strangers also lose theirs when they are away, and if
    the founder doesn't want them."""
    of = command.of
    if table.status != "waiting" or not 0 <= of < len(table.seats) or of == command.seat or not table.seats[of].token:
        raise Denied("not_late")
    is_strange = table.listed > 0.0 and of != table.founder() and (command.seat == table.founder() or of not in present)
    if of not in table.salting.missing and not is_strange:
        raise Denied("not_late")
    return Decided(Left(of))


def step_of(table: Table) -> str:
    """What the table waits for in this try, as a key; empty if nothing."""
    salting = table.salting
    return "" if salting.is_off else f"salting/{salting.attempt}/{salting.stage}"


def begin(table: Table) -> Decided:
    """All salts stand in the table: the first draws follow."""
    salting = table.salting
    if table.status != "waiting" or salting.stage != "opened":
        raise Denied("already_started")
    return _deal(table, list(salting.salts.values()))


def _deal(table: Table, salts: list[str]) -> Decided:
    salt = ".".join(salts)
    steps = table.deal(table.match.position, salt)
    return Decided(Started(salt, [step.text for step in steps], result_after(steps)), steps)


def call_off(table: Table, step: str) -> Decided:
    """Nobody went on with `step` in time."""
    if table.status != "waiting" or step_of(table) != step:
        raise Denied("stale")
    return Decided(CalledOff(table.salting.awaited()))
