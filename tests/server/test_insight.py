"""What bots at the seats of a recorded game would have thought, for the replay page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import Server, run, serving
from tropa.core.record import read_record
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.registry import play_record

RECORD = (Path(__file__).parents[1] / "golden" / "bigfoot" / "3p-bigfoot-caught.tropa").read_text(encoding="utf-8")
LENGTH = len(read_record(RECORD).actions)


async def ask(server: Server, perspective: Any, moves: Any, record: str = RECORD) -> httpx.Response:
    return await server.http.post("/api/insight", json={"record": record, "perspective": perspective, "moves": moves})


def test_an_open_replay_shows_what_each_hiker_would_have_believed(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            answer = (await ask(server, "open", [LENGTH, 0, LENGTH // 3])).json()
            assert answer["seats"] == [0, 1, 2]
            assert answer["moves"] == [0, LENGTH // 3, LENGTH]
            start, middle, end = answer["chances"]
            assert start == [[], [], []], "no role is dealt yet"
            position = play_record(read_record(RECORD)).position
            assert isinstance(position, Bigfoot)
            bigfoot = int(position.bigfoot)
            for seat in range(3):
                if seat == bigfoot:
                    assert middle[seat] == end[seat] == [], "Bigfoot need not guess"
                else:
                    assert end[seat] == [float(other == bigfoot) for other in range(3)], "he is found"
                    assert middle[seat][seat] == 0.0
                    assert 0.0 < sum(middle[seat]) < 1.0, "perhaps nobody is"

    run(test)


def test_through_the_eyes_of_one_seat_there_is_only_its_own(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            moves = list(range(0, LENGTH, 40))
            everything = (await ask(server, "open", moves)).json()
            for seat in range(3):
                own = (await ask(server, seat, moves)).json()
                assert own["seats"] == [seat]
                assert own["chances"] == [[each[seat]] for each in everything["chances"]]

    run(test)


@pytest.mark.parametrize(
    ("perspective", "moves", "record", "code"),
    [
        (3, [0], RECORD, "wrong_record"),
        (-1, [0], RECORD, "wrong_record"),
        (0, [LENGTH + 1], RECORD, "wrong_record"),
        (0, [-1], RECORD, "wrong_record"),
        (0, list(range(101)), RECORD, "too_long"),
        (0, [0], "no record", "wrong_record"),
        ("onlooker", [0], RECORD, "malformed"),
        (0, ["0"], RECORD, "malformed"),
    ],
)
def test_what_cannot_be_asked(db: str, perspective: Any, moves: Any, record: str, code: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            assert (await ask(server, perspective, moves, record)).json()["code"] == code

    run(test)


def test_a_game_without_a_traitor_has_no_such_question(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            golden = sorted((Path(__file__).parents[1] / "golden" / "lost-cities").glob("*.tropa"))[0]
            answer = (await ask(server, 0, [0, 5], golden.read_text(encoding="utf-8"))).json()
            assert answer["chances"] == [[[]], [[]]]

    run(test)
