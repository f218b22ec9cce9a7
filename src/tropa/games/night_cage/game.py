"""The Night Cage as Tropa offers it."""

from __future__ import annotations

from tropa.core.contract import Game, LegacyShow, Position
from tropa.core.meta import GameInfo, OptionInfo, Options, OptionValue, Sign, Text, flag
from tropa.core.texts import load_texts
from tropa.games.night_cage.bot.knowledge import NightCageKnowledge
from tropa.games.night_cage.notation import DEALER_ACTIONS, SEAT_ACTIONS
from tropa.games.night_cage.rules.setup import new_position
from tropa.games.night_cage.scoring import ESCAPED

PACKAGE = "tropa.games.night_cage"

PRESET = OptionInfo(
    "preset",
    "choice",
    Text("Difficulty", "Сложность"),
    Text(
        "A choice of the options below (NC-8.9); single options that you change are applied on top. "
        "Four fair bots escape in 34 % of the games at gentle, in 23 % at standard, in 9 % at hard, in none of 80 at nightmare.",
        "Готовый набор вариантов ниже (NC-8.9); отдельно изменённые варианты действуют поверх него. "
        "Четыре средних бота спасаются в 34 % партий на щадящей, в 23 % на обычной, в 9 % на трудной и ни в одной из 80 на кошмаре.",
    ),
    "standard",
    [
        OptionValue("gentle", Text("gentle: two more Keys", "щадящая: два лишних ключа")),
        OptionValue("standard", Text("standard", "обычная")),
        OptionValue(
            "hard", Text("hard: a Key and a Gate fewer, crumbling Ts", "трудная: без одного ключа и врат, разрушающиеся Т")
        ),
        OptionValue(
            "nightmare", Text("nightmare: advanced game, both bosses", "кошмар: расширенная игра, оба монстра-босса")
        ),
    ],
)

KEYS = OptionInfo(
    "keys",
    "choice",
    Text("Keys", "Ключи"),
    Text(
        "More or fewer keys in the stack, as far as the box goes: with five players it holds one more. "
        "In the advanced game fewer means a Keeper (NC-8.9).",
        "Больше или меньше ключей в запасе, насколько хватает коробки: впятером в ней только один лишний. "
        "В расширенной игре убирается хранитель ключа (NC-8.9).",
    ),
    0,
    [
        OptionValue(0, Text("as usual", "как обычно")),
        OptionValue(1, Text("one more", "на один больше")),
        OptionValue(2, Text("two more", "на два больше")),
        OptionValue(-1, Text("one fewer", "на один меньше")),
    ],
)

PATHLESS = OptionInfo(
    "pathless",
    "choice",
    Text("Pathless", "Неотвратимые"),
    Text(
        "A boss that strikes whole rows and columns (NC-8.7).",
        "Монстр-босс, бьющий по целым рядам и столбцам (NC-8.7).",
    ),
    0,
    [
        OptionValue(0, Text("none", "нет")),
        OptionValue(2, Text("two", "два")),
        OptionValue(3, Text("three", "три")),
    ],
)

INFO = GameInfo(
    id="night-cage",
    names=Text("The Night Cage", "Обитель тьмы"),
    tagline=Text("Four candles, one way out", "Четыре свечи, один выход"),
    players=[1, 2, 3, 4, 5],
    minutes=50,
    spirit="cooperative",
    options=[
        PRESET,
        flag(
            "advanced",
            Text("Advanced game", "Расширенная игра"),
            Text(
                "Keepers hold the keys, Pit Fiends tear the maze open (NC-8.1).",
                "Ключи у хранителей, исчадия тьмы рвут лабиринт (NC-8.1).",
            ),
        ),
        KEYS,
        flag(
            "fewer_gates",
            Text("One Gate fewer", "На одни врата меньше"),
            Text("Three Gates instead of four (NC-8.9).", "Трое врат вместо четырёх (NC-8.9)."),
        ),
        flag(
            "crumbling",
            Text("Crumbling Ts", "Разрушающиеся Т"),
            Text("Two T tiles give way (NC-8.9).", "Два Т-образных фрагмента разрушаются (NC-8.9)."),
        ),
        flag(
            "third_fiend",
            Text("Third Pit Fiend", "Третье исчадие тьмы"),
            Text("In the advanced game only (NC-8.9).", "Только в расширенной игре (NC-8.9)."),
        ),
        PATHLESS,
        flag(
            "dirge",
            Text("Omens and the Dirge", "Предвестники и Плакальщик"),
            Text(
                "The second Omen brings a boss of nine cells (NC-8.8).",
                "Второй предвестник приводит босса на девять клеток (NC-8.8).",
            ),
        ),
        flag(
            "grim_silence",
            Text("Grim silence", "Мрачная тишина"),
            Text(
                "Messages reach only players whose prisoners are connected (NC-8.9).",
                "Сообщения слышат только те, чьи узники соединены проходом (NC-8.9).",
            ),
        ),
    ],
    rules_version=3,
    maturity="playable",
    signs=[Sign("ping", Text("Look here", "Смотрите сюда"), numbers=1, is_brief=True)],
    own_data=Text(
        "The Dirge's outline and the difficulty presets are our own design; everything else is as in the box.",
        "Контур Плакальщика и наборы сложности — наша разработка, всё остальное как в коробке.",
    ),
)


class NightCageGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return new_position(players, options)

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return 0, ESCAPED


GAME = NightCageGame(INFO, int(SEAT_ACTIONS), int(DEALER_ACTIONS), load_texts(PACKAGE), NightCageKnowledge(), LegacyShow())
