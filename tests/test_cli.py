"""The command line: what it prints, what it refuses, and its exit codes."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tropa import __version__
from tropa.cli import main
from tropa.core.fair import Dealing, commit_to
from tropa.core.match import Match
from tropa.core.meta import Options, Result
from tropa.core.record import Record, new_header, read_record
from tropa.core.rng import Rng
from tropa.registry import find_game, play_record
from tropa.server.settings import Settings

TROPA = [sys.executable, "-m", "tropa"]
SHORT: Options = {"short": True}


def fair_match(actions: int | None = None) -> Match:
    """A short game of Lost Cities by random seats and a fair dealer."""
    game = find_game("lost-cities")
    header = new_header(game, ["Anya", "Boris"], SHORT)
    header.secret = "0123456789abcdef"
    header.commit, header.salts = commit_to(header.secret), ["salt"]
    dealing = Dealing(header.secret, header.salts, header.draws)
    match = Match(game, header)
    rng = Rng(3)
    while seats := match.position.to_act():
        if actions is not None and len(match.actions) == actions:
            break
        if seats[0] < 0:
            match.act(seats[0], dealing.action(match.position, match.draws()))
        else:
            owed = match.position.owed(seats[0])
            match.act(seats[0], owed[rng.below(len(owed))])
    return match


@pytest.fixture(name="record")
def written_record(tmp_path: Path) -> Path:
    path = tmp_path / "game.tropa"
    path.write_text(fair_match().record().write(), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a mistake is told in."""
    try:
        code = main(arguments)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 1
    captured = capsys.readouterr()
    assert code == 2
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


# sim ------------------------------------------------------------------------------------------------------------


def test_sim_reports(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(
        capsys, "sim", "lost-cities", "--seats", "greedy,random", "--games", "6", "--seed", "7", "--option", "short=true"
    )
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith("Lost Cities: 6 games with 2 players")
    assert lines[1] == "options: short=true, up_and_down=false, open_totals=false"
    assert lines[4].split()[:2] == ["greedy", "6"]
    assert "61.0 - 100.0 %" in lines[4]
    assert lines[5].split()[:2] == ["random", "0"]
    assert "ends: " in out
    assert err == "6 of 6 games\n"


def test_sim_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = [
        "sim",
        "lost-cities",
        "--seats",
        "random,random,search:3i",
        "--games",
        "2",
        "--option",
        "short=true",
        "--json",
    ]
    code, out, _ = told(capsys, *command, "-")
    assert code == 0
    found = json.loads(out)
    assert found["games"] == 2
    assert found["seconds"] > 0
    assert [seat["name"] for seat in found["seats"]] == ["random", "random", "search:3i"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(2)
    assert all(isinstance(seat["mean_score"], float) for seat in found["seats"])
    assert sum(found["ends"].values()) == 2
    told(capsys, *command, str(tmp_path / "found.json"))
    again = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


def test_sim_by_role(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["sim", "bigfoot", "--seats", "random,random", "--games", "4", "--role", "hiker=easy", "--with", "bigfoot"]
    code, out, _ = told(capsys, *command)
    assert code == 0
    assert "by role: hiker easy" in out
    assert "4 games with hiker and bigfoot; ends: " in out
    assert [line.split()[0] for line in out.splitlines() if "95 %" in line] == ["bot", "side"]
    found = json.loads(told(capsys, *command, "--json", "-")[1])
    assert [side["role"] for side in found["casts"][0]["sides"]] == ["hiker", "bigfoot"]
    assert "--role takes ROLE=BOT" in refused(capsys, *command, "--role", "hiker")


def test_sim_stops_cleanly() -> None:
    command = [*TROPA, "sim", "lost-cities", "--seats", "random,random", "--games", "1000000", "--jobs", "2", "--json", "-"]
    # Where tests are run in the background Ctrl-C is ignored, and would be by all that they start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        signal.signal(signal.SIGINT, before)
        assert process.stderr is not None
        assert process.stderr.readline().endswith(" of 1000000 games\n")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    found = json.loads(out)
    assert 0 < found["games"] < 1_000_000
    assert f"stopped after {found['games']} of 1000000 games" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "greedy"], "lost-cities is for 2, 3, 4 players, not for 1"),
        (["--seats", "greedy,oracle"], "no bot is called 'oracle'"),
        (["--seats", "greedy,search:fast"], "a budget is seconds (search:0.5) or iterations (search:400i)"),
        (["--seats", "greedy,random", "--games", "0"], "at least one game"),
        (["--seats", "greedy,random", "--games", "many"], "invalid int value: 'many'"),
        (["--seats", "greedy,random", "--jobs", "0"], "--jobs takes a number from 1"),
        (["--seats", "greedy,random", "--option", "short"], "--option takes KEY=VALUE, not 'short'"),
        (
            ["--seats", "greedy,random", "--option", "short=maybe"],
            "option short of lost-cities takes false, true, not 'maybe'",
        ),
        (["--seats", "greedy,random", "--option", "tall=true"], "lost-cities has no option 'tall'"),
        ([], "the following arguments are required: --seats"),
    ],
)
def test_sim_tells_mistakes(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert message in refused(capsys, "sim", "lost-cities", *arguments)


# replay ---------------------------------------------------------------------------------------------------------


def test_replay_prints_a_record(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, out, _ = told(capsys, "replay", str(record))
    match = fair_match()
    assert code == 0
    assert out.startswith("Lost Cities (lost-cities), rules version 1\noptions: short=true")
    assert "seat 0: Anya\nseat 1: Boris\n" in out
    numbered = [line.split(maxsplit=2) for line in out.splitlines() if line[:5].strip().isdigit()]
    assert [text for _, _, text in numbered] == match.texts
    assert [actor for _, actor, _ in numbered] == ["*" if seat < 0 else str(seat) for seat, _ in match.actions]
    outcome = match.position.outcome()
    assert f"over: {outcome.reason} ({outcome.paragraph})" in out
    for seat, name in enumerate(["Anya", "Boris"]):
        assert f"seat {seat} {name}: {outcome.scores[seat]}" in out


def test_replay_verifies_the_draws(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, out, _ = told(capsys, "replay", str(record), "--verify")
    assert code == 0
    verdict, proof = out.splitlines()[-2:]
    assert verdict == f"fair: all {fair_match().draws()} draws follow from the secret that was committed to"
    assert proof.startswith("not proven: players' salts weren't sealed")


def test_replay_finds_a_draw_that_was_chosen(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    first = "first 0" if "* first 0" in text else "first 1"
    other = "first 1" if first == "first 0" else "first 0"
    record.write_text(text[: text.index("\n\n") + 2] + f"* {other}\n", encoding="utf-8")
    assert told(capsys, "replay", str(record))[0] == 0
    assert "draw 1 does not follow from the secret" in refused(capsys, "replay", str(record), "--verify")


def kept_record(name: str) -> Record:
    """A record that version 0.1.0 left."""
    path = Path(__file__).parent / "fixtures" / "0.1.0" / "records" / f"{name}.tropa"
    return read_record(path.read_text(encoding="utf-8"))


def test_a_record_of_earlier_rules_is_never_called_unfair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By today's rules a draw may have had other chances: what can be checked is checked."""
    path = tmp_path / "game.tropa"
    record = kept_record("night-cage-over")
    path.write_text(record.write(), encoding="utf-8")
    code, out, _ = told(capsys, "replay", "--verify", str(path))
    assert code == 0
    draws = sum(seat < 0 for seat, _ in record.actions)
    assert f"fair: all {draws} draws follow from the secret that was committed to\n" in out
    last = max(index for index, (seat, _) in enumerate(record.actions) if seat < 0)
    position = play_record(record, limit=last).position
    other = next(text for action, _ in position.chances() if (text := position.text(-1, action)) != record.actions[last][1])
    record.actions[last:] = [(-1, other)]
    path.write_text(record.write(), encoding="utf-8")
    code, out, _ = told(capsys, "replay", "--verify", str(path))
    assert code == 0
    assert f"fair as far as can be checked: the first {draws - 1} of {draws} draws follow from the secret" in out


def test_a_game_that_ended_otherwise_by_earlier_rules_is_told_both_ways(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = kept_record("night-cage-early-end")
    record.header.form = 2
    record.result = Result("fell-for-ever", "NC-5.5", [0] * 5, [], [[] for _ in range(5)])
    path = tmp_path / "game.tropa"
    path.write_text(record.write(), encoding="utf-8")
    code, out, _ = told(capsys, "replay", str(path))
    assert code == 0
    assert "over: fell-for-ever (NC-5.5)" in out
    assert out.endswith("by version 3 of the rules the game isn't over here (NC-5.5)\n")


def test_replay_finds_another_secret(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace("secret: 0123", "secret: 1123")
    record.write_text(text, encoding="utf-8")
    assert "not the one committed to" in refused(capsys, "replay", str(record), "--verify")


def test_replay_of_a_game_that_goes_on(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_text(fair_match(actions=5).record().write(), encoding="utf-8")
    code, out, _ = told(capsys, "replay", str(record))
    assert code == 0
    assert out.endswith("not over yet; to act: the dealer\n")


def test_replay_without_a_secret_has_nothing_to_verify(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    match = Match(find_game("lost-cities"), new_header(find_game("lost-cities"), ["Anya", "Boris"], SHORT))
    record.write_text(match.record().write(), encoding="utf-8")
    assert "no opened secret" in refused(capsys, "replay", str(record), "--verify")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess\n", "line 1: a record begins with 'tropa record 1'"),
        ("tropa record 1\ngame: ludo\nrules: 1\n\n", "no game is called 'ludo'"),
        ("", "line 1"),
    ],
)
def test_replay_tells_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "faulty"
    path.write_text(text, encoding="utf-8")
    assert message in refused(capsys, "replay", str(path))


def test_replay_tells_a_refused_action(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8") + "0 take deck\n", encoding="utf-8")
    assert "refused by LC-6.1 (over)" in refused(capsys, "replay", str(record))


def test_replay_of_no_file_and_of_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert f"{tmp_path / 'none'}: No such file or directory" in refused(capsys, "replay", str(tmp_path / "none"))
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff")
    assert "utf-8" in refused(capsys, "replay", str(tmp_path / "picture"))


def test_replay_ends_quietly_when_nobody_reads_on(record: Path) -> None:
    command = f"'{sys.executable}' -m tropa replay '{record}' | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0


# bench, check, and the rest -------------------------------------------------------------------------------------


def test_bench_as_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tropa.lab.benchmark.SLICE", 0.001)
    code, out, _ = told(capsys, "bench", "lost-cities", "--json")
    assert code == 0
    (figure,) = json.loads(out)
    assert figure["game"] == "lost-cities"
    assert isinstance(figure["compiled"], bool)
    assert figure["actions_per_s"] > 0
    assert figure["copies_per_s"] > 0
    assert "peer" not in figure


def test_bench_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tropa.lab.benchmark.SLICE", 0.001)
    code, out, _ = told(capsys, "bench", "lost-cities")
    assert code == 0
    heading, row = out.splitlines()
    assert heading.split() == [
        "game",
        "library",
        "build",
        "actions/s",
        "from",
        "Python",
        "×",
        "plain",
        "copies/s",
        "games/s",
    ]
    assert row.split()[:2] == ["lost-cities", "Tropa"]


def test_check_finds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "check", "lost-cities", "--games", "1", "--seed", "3")
    assert (code, err) == (0, "")
    assert out.startswith("lost-cities: ")
    assert out.endswith(": no fault\n")


def test_check_tells_faults(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tropa.cli.text_faults", lambda game: ["rules.ru.md is missing"])
    code, out, err = told(capsys, "check", "lost-cities", "--games", "1")
    assert (code, out, err) == (1, "", "lost-cities: rules.ru.md is missing\n")


@pytest.mark.parametrize("command", ["sim", "bench", "check"])
def test_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str], command: str) -> None:
    arguments = ["--seats", "random,random"] if command == "sim" else []
    assert "no game is called 'ludo'; there are: en-route" in refused(capsys, command, "ludo", *arguments)


def test_no_command_and_an_unknown_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert "required: COMMAND" in refused(capsys)
    assert "invalid choice: 'play'" in refused(capsys, "play")


@pytest.mark.parametrize("command", [[], ["serve"], ["sim"], ["replay"], ["bench"], ["check"]])
def test_help_reads_well(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([*command, "--help"])
    out = capsys.readouterr().out
    assert leaving.value.code == 0
    assert out.startswith(f"usage: {' '.join(['tropa', *command])}")
    assert max(len(line) for line in out.splitlines()) <= 100


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"tropa {__version__}\n"


def test_serve_passes_on_what_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr("tropa.server.app.run", lambda *arguments: calls.append(arguments))
    assert main(["serve", "--host", "0.0.0.0", "--port", "9000", "--db", "games.db", "--open"]) == 0
    assert main(["serve"]) == 0
    told = Settings("games.db", host="0.0.0.0", port=9000)
    assert calls == [(told, "0.0.0.0", 9000, True), (Settings(), "127.0.0.1", 8000, False)]


def test_serve_tells_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = refused(capsys, "serve", "--port", str(port), "--db", str(tmp_path / "games.db"))
    assert told == f"tropa serve: can't use port {port} of 127.0.0.1: Address already in use\n"


def test_serve_tells_a_store_that_cant_be_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("no database, only a text that is long enough to be one" * 20, encoding="utf-8")
    assert "games.db" in refused(capsys, "serve", "--port", "0", "--db", str(tmp_path / "games.db"))
