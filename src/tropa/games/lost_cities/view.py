"""What a seat may see of Lost Cities (LC-6.3), what it may choose, and what it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from msgspec import Struct

from tropa.core.contract import DEALER
from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    PATHS,
    STEPS,
    TOKEN_NAMES,
    TOKEN_POINTS,
    VALUES,
    card_text,
)
from tropa.games.lost_cities.notation import (
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DEAL_FIRST,
    DEAL_TOKEN,
    DISCARD,
    MOVE,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
    action_text,
)
from tropa.games.lost_cities.scoring import artifact_points, artifact_track, step_points
from tropa.games.lost_cities.state import (
    BONUS,
    BY_BRIDGE,
    BY_SUMMIT,
    CHOOSE_FIRST,
    DEAL_HANDS,
    DRAW,
    HAND_ROOM,
    NO_BONUS,
    OVER,
    PILE_ROOM,
    PLAY,
    TAKE,
)

if TYPE_CHECKING:
    from tropa.games.lost_cities.rules import LostCities

Path = Literal["y", "g", "w", "r", "b"]
Phase = Literal["setup", "play", "bonus", "take", "over"]
Token = Literal["artifact", "arrow", "points5", "points10", "points15"]


class PathView(Struct):
    """One player's figure on one path."""

    step: int
    """0: no figure here yet; 1 to 9."""
    is_researcher: bool
    top: str | None
    """The last card played here."""
    direction: Literal["up", "down"] | None
    """Fixed direction (LC-7.2); always `up` on a begun path without that option."""
    cards: int


class SeatView(Struct):
    hand: list[str] | None
    """Sorted; null when hidden."""
    hand_size: int
    adventurers: int
    """Still in camp."""
    has_researcher: bool
    artifacts: int
    """Collected in the whole game."""
    total: int | None
    """Victory points so far; null when hidden (LC-6.3)."""
    paths: list[PathView]


class Space(Struct, frozen=True):
    """One step of a path."""

    points: int
    has_space: bool
    """A token space (LC-1.5), empty or not."""
    token: Token | None


class Pile(Struct):
    top: str | None
    size: int


class View(Struct, tag="lost-cities", tag_field="game"):
    phase: Phase
    turn: int | None
    """Whose turn it is; in set-up, whose it will be; null before that is drawn and when the game is over."""
    turn_number: int
    """Counts turns within the expedition."""
    expedition: int
    expeditions: int
    deck: int
    piles: list[Pile]
    board: list[list[Space]]
    seats: list[SeatView]
    past_bridge: int
    """Figures on step 7 or beyond; five end the expedition (LC-5.1)."""
    bonus: Literal["arrow", "summit"] | None
    """Why another step may be taken now (LC-4.4, LC-3.5)."""
    discarded: Path | None
    """The pile that may not be taken from in this turn (LC-3.7)."""
    artifact_track: list[int]
    """Points for 0, 1, 2 … artifacts; the last entry holds for more."""
    open_totals: bool
    up_and_down: bool


class Choice(Struct):
    action: str
    kind: Literal["begin", "advance", "discard", "move", "stay", "take"]
    card: str | None = None
    path: Path | None = None
    """Null with `take`: the deck."""
    figure: Literal["adventurer", "researcher"] | None = None
    step: int | None = None
    """Where the figure would arrive."""
    token: Token | None = None
    """What it would find there."""
    gain: int | None = None
    """Change of the player's points if the expedition ended right after, token points included."""


class Event(Struct):
    kind: Literal[
        "first", "token", "deal", "begin", "advance", "move", "stay", "discard", "take",
        "artifact", "points", "expedition_end", "figure_score", "artifact_score",
    ]  # fmt: skip
    seat: int
    card: str | None = None
    """Null when the receiver may not know it."""
    path: Path | None = None
    figure: Literal["adventurer", "researcher"] | None = None
    step: int | None = None
    token: Token | None = None
    points: int | None = None
    source: Literal["deck", "pile", "setup"] | None = None
    """Where a card came from."""
    reason: Literal["bridge", "deck"] | None = None
    """Why the expedition ended (LC-5.1, LC-5.2)."""
    expedition: int | None = None


class Headline(Struct):
    expedition: int
    expeditions: int


# Views ----------------------------------------------------------------------------------------------------------

_PHASES: dict[int, Phase] = {PLAY: "play", BONUS: "bonus", TAKE: "take", DRAW: "take", OVER: "over"}


def build_view(position: LostCities, seat: int | None) -> View:
    """All that `seat` may see; None is an onlooker."""
    phase: Phase = _PHASES.get(position.phase, "setup")
    return View(
        phase=phase,
        turn=None if position.phase in (CHOOSE_FIRST, OVER) else position.turn,
        turn_number=position.turn_number,
        expedition=position.expedition + 1,
        expeditions=position.expeditions(),
        deck=position.deck,
        piles=[_pile(position, path) for path in range(5)],
        board=[[_SPACES[space][position.token[space]] for space in spaces] for spaces in _SPACES_OF_PATH],
        seats=[_seat(position, other, is_own=other == seat) for other in range(position.players)],
        past_bridge=position.past_bridge,
        bonus=None if position.bonus == NO_BONUS else "summit" if position.bonus == BY_SUMMIT else "arrow",
        discarded=None if position.discarded < 0 else _path(position.discarded),
        artifact_track=artifact_track(position),
        open_totals=position.has_open_totals,
        up_and_down=position.is_up_and_down,
    )


def _path(index: int) -> Path:
    return cast(Path, PATHS[index])


def _token(kind: int) -> Token | None:
    return cast(Token, TOKEN_NAMES[kind]) if kind else None


def _pile(position: LostCities, path: int) -> Pile:
    size = position.pile_size[path]
    return Pile(card_text(position.pile[path * PILE_ROOM + size - 1]) if size else None, size)


# A board of new structs would be most of the cost of a view.
_SPACES = [
    [Space(BOARD.points[space % STEPS], space in BOARD.spaces, _token(token)) for token in range(len(TOKEN_NAMES))]
    for space in range(5 * STEPS)
]
_SPACES_OF_PATH = [range(path * STEPS, (path + 1) * STEPS) for path in range(5)]


def _seat(position: LostCities, seat: int, *, is_own: bool) -> SeatView:
    sees_total = is_own or position.has_open_totals or position.phase == OVER
    return SeatView(
        hand=_hand(position, seat) if is_own else None,
        hand_size=position.hand_size[seat],
        adventurers=position.adventurers[seat],
        has_researcher=position.researcher[seat] < 0,
        artifacts=position.artifacts[seat],
        total=position.total[seat] if sees_total else None,
        paths=[_path_view(position, seat, path) for path in range(5)],
    )


def _hand(position: LostCities, seat: int) -> list[str]:
    return [card_text(position.hand[seat * HAND_ROOM + slot]) for slot in range(position.hand_size[seat])]


def _path_view(position: LostCities, seat: int, path: int) -> PathView:
    place = seat * 5 + path
    direction = position.direction[place]
    return PathView(
        step=position.step[place],
        is_researcher=position.researcher[seat] == path,
        top=card_text(path * VALUES + position.top[place]) if position.step[place] else None,
        direction=None if direction == 0 else "up" if direction > 0 else "down",
        cards=position.cards[place],
    )


# Choices --------------------------------------------------------------------------------------------------------


def build_choice(position: LostCities, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it."""
    text = action_text(seat, action)
    if action == STAY:
        return Choice(text, "stay")
    if action == TAKE_DECK:
        return Choice(text, "take")
    if action >= TAKE_PILE:
        path = action - TAKE_PILE
        return Choice(text, "take", card=_pile(position, path).top, path=_path(path))
    if action >= MOVE:
        return _step_choice(position, seat, action - MOVE, Choice(text, "move"))
    card = action % CARD_KINDS
    path = card // VALUES
    if action >= DISCARD:
        return Choice(text, "discard", card=card_text(card), path=_path(path))
    if action >= BEGIN_ADVENTURER:
        choice = Choice(text, "begin", card=card_text(card))
        choice.figure = "researcher" if action >= BEGIN_RESEARCHER else "adventurer"
    else:
        choice = Choice(text, "advance", card=card_text(card))
    return _step_choice(position, seat, path, choice)


def _step_choice(position: LostCities, seat: int, path: int, choice: Choice) -> Choice:
    """Fill in where the figure would arrive and what that is worth."""
    choice.path = _path(path)
    step = position.step[seat * 5 + path]
    is_researcher = position.researcher[seat] == path or choice.figure == "researcher"
    if choice.figure is None:
        choice.figure = "researcher" if is_researcher else "adventurer"
    if step == STEPS:
        choice.step, choice.gain = STEPS, 0
        return choice
    choice.step = step + 1
    gain = step_points(step + 1, is_researcher) - step_points(step, is_researcher)
    if not (step + 1 == BOARD.bridge and position.past_bridge + 1 == BOARD.ending_figures):
        token = position.token[path * STEPS + step]
        choice.token = _token(token)
        gain += TOKEN_POINTS[token]
    choice.gain = gain
    return choice


# Events ---------------------------------------------------------------------------------------------------------


def build_events(before: LostCities, after: LostCities, actor: int, action: int, viewer: int | None) -> list[object]:
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
        events.append(Event("take", actor, card=_pile(before, path).top, path=_path(path), source="pile"))
    elif action >= DISCARD and action < MOVE:
        card = action - DISCARD
        events.append(Event("discard", actor, card=card_text(card), path=_path(card // VALUES)))
    else:
        events.extend(_step_events(before, after, actor, action))
    if after.past_end[before.expedition] and not before.past_end[before.expedition]:
        events.extend(_ending_events(before, after))
    return events


def _step_events(before: LostCities, after: LostCities, actor: int, action: int) -> list[object]:
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
        points = TOKEN_POINTS[TOKEN_NAMES.index(choice.token)]
        events.append(Event("points", actor, path=choice.path, step=choice.step, points=points))
    return events


def _dealer_events(before: LostCities, after: LostCities, action: int, viewer: int | None) -> list[object]:
    if action >= DEAL_FIRST:
        return [Event("first", action - DEAL_FIRST)]
    if action >= DEAL_TOKEN:
        space = BOARD.spaces[before.dealt]
        return [
            Event("token", DEALER, path=_path(space // STEPS), step=space % STEPS + 1, token=_token(action - DEAL_TOKEN))
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


def _ending_events(before: LostCities, after: LostCities) -> list[object]:
    """The end of the expedition: every gain is public, sums are not (LC-6.3)."""
    expedition = before.expedition
    reason: Literal["bridge", "deck"] = "bridge" if after.past_end[expedition] == BY_BRIDGE else "deck"
    events: list[object] = [Event("expedition_end", before.turn, reason=reason, expedition=expedition + 1)]
    for seat in range(after.players):
        entry = expedition * after.players + seat
        for path in range(5):
            step = after.past_step[entry * 5 + path]
            if step:
                is_researcher = after.past_researcher[entry] == path
                event = Event("figure_score", seat, path=_path(path), step=step, points=step_points(step, is_researcher))
                event.figure = "researcher" if is_researcher else "adventurer"
                events.append(event)
    if after.phase == OVER:
        events.extend(
            Event("artifact_score", seat, points=artifact_points(after, after.artifacts[seat]))
            for seat in range(after.players)
        )
    return events
