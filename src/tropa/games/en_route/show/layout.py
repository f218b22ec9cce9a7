"""How an observation of En Route is laid out: how much there can be of everything, and its blocks.

Where the city is drawn there is room for the largest, and `city` tells which it is.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.meta import Block
from tropa.core.rows import MOST
from tropa.games.en_route.components import ALL_CITIES, BOARDS, GOAL_SETS, MOST_GOALS, MOST_TASKS, City
from tropa.games.en_route.features import CHANGE, MOST_START_CARDS, MOST_TOURS
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    FINISHED,
    HAND_SIZE,
    OFFERS,
    OVER,
    QUEUE_SLOTS,
    ROUNDS,
    TAKEN,
    State,
)

SETS: Final = len(GOAL_SETS)


@final
class Room:
    """How much there can be of everything."""

    def __init__(self, cities: list[City]) -> None:
        self.cards: i64 = max([int(city.cards) for city in cities])
        self.kinds: i64 = max([int(city.kinds) for city in cities])
        self.nodes: i64 = max([int(city.map.node_count) for city in cities])
        self.segments: i64 = max([int(city.segments) for city in cities])
        self.locations: i64 = max([int(city.locations) for city in cities])
        self.landmarks: i64 = max([int(city.landmarks) for city in cities])
        self.cafes: i64 = max([int(city.cafes) for city in cities])
        self.bonuses: i64 = max([int(city.bonuses) for city in cities])


ROOM_OF_ALL: Final = Room(ALL_CITIES)
"""For games whose city is drawn."""
_rooms: dict[City, Room] = {}


def room_of(state: State) -> Room:
    city = state.setting.city
    if city is None:
        return ROOM_OF_ALL
    room = _rooms.get(city)
    if room is None:
        room = Room([city])
        _rooms[city] = room
    return room


def lay_out(state: State) -> list[Block]:
    """The table, then one block after the other for all sheets, one's own first."""
    return _lay_out_table(state, room_of(state)) + _lay_out_seats(state, room_of(state))


def _lay_out_table(state: State, room: Room) -> list[Block]:
    players, cards = int(state.players), int(room.cards)
    return [
        Block("phase", (1,), 0, int(OVER), "what is waited for, as in state.py"),
        Block("city", (1,), -1, len(ALL_CITIES) - 1, "which of the table's cities was drawn; -1: not yet, or it was chosen"),
        Block("round", (1,), 0, int(ROUNDS), "0 during set-up"),
        Block("leader", (1,), -1, players - 1, "who leads; -1: nobody"),
        Block("turn", (1,), -1, players - 1, "whose turn it is, where seats act one by one; -1 elsewhere"),
        Block("lead_card", (1,), -1, cards - 1, "the leader's card"),
        Block("symbol", (1,), -1, int(room.landmarks) - 1, "the landmark whose rating is being decided"),
        Block("deck", (1,), 0, cards, "cards left in it"),
        Block("tour", (1,), -1, MOST_TOURS - 1, "the open excursion"),
        Block("cafe_stack", (1,), 0, int(room.bonuses), "café cards that nobody has seen go into the stack"),
        Block("balance_taken", (1,), 0, int(BALANCE_CARDS), "balance cards taken"),
        Block("offer_by", (int(OFFERS),), -1, players - 1, "who laid a card for the leader, or shows one"),
        Block("offer", (int(OFFERS),), -2, cards - 1, "which card; -2: face down"),
        Block("ratings", (int(room.landmarks),), 0, MOST, "raises of each landmark"),
        Block("under", (cards,), -1, cards - 1, "cards known to lie under the deck, in order"),
        Block("discard", (cards,), 0, 1, "cards that were discarded"),
        Block("goal", (SETS,), -1, int(MOST_GOALS) - 1, "the open goal of each set"),
        Block("queue", (int(QUEUE_SLOTS),), int(TAKEN), cards - 1, "solo: the card of each slot; -1 closed, -2 taken"),
        Block("line_open", (MOST_START_CARDS,), 0, 1, "start cards that lie open"),
        Block("cafe_card", (int(room.cafes),), -1, int(room.bonuses) - 1, "what lies at each café"),
        Block("cafe_under", (int(room.bonuses),), -1, int(room.bonuses) - 1, "café cards under the stack, in order"),
        Block("balance_by", (int(BALANCE_CARDS),), -1, players - 1, "who has a balance card"),
        Block("balance_kind", (int(BALANCE_CARDS),), 0, int(CHANGE), "what it gives"),
        Block("balance_used", (int(BALANCE_CARDS),), 0, int(ROUNDS) + 1, "when it was used; 0: not yet, as far as is seen"),
        Block("hand", (cards,), 0, 1, "one's own cards"),
    ]


def _lay_out_seats(state: State, room: Room) -> list[Block]:
    players, cards, cafes = int(state.players), int(room.cards), int(room.cafes)
    segments, locations, late = int(room.segments), int(room.locations), int(ROUNDS) + 1
    return [
        Block("hand_size", (players,), 0, int(HAND_SIZE) + 1, "cards in hand"),
        Block("known", (players, cards), 0, 1, "cards that everybody knows to be in a hand"),
        Block("renewed", (players,), 0, 1, "has had a new hand"),
        Block("board", (players,), -1, BOARDS - 1, "how the map is numbered"),
        Block("task", (players, 2), -2, int(MOST_TASKS) - 1, "tasks to choose from, or the one kept; -2: not seen"),
        Block("has_task", (players,), 0, 1, "a task was chosen"),
        Block("own_tour", (players, 2), -2, MOST_TOURS - 1, "excursions to choose from, or the one kept; -2: not seen"),
        Block("has_tour", (players,), 0, 1, "an excursion was chosen"),
        Block("line", (players,), -1, MOST_START_CARDS - 1, "the start card"),
        Block("mark", (players, SETS), 0, late, "races: when a goal was marked; 0: not yet"),
        Block("is_done", (players,), 0, 1, "has done its part of what all do at once"),
        Block("stage", (players,), -1, int(FINISHED), "how far the drawing is, as in state.py; -1: not seen"),
        Block("round_card", (players, 2), -1, cards - 1, "the cards of this turn"),
        Block("coordinate", (players, 2), 0, MOST, "their numbers, after changes"),
        Block("chosen", (players,), -1, locations - 1, "the location of this turn"),
        Block("is_forced", (players,), 0, 1, "it is none that the numbers allow"),
        Block("drawn", (players,), 0, MOST, "segments of this turn, without those of bonuses"),
        Block("segment_round", (players, segments), 0, late, "when a segment was drawn; 0: not yet, as far as is seen"),
        Block("location_round", (players, locations), 0, late, "when tourists came to a location"),
        Block("tourists", (players, locations, int(room.kinds)), 0, MOST, "how many of each kind are there"),
        Block("cafe_round", (players, cafes), 0, late, "when a café was reached"),
        Block("cafe_used", (players, cafes), 0, late, "when its bonus was used"),
        Block("cafe_pending", (players, cafes), 0, 1, "its tourists are to be greeted or declined"),
        Block("cafe_got", (players, cafes), -1, int(room.bonuses) - 1, "what was collected there"),
        Block("walk_start", (players,), -2, int(room.nodes) - 1, "where the final route begins; -2: not seen"),
        Block("walk", (players, segments), -1, segments - 1, "its segments, in order"),
    ]
