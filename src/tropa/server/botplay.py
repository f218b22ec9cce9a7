"""Bots at a table: each that owes a decision thinks in a worker, and its move is shown at a pace people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from tropa.core.contract import Refusal
from tropa.core.rng import Rng
from tropa.server import commands
from tropa.server.crew import CrewFault, TaskFailed
from tropa.server.denials import Denied
from tropa.server.logs import shown_table
from tropa.server.protocol.tables import Strength
from tropa.server.table import Decided

if TYPE_CHECKING:
    from tropa.server.room import Room

STRONG_ANSWER = 2.5
"""A secret answer of a strong bot takes so many pauses: longer than it thinks."""
OWN_ANSWER = 2.5
"""An answer that a person leaves to the table takes up to so many pauses more, as a person's own would."""
OPENED = 2.0
"""Whoever has just opened the page gets so many pauses to look at it."""
PATIENCE = 12.0
"""A table that has just come into memory waits so many pauses for somebody to open its page; so long at most can opening it hold up the bots."""
LEFT_TO_NEIGHBOURS = 3.0
"""So many seconds a decision is left to a process that is nearer to the players; if it doesn't come it is made here."""
GLANCE_SECONDS = 0.25

log = logging.getLogger("tropa")


class BotPlay:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.shown: set[int] = set()
        """Who seems to think, for everybody: a bot that has answered in secret goes on to."""
        self._last_move = asyncio.get_running_loop().time()
        """Or when the table came into memory."""
        self._opened: float | None = None
        """When somebody was last shown the table anew."""

    def note_move(self, is_played: bool) -> None:
        """Something happened in the game; `is_played`: by a seat, so that nobody is waited for any more."""
        self._last_move = asyncio.get_running_loop().time()
        if is_played and self._opened is None:
            self._opened = 0.0

    def note_asked(self) -> None:
        """A program was shown the table."""
        if self._opened is None:
            self.note_opened()

    def note_opened(self) -> None:
        """Somebody is shown the table who hasn't seen what happened before. Secret answers come when they are due."""
        latest = self._last_move + PATIENCE * self.room.tools.bot_pause
        self._opened = min(asyncio.get_running_loop().time(), latest)

    def wake(self) -> None:
        """Let every bot that owes a decision think, unless nobody would ever see it."""
        table = self.room.table
        if not self.shown and not any(seat.is_decided_for for seat in table.seats):
            return
        is_seen = bool(self.room.clients) or any(seat.is_human for seat in table.seats)
        self._show({seat for seat in table.seen_to_act(()) if not table.seats[seat].is_human} if is_seen else set())
        if not is_seen:
            return
        for seat in table.to_act():
            if seat in self.thinking:
                continue
            if table.bot_at(seat) is not None:
                self.thinking[seat] = asyncio.create_task(self._play(seat), name=f"bot {table.id}/{seat}")
            elif table.automatic_answer(seat) is not None:
                self.thinking[seat] = asyncio.create_task(self._answer(seat), name=f"answer {table.id}/{seat}")

    def _show(self, thinking: set[int]) -> None:
        changed = sorted(self.shown ^ thinking)
        self.shown = thinking
        for seat in changed:
            self.room.tell_thinking(seat, seat in thinking)

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()

    async def _play(self, seat: int) -> None:
        """Decide for `seat` as long as it owes decisions and is a bot's."""
        try:
            while True:
                strength = self.room.table.bot_at(seat)
                if strength is None or seat not in self.room.table.to_act():
                    return
                await self._decide(seat, strength)
        except CrewFault:
            return
        finally:
            del self.thinking[seat]

    async def _decide(self, seat: int, strength: Strength) -> None:
        table = self.room.table
        version = table.version
        if self.room.tools.neighbours.is_nearer(self.room) and await self._is_left_to_neighbours(version):
            return
        text, intent = await self._think(seat, strength)
        while (rest := self.due(seat) - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(rest)

        def move() -> Decided:
            if table.status != "playing" or table.bot_at(seat) is None:
                raise Denied("stale")
            return commands.move(table, seat, version, text, intent)

        await self._do(move)

    async def _is_left_to_neighbours(self, version: int) -> bool:
        """Wait for the process that is nearer; whether something came of it."""
        since = asyncio.get_running_loop().time()
        while asyncio.get_running_loop().time() - since < LEFT_TO_NEIGHBOURS:
            await asyncio.sleep(GLANCE_SECONDS)
            if self.room.table.version != version:
                return True
        return False

    async def _do(self, move: Callable[[], Decided]) -> None:
        try:
            await self.room.do(None, move)
        except (Denied, Refusal) as fault:
            # The game went another way in the meantime. Only the store can refuse for longer; it is asked again, not at once.
            if isinstance(fault, Denied) and fault.code in ("store_failed", "store_unsure", "newer_table"):
                await asyncio.sleep(1.0)

    async def _answer(self, seat: int) -> None:
        """Answer for a person who left that to the table: when a strong bot would, or as much later as people are."""
        table = self.room.table
        try:
            while table.automatic_answer(seat) is not None:
                later = secrets.randbelow(1000) / 1000 * OWN_ANSWER
                await asyncio.sleep(self.room.tools.bot_pause * (STRONG_ANSWER + later))
                await self._do(lambda: self._automatic_move(seat))
        finally:
            del self.thinking[seat]
        # Perhaps a bot stands in by now.
        self.wake()

    def _automatic_move(self, seat: int) -> Decided:
        text = self.room.table.automatic_answer(seat)
        if text is None:
            raise Denied("stale")
        return commands.move(self.room.table, seat, self.room.table.version, text)

    async def _think(self, seat: int, strength: Strength) -> tuple[str, object]:
        """The bot's action, and what it says about it."""
        table = self.room.table
        seed = table.bot_seed(seat)
        position = table.match.position
        tools = self.room.tools
        try:
            record = table.record_text(is_open=False)
            text, intent = await tools.crew.call(tools.bot, record, seat, strength, seed, owner=self.room.payer)
            return str(text), intent
        except TaskFailed as fault:
            log.error("table %s: the bot at seat %d failed and plays at random: %s", shown_table(table.id), seat, fault)
            owed = position.owed(seat)
            return position.text(seat, owed[Rng(seed).below(len(owed))]), None

    def _answers_in_secret(self, seat: int) -> bool:
        position = self.room.table.match.position
        return any(position.is_secret(seat, action) for action in position.owed(seat))

    def due(self, seat: int) -> float:
        """When a decision of `seat` may be made known: people who are there get time to see the last move, or the page they opened.

        Secret answers come at a moment that everybody can reckon, that of the slowest bot that seems to be asked: who has no
        choice, or thinks for longer, doesn't show by it.
        """
        table, pause = self.room.table, self.room.tools.bot_pause
        if self._opened is None:
            return self._last_move + PATIENCE * pause
        is_secret = self._answers_in_secret(seat)
        if not is_secret and not self.room.clients:
            return 0.0
        is_slow = is_secret and any(table.bot_at(asked) == "strong" for asked in table.seen_to_act(()))
        return max(self._last_move + pause * (STRONG_ANSWER if is_slow else 1.0), self._opened + pause * OPENED)
