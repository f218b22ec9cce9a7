"""The tour through the lab runs as it is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_block_of_the_tour_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in one namespace, as a reader would type them."""
    monkeypatch.chdir(ROOT)
    blocks = BLOCK.findall((ROOT / "docs" / "lab.md").read_text(encoding="utf-8"))
    assert len(blocks) >= 7
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"docs/lab.md block {number + 1}", "exec"), names)
