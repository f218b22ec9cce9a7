"""The Night Cage as Tropa offers it."""

from __future__ import annotations

from tropa.core.contract import Game, Position
from tropa.core.meta import GameInfo, OptionInfo, Options, Setting, Sign
from tropa.core.options import declare_choice, declare_flag, declare_values
from tropa.core.texts import load_texts
from tropa.games.night_cage.bot.knowledge import NightCageKnowledge
from tropa.games.night_cage.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.night_cage.rules.ends import was_lost_by_2
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.rules.setup import new_position
from tropa.games.night_cage.scoring import ESCAPED
from tropa.games.night_cage.show.show import NightCageShow
from tropa.games.night_cage.state import FELL_FOR_EVER

TEXTS = load_texts("tropa.games.night_cage")


def _choice(key: str, default: Setting, values: dict[str, Setting]) -> OptionInfo:
    return declare_choice(TEXTS, key, default, declare_values(TEXTS, key, values))


INFO = GameInfo(
    id="night-cage",
    names=TEXTS.text("declaration.names"),
    tagline=TEXTS.text("declaration.tagline"),
    players=[1, 2, 3, 4, 5],
    minutes=50,
    spirit="cooperative",
    options=[
        _choice("preset", "standard", {name: name for name in ("gentle", "standard", "hard", "nightmare")}),
        declare_flag(TEXTS, "advanced"),
        _choice("keys", 0, {"usual": 0, "one_more": 1, "two_more": 2, "one_fewer": -1}),
        declare_flag(TEXTS, "fewer_gates"),
        declare_flag(TEXTS, "crumbling"),
        declare_flag(TEXTS, "third_fiend"),
        _choice("pathless", 0, {"none": 0, "two": 2, "three": 3}),
        declare_flag(TEXTS, "dirge"),
        declare_flag(TEXTS, "grim_silence"),
    ],
    rules_version=3,
    maturity="playable",
    signs=[Sign("ping", TEXTS.text("declaration.signs.ping"), numbers=1, is_brief=True)],
    own_data=TEXTS.text("declaration.own_data"),
)


class NightCageGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(players, options)

    def ended_by(self, version: int, position: Position) -> Position | None:
        """By version 2 some fell for ever too early."""
        assert isinstance(position, NightCage)
        if version > 2 or not was_lost_by_2(position):
            return None
        ended = position.copy()
        ended.end(FELL_FOR_EVER)
        return ended

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return 0, ESCAPED


GAME = NightCageGame(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), TEXTS, NightCageKnowledge(), NightCageShow())
