"""Innsmouth as Tropa offers it."""

from __future__ import annotations

from collections.abc import Sequence

from tropa.core.contract import Game, LegacyShow, Position
from tropa.core.meta import (
    Challenges,
    ChallengeTable,
    GameInfo,
    OptionFault,
    OptionInfo,
    Options,
    OptionValue,
    Setting,
    Text,
)
from tropa.core.texts import load_texts
from tropa.games.innsmouth import state
from tropa.games.innsmouth.bot.knowledge import InnsmouthKnowledge
from tropa.games.innsmouth.components import CHARACTER_NAMES, GOAL_NAMES, THREAT_NAMES, TOWN
from tropa.games.innsmouth.helper import HELPER
from tropa.games.innsmouth.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.innsmouth.rules.setup import new_position

PACKAGE = "tropa.games.innsmouth"
RANDOM = "random"
CHARACTERS = [
    Text("Detective", "Сыщик"),
    Text("Warlock", "Чернокнижник"),
    Text("Collector", "Коллекционер"),
    Text("Boatman", "Лодочник"),
    Text("Huntress", "Охотница"),
]
GOALS = [
    Text("winding route", "извилистый маршрут"),
    Text("tourists", "туристы"),
    Text("districts", "кварталы"),
    Text("caches", "тайники"),
    Text("complete sets", "полные наборы"),
]


def choice_option(key: str, names: Text, help: Text, default: Setting, values: Sequence[tuple[Setting, Text]]) -> OptionInfo:
    return OptionInfo(key, "choice", names, help, default, [OptionValue(value, text) for value, text in values])


def named_option(key: str, names: Text, help: Text, ids: list[str], texts: list[Text]) -> OptionInfo:
    """One of the named things, or one drawn at random."""
    values: list[tuple[Setting, Text]] = [(RANDOM, Text("random", "случайно")), *zip(ids, texts, strict=True)]
    return choice_option(key, names, help, RANDOM, values)


INFO = GameInfo(
    id="innsmouth",
    names=Text("Innsmouth", "Инсмут"),
    tagline=Text(
        "Lead them through the harbour town, and out again", "Проведите туристов по портовому городу — и выведите обратно"
    ),
    players=[1, 2, 3, 4],
    minutes=45,
    spirit="competitive",
    options=[
        choice_option(
            "mode",
            Text("Characters", "Персонажи"),
            Text(
                "One character for all, or a random one each (IN-3.1).", "Один персонаж на всех или у каждого свой (IN-3.1)."
            ),
            "shared",
            [("shared", Text("shared", "общий")), ("personal", Text("personal", "личные"))],
        ),
        named_option(
            "character",
            Text("Shared character", "Общий персонаж"),
            Text("Whose bonuses and rule apply (IN-10).", "Чьи бонусы и правило действуют (IN-10)."),
            CHARACTER_NAMES,
            CHARACTERS,
        ),
        named_option(
            "goal_1",
            Text("First goal", "Первая цель"),
            Text("Two different goals are in play (IN-3.2).", "В партии две разные цели (IN-3.2)."),
            GOAL_NAMES,
            GOALS,
        ),
        named_option(
            "goal_2",
            Text("Second goal", "Вторая цель"),
            Text("Two different goals are in play (IN-3.2).", "В партии две разные цели (IN-3.2)."),
            GOAL_NAMES,
            GOALS,
        ),
        named_option(
            "threat",
            Text("Threat", "Угроза"),
            Text("Which side of the round track is used (IN-5).", "Какая сторона планшета раундов в игре (IN-5)."),
            THREAT_NAMES,
            [Text("cultists", "культисты"), Text("Deep Ones", "глубоководные")],
        ),
        OptionInfo(
            "live_score",
            "flag",
            Text("Live score", "Счёт во время партии"),
            Text(
                "Sheets show the best route so far and what a choice would add.",
                "На листах виден лучший маршрут на сейчас и цена выбора.",
            ),
            True,
            [OptionValue(False, Text("no", "нет")), OptionValue(True, Text("yes", "да"))],
        ),
        choice_option(
            "challenge_total",
            Text("Solo: total to reach", "Соло: нужная сумма"),
            Text("Row of the challenge card (IN-11.1).", "Строка карты испытания (IN-11.1)."),
            1,
            [(row + 1, Text(str(total), str(total))) for row, total in enumerate(TOWN.totals)],
        ),
        choice_option(
            "challenge_goals",
            Text("Solo: points from goals", "Соло: очки за цели"),
            Text("Column of the challenge card (IN-11.1).", "Столбец карты испытания (IN-11.1)."),
            1,
            [(column + 1, Text(str(total), str(total))) for column, total in enumerate(TOWN.goal_totals)],
        ),
    ],
    rules_version=3,
    maturity="playable",
    own_data=Text(
        "The map, dice, caches, goals and the bonuses of the characters are our own design: the box's were only drawn.",
        "Карта, кубики, тайники, цели и бонусы персонажей — наша разработка: в коробке они только нарисованы.",
    ),
    challenges=Challenges(
        row_option="challenge_total",
        column_option="challenge_goals",
        place_option=None,
        column_names=Text("points from goals", "очки за цели"),
        tables=[ChallengeTable("innsmouth", TOWN.names, TOWN.totals, TOWN.goal_totals)],
    ),
)


def read_setting(players: int, options: Options) -> state.Setting:
    """The options as they apply to this number of players."""
    setting = state.Setting(TOWN, players)
    setting.is_personal = options["mode"] == "personal"
    setting.character = number_of(options["character"], CHARACTER_NAMES)
    if setting.is_personal and setting.character >= 0:
        raise OptionFault("personal characters are always drawn at random (IN-3.1)")
    setting.goal_1 = number_of(options["goal_1"], GOAL_NAMES)
    setting.goal_2 = number_of(options["goal_2"], GOAL_NAMES)
    if setting.goal_1 >= 0 and setting.goal_1 == setting.goal_2:
        raise OptionFault("the two goals are different ones (IN-3.2)")
    setting.threat = number_of(options["threat"], THREAT_NAMES)
    setting.has_live_score = bool(options["live_score"])
    if players == 1:
        setting.total = TOWN.totals[int(options["challenge_total"]) - 1]
        setting.goal_total = TOWN.goal_totals[int(options["challenge_goals"]) - 1]
    return setting


def number_of(value: Setting, names: list[str]) -> int:
    return -1 if value == RANDOM else names.index(str(value))


class InnsmouthGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(read_setting(players, options))

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """Far above anything that ten rounds can draw: five tourists a round and all shelters on six districts of each colour."""
        return 0, (10 * 5 + 8) * 6 + sum(TOWN.value) + 7 * 15 + 48 + 50 * 7 + 10 * 12


GAME = InnsmouthGame(
    INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), load_texts(PACKAGE), InnsmouthKnowledge(), LegacyShow(), HELPER
)
