"""The first half of a turn: a card is played (LC-3.1 to LC-3.6)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tropa.core.contract import Refusal
from tropa.games.lost_cities.components import CARD_KINDS, PATH_COUNT, STEPS, VALUES
from tropa.games.lost_cities.notation import ADVANCE, BEGIN_ADVENTURER, BEGIN_RESEARCHER, DISCARD
from tropa.games.lost_cities.rules.steps import arrive, offer_bonus
from tropa.games.lost_cities.state import BY_SUMMIT, HAND_ROOM, PILE_ROOM, SEAT_SHIFT, TAKE, State


def list_plays(state: State, seat: i64) -> list[int]:
    """What may be done with the cards in hand.

    Counted first and then filled in at its place: a list that grows costs more than the rest.
    """
    hand = state.hand
    step = state.step
    top = state.top
    direction = state.direction
    camp = seat * PATH_COUNT
    base = seat * HAND_ROOM
    end = base + state.hand_size[seat]
    advances: i64 = 0
    beginnings: i64 = 0
    discards: i64 = 0
    fitting: i64 = 0  # a bit per slot
    beginning: i64 = 0
    bit: i64 = 1
    last: i64 = -1
    for slot in range(base, end):
        card = hand[slot]
        if card != last:
            last = card
            discards += 1
            place = camp + card // VALUES
            if not step[place]:
                beginning |= bit
                beginnings += 1
            elif (card % VALUES >= top[place] and direction[place] >= 0) or (
                direction[place] <= 0 and card % VALUES <= top[place]
            ):
                fitting |= bit
                advances += 1
        bit += bit
    has_adventurer = state.adventurers[seat] > 0
    has_researcher = state.researcher[seat] < 0
    with_adventurer = advances
    with_researcher = with_adventurer + (beginnings if has_adventurer else 0)
    discard = with_researcher + (beginnings if has_researcher else 0)
    found = [0] * (discard + discards)
    advance: i64 = 0
    bit = 1
    last = -1
    for slot in range(base, end):
        card = hand[slot]
        if card != last:
            last = card
            found[discard] = DISCARD + card
            discard += 1
            if fitting & bit:
                found[advance] = ADVANCE + card
                advance += 1
            elif beginning & bit:
                if has_adventurer:
                    found[with_adventurer] = BEGIN_ADVENTURER + card
                    with_adventurer += 1
                if has_researcher:
                    found[with_researcher] = BEGIN_RESEARCHER + card
                    with_researcher += 1
        bit += bit
    return found


def play(state: State, seat: i64, action: i64) -> None:
    """Begin a path, advance on it, or discard (LC-3.1)."""
    card = action % CARD_KINDS
    slot = state.slot_of(seat, card)
    if slot < 0:
        raise Refusal("not-in-hand", "LC-3.1")
    if action >= DISCARD:
        _discard(state, seat, slot)
    elif action >= BEGIN_ADVENTURER:
        _begin(state, seat, slot, action >= BEGIN_RESEARCHER)
    else:
        _advance(state, seat, slot)


def _discard(state: State, seat: i64, slot: i64) -> None:
    """LC-3.6"""
    card = state.hand[slot]
    path = card // VALUES
    _leave_hand(state, seat, slot)
    state.pile[path * PILE_ROOM + state.pile_size[path]] = u8(card | seat << SEAT_SHIFT)
    state.pile_size[path] += 1
    state.discarded = path
    state.phase = TAKE


def _begin(state: State, seat: i64, slot: i64, is_researcher: bool) -> None:
    """LC-3.2, LC-3.3"""
    path = state.hand[slot] // VALUES
    place = seat * PATH_COUNT + path
    if state.step[place]:
        raise Refusal("path-begun", "LC-3.3")
    if is_researcher:
        if state.researcher[seat] >= 0:
            raise Refusal("no-researcher", "LC-3.2")
        state.researcher[seat] = path
    else:
        if state.adventurers[seat] == 0:
            raise Refusal("no-adventurer", "LC-3.2")
        state.adventurers[seat] -= 1
    if not state.is_up_and_down:
        state.direction[place] = 1
    _lay(state, seat, slot)
    arrive(state, seat, path)


def _advance(state: State, seat: i64, slot: i64) -> None:
    """LC-3.4, LC-3.5, LC-7.2"""
    card = state.hand[slot]
    path = card // VALUES
    value = card % VALUES
    place = seat * PATH_COUNT + path
    if not state.step[place]:
        raise Refusal("path-not-begun", "LC-3.2")
    if not _fits(state, place, value):
        if state.is_up_and_down:
            raise Refusal("wrong-direction", "LC-7.2")
        raise Refusal("card-too-low", "LC-3.4")
    if state.direction[place] == 0 and value != state.top[place]:
        state.direction[place] = 1 if value > state.top[place] else -1
    _lay(state, seat, slot)
    if state.step[place] == STEPS:
        state.bonus_path = path
        offer_bonus(state, seat, BY_SUMMIT)
    else:
        arrive(state, seat, path)


def _fits(state: State, place: i64, value: i64) -> bool:
    """The value continues the path, already begun (LC-3.4, LC-7.2)."""
    direction = state.direction[place]
    if direction > 0:
        return value >= state.top[place]
    return direction == 0 or value <= state.top[place]


def _lay(state: State, seat: i64, slot: i64) -> None:
    """Put the card on the seat's path."""
    card = state.hand[slot]
    place = seat * PATH_COUNT + card // VALUES
    _leave_hand(state, seat, slot)
    state.laid[card] += 1
    state.top[place] = card % VALUES
    state.cards[place] += 1
    state.idle_turns = -1


def _leave_hand(state: State, seat: i64, slot: i64) -> None:
    place = seat * CARD_KINDS + state.hand[slot]
    if state.known[place]:
        # Of two copies the one that everybody has seen goes first: the other stays a secret.
        state.known[place] -= 1
    state.drop_from_hand(seat, slot)
