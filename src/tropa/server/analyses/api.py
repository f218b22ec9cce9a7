"""Analyses over HTTP: asked for by table or by record, looked at while they grow, stopped by whoever began them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.addresses import visitor_of
from tropa.server.analyses.working import Reading
from tropa.server.api import body, endpoint, house_of, json, room_of, take
from tropa.server.crew import CrewFault, TaskFailed
from tropa.server.days.calendar import is_sealed
from tropa.server.denials import Denied
from tropa.server.protocol.analyses import AnalysisRequest, StopRequest
from tropa.server.room import Room
from tropa.server.rooms import check_record_size


@endpoint
async def begin(request: Request) -> Response:
    """Of a table."""
    room = await _open_room(request)
    return await _begin(request, room.table.record_text(is_open=True), room.table.id)


@endpoint
async def begin_record(request: Request) -> Response:
    """Of a record that somebody brings."""
    wish = await body(request, AnalysisRequest)
    check_record_size(wish.record, house_of(request).limits)
    return await _begin(request, wish.record, "")


@endpoint
async def of_table(request: Request) -> Response:
    """As far as it is known; nothing is begun."""
    room = await _open_room(request)
    return json(await house_of(request).analyses.look_at(room.table.id))


@endpoint
async def look(request: Request) -> Response:
    return json(await house_of(request).analyses.look(request.path_params["analysis"]))


@endpoint
async def stop(request: Request) -> Response:
    wish = await body(request, StopRequest)
    await house_of(request).analyses.stop(request.path_params["analysis"], wish.ticket)
    return json({})


async def _open_room(request: Request) -> Room:
    """Closed as long as anybody plays there, or may play the same deal of the day elsewhere."""
    room = await room_of(request)
    if is_sealed(room.table.founding):
        raise Denied("day_open")
    if not room.table.is_finished:
        raise Denied("not_over")
    return room


async def _begin(request: Request, record: str, table: str) -> Response:
    house = house_of(request)
    address = visitor_of(request)
    take(house.analysing, request)
    try:
        with house.upload(address):
            reading: Reading = await house.read("tropa.server.analyses.working:read", record, address=address)
    except TaskFailed as fault:
        name, _, message = str(fault).partition(": ")
        raise Denied("not_over" if name == "NotOver" else "wrong_record", message) from fault
    except CrewFault as fault:
        raise Denied("shutting_down") from fault
    return json(await house.analyses.begin(reading, record, table, address))
