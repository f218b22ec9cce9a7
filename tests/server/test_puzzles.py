"""Puzzles at the server: nothing of an answer before it is given, first answers with one's games, and one puzzle a day for all."""

from __future__ import annotations

import json

import pytest

from tests.server.harness import Json, Server, run, serving
from tests.server.test_profiles import LAPTOP, PHONE
from tests.server.test_schema import ask
from tropa.puzzles.shelf import games_with_puzzles, puzzles_of
from tropa.server.days.calendar import name_of, today
from tropa.server.puzzles.daily import puzzle_on

GAME = "night-cage"
PUZZLE, SECOND = sorted(puzzles_of(GAME).values(), key=lambda puzzle: puzzle.gap_error / puzzle.gap)[:2]
"""The clearest: few worlds tell on a slow machine."""
NUMBER, OTHER = PUZZLE.number, SECOND.number
PLACE = f"/puzzles/{GAME}/{NUMBER}"


async def answer(server: Server, line: list[str], by: str = "", place: str = PLACE, day: str = "") -> Json:
    told = await server.post(place, by=by, line=line, day=day)
    assert told.status_code == 200, told.text
    found: Json = told.json()
    return found


async def tries(server: Server, by: str) -> list[Json]:
    found: list[Json] = (await server.get("/puzzles", by=by)).json()["tries"]
    return found


def test_nothing_of_the_solution_leaves_before_an_answer(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            listed = (await server.get("/puzzles")).json()
            assert [entry["game"] for entry in listed["games"]] == games_with_puzzles()
            assert all(set(entry) == {"number", "level"} for game in listed["games"] for entry in game["puzzles"])
            board = (await server.get(PLACE)).json()
            assert board["answer"] is None
            assert {choice["action"] for choice in board["face"]["choices"]} >= {*PUZZLE.best, *PUZZLE.second}
            told = json.dumps([listed, board])
            for word in ("gap", "best", "second", "record", "worlds"):
                assert f'"{word}"' not in told
            wrong = (await answer(server, PUZZLE.second))["answer"]
            assert (wrong["is_solved"], wrong["is_best"], wrong["best"]) == (False, False, PUZZLE.best)
            assert wrong["loss"] > 2 * wrong["loss_error"]
            assert all(wrong["reason"][language] for language in ("en", "ru"))
            right = (await answer(server, PUZZLE.best))["answer"]
            assert (right["is_solved"], right["is_best"]) == (True, True)

    run(test)


def test_a_turn_is_shown_stroke_by_stroke(db: str) -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("innsmouth").values() if len(puzzle.best) > 2)

    async def test() -> None:
        async with serving(db) as server:
            place = f"/puzzles/innsmouth/{puzzle.number}"
            begun = await answer(server, puzzle.best[:1], place=place)
            assert begun["answer"] is None
            assert puzzle.best[1] in {choice["action"] for choice in begun["face"]["choices"]}
            assert (await answer(server, puzzle.best, place=place))["answer"]["is_best"]

    run(test)


def test_what_is_no_answer_is_refused_in_words(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            for place in ("/puzzles/night-cage/99999", "/puzzles/chess/1"):
                assert (await server.get(place)).json()["code"] == "no_such_puzzle"
            for line, code in ((["fly"], "wrong_line"), (["end"] * 101, "too_long"), (["x" * 300], "too_long")):
                told = (await server.post(PLACE, line=line)).json()
                assert told["code"] == code
                assert told["text"]["ru"]
            assert (await server.post(PLACE, line=PUZZLE.best, day="yesterday")).json()["code"] == "no_such_day"

    run(test)


def test_a_first_answer_is_kept_with_ones_games(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await answer(server, PUZZLE.best, by=PHONE)
            assert await tries(server, PHONE) == [], "nobody gets a profile by a puzzle"
            await server.found("me", game=GAME, by=PHONE)
            await answer(server, PUZZLE.second, by=PHONE)
            await answer(server, PUZZLE.best, by=PHONE)
            first = {"game": GAME, "number": NUMBER, "day": "", "is_solved": False}
            assert await tries(server, PHONE) == [first]
            assert await tries(server, LAPTOP) == []
            exported = (await server.get("/profile/export", by=PHONE)).json()
            assert exported["puzzles"] == [first]
            code = (await server.post("/profile/codes", by=PHONE)).json()["code"]
            await server.found("me", game=GAME, by=LAPTOP)
            await answer(server, PUZZLE.best, by=LAPTOP)
            await answer(server, puzzles_of(GAME)[OTHER].best, by=LAPTOP, place=f"/puzzles/{GAME}/{OTHER}")
            await server.post("/profile/join", by=LAPTOP, code=code, name="laptop")
            merged = await tries(server, PHONE)
            assert first in merged
            assert [entry["number"] for entry in merged] == [OTHER, NUMBER]
            await server.post("/profile/delete", by=PHONE, sure=True)
            assert ask(any_db, "SELECT * FROM puzzle_tries") == []

    run(test)


def test_the_puzzle_of_the_day_counts_on_its_day(db: str) -> None:
    daily = puzzle_on(today())
    assert daily is not None
    place = f"/puzzles/{daily.game}/{daily.number}"

    async def test() -> None:
        async with serving(db) as server:
            told = (await server.get("/puzzles")).json()["daily"]
            assert (told["game"], told["number"], told["day"]) == (daily.game, daily.number, name_of(today()))
            await server.found("me", game=GAME, by=PHONE)
            for day in (name_of(today() - 5), told["day"]):
                await answer(server, daily.best, by=PHONE, place=place, day=day)
            assert {entry["day"] for entry in await tries(server, PHONE)} == {"", told["day"]}

    run(test)


@pytest.mark.parametrize("day", [0, 20_000, 20_411])
def test_games_take_turns_from_day_to_day(day: int) -> None:
    games = games_with_puzzles()
    found = [puzzle for offset in range(3 * len(games)) if (puzzle := puzzle_on(day + offset)) is not None]
    assert {puzzle.game for puzzle in found[: len(games)]} == set(games)
    assert len({(puzzle.game, puzzle.number) for puzzle in found}) == len(found), "a new one every day"
