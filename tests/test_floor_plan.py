"""The floor plan is kept: rooms, the direction of imports, one line that says what a module holds, sizes, and a careful client."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.floor_plan import (
    client_sources,
    count_in,
    docstring_fault,
    hidden_imports,
    missing_places,
    modules,
    package_faults,
    room_faults,
    silent_switches,
    strays,
    too_long,
)
from tropa.registry import BUILT_IN

ROOT = Path(__file__).parent.parent
TROPA = ROOT / "src" / "tropa"
GAMES = sorted(path.parent for path in (TROPA / "games").glob("*/game.py"))
WEB = ROOT / "web" / "src"

MOST_NULLISH = 100
"""So often the client may say `??`."""


# The plan is kept -----------------------------------------------------------------------------------------------


def test_a_game_has_its_rooms_and_nothing_beside_them() -> None:
    assert {game.name for game in GAMES} == {game_id.replace("-", "_") for game_id in BUILT_IN}
    assert {game.name: missing_places(game) for game in GAMES} == {game.name: [] for game in GAMES}
    assert {game.name: strays(game) for game in GAMES} == {game.name: [] for game in GAMES}


def test_imports_inside_a_game_point_down() -> None:
    found = {game.name: room_faults(game, f"tropa.games.{game.name}") for game in GAMES}
    assert found == {game.name: [] for game in GAMES}


def test_imports_of_a_game_stand_at_the_head_of_its_files() -> None:
    sources = [source for game in GAMES for source in modules(game)]
    assert [fault for source in sources for fault in hidden_imports(source)] == []


def test_imports_of_the_engine_point_down() -> None:
    assert package_faults(TROPA) == []


def test_every_module_says_in_one_line_what_it_holds() -> None:
    assert [fault for source in modules(TROPA) if (fault := docstring_fault(source)) is not None] == []


def test_no_source_is_too_long() -> None:
    python = [*modules(ROOT / "src"), *modules(ROOT / "tests"), *modules(ROOT / "examples"), *modules(ROOT / "bench")]
    styles = sorted(WEB.rglob("*.css"))
    found = too_long([*python, *client_sources(WEB), *styles, ROOT / "hatch_build.py"])
    assert [str(path.relative_to(ROOT)) for path in found] == [], "split them"


def test_the_client_rarely_says_that_something_may_be_absent() -> None:
    count = count_in(client_sources(WEB), "??")
    assert count <= MOST_NULLISH, "a value that can't be absent needs no `??`"


def test_the_client_casts_nothing_away() -> None:
    assert count_in(client_sources(WEB), "as never") == 0


def test_no_kind_passes_unseen() -> None:
    found = [str(source.relative_to(WEB)) for source in client_sources(WEB) if silent_switches(source)]
    assert found == [], "end the switch in `default: return never(event)`, or in `wordFor`"


# A broken plan is seen ------------------------------------------------------------------------------------------


def write(root: Path, place: str, text: str) -> Path:
    path = root / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_missing_room_and_a_stray_module_are_seen(tmp_path: Path) -> None:
    game = tmp_path / "game"
    write(game, "game.py", "")
    write(game, "telling.py", "")
    write(game, "secrets/cards.py", "")
    assert "rules/position.py" in missing_places(game)
    assert "texts/table.toml" in missing_places(game)
    assert "game.py" not in missing_places(game)
    assert strays(game) == ["telling.py", "secrets"]


@pytest.mark.parametrize(
    ("place", "text", "fault"),
    [
        ("rules/light.py", "from tropa.games.toy.show.view import build_view", "rules/light.py imports show.view"),
        ("state.py", "from tropa.games.toy.rules import light", "state.py imports rules"),
        ("ground.py", "from tropa.games.toy.state import State", "ground.py imports state"),
        ("show/view.py", "import tropa.games.toy.bot.greedy", "show/view.py imports bot.greedy"),
        ("rules/light.py", "def f():\n    from tropa.games.toy import bot", "rules/light.py imports bot"),
    ],
)
def test_an_import_upward_inside_a_game_is_seen(place: str, text: str, fault: str, tmp_path: Path) -> None:
    write(tmp_path, place, text)
    write(tmp_path, "bot/greedy.py", "from tropa.games.toy.rules.light import shine\nfrom tropa.core.rng import Rng")
    assert fault in room_faults(tmp_path, "tropa.games.toy")
    assert all(found.startswith(place) for found in room_faults(tmp_path, "tropa.games.toy"))


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/match.py", "from tropa.games.toy.game import GAME"),
        ("core/match.py", "from tropa.registry import find_game"),
        ("games/toy/game.py", "from tropa.games.other.state import State"),
        ("bots/search.py", "import tropa.server.app"),
    ],
)
def test_an_import_upward_in_the_engine_is_seen(place: str, text: str, tmp_path: Path) -> None:
    write(tmp_path, place, text)
    write(tmp_path, "games/toy/rules/position.py", "from tropa.games.toy.state import State\nfrom tropa.atlas import route")
    faults = package_faults(tmp_path)
    assert faults
    assert all(fault.startswith(place) for fault in faults)


def test_imports_out_of_sight_are_seen(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\ndef late():\n    import b\n"
    assert hidden_imports(write(tmp_path, "x.py", text)) == ["x.py: TYPE_CHECKING", "x.py: late imports"]


@pytest.mark.parametrize("text", ["import a\n", '"""Two lines that\nrun on."""\n', '"""No sentence"""\n'])
def test_a_module_that_does_not_say_what_it_holds_is_seen(text: str, tmp_path: Path) -> None:
    assert docstring_fault(write(tmp_path, "x.py", text)) is not None
    assert docstring_fault(write(tmp_path, "x.py", '"""Cards as values.\n\nWhy they are so.\n"""\n')) is None


def test_a_long_file_is_seen(tmp_path: Path) -> None:
    long = write(tmp_path, "long.py", "x\n" * 401)
    assert too_long([long, write(tmp_path, "short.py", "x\n" * 400)]) == [long]


def test_a_switch_without_never_is_seen(tmp_path: Path) -> None:
    case = 'case "a": {\n return 1; }\n'
    silent = f"switch (event.kind) {{ {case} default: return undefined; }} never(x);"
    open_ended = f"switch (choice.kind) {{ {case} }}"
    closed = f"switch (event.kind) {{ {case} default:\n return never(event); }}"
    other = f"switch (name) {{ {case} }}"
    source = write(tmp_path, "describe.ts", "\n".join([closed, silent, other, open_ended]))
    assert [fault.split(": ")[1] for fault in silent_switches(source)] == ["switch (event.kind)", "switch (choice.kind)"]
