"""What the floor plan asks of a source tree, as functions that list the faults in one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

LONGEST = 400
ROOMS = {
    "": ["game", "components", "state", "notation", "scoring"],
    "rules": ["position", "setup", "dealer", "hidden"],
    "show": ["show", "structs", "view", "choices", "events", "observe"],
    "bot": ["knowledge", "greedy"],
}
"""The Python modules that every game has, by folder."""
OTHERS = [
    "texts/declaration.toml",
    "texts/refusals.toml",
    "texts/table.toml",
    "texts/lessons.toml",
    "rules.en.md",
    "rules.ru.md",
]
PARTS_OF_A_STATE = {
    "setting": "the options of a game, as they apply to it",
    "grid": "squares and what may lie where",
    "ground": "what lies on the grid, and how it joins",
}
"""What a state is made of, where that is too much for `state.py`; a word means the same in every game."""
PARTS_OF_COMPONENTS = {"features": "what some maps have and others don't"}
"""Likewise what `components.py` is made of."""
AT_THE_TOP = {"__init__", "helper", *ROOMS[""], *PARTS_OF_A_STATE, *PARTS_OF_COMPONENTS}
"""Nothing else stands beside the rooms."""
UPWARD = {
    "components": {"notation", "state", "scoring", "rules", "show", "bot", "helper", "game"},
    "notation": {"scoring", "rules", "show", "bot", "helper", "game"},
    "state": {"scoring", "rules", "show", "bot", "helper", "game"},
    "scoring": {"rules", "show", "bot", "helper", "game"},
    "rules": {"show", "bot", "helper", "game"},
    "show": {"bot", "helper", "game"},
    "bot": {"helper", "game"},
    "helper": {"game"},
    "game": set(),
}
"""What a room of a game may not import."""
UPWARD.update({part: {"state", *UPWARD["state"]} for part in PARTS_OF_A_STATE})
UPWARD.update({part: {"components", *UPWARD["components"]} for part in PARTS_OF_COMPONENTS})
BELOW = {
    "core": {"core"},
    "atlas": {"core", "atlas"},
    "games": {"core", "atlas", "games"},
    "bots": {"core", "bots"},
}
"""What a package of the engine may import."""
SWITCH = re.compile(r"switch \(([^{}]*)\) \{")
CLIENT_SUFFIXES = (".ts", ".svelte")


# Python ---------------------------------------------------------------------------------------------------------


def modules(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*.py")) if "__pycache__" not in path.parts)


def missing_places(game: Path) -> list[str]:
    """What the plan has and a game's folder hasn't."""
    wanted = [f"{room}/{module}.py".lstrip("/") for room, names in ROOMS.items() for module in names] + OTHERS
    return [place for place in wanted if not (game / place).is_file()]


def strays(game: Path) -> list[str]:
    """Modules that stand in no room."""
    rooms = {"data", "texts", "__pycache__", *ROOMS}
    flat = [path.name for path in sorted(game.glob("*.py")) if path.stem not in AT_THE_TOP]
    return flat + [path.name for path in sorted(game.iterdir()) if path.is_dir() and path.name not in rooms]


def imported(source: Path) -> list[str]:
    """The modules that a file names in its imports, wherever they stand."""
    found = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return found


def room_faults(game: Path, package: str) -> list[str]:
    """Imports inside a game that point the wrong way, as `rules/light.py imports show.view`."""
    faults = []
    for source in modules(game):
        place = source.relative_to(game)
        room = place.parts[0].removesuffix(".py")
        for name in imported(source):
            below = name.removeprefix(f"{package}.")
            if below != name and below.split(".")[0] in UPWARD.get(room, set()):
                faults.append(f"{place} imports {below}")
    return faults


def package_faults(source_root: Path) -> list[str]:
    """Imports of the engine that point upward, and games that import each other."""
    faults = []
    for package, allowed in BELOW.items():
        for source in modules(source_root / package):
            place = source.relative_to(source_root)
            for name in imported(source):
                parts = name.split(".")
                if parts[0] != "tropa" or len(parts) < 2 or parts[1] == "__version__":
                    continue
                is_other_game = package == "games" and parts[1] == "games" and len(parts) > 2 and parts[2] != place.parts[1]
                if parts[1] not in allowed or is_other_game:
                    faults.append(f"{place} imports {name}")
    return faults


def hidden_imports(source: Path) -> list[str]:
    """Imports that a reader of the head of a file doesn't see, and those that only a type checker does."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    faults = [
        f"{source.name}: TYPE_CHECKING"
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"
    ]
    for outer in ast.walk(tree):
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef):
            inner = [node for node in ast.walk(outer) if isinstance(node, ast.Import | ast.ImportFrom)]
            faults += [f"{source.name}: {outer.name} imports" for _ in inner]
    return faults


def docstring_fault(source: Path) -> str | None:
    """A module says in one line what it holds; why it is so may follow after an empty line."""
    text = source.read_text(encoding="utf-8")
    if not text.strip():
        return None
    said = ast.get_docstring(ast.parse(text))
    if said is None:
        return f"{source.name}: no docstring"
    lines = said.splitlines()
    is_one_sentence = lines[0].endswith((".", "?", ":")) and (len(lines) == 1 or lines[1] == "")
    return None if is_one_sentence else f"{source.name}: the first line of the docstring doesn't stand alone"


# The client and sizes -------------------------------------------------------------------------------------------


def client_sources(web: Path) -> list[Path]:
    found = [path for path in sorted(web.rglob("*")) if path.suffix in CLIENT_SUFFIXES]
    return [path for path in found if "generated" not in path.parts]


def count_in(sources: list[Path], what: str) -> int:
    return sum(path.read_text(encoding="utf-8").count(what) for path in sources)


def too_long(sources: list[Path]) -> list[Path]:
    return [path for path in sources if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST]


def silent_switches(source: Path) -> list[str]:
    """Switches over kinds that would let a new one pass without a word: their default is neither `never` nor its word."""
    text = source.read_text(encoding="utf-8")
    faults = []
    for match in SWITCH.finditer(text):
        subject = match[1].strip()
        if re.search(r"(^|\.)(kind|type)$", subject) is None:
            continue
        body = block_at(text, match.end() - 1)
        if re.search(r"default:\s*(return\s+)?(never|wordFor)\(", body) is None:
            line = text.count("\n", 0, match.start()) + 1
            faults.append(f"{source.name}:{line}: switch ({subject})")
    return faults


def block_at(text: str, start: int) -> str:
    """The braces that open at `start`, with all between them."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return text[start : place + 1]
    return text[start:]
