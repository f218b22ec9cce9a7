"""A position of The Night Cage from a small picture.

    Cage('''
    . G34 .
    . ┼1  W
    ''', stack="t t key", nerve="1 2", keys="3", out="2")

A cell is a dot (empty) or a sign with the prisoners on it (numbered from 1): corridors as they look (`┼ ├ ┬ ┤ ┴ │ ─ └ ┌ ┐ ┘`,
corners being Start tiles), `┬!` a crumbling T, `K` key, `G` gate, `W` Wax Eater, `P` Pathless, `o` a pit, `D` a part of
the Dirge's pit, and a Keeper by where its mouth looks: `k^ k> kv k<`. Rows and columns left out are empty. Prisoners who aren't
in the picture are falling along row 1. The first prisoner is to move unless `active` says otherwise.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tropa.core.contract import DEALER, Refusal
from tropa.core.meta import Options, complete_options
from tropa.games.night_cage.components import (
    DIRGE,
    EXITS,
    GATE,
    KEEPER,
    KEY,
    KINDS,
    PATHLESS,
    START,
    STRAIGHT,
    TEE,
    WAX_EATER,
    cell_text,
    kind_name,
)
from tropa.games.night_cage.game import GAME, INFO
from tropa.games.night_cage.notation import DRAW
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.rules.setup import new_position
from tropa.games.night_cage.rules.turn import run
from tropa.games.night_cage.show.choice_structs import Effect
from tropa.games.night_cage.show.structs import View
from tropa.games.night_cage.show.view import build_view
from tropa.games.night_cage.state import DIRGE_LIES, DRAWING, FALLING, PLACING, RUNNING

SIGNS: dict[str, tuple[int, str]] = {
    "┼": (5, "NESW"),
    "├": (TEE, "NES"), "┬": (TEE, "ESW"), "┤": (TEE, "NSW"), "┴": (TEE, "NEW"),
    "├!": (4, "NES"), "┬!": (4, "ESW"), "┤!": (4, "NSW"), "┴!": (4, "NEW"),
    "│": (STRAIGHT, "NS"), "─": (STRAIGHT, "EW"),
    "└": (START, "NE"), "┌": (START, "ES"), "┐": (START, "SW"), "┘": (START, "NW"),
    "K": (KEY, "NESW"), "G": (GATE, "NESW"), "W": (WAX_EATER, "NESW"), "P": (PATHLESS, "NESW"),
}  # fmt: skip
MOUTHS = "^>v<"
SIGN = re.compile(r"(k[\^>v<]|[├┬┤┴]!|[┼├┬┤┴│─└┌┐┘KGWPoD.])([1-5]*)$")


def all_options(**given: Any) -> Options:
    return complete_options(INFO, given)


class Cage:
    """The position, and short ways to play on in it."""

    def __init__(
        self,
        picture: str,
        *,
        stack: str = "t t t t t t t t t t t t",
        players: int = 4,
        active: int = 1,
        out: str = "",
        keys: str = "",
        nerve: str = "",
        row: str = "",
        column: str = "",
        spare: bool = True,
        flickering: bool = False,
    ) -> None:
        """`row` and `column` say where prisoners fall, as `2:b3`; `nerve` who has how many, as `1:2` (one each by default).

        `spare`: enough gates and keys lie in the stack's bottom that none is lost."""
        position = new_position(players, all_options())
        for kind in range(KINDS):
            position.opening[kind] = position.bag[kind] = 0
        position.opening_left = 0
        self.position: NightCage = position
        self.side = int(position.grid.side)
        position.act(DEALER, position.parse(DEALER, "first 0"))
        position.agenda_size = 0
        position.phase = RUNNING
        self._paint(picture)
        for name in stack.split():
            position.bag[position.parse(DEALER, f"draw {name}") - DRAW] += 1
        position.stack = sum(position.bag)
        for prisoner in range(position.prisoners):
            position.lit[prisoner] = int(str(prisoner + 1) not in out.split())
            position.has_key[prisoner] = int(str(prisoner + 1) in keys.split())
            if position.at[prisoner] < 0:
                position.pit_cell[prisoner] = 0
                position.line[prisoner] = 0
        for entry in nerve.split():
            prisoner_text, _, count = entry.partition(":")
            position.nerve[int(prisoner_text) - 1] = int(count)
        self._let_fall(row, 0)
        self._let_fall(column, self.side)
        faces = [position.face[cell] for cell in range(position.grid.cells) if not position.is_pit(cell)]
        held = sum(position.has_key)
        reserve = 9 if spare else 0
        position.gates_left = faces.count(GATE) + position.bag[GATE] + reserve
        position.keys_left = (
            int(position.keyed).bit_count() + faces.count(KEEPER) + position.bag[KEY] + position.bag[KEEPER] + held + reserve
        )
        position.is_flickering = flickering
        self.begin(active)

    def _paint(self, picture: str) -> None:
        position = self.position
        for row, line in enumerate(picture.strip("\n").splitlines()):
            for column, text in enumerate(line.split()):
                found = SIGN.match(text)
                assert found, f"{text!r} is no sign"
                sign, people = found.groups()
                cell = row * self.side + column
                if sign == "o":
                    position.lay(cell, TEE, 0)
                    position.turn_over(cell)
                elif sign == "D":
                    position.lay(cell, DIRGE, 0)
                    position.turn_over(cell)
                    position.dirge_cells |= 1 << cell
                    position.dirge = DIRGE_LIES
                elif sign[0] == "k":
                    position.lay(cell, KEEPER, MOUTHS.index(sign[1]))
                elif sign != ".":
                    kind, exits = SIGNS[sign]
                    mask = sum(1 << "NESW".index(letter) for letter in exits)
                    turn = next(turn for turn in range(4) if EXITS[kind * 4 + turn] == mask)
                    position.lay(cell, kind, turn)
                for digit in people:
                    position.at[int(digit) - 1] = cell

    def _let_fall(self, text: str, first: int) -> None:
        for entry in text.split():
            prisoner, _, place = entry.partition(":")
            cell = self.cell(place)
            self.position.pit_cell[int(prisoner) - 1] = cell
            self.position.line[int(prisoner) - 1] = first + (cell % self.side if first else cell // self.side)

    def begin(self, active: int) -> None:
        """The turn of a prisoner begins."""
        self.position.turn_number = 4
        self.position.active = active - 1
        self.position.agenda_size = 0
        self.position.phase = RUNNING
        self.position.push(tasks.BEGIN_TURN, active - 1)
        run(self.position)

    # Playing --------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return int(self.position.to_act()[0])

    def do(self, *texts: str) -> Cage:
        """The decider's actions, one after the other."""
        for text in texts:
            self.position.act(self.seat, self.position.parse(self.seat, text))
        return self

    def draw(self, *kinds: str) -> Cage:
        for kind in kinds:
            assert self.is_drawing, f"nobody draws; it is {self.phase} of {self.decider}"
            self.position.act(DEALER, self.position.parse(DEALER, f"draw {kind}"))
        return self

    def fill(self) -> Cage:
        """Draw and place T tiles until all that is lit is filled."""
        while self.position.phase in (DRAWING, PLACING):
            if self.position.phase == DRAWING:
                assert self.position.agenda[self.position.agenda_size - 1] & 31 == tasks.PLACE
                self.draw("t")
            else:
                self.position.act(self.seat, self.position.owed(self.seat)[0])
        return self

    def refusal(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Code and paragraph with which the action is refused; nothing changes."""
        before = self.position.key()
        seat = self.seat if seat is None else seat
        try:
            self.position.act(seat, self.position.parse(seat, text))
        except Refusal as refusal:
            assert self.position.key() == before
            return refusal.code, refusal.paragraph
        raise AssertionError(f"{text} was not refused")

    def choice(self, text: str) -> Any:
        """The decider's action as it is offered."""
        return GAME.show.choice(self.position, self.seat, self.position.parse(self.seat, text))

    def effect(self, text: str) -> Effect:
        """What the decider's action would set off."""
        effect = self.choice(text).effect
        assert isinstance(effect, Effect)
        return effect

    def events(self, text: str) -> list[dict[str, Any]]:
        """What the action, or what the dealer draws, brings about, as it is told; the action is done."""
        before = self.position.copy()
        actor = self.seat
        action = self.position.parse(actor, text)
        self.position.act(actor, action)
        told = GAME.show.events(before, self.position, actor, action, None)
        return [msgspec.to_builtins(event) for event in told]

    # Looking --------------------------------------------------------------------------------------------------

    def cell(self, text: str) -> int:
        return (int(text[1:]) - 1) * self.side + "abcdefg".index(text[0])

    def cells(self, mask: int) -> str:
        return " ".join(cell_text(cell, self.side) for cell in range(mask.bit_length()) if mask >> cell & 1)

    def tile(self, text: str) -> str:
        """The tile's kind, `pit`, or nothing."""
        cell = self.cell(text)
        face = self.position.face[cell]
        return "pit" if self.position.is_pit(cell) else kind_name(face) if face else ""

    def where(self, prisoner: int) -> str:
        cell = self.position.at[prisoner - 1]
        return cell_text(cell, self.side) if cell >= 0 else "falling"

    def is_lit(self, prisoner: int) -> bool:
        return bool(self.position.lit[prisoner - 1])

    def nerve(self, prisoner: int) -> int:
        return int(self.position.nerve[prisoner - 1])

    def has_key(self, prisoner: int) -> bool:
        return bool(self.position.has_key[prisoner - 1])

    @property
    def options(self) -> list[str]:
        """What the decider may do, without conceding."""
        seat = self.seat
        texts = [self.position.text(seat, action) for action in self.position.actions(seat)]
        return [text for text in texts if text not in ("concede", "refuse")]

    @property
    def is_drawing(self) -> bool:
        return self.position.phase == DRAWING

    @property
    def is_falling_asked(self) -> bool:
        return self.position.phase == FALLING

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def view(self) -> View:
        return build_view(self.position)

    @property
    def decider(self) -> int:
        return int(self.position.decider) + 1

    @property
    def active(self) -> int:
        return int(self.position.active) + 1

    @property
    def stack(self) -> int:
        return int(self.position.stack)

    @property
    def reason(self) -> str | None:
        return self.position.outcome().reason if self.position.is_over() else None
