"""Trailblazers: Bigfoot as Tropa offers it."""

from __future__ import annotations

from tropa.core.contract import Game, Position
from tropa.core.meta import GameInfo, Options, Sign
from tropa.core.texts import load_texts
from tropa.games.bigfoot.bot.knowledge import BigfootKnowledge
from tropa.games.bigfoot.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.bigfoot.rules.setup import new_position
from tropa.games.bigfoot.rules.talk import CARRY
from tropa.games.bigfoot.show.show import BigfootShow
from tropa.games.bigfoot.state import BIGFOOT, HIKER

TEXTS = load_texts("tropa.games.bigfoot")

MARKERS = 3
"""So many squares a player marks with one hint."""


def _sign(key: str, numbers: int, most: int) -> Sign:
    return Sign(key, TEXTS.text(f"declaration.signs.{key}"), numbers, most)


INFO = GameInfo(
    id="bigfoot",
    names=TEXTS.text("declaration.names"),
    tagline=TEXTS.text("declaration.tagline"),
    players=[2, 3, 4],
    minutes=30,
    spirit="traitor",
    options=[],
    rules_version=1,
    maturity="playable",
    own_data=TEXTS.text("declaration.own_data"),
    signs=[_sign(CARRY, 3, 1), *(_sign(hint, 2, MARKERS) for hint in ("here", "loop", "keep", "doubt"))],
    roles=[HIKER, BIGFOOT],
)


class BigfootGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(players)

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """A loop counts each of a square's two trails at most once: 152 trail squares at the very most (see `grid.PLACES`)."""
        return 0, 304


GAME = BigfootGame(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), TEXTS, BigfootKnowledge(), BigfootShow())
