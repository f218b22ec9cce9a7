"""A record fits the receipt of its deal, and no other deal that the table could have made up afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tropa.core.contract import DEALER
from tropa.core.fair import Dealing, FairCheck, UnfairDeal, commit_to, seal_of
from tropa.core.match import Match
from tropa.core.receipt import Receipt, ReceiptFault, check_receipt, read_receipt
from tropa.core.record import Header, Record, new_header, read_record
from tropa.registry import find_game, play_record

TABLE, SECRET = "h3kabcdefghi", "5ec7e7"
SALTS = {0: "77aa", 1: "88bb"}
TEXT = """tropa receipt 1
table: h3kabcdefghi
attempt: 2
commit: 5f0c
seal 0: 31be
seal 1: 9a00
salt 0: 77aa
salt 1: 88bb
mine 1: 88bb
"""


def promised(secret: str = SECRET, salts: dict[int, str] | None = None) -> Header:
    """The header of a deal with these salts, each sealed."""
    salts = SALTS if salts is None else salts
    header = new_header(find_game("lost-cities"), ["a", "b"], {"short": True})
    header.table, header.attempt, header.commit, header.secret = TABLE, 1, commit_to(secret), secret
    header.salts = list(salts.values())
    header.seals = [(seat, seal_of(TABLE, header.commit, seat, salt)) for seat, salt in salts.items()]
    return header


def dealt(header: Header) -> Record:
    """The first draws, as they follow from the header."""
    match = Match(find_game(header.game), header)
    dealing = Dealing(header.secret, header.salts, header.draws)
    while match.position.to_act() == (DEALER,):
        match.act(DEALER, dealing.action(match.position, match.draws()))
    return match.record()


def receipt_of(header: Header, seat: int = 1) -> Receipt:
    receipt = Receipt(header.table, header.attempt, header.commit)
    receipt.seals = dict(header.seals)
    receipt.salts = {place: salt for (place, _), salt in zip(header.seals, header.salts, strict=True)}
    receipt.mine = {seat: receipt.salts[seat]}
    return receipt


def verify(record: Record, receipt: Receipt | None = None) -> int:
    """As `tropa replay --verify` does, from the written record."""
    record = read_record(record.write())
    check = FairCheck(record.header)
    if receipt is not None:
        check_receipt(record.header, receipt)
    play_record(record, check.check)
    return check.draws


def test_a_receipt_is_read_as_it_was_written() -> None:
    receipt = read_receipt(TEXT)
    assert receipt.write() == TEXT
    assert (receipt.table, receipt.attempt, receipt.commit) == ("h3kabcdefghi", 2, "5f0c")
    assert (receipt.seals, receipt.salts, receipt.mine) == ({0: "31be", 1: "9a00"}, {0: "77aa", 1: "88bb"}, {1: "88bb"})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("tropa record 2\n", "line 1"),
        (TEXT.replace("attempt: 2", "attempt: two"), "line 3"),
        (TEXT.replace("seal 0", "seal x"), "line 5"),
        (TEXT.replace("commit", "promise"), "line 4"),
        (TEXT[:-1], "form"),
        (TEXT.replace("seal 0: 31be\nseal 1: 9a00", "seal 1: 9a00\nseal 0: 31be"), "form"),
        (TEXT.replace("mine 1: 88bb\n", ""), "no salt of a player's own"),
        ("", "line 1"),
    ],
)
def test_what_is_no_receipt_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ReceiptFault, match=fault):
        read_receipt(text)


def test_a_fair_record_fits_the_receipts_of_all_its_players() -> None:
    header = promised()
    assert all(verify(dealt(header), receipt_of(header, seat)) > 5 for seat in SALTS)
    told_early = receipt_of(header)
    told_early.salts = {}
    assert verify(dealt(header), told_early) > 5


def find_favoured(deal: Callable[[int], Header], honest: str) -> Record:
    """What the operator does who knows the secret and the players' salts: try until somebody else begins."""
    return next(record for record in (dealt(deal(attempt)) for attempt in range(500)) if record.actions[0][1] != honest)


def test_an_operator_who_tries_further_salts_unseen_is_found_out() -> None:
    """The attack: an extra salt looked like another tab, and any deal could be had by trying some."""
    header = promised()
    honest = dealt(header).actions[0][1]

    def unsealed(attempt: int) -> Header:
        found = promised()
        found.table, found.attempt, found.seals = "", 0, []
        found.salts = [*found.salts, f"extra{attempt}"]
        return found

    favoured = find_favoured(unsealed, honest)
    assert verify(favoured) > 5, "in itself such a record is consistent"
    with pytest.raises(UnfairDeal, match="no seals"):
        verify(favoured, receipt_of(header))


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        (lambda n: promised(salts={**SALTS, 2: f"extra{n}"} if n else SALTS), "list of seals"),
        (lambda n: promised(salts={0: f"other{n}", 1: "88bb"}), "list of seals"),
        (lambda n: promised(salts={1: "88bb"} if n else {0: f"other{n}", 1: "88bb"}), "list of seals"),
        (lambda n: promised(secret=f"5ec{n}"), "secret is another"),
    ],
)
def test_nothing_can_be_chosen_after_the_receipt(deal: Callable[[int], Header], found: str) -> None:
    header = promised()
    favoured = find_favoured(deal, dealt(header).actions[0][1])
    players = favoured.header.players
    if any(seat >= players for seat, _ in favoured.header.seals):
        favoured.header.names.append("c")
    check = FairCheck(favoured.header)
    assert check.draws == 0
    with pytest.raises(UnfairDeal, match=found):
        check_receipt(favoured.header, receipt_of(header))


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda receipt: setattr(receipt, "table", "other"), "of table other"),
        (lambda receipt: setattr(receipt, "attempt", 2), "attempt 2"),
        (lambda receipt: receipt.salts.update({0: "other"}), "list of salts"),
        (lambda receipt: receipt.mine.update({1: "mine"}), "seat 1 brought"),
        (lambda receipt: receipt.mine.update({5: "mine"}), "seat 5 brought"),
    ],
)
def test_a_receipt_of_another_deal_does_not_fit(change: Callable[[Receipt], None], found: str) -> None:
    header = promised()
    receipt = receipt_of(header)
    change(receipt)
    with pytest.raises(UnfairDeal, match=found):
        verify(dealt(header), receipt)


def test_a_salt_that_was_not_sealed_is_found() -> None:
    header = promised()
    header.salts = ["77aa", "other"]
    with pytest.raises(UnfairDeal, match="seat 1 is not the one that was sealed"):
        verify(dealt(header))
    header.salts = ["77aa"]
    with pytest.raises(UnfairDeal, match="2 seals, but 1 salts"):
        verify(dealt(header))


def test_a_seal_belongs_to_its_table_its_secret_and_its_seat() -> None:
    """Known value: a receipt must be checkable by anybody, for ever."""
    seal = seal_of("abc", commit_to("a secret"), 0, "77aa")
    assert seal == "64f5b000c336ea2084a9cf80f2bbed8d8ea41d9b7d214450e7fa6b40bdaffb1a"
    others = [
        ("abd", "a secret", 0, "77aa"),
        ("abc", "secret", 0, "77aa"),
        ("abc", "a secret", 1, "77aa"),
        ("abc", "a secret", 0, "77ab"),
    ]
    assert seal not in [seal_of(table, commit_to(secret), seat, salt) for table, secret, seat, salt in others]
