"""Clients that take part in a fair beginning, as the browser does."""

from __future__ import annotations

import itertools

import msgspec

from tests.server.harness import RELAXED, Json, Player, Server
from tropa.core.fair import FairCheck, seal_of
from tropa.core.receipt import Receipt
from tropa.core.record import read_record
from tropa.registry import play_record

QUICK = msgspec.structs.replace(RELAXED, opening_seconds=0.4)
_numbers = itertools.count(1)


class Salter:
    """A player's client that takes part for its seats, as the browser does."""

    def __init__(self, player: Player, *seats: int) -> None:
        self.player = player
        self.seats = seats
        self.salts = {seat: f"{next(_numbers)}a{seat}" for seat in seats}

    @property
    def salting(self) -> Json:
        found: Json = self.player.table["salting"]
        return found

    async def reach(self, stage: str) -> None:
        while self.player.table["salting"] is None or self.salting["stage"] != stage:
            await self.player.receive()

    async def reach_play(self) -> None:
        while self.player.table["status"] != "playing":
            await self.player.receive()

    async def seal(self) -> list[Json]:
        table, commit = self.player.table["id"], self.salting["commit"]
        seals = {seat: seal_of(table, commit, seat, salt) for seat, salt in self.salts.items()}
        return [await self.player.ask(type="seal", seat=seat, commit=commit, seal=seal) for seat, seal in seals.items()]

    async def open(self) -> list[Json]:
        commit = self.salting["commit"]
        return [await self.player.ask(type="open", seat=seat, commit=commit, salt=salt) for seat, salt in self.salts.items()]

    async def take_part(self) -> None:
        await self.reach("sealing")
        await self.seal()
        await self.reach("opening")
        await self.open()
        await self.reach_play()

    def receipt(self) -> Receipt:
        """From the first message that held all seals, before any salt was told."""
        told = next(
            message["table"]["salting"]
            for message in self.player.received
            if message["type"] in ("table", "snapshot")
            and (message["table"]["salting"] or {}).get("stage") == "opening"
            and message["table"]["salting"]["attempt"] == self.salting["attempt"]
        )
        receipt = Receipt(self.player.table["id"], told["attempt"], told["commit"])
        receipt.seals = {part["seat"]: part["seal"] for part in told["parts"]}
        receipt.mine = dict(self.salts)
        return receipt


async def friends(server: Server, *names: str, start: bool = True) -> tuple[str, list[str], list[Salter]]:
    """A salted table with the creator and some friends, all of them there; it is being begun."""
    table, tokens = await server.found("me", *["open" for _ in names], start=False, salted=True)
    for name in names:
        answer = await server.http.post(f"/api/tables/{table}/sit", json={"name": name})
        tokens.append(answer.json()["keys"][0]["token"])
    there = [Salter(await server.join(table, token), seat) for seat, token in enumerate(tokens)]
    if start:
        assert (await there[0].player.ask(type="start", seat=0))["type"] == "ok"
    for salter in there if start else []:
        await salter.reach("sealing")
    return table, tokens, there


async def record_of(server: Server, table: str) -> str:
    return (await server.http.get(f"/api/tables/{table}/record")).text


def verify(text: str) -> int:
    record = read_record(text)
    check = FairCheck(record.header)
    play_record(record, check.check)
    return check.draws
