"""Taking keys and handing them over (NC-10.1, NC-10.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.night_cage.components import bit_of
from tropa.games.night_cage.notation import ASK, GIVE, TAKE
from tropa.games.night_cage.rules.light import are_together
from tropa.games.night_cage.state import ANSWERING, RUNNING, State

UNLIMITED: Final[i64] = 1 << 40
"""As many hand-overs in a turn as people like."""
HANDING_LIMIT: Final[i64] = 3
"""After so many in a turn bots and playouts leave keys where they are."""


def can_take(state: State) -> bool:
    """The active prisoner may take the key of the tile underfoot."""
    active = state.active
    cell = state.at[active]
    return cell >= 0 and (state.keyed >> cell) & 1 == 1 and not state.has_key[active] and cell != state.barred


def can_hand(state: State, giver: i64, taker: i64) -> bool:
    return (
        giver != taker
        and state.has_key[giver] == 1
        and not state.has_key[taker]
        and are_together(state, giver, taker)
    )  # fmt: skip


def has_key_business(state: State) -> bool:
    if can_take(state):
        return True
    for other in range(state.prisoners):
        if can_hand(state, state.active, other) or can_hand(state, other, state.active):
            return True
    return False


def add_key_actions(state: State, found: list[int], handing_limit: i64) -> None:
    """In the order of the actions' numbers."""
    if can_take(state):
        found.append(TAKE)
    if state.handed < handing_limit:
        for other in range(state.prisoners):
            if can_hand(state, state.active, other):
                found.append(GIVE + other)
        for other in range(state.prisoners):
            if can_hand(state, other, state.active):
                found.append(ASK + other)


def take(state: State, again: i64) -> None:
    """`again` is the task to come back to."""
    active = state.active
    cell = state.at[active]
    if not (state.keyed >> cell) & 1:
        raise Refusal("no-key-here", "NC-10.1")
    if state.has_key[active]:
        raise Refusal("one-key-only", "NC-10.1")
    if cell == state.barred:
        raise Refusal("key-barred", "NC-10.2")
    state.phase = RUNNING
    state.push(again, active)
    state.keyed &= ~bit_of(cell)
    state.has_key[active] = 1


def propose(state: State, action: i64, again: i64) -> None:
    """The active prisoner gives a key, or asks for one; `again` is the task to come back to."""
    is_gift = action < ASK
    other = action - GIVE if is_gift else action - ASK
    if other >= state.prisoners or other == state.active:
        raise Refusal("no-such-prisoner", "NC-10.2")
    giver = state.active if is_gift else other
    taker = other if is_gift else state.active
    if not state.has_key[giver]:
        raise Refusal("no-key-to-give", "NC-10.2")
    if state.has_key[taker]:
        raise Refusal("one-key-only", "NC-10.1")
    if not are_together(state, giver, taker):
        raise Refusal("not-together", "NC-10.2")
    state.phase = RUNNING
    state.handed += 1
    state.push(again, state.active)
    if state.controller(other) == state.controller(state.active):
        hand_over(state, giver, taker)
    else:
        state.offer = other + 1 if is_gift else -(other + 1)
        state.ask(ANSWERING, other)


def hand_over(state: State, giver: i64, taker: i64) -> None:
    state.has_key[giver] = 0
    state.has_key[taker] = 1
    if giver == state.active:
        if not state.has_old_key:
            state.barred = state.at[giver]
        state.has_old_key = False


def answer(state: State, is_agreed: bool) -> None:
    offer = state.offer
    state.phase = RUNNING
    state.offer = 0
    if not is_agreed:
        return
    if offer > 0:
        hand_over(state, state.active, offer - 1)
    else:
        hand_over(state, -offer - 1, state.active)
