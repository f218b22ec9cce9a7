"""The HTTP API: the same things that a browser does over its socket, for programs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tropa.core.contract import Game, Refusal
from tropa.registry import UnknownGame, all_games, find_game
from tropa.server import commands, faces
from tropa.server.addresses import visitor_of
from tropa.server.days.calendar import is_sealed
from tropa.server.denials import Denied
from tropa.server.effort import SUMMARY
from tropa.server.house import House
from tropa.server.protocol.http import ApiError, HttpAct, InsightRequest, Mine, NewTable, ReplayRequest, Sit, TableSummary
from tropa.server.protocol.messages import Act
from tropa.server.quota import Quota
from tropa.server.room import Room
from tropa.server.words import plain_words

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def json(content: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(content), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def error(denied: Denied) -> Response:
    answer = json(ApiError(denied.code, "", denied.text), denied.denial.status)
    if denied.seconds is not None:
        answer.headers["Retry-After"] = str(denied.seconds)
    return answer


def refused(game: Game, refusal: Refusal) -> Response:
    told = game.explain(refusal)
    return json(ApiError(refusal.code, told.paragraph, told.text), 409)


def house_of(request: Request) -> House:
    found = request.app.state.house
    assert isinstance(found, House)
    return found


def take(quota: Quota, request: Request, drops: float = 1.0) -> None:
    """Count it; who has asked too much is told when to ask again."""
    address = visitor_of(request)
    if not quota.take(address, drops):
        raise Denied("too_many_requests", seconds=quota.wait(address))


def endpoint(handler: Handler) -> Handler:
    """Counts the request, and turns what the table refuses into answers."""

    async def answer(request: Request) -> Response:
        try:
            take(house_of(request).requests, request)
            return await handler(request)
        except Denied as denied:
            if denied.denial.status in (429, 503):
                house_of(request).meter.refusals[denied.code] += 1
            return error(denied)

    answer.__name__ = handler.__name__
    answer.__doc__ = handler.__doc__
    return answer


async def body(request: Request, kind: type[T]) -> T:
    """The request's JSON, no longer than it may be and exactly of that kind."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Denied("malformed", "the body must be application/json")
    limit = house_of(request).limits.body_bytes
    received = bytearray()
    async for part in request.stream():
        received += part
        if len(received) > limit:
            raise Denied("too_long", f"at most {limit} bytes")
    try:
        return msgspec.json.decode(bytes(received), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Denied("malformed", str(fault)) from fault


async def room_of(request: Request) -> Room:
    return await house_of(request).rooms.find(request.path_params["table"])


def authorization(request: Request, wanted: str) -> str:
    """What the header `Authorization` says in this scheme."""
    scheme, _, text = request.headers.get("authorization", "").partition(" ")
    return text.strip() if scheme.lower() == wanted else ""


def device_of(request: Request) -> str:
    """The key of the device that asks; empty if it has none."""
    return authorization(request, "device")


async def seat_of(request: Request, room: Room) -> int | None:
    """The seat asked for, which must be the token's or belong to the device's profile; None without either: an onlooker."""
    token, device = authorization(request, "bearer"), device_of(request)
    asked = request.query_params.get("seat")
    if device:
        rights = await house_of(request).profiles.rights_at(device, room.table.id)
        held = [seat for right in rights if (seat := room.table.seat_by(right.token)) is not None]
        own = [seat for seat in held if asked is None or asked == str(seat)]
        if not own:
            raise Denied("not_your_seat")
        return own[0]
    if not token:
        if asked is not None:
            raise Denied("not_your_seat")
        if not room.table.founding.watch:
            raise Denied("no_onlookers")
        return None
    seat = room.table.seat_of(token)
    if seat is None or (asked is not None and asked != str(seat)):
        raise Denied("not_your_seat")
    return seat


# Games ----------------------------------------------------------------------------------------------------------


@endpoint
async def games(request: Request) -> Response:
    return json([game.info for game in all_games()])


def game_of(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except UnknownGame as fault:
        raise Denied("no_such_game") from fault


@endpoint
async def words(request: Request) -> Response:
    return json(plain_words(game_of(request).texts))


@endpoint
async def diagrams(request: Request) -> Response:
    return await house_of(request).diagrams(game_of(request).info.id)


@endpoint
async def lesson(request: Request) -> Response:
    game = game_of(request)
    name = request.path_params.get("name", "")
    if not game.lesson(name):
        raise Denied("no_such_page")
    return await house_of(request).lesson(game.info.id, name)


@endpoint
async def rules(request: Request) -> Response:
    language = request.path_params["language"]
    game = game_of(request)
    if language not in ("en", "ru"):
        raise Denied("no_such_page")
    return Response(game.rules(language), media_type="text/markdown", headers={"Cache-Control": "no-cache"})


# Tables ---------------------------------------------------------------------------------------------------------


@endpoint
async def create(request: Request) -> Response:
    house = house_of(request)
    wish = await body(request, NewTable)
    take(house.foundings, request)
    address = visitor_of(request)
    with house.upload(address) if wish.from_record else contextlib.nullcontext():
        return json(await house.rooms.found(wish, address, device_of(request)), 201)


@endpoint
async def table(request: Request) -> Response:
    return json((await room_of(request)).state())


@endpoint
async def sit(request: Request) -> Response:
    wish = await body(request, Sit)
    rooms = house_of(request).rooms
    return json(await rooms.sit(request.path_params["table"], wish, visitor_of(request), device_of(request)))


@endpoint
async def mine(request: Request) -> Response:
    house = house_of(request)
    asked = await body(request, Mine)
    if len(asked.tokens) > house.limits.tables_asked:
        raise Denied("too_long", f"at most {house.limits.tables_asked} tables")
    found: dict[str, TableSummary] = {}
    for entry in asked.tokens:
        await house.efforts.pay(visitor_of(request), SUMMARY)
        try:
            room = await house.rooms.find(entry.table, is_asked_for=False)
        except Denied:
            continue
        seat = room.table.seat_of(entry.token)
        if entry.table not in found and seat is not None:
            found[entry.table] = faces.summary(room.table, seat, room.state())
        await asyncio.sleep(0)
    return json(sorted(found.values(), key=lambda summary: -summary.updated))


@endpoint
async def now(request: Request) -> Response:
    room = await room_of(request)
    seen = faces.seat_now(room.table, await seat_of(request, room), room.state())
    room.bots.note_asked()
    return json(seen)


@endpoint
async def act(request: Request) -> Response:
    wish = await body(request, HttpAct)
    room = await room_of(request)
    seat = await seat_of(request, room)
    if seat is None:
        raise Denied("not_your_seat")
    room.payer = visitor_of(request)
    key = commands.check_key(str(seat), wish.key, house_of(request).limits)
    command = Act(wish.key, seat, wish.version, wish.action)
    try:
        await room.do(key, lambda: room.decide(command, (seat,)))
    except Refusal as refusal:
        return refused(room.table.match.game, refusal)
    return json(faces.seat_now(room.table, seat, room.state()))


@endpoint
async def record(request: Request) -> Response:
    room = await room_of(request)
    table = room.table
    if is_sealed(table.founding):
        raise Denied("day_open")
    if not table.is_finished:
        if not table.course.is_halted:
            raise Denied("not_over")
        # It tells all that was dealt, also to others.
        if await seat_of(request, room) is None:
            raise Denied("not_your_seat")
    name = f"{table.founding.game}-{table.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-cache"}
    return Response(table.record_text(is_open=table.is_finished), media_type="text/plain", headers=headers)


@endpoint
async def replay(request: Request) -> Response:
    house = house_of(request)
    wish = await body(request, ReplayRequest)
    take(house.replays, request)
    with house.upload(visitor_of(request)):
        return await house.replay(wish, visitor_of(request))


@endpoint
async def insight(request: Request) -> Response:
    house = house_of(request)
    wish = await body(request, InsightRequest)
    take(house.replays, request)
    with house.upload(visitor_of(request)):
        return json(await house.insight(wish, visitor_of(request)))


@endpoint
async def missing(request: Request) -> Response:
    raise Denied("no_such_page")
