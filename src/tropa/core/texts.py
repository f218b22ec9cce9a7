"""A game's words: one home for both languages, `texts/*.toml` in the game's folder, read once and checked.

A word is a table with `en` and `ru`: sentences (`core/messages.py`), or lists of them. Its key names the values that it takes,
in order: `"move(side)" = { en = "moves {side}", ru = "идёт {side}" }`. Tables of words may be nested.
"""

from __future__ import annotations

import re
import tomllib
from importlib import resources

from tropa.core.messages import MessageFault, Value, check_plurals, fill_message, message_values, parse_message
from tropa.core.meta import Text

REFUSALS = "refusals"
SHORT_LESSONS = "short_lessons"
LANGUAGES = ("en", "ru")
PLAIN = ("paragraph", "chapter", "record", "lesson", "at", "seat", "target", "runs")
"""Keys whose value is no sentence: a paragraph or chapter; of a diagram the record or lesson, how far it is played, and through whose
eyes; of a lesson's note how far its record is played, what it points at, and how far the game then runs by itself."""
SIGNATURE = re.compile(r"(\w[\w.-]*)(?:\((\w+(?:, \w+)*)\))?")


class TextFault(ValueError):
    """A word that is missing in a language or doesn't fit its key; says where."""


class RefusalText:
    """The sentence that explains a refusal, and its paragraph."""

    def __init__(self, paragraph: str, text: Text) -> None:
        self.paragraph = paragraph
        self.text = text


class Word:
    """A word or sentence in both languages, and the names of the values it takes."""

    def __init__(self, path: str, values: list[str], en: str, ru: str) -> None:
        self.path = path
        self.values = values
        self.en = en
        self.ru = ru

    def written(self, language: str) -> str:
        return self.en if language == "en" else self.ru

    def say(self, language: str, values: dict[str, Value]) -> str:
        return fill_message(parse_message(self.written(language)), language, values)


class Texts:
    """All words of a game. `words` are named by file, tables and key: `table.log.move`; lists are numbered: `table.colours.0`."""

    def __init__(self, package: str, words: dict[str, Word], refusals: dict[str, RefusalText]) -> None:
        self.package = package
        self.words = words
        self.refusals = refusals

    def text(self, path: str) -> Text:
        """A word that takes no values, in both languages."""
        if path not in self.words:
            raise TextFault(f"{self.package}: there is no word {path}")
        word = self.words[path]
        if word.values:
            raise TextFault(f"{self.package}: {path} takes {', '.join(word.values)}")
        return Text(word.en, word.ru)

    def say(self, path: str, language: str, values: dict[str, Value] | None = None) -> str:
        """A sentence with its values."""
        return self.words[path].say(language, values or {})

    def rules(self, language: str) -> str:
        """`rules.en.md` or `rules.ru.md` of the game."""
        if language not in LANGUAGES:
            raise ValueError(f"the rules are written in en and ru, not in {language!r}")
        return resources.files(self.package).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")

    def short_lessons(self) -> list[str]:
        """The names of the lessons about a part of the game, in the order of their notes, `texts/short_lessons.toml`."""
        names = [path.split(".")[1] for path in self.words if path.startswith(f"{SHORT_LESSONS}.")]
        return list(dict.fromkeys(names))

    def lesson(self, name: str = "") -> str:
        """The record of the guided first game, `data/lesson.tropa`, or of a short lesson, `data/lessons/…`; empty: there is none."""
        if name and name not in self.short_lessons():
            return ""
        place = ["lessons", f"{name}.tropa"] if name else ["lesson.tropa"]
        try:
            kept = resources.files(self.package).joinpath("data", *place)
        except ModuleNotFoundError:
            return ""
        return kept.read_text(encoding="utf-8") if kept.is_file() else ""


_loaded: dict[str, Texts] = {}


def load_texts(package: str) -> Texts:
    """The words of a room's folder, read once."""
    if package not in _loaded:
        _loaded[package] = _load_texts(package)
    return _loaded[package]


def _load_texts(package: str) -> Texts:
    words: dict[str, Word] = {}
    refusals: dict[str, RefusalText] = {}
    for name, source in sorted(_sources(package).items()):
        entries = tomllib.loads(source)
        if name == REFUSALS:
            refusals = read_refusals(f"{package}/{name}.toml", entries)
        else:
            read_words(f"{package}/{name}.toml", name, entries, words)
    return Texts(package, words, refusals)


def _sources(package: str) -> dict[str, str]:
    found = {}
    for entry in resources.files(package).joinpath("texts").iterdir():
        if entry.name.endswith(".toml"):
            found[entry.name.removesuffix(".toml")] = entry.read_text(encoding="utf-8")
    return found


def read_refusals(place: str, entries: dict[str, object]) -> dict[str, RefusalText]:
    """Code, paragraph, and the sentence in both languages."""
    refusals: dict[str, RefusalText] = {}
    for code, entry in entries.items():
        if not isinstance(entry, dict):
            raise TextFault(f"{place}, {code}: expected paragraph, en and ru")
        for key in ("paragraph", *LANGUAGES):
            if not isinstance(entry.get(key), str):
                raise TextFault(f"{place}, {code}: {key} is missing")
        refusals[code] = RefusalText(entry["paragraph"], Text(entry["en"], entry["ru"]))
    return refusals


def read_words(place: str, path: str, entries: dict[str, object], words: dict[str, Word]) -> None:
    """The words of a table and of the tables in it, each under its path."""
    for key, entry in entries.items():
        here = f"{place}, {path}.{key}"
        match = SIGNATURE.fullmatch(key)
        if match is None:
            raise TextFault(f"{here}: a key is a name, or a name and its values: move(side, count)")
        below = f"{path}.{match[1]}"
        values = match[2].split(", ") if match[2] else []
        if isinstance(entry, str):
            if key not in PLAIN:
                raise TextFault(f"{here}: expected en and ru")
            words[below] = Word(below, [], entry, entry)
        elif not isinstance(entry, dict):
            raise TextFault(f"{here}: expected en and ru")
        elif "en" in entry or "ru" in entry:
            _read_word(here, below, values, entry, words)
        else:
            read_words(place, below, entry, words)


def _read_word(here: str, path: str, values: list[str], entry: dict[str, object], words: dict[str, Word]) -> None:
    for language in LANGUAGES:
        if language not in entry:
            raise TextFault(f"{here}: {language} is missing")
    for key in entry:
        if key not in LANGUAGES:
            raise TextFault(f"{here}: {key} is no language")
    en = entry["en"]
    ru = entry["ru"]
    if isinstance(en, list) and isinstance(ru, list):
        if len(en) != len(ru):
            raise TextFault(f"{here}: the lists differ in length")
        for number in range(len(en)):
            _add_word(f"{here}, number {number}", f"{path}.{number}", values, en[number], ru[number], words)
    else:
        _add_word(here, path, values, en, ru, words)


def _add_word(here: str, path: str, values: list[str], en: object, ru: object, words: dict[str, Word]) -> None:
    if not isinstance(en, str) or not isinstance(ru, str):
        raise TextFault(f"{here}: expected a sentence in each language")
    if path in words:
        raise TextFault(f"{here}: there are two words of that name")
    asked: set[str] = set()
    for language, written in (("en", en), ("ru", ru)):
        try:
            parts = parse_message(written)
            check_plurals(parts, language)
        except MessageFault as fault:
            raise TextFault(f"{here}, {language}: {fault}") from fault
        asked.update(message_values(parts))
    if asked != set(values):
        raise TextFault(f"{here}: the key names {sorted(values)}, the sentences ask for {sorted(asked)}")
    words[path] = Word(path, values, en, ru)
