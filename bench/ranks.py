"""How long the board of the best takes among a hundred thousand people with a rank, on either kind of store, and one's own place.

PYTHONPATH=. python bench/ranks.py --store postgres
"""

from __future__ import annotations

import argparse
import asyncio
import json
from functools import partial

import msgspec
from own_games import KEY, store, timed

from tests.server.harness import RELAXED, serving
from tests.server.test_schema import ask as ask_at
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


async def measure(db: str, people: int, times: int) -> dict[str, dict[str, float]]:
    limits = msgspec.structs.replace(RELAXED, effort_per_second=1e9)
    async with serving(db, limits) as server:
        keep = server.house.storage.keep
        for start in range(0, people - 1, AT_A_TIME):
            await keep(partial(fill, range(start, min(people - 1, start + AT_A_TIME))))
        await keep(fill_own)
        if db.startswith("postgresql:"):
            # As the database does by itself in the course of time.
            ask_at(db, "VACUUM ANALYZE ratings")
        found = (await server.get(f"/standing/{GAME}", by=KEY)).json()
        assert (found["people"], len(found["best"])) == (people, BEST)
        assert found["place"]["rank"] > people / 10
        return {path: await timed(server, path, times) for path in (f"/standing/{GAME}", f"/profile/standing/{GAME}")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    given = parser.parse_args()
    with store(given.store) as db:
        for name, figures in asyncio.run(measure(db, given.people, given.times)).items():
            print(name, json.dumps(figures))


if __name__ == "__main__":
    main()
