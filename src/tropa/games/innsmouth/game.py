"""Innsmouth as Tropa offers it."""

from __future__ import annotations

from collections.abc import Sequence

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
from tropa.games.innsmouth.bot.knowledge import InnsmouthKnowledge
from tropa.games.innsmouth.components import (
    CHARACTER_NAMES,
    GOAL_NAMES,
    PACKAGE,
    THREAT_NAMES,
    TOWN,
    Town,
    town_of,
)
from tropa.games.innsmouth.helper import HELPER
from tropa.games.innsmouth.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.innsmouth.rules.setup import new_position
from tropa.games.innsmouth.setting import Setting as InnsmouthSetting
from tropa.games.innsmouth.show.show import InnsmouthShow

TEXTS = load_texts(PACKAGE)
RANDOM = "random"


def named_option(key: str, group: str, ids: Sequence[str]) -> OptionInfo:
    """One of the named things, or one drawn at random."""
    named = [OptionValue(name, TEXTS.text(f"declaration.{group}.{name}")) for name in ids]
    return declare_choice(TEXTS, key, RANDOM, [OptionValue(RANDOM, TEXTS.text("declaration.random")), *named])


def row_option(key: str, totals: list[int]) -> OptionInfo:
    """A row or column of the challenge card."""
    rows = [OptionValue(row, Text(str(total), str(total))) for row, total in enumerate(totals, start=1)]
    return declare_choice(TEXTS, key, 1, rows)


INFO = GameInfo(
    id="innsmouth",
    names=TEXTS.text("declaration.names"),
    tagline=TEXTS.text("declaration.tagline"),
    players=[1, 2, 3, 4],
    minutes=45,
    spirit="competitive",
    options=[
        declare_choice(
            TEXTS, "mode", "shared", declare_values(TEXTS, "mode", {mode: mode for mode in ("shared", "personal")})
        ),
        named_option("character", "characters", CHARACTER_NAMES),
        named_option("goal_1", "goals", GOAL_NAMES),
        named_option("goal_2", "goals", GOAL_NAMES),
        named_option("threat", "threats", THREAT_NAMES),
        declare_flag(TEXTS, "live_score", default=True),
        row_option("challenge_total", TOWN.totals),
        row_option("challenge_goals", TOWN.goal_totals),
    ],
    rules_version=3,
    maturity="playable",
    own_data=TEXTS.text("declaration.own_data"),
    challenges=Challenges(
        row_option="challenge_total",
        column_option="challenge_goals",
        place_option=None,
        column_names=TEXTS.text("declaration.challenges.columns"),
        tables=[ChallengeTable("innsmouth", TOWN.names, TOWN.totals, TOWN.goal_totals)],
    ),
)


def read_setting(town: Town, players: int, options: Options) -> InnsmouthSetting:
    """The options as they apply to this number of players."""
    setting = InnsmouthSetting(town, players)
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
        setting.total = town.totals[int(options["challenge_total"]) - 1]
        setting.goal_total = town.goal_totals[int(options["challenge_goals"]) - 1]
    return setting


def number_of(value: Setting, names: Sequence[str]) -> int:
    return -1 if value == RANDOM else names.index(str(value))


class InnsmouthGame(Game):
    """Innsmouth in one of its towns: today's, or as it was for an earlier version of the rules."""

    def __init__(self, town: Town, version: int) -> None:
        super().__init__(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), TEXTS, InnsmouthKnowledge(), InnsmouthShow(), HELPER)
        self.town = town
        self.version = version
        self.earlier: dict[int, InnsmouthGame] = {}

    def data_digests(self) -> dict[str, str]:
        if self._digests is None:
            self._digests = digest_data(PACKAGE, self.version)
        return self._digests

    def begin(self, players: int, options: Options) -> Position:
        return new_position(read_setting(self.town, players, options))

    def edition(self, version: int, own_data: dict[str, str]) -> Game:
        """Goals and bonuses of the characters have changed; the map never has."""
        if own_data or version >= self.version:
            return super().edition(version, own_data)
        if version not in self.earlier:
            self.earlier[version] = InnsmouthGame(town_of(version), version)
        return self.earlier[version]

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """Far above anything that ten rounds can draw: five tourists a round and all shelters on six districts of each colour."""
        return 0, (10 * 5 + 8) * 6 + sum(self.town.value) + 7 * 15 + 48 + 50 * 7 + 10 * 12


GAME = InnsmouthGame(TOWN, INFO.rules_version)
