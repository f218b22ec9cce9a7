"""How long the page of a day takes on which a hundred thousand people played, and the start page, on either kind of store.

PYTHONPATH=. python bench/days.py --store postgres
"""

from __future__ import annotations

from functools import partial

import msgspec
from pages import KEY, LIMITS, Figures, settle, tell, timed

from tests.server.harness import serving
from tropa.core.rng import Rng
from tropa.server.days import calendar, deals
from tropa.server.days.attempts import Attempt, claim
from tropa.server.days.standing import BEST
from tropa.server.profiles.ledger import hash_key
from tropa.server.profiles.results import day_kind
from tropa.server.protocol.profiles import Ended, EndedSeat
from tropa.server.storage import Ask

AT_A_TIME = 1_000
OWN = 777
"""The number of the result that is one's own."""


def fill(day: int, game: str, numbers: range, ask: Ask) -> None:
    """Results as four dice of fifty sides would give them."""
    for number in numbers:
        rng = Rng(number + 1)
        score = sum(rng.below(50) for _ in range(4))
        ended = Ended(
            {"city": "first-city"}, [EndedSeat("Vera", "person", None, score)], "over", "done", "ER-9.1", 1.0, 80, 1
        )
        values = (f"t{number:011}", 0, 1.7e9 + number, game, day_kind(day), score, 0, msgspec.json.encode(ended).decode())
        ask("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *values)


async def measure(db: str, results: int, times: int) -> Figures:
    day = calendar.today()
    game = deals.featured(day)
    async with serving(db, LIMITS) as server:
        keep = server.house.storage.keep
        for start in range(0, results, AT_A_TIME):
            await keep(partial(fill, day, game, range(start, min(results, start + AT_A_TIME))))
        settle(db, "results")
        own = Attempt(f"t{OWN:011}", "x")
        await keep(partial(claim, device=hash_key(KEY), day=day, game=game, new=own, now=1.0))
        page = f"/days/{calendar.name_of(day)}/{game}"
        found = (await server.get(page, by=KEY)).json()
        assert (found["results"], len(found["best"]), found["own"]["state"]) == (results, BEST, "counted")
        return {path: await timed(server, path, times) for path in (page, "/days")}


if __name__ == "__main__":
    tell(__doc__, measure, results=100_000)
