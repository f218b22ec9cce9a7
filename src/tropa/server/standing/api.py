"""The HTTP API of how one stands."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tropa.server.addresses import visitor_of
from tropa.server.api import device_of, endpoint, game_of, house_of, json
from tropa.server.profiles import ledger, pages
from tropa.server.profiles.api import hash_of
from tropa.server.profiles.ledger import hash_key
from tropa.server.protocol.standing import Board, Standing
from tropa.server.standing import field, ranks
from tropa.server.storage import Ask


@endpoint
async def own(request: Request) -> Response:
    """Beside bots, at the deals of the days, and among people."""
    house, device, game = house_of(request), hash_of(request), game_of(request).info.id
    played = await pages.played(house, device, game, visitor_of(request))

    def look(ask: Ask) -> Standing:
        profile = ledger.profile_of(ask, device)
        bots, days = field.beside_bots(ask, game, played), field.beside_days(ask, game, played)
        return Standing(game, bots, days, ranks.place_of(ask, game, profile))

    return json(await house.profiles.look_up(look))


@endpoint
async def board(request: Request) -> Response:
    """Who plays a game best at listed tables; looking needs no device."""
    house, key, game = house_of(request), device_of(request), game_of(request).info.id

    def look(ask: Ask) -> Board:
        return ranks.board(ask, game, ledger.profile_of(ask, hash_key(key)) if key else None)

    return json(await house.profiles.look_up(look))
