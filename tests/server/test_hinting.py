"""Hints at a table: told to all that somebody asked, written down, closed where they would betray, and bounded."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from tests.server.harness import RELAXED, Json, Player, Server, run, serving
from tests.server.test_secret_answers import open_window
from tropa.bots.advice_structs import Advice
from tropa.core.record import read_record


async def ask(server: Server, table: str, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return await server.http.post(f"/api/tables/{table}/hint", headers=headers, timeout=40.0)


async def two_players(server: Server, **more: Any) -> tuple[str, list[str], list[Player], int]:
    """A table of Lost Cities, its tokens, its players, and who is to act."""
    table, tokens = await server.found("me", "device", game="lost-cities", options={"short": True}, **more)
    players = [await server.join(table, token) for token in tokens]
    for player in players:
        await player.sync()
    return table, tokens, players, int(players[0].now["to_act"][0])


def test_a_seat_asks_and_all_are_told_that_it_did(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, players, seat = await two_players(server)
            assert players[seat].face["can_ask"]
            assert not players[1 - seat].face["can_ask"]
            answer = await ask(server, table, tokens[seat])
            assert answer.status_code == 200, answer.text
            advice = msgspec.json.decode(answer.content, type=Advice)
            choices = [choice["action"] for choice in players[seat].face["choices"]]
            assert advice.options[0].actions[0] in choices
            assert advice.reason.ru
            news = await players[1 - seat].until("table")
            assert news["table"]["hinted"] == [int(number == seat) for number in range(2)]
            assert "advance" not in str(news["table"]), "not what was said"
            await ask(server, table, tokens[seat])
            kept = (await server.rooms.find(table)).table
            assert [(hint.seat, hint.index) for hint in kept.course.hints] == [(seat, kept.moves)] * 2
            record = read_record(kept.record_text(is_open=False))
            assert record.hints[0].text == advice.options[0].actions[0]
        async with serving(db) as server:
            reread = (await server.http.get(f"/api/tables/{table}")).json()
            assert reread["hinted"][seat] == 2, "it is written down"

    run(test)


def test_a_founder_may_want_none(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, players, seat = await two_players(server, hints=False)
            assert players[0].table["hints"] is False
            assert not players[seat].face["can_ask"]
            answer = await ask(server, table, tokens[seat])
            assert (answer.status_code, answer.json()["code"]) == (409, "no_hints")

    run(test)


def test_only_who_holds_the_seat_that_owes_a_decision_may_ask(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, _, seat = await two_players(server)
            assert (await ask(server, table, tokens[1 - seat])).json()["code"] == "no_hint_here"
            assert (await ask(server, table)).json()["code"] == "not_your_seat"
            assert (await ask(server, table, "nobody's")).json()["code"] == "not_your_seat"
            hinted = (await server.http.get(f"/api/tables/{table}")).json()["hinted"]
            assert hinted == [0, 0], "what is refused isn't told"

    run(test)


def test_while_somebody_owes_a_secret_answer_nobody_may_ask(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, first = await open_window(server, "me", "device", "device")
            for seat, token in enumerate(tokens):
                player = await server.join(table, token)
                assert not player.face["can_ask"], f"seat {seat}; {first} has laid the camp"
                assert (await ask(server, table, token)).json()["code"] == "no_hint_here"

    run(test)


def test_who_acts_meanwhile_has_not_asked(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, players, seat = await two_players(server)
            advise = server.house.advise

            async def late(*arguments: Any) -> Advice:
                advice = await advise(*arguments)
                action = players[seat].face["choices"][0]["action"]
                answer: Json = await players[seat].act(action, seat)
                assert answer["type"] == "ok"
                return advice

            monkeypatch.setattr(server.house, "advise", late)
            assert (await ask(server, table, tokens[seat])).json()["code"] in ("stale", "no_hint_here")
            assert (await server.http.get(f"/api/tables/{table}")).json()["hinted"] == [0, 0]

    run(test)


def test_one_address_asks_so_often_at_most(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, hints_per_minute=1)
        async with serving(db, limits) as server:
            table, tokens, _, seat = await two_players(server)
            assert (await ask(server, table, tokens[seat])).status_code == 200
            assert (await ask(server, table, tokens[seat])).status_code == 429

    run(test)
