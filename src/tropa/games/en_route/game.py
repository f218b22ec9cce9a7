"""En Route as Tropa offers it."""

from __future__ import annotations

import re

from tropa.core.contract import Game, Position
from tropa.core.data import digest_data
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
from tropa.core.options import declare_choice, declare_flag, declare_values
from tropa.core.texts import load_texts
from tropa.games.en_route import state
from tropa.games.en_route.bot.knowledge import EnRouteKnowledge
from tropa.games.en_route.components import ALL_CITIES, CITIES, CITY_OF, GOAL_SETS, PACKAGE, TODAY, TOTALS, City, cities_of
from tropa.games.en_route.helper import HELPER
from tropa.games.en_route.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.en_route.rules.setup import new_position
from tropa.games.en_route.show.show import EnRouteShow

TEXTS = load_texts("tropa.games.en_route")
RANDOM_CITY = "random"
ALL_BY_LOT = 2
"""The first version of the rules by which the lot knows all cities: before, First City and Two Banks."""
BY_LEVEL = "level"
NUMBER = re.compile(r"\{(\w+) ([\w-]+)(?: (\w))?\}")
DIFFICULTY = {
    "first-city": 1, "two-banks": 2, "london": 1, "new-york": 2, "hong-kong": 2, "paris": 3, "rio": 2, "cairo": 3,
}  # fmt: skip
"""How much there is to think of beside the map."""
GOALS_TO_MEET = [0, 1, 2, 3]
"""Columns of the challenge table."""


def _switch(key: str) -> OptionInfo:
    """Part of the level, or switched by itself (ER-3.1)."""
    words = "declaration.options.switch"
    offered = [OptionValue(value, TEXTS.text(f"{words}.values.{value}")) for value in (BY_LEVEL, "on", "off")]
    return OptionInfo(key, "choice", TEXTS.text(f"{words}.names.{key}"), TEXTS.text(f"{words}.help"), BY_LEVEL, offered)


def _city_option() -> OptionInfo:
    words = "declaration.options.city"
    offered = [
        OptionValue(city.id, city.names, about=TEXTS.text(f"table.about.{city.id}"), difficulty=DIFFICULTY[city.id])
        for city in ALL_CITIES
    ]
    offered.append(OptionValue(RANDOM_CITY, TEXTS.text(f"{words}.random"), about=TEXTS.text(f"{words}.random_about")))
    return declare_choice(TEXTS, "city", CITIES[0].id, offered)


def _plain(text: str) -> Text:
    """The same in every language."""
    return Text(text, text)


def _totals(row: int) -> Text:
    """A row of the challenge table, with its total in each city."""
    return _plain(", ".join(str(city.totals[row]) for city in ALL_CITIES))


_LEVELS = ("simple", "medium", "full")

INFO = GameInfo(
    id="en-route",
    names=TEXTS.text("declaration.names"),
    tagline=TEXTS.text("declaration.tagline"),
    players=[1, 2, 3, 4],
    minutes=40,
    spirit="competitive",
    options=[
        _city_option(),
        declare_choice(TEXTS, "level", "full", declare_values(TEXTS, "level", {level: level for level in _LEVELS})),
        _switch("goals"),
        _switch("tasks"),
        _switch("cafes"),
        declare_flag(TEXTS, "advanced"),
        declare_flag(TEXTS, "teams"),
        declare_flag(TEXTS, "balance"),
        declare_flag(TEXTS, "in_turn_order"),
        declare_flag(TEXTS, "live_score", default=True),
        declare_choice(TEXTS, "challenge_total", 1, [OptionValue(row + 1, _totals(row)) for row in range(TOTALS)]),
        declare_choice(TEXTS, "challenge_goals", 1, [OptionValue(count, _plain(str(count))) for count in GOALS_TO_MEET]),
    ],
    rules_version=5,
    maturity="playable",
    own_data=TEXTS.text("declaration.own_data"),
    challenges=Challenges(
        row_option="challenge_total",
        column_option="challenge_goals",
        place_option="city",
        column_names=TEXTS.text("declaration.columns"),
        tables=[ChallengeTable(city.id, city.names, city.totals, GOALS_TO_MEET) for city in ALL_CITIES],
    ),
)


def read_setting(players: int, options: Options) -> state.Setting:
    """The options as they apply to this number of players, all but the city."""
    setting = state.Setting(players)
    is_solo = players == 1
    if options["teams"] and players != 4:
        raise OptionFault("two against two (teams) is for four players (ER-11)")
    for key in ("advanced", "balance"):
        if options[key] and is_solo:
            raise OptionFault(f"option {key} isn't for solo play (ER-2.7, ER-3.4)")
    level = options["level"]
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


def _say_number(city: City, what: str, which: str, language: str) -> str:
    """A number of a city's file as a rules page says it: `{goals london C}`, `{totals rio}`."""
    if what == "totals":
        return " / ".join(str(total) for total in city.totals)
    if what == "tours":
        return " / ".join(str(points) for points in city.tour_points)
    if what == "race":
        return str(city.race_until)
    if what == "value":
        return str(max(city.map.link_value))
    goals = []
    for goal in city.goals:
        if GOAL_SETS[goal.set_index] == which:
            name = TEXTS.say(f"table.measures.{goal.measure}", language)
            sign = "−" if goal.rule.is_at_most else "+"
            goals.append(f"{name} {goal.rule.threshold}{sign} ({goal.rule.points} / {goal.best})")
    return f"{which}: {'; '.join(goals)}"


class EnRouteGame(Game):
    """En Route in its cities: today's, or as they were for an earlier version of the rules."""

    def __init__(self, knowledge: EnRouteKnowledge, version: int = INFO.rules_version) -> None:
        super().__init__(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), TEXTS, knowledge, EnRouteShow(), HELPER)
        self.own_knowledge = knowledge
        self.version = version
        self.cities = cities_of(TODAY if version == INFO.rules_version else version)
        self.lot = self.cities if version >= ALL_BY_LOT else self.cities[: len(CITIES)]
        self.earlier: dict[int, EnRouteGame] = {}

    def data_digests(self) -> dict[str, str]:
        if self._digests is None:
            self._digests = digest_data(PACKAGE, self.version)
        return self._digests

    def edition(self, version: int, own_data: dict[str, str]) -> Game:
        """Which cities the lot knows has changed, and totals and goals of some of them: their files are kept for the versions before."""
        if own_data or version >= self.version:
            return super().edition(version, own_data)
        if version not in self.earlier:
            self.earlier[version] = EnRouteGame(self.own_knowledge, version)
        return self.earlier[version]

    def rules(self, language: str) -> str:
        """Numbers that are tuned stand in the cities' files only (ER-20 to ER-26)."""
        page = super().rules(language)
        return NUMBER.sub(lambda found: _say_number(CITY_OF[found[2]], found[1], found[3] or "", language), page)

    def begin(self, players: int, options: Options) -> Position:
        setting = read_setting(players, options)
        if options["city"] == RANDOM_CITY:
            setting.lot = self.lot
        else:
            setting.city = next(city for city in self.cities if city.id == options["city"])
        return new_position(setting)

    def played_with(self, options: Options) -> dict[str, str]:
        """The file of its city; of all that may be drawn where the lot decides."""
        digests = self.data_digests()
        names = [city.id for city in self.lot] if options["city"] == RANDOM_CITY else [str(options["city"])]
        return {name: digests[name] for name in (name.replace("-", "_") for name in names)}

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """Far above anything that ten rounds can draw: every tourist on every attraction of its colour, the longest task."""
        return 0, max(
            10 * 5 * 12 + sum(city.value) + len(city.attractions) * max(city.track) + max(city.stop_points) + 40 + 12 + 30
            for city in ALL_CITIES
        )


GAME = EnRouteGame(EnRouteKnowledge())
