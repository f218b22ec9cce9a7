"""The HTTP API of open tables: the list for programs, and what one tells the operator."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.api import body, endpoint, house_of, json, room_of, take
from tropa.server.denials import Denied
from tropa.server.lobby import reports
from tropa.server.naming import digest
from tropa.server.profiles.api import key_of
from tropa.server.protocol.lobby import LobbyState, Report, Reported


@endpoint
async def tables(request: Request) -> Response:
    lobby = house_of(request).lobby
    return json(LobbyState(lobby.is_open, await lobby.tables()))


@endpoint
async def report(request: Request) -> Response:
    """Of a table that is, or was, in the list; by who sits there, or came to look."""
    house, key, room = house_of(request), key_of(request), await room_of(request)
    wish = await body(request, Report)
    table = room.table
    if not table.listed_at:
        raise Denied("not_listed")
    if not 0 <= wish.seat < len(table.seats) or table.seats[wish.seat].kind != "person":
        raise Denied("no_person")
    if len(wish.note) > house.limits.report_length:
        raise Denied("too_long", f"at most {house.limits.report_length} letters")
    take(house.reports, request)
    rights = await house.profiles.rights_at(key, table.id)
    seats = tuple(sorted(seat for right in rights if (seat := table.seat_by(right.token)) is not None))
    if wish.seat in seats:
        raise Denied("own_seat")
    kept = reports.describe(table, wish, seats)
    # It shows that the same device told twice, and leads nowhere else: the key is kept nowhere.
    by = digest(key, f"report/{table.id}").hex()[:32]
    is_new = await house.profiles.keep(lambda ask: reports.keep(ask, kept, by, house.limits))
    return json(Reported(is_new), 201)
