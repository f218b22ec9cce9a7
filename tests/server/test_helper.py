"""The score helper over HTTP."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
import pytest

from tests.server.harness import RELAXED, run, serving
from tropa.games.en_route import helper as en_route
from tropa.games.en_route.show import helper_structs as en_route_structs
from tropa.games.innsmouth import helper as innsmouth
from tropa.games.innsmouth.show import helper_structs as innsmouth_structs
from tropa.server.limits import Limits

EN_ROUTE = {"city": "first-city", "segments": ["h1,2", "h1,3"], "tourists": {"1,3": "rrb"}}
INNSMOUTH = {"segments": ["h1,1", "h1,2"], "character": "boatman", "goals": ["sets", "caches"], "caches": 1}


def test_both_games_say_what_may_be_entered(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            answer = await server.http.get("/api/helper/en-route")
            cities = msgspec.json.decode(answer.content, type=en_route_structs.Guide).cities
            further = ["london", "new-york", "hong-kong", "paris", "rio", "cairo"]
            assert [entry.city.id for entry in cities] == ["first-city", "two-banks", *further]
            assert len(cities[0].tasks) == 8
            answer = await server.http.get("/api/helper/innsmouth")
            assert len(msgspec.json.decode(answer.content, type=innsmouth_structs.Guide).town.segments) == 142
            assert (await server.http.get("/api/helper/lost-cities")).json()["code"] == "no_such_game"

    run(test)


def test_the_best_route_is_worked_out(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            answer = await server.http.post("/api/helper/en-route", json=EN_ROUTE)
            assert answer.json() == msgspec.to_builtins(
                en_route.HELPER.solve(msgspec.convert(EN_ROUTE, en_route_structs.Paper))
            )
            assert answer.json()["best"]["points"] > 0
            answer = await server.http.post("/api/helper/innsmouth", json=INNSMOUTH)
            assert answer.json() == msgspec.to_builtins(
                innsmouth.HELPER.solve(msgspec.convert(INNSMOUTH, innsmouth_structs.Paper))
            )

    run(test)


def test_a_city_file_of_ones_own_is_checked_and_played_on(db: str) -> None:
    """ER-1.7, ER-12.1: from our own file as a pattern to a sheet on another city."""

    async def test() -> None:
        async with serving(db) as server:
            pattern = (await server.http.get("/api/helper/en-route/files/first-city")).text
            city = pattern.replace("value = 6", "value = 9").replace('id = "first-city"', 'id = "mine"')
            answer = await server.http.post("/api/helper/en-route/files", json={"text": city})
            checked = msgspec.json.decode(answer.content, type=en_route_structs.Checked)
            assert checked.fault is None
            assert checked.guide is not None
            assert [entry.city.id for entry in checked.guide.cities] == ["mine"]
            sheets = [{**EN_ROUTE, "city_file": file} for file in ("", city)]
            plain, own = [(await server.http.post("/api/helper/en-route", json=sheet)).json() for sheet in sheets]
            assert own["best"]["points"] == plain["best"]["points"] + 3

            for name in ("third-city", "first_city.toml", "..%2Frefusals"):
                assert (await server.http.get(f"/api/helper/en-route/files/{name}")).status_code == 404
            answer = await server.http.post("/api/helper/chess/files", json={"text": city})
            assert answer.json()["code"] == "no_such_game"

    run(test)


def test_towns_of_several_visitors_stay_apart(db: str) -> None:
    """IN-1.7: own towns and ours, asked for all at once, through the same workers."""

    async def test() -> None:
        async with serving(db) as server:
            pattern = (await server.http.get("/api/helper/innsmouth/files/innsmouth")).text
            towns = ["", *(pattern.replace('"2,1" = 5', f'"2,1" = {points}') for points in range(20, 26))]
            answer = await server.http.post("/api/helper/innsmouth/files", json={"text": towns[1]})
            checked = msgspec.json.decode(answer.content, type=innsmouth_structs.Checked)
            assert checked.guide is not None
            assert [district.value for district in checked.guide.town.districts if district.id == "2,1"] == [20]

            sheet = {**INNSMOUTH, "segments": ["h1,0", "h1,1", "v1,0"]}
            asked = [{**sheet, "city_file": town} for town in towns] * 3
            answers = await asyncio.gather(*(server.http.post("/api/helper/innsmouth", json=each) for each in asked))
            yellow = [
                next(line["points"] for line in answer.json()["best"]["lines"] if line["key"] == "yellow")
                for answer in answers
            ]
            assert yellow == [5, 20, 21, 22, 23, 24, 25] * 3

            broken = {**sheet, "city_file": towns[1].replace("tiara = 1", "tiara = 2")}
            answer = await server.http.post("/api/helper/innsmouth", json=broken)
            assert answer.json()["code"] == "wrong_city"
            assert "artifacts: a deck has seven artifacts" in answer.json()["text"]["en"]
            guide = (await server.http.get("/api/helper/innsmouth")).json()
            assert guide == msgspec.to_builtins(innsmouth.HELPER.guide())

    run(test)


@pytest.mark.parametrize(
    ("text", "line", "key", "words"),
    [
        ("", None, "id", "expected a text"),
        ('id = "x"\nnames = 7\n', 2, "names", "expected a table"),
        ('id = "x"\nnames = {', 2, "", "key part"),
        ('id = "x"\nnames = @\n', 2, "", "Invalid value"),
        ("id = " + "[" * 30_000, None, "", "too many brackets inside each other"),
        ("id = 1\n" + "a." * 8_000 + "a = 1", 2, "", "a key has too many parts"),
        ("[" + "a." * 8_000 + "a]", 1, "", "a key has too many parts"),
        ("id = {" + "a . " * 4_000 + "a = 1}", 1, "", "a key has too many parts"),
        ("id = 1\n" + "'='." * 4_000 + "a = 1", 2, "", "a key has too many parts"),
        ('id = """\n\'\n"""\n' + '"\\"=".' * 3_000 + "a = 1", 4, "", "a key has too many parts"),
        ("id = " + "1" * 5_000, None, "", "a number has too many digits"),
    ],
)
def test_faults_of_a_city_file_are_named_with_their_place(
    db: str, text: str, line: int | None, key: str, words: str
) -> None:
    async def test() -> None:
        async with serving(db) as server:
            answer = await server.http.post("/api/helper/en-route/files", json={"text": text})
            checked = msgspec.json.decode(answer.content, type=en_route_structs.Checked)
            assert checked.guide is None
            assert checked.fault is not None
            assert (checked.fault.line, checked.fault.key) == (line, key)
            assert words in checked.fault.message.en
            assert not re.search("[a-z]{3}", checked.fault.message.ru)

    run(test)


@pytest.mark.parametrize(
    ("game", "sheet", "code", "words"),
    [
        ("chess", {}, "no_such_game", ""),
        ("en-route", [], "malformed", "Expected `object`"),
        ("en-route", {}, "malformed", "missing required field `segments`"),
        ("en-route", {**EN_ROUTE, "segments": []}, "wrong_sheet", "segments: a final route has at least one segment"),
        ("en-route", {**EN_ROUTE, "segments": ["h1,2"] * 50_000}, "wrong_sheet", "at most 40 segments"),
        ("en-route", {**EN_ROUTE, "city": "../../etc/passwd"}, "wrong_sheet", "city: no city is called"),
        ("en-route", {**EN_ROUTE, "tourists": {"1,3": "r" * 1000}}, "wrong_sheet", "at most 12 tourists"),
        ("en-route", {**EN_ROUTE, "unused_cafes": -1}, "malformed", "unused_cafes"),
        ("en-route", {**EN_ROUTE, "unused_cafes": 10**30}, "malformed", "unused_cafes"),
        ("en-route", {**EN_ROUTE, "city_file": "id = 7"}, "wrong_city", "city file, line 1, id: expected a text, found 7"),
        ("en-route", {**EN_ROUTE, "city_file": "#" * 40_001}, "malformed", "city_file"),
        ("innsmouth", {**INNSMOUTH, "threats": {"1,1": 100}}, "wrong_sheet", "at most 6 symbols"),
        ("innsmouth", {**INNSMOUTH, "board": 9}, "malformed", "board"),
        ("innsmouth", {**INNSMOUTH, "city_file": "id = 7"}, "wrong_city", "city file, line 1, id: expected a text, found 7"),
        ("innsmouth", {**INNSMOUTH, "city_file": "#" * 40_001}, "malformed", "city_file"),
        ("innsmouth", {**INNSMOUTH, "segments": ["h1,1"] * 2}, "wrong_sheet", "'h1,1' is there twice"),
    ],
)
def test_what_cannot_be_is_refused_in_words(db: str, game: str, sheet: Any, code: str, words: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            answer = await server.http.post(f"/api/helper/{game}", json=sheet)
            assert answer.json()["code"] == code
            assert words in answer.json()["text"]["en"]
            assert answer.json()["text"]["ru"]
            if code in ("wrong_sheet", "wrong_city"):
                # Names of keys and cities stay as they are; the sentence is Russian.
                assert words.rpartition(": ")[2] not in answer.json()["text"]["ru"]

    run(test)


def test_a_sheet_that_takes_too_long_is_given_up(db: str) -> None:
    """Once, not again and again; the next sheet finds a worker."""

    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, upload_seconds=0.0)) as server:
            answer = await server.http.post("/api/helper/en-route", json=EN_ROUTE)
            assert (answer.status_code, answer.json()["code"]) == (503, "sheet_too_hard")
            server.house.readers.seconds = 60.0
            assert (await server.http.post("/api/helper/en-route", json=EN_ROUTE)).status_code == 200

    run(test)


def test_an_address_asks_for_so_many_sheets_a_minute(db: str) -> None:
    async def test() -> None:
        async with serving(db, Limits(sheets_per_minute=1)) as server:
            assert (await server.http.post("/api/helper/en-route", json=EN_ROUTE)).status_code == 200
            assert (await server.http.post("/api/helper/en-route", json=EN_ROUTE)).status_code == 429
            assert (await server.http.get("/api/helper/en-route")).status_code == 200

    run(test)
