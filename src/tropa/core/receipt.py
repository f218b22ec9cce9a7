"""A receipt: what a player's client wrote down before the first draw, and before it told its own salt to anybody.

    tropa receipt 1
    table: h3k…
    attempt: 1
    commit: 5f0c…
    seal 0: 31be…
    seal 2: 9a00…
    salt 0: 77aa…
    salt 2: 88bb…
    mine 0: 77aa…

`salt` lines are what the table told when all were open, `mine` lines what the player brought. `docs/fairness.md` says what a record
that fits a receipt proves.
"""

from __future__ import annotations

from typing import Final

from tropa.core.fair import UnfairDeal, seal_of
from tropa.core.record import Header

FIRST_LINE: Final = "tropa receipt 1"


class ReceiptFault(ValueError):
    """A text that is no receipt; says the line at fault."""


class Receipt:
    def __init__(self, table: str, attempt: int, commit: str) -> None:
        self.table = table
        self.attempt = attempt
        self.commit = commit
        self.seals: dict[int, str] = {}
        self.salts: dict[int, str] = {}
        """As the table told them; empty if the receipt was written before that."""
        self.mine: dict[int, str] = {}
        """The player's own."""

    def write(self) -> str:
        lines = [FIRST_LINE, f"table: {self.table}", f"attempt: {self.attempt}", f"commit: {self.commit}"]
        for key, told in (("seal", self.seals), ("salt", self.salts), ("mine", self.mine)):
            lines.extend(f"{key} {seat}: {value}" for seat, value in sorted(told.items()))
        return "\n".join(lines) + "\n"


def read_receipt(text: str) -> Receipt:
    """The receipt written as `text`: reading is the inverse of writing."""
    lines = text.split("\n")
    if lines[0] != FIRST_LINE:
        raise ReceiptFault(f"line 1: a receipt begins with {FIRST_LINE!r}")
    receipt = Receipt("", 0, "")
    for number, line in enumerate(lines[1:-1], start=2):
        key, _, value = line.partition(": ")
        _read_line(receipt, key, value, number)
    if receipt.write() != text:
        raise ReceiptFault("not in the form in which receipts are written")
    if not receipt.mine:
        raise ReceiptFault("it holds no salt of a player's own, so nothing can be learned from it")
    return receipt


def _read_line(receipt: Receipt, key: str, value: str, number: int) -> None:
    kind, _, seat = key.partition(" ")
    told = {"seal": receipt.seals, "salt": receipt.salts, "mine": receipt.mine}
    if key == "table":
        receipt.table = value
    elif key == "commit":
        receipt.commit = value
    elif key == "attempt" and _is_small(value):
        receipt.attempt = int(value)
    elif kind in told and _is_small(seat):
        told[kind][int(seat)] = value
    else:
        raise ReceiptFault(f"line {number}: unknown key {key[:20]!r}, or no number where one belongs")


def _is_small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def check_receipt(header: Header, receipt: Receipt) -> None:
    """Raises `UnfairDeal` if the record isn't of the deal that the receipt promised. `FairCheck` checks the record in itself."""
    if not header.seals:
        raise UnfairDeal("the record has no seals, the receipt does: this isn't the deal that was promised")
    if header.table != receipt.table:
        raise UnfairDeal(f"the receipt is of table {receipt.table}, the record of table {header.table}")
    if header.attempt != receipt.attempt:
        raise UnfairDeal(f"the receipt is of attempt {receipt.attempt} to begin, the record of attempt {header.attempt}")
    if header.commit != receipt.commit:
        raise UnfairDeal("the secret is another than the receipt was promised")
    if dict(header.seals) != receipt.seals or len(header.seals) != len(receipt.seals):
        raise UnfairDeal("the list of seals is another than the receipt was shown before salts were opened")
    salts = {seat: salt for (seat, _), salt in zip(header.seals, header.salts, strict=True)}
    if receipt.salts and salts != receipt.salts:
        raise UnfairDeal("the list of salts is another than the receipt was shown before the first draw")
    for seat, salt in receipt.mine.items():
        if salts.get(seat) != salt or receipt.seals.get(seat) != seal_of(receipt.table, receipt.commit, seat, salt):
            raise UnfairDeal(f"the salt that the player at seat {seat} brought isn't in the deal")
