"""A game's words as TypeScript: an object for each language, functions where a sentence takes values."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tropa.core.messages import PLURAL, SELECT, message_values, parse_message
from tropa.core.meta import Text
from tropa.core.texts import LANGUAGES, SHORT_LESSONS, Texts, Word

TABLE = "table"
CLIENT_FILES = (TABLE, "lessons", SHORT_LESSONS, "helper")
"""The files that the client speaks from; `table` stands for itself, the others are a table of their name each."""

HEADER = """\
// Generated from the texts of {package}; do not edit.

import type {{ Language }} from "../lib/game";
import {{ say }} from "../lib/messages";

"""
TYPES = {PLURAL: "number", SELECT: "string | boolean"}
FOOTER = """
export type Words = typeof en;

const catalogues: Record<Language, Words> = { en, ru };

export function words(language: Language): Words {
  return catalogues[language];
}
"""

Tree = dict[str, "Tree | Word"]


def has_client_words(texts: Texts) -> bool:
    return any(True for _ in client_words(texts))


def client_words(texts: Texts) -> Iterable[tuple[list[str], Word]]:
    for path, word in texts.words.items():
        file, *rest = path.split(".")
        if file in CLIENT_FILES:
            yield (rest if file == TABLE else [file, *rest]), word


def plain_words(texts: Texts) -> dict[str, Text]:
    """What a browser says of a game that it has no client for: the sentences of `table`, by their path in it."""
    found = {path.removeprefix(f"{TABLE}."): word for path, word in texts.words.items() if path.startswith(f"{TABLE}.")}
    return {path: Text(word.en, word.ru) for path, word in found.items()}


def words_text(texts: Texts) -> str:
    """The module `<game>.words.ts`."""
    tree: Tree = {}
    for path, word in client_words(texts):
        branch = tree
        for name in path[:-1]:
            found = branch.setdefault(name, {})
            assert isinstance(found, dict), f"{word.path}: {name} is a word and a table"
            branch = found
        branch[path[-1]] = word
    parts = [HEADER.format(package=texts.package)]
    for language in LANGUAGES:
        kind = "" if language == "en" else ": typeof en"
        parts.append(f"const {language}{kind} = {_tree_text(tree, language, 1)};\n")
    return "".join([*parts, FOOTER])


def _tree_text(tree: Tree, language: str, depth: int) -> str:
    indent = "  " * depth
    if tree and all(name.isdecimal() for name in tree):
        items = [_value_text(tree[str(number)], language, depth) for number in range(len(tree))]
        return f"[{', '.join(items)}]"
    lines = [f"{indent}{_key_text(name)}: {_value_text(value, language, depth)},\n" for name, value in tree.items()]
    return "{\n" + "".join(lines) + "  " * (depth - 1) + "}"


def _key_text(name: str) -> str:
    return name if name.isidentifier() else _quoted(name)


def _value_text(value: Tree | Word, language: str, depth: int) -> str:
    if isinstance(value, dict):
        return _tree_text(value, language, depth + 1)
    written = _quoted(value.written(language))
    if not value.values:
        return f"{written} as string"
    kinds = message_values([*parse_message(value.en), *parse_message(value.ru)])
    signature = ", ".join(f"{name}: {TYPES.get(kinds[name], 'string | number')}" for name in value.values)
    return f'({signature}) => say("{language}", {written}, {{ {", ".join(value.values)} }})'


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()
