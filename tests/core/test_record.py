from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tropa.core.contract import DEALER
from tropa.core.match import Match
from tropa.core.meta import OptionFault
from tropa.core.record import Header, Record, RecordFault, clean_name, new_header, read_record
from tropa.core.registry import UnknownGame
from tropa.core.rng import Rng

FAULTS = (RecordFault, OptionFault, UnknownGame)
TEXT = """tropa record 1
game: lost-cities
rules: 1
option short: true
option up_and_down: false
option open_totals: false
seat: Anya
seat: Kompas

* first 1
* token arrow
1 begin r3 adventurer
"""


def test_a_record_is_read_as_it_was_written() -> None:
    record = read_record(TEXT)
    assert record.write() == TEXT
    assert record.header.game == "lost-cities"
    assert record.header.options == {"short": True, "up_and_down": False, "open_totals": False}
    assert record.header.names == ["Anya", "Kompas"]
    assert record.header.players == 2
    assert record.actions == [(DEALER, "first 1"), (DEALER, "token arrow"), (1, "begin r3 adventurer")]


def test_the_lines_of_fair_dealing() -> None:
    text = TEXT.replace("seat: Kompas\n", "seat: Kompas\ncommit: 5f0c\nsalt: 77aa\nsecret: 09d1\n")
    record = read_record(text)
    assert (record.header.commit, record.header.salt, record.header.secret) == ("5f0c", "77aa", "09d1")
    assert record.write() == text
    closed = text.replace("secret: 09d1\n", "")
    assert read_record(closed).header.secret == ""
    assert read_record(closed).write() == closed


def test_a_record_without_actions() -> None:
    text = TEXT[: TEXT.index("* first")]
    assert read_record(text).actions == []
    assert read_record(text).write() == text


def test_seats_without_a_name() -> None:
    text = TEXT.replace("seat: Anya", "seat:")
    assert read_record(text).header.names == ["", "Kompas"]
    assert read_record(text).write() == text


WRONG = [
    ("nothing at all", "", "line 1: a record begins with"),
    ("another first line", TEXT.replace("record 1", "record 2", 1), "line 1: a record begins with"),
    ("no line break at the end", TEXT[:-1], "line 12: the last line"),
    ("no game", TEXT.replace("game: lost-cities\n", ""), "line 2: a record names its game"),
    ("an unknown key", TEXT.replace("seat: Anya", "chair: Anya"), "line 7: unknown key 'chair'"),
    ("no colon", TEXT.replace("seat: Anya", "Anya"), "line 7: expected 'key: value'"),
    ("rules of no version", TEXT.replace("rules: 1", "rules: one"), "line 3: the rules version is a whole number"),
    (
        "rules of a version in Arabic digits",
        TEXT.replace("rules: 1", "rules: ١"),
        "line 3: the rules version is a whole number",
    ),
    ("rules of a version beyond all numbers", TEXT.replace("rules: 1", "rules: " + "9" * 5000), "line 3: the rules version"),
    ("a version with a zero before it", TEXT.replace("rules: 1", "rules: 01"), "line 3: not in the form"),
    ("one player", TEXT.replace("seat: Anya\n", ""), "line 7: lost-cities isn't played by 1"),
    (
        "options in another order",
        TEXT.replace("option short: true\n", "").replace("seat: A", "option short: true\nseat: A"),
        "line 4",
    ),
    ("an option twice", TEXT.replace("seat: Anya", "option short: true\nseat: Anya"), "line 7: not in the form"),
    ("an option left out", TEXT.replace("option short: true\n", ""), "line 4: not in the form"),
    ("two spaces", TEXT.replace("seat: Anya", "seat:  Anya"), "line 7: not in the form"),
    ("a seat below none", TEXT.replace("1 begin", "-1 begin"), "line 12: expected '*' or a seat from 0 to 1, found '-1'"),
    ("a third seat of two", TEXT.replace("1 begin", "2 begin"), "line 12: expected '*' or a seat from 0 to 1, found '2'"),
    (
        "a seat beyond all numbers",
        TEXT.replace("1 begin", "9" * 5000 + " begin"),
        "line 12: expected '*' or a seat from 0 to 1",
    ),
    ("a seat with a zero before it", TEXT.replace("1 begin", "01 begin"), "line 12"),
    ("an empty line among the actions", TEXT.replace("* token", "\n* token"), "line 11: expected '*' or a seat"),
    ("no empty line before the end", TEXT[: TEXT.index("\n* first")], "line 9: an empty line ends the header"),
    ("Windows line breaks", TEXT.replace("\n", "\r\n"), "line 1: a record begins with"),
]


@pytest.mark.parametrize(("text", "message"), [wrong[1:] for wrong in WRONG], ids=[wrong[0] for wrong in WRONG])
def test_a_fault_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    assert str(caught.value).startswith(message)


def test_unknown_games_and_options_are_named() -> None:
    with pytest.raises(UnknownGame, match="'chess'"):
        read_record(TEXT.replace("lost-cities", "chess"))
    with pytest.raises(OptionFault, match="'shrt'"):
        read_record(TEXT.replace("option short", "option shrt"))
    with pytest.raises(OptionFault, match="takes false, true, not 'yes'"):
        read_record(TEXT.replace("short: true", "short: yes"))


# Fuzzing --------------------------------------------------------------------------------------------------------

LINES = [
    *TEXT.split("\n"),
    "tropa record 1",
    "commit: 1",
    "salt:",
    "secret: x",
    "option size: 6",
    "game: toy-cups",
    "seat:",
    "*",
    "0",
]


def check_read(text: str) -> None:
    """Either one of the named faults, or a record that is written as it was read."""
    try:
        record = read_record(text)
    except FAULTS:
        return
    assert record.write() == text


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    check_read(text)
    check_read("tropa record 1\n" + text)


@settings(max_examples=300)
@given(st.lists(st.sampled_from(LINES) | st.text(max_size=12), max_size=16).map("\n".join))
@example(TEXT[: TEXT.index("\n* first")])
def test_any_shuffling_of_lines_is_read_or_refused(text: str) -> None:
    check_read(text)
    check_read("tropa record 1\n" + text + "\n")


@settings(max_examples=300)
@given(
    st.integers(0, len(TEXT)),
    st.integers(0, 4),
    st.text(max_size=4) | st.sampled_from(["\n", "\n\n", ":", "*", " ", "٣", "9" * 5000]),
)
def test_any_damage_is_found_or_harmless(at: int, length: int, put: str) -> None:
    check_read(TEXT[:at] + put + TEXT[at + length :])


NAMES = st.lists(st.text(max_size=20), min_size=2, max_size=4)


@given(NAMES, st.booleans(), st.booleans(), st.integers(0, 2**31), st.integers(0, 120))
@settings(max_examples=30)
def test_any_game_can_be_written_and_read(names: list[str], short: bool, up_and_down: bool, seed: int, length: int) -> None:
    match = Match(new_header("lost-cities", names, {"short": short, "up_and_down": up_and_down}))
    rng = Rng(seed)
    for _ in range(length):
        (seat,) = match.position.to_act()
        actions = match.position.actions(seat)
        match.act(seat, actions[rng.below(len(actions))])
    record = match.record()
    read = read_record(record.write())
    assert read.write() == record.write()
    assert read.actions == record.actions
    assert read.header.names == [clean_name(name) for name in names]


# New headers ----------------------------------------------------------------------------------------------------


def test_a_new_header_is_complete() -> None:
    header = new_header("lost-cities", [" Anya\n", "Kompas"], {"short": True})
    assert header.options == {"short": True, "up_and_down": False, "open_totals": False}
    assert header.names == ["Anya", "Kompas"]
    assert header.rules_version == 1
    assert (header.commit, header.salt, header.secret) == ("", "", "")


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_new_header_needs_the_right_number_of_players(count: int) -> None:
    with pytest.raises(RecordFault, match=f"lost-cities is for 2, 3, 4 players, not for {count}"):
        new_header("lost-cities", ["x"] * count, {})


@pytest.mark.parametrize(
    ("name", "clean"), [("  Anna  Maria ", "Anna Maria"), ("a\nb", "a b"), ("\x00\u202e", ""), ("Аня", "Аня")]
)
def test_names_fit_into_a_line(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_records_of_games_of_other_packages() -> None:
    record = Record(Header("toy-stones", 3, {"open": True, "size": 9}, ["a", "b"]), [(0, "take")])
    assert read_record(record.write()).header.options == {"open": True, "size": 9}
