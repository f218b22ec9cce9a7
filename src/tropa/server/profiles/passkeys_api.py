"""The HTTP API of passkeys: making one, coming back by one, taking one away."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.api import body, endpoint, house_of, json
from tropa.server.commands import check_name
from tropa.server.profiles import devices, passkeys
from tropa.server.profiles.api import count_guess, hash_of
from tropa.server.profiles.passkeys import Site
from tropa.server.protocol.profiles import NewPasskey, PasskeyOptions, RemovePasskey
from tropa.server.storage import Ask


def site_of(request: Request) -> Site:
    return passkeys.site_of(request.headers.get("origin", ""), request.headers.get("host", ""))


@endpoint
async def begin(request: Request) -> Response:
    """What the device is to be asked so that it makes one."""
    house, device, site = house_of(request), hash_of(request), site_of(request)
    count_guess(request)

    def ask_for(ask: Ask) -> tuple[str, bytes]:
        return devices.require_profile(ask, device), passkeys.new_challenge(ask, time.time())

    profile, challenge = await house.profiles.keep(ask_for)
    return json(PasskeyOptions(passkeys.options_to_keep(site, profile, challenge)))


@endpoint
async def keep(request: Request) -> Response:
    house, device, site = house_of(request), hash_of(request), site_of(request)
    wish = await body(request, NewPasskey)
    name = check_name(wish.name, house.limits)
    challenge = passkeys.challenge_in(wish.credential)
    await house.profiles.keep(lambda ask: passkeys.take_challenge(ask, challenge, time.time()))
    new = await asyncio.to_thread(passkeys.check_new, site, wish.credential, challenge)
    await house.profiles.keep(lambda ask: passkeys.keep(ask, device, new, name, time.time()))
    return json(await house.profiles.look_up(lambda ask: devices.describe(ask, device)))


@endpoint
async def call(request: Request) -> Response:
    """What the device is to be asked so that it shows one."""
    house, site = house_of(request), site_of(request)
    hash_of(request)
    count_guess(request)
    challenge = await house.profiles.keep(lambda ask: passkeys.new_challenge(ask, time.time()))
    return json(PasskeyOptions(passkeys.options_to_enter(site, challenge)))


@endpoint
async def enter(request: Request) -> Response:
    house, device, site = house_of(request), hash_of(request), site_of(request)
    wish = await body(request, NewPasskey)
    name = check_name(wish.name, house.limits)
    count_guess(request)
    challenge = passkeys.challenge_in(wish.credential)
    await house.profiles.keep(lambda ask: passkeys.take_challenge(ask, challenge, time.time()))
    known = await house.profiles.look_up(lambda ask: passkeys.find(ask, wish.credential))
    count = await asyncio.to_thread(passkeys.check_known, site, wish.credential, challenge, known)
    work = house.profiles.keep(lambda ask: passkeys.enter(ask, known, count, device, name, time.time(), house.limits))
    return json(await work)


@endpoint
async def remove(request: Request) -> Response:
    house, device = house_of(request), hash_of(request)
    wish = await body(request, RemovePasskey)
    await house.profiles.keep(lambda ask: passkeys.remove(ask, device, wish.passkey))
    return json(await house.profiles.look_up(lambda ask: devices.describe(ask, device)))
