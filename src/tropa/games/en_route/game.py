"""En Route as Tropa offers it."""

from __future__ import annotations

from collections.abc import Sequence

from tropa.core.contract import Game, Position
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
    flag,
)
from tropa.core.texts import load_texts
from tropa.games.en_route import state
from tropa.games.en_route.bot.knowledge import EnRouteKnowledge
from tropa.games.en_route.components import CITIES, CITY_OF
from tropa.games.en_route.helper import HELPER
from tropa.games.en_route.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.en_route.rules.setup import new_position
from tropa.games.en_route.show.show import EnRouteShow

PACKAGE = "tropa.games.en_route"
RANDOM_CITY = "random"
BY_LEVEL = "level"


def choice_option(key: str, names: Text, help: Text, default: Setting, values: Sequence[tuple[Setting, Text]]) -> OptionInfo:
    return OptionInfo(key, "choice", names, help, default, [OptionValue(value, text) for value, text in values])


def switch(key: str, names: Text) -> OptionInfo:
    """Part of the level, or switched by itself (ER-3.1)."""
    explained = Text(
        "As the level says, or switched by itself (ER-3.1).", "Как велит уровень или отдельно от него (ER-3.1)."
    )
    values: list[tuple[Setting, Text]] = [
        (BY_LEVEL, Text("by level", "по уровню")),
        ("on", Text("on", "да")),
        ("off", Text("off", "нет")),
    ]
    return choice_option(key, names, explained, BY_LEVEL, values)


def total_names(row: int) -> Text:
    """A row of the challenge table, with its total in each city."""
    totals = ", ".join(str(city.totals[row]) for city in CITIES)
    return Text(totals, totals)


INFO = GameInfo(
    id="en-route",
    names=Text("En Route", "Маршрут построен"),
    tagline=Text("One city, everybody's own walk", "Один город — у каждого своя прогулка"),
    players=[1, 2, 3, 4],
    minutes=40,
    spirit="competitive",
    options=[
        choice_option(
            "city",
            Text("City", "Город"),
            Text("Where the walk takes place (ER-1.7).", "Где проходит прогулка (ER-1.7)."),
            CITIES[0].id,
            [(city.id, city.names) for city in CITIES] + [(RANDOM_CITY, Text("random", "случайный"))],
        ),
        choice_option(
            "level",
            Text("Level", "Уровень"),
            Text(
                "Simple: no goals, tasks or cafés. Medium: tasks and cafés. Full: everything (ER-3.1). Solo is always full.",
                "Простой: без целей, задач и кафе. Средний: задачи и кафе. Полный: всё (ER-3.1). Соло — всегда полный.",
            ),
            "full",
            [
                ("simple", Text("simple", "простой")),
                ("medium", Text("medium", "средний")),
                ("full", Text("full", "полный")),
            ],
        ),
        switch("goals", Text("Goals", "Цели")),
        switch("tasks", Text("Personal tasks", "Личные задачи")),
        switch("cafes", Text("Cafés", "Кафе")),
        flag(
            "advanced",
            Text("Advanced ratings", "Продвинутый режим"),
            Text(
                "The leader raises or lowers a landmark for each symbol (ER-4.5). Not in solo.",
                "Ведущий повышает или понижает рейтинг за каждый символ (ER-4.5). Не для соло.",
            ),
        ),
        flag(
            "teams",
            Text("Two against two", "Двое на двое"),
            Text("Partners sit opposite (ER-11). Four players only.", "Партнёры сидят напротив (ER-11). Только вчетвером."),
        ),
        flag(
            "balance",
            Text("Balance cards", "Карты баланса"),
            Text(
                "Whoever likes takes a help at setup (ER-2.7). Not in solo.",
                "Кто хочет, берёт помощь в начале партии (ER-2.7). Не для соло.",
            ),
        ),
        flag(
            "in_turn_order",
            Text("Draw in turn order", "Рисовать по очереди"),
            Text(
                "One after another, each seeing the turns before (ER-5.7).",
                "Друг за другом, видя готовые ходы (ER-5.7).",
            ),
        ),
        flag(
            "live_score",
            Text("Live score", "Счёт во время партии"),
            Text(
                "Sheets show the best route so far and what a choice would add.",
                "В блокноте виден лучший маршрут на сейчас и цена каждого выбора.",
            ),
            default=True,
        ),
        choice_option(
            "challenge_total",
            Text("Solo: total to reach", "Соло: нужная сумма"),
            Text("Row of the challenge table (ER-10.1).", "Строка таблицы вызова (ER-10.1)."),
            1,
            [(row + 1, total_names(row)) for row in range(4)],
        ),
        choice_option(
            "challenge_goals",
            Text("Solo: goals to meet", "Соло: нужные цели"),
            Text(
                "Column of the challenge table; 0 is practice (ER-10.1).",
                "Столбец таблицы вызова; 0 — тренировка (ER-10.1).",
            ),
            1,
            [(count, Text(str(count), str(count))) for count in range(4)],
        ),
    ],
    rules_version=1,
    maturity="playable",
    own_data=Text(
        "The cities' maps, cards, tasks and goals are our own design: the box's were only drawn.",
        "Схемы городов, карты, задачи и цели — наша разработка: в коробке они только нарисованы.",
    ),
    challenges=Challenges(
        row_option="challenge_total",
        column_option="challenge_goals",
        place_option="city",
        column_names=Text("goals to meet", "нужно целей"),
        tables=[ChallengeTable(city.id, city.names, city.totals, [0, 1, 2, 3]) for city in CITIES],
    ),
)


def read_setting(players: int, options: Options) -> state.Setting:
    """The options as they apply to this number of players."""
    setting = state.Setting(players)
    is_solo = players == 1
    if options["teams"] and players != 4:
        raise OptionFault("two against two (teams) is for four players (ER-11)")
    for key in ("advanced", "balance"):
        if options[key] and is_solo:
            raise OptionFault(f"option {key} isn't for solo play (ER-2.7, ER-3.4)")
    level = options["level"]
    setting.city = None if options["city"] == RANDOM_CITY else CITY_OF[str(options["city"])]
    setting.has_goals = is_solo or is_on(options["goals"], level == "full")
    setting.has_tasks = is_solo or is_on(options["tasks"], level != "simple")
    setting.has_cafes = is_solo or is_on(options["cafes"], level != "simple")
    setting.is_advanced = bool(options["advanced"])
    setting.is_team = bool(options["teams"])
    setting.has_balance = bool(options["balance"])
    setting.is_in_turn_order = bool(options["in_turn_order"])
    setting.has_live_score = bool(options["live_score"])
    if is_solo:
        setting.total_row = int(options["challenge_total"]) - 1
        setting.goals_needed = int(options["challenge_goals"])
    return setting


def is_on(value: Setting, by_level: bool) -> bool:
    return by_level if value == BY_LEVEL else value == "on"


class EnRouteGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(read_setting(players, options))

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """Far above anything that ten rounds can draw: every tourist on every attraction of its colour, the longest task."""
        return 0, max(
            10 * 5 * 12 + sum(city.value) + len(city.attractions) * max(city.track) + max(city.stop_points) + 40 + 12 + 30
            for city in CITIES
        )


GAME = EnRouteGame(
    INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), load_texts(PACKAGE), EnRouteKnowledge(), EnRouteShow(), HELPER
)
