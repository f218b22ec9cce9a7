"""The chase after Bigfoot (BF-7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import ANIMALS, CAMP, DECK_SOURCE, HAND, SOURCE_COUNT, TRACK_END
from tropa.games.bigfoot.notation import DRAW_FROM
from tropa.games.bigfoot.rules.cards import drop_from_deck, drop_from_pile, make_piles
from tropa.games.bigfoot.rules.ends import finish
from tropa.games.bigfoot.state import (
    CAUGHT,
    DRAW,
    LAY_CAMP,
    NOTHING_LEFT,
    OPEN_CARD,
    PLACE,
    SHOW,
    TRACK_FULL,
    State,
)


def begin_chase(state: State) -> None:
    """The figure is put on what was laid last (BF-5.4); a camp that was due is forgotten (BF-5.5)."""
    state.figure = state.laid - 1
    state.is_camp_due = False
    state.is_last_turn = False
    make_piles(state)
    if state.laid_what[state.figure] < CAMP:
        state.ground.bar_card(state.laid_place[state.figure])
    end_chase_turn(state)


def is_caught(state: State) -> bool:
    """The figure's card is part of a loop, or its camp has one (BF-7.4)."""
    what = state.laid_what[state.figure]
    if what >= CAMP:
        return state.ground.has_loop_at(what - CAMP)
    return state.ground.has_loop_through(state.laid_place[state.figure])


def end_chase_turn(state: State) -> None:
    if is_caught(state):
        finish(state, CAUGHT)
    elif state.track == TRACK_END:
        finish(state, TRACK_FULL)
    elif state.cards_left() == 0 and state.camps_left() == 0:
        finish(state, NOTHING_LEFT)
    else:
        state.turn = state.next_seat(state.turn)
        if state.turn == state.bigfoot:
            state.turn = state.next_seat(state.turn)
        state.turn_number += 1
        state.phase = DRAW


def find_draws(state: State) -> list[int]:
    return [int(DRAW_FROM + source) for source in range(SOURCE_COUNT) if state.source_size(source) > 0]


def draw(state: State, source: i64) -> None:
    """A hiker chooses where the next card comes from (BF-7.2)."""
    if not state.is_chase():
        raise Refusal("no-chase", "BF-7.2")
    if state.phase != DRAW:
        raise Refusal("camp-chosen" if state.phase == LAY_CAMP else "two-drawn", "BF-7.2")
    if state.source_size(source) == 0:
        raise Refusal("source-empty", "BF-7.2")
    state.source = source
    state.phase = OPEN_CARD


def open_card(state: State, card: i64) -> None:
    """The card drawn lies open to all; with the last one of the turn the animal track may go up (BF-7.3)."""
    if state.source == DECK_SOURCE:
        drop_from_deck(state, card)
    else:
        drop_from_pile(state, state.source - 1, card)
    state.opened_from = state.opened_from[:]
    state.opened_from[card] = state.source
    state.drawn[state.drawn_size] = card
    state.drawn_size += 1
    if state.drawn_size < HAND and state.cards_left() > 0:
        state.phase = DRAW
        return
    if ANIMALS[state.drawn[0]] or (state.drawn_size == HAND and ANIMALS[state.drawn[1]]):
        state.track += 1
    if state.drawn_size == HAND:
        state.phase = SHOW
    else:
        state.shown = card
        state.phase = PLACE
