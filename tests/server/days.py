"""Days as tests have them: a clock that is set, and people who play the deal."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.harness import Json, Player, Server
from tropa.core.rng import Rng
from tropa.registry import find_game
from tropa.server.days import calendar, deals

GAME = "night-cage"
DAY = 20_700
TODAY = calendar.name_of(DAY)
NOON = DAY * calendar.DAY + 43_200.0
HOUR = 3_600.0
Clock = Callable[[float], None]


def clock_for(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock, which goes on from where it is set."""
    began = time.monotonic()

    def put(moment: float) -> None:
        monkeypatch.setattr(time, "time", lambda: moment + time.monotonic() - began)

    put(NOON)
    return put


async def begin(server: Server, by: str, game: str = GAME, day: str = TODAY, **more: Any) -> str:
    players = deals.deal_today(find_game(game), DAY).players
    names = ["Vera", "Compass", "Falcon"][:players]
    answer = await server.post(f"/days/{day}/{game}", by=by, names=names, **more)
    assert answer.status_code == 201, answer.text
    assert answer.json()["keys"] == []
    return str(answer.json()["table"])


async def denied(server: Server, by: str, game: str = GAME, day: str = TODAY, **more: Any) -> str:
    answer = await server.post(f"/days/{day}/{game}", by=by, names=["Vera"], **more)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def play(server: Server, player: Player, seed: int) -> None:
    """To the end, by a chance of one's own."""
    match, rng = server.rooms.at_hand(player.table["id"]).table.match, Rng(seed)  # type: ignore[union-attr]
    while player.result is None:
        if player.face["owes"]:
            owed = match.position.owed(0)
            await player.act(match.position.text(0, owed[rng.below(len(owed))]))
        else:
            await player.receive()


async def concede(player: Player) -> None:
    """The quickest way to an end."""
    await player.act("concede")
    while player.result is None:
        await player.receive()


async def played(server: Server, by: str, clocked: Callable[[], None] | None = None) -> str:
    """A try that was played to its end."""
    table = await begin(server, by)
    player = await server.join(table, by=by)
    if clocked is not None:
        clocked()
    await concede(player)
    await player.line.close()
    # Whoever asks for the own result has it written down, if it wasn't yet.
    await page(server, by=by)
    return table


async def page(server: Server, by: str = "", game: str = GAME, day: str = TODAY) -> Json:
    answer = await server.get(f"/days/{day}/{game}", by=by)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found
