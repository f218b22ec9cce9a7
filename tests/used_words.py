"""Which of a game's words nothing uses, and which refusals have no sentence: read from the sources, as functions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from tropa.core.texts import Texts

CLIENT_FILES = {"table", "lessons", "short_lessons", "helper"}
FILES = {"declaration", "refusals", "faults", "diagrams", "advice", *CLIENT_FILES}


class Sources:
    """What a game's Python says in quotes, and what its client says at all."""

    def __init__(self, python: Iterable[Path], client: Iterable[Path], data: Iterable[Path]) -> None:
        self.trees = [ast.parse(path.read_text(encoding="utf-8")) for path in python]
        self.quoted = {
            node.value
            for tree in self.trees
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        self.client = "\n".join(path.read_text(encoding="utf-8") for path in client)
        self.data = "\n".join(path.read_text(encoding="utf-8") for path in data)

    def is_read(self, path: str) -> bool:
        """By Python, whole or as `f"helper.goals.{key}"`."""
        return any(path == said or (said.endswith(".") and path.startswith(said)) for said in self.quoted)

    def is_said(self, path: str) -> bool:
        """By the client: each part of the path by its name, or as a key of a table that is indexed."""
        file, *names = [name for name in path.split(".") if not name.isdecimal()]
        if file not in CLIENT_FILES:
            return False
        if file.endswith("lessons"):
            # The notes of a lesson are told one after the other, whatever they are called.
            return f".{file}" in self.client
        names = names if file == "table" else [file, *names]
        return all(self._is_reached(names[:depth], name) for depth, name in enumerate(names))

    def _is_reached(self, groups: list[str], name: str) -> bool:
        quoted = re.escape(name)
        if re.search(rf'\.{quoted}\b|\["{quoted}"\]|\{{[^{{}}]*\b{quoted}\b[^{{}}]*\}} = words\(', self.client):
            return True
        if not groups or not self._is_indexed(re.escape(groups[-1])):
            # A table inside a table that is indexed: its own name was a key.
            return len(groups) > 1 and self._is_key(name) and self._is_reached(groups[:-1], groups[-1])
        return self._is_key(name)

    def _is_indexed(self, group: str) -> bool:
        """By a key, in brackets or as `wordFor` and `named` take it."""
        return re.search(rf"\.{group}(\??\.?\[|, \w+\))|\bwordFor\(\w+\.{group},", self.client) is not None

    def _is_key(self, name: str) -> bool:
        """A value that some part of the game can have."""
        quoted = re.escape(name)
        return (
            name in self.quoted
            or re.search(rf'"{quoted}"|\b{quoted}\b\s*[:=]|\[{quoted}\]', self.client + self.data) is not None
        )


def unused_words(texts: Texts, sources: Sources, declared: set[str]) -> list[str]:
    """Words that neither the client nor Python uses; `declared` are all sentences of the game's declaration."""
    found = []
    for path, word in texts.words.items():
        if path.startswith(("faults.", "diagrams.")):
            # Said where they are raised (`fault_words.py` compares both); told whole by the server (`test_diagrams.py`).
            continue
        is_declared = path.startswith("declaration.") and {word.en, word.ru} <= declared
        if not (is_declared or sources.is_read(path) or sources.is_said(path)):
            found.append(path)
    return found


def refusal_faults(texts: Texts, sources: Sources) -> list[str]:
    """Sentences for refusals that are never raised, and refusals without a sentence."""
    raised = set()
    for tree in sources.trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal" and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    raised.add(str(code.value))
    silent = [f"{code}: no sentence" for code in sorted(raised - set(texts.refusals))]
    return silent + [f"{code}: never raised" for code in sorted(set(texts.refusals) - sources.quoted)]


def strings_in(data: object) -> set[str]:
    """All strings in plain data."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set().union(*(strings_in(value) for value in data.values()))
    if isinstance(data, list | tuple):
        return set().union(*(strings_in(value) for value in data))
    return set()
