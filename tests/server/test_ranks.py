"""How people stand: which games count, ranks that can be counted anew, and nothing that leads to who has gone."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from tests.server.harness import run, serving
from tests.server.test_lobby import open_table, quick  # noqa: F401 - a fixture
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER
from tests.server.test_schema import ask as ask_at
from tropa.server.events import SeatPlan
from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import Right, hash_key
from tropa.server.profiles.results import Kept
from tropa.server.protocol.profiles import Ended, EndedSeat
from tropa.server.protocol.tables import Strength
from tropa.server.seat import Seat
from tropa.server.standing import ranks
from tropa.server.standing.counting import counts_for_standing
from tropa.server.standing.keeping import keep_ended
from tropa.server.standing.recount import recount
from tropa.server.storage import Ask

GAME = "lost-cities"


def ended(scores: list[int], bots: dict[int, Strength] | None = None, **more: Any) -> Ended:
    bots = bots or {}
    seats = [
        EndedSeat(f"N{number}", "bot" if number in bots else "person", bots.get(number), score, score == max(scores))
        for number, score in enumerate(scores)
    ]
    told = {"listed": True, "is_watched": True, **more}
    return Ended({"short": True}, seats, "over", "done", "LC-9.1", 1.0, 80, 1, **told)


def play(ask: Ask, number: int, people: dict[int, str], found: Ended) -> None:
    """A listed game of these devices, by seat, and what it came to."""
    table = f"t{number:011}"
    for seat, key in people.items():
        profile = ledger.make_profile(ask, hash_key(key), 1.0)
        ledger.bind(ask, profile, table, [Right(seat, f"h{number}/{seat}")], 1.0)
    keep_ended(ask, Kept(table, 1.7e9 + number, GAME, "2/short=true", found))


def season(ask: Ask) -> None:
    """Phone always beats laptop, who beats a strong bot and a stranger."""
    for number in range(6):
        play(ask, number, {0: PHONE, 1: LAPTOP}, ended([90, 60, 50], {2: "strong"}))
        play(ask, 100 + number, {1: LAPTOP, 0: STRANGER}, ended([10, 60]))


def ratings(db: str) -> list[Any]:
    return ask_at(db, "SELECT profile, game, mu, sigma, ordinal, games, name FROM ratings ORDER BY ordinal DESC")


@pytest.mark.parametrize(
    ("more", "does_count"),
    [({}, True), ({"hinted": [1]}, False), ({"replaced": [0]}, False), ({"is_watched": False}, False)],
)
def test_hints_and_stand_ins_count_for_nobody(more: dict[str, Any], does_count: bool) -> None:
    assert counts_for_standing(ended([2, 1], **more)) is does_count


def test_a_clock_that_ran_out_counts_as_a_bot_in_ones_place() -> None:
    seat = Seat(SeatPlan("person"))
    seat.fall()
    seat.stand_in(False, "normal")
    assert seat.was_replaced


def test_ranks_follow_from_results_in_their_order_as_often_as_one_likes(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            keep = server.house.storage.keep
            await keep(season)
            before = ratings(any_db)
            assert [row[5] for row in before] == [6, 12, 6]
            await keep(partial(play, number=3, people={0: PHONE, 1: LAPTOP}, found=ended([0, 90])))
            assert ratings(any_db) == before, "a table counts once"
            for more in ({"listed": False}, {"hinted": [0]}, {"replaced": [1]}):
                await keep(
                    partial(play, number=900 + len(str(more)), people={0: PHONE, 1: LAPTOP}, found=ended([0, 90], **more))
                )
            await keep(partial(play, number=800, people={0: PHONE, 1: PHONE}, found=ended([0, 90])))
            await keep(partial(play, number=801, people={0: PHONE}, found=ended([0, 90], {1: "easy"})))
            assert ratings(any_db) == before, "private, helped, against oneself, against bots alone"
            bots = ask_at(any_db, "SELECT strength, score, count FROM bot_scores ORDER BY strength, score")
            assert bots == [("easy", 90, 1), ("strong", 50, 6)]
            # In the order in which games ended, which here is the one in which the numbers go.
            for _ in range(2):
                await keep(recount)
                again = ratings(any_db)
                assert [(row[0], row[5]) for row in again] == [(row[0], row[5]) for row in before]
            assert bots == ask_at(any_db, "SELECT strength, score, count FROM bot_scores ORDER BY strength, score")
            board = (await server.get(f"/standing/{GAME}", by=LAPTOP)).json()
            assert board["people"] == 3
            assert [(row["rank"], row["name"], row["is_own"]) for row in board["best"]] == [
                (1, "N0", False), (2, "N1", True), (3, "N0", False),
            ]  # fmt: skip
            assert board["place"] == {"rank": 2, "people": 3, "games": 12, "missing": 0}
            own = (await server.get(f"/profile/standing/{GAME}", by=PHONE)).json()
            assert own["place"]["rank"] == 1
            assert "mu" not in str(own) + str(board), "no numbers from which a chance could be made"

    run(test)


def test_incremental_ratings_are_those_of_a_recount(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            for number in range(8):
                wins = [number % 3, 1]
                await server.house.storage.keep(
                    partial(play, number=number, people={0: PHONE, 1: LAPTOP}, found=ended(wins))
                )
            before = ratings(db)
            await server.house.storage.keep(recount)
            assert ratings(db) == before

    run(test)


def test_who_deletes_themselves_leaves_no_rating_and_others_keep_theirs(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await server.house.storage.keep(season)
            (_, *others) = ratings(any_db)
            await server.post("/profile/delete", by=PHONE, sure=True)
            assert ratings(any_db) == others
            assert [row["name"] for row in (await server.get(f"/standing/{GAME}")).json()["best"]] == ["N1", "N0"]
            await server.house.storage.keep(recount)
            assert len(ratings(any_db)) == 2

    run(test)


def test_a_listed_game_played_by_two_people_counts(any_db: str) -> None:
    """From the list to the rank, over the wire; bids is one against another."""

    async def test() -> None:
        async with serving(any_db, lobby=True) as server:
            table, founder = await open_table(server)
            sat = (await server.post(f"/tables/{table}/sit", by=STRANGER, name="Quiet Fox")).json()
            stranger = await server.join(table, sat["keys"][0]["token"], by=STRANGER)
            while stranger.table["status"] != "playing":
                await stranger.receive()
            players = [founder, stranger]
            while founder.result is None:
                for seat, player in enumerate(players):
                    await player.sync()
                    if player.face["owes"] and player.face["choices"]:
                        choices = [choice["action"] for choice in player.face["choices"]]
                        await player.act("confirm" if "confirm" in choices else choices[-1], seat)
                await founder.sync()
            while not ask_at(any_db, "SELECT 1 FROM rated"):
                await asyncio.sleep(0.02)
            place = (await server.get("/profile/standing/bids", by=STRANGER)).json()["place"]
            assert place == {"rank": None, "people": 0, "games": 1, "missing": ranks.FEWEST - 1}

    run(test)


@pytest.mark.postgres
def test_two_processes_that_end_games_at_once_lose_none(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            await east.house.storage.keep(partial(play, number=0, people={0: PHONE, 1: LAPTOP}, found=ended([2, 1])))
            deeds = [
                side.house.storage.keep(
                    partial(play, number=number, people={number % 2: PHONE, 1 - number % 2: LAPTOP}, found=ended([2, 1]))
                )
                for number in range(1, 9)
                for side in (east, west)
            ]
            await asyncio.gather(*deeds)
            assert [row[5] for row in ratings(postgres_db)] == [9, 9]

    run(test)
