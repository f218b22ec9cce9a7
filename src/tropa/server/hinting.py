"""What would you do? Asked over HTTP by who holds a seat, worked out by a worker, told at the table, and written down."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tropa.bots.advice import can_advise
from tropa.server.addresses import visitor_of
from tropa.server.api import endpoint, house_of, json, room_of, seat_of, take
from tropa.server.commands import require_going_on
from tropa.server.denials import Denied
from tropa.server.events import Hinted
from tropa.server.table import Decided, Table


@endpoint
async def hint(request: Request) -> Response:
    """The game may go on meanwhile: then what was found out is about something else, and nobody has asked."""
    house = house_of(request)
    room = await room_of(request)
    table = room.table
    seat = await seat_of(request, room)
    if seat is None:
        raise Denied("not_your_seat")
    check_open(table, seat)
    take(house.hints, request)
    since = table.acted_at.get(seat, 0)
    record = table.record_text(is_open=False)
    advice = await house.advise(record, seat, times_asked(table, seat), table.bot_seed(seat), visitor_of(request))

    def decide() -> Decided:
        check_open(table, seat)
        if table.acted_at.get(seat, 0) != since:
            raise Denied("stale")
        return Decided(Hinted(seat, advice.options[0].actions[0]))

    await room.do(None, decide)
    return json(advice)


def check_open(table: Table, seat: int) -> None:
    """Whether the seat may ask now."""
    require_going_on(table)
    if not table.founding.hints:
        raise Denied("no_hints")
    if not table.seats[seat].is_human or not can_advise(table.match.game, table.match.position, seat):
        raise Denied("no_hint_here")


def times_asked(table: Table, seat: int) -> int:
    """How often it has asked since it last acted."""
    since = max((number for number, (actor, _) in enumerate(table.match.actions, start=1) if actor == seat), default=0)
    return sum(hint.seat == seat and hint.index >= since for hint in table.course.hints)
