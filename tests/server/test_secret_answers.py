"""BF-5.2 at a live table: who has passed, and when, shows in nothing that the others are told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.harness import Json, Server, run, serving
from tropa.core.contract import DEALER, Position
from tropa.core.fair import Dealing
from tropa.core.record import NAMED, Record, new_header
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.registry import find_game
from tropa.server.events import Acted
from tropa.server.salting import Salting
from tropa.server.table import Decided

DEALT = ["SN-khh", "NE-kkb", "NN-hbb", "WE-hhh", "SN-hhh", "NE-bhh", "WE-kkk", "NE-hbb"]
CAMP = ["camp hike-bike", "place at 0,0 turn 0"]


def asked_bigfoot(*passes: int) -> str:
    """A record up to the first window, and these seats' passes: seat 0 has laid a camp, seat 1 is Bigfoot."""
    dealt = ["role hiker", "role bigfoot", "role hiker", "role hiker", *(f"deal {card}" for card in DEALT), "first 0"]
    header = new_header(find_game("bigfoot"), ["a", "b", "c", "d"], {})
    answers = [(seat, "pass") for seat in passes]
    return Record(header, [(DEALER, text) for text in dealt] + [(0, text) for text in CAMP] + answers).write()


async def open_window(server: Server, *kinds: str, **more: Any) -> tuple[str, list[str], int]:
    """A table of Bigfoot whose first player has laid the first camp: the others are asked. Returns id, tokens, that player."""
    table, tokens = await server.found(*kinds, game="bigfoot", **more)
    players = [await server.join(table, token) for token in tokens]
    first = players[0].face["view"]["turn"]
    for action in CAMP:
        assert (await players[first].act(action, first))["type"] == "ok"
    for player in players:
        await player.line.close()
    return table, tokens, first


# The same public game with different roles and hands behind it: seats 1 and 2 show the first of two cards and discard the second.
OWN = ["NN-hhh", "WE-kkk", "SN-kbb", "NE-hkk"]
SHOWN = {1: ["NN-bkk", "NE-bhk"], 2: ["SN-khh", "NN-hbb"]}
DISCARDED = {1: ["NN-bbb", "NN-bbk"], 2: ["WE-hhh", "NE-kkb"]}
BEHIND: dict[str, tuple[int | None, bool]] = {
    "nobody": (None, False),
    "nobody, other hands": (None, True),
    "seat 1": (1, True),
    "seat 2": (2, True),
}


async def told_of_a_game(
    server: Server, monkeypatch: pytest.MonkeyPatch, bigfoot: int | None, is_swapped: bool
) -> list[str]:
    """All that seat 0, a hiker, and an onlooker are told while the others answer, show, discard, talk and are refused."""
    hidden = {seat: list(reversed(cards)) if is_swapped else cards for seat, cards in DISCARDED.items()}
    dealt = [f"role {'bigfoot' if seat == bigfoot else 'hiker'}" for seat in range(3)]
    hands = [OWN[:2], *([SHOWN[seat][0], hidden[seat][0]] for seat in (1, 2))]
    dealt += [f"deal {card}" for hand in hands for card in hand] + ["first 1"]
    draws = {0: OWN[2:], 1: [SHOWN[1][1], hidden[1][1]], 2: [SHOWN[2][1], hidden[2][1]]}

    class Stacked(Dealing):
        def action(self, position: Position, number: int) -> int:
            assert isinstance(position, Bigfoot)
            return position.parse(DEALER, f"deal {draws[int(position.turn)].pop(0)}")

    monkeypatch.setattr(Salting, "dealing", lambda *_: Stacked("", [], NAMED))
    record = Record(new_header(find_game("bigfoot"), ["a", "b", "c"], {}), [(DEALER, text) for text in dealt]).write()
    start = {"record": record, "moves": len(dealt)}
    table, tokens = await server.found("me", "device", "device", game="bigfoot", from_record=start)
    players = [await server.join(table, token) for token in tokens]
    onlooker = await server.join(table)
    answers: list[Json] = []

    async def do(seat: int, *actions: str) -> None:
        for action in actions:
            for player in [*players, onlooker]:
                await player.sync()
            assert (await players[seat].act(action, seat))["type"] == "ok", action
            answers.extend(await over_http(server, table, tokens[0], 0))

    async def try_in_vain(seat: int, action: str) -> None:
        assert (await players[seat].act(action, seat))["type"] == "refused", action

    def turn(card: str, place: str, row: str) -> list[str]:
        return [f"show {card}", place, f"discard {row}", "end"]

    await do(1, *CAMP)
    await do(2, "pass")
    await do(0, "pass")
    await do(2, *turn(SHOWN[2][0], "place at 0,-1 turn 0", "hike"))
    if bigfoot == 1:
        await try_in_vain(1, "accuse")
    await do(1, "pass")
    late = await server.join(table, tokens[0])
    await late.sync()
    await do(0, "pass", *turn(OWN[0], "place at 0,-2 turn 0", "bike"))
    await do(1, "pass")
    await do(2, "pass")
    assert (await players[1].ask(type="chat", seat=1, text="hm"))["type"] != "refused"
    await do(1, *turn(SHOWN[1][0], "place at 0,-3 turn 0", "hike")[:2])
    if bigfoot != 1:
        await try_in_vain(1, "reveal")
    await do(1, "discard hike", "end")
    await do(2, "pass")
    await do(0, "pass")
    for player in [*players, onlooker]:
        await player.sync()
    told = [*players[0].received, *late.received, *onlooker.received, *answers]
    for message in told:
        message.pop("key", None)
        message.pop("updated", None)
        if message.get("type") == "chat":
            message["line"]["at"] = None
    return [json.dumps(message).replace(table, "TABLE") for message in told if message.get("type") != "pong"]


def test_a_game_is_told_alike_whatever_is_behind_it(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """BF-8.2: neither what is told, nor in which order, nor how often, nor how much of it, shows others' roles and hands."""

    async def test() -> None:
        async with serving(db) as server:
            told = {name: await told_of_a_game(server, monkeypatch, *behind) for name, behind in BEHIND.items()}
            assert len(told["nobody"]) > 60
            for name in BEHIND:
                assert told[name] == told["nobody"], name

    run(test)


def without(messages: list[Json], *kinds: str) -> list[Json]:
    return [message for message in messages if message["type"] not in kinds]


async def snapshot(server: Server, table: str, *tokens: str) -> Json:
    """What somebody who comes now is told, but for who is present."""
    player = await server.join(table, *tokens)
    await player.sync()
    await player.line.close()
    told = without(player.received, "pong")
    assert len(told) == 1
    told[0]["table"]["seats"] = told[0]["table"]["onlookers"] = told[0]["time"] = None
    return told[0]


async def over_http(server: Server, table: str, token: str, seat: int) -> list[Json]:
    headers = {"Authorization": f"Bearer {token}"}
    now = (await server.http.get(f"/api/tables/{table}/now?seat={seat}", headers=headers)).json()
    mine = (await server.http.post("/api/mine", json={"tokens": [{"table": table, "token": token}]})).json()
    now["table"] = mine[0]["table"] = None
    return [now, *mine]


@pytest.mark.parametrize("pace", [None, {"bank": 300, "gain": 20}])
def test_a_pass_reaches_nobody_else(db: str, pace: Json | None) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, first = await open_window(server, "me", "device", "device", "device", pace=pace)
            asked = [seat for seat in range(4) if seat != first]
            players = [await server.join(table, token) for token in tokens]
            onlooker = await server.join(table)
            for player in [*players, onlooker]:
                await player.sync()
            others = [players[first], players[asked[1]], players[asked[2]], onlooker]
            heard = [len(without(player.received, "pong")) for player in others]
            before = [await snapshot(server, table, *held) for held in ((), tokens[first : first + 1], [tokens[asked[1]]])]
            asked_now = await over_http(server, table, tokens[asked[1]], asked[1])
            assert (await players[asked[0]].act("pass", asked[0]))["type"] == "ok"
            assert players[asked[0]].face["view"]["window"]["has_passed"]
            for player, count in zip(others, heard, strict=True):
                await player.sync()
                assert without(player.received, "pong", "table")[count:] == []
            after = [await snapshot(server, table, *held) for held in ((), tokens[first : first + 1], [tokens[asked[1]]])]
            assert after == before
            assert await over_http(server, table, tokens[asked[1]], asked[1]) == asked_now

    run(test)


def test_versions_go_on_without_a_gap_and_moves_count_alike(db: str) -> None:
    """Everybody passes in turn; each has seen its own pass and the end of the window, and nobody can tell more."""

    async def test() -> None:
        async with serving(db) as server:
            table, tokens, first = await open_window(server, "me", "device", "device")
            one, two = [seat for seat in range(3) if seat != first]
            players = [await server.join(table, token) for token in tokens]
            opened = players[0].version
            moves = players[0].now["moves"]
            assert (await players[one].act("pass", one))["version"] == opened + 1
            assert (await players[two].act("pass", two, key="mine"))["version"] == opened + 1, "the other's doesn't count"
            for player in players:
                await player.sync()
            assert [player.version - opened for player in players] == [2 if seat == one else 1 for seat in range(3)]
            assert (await players[two].act("pass", two, key="mine"))["version"] == opened + 1, "nor when asked again"
            closing = [player.log[-1] for player in players]
            assert [entry["event"]["kind"] for entry in closing] == ["no_accusation"] * 3
            assert {entry["actor"] for entry in closing} == {-1}, "who was the last to pass isn't told"
            assert [entry["move"] - moves for entry in closing] == [2 if seat == one else 1 for seat in range(3)]
            turn = players[0].face["view"]["turn"]
            card = players[turn].face["view"]["seats"][turn]["hand"][0]["name"]
            assert (await players[turn].act(f"show {card}", turn))["type"] == "ok"
            late = await server.join(table, tokens[first])
            await players[first].sync()
            assert (late.log, late.version) == (players[first].log, players[first].version)

    run(test)


def test_what_was_made_before_an_unnoticed_pass_is_not_stale(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens, first = await open_window(server, "me", "device", "device")
            one, two = [seat for seat in range(3) if seat != first]
            players = [await server.join(table, token) for token in tokens]
            await players[one].act("pass", one)
            again = await players[one].act("pass", one)
            assert (again["code"], again["paragraph"]) == ("already-passed", "BF-5.2")
            headers = {"Authorization": f"Bearer {tokens[two]}"}
            wish = {"key": "k", "version": players[two].version, "action": "pass"}
            answer = await server.http.post(f"/api/tables/{table}/act?seat={two}", json=wish, headers=headers)
            assert answer.status_code == 200, answer.text
            assert (await players[two].act("show NN-hhh", two, version=players[two].version - 1))["code"] == "stale"

    run(test)


def test_a_pass_stays_unnoticed_after_a_restart(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            clocks = {"bank": 300, "gain": 20}
            table, tokens, first = await open_window(server, "me", "device", "device", pace=clocks)
            one = (first + 1) % 3
            player = await server.join(table, tokens[one])
            before = await snapshot(server, table, tokens[first])
            await player.act("pass", one)
            known = player.version
        async with serving(db) as server:
            after = await snapshot(server, table, tokens[first])
            # Nobody's time ran meanwhile; the clock of who has answered seems to run on like that of who hasn't.
            was, runs = (message["now"]["clocks"].pop("since") for message in (before, after))
            assert runs[one] == runs[3 - first - one] >= was[one]
            assert runs[first] is None
            assert after == before
            assert (await server.join(table, tokens[one])).version == known

    run(test)


def test_a_game_goes_on_from_a_record_with_unnoticed_answers(db: str) -> None:
    """They are no version of the new game, and its players can't tell them either."""

    async def test() -> None:
        async with serving(db) as server:
            told = []
            for passes in ((), (2,), (3, 2)):
                start = {"record": asked_bigfoot(*passes), "moves": 15 + len(passes)}
                table, tokens = await server.found("me", "device", "device", "device", game="bigfoot", from_record=start)
                told.append([await snapshot(server, table, tokens[seat]) for seat in (0, 1)])
                for message in told[-1]:
                    message["table"] = None
                players = [await server.join(table, token) for token in tokens]
                for seat in {1, 2, 3} - set(passes):
                    assert (await players[seat].act("pass", seat))["type"] == "ok"
                await players[1].sync()
                card = players[1].face["view"]["seats"][1]["hand"][0]["name"]
                assert (await players[1].act(f"show {card}", 1))["type"] == "ok"
            assert told[0] == told[1] == told[2]

    run(test)


@pytest.mark.parametrize("slow", [1, 2])
def test_a_bot_that_has_answered_seems_to_think_until_the_window_closes(db: str, slow: int) -> None:
    """One bot of two answers at once, the other later: until then the person is told nothing, whichever it is."""

    async def test() -> None:
        async with serving(db, bot=f"tests.server.slow_bot:pass_slowly_at_{slow}", thinkers=2) as server:
            table, (token,) = await server.found("me", "bot", "bot", game="bigfoot")
            one = await server.join(table, token)
            while one.face["view"]["turn"] != 0:
                await one.receive()
                if any(choice["kind"] == "pass" for choice in one.face["choices"]):
                    await one.act("pass")
            if one.face["view"]["phase"] == "show":
                card = one.face["view"]["seats"][0]["hand"][0]
                await one.act(f"show {card['name']}")
                await one.act(next(choice["action"] for choice in one.face["choices"] if choice["kind"] == "place"))
                await one.act("discard hike")
                await one.send(type="act", seat=0, version=one.version, action="end")
            else:
                await one.act(CAMP[0])
                await one.send(type="act", seat=0, version=one.version, action=CAMP[1])
            while one.face["view"]["phase"] != "window":
                await one.receive()
            opened = len(one.received)
            while one.face["view"]["phase"] == "window":
                await one.receive()
            told = without(one.received[opened:-1], "ok")
            assert [(message["type"], message["seat"], message["on"]) for message in told] == [
                ("thinking", 1, True),
                ("thinking", 2, True),
            ]

    run(test)


@pytest.mark.parametrize("strength", ["normal", "strong"])
def test_secret_answers_of_bots_come_at_one_moment(db: str, strength: str) -> None:
    """Hikers may accuse and Bigfoot can only pass; when a bot's answer is made known follows from what everybody knows."""

    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:decide", bot_pause=5.0) as server:
            seats = [{"kind": "me", "name": ""}, *({"kind": "bot", "strength": name} for name in ("easy", "easy", strength))]
            start = {"record": asked_bigfoot(), "moves": 15}
            wish = {"game": "bigfoot", "seats": seats, "start": True, "from_record": start}
            answer = await server.http.post("/api/tables", json=wish)
            assert answer.status_code == 201, answer.text
            room = await server.rooms.find(answer.json()["table"])
            position = room.table.match.position
            accusers = [
                seat for seat in (1, 2, 3) if "accuse" in [position.text(seat, action) for action in position.owed(seat)]
            ]
            assert accusers == [2, 3], "Bigfoot can only pass"
            room.bots.note_opened()
            moments = {room.bots.due(seat) for seat in (1, 2, 3)}
            assert len(moments) == 1
            opened = room.bots.due(1)
            await room.do(None, lambda: Decided(Acted(2, "pass")))
            assert room.bots.due(1) == opened, "an unnoticed pass doesn't put it off"

    run(test)
