"""Every struct of Lost Cities that crosses the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.lost_cities.components import Direction, Figure, Path, Token

Phase = Literal["setup", "play", "bonus", "take", "over"]


class PathView(Struct):
    """One player's figure on one path."""

    step: int
    """0: no figure here yet; 1 to 9."""
    is_researcher: bool
    top: str | None
    """The last card played here."""
    direction: Direction | None
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
    figure: Figure | None = None
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
    figure: Figure | None = None
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
