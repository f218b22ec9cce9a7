"""The HTTP API of the deal of the day. Whoever plays needs a device's key; looking needs none."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.addresses import visitor_of
from tropa.server.api import body, device_of, endpoint, house_of, json, room_of, seat_of, take
from tropa.server.days.calendar import read_day
from tropa.server.denials import Denied
from tropa.server.profiles.api import key_of
from tropa.server.profiles.ledger import is_key
from tropa.server.protocol.days import Begin, DareCode, TakeDare
from tropa.server.protocol.tables import Seated


def asking(request: Request) -> str:
    """The key of the device that asks; empty if it has none."""
    key = device_of(request)
    return key if is_key(key) else ""


def place(request: Request) -> tuple[int, str]:
    return read_day(request.path_params["day"]), request.path_params["game"]


@endpoint
async def today(request: Request) -> Response:
    return json(await house_of(request).days.today(asking(request)))


@endpoint
async def page(request: Request) -> Response:
    return json(await house_of(request).days.page(asking(request), *place(request)))


@endpoint
async def begin(request: Request) -> Response:
    house, key = house_of(request), key_of(request)
    wish = await body(request, Begin)
    take(house.foundings, request)
    return json(Seated(await house.days.begin(key, *place(request), wish, visitor_of(request)), []), 201)


@endpoint
async def board(request: Request) -> Response:
    return json(await house_of(request).days.board(asking(request), *place(request), request.path_params["table"]))


# The same deal for a friend -------------------------------------------------------------------------------------


@endpoint
async def offer(request: Request) -> Response:
    house, room = house_of(request), await room_of(request)
    seat = await seat_of(request, room)
    if seat is None:
        raise Denied("not_your_seat")
    take(house.foundings, request)
    return json(DareCode(await house.dares.offer(room.table, seat)), 201)


@endpoint
async def dare(request: Request) -> Response:
    return json(await house_of(request).dares.look(asking(request), request.path_params["code"]))


@endpoint
async def take_dare(request: Request) -> Response:
    house, key = house_of(request), key_of(request)
    wish = await body(request, TakeDare)
    take(house.foundings, request)
    return json(Seated(await house.dares.begin(key, request.path_params["code"], wish.name, visitor_of(request)), []), 201)
