"""Sentences with places to fill in: a small part of ICU's message format, read, checked and filled.

`{name}` stands for a value; `{n, plural, one {# tile} other {# tiles}}` chooses by the language's plural of a number, which
`#` repeats; `{where, select, row {along the row} other {along the column}}` chooses by a word. Branches may hold all of these.
"""

from __future__ import annotations

from typing import Final

from tropa.core.meta import write_setting

Value = bool | int | str

PLAIN: Final = "plain"
PLURAL: Final = "plural"
SELECT: Final = "select"
NUMBER: Final = "#"

PLURALS: Final = {"en": ["one", "other"], "ru": ["one", "few", "many", "other"]}
"""The forms that each language tells apart; `other` is asked for everywhere."""


class MessageFault(ValueError):
    """A sentence that can't be read."""


class Part:
    """A piece of text, or a place: its name, its kind, and the messages it chooses from."""

    def __init__(self, text: str, name: str = "", kind: str = "", branches: dict[str, list[Part]] | None = None) -> None:
        self.text = text
        self.name = name
        self.kind = kind
        self.branches: dict[str, list[Part]] = branches or {}


def parse_message(text: str) -> list[Part]:
    """The parts of a message; raises `MessageFault`."""
    parts, end = _read(text, 0, "")
    if end != len(text):
        raise MessageFault(f"a brace too many in {text!r}")
    return parts


def _read(text: str, at: int, counted: str) -> tuple[list[Part], int]:
    """Parts from `at` on to the brace that closes them; `counted` is the number that `#` repeats."""
    parts: list[Part] = []
    plain = ""
    while at < len(text) and text[at] != "}":
        letter = text[at]
        if letter == "{":
            if plain:
                parts.append(Part(plain))
                plain = ""
            place, at = _read_place(text, at + 1, counted)
            parts.append(place)
        elif letter == NUMBER and counted:
            parts.append(Part(plain))
            parts.append(Part("", counted, PLURAL))
            plain = ""
            at += 1
        else:
            plain += letter
            at += 1
    if plain:
        parts.append(Part(plain))
    return parts, at


def _read_place(text: str, at: int, counted: str) -> tuple[Part, int]:
    end = at
    while end < len(text) and text[end] not in ",{}":
        end += 1
    name = text[at:end].strip()
    if not name.isidentifier():
        raise MessageFault(f"{name!r} is no name of a value in {text!r}")
    if end == len(text) or text[end] == "{":
        raise MessageFault(f"a brace is missing in {text!r}")
    if text[end] == "}":
        return Part("", name, PLAIN), end + 1
    comma = text.find(",", end + 1)
    kind = text[end + 1 : comma].strip() if comma >= 0 else ""
    if kind not in (PLURAL, SELECT):
        raise MessageFault(f"{name} asks for plural or select in {text!r}")
    branches, end = _read_branches(text, comma + 1, name if kind == PLURAL else counted)
    if "other" not in branches:
        raise MessageFault(f"{name} has no branch 'other' in {text!r}")
    return Part("", name, kind, branches), end


def _read_branches(text: str, at: int, counted: str) -> tuple[dict[str, list[Part]], int]:
    branches: dict[str, list[Part]] = {}
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at < len(text) and text[at] == "}":
            return branches, at + 1
        end = text.find("{", at)
        if end < 0:
            raise MessageFault(f"a brace is missing in {text!r}")
        key = text[at:end].strip()
        branches[key], at = _read(text, end + 1, counted)
        if at == len(text):
            raise MessageFault(f"a brace is missing in {text!r}")
        at += 1


def message_values(parts: list[Part]) -> dict[str, str]:
    """The values that a message asks for, each with its kind; a number that chooses a plural may also be written out."""
    found: dict[str, str] = {}
    for part in parts:
        if part.name and found.get(part.name, PLAIN) == PLAIN:
            found[part.name] = part.kind
        for branch in part.branches.values():
            for name, kind in message_values(branch).items():
                if found.get(name, PLAIN) == PLAIN:
                    found[name] = kind
    return found


def select_words(parts: list[Part], name: str) -> list[str]:
    """The words that a `select` of `name` tells apart, without `other`."""
    words: list[str] = []
    for part in parts:
        if part.name == name and part.kind == SELECT:
            words.extend(part.branches)
        for branch in part.branches.values():
            words.extend(select_words(branch, name))
    return [word for word in dict.fromkeys(words) if word != "other"]


def check_plurals(parts: list[Part], language: str) -> None:
    """Raise `MessageFault` if a plural lacks a form of the language or has one that it doesn't know."""
    for part in parts:
        if part.kind == PLURAL and part.branches and sorted(part.branches) != sorted(PLURALS[language]):
            raise MessageFault(f"the plural of {part.name} has the forms {', '.join(PLURALS[language])} in {language}")
        for branch in part.branches.values():
            check_plurals(branch, language)


def plural_form(language: str, number: int) -> str:
    """Which form of a word goes with the number."""
    count = abs(number)
    if language == "en":
        return "one" if count == 1 else "other"
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14:
        return "few"
    return "many"


def fill_message(parts: list[Part], language: str, values: dict[str, Value]) -> str:
    """The message with its values filled in."""
    return "".join(_fill(part, language, values) for part in parts)


def _fill(part: Part, language: str, values: dict[str, Value]) -> str:
    if not part.name:
        return part.text
    value = values[part.name]
    if not part.branches:
        return write_setting(value)
    if part.kind == PLURAL:
        assert isinstance(value, int)
        key = plural_form(language, value)
    else:
        key = write_setting(value)
    branch = part.branches[key] if key in part.branches else part.branches["other"]
    return fill_message(branch, language, values)
