"""Records of any content and texts of any kind: read as they were written, or refused by a named fault."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.core.test_record import SECOND, TEXT, TEXTS
from tropa.core.contract import DEALER
from tropa.core.match import Match
from tropa.core.meta import Result, ScoreLine
from tropa.core.record import COUNTED, NAMED, Header, Hint, Record, clean_name, new_header, read_record
from tropa.core.record_lines import RecordFault
from tropa.core.rng import Rng
from tropa.registry import find_game

LINES = [
    *TEXT.split("\n"),
    *SECOND.split("\n"),
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
    except RecordFault:
        return
    assert record.write() == text


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    check_read(text)
    check_read("tropa record 1\n" + text)
    check_read("tropa record 2\n" + text)


@settings(max_examples=300)
@given(st.lists(st.sampled_from(LINES) | st.text(max_size=12), max_size=16).map("\n".join))
@example(TEXT[: TEXT.index("\n* first")])
def test_any_shuffling_of_lines_is_read_or_refused(text: str) -> None:
    check_read(text)
    check_read("tropa record 1\n" + text + "\n")
    check_read("tropa record 2\n" + text + "\n")


@settings(max_examples=300)
@given(
    st.sampled_from(list(TEXTS)),
    st.integers(0, len(SECOND)),
    st.integers(0, 4),
    st.text(max_size=4) | st.sampled_from(["\n", "\n\n", ":", "*", " ", "٣", "9" * 5000]),
)
def test_any_damage_is_found_or_harmless(form: str, at: int, length: int, put: str) -> None:
    text = TEXTS[form]
    check_read(text[:at] + put + text[at + length :])


NAMES = st.lists(st.text(max_size=20), min_size=2, max_size=4)


@given(NAMES, st.booleans(), st.booleans(), st.integers(0, 2**31), st.integers(0, 120))
@settings(max_examples=30)
def test_any_game_can_be_written_and_read(names: list[str], short: bool, up_and_down: bool, seed: int, length: int) -> None:
    match = Match(
        find_game("lost-cities"), new_header(find_game("lost-cities"), names, {"short": short, "up_and_down": up_and_down})
    )
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


LINE = st.text(max_size=8).map(lambda text: text.replace("\n", ""))
WORD = st.text("abcdefghij-", min_size=1, max_size=8)
NUMBER = st.integers(-(10**8), 10**8)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Anything that a record of the second form can say."""
    names = [clean_name(name) for name in draw(NAMES)]
    seats = st.integers(0, len(names) - 1)
    header = Header(
        draw(WORD),
        draw(st.integers(0, 10**6)),
        draw(st.dictionaries(WORD, WORD, max_size=3)),
        names,
        data={
            f"shipped-{name}": digest
            for name, digest in draw(st.dictionaries(WORD, WORD.map("x".__add__), max_size=2)).items()
        },
        own_data=draw(st.dictionaries(WORD, st.lists(LINE, min_size=1).map("\n".join), max_size=2)),
        began=draw(st.none() | st.integers(0, 4 * 10**12)) or -1,
    )
    if draw(st.booleans()):
        header.draws = draw(st.sampled_from([COUNTED, NAMED]))
        header.commit, header.salts, header.secret = draw(WORD), draw(st.lists(WORD, max_size=3)), draw(st.just("") | WORD)
    else:
        header.draws = COUNTED
    actions = draw(st.lists(st.tuples(st.just(DEALER) | seats, LINE), max_size=6))
    record = Record(header, actions)
    if header.began >= 0:
        record.times = sorted(draw(st.lists(st.integers(0, 10**8), min_size=len(actions), max_size=len(actions))))
    hints = draw(st.lists(st.tuples(st.integers(0, len(actions)), seats, WORD | st.just("")), max_size=3))
    record.hints = [Hint(*hint) for hint in sorted(hints)]
    if draw(st.booleans()):
        detail = st.dictionaries(LINE, NUMBER | LINE, max_size=2)
        line = st.builds(ScoreLine, LINE, LINE, NUMBER, LINE, detail)
        sheets = draw(st.lists(st.lists(line, max_size=2), min_size=len(names), max_size=len(names)))
        winners = sorted(draw(st.lists(seats, unique=True)))
        record.result = Result(
            draw(WORD), draw(WORD), draw(st.lists(NUMBER, min_size=len(names), max_size=len(names))), winners, sheets
        )
    return record


@given(records())
def test_reading_is_the_inverse_of_writing(record: Record) -> None:
    text = record.write()
    read = read_record(text)
    assert read.write() == text
    assert vars_of(read.header) == vars_of(record.header)
    assert (read.actions, read.times, read.result) == (record.actions, record.times, record.result)
    assert [vars_of(hint) for hint in read.hints] == [vars_of(hint) for hint in record.hints]


def vars_of(thing: Header | Hint) -> dict[str, object]:
    """Compiled objects have no `__dict__`."""
    return {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
