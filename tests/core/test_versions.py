"""No game is taken away by a better rule: records of earlier rules, with their own data and without later options."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from tests.core import heap
from tests.core.heap import Heap
from tests.core.toys import same
from tropa.core.data import digest, digest_data, kept_versions, read_data
from tropa.core.ending import judge_today, result_of, result_told
from tropa.core.fair import FairCheck
from tropa.core.match import Match, replay
from tropa.core.meta import OptionFault, OptionInfo, OptionValue, Outcome, Result, ScoreLine, Today
from tropa.core.record import Record, new_header, read_record
from tropa.core.record_lines import RecordFault
from tropa.lab.reports import record_text
from tropa.registry import BUILT_IN, find_game, play_record

ROOT = Path(__file__).parents[1]
FIXTURES = ROOT / "fixtures" / "0.1.0"
KEPT = sorted(FIXTURES.rglob("*.tropa"))
EXPECTED: dict[str, dict[str, Any]] = json.loads((FIXTURES / "expected.json").read_text(encoding="utf-8"))
FIRST = """tropa record 1
game: toy-heap
rules: 1
option open: true
seat: a
seat: b

* first 1
1 take 2
0 take 2
1 take 2
0 take 2
1 take 1
"""


def heap_match(text: str) -> Match:
    return replay(heap.GAME, read_record(text))


def stones_left(match: Match) -> int:
    assert isinstance(match.position, Heap)
    return match.position.left


# Data -----------------------------------------------------------------------------------------------------------


def test_the_data_of_a_version_is_kept_under_the_last_one_that_used_it(tmp_path: Path) -> None:
    assert kept_versions(heap.PACKAGE) == [1]
    assert "9" in read_data(heap.PACKAGE, "heap", 1)
    assert "5" in read_data(heap.PACKAGE, "heap", 2)
    assert read_data(heap.PACKAGE, "heap", 2) == read_data(heap.PACKAGE, "heap")
    assert digest_data(heap.PACKAGE, 1) != digest_data(heap.PACKAGE, 2) == digest_data(heap.PACKAGE)


def test_a_digest_tells_what_is_said_not_how() -> None:
    assert digest("a = 1\nb = 2") == digest("# A comment.\nb = 2\n\na   = 1")
    assert digest("a = 1") != digest("a = 2")


def test_a_record_is_replayed_with_the_data_of_its_own_version() -> None:
    match = heap_match(FIRST)
    assert match.position.is_over()
    assert match.game.data_digests() != heap.GAME.data_digests()
    later = heap_match(
        FIRST.replace("rules: 1", "rules: 2").replace("true\n", "true\noption seed: 0\n").partition("0 take")[0]
    )
    assert stones_left(later) == 3
    assert match.record().write() == FIRST


def test_a_file_of_ones_own_goes_in_whole() -> None:
    source = FIRST.replace("record 1", "record 2").replace("rules: 1\n", "rules: 2\ndata heap: own\n|# Ours.\n|stones = 2\n")
    source = source.replace("option open: true\n", "option open: true\noption seed: 1\n")
    match = heap_match(source.partition("0 take")[0])
    assert match.position.is_over()
    assert match.record().write() == source.partition("0 take")[0]


# Rules ----------------------------------------------------------------------------------------------------------


def test_what_is_not_possible_any_more_halts_an_earlier_record() -> None:
    match = heap_match(FIRST.replace("0 take 2\n1 take 2", "0 take 3\n1 take 1", 1))
    halt = match.halt
    assert halt is not None
    assert (halt.number, halt.text, halt.why) == (3, "take 3", "refused by TY-4.1 (too-many)")
    assert halt.refusal is not None
    assert len(match.actions) == 2
    assert stones_left(match) == 7


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [("1 take 2", "1 juggle", "'juggle' is no action here"), ("* first 1", "* first 2", "'first 2' is no action here")],
)
def test_what_is_no_action_any_more_halts_it_too(old: str, new: str, why: str) -> None:
    halt = heap_match(FIRST.replace(old, new, 1)).halt
    assert halt is not None
    assert halt.why == why


def test_a_record_of_todays_rules_that_they_forbid_is_no_record() -> None:
    today = FIRST.replace("rules: 1", "rules: 2").replace("true\n", "true\noption seed: 1\n").replace("take 2", "take 3")
    with pytest.raises(RecordFault, match=r"action 2 \(take 3\): refused by TY-4.1"):
        heap_match(today)


def test_how_a_game_ended_is_what_was_told() -> None:
    """By version 1 the last stones counted once."""
    match = heap_match(FIRST)
    sheets = [[ScoreLine("end", "stones", count, "TY-4.3", {"count": count})] for count in (4, 5)]
    told = Result("heap-gone", "TY-4.3", [4, 5], [1], sheets)
    assert judge_today(told, match) == Today(2, ["TY-4.2", "TY-4.3"], Outcome("heap-gone", "TY-4.3", [4, 6], [1]))
    assert judge_today(result_of(match.position), match) is None
    halted = heap_match(FIRST.replace("1 take 1", "1 take 3"))
    assert judge_today(told, halted) == Today(2, ["TY-4.1"], None), "where today's rules don't follow"
    unknown = heap_match(FIRST.replace("1 take 1", "1 juggle"))
    assert judge_today(told, unknown) == Today(2, ["TY-4.3"], None)


def test_how_a_game_of_0_1_0_ended_follows_from_its_own_rules() -> None:
    """That version wrote no result; by its rules (NC-5.5) this game was over, by today's it goes on."""
    path = next(path for path in KEPT if path.stem == "night-cage-early-end")
    record = read_record(path.read_text(encoding="utf-8"))
    match = play_record(record)
    told = result_told(record, match)
    assert told is not None
    assert to_builtins(told) == EXPECTED[path.stem]["result"]
    assert judge_today(told, match) == Today(3, ["NC-5.5"], None)
    assert "over: fell-for-ever (NC-5.5)" in record_text(record, match)
    later = Record(new_header(match.game, match.header.names, match.options), record.actions)
    assert result_told(later, play_record(later)) is None


# Options --------------------------------------------------------------------------------------------------------


def test_an_option_that_came_later_is_played_as_it_was_before() -> None:
    match = heap_match(FIRST)
    assert match.options == {"open": True, "seed": 0}
    assert new_header(heap.GAME, ["a", "b"], {}).options == {"open": "false", "seed": "1"}
    with pytest.raises(OptionFault, match="option seed of toy-heap is missing"):
        heap_match(FIRST.replace("rules: 1", "rules: 2"))


GOLDEN = {game_id: sorted((ROOT / "golden" / game_id).glob("*.tropa"))[0] for game_id in BUILT_IN}


@pytest.mark.parametrize("path", [*GOLDEN.values(), *KEPT], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_records_are_rewritten_as_they_were_after_an_option_was_added(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    game = find_game(read_record(text).header.game)
    before = play_record(read_record(text))
    values = [OptionValue(value, same(value)) for value in ("wild", "tame")]
    version = game.info.rules_version + 1
    added = OptionInfo("weather", "choice", same("weather"), same("weather"), "wild", values, version, "tame")
    options = [*game.info.options[:1], added, *game.info.options[1:]]
    monkeypatch.setattr(game, "info", replace(game.info, options=options, rules_version=version))
    match = play_record(read_record(text))
    assert match.record().write() == text
    assert match.options == before.options | {"weather": "tame"}
    assert match.position.key() == before.position.key()


# What 0.1.0 left ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_of_0_1_0_is_read_replayed_and_verified(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.write() == text
    check = FairCheck(record.header) if record.header.secret else None
    match = play_record(record, check.check if check else None)
    assert match.halt is None
    assert match.record().write() == text
    if check is not None:
        assert (check.draws, check.is_ended) == (match.draws(), False)
    if path.parent.name == "records" and path.stem != "night-cage-early-end":
        told = EXPECTED[path.stem]
        assert match.position.is_over() == (told["status"] == "over")
        if match.position.is_over():
            assert judge_today(told_result(told["result"]), match) is None


def told_result(told: dict[str, Any]) -> Result:
    sheets = [[ScoreLine(**line) for line in sheet] for sheet in told["sheets"]]
    return Result(told["reason"], told["paragraph"], told["scores"], told["winners"], sheets)


def test_a_game_that_ended_too_early_by_0_1_0_goes_on() -> None:
    """NC-5.5: falls are judged once the drawn tile lies."""
    match = play_record(read_record((FIXTURES / "records" / "night-cage-early-end.tropa").read_text(encoding="utf-8")))
    told = told_result(EXPECTED["night-cage-early-end"]["result"])
    assert match.position.to_act() == (1,)
    assert judge_today(told, match) == Today(3, ["NC-5.5"], None)
