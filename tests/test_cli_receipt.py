"""The command line compares records with receipts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.test_receipt import dealt, promised, receipt_of
from tests.test_cli import fair_match, refused, told


def test_replay_compares_a_record_with_the_receipt_of_a_player(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    header = promised()
    record = tmp_path / "unsealed.txt"
    record.write_text(fair_match().record().write(), encoding="utf-8")
    sealed, receipt, other = tmp_path / "sealed.txt", tmp_path / "receipt.txt", tmp_path / "other.txt"
    sealed.write_text(dealt(header).write(), encoding="utf-8")
    receipt.write_text(receipt_of(header).write(), encoding="utf-8")
    other.write_text(receipt_of(promised(salts={0: "0000", 1: "88bb"})).write(), encoding="utf-8")
    code, out, _ = told(capsys, "replay", str(sealed), "--verify", "--receipt", str(receipt))
    assert code == 0
    assert out.endswith("the receipt fits: the secret and all 2 salts were fixed before the salt of seat 1 was told\n")
    assert "not proven without a receipt" in told(capsys, "replay", str(sealed), "--verify")[1]
    assert "list of seals" in refused(capsys, "replay", str(sealed), "--verify", "--receipt", str(other))
    assert "no seals" in refused(capsys, "replay", str(record), "--verify", "--receipt", str(receipt))
    assert "--receipt goes with --verify" in refused(capsys, "replay", str(sealed), "--receipt", str(receipt))
