"""What a seat may choose, as data for an interface."""

from __future__ import annotations

from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    PATH_COUNT,
    PATHS,
    STEPS,
    TOKEN_POINTS,
    TOKENS,
    VALUES,
    card_text,
)
from tropa.games.lost_cities.notation import (
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DISCARD,
    MOVE,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
    action_text,
)
from tropa.games.lost_cities.scoring import step_points
from tropa.games.lost_cities.show.structs import Choice
from tropa.games.lost_cities.show.view import build_pile
from tropa.games.lost_cities.state import State


def build_choice(state: State, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it."""
    text = action_text(seat, action)
    if action == STAY:
        return Choice(text, "stay")
    if action == TAKE_DECK:
        return Choice(text, "take")
    if action >= TAKE_PILE:
        path = action - TAKE_PILE
        return Choice(text, "take", card=build_pile(state, path).top, path=PATHS[path])
    if action >= MOVE:
        return _step_choice(state, seat, action - MOVE, Choice(text, "move"))
    card = action % CARD_KINDS
    path = card // VALUES
    if action >= DISCARD:
        return Choice(text, "discard", card=card_text(card), path=PATHS[path])
    if action >= BEGIN_ADVENTURER:
        choice = Choice(text, "begin", card=card_text(card))
        choice.figure = "researcher" if action >= BEGIN_RESEARCHER else "adventurer"
    else:
        choice = Choice(text, "advance", card=card_text(card))
    return _step_choice(state, seat, path, choice)


def _step_choice(state: State, seat: int, path: int, choice: Choice) -> Choice:
    """Fill in where the figure would arrive and what that is worth."""
    choice.path = PATHS[path]
    step = state.step[seat * PATH_COUNT + path]
    is_researcher = state.researcher[seat] == path or choice.figure == "researcher"
    if choice.figure is None:
        choice.figure = "researcher" if is_researcher else "adventurer"
    if step == STEPS:
        choice.step, choice.gain = STEPS, 0
        return choice
    choice.step = step + 1
    gain = step_points(step + 1, is_researcher) - step_points(step, is_researcher)
    if not (step + 1 == BOARD.bridge and state.past_bridge + 1 == BOARD.ending_figures):
        token = state.token[path * STEPS + step]
        choice.token = TOKENS[token]
        gain += TOKEN_POINTS[token]
    choice.gain = gain
    return choice
