"""The HTTP API of notices: what one wants to be told, and on which devices."""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.addresses import visitor_of
from tropa.server.api import body, endpoint, house_of, json, take
from tropa.server.denials import Denied
from tropa.server.effort import SUMMARY
from tropa.server.house import House
from tropa.server.notices import letters, rows
from tropa.server.notices.rows import DAILY, Subscription
from tropa.server.notices.situation import is_waited_for, next_day
from tropa.server.profiles import ledger
from tropa.server.profiles.api import hash_of
from tropa.server.profiles.devices import require_profile
from tropa.server.profiles.ledger import HeldSeat
from tropa.server.protocol.notices import Notices, Subscribe, Waiting, Wishes
from tropa.server.storage import Ask

HOURS = range(24)
MOST_OFFSET = 14 * 60
LONGEST_KEY = 200


@endpoint
async def notices(request: Request) -> Response:
    return json(await _describe(house_of(request), hash_of(request)))


async def _describe(house: House, device: str) -> Notices:
    def find(ask: Ask) -> Notices:
        profile = ledger.profile_of(ask, device)
        known = [] if profile is None else rows.subscriptions_of(ask, profile)
        wishes = Wishes() if profile is None else rows.wishes_of(ask, profile)
        return Notices(house.office.is_open, "", device in {to.device for to in known}, len(known), wishes)

    found = await house.profiles.look_up(find)
    if house.office.is_open:
        found.key = await house.office.key()
    return found


@endpoint
async def wish(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    wishes = await body(request, Wishes)
    is_possible = all(hour in HOURS for hour in (wishes.day_hour, wishes.quiet_from, wishes.quiet_to))
    if not is_possible or abs(wishes.offset) > MOST_OFFSET:
        raise Denied("malformed", "hours are 0 to 23, the offset at most 14 hours")

    def keep(ask: Ask) -> list[str]:
        profile = require_profile(ask, device)
        rows.keep_wishes(ask, profile, wishes)
        return _renew(ask, profile)

    _stir(house, await house.profiles.keep(keep))
    return json(await _describe(house, device))


def _renew(ask: Ask, profile: str) -> list[str]:
    """The person's tables, to be looked at anew; a day's deal is due when it was wished for."""
    tables = rows.renew(ask, profile)
    wishes, now = rows.wishes_of(ask, profile), time.time()
    ask("DELETE FROM notices WHERE profile = ? AND tag = ?", profile, DAILY)
    if wishes.day and rows.subscriptions_of(ask, profile):
        rows.note(ask, profile, DAILY, "day", "day", 0, next_day(wishes, now))
    return tables


def _stir(house: House, tables: list[str]) -> None:
    for table in tables:
        house.stirred.note(table)


@endpoint
async def subscribe(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    asked = await body(request, Subscribe)
    if not house.office.is_open:
        raise Denied("no_push")
    if len(asked.p256dh) > LONGEST_KEY or len(asked.auth) > LONGEST_KEY:
        raise Denied("too_long")
    if not house.office.is_welcome(asked.endpoint, asked.p256dh, asked.auth):
        raise Denied("wrong_endpoint")
    site = f"https://{request.headers.get('host', '')}"
    new = Subscription(device, asked.endpoint, asked.p256dh, asked.auth, asked.language, site)

    def keep(ask: Ask) -> list[str]:
        profile = require_profile(ask, device)
        rows.subscribe(ask, profile, new, time.time(), house.limits.subscriptions_per_profile)
        return _renew(ask, profile)

    _stir(house, await house.profiles.keep(keep))
    return json(await _describe(house, device))


@endpoint
async def unsubscribe(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    await house.profiles.keep(partial(rows.unsubscribe, device=device))
    return json(await _describe(house, device))


@endpoint
async def trial(request: Request) -> Response:
    """A notice to this device, to see that it comes."""
    house, device = house_of(request), hash_of(request)
    take(house.trials, request)
    if not house.office.is_open:
        raise Denied("no_push")
    known = await house.profiles.look_up(lambda ask: rows.subscriptions_of(ask, require_profile(ask, device)))
    own = next((to for to in known if to.device == device), None)
    if own is None:
        raise Denied("not_subscribed")
    told = letters.Told("trial", f"trial/{time.time()}", "/games")
    outcome = await house.office.send(own, letters.write("trial", own.language, told), "trial")
    if outcome != "taken":
        raise Denied("not_subscribed" if outcome == "gone" else "not_delivered")
    return json({})


@endpoint
async def waiting(request: Request) -> Response:
    """For the number on the app's icon, whether this device is told anything else or not."""
    house, device = house_of(request), hash_of(request)

    def find(ask: Ask) -> list[HeldSeat]:
        profile = ledger.profile_of(ask, device)
        return [] if profile is None else ledger.going(ask, profile, house.limits.tables_asked)

    held = await house.profiles.look_up(find)
    await house.efforts.pay(visitor_of(request), SUMMARY * len(held))
    return json(Waiting(await _count_waiting(house, held)))


async def _count_waiting(house: House, held: list[HeldSeat]) -> int:
    count = 0
    for table, seats in groupby(held, key=lambda seat: seat.table):
        tokens = {seat.token for seat in seats}
        # What is gone, or can't be read now, waits for nobody.
        with contextlib.suppress(Denied):
            found = (await house.rooms.find(table, is_asked_for=False)).table
            count += is_waited_for(found, [number for number, seat in enumerate(found.seats) if seat.token in tokens])
        await asyncio.sleep(0)
    return count
