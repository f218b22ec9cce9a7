"""What a seat may choose, as data for an interface, and what it may ask about."""

from __future__ import annotations

from typing import Final

import msgspec

from tropa.core.contract import MalformedAction
from tropa.core.seats import check_seat
from tropa.core.worded import Worded
from tropa.games.bigfoot.components import CAMP_NAMES, CARD_OF, KINDS, PAIRS, SOURCES
from tropa.games.bigfoot.grid import place_turn, place_x, place_y
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DECLARE,
    DISCARD_TO,
    DRAW_FROM,
    PLACE_AT,
    REVEAL,
    SHOW_CARD,
    TAKE_CAMP,
    action_text,
    place_action,
)
from tropa.games.bigfoot.show.choice_structs import (
    AccuseAsk,
    Ask,
    CampAsk,
    Choice,
    DeclareAsk,
    DeclareChoice,
    DiscardAsk,
    DrawAsk,
    PlaceAsk,
    PlaceChoice,
    RevealAsk,
    ShowAsk,
)
from tropa.games.bigfoot.show.preview import preview_card
from tropa.games.bigfoot.state import LAY_CAMP, State

_WORDED: Final[Worded[Choice]] = Worded(Choice, "action")
_fixed: dict[int, Choice] = {}
"""Choices that are the same wherever they are offered, by their action."""


def build_choice(position: State, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it."""
    check_seat(seat, position.players)
    # Of these there are hundreds at a time.
    if action >= PLACE_AT:
        return _place_choice(position, action_text(position.ground, seat, action), action)
    choice = _fixed.get(action)
    if choice is None:
        choice = _fixed[action] = _fixed_choice(action_text(position.ground, seat, action), action)
    return choice


def _fixed_choice(text: str, action: int) -> Choice:
    worded = _WORDED.read(text, text)
    return DeclareChoice(text, PAIRS[action - DECLARE]) if worded is None else worded


def _place_choice(position: State, text: str, action: int) -> PlaceChoice:
    ground = position.ground
    place = ground.place_at(action - PLACE_AT)
    x, y, turn = place_x(place), place_y(place), place_turn(place)
    if position.phase == LAY_CAMP:
        gain = ground.points_with_camp(position.chosen_camp, place) - position.points
        return PlaceChoice(text, x, y, turn, gain, [], [])
    gain, trails, closes = preview_card(ground, position.shown, place, position.points)
    return PlaceChoice(text, x, y, turn, gain, trails, closes)


def find_asked(position: State, ask: object) -> int:
    """The action that was tapped at; raises `MalformedAction`."""
    try:
        what = msgspec.convert(ask, Ask)
    except msgspec.ValidationError as fault:
        raise MalformedAction(str(fault)) from fault
    if isinstance(what, ShowAsk):
        if what.card not in CARD_OF:
            raise MalformedAction(f"there is no card {what.card!r}")
        return int(SHOW_CARD) + CARD_OF[what.card]
    if isinstance(what, CampAsk):
        return int(TAKE_CAMP) + CAMP_NAMES.index(what.camp)
    if isinstance(what, PlaceAsk):
        if not 0 <= what.turn < 4:
            raise MalformedAction(f"nothing is turned by {what.turn} quarters")
        return place_action(position.ground, what.x, what.y, what.turn)
    if isinstance(what, DiscardAsk):
        return int(DISCARD_TO) + KINDS.index(what.row)
    if isinstance(what, DeclareAsk):
        if what.pair not in PAIRS:
            raise MalformedAction("a pair names its kinds in their order")
        return int(DECLARE) + PAIRS.index(what.pair)
    if isinstance(what, DrawAsk):
        return int(DRAW_FROM) + SOURCES.index(what.source)
    if isinstance(what, RevealAsk):
        return int(REVEAL)
    assert isinstance(what, AccuseAsk)
    return int(ACCUSE)
