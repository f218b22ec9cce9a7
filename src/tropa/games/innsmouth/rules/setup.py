"""How a game begins: what the options name is there, the dealer does the rest (IN-3)."""

from __future__ import annotations

from tropa.games.innsmouth.rules.dealer import give_character
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.setting import Setting


def new_position(setting: Setting) -> Innsmouth:
    """What the options name needs no dealing (IN-3.1, IN-3.2)."""
    position = Innsmouth(setting)
    position.goal[0] = setting.goal_1 if setting.goal_1 >= 0 else setting.goal_2
    position.goal[1] = setting.goal_2 if setting.goal_1 >= 0 else -1
    position.threat = setting.threat
    if setting.character >= 0:
        give_character(position, setting.character)
    return position
