"""Lost Cities: The Board Game as Tropa offers it."""

from __future__ import annotations

from tropa.core.contract import Position
from tropa.core.lanes import Arrays, Judge, LanedGame, Lanes
from tropa.core.meta import GameInfo, Options
from tropa.core.options import declare_flag
from tropa.core.texts import load_texts
from tropa.games.lost_cities.bot.judgement import load_net
from tropa.games.lost_cities.bot.knowledge import LostCitiesKnowledge
from tropa.games.lost_cities.components import BOARD, PATH_COUNT, STEPS, TOKEN_POINTS
from tropa.games.lost_cities.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.rules.setup import new_position
from tropa.games.lost_cities.show.lanes import LostCitiesLanes
from tropa.games.lost_cities.show.show import LostCitiesShow
from tropa.games.lost_cities.state import EXPEDITIONS

PACKAGE = "tropa.games.lost_cities"

TEXTS = load_texts(PACKAGE)

INFO = GameInfo(
    id="lost-cities",
    names=TEXTS.text("declaration.names"),
    tagline=TEXTS.text("declaration.tagline"),
    players=[2, 3, 4],
    minutes=45,
    spirit="competitive",
    options=[
        declare_flag(TEXTS, "short", minutes=20),
        declare_flag(TEXTS, "up_and_down"),
        declare_flag(TEXTS, "open_totals"),
    ],
    rules_version=1,
    maturity="playable",
    own_data=TEXTS.text("declaration.own_data"),
)


class LostCitiesGame(LanedGame):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(players, bool(options["short"]), bool(options["up_and_down"]), bool(options["open_totals"]))

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """No total is negative (LC-5.4); at most every figure on step 9, and a points token with every step of every path."""
        expeditions = 1 if options["short"] else EXPEDITIONS
        figures = (PATH_COUNT + 1) * max(BOARD.points)
        tokens = PATH_COUNT * STEPS * max(TOKEN_POINTS)
        track = BOARD.short_track if options["short"] else BOARD.long_track
        return 0, int(expeditions * (figures + tokens) + max(track))

    def lanes(self, start: Position, judge: Judge, arrays: Arrays) -> Lanes:
        assert isinstance(start, LostCities)
        return LostCitiesLanes(start, judge, arrays)


GAME = LostCitiesGame(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), TEXTS, LostCitiesKnowledge(load_net()), LostCitiesShow())
