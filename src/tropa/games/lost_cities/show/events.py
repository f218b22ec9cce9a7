"""What happened, as a seat may know it (LC-6.3)."""

from __future__ import annotations

from typing import Final, get_args

from tropa.core.contract import DEALER
from tropa.games.lost_cities.components import (
    BOARD,
    PATH_COUNT,
    PATHS,
    STEPS,
    TOKEN_NAMES,
    TOKEN_POINTS,
    TOKENS,
    Figure,
    card_text,
)
from tropa.games.lost_cities.notation import DEAL_FIRST, DEAL_TOKEN, TAKE_DECK
from tropa.games.lost_cities.scoring import artifact_points, step_points
from tropa.games.lost_cities.show.choices import build_choice
from tropa.games.lost_cities.show.structs import (
    Arrival,
    ArtifactEvent,
    ArtifactScoreEvent,
    Choice,
    DealEvent,
    DrawEvent,
    Event,
    ExpeditionBeginEvent,
    ExpeditionEndEvent,
    FigureScoreEvent,
    FirstEvent,
    PointsEvent,
    RoundEvent,
    TokenEvent,
)
from tropa.games.lost_cities.state import BY_BRIDGE, DEAL_HANDS, OVER, PLAY, State

_EVENT_OF: Final = {event.__struct_config__.tag: event for event in get_args(Event)}


def build_events(before: State, after: State, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it."""
    if actor == DEALER:
        return _dealer_events(before, after, action, viewer)
    events: list[object] = []
    if before.phase == PLAY and before.turn_number % before.players == 0:
        events.append(RoundEvent(int(before.turn_number // before.players) + 1))
    if action != TAKE_DECK:  # The dealer's card that follows tells that.
        choice = build_choice(before, actor, action)
        events.append(_tell(choice, actor))
        if isinstance(choice, Arrival):
            events.extend(_finds(choice, actor))
    if after.past_end[before.expedition] and not before.past_end[before.expedition]:
        events.extend(_ending_events(before, after))
    return events


def _tell(choice: Choice, actor: int) -> Event:
    """What was chosen, in the event of the same kind: whatever of it the choice says, for all that a seat does is seen by all."""
    event = _EVENT_OF[choice.__struct_config__.tag]
    told: Event = event(actor, *[getattr(choice, field) for field in event.__struct_fields__[1:]])
    return told


def _finds(arrival: Arrival, actor: int) -> list[object]:
    """What lay where a figure arrived."""
    if arrival.token == "artifact":
        return [ArtifactEvent(actor, arrival.path, arrival.step)]
    if arrival.token is None or arrival.token == "arrow":
        return []
    return [PointsEvent(actor, arrival.path, arrival.step, TOKEN_POINTS[TOKENS.index(arrival.token)])]


def _dealer_events(before: State, after: State, action: int, viewer: int | None) -> list[object]:
    if action >= DEAL_FIRST:
        return [FirstEvent(action - DEAL_FIRST)]
    if action >= DEAL_TOKEN:
        space = BOARD.spaces[before.dealt]
        laid = TokenEvent(PATHS[space // STEPS], space % STEPS + 1, TOKEN_NAMES[action - DEAL_TOKEN])
        return [laid] if before.dealt else [ExpeditionBeginEvent(int(before.expedition) + 1), laid]
    if before.phase == DEAL_HANDS:
        seat = before.dealt // BOARD.hand
        return [DealEvent(seat, card_text(action) if seat == viewer else None)]
    seat = int(before.turn)
    # The last card of an expedition is shuffled back before anybody could look at it.
    is_seen = seat == viewer and after.expedition == before.expedition
    events: list[object] = [DrawEvent(seat, card_text(action) if is_seen else None)]
    if after.past_end[before.expedition]:
        events.extend(_ending_events(before, after))
    return events


def _ending_events(before: State, after: State) -> list[object]:
    """The end of the expedition: every gain is public, sums are not."""
    expedition = int(before.expedition)
    reason = after.past_end[expedition]
    events: list[object] = [ExpeditionEndEvent(expedition + 1, "bridge" if reason == BY_BRIDGE else "deck")]
    for seat in range(after.players):
        entry = expedition * after.players + seat
        for path in range(PATH_COUNT):
            step = int(after.past_step[entry * PATH_COUNT + path])
            if step:
                is_researcher = after.past_researcher[entry] == path
                figure: Figure = "researcher" if is_researcher else "adventurer"
                points = int(step_points(step, is_researcher))
                events.append(FigureScoreEvent(int(seat), PATHS[path], figure, step, points))
    if after.phase == OVER:
        for seat in range(after.players):
            events.append(ArtifactScoreEvent(int(seat), int(artifact_points(after, after.artifacts[seat]))))
    return events
