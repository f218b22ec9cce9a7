"""Lost Cities in a batch: rows of numbers that are played on as they are (`tables.py`), and the rules wherever an expedition begins or ends."""

from __future__ import annotations

from typing import final

from mypy_extensions import i16, i64, u8

from tropa.core.lanes import Arrays, Judge, Lanes, check_open, clear_end, go_on, lane_seed
from tropa.core.rng import Rng
from tropa.games.lost_cities.components import CARD_KINDS, PATH_COUNT, STEPS, VALUES
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.show.masks import clear_mask, write_mask
from tropa.games.lost_cities.show.observe import write_row
from tropa.games.lost_cities.show.tables import (
    BONUS_CAUSE,
    DECK,
    DISCARDED,
    IDLE_TURNS,
    KNOWN,
    LAID,
    PAST_BRIDGE,
    PHASE,
    PILE_SIZE,
    PILES,
    TOKEN,
    TURN_NUMBER,
    Tables,
)
from tropa.games.lost_cities.state import HAND_ROOM


@final
class LostCitiesLanes(Lanes):
    def __init__(self, start: LostCities, judge: Judge, arrays: Arrays) -> None:
        self.start: LostCities = start
        self.judge: Judge = judge
        self.arrays: Arrays = arrays
        self.tables: Tables = Tables(start, arrays.row)
        self.luck: list[Rng] = []
        self.begun: list[LostCities] = []
        """Each lane's expedition as it was dealt."""

    def begin(self, count: i64, seed: i64) -> None:
        self.tables.begin(count)
        self.luck = []
        self.begun = []
        for place in range(len(self.arrays.mask)):
            self.arrays.mask[place] = 0
        for lane in range(count):
            clear_end(self.arrays, lane, self.start.players)
            self.luck.append(Rng(lane_seed(seed, lane)))
            self.begun.append(self.start)
            self._go_on(lane, self.start.copy())

    def step(self, actions: list[int]) -> None:
        arrays = self.arrays
        tables = self.tables
        count: i64 = len(self.begun)
        check_open(actions, arrays.mask, count)
        for lane in range(count):
            action: i64 = actions[lane]
            seat = i64(arrays.seat[lane])
            clear_mask(tables, lane, seat, arrays.mask)
            if arrays.ended[lane]:
                clear_end(arrays, lane, self.start.players)
            if tables.is_last(lane, action):
                position = self.position(lane)
                position.act(seat, action)
                self._go_on(lane, position)
            else:
                seat = tables.act(lane, seat, action, self.luck[lane])
                arrays.seat[lane] = i16(seat)
                write_mask(tables, lane, seat, arrays.mask)

    def _go_on(self, lane: i64, position: LostCities) -> None:
        """By the rules until a seat owes a decision; from there on as a row."""
        reached = go_on(position, self.start, self.luck[lane], self.judge, self.arrays, lane)
        assert isinstance(reached, LostCities)
        self._keep(lane, reached)
        self.arrays.seat[lane] = i16(reached.turn)
        write_mask(self.tables, lane, reached.turn, self.arrays.mask)

    def _keep(self, lane: i64, position: LostCities) -> None:
        """An expedition that was just dealt."""
        tables = self.tables
        self.begun[lane] = position
        write_row(position, position.turn, self.arrays.row, lane * tables.width)
        tables.bonus_path[lane] = -1
        for slot in range(PILES):
            tables.pile[lane * PILES + slot] = 0
        for card in range(CARD_KINDS):
            tables.unseen[lane * CARD_KINDS + card] = u8(position.unseen[card])
        for slot in range(position.players * HAND_ROOM):
            tables.hand[lane * position.players * HAND_ROOM + slot] = u8(position.hand[slot])
        for seat in range(position.players):
            tables.total[lane * position.players + seat] = i16(position.total[seat])

    def position(self, lane: i64) -> LostCities:
        """As it was dealt, with all that has changed since then."""
        position = self.begun[lane].copy()
        row = self.arrays.row
        base = lane * self.tables.width
        position.turn = i64(self.arrays.seat[lane])
        position.phase = i64(row[base + PHASE])
        position.turn_number = i64(row[base + TURN_NUMBER])
        position.deck = i64(row[base + DECK])
        position.past_bridge = i64(row[base + PAST_BRIDGE])
        position.bonus = i64(row[base + BONUS_CAUSE])
        position.bonus_path = i64(self.tables.bonus_path[lane])
        position.discarded = i64(row[base + DISCARDED])
        position.idle_turns = i64(row[base + IDLE_TURNS])
        for card in range(CARD_KINDS):
            position.laid[card] = u8(row[base + LAID + card])
        for space in range(PATH_COUNT * STEPS):
            position.token[space] = u8(row[base + TOKEN + space])
        for path in range(PATH_COUNT):
            position.pile_size[path] = i64(row[base + PILE_SIZE + path])
        self._fill_hidden(lane, position)
        for seat in range(position.players):
            self._fill_seat(lane, position, seat)
        return position

    def _fill_hidden(self, lane: i64, position: LostCities) -> None:
        tables = self.tables
        for slot in range(PILES):
            position.pile[slot] = tables.pile[lane * PILES + slot]
        for slot in range(position.players * HAND_ROOM):
            position.hand[slot] = i64(tables.hand[lane * position.players * HAND_ROOM + slot])
        for path in range(PATH_COUNT):
            position.unseen_of[path] = 0
        for card in range(CARD_KINDS):
            unseen = i64(tables.unseen[lane * CARD_KINDS + card])
            position.unseen[card] = unseen
            position.unseen_of[card // VALUES] += unseen
        position.unseen_total = position.deck + tables.set_aside

    def _fill_seat(self, lane: i64, position: LostCities, seat: i64) -> None:
        """Within an expedition only tokens change a total."""
        tables = self.tables
        row = self.arrays.row
        base = lane * tables.width
        players = position.players
        place = (seat - position.turn + players) % players
        position.hand_size[seat] = i64(row[base + tables.hand_size_at + place])
        position.adventurers[seat] = i64(row[base + tables.adventurers_at + place])
        position.researcher[seat] = i64(row[base + tables.researcher_at + place])
        artifacts = i64(row[base + tables.artifacts_at + place])
        position.found[seat] = artifacts - position.artifacts[seat]
        position.artifacts[seat] = artifacts
        total = i64(tables.total[lane * players + seat])
        position.token_points[position.expedition * players + seat] = total - position.total[seat]
        position.total[seat] = total
        for card in range(CARD_KINDS):
            position.known[seat * CARD_KINDS + card] = u8(row[base + KNOWN + place * CARD_KINDS + card])
        for path in range(PATH_COUNT):
            at = base + place * PATH_COUNT + path
            position.step[seat * PATH_COUNT + path] = i64(row[at + tables.step_at])
            position.top[seat * PATH_COUNT + path] = i64(row[at + tables.top_at])
            position.direction[seat * PATH_COUNT + path] = i64(row[at + tables.direction_at])
            position.cards[seat * PATH_COUNT + path] = i64(row[at + tables.cards_at])
