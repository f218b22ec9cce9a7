"""What the source says about its classes, fields and type names: docstrings, and the string that follows a line."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

Documentation = dict[str, str]
"""By name: `Card`, `Card.name` for a field."""


@cache
def module_documentation(module: str) -> Documentation:
    """What is written in the module's source; nothing where there is none to read."""
    file = getattr(sys.modules[module], "__file__", None)
    if file is None or not file.endswith(".py"):
        return {}
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    found = _after_lines(tree.body, "")
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            text = ast.get_docstring(node)
            if text:
                found[node.name] = text
            found.update(_after_lines(node.body, f"{node.name}."))
    return found


def class_documentation(cls: type) -> Documentation:
    """Of a class, under its own name, and of its fields, inherited ones included, each under the field's name."""
    found: Documentation = {}
    for base in reversed(cls.__mro__):
        if base.__module__ in sys.modules:
            prefix = f"{base.__name__}."
            written = module_documentation(base.__module__).items()
            found.update({name.removeprefix(prefix): text for name, text in written if name.startswith(prefix)})
    own = module_documentation(cls.__module__).get(cls.__name__)
    if own is not None:
        found[cls.__name__] = own
    return found


def _after_lines(body: list[ast.stmt], prefix: str) -> Documentation:
    """Strings that stand by themselves after an assignment say what it is."""
    found: Documentation = {}
    for line, after in pairwise(body):
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
            text = inspect.cleandoc(after.value.value)
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                found[prefix + line.target.id] = text
            elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
                found[prefix + line.targets[0].id] = text
    return found


def as_comment(text: str | None, indent: str = "") -> str:
    """The text as a comment of TypeScript with its line end; empty where there is nothing to say."""
    if not text:
        return ""
    lines = text.replace("*/", "*\\/").splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "".join([f"{indent}/**\n", *(f"{indent} * {line}".rstrip() + "\n" for line in lines), f"{indent} */\n"])
