"""What a seat may choose, as data for an interface, and what a person asks about."""

from __future__ import annotations

from typing import Final

from msgspec import ValidationError, convert

from tropa.core.contract import MalformedAction, Refusal
from tropa.core.worded import Worded
from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    CARD_OF,
    PATH_COUNT,
    PATH_OF,
    PATHS,
    STEPS,
    TOKEN_POINTS,
    TOKENS,
    VALUES,
    Figure,
    Token,
    card_text,
)
from tropa.games.lost_cities.notation import (
    ADVANCE,
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DISCARD,
    MOVE,
    TAKE_DECK,
    TAKE_PILE,
    action_text,
)
from tropa.games.lost_cities.scoring import step_points
from tropa.games.lost_cities.show.structs import (
    AdvanceAsk,
    AdvanceChoice,
    Ask,
    BeginChoice,
    Choice,
    DiscardAsk,
    DiscardChoice,
    DrawChoice,
    MoveAsk,
    MoveChoice,
    Place,
    SummitChoice,
    TakeAsk,
    TakeChoice,
)
from tropa.games.lost_cities.state import State

_WORDED: Final[Worded[Choice]] = Worded(Choice, "action")


def build_choice(state: State, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it."""
    text = action_text(seat, action)
    worded = _WORDED.read(text, text)
    if worded is not None:
        return worded
    if action == TAKE_DECK:
        return DrawChoice(text)
    if action >= TAKE_PILE:
        path = action - TAKE_PILE
        return TakeChoice(text, card_text(state.top_of_pile(path)), PATHS[path])
    if action >= MOVE:
        return _step(state, seat, action)
    card = action % CARD_KINDS
    path = card // VALUES
    if action >= DISCARD:
        return DiscardChoice(text, card_text(card), PATHS[path])
    if action < BEGIN_ADVENTURER and state.step[seat * PATH_COUNT + path] == STEPS:
        return SummitChoice(text, card_text(card), PATHS[path], int(STEPS))
    return _step(state, seat, action)


def _step(state: State, seat: int, action: int) -> BeginChoice | AdvanceChoice | MoveChoice:
    """A figure takes a step: where it would arrive, and what that is worth."""
    card = action % CARD_KINDS
    path = action - MOVE if action >= MOVE else card // VALUES
    figure = _figure(state, seat, action)
    step = int(state.step[seat * PATH_COUNT + path]) + 1
    place: Place = "bridge" if step == BOARD.bridge else "ruins" if step == STEPS else "path"
    token = _token_found(state, path, step)
    gain = int(step_points(step, figure == "researcher") - step_points(step - 1, figure == "researcher"))
    if token is not None:
        gain += TOKEN_POINTS[TOKENS.index(token)]
    text = action_text(seat, action)
    if action >= MOVE:
        return MoveChoice(text, PATHS[path], figure, step, place, token, gain)
    if action >= BEGIN_ADVENTURER:
        return BeginChoice(text, PATHS[path], figure, step, place, token, gain, card_text(card))
    return AdvanceChoice(text, PATHS[path], figure, step, place, token, gain, card_text(card))


def _figure(state: State, seat: int, action: int) -> Figure:
    """Which figure the action moves."""
    if BEGIN_ADVENTURER <= action < DISCARD:
        return "researcher" if action >= BEGIN_RESEARCHER else "adventurer"
    path = action - MOVE if action >= MOVE else action // VALUES
    return "researcher" if state.researcher[seat] == path else "adventurer"


def _token_found(state: State, path: int, step: int) -> Token | None:
    """What a figure that arrives would use: nothing if it ends the expedition (LC-5.1)."""
    if step == BOARD.bridge and state.past_bridge + 1 == BOARD.ending_figures:
        return None
    return TOKENS[int(state.token[path * STEPS + step - 1])]


def find_asked(ask: object) -> int:
    """The action that a person tapped at."""
    try:
        asked: Ask = convert(ask, Ask)
    except ValidationError as fault:
        raise MalformedAction(str(fault)) from fault
    if isinstance(asked, AdvanceAsk):
        card = _card(asked.card)
        if card // VALUES != PATH_OF[asked.path]:
            raise Refusal("other-path", "LC-1.2")
        return int(ADVANCE) + card
    if isinstance(asked, DiscardAsk):
        return int(DISCARD) + _card(asked.card)
    if isinstance(asked, MoveAsk):
        return int(MOVE) + PATH_OF[asked.path]
    if isinstance(asked, TakeAsk):
        return int(TAKE_PILE) + PATH_OF[asked.path]
    return int(TAKE_DECK)


def _card(text: str) -> int:
    if text not in CARD_OF:
        raise MalformedAction(f"there is no card {text!r}")
    return CARD_OF[text]
