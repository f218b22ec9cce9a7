"""Lost Cities: The Board Game as Tropa offers it."""

from __future__ import annotations

from tropa.core.contract import Game, Position
from tropa.core.meta import GameInfo, Options, Text, flag
from tropa.core.texts import load_texts
from tropa.games.lost_cities.bot.knowledge import LostCitiesKnowledge
from tropa.games.lost_cities.components import BOARD, PATH_COUNT
from tropa.games.lost_cities.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.lost_cities.rules.setup import new_position
from tropa.games.lost_cities.show.show import LostCitiesShow

PACKAGE = "tropa.games.lost_cities"

INFO = GameInfo(
    id="lost-cities",
    names=Text("Lost Cities", "Затерянные города"),
    tagline=Text("Five paths to the ruins: press on or hold back", "Пять путей к руинам: рискнуть или выждать"),
    players=[2, 3, 4],
    minutes=45,
    spirit="competitive",
    options=[
        flag(
            "short",
            Text("Short game", "Короткая игра"),
            Text("One expedition instead of three (LC-7.1).", "Одна экспедиция вместо трёх (LC-7.1)."),
        ),
        flag(
            "up_and_down",
            Text("Up and down", "Вверх и вниз"),
            Text(
                "On each path your cards may rise or fall; the first different card decides (LC-7.2).",
                "На каждом пути карточки могут расти или убывать: решает первая отличная (LC-7.2).",
            ),
        ),
        flag(
            "open_totals",
            Text("Open totals", "Открытый счёт"),
            Text("Everybody sees everybody's points (LC-6.3).", "Все видят очки всех игроков (LC-6.3)."),
        ),
    ],
    rules_version=1,
    maturity="playable",
    own_data=Text(
        "The long artifact track is our own design; everything else is as in the box.",
        "Длинная шкала артефактов — наша разработка, всё остальное как в коробке.",
    ),
)


class LostCitiesGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(players, bool(options["short"]), bool(options["up_and_down"]), bool(options["open_totals"]))

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """No total is negative (LC-5.4); at most every figure on step 9, and a points token with every step of every path."""
        expeditions = 1 if options["short"] else 3
        figures = (PATH_COUNT + 1) * max(BOARD.points)
        tokens = PATH_COUNT * len(BOARD.points) * 15
        track = BOARD.short_track if options["short"] else BOARD.long_track
        return 0, int(expeditions * (figures + tokens) + max(track))


GAME = LostCitiesGame(
    INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), load_texts(PACKAGE), LostCitiesKnowledge(), LostCitiesShow()
)
