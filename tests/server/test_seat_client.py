"""A bot of one's own at a table of a running server: it plays what it decides, and says what is wrong."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Player, Server, run, serving
from tests.server.salter import Salter, verify
from tropa.cli import main
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.lab import seat_client
from tropa.registry import play_record

TOUR = Path(__file__).parents[2] / "docs" / "lab.md"
SHORT: dict[str, Any] = {"game": "lost-cities", "options": {"short": True}}
LAST = '''
def decide(turn):
    """The last choice of all; only its action."""
    assert turn.view["game"] == turn.game
    return turn.choices[-1]["action"]


def cheat(turn):
    return "win"
'''


def bot_file(folder: Path) -> str:
    path = folder / "last.py"
    path.write_text(LAST, encoding="utf-8")
    return str(path)


async def play(server: Server, bot: str, table: str, seat: str = "", name: str = "Last") -> int:
    """The command, as it runs in a terminal; returns its exit code."""
    link = f"http://127.0.0.1:{server.port}/t/{table}{seat}"
    return await asyncio.to_thread(main, ["bot", "play", "--table", link, "--name", name, bot])


async def play_first(player: Player, seat: int) -> None:
    """The first choice of all, until the game is over."""
    while player.table["status"] != "over":
        if player.face["owes"]:
            await player.act(player.face["choices"][0]["action"], seat)
        else:
            await player.receive()


async def until_there(player: Player, name: str) -> None:
    while player.table["seats"][1]["name"] != name or not player.table["seats"][1]["is_present"]:
        await player.receive()


def decisions(record: str, seat: int) -> list[bool]:
    """Of each of the seat's: whether it was the last of all."""
    found: list[bool] = []

    def watch(match: Match, actor: int, action: int) -> None:
        if actor == seat:
            found.append(action == match.position.actions(seat)[-1])

    play_record(read_record(record), watch)
    return found


@pytest.mark.parametrize("salted", [False, True])
def test_it_sits_down_takes_part_in_the_deal_and_plays_what_it_decides(
    tmp_path: Path, db: str, capsys: pytest.CaptureFixture[str], salted: bool
) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (token,) = await server.found("me", "open", start=False, salted=salted, **SHORT)
            one = await server.join(table, token)
            playing = asyncio.create_task(play(server, bot_file(tmp_path), table))
            await until_there(one, "Last")
            await one.send(type="start", seat=0)
            if salted:
                await Salter(one, 0).take_part()
            await play_first(one, 0)
            assert await playing == 0
            record = (await server.http.get(f"/api/tables/{table}/record")).text
            assert len(decisions(record, 1)) > 10
            assert all(decisions(record, 1))
            assert not all(decisions(record, 0))
            assert not salted or verify(record) > 0

    run(test)
    said = capsys.readouterr()
    assert "seat 2 of lost-cities is held" in said.err
    assert "the game is over, " in said.out


def test_the_example_of_the_tour_plays(tmp_path: Path, db: str, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^# my_bot.py\n(.*?)^```$", TOUR.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    bot = tmp_path / "my_bot.py"
    bot.write_text(example, encoding="utf-8")

    async def test() -> None:
        async with serving(db) as server:
            table, (token,) = await server.found("me", "bot", **SHORT)
            assert await play(server, f"{bot}:decide", table, f"#seat=0&token={token}") == 0

    run(test)
    assert "the game is over" in capsys.readouterr().out


def test_a_lost_line_is_taken_up_again(
    tmp_path: Path, db: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(seat_client, "RETRY_SECONDS", 0.01)

    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", **SHORT)
            playing = asyncio.create_task(play(server, bot_file(tmp_path), table, f"#seat=1&token={tokens[1]}"))
            one = await server.join(table, tokens[0])
            while one.version < 6:
                await (one.act(one.face["choices"][0]["action"]) if one.face["owes"] else one.receive())
            (await server.rooms.find(table)).break_off("internal")
            await one.closed()
            await play_first(await server.join(table, tokens[0]), 0)
            assert await playing == 0

    run(test)
    assert "the game is over" in capsys.readouterr().out


def test_what_is_wrong_is_said(tmp_path: Path, db: str, capsys: pytest.CaptureFixture[str]) -> None:
    bot = bot_file(tmp_path)

    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", **SHORT)
            here = f"http://127.0.0.1:{server.port}"
            one = await server.join(table, tokens[0])
            seat = next(number for number in (0, 1) if number in one.now["to_act"])
            held = f"{here}/t/{table}#token={tokens[seat]}"
            for link, file, reason in [
                ("lost-cities", bot, "no link to a table"),
                (f"{here}/t/{table}", bot, "There is no open seat"),
                (f"{here}/t/{table}#token=nobody", bot, "holds no seat"),
                (f"{here}/t/abcdefghijkm", bot, "There is no such table"),
                (held, f"{bot}:other", "has no function 'other'"),
                (held, str(tmp_path / "no.py"), "is no Python file"),
                (held, f"{bot}:cheat", "chose 'win', which is none of its"),
            ]:
                assert await asyncio.to_thread(main, ["bot", "play", "--table", link, file]) == 2
                assert reason in capsys.readouterr().err

    run(test)
