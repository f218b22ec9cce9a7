"""What leaves a table: everything a client is told is built here, from views."""

from __future__ import annotations

from collections.abc import Set

from tropa.core.match import Match
from tropa.server.denials import DENIALS
from tropa.server.protocol.http import SeatNow, TableSummary
from tropa.server.protocol.messages import News, Snapshot
from tropa.server.protocol.tables import Face, Halted, LogEntry, SeatState, TableState
from tropa.server.static import build_id
from tropa.server.table import Change, Table, log_reader
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
        secret=table.founding.secret if table.is_finished else None,
        offer=table.offer,
        rematch=table.rematch,
        halted=halted(table.match),
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
    )


def face(table: Table, seat: Viewer) -> Face:
    position = table.match.position
    show = table.match.game.show
    if seat is None or not table.is_going_on:
        return Face(seat, show.view(position, seat), [], owes=False, can_undo=False)
    choices = [show.choice(position, seat, action) for action in position.actions(seat)]
    return Face(
        seat,
        show.view(position, seat),
        choices,
        owes=seat in position.to_act(),
        can_undo=table.can_undo(seat),
        is_automatic=table.seats[seat].is_automatic,
    )


def faces(table: Table, seats: Seats) -> list[Face]:
    return [face(table, seat) for seat in seats] if seats else [face(table, None)]


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


def snapshot(table: Table, seats: Seats, state: TableState, chat_lines: int) -> Snapshot:
    return Snapshot(
        version=table.seen_version(seats),
        table=state,
        faces=faces(table, seats),
        log=log(table, seats),
        intents=table.heard_intents(seats),
        chat=table.heard_chat(seats)[-chat_lines:],
        result=table.course.result,
        today=table.course.today,
        to_act=table.seen_to_act(seats),
        moves=moves(table, seats),
        build=build_id(),
    )


def news(table: Table, seats: Seats, change: Change) -> News:
    return News(
        version=table.seen_version(seats),
        faces=faces(table, seats),
        log=log(table, seats, change.since),
        intents=table.heard_intents(seats, change.since),
        undone=None if change.undone is None else table.unnoticed.seen_moves(log_reader(seats), change.undone),
        result=table.course.result,
        today=table.course.today,
        to_act=table.seen_to_act(seats),
        moves=moves(table, seats),
    )


def seat_now(table: Table, seat: Viewer, state: TableState) -> SeatNow:
    seats = () if seat is None else (seat,)
    return SeatNow(
        table.seen_version(seats),
        state,
        face(table, seat),
        table.seen_to_act(seats),
        moves(table, seats),
        table.course.result,
        table.course.today,
    )


def summary(table: Table, seat: int, state: TableState) -> TableSummary:
    seats = (seat,)
    headline = table.match.game.show.headline(table.match.position)
    return TableSummary(state, moves(table, seats), table.seen_to_act(seats), headline, table.updated)
