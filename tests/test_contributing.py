"""CONTRIBUTING and the glossary lead somewhere: every place they name is there, in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.floor_plan import ROOMS
from tropa.core import contract
from tropa.registry import BUILT_IN

ROOT = Path(__file__).parent.parent
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
GLOSSARY = ROOT / "docs" / "glossary.md"
FIRST = re.compile(r"(?:src|web|tests|docs|bench|examples|\.ci|\.github)/|[\w.-]+\.(?:py|md|toml|txt|yaml)$|Makefile$")
"""How a path begins that is meant from the root of the repository; a name of a file alone is one, too."""
WANTED = [
    "a rule", "a score line", "a sentence in Russian", "a limit of the server", "a picture on a board", "a bot's", "a strong bot",
    "an option", "a lesson note", "a refusal", "a colour of the client", "a choice",
]  # fmt: skip


def named(text: str) -> list[str]:
    """What stands in quotes and could be a path."""
    return [quoted for quoted in re.findall(r"`([^`\n]+)`", text) if FIRST.match(quoted) and " " not in quoted]


def meant(path: str) -> list[Path]:
    """The places that a path with `<game>` in it stands for."""
    if "<game>" not in path:
        return [ROOT / path]
    has_hyphens = path.startswith(("web/", "tests/golden/"))
    return [ROOT / path.replace("<game>", game if has_hyphens else game.replace("-", "_")) for game in BUILT_IN]


def missing(path: str) -> list[str]:
    return [str(place.relative_to(ROOT)) for place in meant(path) if not place.exists()]


def rows(document: Path, heading: str) -> list[list[str]]:
    section = document.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    cells = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in cells[2:]]


@pytest.mark.parametrize("row", rows(CONTRIBUTING, "Where to change what"), ids=lambda row: row[0])
def test_the_table_leads_to_a_place(row: list[str]) -> None:
    assert named(row[1]), "no path"
    assert [place for path in named(" ".join(row[1:])) for place in missing(path)] == []


def test_the_table_has_what_is_changed_most() -> None:
    found = [row[0] for row in rows(CONTRIBUTING, "Where to change what")]
    assert [wanted for wanted in WANTED if not any(what.startswith(wanted) for what in found)] == []


def test_the_rooms_told_of_are_the_rooms_there_are() -> None:
    told = "\n".join(row[0] for row in rows(CONTRIBUTING, "How the house is built"))
    for room, modules in ROOMS.items():
        for place in [f"{room}/"] if room else [f"{module}.py" for module in modules]:
            assert f"`{place}`" in told, place


@pytest.mark.parametrize("heading", re.findall(r"^## (.+)$", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE))
def test_the_glossary_says_where_a_word_lives(heading: str) -> None:
    for word, meaning, where in rows(GLOSSARY, heading):
        assert word.startswith("**")
        assert meaning.endswith((".", ".)"))
        places = re.findall(r"`([^`]+)`", where)
        assert places, word
        for place in places:
            assert lives(place, where), f"{word}: {place}"


def lives(place: str, where: str) -> bool:
    """A path from the root, a place in each game or in some, or a method of the contract."""
    if re.fullmatch(r"[A-Z]\w+\.\w+", place):
        owner, name = place.split(".")
        return hasattr(getattr(contract, owner), name)
    if place.startswith(("src/", "web/", "tests/", "docs/", "bench/")):
        return not missing(place)
    if "of each game" in where:
        return not missing(f"src/tropa/games/<game>/{place}")
    return any(ROOT.glob(f"src/tropa/games/*/{place}"))


def test_a_path_that_leads_nowhere_is_seen() -> None:
    assert named("`src/tropa/nowhere.py` and `make test`, `Makefile`") == ["src/tropa/nowhere.py", "Makefile"]
    assert missing("src/tropa/nowhere.py") == ["src/tropa/nowhere.py"]
    assert missing("src/tropa/games/<game>/game.py") == []
    assert len(missing("web/src/games/<game>/game.py")) == len(BUILT_IN)
