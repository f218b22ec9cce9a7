"""What leaves a table: everything a client is told is built here, from views."""

from __future__ import annotations

import time
from collections.abc import Set
from typing import cast

from tropa.bots.advice import can_advise
from tropa.core.contract import Position, Show
from tropa.core.difference import Known, find_difference
from tropa.core.match import Match
from tropa.core.parts import Parts
from tropa.server.days.calendar import is_sealed, mark_of
from tropa.server.denials import DENIALS
from tropa.server.hearing import log_reader
from tropa.server.limits import Limits
from tropa.server.protocol.http import SeatNow, TableSummary
from tropa.server.protocol.messages import Earlier, News, Snapshot
from tropa.server.protocol.tables import ClockState, Face, Halted, LogEntry, Now, SeatState, TableState
from tropa.server.static import build_id
from tropa.server.table import Change, Table
from tropa.server.unnoticed import Viewer

Seats = tuple[int, ...]
"""The seats that one client holds; none for an onlooker."""


def table_state(table: Table, present: Set[int], onlookers: int) -> TableState:
    return TableState(
        id=table.id,
        game=table.founding.game,
        options=table.match.options,
        rules_version=table.founding.rules_version,
        status=table.status,
        seats=[_seat_state(table, seat, seat in present) for seat in range(len(table.seats))],
        watch=table.founding.watch,
        onlookers=onlookers,
        commit=table.commit,
        secret=table.salting.secret if table.is_finished and not is_sealed(table.founding) else None,
        starts=table.founding.starts,
        salting=table.salting.state(),
        hints=table.founding.hints,
        hinted=[sum(hint.seat == seat for hint in table.course.hints) for seat in range(len(table.seats))],
        offer=table.offer,
        rematch=table.rematch,
        halted=halted(table.match),
        day=mark_of(table.founding),
        dare=table.founding.dare,
        listed=table.listed,
        is_public=table.listed_at > 0.0,
        founder=table.founder(),
        pace=table.founding.pace,
    )


def _seat_state(table: Table, number: int, is_connected: bool) -> SeatState:
    seat = table.seats[number]
    return SeatState(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        strength=seat.strength if seat.kind == "bot" or seat.has_stand_in else None,
        is_present=is_connected or seat.kind == "bot",
        has_stand_in=seat.has_stand_in,
        has_fallen=seat.has_fallen,
        is_returning=seat.is_returning,
    )


class Sight:
    """What a viewer sees of a position and may choose there, built once."""

    def __init__(self, table: Table, viewer: Viewer, parts: Parts | None = None) -> None:
        """What has stayed the same is in `parts`, and isn't built again."""
        self.position = table.match.position
        self.is_going_on = table.is_going_on
        show = table.match.game.show
        parts = parts or Parts(show.stamp)
        self.view = show.view_by_parts(self.position, viewer, parts)
        self.choices = [] if viewer is None or not self.is_going_on else _choices(show, self.position, viewer, parts)

    def is_of(self, table: Table) -> bool:
        return self.position is table.match.position and self.is_going_on == table.is_going_on


def _choices(show: Show, position: Position, seat: int, parts: Parts) -> list[object]:
    found = parts.get(("choices", seat), parts.stamp(position, seat), lambda: show.choices(position, seat))
    return cast(list[object], found)


def face(table: Table, seat: Viewer, sight: Sight | None = None) -> Face:
    seen = sight or Sight(table, seat)
    if seat is None or not table.is_going_on:
        return Face(seat, seen.view, [], owes=False, can_undo=False)
    return Face(
        seat,
        seen.view,
        seen.choices,
        owes=seat in seen.position.to_act(),
        can_undo=table.undoing.is_offered(seat),
        can_ask=table.founding.hints and can_advise(table.match.game, seen.position, seat),
        is_automatic=table.seats[seat].is_automatic,
    )


def now(table: Table, seats: Seats, faces: list[Face] | None = None) -> Now:
    """The game as whoever holds these seats sees it; with their faces, if these are there already."""
    return Now(
        faces=faces or [face(table, viewer) for viewer in viewers(seats)],
        result=table.course.result,
        today=table.course.today,
        to_act=table.seen_to_act(seats),
        moves=moves(table, seats),
        clocks=None if table.clocks is None else clocks(table),
    )


def clocks(table: Table) -> ClockState | None:
    """The same for everybody."""
    return None if table.clocks is None or not table.is_going_on else table.clocks.state()


def viewers(seats: Seats) -> tuple[Viewer, ...]:
    """Whose faces are shown to whoever holds these seats."""
    return seats or (None,)


def log(table: Table, seats: Seats, since: int = 0) -> list[LogEntry]:
    return table.chronicle.entries(log_reader(seats), since)


def moves(table: Table, seats: Seats) -> int:
    return table.unnoticed.seen_moves(log_reader(seats), table.moves)


def halted(match: Match) -> Halted | None:
    """Where and why a game of earlier rules can't go on."""
    halt = match.halt
    if halt is None:
        return None
    if halt.refusal is None:
        return Halted(halt.number, "", DENIALS["malformed_action"].text)
    told = match.game.explain(halt.refusal)
    return Halted(halt.number, told.paragraph, told.text)


def earlier(table: Table, seats: Seats, key: str, before: int, moves_shown: int) -> Earlier:
    """The part of the log that ends with move number `before`, as whoever holds these seats counts them."""
    since, log = table.chronicle.page(log_reader(seats), before, moves_shown)
    return Earlier(
        key, since, log, [intent for intent in table.hearing.heard_intents(seats) if since < intent.move <= before]
    )


def snapshot(table: Table, seats: Seats, now: Now, state: TableState, limits: Limits) -> Snapshot:
    tail = earlier(table, seats, "", now.moves, limits.moves_shown)
    return Snapshot(
        version=table.seen_version(seats),
        table=state,
        now=now,
        since=tail.since,
        log=tail.log,
        intents=tail.intents,
        chat=table.hearing.heard_chat(seats)[-limits.chat_lines_shown :],
        build=build_id(),
        time=0.0 if table.clocks is None else time.time(),
    )


def news(table: Table, seats: Seats, told: Now, now: Now, change: Change, known: Known) -> News:
    """What happened, to somebody who was last told how things stood before; `known` is shared by all who are told of it."""
    return News(
        version=table.seen_version(seats),
        change=find_difference(told, now, known) or {},
        log=log(table, seats, change.since),
        intents=table.hearing.heard_intents(seats, change.since),
        undone=None if change.undone is None else table.unnoticed.seen_moves(log_reader(seats), change.undone),
    )


def seat_now(table: Table, seat: Viewer, state: TableState) -> SeatNow:
    seats = () if seat is None else (seat,)
    if seat is not None:
        table.can_undo(seat)
    return SeatNow(
        table.seen_version(seats),
        state,
        face(table, seat),
        table.seen_to_act(seats),
        moves(table, seats),
        table.course.result,
        table.course.today,
        clocks(table),
    )


def summary(table: Table, seat: int, state: TableState) -> TableSummary:
    seats = (seat,)
    headline = table.match.game.show.headline(table.match.position)
    return TableSummary(state, moves(table, seats), table.seen_to_act(seats), headline, table.updated, clocks(table))
