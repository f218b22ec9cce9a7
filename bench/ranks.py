"""How long the board of the best takes among a hundred thousand people with a rank, on either kind of store, and one's own place.

PYTHONPATH=. python bench/ranks.py --store postgres
"""

from __future__ import annotations

from functools import partial

from pages import KEY, LIMITS, Figures, settle, tell, timed

from tests.server.harness import serving
from tropa.core.rng import Rng
from tropa.server.profiles.ledger import hash_key, make_profile
from tropa.server.standing.ranks import BEST
from tropa.server.storage import Ask

GAME = "lost-cities"
AT_A_TIME = 1_000


def fill(numbers: range, ask: Ask) -> None:
    for number in numbers:
        rng = Rng(number + 1)
        mu, sigma = 10 + rng.below(30_000) / 1_000, 1 + rng.below(3_000) / 1_000
        values = (f"p{number:031}", GAME, mu, sigma, mu - 3 * sigma, 5 + rng.below(200), "Quiet Fox")
        ask("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", *values)


def fill_own(ask: Ask) -> None:
    profile = make_profile(ask, hash_key(KEY), 1.0)
    ask("INSERT INTO ratings VALUES (?, ?, 25.0, 3.0, 16.0, 40, 'Vera')", profile, GAME)


async def measure(db: str, people: int, times: int) -> Figures:
    async with serving(db, LIMITS) as server:
        keep = server.house.storage.keep
        for start in range(0, people - 1, AT_A_TIME):
            await keep(partial(fill, range(start, min(people - 1, start + AT_A_TIME))))
        await keep(fill_own)
        settle(db, "ratings")
        found = (await server.get(f"/standing/{GAME}", by=KEY)).json()
        assert (found["people"], len(found["best"])) == (people, BEST)
        assert found["place"]["rank"] > people / 10
        return {path: await timed(server, path, times) for path in (f"/standing/{GAME}", f"/profile/standing/{GAME}")}


if __name__ == "__main__":
    tell(__doc__, measure, people=100_000)
