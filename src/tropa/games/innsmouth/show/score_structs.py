"""The lines of a score sheet, one struct for each kind."""

from __future__ import annotations

from msgspec import Struct

from tropa.core.score_structs import Scored
from tropa.games.innsmouth.components import Character, Goal, Tourist


class ColourDetail(Struct, forbid_unknown_fields=True):
    colour: Tourist
    tourists: int
    sheltered: int
    districts: int


class YellowDetail(Struct, forbid_unknown_fields=True):
    districts: int


class UnopenedDetail(Struct, forbid_unknown_fields=True):
    count: int
    taken: int


class GoalDetail(Struct, forbid_unknown_fields=True):
    goal: Goal
    value: int


class CharacterDetail(Struct, forbid_unknown_fields=True):
    """What any of them may count."""

    character: Character
    lost: int
    caches: int
    taken: int
    crossings: int
    hits: int


class ColourLine(Scored[ColourDetail], tag="colour"):
    pass


class YellowLine(Scored[YellowDetail], tag="yellow"):
    pass


class UnopenedLine(Scored[UnopenedDetail], tag="unopened"):
    pass


class GoalLine(Scored[GoalDetail], tag="goal"):
    pass


class CharacterLine(Scored[CharacterDetail], tag="character"):
    pass


ScoreLine = ColourLine | YellowLine | UnopenedLine | GoalLine | CharacterLine
