"""Trailblazers: Bigfoot as Tropa offers it."""

from __future__ import annotations

from tropa.core.contract import Game, Position
from tropa.core.meta import GameInfo, Options, Sign, Text
from tropa.core.texts import load_texts
from tropa.games.bigfoot.bot.knowledge import BigfootKnowledge
from tropa.games.bigfoot.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.bigfoot.rules.setup import new_position
from tropa.games.bigfoot.rules.talk import CARRY
from tropa.games.bigfoot.show.show import BigfootShow
from tropa.games.bigfoot.state import BIGFOOT, HIKER

PACKAGE = "tropa.games.bigfoot"

MARKERS = 3
"""So many squares a player marks with one hint."""
SIGNS = [
    Sign(CARRY, Text("looks for a place", "примеряет"), numbers=3),
    Sign("here", Text("Here, please", "Лучше сюда"), numbers=2, most=MARKERS),
    Sign("loop", Text("A loop can close here", "Здесь можно замкнуть"), numbers=2, most=MARKERS),
    Sign("keep", Text("Don't cover this", "Не закрывайте это"), numbers=2, most=MARKERS),
    Sign("doubt", Text("I don't like this", "Мне это не нравится"), numbers=2, most=MARKERS),
]
"""Places and opinions, never the shape of a card in hand (BF-4.1)."""

INFO = GameInfo(
    id="bigfoot",
    names=Text("Trailblazers: Bigfoot", "Покорители троп: Снежный человек"),
    tagline=Text(
        "Loop the trails together, unless one of you is Bigfoot",
        "Замыкайте тропы вместе, если среди вас нет снежного человека",
    ),
    players=[2, 3, 4],
    minutes=30,
    spirit="traitor",
    options=[],
    rules_version=1,
    maturity="playable",
    own_data=Text(
        "Which cards show an animal and which sides of the hybrid camps serve which trail is our own design.",
        "Какие карты с животными и какие стороны гибридных баз каким тропам служат — наша разработка.",
    ),
    signs=SIGNS,
    roles=[HIKER, BIGFOOT],
)


class BigfootGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(players)

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """A loop counts each of a square's two trails at most once: 152 trail squares at the very most (see `grid.PLACES`)."""
        return 0, 304


GAME = BigfootGame(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), load_texts(PACKAGE), BigfootKnowledge(), BigfootShow())
