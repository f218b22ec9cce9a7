"""A bot that learns by playing: nets as files, training, matches that decide, and going on where it was stopped."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import numpy as np
import pytest

from tropa.bots.players import GreedyBot, RandomBot, SearchBot, make_bot
from tropa.cli import main
from tropa.core.drive import step
from tropa.core.learnable import Learnable
from tropa.core.meta import complete_options
from tropa.core.net_files import read_net, write_net
from tropa.core.nets import Layer, Net, Shape
from tropa.core.rng import Rng
from tropa.core.source import DataFault
from tropa.core.vectors import reals
from tropa.lab.campaign import digest_plan
from tropa.lab.duels import duel
from tropa.lab.learning import Course, Learning, learnable
from tropa.lab.playing import Plan, play_game
from tropa.lab.self_play import Setting, play_rows
from tropa.lab.training import Trainee, train
from tropa.registry import find_game

GAME = find_game("lost-cities")
SHORT = Setting(2, complete_options(GAME.info, {"short": True}))
TOUR = Path(__file__).parents[2] / "docs" / "lab.md"
FILE = Path(__file__).parents[2] / "src/tropa/games/lost_cities/data/judgement.net"
SHIPPED = FILE.read_text(encoding="utf-8")


def knowledge() -> Learnable:
    return learnable(GAME)


def shipped_net() -> Net:
    return read_net(FILE.name, SHIPPED, "lost-cities", knowledge().shape())


def ask(net: Net, row: list[float]) -> list[float]:
    for place, number in enumerate(row):
        net.inputs[place] = number
    net.ask()
    return list(net.answers)


# Nets -----------------------------------------------------------------------------------------------------------


def test_the_shipped_net_answers_as_numpy_does() -> None:
    rows = play_rows(GAME, knowledge(), GreedyBot(GAME.knowledge), SHORT, seed=5, number=1)
    net = shipped_net()
    said = Trainee.from_net(net, np.random.default_rng(1)).answer(rows.inputs)
    answered = np.array([ask(net, [float(number) for number in row]) for row in rows.inputs])
    assert len(rows) > 20
    assert np.ptp(answered[:, 0]) > 0.5, "rows that say something"
    np.testing.assert_allclose(answered, said, atol=1e-4)


def test_a_net_of_parts_sums_up_what_it_makes_of_them() -> None:
    net = Net(Shape(2, 1, 1, 1), Layer(1, 1, [2.0], [1.0]), Layer(2, 1, [1.0, 10.0], [0.5]), Layer(1, 1, [3.0], [-1.0]))
    assert ask(net, [1.0, -5.0, 0.1]) == pytest.approx([3.0 * (3.0 + 1.0 + 0.5) - 1.0])


def layer(rng: Rng, inputs: int, outputs: int) -> Layer:
    weights = [rng.chance() - 0.5 for _ in range(inputs * outputs + outputs)]
    return Layer(inputs, outputs, weights[outputs:], weights[:outputs])


def plainly(layer: Layer, given: list[float]) -> list[float]:
    """What comes out of a layer, number by number."""
    width = int(layer.outputs)
    return [
        float(layer.bias[place]) + sum(number * float(layer.weights[at * width + place]) for at, number in enumerate(given))
        for place in range(width)
    ]


@pytest.mark.parametrize("width", [1, 3, 7, 8, 9, 15, 16, 21])
def test_a_net_of_any_width_answers_as_a_plain_loop(width: int) -> None:
    """Eight numbers are added up at a time, and what is left over one by one: every layer has this width in turn."""
    rng = Rng(width)
    shape = Shape(3, 5, 4, width)
    net = Net(shape, layer(rng, 5, width), layer(rng, width + 4, width), layer(rng, width, width))
    for _ in range(20):
        row = [rng.chance() - 0.5 if rng.below(3) else 0.0 for _ in range(int(shape.inputs))]
        parts = [[max(0.0, number) for number in plainly(net.part, row[at : at + 5])] for at in (0, 5, 10)]
        thought = plainly(net.whole, [sum(numbers) for numbers in zip(*parts, strict=True)] + row[15:])
        assert ask(net, row) == pytest.approx(plainly(net.answer, [max(0.0, number) for number in thought]), abs=1e-12)


def test_a_net_is_written_and_read_again() -> None:
    text = write_net(shipped_net(), "lost-cities", ["from nothing"])
    again = read_net("again", text, "lost-cities", knowledge().shape())
    assert "# from nothing\n" in text
    assert write_net(again, "lost-cities", ["from nothing"]) == text


LINES = SHIPPED.split("\n")
FIRST_LAYER = next(number for number, line in enumerate(LINES) if line.startswith("part "))


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (0, "tropa net 2", "line 1: expected 'tropa net 1', found 'tropa net 2'"),
        (1, "game en-route", "line 2: expected 'game lost-cities', found 'game en-route'"),
        (FIRST_LAYER, "part 31 24", f"line {FIRST_LAYER + 1}: expected 32 inputs, found 31"),
        (FIRST_LAYER, "part 32", f"line {FIRST_LAYER + 1}: expected 'part' with two numbers"),
        (FIRST_LAYER, "part 32 4000", f"line {FIRST_LAYER + 1}: no layer is wider than 512"),
        (FIRST_LAYER + 3, "0.5 0.5", f"line {FIRST_LAYER + 4}: expected 24 numbers, found 2"),
        (FIRST_LAYER + 3, LINES[FIRST_LAYER + 3].replace(" ", " x", 1), f"line {FIRST_LAYER + 4}: 'x"),
        (FIRST_LAYER + 3, LINES[FIRST_LAYER + 3].rpartition(" ")[0] + " nan", f"line {FIRST_LAYER + 4}: nan is no weight"),
        (len(LINES) - 1, "1 2", f"line {len(LINES)}: expected the end of the file"),
    ],
)
def test_a_broken_net_is_refused_with_its_place(number: int, line: str, message: str) -> None:
    lines = [*LINES[:number], line, *LINES[number + 1 :]]
    with pytest.raises(DataFault) as fault:
        read_net("my.net", "\n".join(lines), "lost-cities", knowledge().shape())
    assert str(fault.value).startswith(f"my.net, {message}")


def test_a_net_that_ends_too_early_is_refused() -> None:
    with pytest.raises(DataFault, match="the file ends too early"):
        read_net("my.net", "\n".join(LINES[:-4]), "lost-cities", knowledge().shape())


# Rows and training ----------------------------------------------------------------------------------------------


def test_rows_tell_nothing_that_a_seat_does_not_know() -> None:
    """What a net is told of a guess is what it is told of the truth."""
    rng = Rng(4)
    position = GAME.new(3, complete_options(GAME.info, {"up_and_down": True}))
    size = knowledge().shape().inputs
    compared = 0
    while not position.is_over():
        step(position, rng)
        if knowledge().moment(position) >= 0:
            for seat in range(3):
                truth, guess = reals(size), reals(size)
                knowledge().write_inputs(position, seat, truth, 0)
                knowledge().write_inputs(position.guess(seat, rng), seat, guess, 0)
                assert list(guess) == pytest.approx(list(truth))
                compared += 1
    assert compared > 50


def test_rows_say_what_the_rest_of_the_expedition_brought() -> None:
    rows = play_rows(GAME, knowledge(), GreedyBot(GAME.knowledge), SHORT, seed=5, number=2)
    again = play_rows(GAME, knowledge(), GreedyBot(GAME.knowledge), SHORT, seed=5, number=2)
    assert rows.inputs.shape == (len(rows), knowledge().shape().inputs)
    np.testing.assert_array_equal(rows.answers, again.answers)
    assert 50 * np.abs(rows.answers[:, 0]) == pytest.approx(np.round(50 * np.abs(rows.answers[:, 0]))), "whole points"


def test_training_learns_what_can_be_learned() -> None:
    luck = np.random.default_rng(3)
    shape = Shape(2, 3, 1, 1)
    inputs = luck.random((4000, 7), np.float32)
    answers = (inputs[:, :3].max(axis=1) + inputs[:, 3:6].max(axis=1) - inputs[:, 6])[:, None]
    trainee = Trainee(shape, luck)
    before = trainee.error(inputs, answers)
    assert train(trainee, inputs, answers, passes=200) < 0.01 < float(answers.var()) / 10 < before


# Learning -------------------------------------------------------------------------------------------------------


def tiny(games: int = 6, match: int = 2) -> Course:
    return Course(
        "lost-cities", [SHORT], seed=3, is_anew=True, games=games, thought=6, match=match, match_thought=6, passes=1
    )


def test_a_worse_net_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that wants to lose plays against the rule-based player."""
    told: list[str] = []
    learning = Learning(tiny(match=6), tmp_path, told.append)

    def lose(trainee: Trainee, *_: object) -> float:
        trainee.weights[4] *= 0.0
        trainee.weights[0] *= 0.0
        trainee.weights[0][:10] = -np.arange(10, dtype=np.float32)[:, None]
        trainee.weights[1] += 9.0
        trainee.weights[2] *= 0.0
        trainee.weights[2][:1, :] = 1.0
        trainee.weights[4][0, 0] = 1.0
        return 9.9

    monkeypatch.setattr("tropa.lab.learning.train", lose)
    learning.go_on(0.02)
    assert learning.diary.rounds
    assert [told.is_kept for told in learning.diary.rounds] == [False] * len(learning.diary.rounds)
    assert not (tmp_path / "judgement.net").exists()
    assert "no net proved better" in learning.summary()


def test_matches_tell_the_better_from_the_worse() -> None:
    better = GreedyBot(GAME.knowledge)
    assert duel(GAME, (better, RandomBot()), SHORT, 10, seed=1).share > 0.9
    assert duel(GAME, (RandomBot(), better), SHORT, 10, seed=1).share < 0.1


def test_a_few_seconds_of_learning_make_a_net_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tropa.lab.learning.KEPT_FROM", 0.0)
    words = ["learn", "lost-cities", "--anew", "--players", "2", "--option", "short=true", "--games", "4", "--match", "2"]
    assert main([*words, "--thought", "4", "--minutes", "0.02", "--folder", str(tmp_path)]) == 0
    net = tmp_path / "judgement.net"
    assert "# Learned by tropa learn from" in net.read_text(encoding="utf-8")
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
    bot = make_bot(f"search:12i@{net}", GAME)
    assert isinstance(bot, SearchBot)
    assert bot.knowledge is not GAME.knowledge
    played = play_game(Plan("lost-cities", [f"search:12i@{net}", "random"], 1, 1, SHORT.options), 0)
    assert played.scores[0] != played.scores[1]


def test_learning_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the third game: the first two are kept, the next call plays the others, and the rows are those of one piece."""
    played: list[int] = []

    def play(*given: object) -> object:
        number = given[-1]
        assert isinstance(number, int)
        if number == 2 and 2 not in played:
            played.append(2)
            raise KeyboardInterrupt
        played.append(number)
        return play_rows(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("tropa.lab.learning.play_rows", play)
    with pytest.raises(KeyboardInterrupt):
        Learning(tiny(), tmp_path, print).go_on(1.0)
    again = Learning(tiny(), tmp_path, print)
    assert again.diary.games == 2
    assert not again.diary.rounds
    again.go_on(0.001)
    while not again.diary.rounds:
        again.go_on(0.001)
    assert played[:8] == [0, 1, 2, 2, 3, 4, 5, 6][: len(played)]
    whole = sum(len(play_rows(GAME, knowledge(), GreedyBot(GAME.knowledge), SHORT, 3, number)) for number in range(6))
    assert again.diary.rounds[0].rows == whole


def test_a_folder_in_which_something_else_is_learned_is_left_alone(tmp_path: Path) -> None:
    Learning(tiny(), tmp_path, print).go_on(0.0001)
    with pytest.raises(ValueError, match="something else is learned there"):
        Learning(tiny(games=7), tmp_path, print)
    (tmp_path / "learning.json").write_text('{"course": 1}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"learning\.json: "):
        Learning(tiny(), tmp_path, print)


def test_a_game_whose_bots_judge_by_nothing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "en-route", "--folder", str(tmp_path)]) == 2
    assert "judge by nothing that could be learned" in capsys.readouterr().err
    assert main(["learn", "lost-cities", "--players", "7", "--folder", str(tmp_path)]) == 2
    assert "lost-cities is not for 7 players" in capsys.readouterr().err


def test_the_example_learns_plays_and_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tropa.lab.learning.KEPT_FROM", 0.0)
    learn = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "lab" / "judge.py"))["main"]
    told = learn(["--minutes", "0.02", "--games", "4", "--match", "2", "--folder", str(tmp_path)])
    assert [line.split(":")[0] for line in told[1:]] == ["against random", "against greedy", "against search"]
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_commands_of_the_tour_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chapter = TOUR.read_text(encoding="utf-8").split("\n## Learning\n")[1].split("\n## ")[0]
    commands = re.findall(r"^\$ tropa (.*)$", chapter, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["learn", "sim"]
    for command in commands:
        assert main(shlex.split(command)) == 0
    assert (tmp_path / "learned" / "learning.json").exists()


def test_games_of_another_net_are_not_gone_on_with(tmp_path: Path) -> None:
    """A file that keeps games names their plan by what the net says, not by what it is called."""
    net = tmp_path / "my.net"
    plan = Plan("lost-cities", [f"search:4i@{net}", "random"], 1, 1, SHORT.options)
    net.write_text(SHIPPED, encoding="utf-8")
    before = digest_plan(plan)
    assert digest_plan(plan) == before
    net.write_text(SHIPPED.replace("\n# ", "\n# again: "), encoding="utf-8")
    assert digest_plan(plan) != before
