"""How a game begins: the stack with its opening tiles on top (NC-2.2, NC-2.3, NC-8.1, NC-8.9)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.meta import Options
from tropa.games.night_cage.components import BOX, GATE, KEEPER, KEY, KINDS, stack_of
from tropa.games.night_cage.rules.position import NightCage


def new_position(players: i64, options: Options) -> NightCage:
    position = NightCage(players)
    half = BOX.five if players == 5 else BOX.four
    stack = stack_of(players, options)
    for kind in range(KINDS):
        position.opening[kind] = half.opening[kind]
        position.bag[kind] = stack[kind] - half.opening[kind]
    position.opening_left = sum(half.opening)
    position.stack = sum(stack)
    position.gates_left = stack[GATE]
    position.keys_left = stack[KEY] + stack[KEEPER]
    position.is_silent = bool(options["grim_silence"])
    return position
