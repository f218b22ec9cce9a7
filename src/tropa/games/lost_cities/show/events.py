"""What happened, as a seat may know it (LC-6.3)."""

from __future__ import annotations

from typing import Literal

from tropa.core.contract import DEALER
from tropa.games.lost_cities.components import (
    BOARD,
    PATH_COUNT,
    PATHS,
    STEPS,
    TOKEN_NAMES,
    TOKEN_POINTS,
    TOKENS,
    VALUES,
    card_text,
)
from tropa.games.lost_cities.notation import (
    BEGIN_ADVENTURER,
    DEAL_FIRST,
    DEAL_TOKEN,
    DISCARD,
    MOVE,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
)
from tropa.games.lost_cities.scoring import artifact_points, step_points
from tropa.games.lost_cities.show.choices import build_choice
from tropa.games.lost_cities.show.structs import Event
from tropa.games.lost_cities.show.view import build_pile
from tropa.games.lost_cities.state import BY_BRIDGE, DEAL_HANDS, OVER, State


def build_events(before: State, after: State, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it (LC-6.3)."""
    if actor == DEALER:
        return _dealer_events(before, after, action, viewer)
    events: list[object] = []
    if action == STAY:
        events.append(Event("stay", actor))
    elif action == TAKE_DECK:
        pass  # The dealer's card that follows tells it.
    elif action >= TAKE_PILE:
        path = action - TAKE_PILE
        events.append(Event("take", actor, card=build_pile(before, path).top, path=PATHS[path], source="pile"))
    elif action >= DISCARD and action < MOVE:
        card = action - DISCARD
        events.append(Event("discard", actor, card=card_text(card), path=PATHS[card // VALUES]))
    else:
        events.extend(_step_events(before, after, actor, action))
    if after.past_end[before.expedition] and not before.past_end[before.expedition]:
        events.extend(_ending_events(before, after))
    return events


def _step_events(before: State, after: State, actor: int, action: int) -> list[object]:
    choice = build_choice(before, actor, action)
    told: Literal["begin", "advance", "move"] = (
        "move" if action >= MOVE else "begin" if action >= BEGIN_ADVENTURER else "advance"
    )
    events: list[object] = [
        Event(told, actor, card=choice.card, path=choice.path, figure=choice.figure, step=choice.step, token=choice.token)
    ]
    if choice.token == "artifact":
        events.append(Event("artifact", actor, path=choice.path, step=choice.step))
    elif choice.token and choice.token != "arrow":
        points = TOKEN_POINTS[TOKENS.index(choice.token)]
        events.append(Event("points", actor, path=choice.path, step=choice.step, points=points))
    return events


def _dealer_events(before: State, after: State, action: int, viewer: int | None) -> list[object]:
    if action >= DEAL_FIRST:
        return [Event("first", action - DEAL_FIRST)]
    if action >= DEAL_TOKEN:
        space = BOARD.spaces[before.dealt]
        return [
            Event(
                "token", DEALER, path=PATHS[space // STEPS], step=space % STEPS + 1, token=TOKEN_NAMES[action - DEAL_TOKEN]
            )
        ]
    if before.phase == DEAL_HANDS:
        seat = before.dealt // BOARD.hand
        return [Event("deal", seat, card=card_text(action) if seat == viewer else None, source="setup")]
    seat = before.turn
    # The last card of an expedition is shuffled back before anybody could look at it.
    is_seen = seat == viewer and after.expedition == before.expedition
    events: list[object] = [Event("take", seat, card=card_text(action) if is_seen else None, source="deck")]
    if after.past_end[before.expedition]:
        events.extend(_ending_events(before, after))
    return events


def _ending_events(before: State, after: State) -> list[object]:
    """The end of the expedition: every gain is public, sums are not (LC-6.3)."""
    expedition = before.expedition
    reason: Literal["bridge", "deck"] = "bridge" if after.past_end[expedition] == BY_BRIDGE else "deck"
    events: list[object] = [Event("expedition_end", before.turn, reason=reason, expedition=expedition + 1)]
    for seat in range(after.players):
        entry = expedition * after.players + seat
        for path in range(PATH_COUNT):
            step = after.past_step[entry * PATH_COUNT + path]
            if step:
                is_researcher = after.past_researcher[entry] == path
                event = Event("figure_score", seat, path=PATHS[path], step=step, points=step_points(step, is_researcher))
                event.figure = "researcher" if is_researcher else "adventurer"
                events.append(event)
    if after.phase == OVER:
        events.extend(
            Event("artifact_score", seat, points=artifact_points(after, after.artifacts[seat]))
            for seat in range(after.players)
        )
    return events
