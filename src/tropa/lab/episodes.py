"""One game as arrays: what the adapters to other libraries stand on, and records as episodes.

from tropa.lab.episodes import episodes
mine, others = episodes(open("game.tropa").read())
mine.observation, mine.mask, mine.action, mine.reward
"""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from tropa.core.contract import DEALER_ALONE, Game, Position
from tropa.core.drive import deal
from tropa.core.lanes import IllegalAction
from tropa.core.match import replay
from tropa.core.meta import Block, Options, complete_options
from tropa.core.record import Record, read_record
from tropa.core.rng import Rng
from tropa.core.vectors import shorts
from tropa.lab.batch import OWED_ROOM, Places, Reward, judge_of, places_of, seen, shared
from tropa.registry import find_game

Illegal = Literal["raise", "lose", "random"]
"""What becomes of an action that isn't owed: a fault, the end of the game with a reward of -1, or any other that is owed."""
LOST: Final = -1.0
SEED_LIMIT: Final = 1 << 62


class Sight:
    """Rows and masks of the positions of one kind of game."""

    def __init__(self, game: Game, start: Position, places: Places | None) -> None:
        self.game = game
        self.places: Places = places or places_of(game)
        self.room = game.action_count if self.places == "all" else OWED_ROOM
        self.layout: list[Block] = game.show.layout(start)
        self.width = sum(block.size for block in self.layout)
        self._numbers = shared(shorts(self.width, 0), "h")
        self._row: NDArray[np.int16] = seen(self._numbers, np.int16, self.width)

    def row(self, position: Position, seat: int) -> NDArray[np.int16]:
        """What the seat knows, in an array of its own."""
        self.game.show.observe(position, seat, self._numbers, 0)
        return self._row.copy()

    def glance(self, position: Position, seat: int) -> bytes:
        """The same as bytes."""
        self.game.show.observe(position, seat, self._numbers, 0)
        return self._row.tobytes()

    def mask(self, owed: list[int], room: int | None = None) -> NDArray[np.int8]:
        mask = np.zeros(self.room if room is None else room, np.int8)
        if self.places == "all":
            mask[owed] = 1
        else:
            mask[: len(owed)] = 1
        return mask

    def action_at(self, owed: list[int], place: int) -> int:
        """The owed action behind a place of the mask, or -1."""
        if self.places == "owed":
            return owed[place] if 0 <= place < len(owed) else -1
        return place if place in owed else -1

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The least and the largest numbers that a row can have."""
        low = [np.full(block.size, block.low, np.int16) for block in self.layout]
        high = [np.full(block.size, block.high, np.int16) for block in self.layout]
        return np.concatenate(low), np.concatenate(high)


class Episode:
    """A game in which the dealer has always acted: it is over, or some seats owe a decision."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Options | None = None,
        *,
        illegal: Illegal = "raise",
        reward: Reward = "win",
        places: Places | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.players = self.game.info.players[0] if players is None else players
        self.options = complete_options(self.game.info, options or {})
        self.illegal = illegal
        self.judge = judge_of(self.game, reward)
        self.start = self.game.new(self.players, self.options)
        self.sight = Sight(self.game, self.start, places)
        self.rng = Rng(0)
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed luck goes on where it was."""
        if seed is not None:
            self.rng = Rng(seed % SEED_LIMIT)
        self.luck, self.lapses = self.rng.split(), self.rng.split()
        self.position = self.start.copy()
        self.loser: int | None = None
        self._deal()

    def _deal(self) -> None:
        while self.position.to_act() == DEALER_ALONE:
            deal(self.position, self.luck)

    def seats(self) -> tuple[int, ...]:
        """Who owes a decision."""
        return () if self.loser is not None else self.position.to_act()

    def row(self, seat: int) -> NDArray[np.int16]:
        return self.sight.row(self.position, seat)

    def owed(self, seat: int) -> list[int]:
        return self.position.owed(seat) if seat in self.seats() else []

    def act(self, seat: int, place: int) -> None:
        """What stands at that place of the seat's mask; if nothing does, what `illegal` says."""
        owed = self.position.owed(seat)
        action = self.sight.action_at(owed, place)
        if action < 0:
            if self.illegal == "raise":
                raise IllegalAction(f"seat {seat} doesn't owe action {place}")
            if self.illegal == "lose":
                self.loser = seat
                return
            action = owed[self.lapses.below(len(owed))]
        self.do(seat, action)

    def do(self, seat: int, action: int) -> None:
        """The action of that number, and whatever the dealer does then."""
        self.position.act(seat, action)
        self._deal()

    def rewards(self) -> list[float]:
        """What the end of the game brings each seat."""
        if self.loser is not None:
            return [LOST if seat == self.loser else 0.0 for seat in range(self.players)]
        return self.judge(self.position)


class SeatEpisode:
    """What one seat knew and did in a game, decision by decision."""

    def __init__(
        self, seat: int, sight: Sight, rows: list[Any], masks: list[Any], actions: list[int], reward: float
    ) -> None:
        self.seat = seat
        self.observation: NDArray[np.int16] = np.array(rows, np.int16).reshape(-1, sight.width)
        self.mask: NDArray[np.int8] = np.array(masks, np.int8).reshape(-1, sight.room)
        self.action: NDArray[np.int64] = np.array(actions, np.int64)
        """As a place of the mask; -1 for a free action, which no mask has."""
        self.reward = reward
        """0 where the game isn't over."""


def episodes(record: Record | str, *, reward: Reward = "win", places: Places | None = None) -> list[SeatEpisode]:
    """A recorded game, by whomever it was played, as each seat saw it: one episode for each seat."""
    record = read_record(record) if isinstance(record, str) else record
    game = find_game(record.header.game)
    match = replay(game, record)
    position = match.position_after(0).copy()
    sight = Sight(game, position, places)
    seats = range(record.header.players)
    kept: list[tuple[list[Any], list[Any], list[int]]] = [([], [], []) for _ in seats]
    for seat, action in match.actions:
        if seat >= 0:
            owed = position.owed(seat)
            kept[seat][0].append(sight.row(position, seat))
            kept[seat][1].append(sight.mask(owed))
            places_owed = owed if sight.places == "all" else list(range(len(owed)))
            kept[seat][2].append(places_owed[owed.index(action)] if action in owed else -1)
        position.act(seat, action)
    rewards = judge_of(game, reward)(position) if position.is_over() else [0.0] * len(seats)
    return [SeatEpisode(seat, sight, *kept[seat], rewards[seat]) for seat in seats]
