"""What the documents do with extras runs as it is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python lab\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("document", ["lab.md"])
def test_every_block_runs(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in one namespace."""
    monkeypatch.chdir(ROOT)
    blocks = BLOCK.findall((ROOT / "docs" / document).read_text(encoding="utf-8"))
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"docs/{document} lab block {number + 1}", "exec"), names)
