"""Tiles, boards and stacks of The Night Cage (NC-1, NC-2.2, NC-8), read from `data/tiles.toml` and checked."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Final, Literal, get_args

from mypy_extensions import i64

from tropa.core.meta import Options
from tropa.core.source import Table, read_table
from tropa.core.vecs import vec

Kind = Literal[
    "start", "straight", "t", "crumbling-t", "crossroads", "key", "gate", "wax-eater", "keeper", "pit-fiend",
    "pathless", "omen", "dirge",
]  # fmt: skip
Side = Literal["N", "E", "S", "W"]

NOTHING: Final[i64] = 0
START: Final[i64] = 1
STRAIGHT: Final[i64] = 2
TEE: Final[i64] = 3
CRUMBLING_TEE: Final[i64] = 4
CROSSROADS: Final[i64] = 5
KEY: Final[i64] = 6
GATE: Final[i64] = 7
WAX_EATER: Final[i64] = 8
KEEPER: Final[i64] = 9
PIT_FIEND: Final[i64] = 10
PATHLESS: Final[i64] = 11
OMEN: Final[i64] = 12
DIRGE: Final[i64] = 13
KINDS: Final[i64] = 14
KIND_NAMES: Final[list[Kind]] = list(get_args(Kind))
"""From START on."""

SIDES: Final[list[Side]] = list(get_args(Side))
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
ALL_OPEN: Final[i64] = 15
MAX_CELLS: Final[i64] = 49
MAX_PRISONERS: Final[i64] = 5
MAX_NERVE: Final[i64] = 2

LIGHT_HIT: Final[i64] = 0
"""A Keeper's at a distance (NC-8.3)."""
HIT: Final[i64] = 1
"""The only one that can be blocked (NC-7.4)."""
HEAVY_HIT: Final[i64] = 2
"""A Pathless's (NC-8.7)."""
HIT_CLASSES: Final[i64] = 3
HIT_TILES: Final = vec[i64]([1, 3, 5])
"""By class, the tiles that a hit costs."""
BLOCKED_TILES: Final[i64] = 2
"""What it costs when it is blocked (NC-7.4)."""


def bit_of(place: i64) -> i64:
    """The set that holds only this cell or prisoner. Compiled, a constant 1 would be shifted in 32 bits only."""
    return (place - place + 1) << place


def kind_name(kind: i64) -> Kind:
    return KIND_NAMES[kind - START]


def sides_of(exits: i64) -> list[Side]:
    """The open sides, in the order of `SIDES`."""
    return [name for side, name in enumerate(SIDES) if (exits >> side) & 1]


def cells_of(cells: i64) -> list[int]:
    """The cells of a set, in order."""
    return [cell for cell in range(MAX_CELLS) if (cells >> cell) & 1]


class Half:
    """What depends on the number of players: the board's side, the stack and the opening tiles."""

    def __init__(self, side: int, stack: list[int], opening: list[int], keepers: int) -> None:
        self.side = side
        self.stack = stack
        self.opening = opening
        self.keepers = keepers


class Box:
    """The data of NC-1, checked."""

    def __init__(self, data: Table) -> None:
        self.box = _counts(data, "box", 0)
        exits = data.table("exits")
        self.exits = [0] * KINDS
        for kind in range(START, DIRGE):
            self.exits[kind] = _sides(exits, kind_name(kind))
        self.exits[DIRGE] = int(ALL_OPEN)
        crumbling = data.table("crumbling")
        self.crumbles = [False] * KINDS
        for name in crumbling.texts("kinds"):
            self.crumbles[_kind(crumbling, "kinds", name)] = True
        self.four = self._half(data.table("four"))
        self.five = self._half(data.table("five"))
        advanced = data.table("advanced")
        self.wax_eaters_out = advanced.number("wax-eaters-out", 0, 13)
        self.pit_fiends = advanced.number("pit-fiends", 0, 3)
        self.outline = read_outline(data.table("dirge"))
        presets = data.table("presets")
        self.presets: dict[str, Options] = {name: _settings(presets.table(name)) for name in presets.data}

    def _half(self, table: Table) -> Half:
        stack = _counts(table, "stack", 1)
        opening = _counts(table, "opening", 1)
        for kind in range(START, KINDS):
            if stack[kind] > self.box[kind] or opening[kind] > stack[kind]:
                raise table.fault("", f"more {kind_name(kind)} tiles than there are")
        return Half(table.number("side", 6, 7), stack, opening, table.number("keepers", 0, 7))


def _kind(table: Table, key: str, name: str) -> int:
    for kind in range(START, DIRGE):
        if name == kind_name(kind):
            return kind
    raise table.fault(key, f"{name!r} is no kind of tile")


def _counts(data: Table, key: str, low: int) -> list[int]:
    table = data.table(key)
    counts = [0] * KINDS
    for name in table.data:
        counts[_kind(table, name, name)] = table.number(name, low, 60)
    return counts


def _sides(exits: Table, name: str) -> int:
    value = exits.text(name)
    if not value or any(side not in SIDES for side in value):
        raise exits.fault(name, "expected some of N, E, S, W")
    return sum(1 << at for at, side in enumerate(SIDES) if side in value)


def _settings(preset: Table) -> Options:
    chosen: Options = {}
    for key, value in preset.data.items():
        if not isinstance(value, int):
            raise preset.fault(key, f"expected a number or true, found {value!r}")
        chosen[key] = value
    return chosen


def read_outline(dirge: Table) -> list[tuple[int, int]]:
    """The cells (row, column) of the Dirge (NC-1.4): nine, and able to cover every cell of both boards."""
    rows = dirge.texts("outline")
    cells = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "#"]
    if any(sign not in "#." for line in rows for sign in line):
        raise dirge.fault("outline", "expected rows of # and .")
    if len(cells) != 9:
        raise dirge.fault("outline", f"the Dirge has 9 cells, not {len(cells)}")
    for side in (6, 7):
        covered: i64 = 0
        for mask in dirge_masks(cells, side):
            covered |= mask
        if covered != (1 << (side * side)) - 1:
            raise dirge.fault("outline", f"the Dirge can't cover every cell of the {side}×{side} board")
    return cells


def dirge_masks(outline: list[tuple[int, int]], side: int) -> list[int]:
    """By corner cell * 4 + quarter turns the cells covered; 0 where it doesn't fit or repeats another turn."""
    shapes: list[list[tuple[int, int]]] = []
    shape = outline
    for _ in range(4):
        top = min(row for row, _ in shape)
        left = min(column for _, column in shape)
        shape = sorted((row - top, column - left) for row, column in shape)
        shapes.append(shape)
        shape = [(column, -row) for row, column in shape]
    masks = [0] * (side * side * 4)
    for turn in range(4):
        if shapes[turn] in shapes[:turn]:
            continue
        for cell in range(side * side):
            mask = 0
            for row, column in shapes[turn]:
                if cell // side + row >= side or cell % side + column >= side:
                    mask = 0
                    break
                mask |= 1 << (cell + row * side + column)
            masks[cell * 4 + turn] = mask
    return masks


def load_box() -> Box:
    text = resources.files("tropa.games.night_cage").joinpath("data/tiles.toml").read_text(encoding="utf-8")
    return Box(read_table("night_cage/data/tiles.toml", text))


BOX: Final = load_box()


def _turned(exits: i64, turn: i64) -> i64:
    return ((exits << turn) | (exits >> (4 - turn))) & ALL_OPEN


def _all_turned() -> list[int]:
    return [int(_turned(BOX.exits[kind], turn)) for kind in range(KINDS) for turn in range(4)]


EXITS: Final = vec[i64](_all_turned())
"""By kind * 4 + quarter turns, a bit for each open side."""
CRUMBLES: Final = vec[i64]([int(value) for value in BOX.crumbles])


def _turn_counts() -> list[int]:
    counts: list[int] = []
    for kind in range(KINDS):
        turned = [int(EXITS[kind * 4 + turn]) for turn in range(4)]
        counts.append(4 if kind == KEEPER else len(set(turned)))
    return counts


TURNS: Final = vec[i64](_turn_counts())
"""How many turns of a kind differ: a Keeper's by its mouth, the others' by their exits."""


class Grid:
    """The geometry of a board: a torus, but for the Pit Fiend's diagonals and the Dirge (NC-1.1)."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side
        self.cells: i64 = side * side
        neighbour: list[int] = []
        cross: list[int] = []
        diagonal: list[int] = []
        around: list[int] = []
        lines: list[int] = [0] * (side * 2)
        for cell in range(side * side):
            row, column = divmod(cell, side)
            neighbour.append((row - 1) % side * side + column)
            neighbour.append(row * side + (column + 1) % side)
            neighbour.append((row + 1) % side * side + column)
            neighbour.append(row * side + (column - 1) % side)
            for exits in range(16):
                around.append(
                    1 << cell | sum(1 << place for place in {neighbour[cell * 4 + s] for s in range(4) if exits >> s & 1})
                )
            lines[row] |= 1 << cell
            lines[side + column] |= 1 << cell
            mask = 0
            for other in range(side * side):
                far_row, far_column = divmod(other, side)
                if other != cell and abs(far_row - row) == abs(far_column - column):
                    mask |= 1 << other
            diagonal.append(mask)
        for cell in range(side * side):
            cross.append(lines[cell // side] | lines[side + cell % side])
        self.neighbour: vec[i64] = vec[i64](neighbour)
        """By cell * 4 + side, with wrap."""
        self.around: vec[i64] = vec[i64](around)
        """By cell * 16 + exits, the cell and those that the exits lead to."""
        self.full: i64 = (1 << (side * side)) - 1
        self.cross: vec[i64] = vec[i64](cross)
        """The cells of a cell's row and column, itself included."""
        self.diagonal: vec[i64] = vec[i64](diagonal)
        self.line: vec[i64] = vec[i64](lines)
        """The cells of each row, then of each column."""
        self.dirge: vec[i64] = vec[i64](dirge_masks(BOX.outline, side))

    def __reduce__(self) -> tuple[Callable[..., Grid], tuple[int]]:
        """A position is kept with the size of its board."""
        return grid_of, (int(self.side),)


GRID_OF_SIX: Final = Grid(6)
GRID_OF_SEVEN: Final = Grid(7)


def grid_of(side: int) -> Grid:
    return GRID_OF_SEVEN if side == GRID_OF_SEVEN.side else GRID_OF_SIX


def settings_of(options: Options) -> Options:
    """The options as they apply: those of the preset, overruled by every single option that was changed."""
    chosen: Options = {
        "advanced": False, "keys": 0, "fewer_gates": False, "crumbling": False,
        "third_fiend": False, "pathless": 0, "dirge": False,
    }  # fmt: skip
    chosen.update(BOX.presets[str(options["preset"])])
    for key in chosen:
        if options[key]:
            chosen[key] = options[key]
    return chosen


def stack_of(players: int, options: Options) -> list[int]:
    """How many tiles of each kind the stack holds, opening tiles included (NC-2.2, NC-8.1, NC-8.9).

    More Keys than the box holds can't be added."""
    half = BOX.five if players == 5 else BOX.four
    chosen = settings_of(options)
    stack = list(half.stack)
    keys = int(chosen["keys"])
    if chosen["advanced"]:
        stack[KEY] = max(0, keys)
        stack[KEEPER] = half.keepers + min(0, keys)
        stack[WAX_EATER] -= BOX.wax_eaters_out
        stack[PIT_FIEND] = BOX.pit_fiends + int(bool(chosen["third_fiend"]))
    else:
        stack[KEY] = min(stack[KEY] + keys, BOX.box[KEY])
    if chosen["fewer_gates"]:
        stack[GATE] -= 1
    if chosen["crumbling"]:
        stack[TEE] -= BOX.box[CRUMBLING_TEE]
        stack[CRUMBLING_TEE] = BOX.box[CRUMBLING_TEE]
    stack[PATHLESS] = int(chosen["pathless"])
    stack[OMEN] = 2 if chosen["dirge"] else 0
    return stack


def cell_text(cell: int, side: int) -> str:
    """`c2` is the third column, the second row from above."""
    return f"{'abcdefg'[cell % side]}{cell // side + 1}"
