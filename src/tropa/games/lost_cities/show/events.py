"""What happened, as a seat may know it (LC-6.3)."""

from __future__ import annotations

from tropa.core.contract import DEALER
from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    PATH_COUNT,
    PATHS,
    STEPS,
    TOKEN_NAMES,
    TOKEN_POINTS,
    TOKENS,
    VALUES,
    Figure,
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
from tropa.games.lost_cities.show.choices import figure_of, place_of, token_found
from tropa.games.lost_cities.show.structs import (
    AdvanceEvent,
    ArtifactEvent,
    ArtifactScoreEvent,
    BeginEvent,
    DealEvent,
    DiscardEvent,
    DrawEvent,
    ExpeditionBeginEvent,
    ExpeditionEndEvent,
    FigureScoreEvent,
    FirstEvent,
    MoveEvent,
    PointsEvent,
    StayEvent,
    SummitEvent,
    TakeEvent,
    TokenEvent,
)
from tropa.games.lost_cities.state import BY_BRIDGE, DEAL_HANDS, OVER, State


def build_events(before: State, after: State, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it."""
    if actor == DEALER:
        return _dealer_events(before, after, action, viewer)
    events: list[object] = []
    if action == STAY:
        events.append(StayEvent(actor))
    elif action == TAKE_DECK:
        pass  # The dealer's card that follows tells it.
    elif action >= TAKE_PILE:
        path = action - TAKE_PILE
        events.append(TakeEvent(actor, card_text(before.top_of_pile(path)), PATHS[path]))
    elif action >= DISCARD and action < MOVE:
        card = action - DISCARD
        events.append(DiscardEvent(actor, card_text(card), PATHS[card // VALUES]))
    else:
        events.extend(_step_events(before, actor, action))
    if after.past_end[before.expedition] and not before.past_end[before.expedition]:
        events.extend(_ending_events(before, after))
    return events


def _step_events(before: State, actor: int, action: int) -> list[object]:
    """A card on a path or an extra step, and what was found there."""
    card = action % CARD_KINDS
    path = action - MOVE if action >= MOVE else card // VALUES
    step = int(before.step[actor * PATH_COUNT + path]) + 1
    name = PATHS[path]
    if step > STEPS:
        return [SummitEvent(actor, card_text(card), name, int(STEPS))]
    figure = figure_of(before, actor, action)
    token = token_found(before, path, step)
    events: list[object] = []
    if action >= MOVE:
        events.append(MoveEvent(actor, name, figure, step, place_of(step), token))
    elif action >= BEGIN_ADVENTURER:
        events.append(BeginEvent(actor, name, figure, step, place_of(step), token, card_text(card)))
    else:
        events.append(AdvanceEvent(actor, name, figure, step, place_of(step), token, card_text(card)))
    if token == "artifact":
        events.append(ArtifactEvent(actor, name, step))
    elif token is not None and token != "arrow":
        events.append(PointsEvent(actor, name, step, TOKEN_POINTS[TOKENS.index(token)]))
    return events


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
