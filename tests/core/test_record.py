"""Records as text, of both forms: what is read is what was written, and every fault is named with its line."""

from __future__ import annotations

import pytest

from tropa.core.contract import DEALER
from tropa.core.meta import OptionFault, Result, ScoreLine
from tropa.core.record import COUNTED, NAMED, Header, Record, clean_name, new_header, read_record
from tropa.core.record_lines import RecordFault
from tropa.registry import UnknownGame, find_game, play_record

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
SECOND = """tropa record 2
game: lost-cities
rules: 1
data board: 5f0c
data city: own
|[city]
|name = "Ours"
|
|size = 3
option short: true
option up_and_down: false
option open_totals: false
seat: Anya
seat: Kompas
began: 2026-11-16T14:32:55.250Z
draws: named
commit: 5f0c
salt: 77aa
salt: 88bb
secret: 09d1

@ 0.004
* first 1
* token arrow
? 1 begin r3 adventurer
@ 61.250
1 begin r3 adventurer
? 0

outcome: most-points LC-9.1
scores: 41 -3
winners: 0
sheet 0: ["expedition 1","path",41,"LC-7.1",{"path":"r","cards":4}]
sheet 1: ["end","none",-3,"LC-7.2",{}]
"""
TEXTS = {"first": TEXT, "second": SECOND}


# The first form ------------------------------------------------------------------------------------------------


def test_a_record_is_read_as_it_was_written() -> None:
    record = read_record(TEXT)
    assert record.write() == TEXT
    assert record.header.form == 1
    assert record.header.game == "lost-cities"
    assert record.header.options == {"short": "true", "up_and_down": "false", "open_totals": "false"}
    assert record.header.names == ["Anya", "Kompas"]
    assert record.header.players == 2
    assert record.actions == [(DEALER, "first 1"), (DEALER, "token arrow"), (1, "begin r3 adventurer")]
    assert (record.times, record.hints, record.result) == ([], [], None)


def test_the_lines_of_fair_dealing() -> None:
    text = TEXT.replace("seat: Kompas\n", "seat: Kompas\ncommit: 5f0c\nsalt: 77aa.88bb\nsecret: 09d1\n")
    record = read_record(text)
    assert (record.header.commit, record.header.salts, record.header.secret) == ("5f0c", ["77aa", "88bb"], "09d1")
    assert record.header.draws == COUNTED
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


# The second form -----------------------------------------------------------------------------------------------


def test_a_record_of_the_second_form_has_all_there_is_to_know() -> None:
    record = read_record(SECOND)
    assert record.write() == SECOND
    header = record.header
    assert (header.form, header.draws, header.salts) == (2, NAMED, ["77aa", "88bb"])
    assert header.data == {"board": "5f0c"}
    assert header.own_data == {"city": '[city]\nname = "Ours"\n\nsize = 3'}
    assert header.began == 1_794_839_575_250
    assert record.times == [4, 4, 61_250]
    assert [(hint.index, hint.seat, hint.text) for hint in record.hints] == [(2, 1, "begin r3 adventurer"), (3, 0, "")]
    assert record.result == Result(
        "most-points",
        "LC-9.1",
        [41, -3],
        [0],
        [
            [ScoreLine("expedition 1", "path", 41, "LC-7.1", {"path": "r", "cards": 4})],
            [ScoreLine("end", "none", -3, "LC-7.2", {})],
        ],
    )


LATER = ["draws: named\n", "data board: 5f0c\n", "? 0\n", "began: 2026-11-16T14:32:55.250Z\n"]


@pytest.mark.parametrize("line", LATER)
def test_the_first_form_has_none_of_it(line: str) -> None:
    for place in ("seat: Anya\n", "* token arrow\n"):
        with pytest.raises(RecordFault):
            read_record(TEXT.replace(place, line + place))


@pytest.mark.parametrize("lines", [1, 2, 4, 5])
def test_what_is_left_out_stays_out(lines: int) -> None:
    """A game that goes on, without secret, outcome, times and data of one's own."""
    text = SECOND.replace("secret: 09d1\n", "")
    if lines > 1:
        text = text[: text.index("\noutcome")]
    if lines > 2:
        text = "\n".join(line for line in text.split("\n") if not line.startswith(("began", "@")))
    if lines > 4:
        text = "\n".join(
            line for line in text.split("\n") if not line.startswith(("|", "data", "commit", "draws", "salt", "?"))
        )
    assert read_record(text).write() == text


# Faults ---------------------------------------------------------------------------------------------------------

WRONG = [
    ("nothing at all", "", "line 1: a record begins with"),
    ("another first line", TEXT.replace("record 1", "record 3", 1), "line 1: a record begins with"),
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
    (
        "an option twice",
        TEXT.replace("seat: Anya", "option short: true\nseat: Anya"),
        "line 7: option 'short' is there twice",
    ),
    ("an option after a seat", TEXT.replace("seat: Kompas", "seat: Kompas\noption size: 3"), "line 7: not in the form"),
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
    ("an end in the first form", TEXT + SECOND[SECOND.index("\noutcome") :], "line 13: expected '*' or a seat"),
    ("an empty line among later actions", SECOND.replace("* token", "\n* token"), "line 25: expected 'outcome: …'"),
    ("no empty line before the end", TEXT[: TEXT.index("\n* first")], "line 9: an empty line ends the header"),
    ("Windows line breaks", TEXT.replace("\n", "\r\n"), "line 1: a record begins with"),
    ("lines of no file", SECOND.replace("data city: own\n", ""), "line 5: no data file"),
    ("a file twice", SECOND.replace("data city: own", "data board: own"), "line 5: data 'board' is there twice"),
    ("another scheme", SECOND.replace("draws: named", "draws: shuffled"), "line 16: draws are counted or named"),
    ("a scheme without a commitment", SECOND.replace("commit: 5f0c\n", ""), "line 16: not in the form"),
    ("no scheme", SECOND.replace("draws: named\n", ""), "line 16: not in the form"),
    ("a moment of another form", SECOND.replace("T14:32:55.250Z", " 14:32"), "line 15: a moment is written like"),
    ("a moment before all games", SECOND.replace("2026-", "1926-"), "line 15: no game began before 1970"),
    (
        "times without a beginning",
        SECOND.replace("began: 2026-11-16T14:32:55.250Z\n", ""),
        "line 21: expected '*' or a seat",
    ),
    ("a time that goes back", SECOND.replace("@ 61.250", "@ 0.003"), "line 26: the time is later than the one before"),
    ("a time of another form", SECOND.replace("@ 61.250", "@ 61.25"), "line 26: a time is seconds with three decimals"),
    ("a hint for nobody", SECOND.replace("? 0\n", "? 7\n"), "line 28: expected '*' or a seat from 0 to 1, found '7'"),
    ("no scores", SECOND.replace("scores: 41 -3\n", ""), "line 31: expected 'scores: …'"),
    ("a score that is none", SECOND.replace("41 -3", "41 many"), "line 31: a score is a whole number"),
    ("a score too many", SECOND.replace("41 -3", "41 -3 7"), "line 31: expected a score for each of 2 seats"),
    ("a score too few", SECOND.replace("41 -3", "41"), "line 31: expected a score for each of 2 seats"),
    ("one winner twice", SECOND.replace("winners: 0", "winners: 0 0"), "line 32: expected the winning seats in their order"),
    ("a winner from elsewhere", SECOND.replace("winners: 0", "winners: 2"), "line 32: expected '*' or a seat"),
    ("a sheet of no seat", SECOND.replace("sheet 1", "sheet 2"), "line 34: expected '*' or a seat"),
    ("a line that is no sheet's", SECOND.replace("sheet 1", "page 1"), "line 34: expected 'sheet SEAT: …'"),
    ("a broken line of a sheet", SECOND.replace('"LC-7.2",{}]', '"LC-7.2"]'), "line 34: a line of a score sheet"),
]


@pytest.mark.parametrize(("text", "message"), [wrong[1:] for wrong in WRONG], ids=[wrong[0] for wrong in WRONG])
def test_a_fault_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    assert str(caught.value).startswith(message)


UNPLAYABLE: list[tuple[str, str, type[Exception], str]] = [
    ("an unknown game", TEXT.replace("lost-cities", "chess"), UnknownGame, "'chess'"),
    ("an unknown option", TEXT.replace("option short", "option shrt"), OptionFault, "'shrt'"),
    ("an unknown value", TEXT.replace("short: true", "short: yes"), OptionFault, "takes false, true, not 'yes'"),
    ("an option left out", TEXT.replace("option short: true\n", ""), OptionFault, "option short of lost-cities is missing"),
    (
        "options in another order",
        TEXT.replace("option short: true\n", "").replace("seat: A", "option short: true\nseat: A"),
        OptionFault,
        "option short of lost-cities is missing or not in its place",
    ),
    ("one player", TEXT.replace("seat: Anya\n", "").replace("1 b", "0 b"), RecordFault, "lost-cities isn't played by 1"),
    ("rules of a later version", TEXT.replace("rules: 1", "rules: 99"), RecordFault, "by version 99 .* here is version 1"),
    ("data of one's own", SECOND, ValueError, "lost-cities is played with its own data only, not with city"),
]


@pytest.mark.parametrize(
    ("text", "kind", "message"), [wrong[1:] for wrong in UNPLAYABLE], ids=[wrong[0] for wrong in UNPLAYABLE]
)
def test_what_no_game_can_play_is_named_when_it_is_played(text: str, kind: type[Exception], message: str) -> None:
    record = read_record(text)
    assert record.write() == text
    with pytest.raises(kind, match=message):
        play_record(record)


# New headers ----------------------------------------------------------------------------------------------------


def test_a_new_header_is_complete() -> None:
    header = new_header(find_game("lost-cities"), [" Anya\n", "Kompas"], {"short": True})
    assert header.options == {"short": "true", "up_and_down": "false", "open_totals": "false"}
    assert header.names == ["Anya", "Kompas"]
    assert (header.form, header.rules_version, header.draws) == (2, 1, NAMED)
    assert (header.commit, header.salts, header.secret) == ("", [], "")
    assert list(header.data) == ["board"]


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_new_header_needs_the_right_number_of_players(count: int) -> None:
    with pytest.raises(RecordFault, match=f"lost-cities is for 2, 3, 4 players, not for {count}"):
        new_header(find_game("lost-cities"), ["x"] * count, {})


@pytest.mark.parametrize(
    ("name", "clean"), [("  Anna  Maria ", "Anna Maria"), ("a\nb", "a b"), ("\x00\u202e", ""), ("Аня", "Аня")]
)
def test_names_fit_into_a_line(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_records_of_games_of_other_packages() -> None:
    record = Record(Header("toy-stones", 3, {"open": "true", "size": "9"}, ["a", "b"]), [(0, "take")])
    assert play_record(read_record(record.write())).options == {"open": True, "size": 9}
