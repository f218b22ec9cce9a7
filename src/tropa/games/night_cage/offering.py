"""Actions as an interface needs them: places, prices, and what they would set off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from tropa.games.night_cage import preview
from tropa.games.night_cage.components import HIT_TILES, PIT_FIEND, SIDES
from tropa.games.night_cage.notation import (
    ASK,
    CHARGE,
    COLUMN,
    CONCEDE,
    DARKEN,
    GIVE,
    LAND,
    LAY,
    MOVE,
    REFUSE,
    ROW,
    SCRAMBLE,
    STAY,
    SUFFER,
    TAKE,
    action_text,
)
from tropa.games.night_cage.scoring import REASONS
from tropa.games.night_cage.state import ENDING, PLACING, REPLACING, SET_START, STANDING
from tropa.games.night_cage.view import Choice, Hit, Reason, cells_of

if TYPE_CHECKING:
    from tropa.games.night_cage.rules.position import NightCage


def build_choice(position: NightCage, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it, with what it would set off."""
    text = action_text(position.grid.side, seat, action)
    name = "go on" if text == "go on" else text.split()[0]
    choice = Choice(text, cast('Literal["put"]', name), position.decider)
    if action in (CONCEDE, REFUSE):
        return choice
    prisoner = position.decider
    if action < LAY:
        _fill_put(position, choice, action >> 2, action & 3)
    elif action < LAND:
        choice.cell, choice.turn = (action - LAY) >> 2, action & 3
        covered = position.grid.dirge[action - LAY]
        choice.covers = cells_of(covered)
        _fill_effect(choice, preview.of_pits(position, covered, is_dirge=True))
    elif action < DARKEN:
        choice.cell = action - LAND
        _fill_effect(choice, preview.of_landing(position, prisoner, choice.cell))
    elif action < MOVE:
        choice.cell = action - DARKEN
        _fill_effect(choice, preview.of_darkening(position, choice.cell))
    elif action < STAY:
        side = (action - MOVE) & 3
        choice.side = SIDES[side]
        choice.cell = position.grid.neighbour[position.at[prisoner] * 4 + side]
        choice.is_blind = not position.is_tile(choice.cell)
        choice.is_fall = position.is_pit(choice.cell)
        if action < SCRAMBLE:
            choice.price = int(action >= CHARGE) + int(position.phase == ENDING)
        _fill_effect(choice, preview.of_step(position, prisoner, choice.cell, is_scramble=action >= SCRAMBLE))
    elif name in ("stay", "hold", "wait"):
        choice.cell = position.at[prisoner]
        choice.price = int(name == "hold")
        _fill_effect(choice, preview.of_stay(position, prisoner))
    elif action in (ROW, COLUMN):
        _fill_effect(choice, preview.of_line(position, prisoner, action == ROW))
    elif name == "block":
        choice.tiles, choice.price = 2, 1
    elif name == "suffer":
        choice.tiles = HIT_TILES[action - SUFFER]
    elif action == TAKE:
        choice.cell = position.at[prisoner]
    elif GIVE <= action < ASK + 5:
        choice.other = action - GIVE if action < ASK else action - ASK
    elif name == "sustain":
        choice.price = 1
    return choice


def _fill_put(position: NightCage, choice: Choice, cell: int, turn: int) -> None:
    choice.cell, choice.turn = cell, turn
    kind = position.hand if position.phase != SET_START else 1
    choice.exits = preview.exits_of(kind, turn)
    if kind == PIT_FIEND:
        choice.covers = cells_of(preview.doomed(position, cell))
        _fill_effect(choice, preview.of_fiend(position, cell))
    elif position.phase == STANDING:
        _fill_effect(choice, preview.of_stand(position, position.decider, turn))
    elif position.phase == REPLACING:
        _fill_effect(choice, preview.of_replacing(position, cell, turn))
    elif position.phase == PLACING:
        _fill_effect(choice, preview.of_placing(position, cell, turn))


def _fill_effect(choice: Choice, effect: preview.Effect) -> None:
    choice.is_fall = effect.is_fall
    choice.wakes = cells_of(effect.wakes)
    choice.hits = [Hit(*hit) for hit in effect.hits]
    choice.crumbles = effect.crumbles if effect.crumbles >= 0 else None
    choice.darkens = cells_of(effect.darkens)
    choice.relights = effect.relights
    choice.drops = effect.drops
    choice.ends = cast(Reason, REASONS[effect.ended]) if effect.ended else None
