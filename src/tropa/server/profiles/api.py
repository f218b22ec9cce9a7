"""The HTTP API of profiles. The key of a device goes into `Authorization: Device …`, and is all that anybody needs."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.addresses import visitor_of
from tropa.server.api import body, device_of, endpoint, house_of, json, room_of, take
from tropa.server.client import Client
from tropa.server.commands import check_name
from tropa.server.denials import Denied
from tropa.server.effort import SUMMARY
from tropa.server.profiles import devices, history, ledger, pages
from tropa.server.profiles.ledger import hash_key, is_key
from tropa.server.profiles.profiles import proven
from tropa.server.protocol.profiles import (
    Claim,
    Claimed,
    DeleteProfile,
    Join,
    NewCode,
    Played,
    Profile,
    Recovery,
    RemoveDevice,
)
from tropa.server.storage import Ask


def key_of(request: Request) -> str:
    """The device's key; who has none has no profile."""
    key = device_of(request)
    if not is_key(key):
        raise Denied("no_profile")
    return key


def hash_of(request: Request) -> str:
    return hash_key(key_of(request))


@endpoint
async def profile(request: Request) -> Response:
    """Null if the device has none, as before its first seat."""
    device = hash_of(request)

    def find(ask: Ask) -> Profile | None:
        return None if ledger.profile_of(ask, device) is None else devices.describe(ask, device)

    return json(await house_of(request).profiles.look_up(find))


# Games ----------------------------------------------------------------------------------------------------------


@endpoint
async def home(request: Request) -> Response:
    return json(await pages.home(house_of(request), hash_of(request), visitor_of(request)))


@endpoint
async def games(request: Request) -> Response:
    """A page of the games that ended, after so many that are known already."""
    house, game = house_of(request), request.query_params.get("game", "")
    try:
        after = int(request.query_params.get("after", "0"))
    except ValueError as fault:
        raise Denied("malformed", "`after` is a number") from fault
    found = await pages.played(house, hash_of(request), game, visitor_of(request))
    return json(Played(found[max(0, after) :][: house.limits.games_shown], len(found)))


@endpoint
async def statistics(request: Request) -> Response:
    game = request.path_params["game"]
    found = await pages.played(house_of(request), hash_of(request), game, visitor_of(request))
    return json(history.statistics(game, found))


@endpoint
async def end(request: Request) -> Response:
    """What a game of one's own changed; null if it doesn't count."""
    table = request.path_params["table"]
    found = await pages.played(house_of(request), hash_of(request), "", visitor_of(request))
    return json(history.end_news(found, table))


@endpoint
async def seats(request: Request) -> Response:
    """One's own at a table."""
    room = await room_of(request)
    rights = await house_of(request).profiles.rights_at(key_of(request), room.table.id)
    return json(sorted(seat for right in rights if (seat := room.table.seat_by(right.token)) is not None))


@endpoint
async def rematch(request: Request) -> Response:
    """The next game of the same people, for whoever's profile holds a seat of one that is over."""
    house, key, room = house_of(request), key_of(request), await room_of(request)
    take(house.foundings, request)
    client = Client([], "", house.limits, visitor_of(request), key)
    client.rights = [right.token for right in await house.profiles.rights_at(key, room.table.id)]
    own = room.seats_of(client)
    if not own:
        raise Denied("not_your_seat")
    return json(await house.rooms.rematch(room, f"{own[0]}/rematch", client, salted=True))


@endpoint
async def claim(request: Request) -> Response:
    """Seats that a browser held before it had a profile, by their tokens."""
    house, key, address = house_of(request), key_of(request), visitor_of(request)
    asked = await body(request, Claim)
    if len(asked.tokens) > house.limits.tables_asked:
        raise Denied("too_long", f"at most {house.limits.tables_asked} tables")
    name = check_name(asked.name, house.limits)
    tokens: dict[str, list[str]] = {}
    for entry in asked.tokens:
        tokens.setdefault(entry.table, []).append(entry.token)
    found: dict[str, list[ledger.Right]] = {}
    for table, held in tokens.items():
        await house.efforts.pay(address, SUMMARY)
        try:
            room = await house.rooms.find(table, is_asked_for=False)
        except Denied:
            continue
        if rights := proven(room.table, held):
            found[table] = rights
    if found and not await house.profiles.claim(key, found, address):
        found = {}
    await house.profiles.keep(lambda ask: devices.rename(ask, hash_key(key), name))
    return json(Claimed(sorted(found)))


@endpoint
async def export(request: Request) -> Response:
    house = house_of(request)
    device = hash_of(request)
    take(house.exports, request)
    with house.upload(visitor_of(request)):
        answer = json(await pages.export(house, device, visitor_of(request)))
    answer.headers["Content-Disposition"] = 'attachment; filename="tropa-games.json"'
    return answer


@endpoint
async def delete(request: Request) -> Response:
    await body(request, DeleteProfile)
    await pages.delete(house_of(request), hash_of(request))
    return json({})


# Devices --------------------------------------------------------------------------------------------------------


@endpoint
async def code(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    made = await house.profiles.keep(lambda ask: devices.new_code(ask, device, time.time(), house.limits))
    return json(NewCode(made, house.limits.code_seconds), 201)


def count_guess(request: Request) -> None:
    house = house_of(request)
    take(house.guesses, request)
    if not house.guesses_in_all.take():
        raise Denied("too_many_requests", seconds=house.guesses_in_all.wait())


@endpoint
async def join(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    wish = await body(request, Join)
    name = check_name(wish.name, house.limits)
    count_guess(request)
    work = house.profiles.keep(lambda ask: devices.join(ask, wish.code, device, name, time.time(), house.limits))
    return json(await work)


@endpoint
async def recovery(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    wish = await body(request, Recovery)
    if not is_key(wish.key):
        raise Denied("malformed", "a key is 32 hexadecimal digits")
    await house.profiles.keep(lambda ask: devices.set_recovery(ask, device, hash_key(wish.key), time.time()))
    return json(await house.profiles.look_up(lambda ask: devices.describe(ask, device)))


@endpoint
async def recover(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    wish = await body(request, Recovery)
    name = check_name(wish.name, house.limits)
    count_guess(request)
    found = hash_key(wish.key)
    return json(await house.profiles.keep(lambda ask: devices.recover(ask, found, device, name, time.time(), house.limits)))


@endpoint
async def remove(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    wish = await body(request, RemoveDevice)
    await house.profiles.keep(lambda ask: devices.remove(ask, device, wish.device))
    return json({})
