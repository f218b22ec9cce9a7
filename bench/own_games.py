"""How long the server works on the start page of somebody with a thousand games, on either kind of store.

Most of them have ended, and are rows; some go on, and are tables that must be played again if nobody looks at them; `cold`: no table
is in memory.

    PYTHONPATH=. python bench/own_games.py --store postgres
"""

from __future__ import annotations

from functools import partial

from pages import KEY, LIMITS, Figures, tell, timed

from tests.server.harness import serving
from tropa.server.profiles import ledger, results
from tropa.server.protocol.profiles import Ended, EndedSeat
from tropa.server.storage import Ask

GAMES = ("lost-cities", "en-route", "innsmouth", "bigfoot", "night-cage")
AT_A_TIME = 100
PATHS = ("/profile/home", "/profile/games", "/profile/statistics/lost-cities", "/profile/ends/a00000000000")


def fill(profile: str, numbers: range, ask: Ask) -> None:
    """Games that ended, against two bots each."""
    for number in numbers:
        table = f"{profile[0]}{number:011}"
        seats = [EndedSeat("Vera", "person", None, 100 + number % 97, number % 2 == 0)]
        seats += [EndedSeat("Compass", "bot", "normal", 120), EndedSeat("Falcon", "bot", "strong", 110)]
        ended = Ended({"short": False, "artifacts": "most"}, seats, "over", "all-told", "LC-9.1", 1.0, 180, 3)
        kept = results.Kept(table, 1.7e9 + number, GAMES[number % len(GAMES)], f"3/short={number % 7}", ended)
        ledger.bind(ask, profile, table, [ledger.Right(0, "x")], 1.0)
        results.keep_result(ask, kept)


async def measure(db: str, games: int, going: int, times: int) -> Figures:
    async with serving(db, LIMITS) as server:
        keep = server.house.storage.keep
        own = await keep(lambda ask: ledger.make_profile(ask, ledger.hash_key(KEY), 1.0))
        for profile in (own, "somebody else"):
            for start in range(0, games, AT_A_TIME):
                await keep(partial(fill, profile, range(start, min(games, start + AT_A_TIME))))
        for _ in range(going):
            await server.found("me", "bot", "bot", game="lost-cities", by=KEY)
    async with serving(db, LIMITS) as server:
        figures = {"cold": await timed(server, "/profile/home", 1)}
        for path in PATHS:
            figures[path] = await timed(server, path, times)
        assert len((await server.get("/profile/home", by=KEY)).json()["going"]) == going
    return figures


if __name__ == "__main__":
    tell(__doc__, measure, games=1_000, going=10)
