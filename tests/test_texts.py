"""Every word of a game is there in both languages, and somebody says it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.fault_words import VALUE, raised_faults, written_fault
from tests.used_words import FILES, Sources, refusal_faults, strings_in, unused_words
from tropa.core.contract import Game
from tropa.core.texts import TextFault, Texts, Word, load_texts, read_refusals
from tropa.registry import BUILT_IN, find_game

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
BOTS = ROOT / "src" / "tropa" / "bots"
"""Say what a game's `advice.toml` has."""
SHARED = ("route",)
"""Folders of the client that say words of several games."""


def folder(game_id: str) -> Path:
    return ROOT / "src" / "tropa" / "games" / game_id.replace("-", "_")


def sources_of(game_id: str) -> Sources:
    folders = [WEB / "games" / game_id, *(WEB / name for name in SHARED)]
    client = [path for place in folders for path in place.rglob("*") if path.suffix in (".ts", ".svelte")]
    return Sources([*folder(game_id).rglob("*.py"), *BOTS.rglob("*.py")], client, (folder(game_id) / "data").rglob("*.toml"))


def declared_by(game: Game) -> set[str]:
    return strings_in(msgspec.to_builtins(game.info))


def test_a_games_words_stand_in_files_that_somebody_reads() -> None:
    for game_id in BUILT_IN:
        assert {path.stem for path in (folder(game_id) / "texts").iterdir()} <= FILES, game_id
        assert not (folder(game_id) / "data" / "refusals.toml").exists()


def test_every_word_is_said_by_somebody() -> None:
    found = {}
    for game_id in BUILT_IN:
        game = find_game(game_id)
        found[game_id] = unused_words(game.texts, sources_of(game_id), declared_by(game))
    assert found == {game_id: [] for game_id in BUILT_IN}


def test_every_word_of_hints_is_said_by_somebody() -> None:
    python = [*BOTS.rglob("*.py"), ROOT / "src" / "tropa" / "lab" / "analysis_text.py"]
    assert unused_words(load_texts("tropa.bots"), Sources(python, [], []), set()) == []


def test_every_word_of_reports_is_said_by_somebody() -> None:
    pages = [ROOT / "src" / "tropa" / "lab" / "report_page.py"]
    assert unused_words(load_texts("tropa.lab"), Sources(pages, [], []), set()) == []


LONGEST = 15
"""Letters that a narrow column has room for in one line."""


def test_long_words_of_narrow_columns_say_where_they_may_be_broken() -> None:
    """Few browsers hyphenate Russian by themselves: goals have soft hyphens."""
    words = find_game("en-route").texts.words.values()
    measures = [word for word in words if word.path.startswith("table.measures.")]
    assert measures
    long = {word.path: word.ru for word in measures if max(map(len, re.split(r"[\s\u00ad]", word.ru))) > LONGEST}
    assert long == {}


ATLAS = ROOT / "src" / "tropa" / "atlas"


def test_every_word_of_the_games_on_a_map_is_said_by_somebody() -> None:
    client = [
        path for name in ("route", "games", "pages") for path in (WEB / name).rglob("*") if path.suffix in (".ts", ".svelte")
    ]
    python = [*ATLAS.rglob("*.py"), *(path for game in MAPPED for path in folder(game).rglob("*.py"))]
    assert unused_words(load_texts("tropa.atlas"), Sources(python, client, []), set()) == []


MAPPED = ("en-route", "innsmouth")
"""Games whose sheets and city files people may bring along."""


def test_every_fault_of_a_sheet_or_city_file_has_its_twin_and_every_twin_its_fault() -> None:
    core = [ROOT / "src" / "tropa" / "core" / name for name in ("source.py", "helper.py")]
    raised = raised_faults([*core, *ATLAS.rglob("*.py"), *(path for game in MAPPED for path in folder(game).rglob("*.py"))])
    rooms = [load_texts("tropa.atlas"), *(find_game(game).texts for game in MAPPED)]
    words = [word for texts in rooms for path, word in texts.words.items() if path.startswith("faults.")]
    written = {written_fault(word.en) for word in words if not word.path.startswith(("faults.place", "faults.toml"))}
    assert raised - written == set()
    # What is missing has a sentence of its own.
    assert {sentence.replace("found nothing", f"found {VALUE}") for sentence in written} - raised == set()
    assert [word.path for word in words if written_fault(word.en).count(VALUE) != written_fault(word.ru).count(VALUE)] == []


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    found = {game_id: refusal_faults(find_game(game_id).texts, sources_of(game_id)) for game_id in BUILT_IN}
    assert found == {game_id: [] for game_id in BUILT_IN}


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_game_says_that_a_seat_is_not_at_the_table(game_id: str) -> None:
    assert "no-such-seat" in find_game(game_id).refusals


# A fault is seen ------------------------------------------------------------------------------------------------

PYTHON = """
TEXTS.text("declaration.names")
for key in KEYS:
    TEXTS.text(f"helper.goals.{key}")
raise Refusal("column-full", "TO-2.2")
raise Refusal("unexplained", "TO-2.3")
"""
CLIENT = """
const said = words(language);
log.push(said.log.move(side), said.kinds[tile.kind], said.colours[0], said.lessons);
const { aria } = words(language);
label = aria.place;
"""
DATA = 'tiles = [{ kind = "pit" }]\n'
USED = [
    "table.log.move",
    "table.kinds.pit",
    "table.colours.0",
    "table.colours.1",
    "lessons.begin.title",
    "helper.goals.ends",
]
UNUSED = [
    "table.log.hold",
    "table.kinds.bridge",
    "table.end",
    "helper.total",
]


def toy_sources(root: Path) -> Sources:
    written = []
    for name, text in (("toy.py", PYTHON), ("toy.ts", CLIENT), ("toy.toml", DATA)):
        (root / name).write_text(text, encoding="utf-8")
        written.append(root / name)
    return Sources(*([path] for path in written))


def test_a_word_that_nobody_says_is_seen(tmp_path: Path) -> None:
    paths = [*USED, *UNUSED, "declaration.names", "declaration.tagline", "declaration.help"]
    texts = Texts("toy", {path: Word(path, [], f"en {path}", f"ru {path}") for path in paths}, {})
    declared = {"en declaration.tagline", "ru declaration.tagline", "en declaration.help"}
    assert unused_words(texts, toy_sources(tmp_path), declared) == [*UNUSED, "declaration.help"]


def test_a_refusal_without_a_sentence_is_seen(tmp_path: Path) -> None:
    sentence = {"paragraph": "TO-2.2", "en": "No.", "ru": "Нет."}
    texts = Texts("toy", {}, read_refusals("toy", {"column-full": sentence, "forgotten": sentence}))
    assert refusal_faults(texts, toy_sources(tmp_path)) == ["unexplained: no sentence", "forgotten: never raised"]


def test_a_word_without_its_twin_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "twinless"
    (game / "texts").mkdir(parents=True)
    (game / "__init__.py").touch()
    (game / "texts" / "table.toml").write_text('hold = { en = "holds on" }\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(TextFault, match="ru is missing"):
        load_texts("twinless")
