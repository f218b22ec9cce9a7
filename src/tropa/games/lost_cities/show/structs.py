"""Every struct of Lost Cities that crosses the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.lost_cities.components import CARD_KINDS, PATHS, VALUES, Direction, Figure, Path, Token, card_text

Phase = Literal["setup", "play", "bonus", "take", "over"]
Ending = Literal["bridge", "deck"]
"""Why an expedition ended (LC-5.1, LC-5.2)."""
Place = Literal["path", "bridge", "ruins"]
"""What is special about a step: the first one behind the bridge, the last one of the path."""


class Card(Struct, frozen=True):
    path: Path
    value: int


CARDS: dict[str, Card] = {card_text(card): Card(PATHS[card // VALUES], card % VALUES) for card in range(CARD_KINDS)}
"""Every card by the text that names it."""


class PathView(Struct):
    """One player's figure on one path."""

    step: int
    """0: no figure here yet; 1 to 9."""
    is_researcher: bool
    top: str | None
    """The last card played here."""
    direction: Direction | None
    """Fixed direction (LC-7.2); always `up` on a begun path without that option."""
    least: int | None
    most: int | None
    """The next card here must be of at least or at most this value (LC-3.4, LC-7.2)."""
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
    by: int | None
    """Who put down the card on top."""


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
    bridge: int
    """The first step behind the bridge (LC-1.3)."""
    past_bridge: int
    """Figures on that step or beyond."""
    ending_figures: int
    """So many of them end the expedition (LC-5.1)."""
    researcher_factor: int
    """So many times a researcher's points count (LC-5.3)."""
    bonus: Literal["arrow", "summit"] | None
    """Why another step may be taken now (LC-4.4, LC-3.5)."""
    discarded: Path | None
    """The pile that may not be taken from in this turn (LC-3.7)."""
    artifact_track: list[int]
    """Points for 0, 1, 2 … artifacts; the last entry holds for more."""
    open_totals: bool
    up_and_down: bool


class Headline(Struct):
    expedition: int
    expeditions: int


# Choices --------------------------------------------------------------------------------------------------------


class Arrival(Struct):
    """Where a figure would arrive, and what that is worth."""

    action: str
    path: Path
    figure: Figure
    step: int
    place: Place
    token: Token | None
    """What it would find there and use."""
    gain: int
    """Change of the player's points if the expedition ended right after, token points included."""


class BeginChoice(Arrival, tag_field="kind", tag="begin"):
    card: str


class AdvanceChoice(Arrival, tag_field="kind", tag="advance"):
    card: str


class MoveChoice(Arrival, tag_field="kind", tag="move"):
    """An extra step, without a card (LC-4.4, LC-3.5)."""


class SummitChoice(Struct, tag_field="kind", tag="summit"):
    """A card on a path whose figure has come to its end: it may move another one (LC-3.5)."""

    action: str
    card: str
    path: Path
    step: int


class DiscardChoice(Struct, tag_field="kind", tag="discard"):
    action: str
    card: str
    path: Path


class StayChoice(Struct, tag_field="kind", tag="stay"):
    action: str


class DrawChoice(Struct, tag_field="kind", tag="draw"):
    """A card of the deck."""

    action: str


class TakeChoice(Struct, tag_field="kind", tag="take"):
    """The top card of a discard pile."""

    action: str
    card: str
    path: Path


Choice = BeginChoice | AdvanceChoice | SummitChoice | DiscardChoice | MoveChoice | StayChoice | DrawChoice | TakeChoice


# Asks -----------------------------------------------------------------------------------------------------------


class AdvanceAsk(Struct, tag_field="kind", tag="advance", forbid_unknown_fields=True):
    """A card on a path, its own or another."""

    card: str
    path: Path


class DiscardAsk(Struct, tag_field="kind", tag="discard", forbid_unknown_fields=True):
    card: str


class MoveAsk(Struct, tag_field="kind", tag="move", forbid_unknown_fields=True):
    path: Path


class DrawAsk(Struct, tag_field="kind", tag="draw", forbid_unknown_fields=True):
    """A card of the deck."""


class TakeAsk(Struct, tag_field="kind", tag="take", forbid_unknown_fields=True):
    """The top card of a discard pile."""

    path: Path


Ask = AdvanceAsk | DiscardAsk | MoveAsk | DrawAsk | TakeAsk
"""What a person may have tapped at that isn't possible."""


# Events ---------------------------------------------------------------------------------------------------------
# The event that tells of a choice has its kind and, after the seat, only fields of the choice: `events.py` takes them over.


class FirstEvent(Struct, tag_field="kind", tag="first"):
    """The dealer drew who begins."""

    seat: int


class ExpeditionBeginEvent(Struct, tag_field="kind", tag="expedition_begin"):
    expedition: int


class TokenEvent(Struct, tag_field="kind", tag="token"):
    """The dealer laid a token on its space."""

    path: Path
    step: int
    token: Token


class DealEvent(Struct, tag_field="kind", tag="deal"):
    """A card of the first hand."""

    seat: int
    card: str | None
    """Null when the receiver may not know it."""


class Arrived(Struct):
    """Where a figure arrived."""

    seat: int
    path: Path
    figure: Figure
    step: int
    place: Place
    token: Token | None
    """What it found there and used."""


class BeginEvent(Arrived, tag_field="kind", tag="begin"):
    card: str


class AdvanceEvent(Arrived, tag_field="kind", tag="advance"):
    card: str


class MoveEvent(Arrived, tag_field="kind", tag="move"):
    pass


class SummitEvent(Struct, tag_field="kind", tag="summit"):
    """A card on a path whose figure has come to its end (LC-3.5)."""

    seat: int
    card: str
    path: Path
    step: int


class RoundEvent(Struct, tag_field="kind", tag="round"):
    """Whoever began the expedition is to move again."""

    round: int


class StayEvent(Struct, tag_field="kind", tag="stay"):
    seat: int


class DiscardEvent(Struct, tag_field="kind", tag="discard"):
    seat: int
    card: str
    path: Path


class DrawEvent(Struct, tag_field="kind", tag="draw"):
    """A card from the deck."""

    seat: int
    card: str | None
    """Null when the receiver may not know it."""


class TakeEvent(Struct, tag_field="kind", tag="take"):
    """The top card of a discard pile."""

    seat: int
    card: str
    path: Path


class ArtifactEvent(Struct, tag_field="kind", tag="artifact"):
    seat: int
    path: Path
    step: int


class PointsEvent(Struct, tag_field="kind", tag="points"):
    """The points of a token."""

    seat: int
    path: Path
    step: int
    points: int


class ExpeditionEndEvent(Struct, tag_field="kind", tag="expedition_end"):
    expedition: int
    reason: Ending


class FigureScoreEvent(Struct, tag_field="kind", tag="figure_score"):
    seat: int
    path: Path
    figure: Figure
    step: int
    points: int


class ArtifactScoreEvent(Struct, tag_field="kind", tag="artifact_score"):
    seat: int
    points: int


Event = (
    FirstEvent
    | ExpeditionBeginEvent
    | TokenEvent
    | DealEvent
    | BeginEvent
    | AdvanceEvent
    | MoveEvent
    | SummitEvent
    | RoundEvent
    | StayEvent
    | DiscardEvent
    | DrawEvent
    | TakeEvent
    | ArtifactEvent
    | PointsEvent
    | ExpeditionEndEvent
    | FigureScoreEvent
    | ArtifactScoreEvent
)
