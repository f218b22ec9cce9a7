"""What a seat may do, as data for an interface."""

from __future__ import annotations

from typing import cast

from tropa.core.contract import check_seat
from tropa.games.bigfoot.components import CAMP_NAMES, HAND
from tropa.games.bigfoot.grid import place_turn, place_x, place_y
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DECLARE,
    DISCARD_TO,
    DRAW_FROM,
    END_TURN,
    PASS,
    PLACE_AT,
    REVEAL,
    SHOW_CARD,
    SOURCE_NAMES,
    TAKE_CAMP,
)
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.show.structs import AnyChoice, Choice, PlaceChoice, Source
from tropa.games.bigfoot.show.view import card_view, kind_view, pair_view
from tropa.games.bigfoot.state import LAY_CAMP


def build_choice(position: Bigfoot, seat: int, action: int) -> AnyChoice:
    """An action of the seat's as an interface needs it."""
    check_seat(seat, position.players)
    text = position.text(seat, action)
    if action >= PLACE_AT:
        place = position.ground.place_at(action - PLACE_AT)
        if position.phase == LAY_CAMP:
            points = position.ground.points_with_camp(position.chosen_camp, place)
        else:
            points = position.ground.points_with_card(position.shown, place)
        return PlaceChoice(text, "place", place_x(place), place_y(place), place_turn(place), points - position.points)
    if action >= DRAW_FROM:
        return Choice(text, "draw", source=source_view(action - DRAW_FROM))
    if action == PASS:
        return Choice(text, "pass")
    if action == ACCUSE:
        return Choice(text, "accuse")
    if action >= DECLARE:
        return Choice(text, "declare", pair=pair_view(action - DECLARE))
    if action == REVEAL:
        return Choice(text, "reveal")
    if action == END_TURN:
        return Choice(text, "end")
    if action >= DISCARD_TO:
        return Choice(text, "discard", card=card_view(position.hand[seat * HAND]), row=kind_view(action - DISCARD_TO))
    if action >= TAKE_CAMP:
        return Choice(text, "camp", camp=CAMP_NAMES[action - TAKE_CAMP])
    return Choice(text, "show", card=card_view(action - SHOW_CARD))


def source_view(source: int) -> Source:
    return cast(Source, SOURCE_NAMES[source])
