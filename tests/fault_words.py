"""The sentences of faults as they are raised in the sources, and as texts write them: `§` stands for each value."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

VALUE = "§"
RAISED = {"SheetFault", "DataFault", "fault"}
"""Calls whose last argument says what is wrong."""


def raised_faults(sources: Iterable[Path]) -> set[str]:
    """All sentences that the sources raise faults with, and those that they prepare as `message`."""
    found: set[str] = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _called(node.func) in RAISED:
                found |= _sentences(node.args[-1])
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "message":
                found |= _sentences(node.value)
    return found


def written_fault(sentence: str) -> str:
    """A sentence of the texts in the same spelling."""
    return re.sub(r"\{\w+\}", VALUE, sentence)


def _called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def _sentences(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.JoinedStr):
        return {"".join(str(part.value) if isinstance(part, ast.Constant) else VALUE for part in node.values)}
    return set()
