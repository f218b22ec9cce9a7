"""Hints: for every game, from what the seat knows, in words of both languages, and not where an answer is secret."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import msgspec
import pytest

from tropa.bots.advice import Stopped, advise, appraisal_of, can_advise, is_secret_moment
from tropa.bots.advice_structs import Advice
from tropa.bots.comparison import Contender, Effort
from tropa.bots.reasons import name_line, name_lines, reason_for
from tropa.core.contract import DEALER, Game, Position
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.core.rng import Rng
from tropa.games.bigfoot.show import choice_structs as bigfoot
from tropa.games.en_route.show import choice_structs as en_route
from tropa.games.innsmouth.bot.other_decisions import OtherDecisions
from tropa.games.innsmouth.notation import BANISH, CALM, LOSE
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.show import choice_structs as innsmouth
from tropa.games.lost_cities.show import structs as lost_cities
from tropa.games.night_cage.show import choice_structs as night_cage
from tropa.registry import BUILT_IN, find_game, play_record

GOLDEN = Path(__file__).parent.parent / "golden"
CHOICES = {
    "bigfoot": bigfoot.Choice,
    "en-route": en_route.Choice,
    "innsmouth": innsmouth.Choice,
    "lost-cities": lost_cities.Choice,
    "night-cage": night_cage.Choice,
}

CODE = re.compile(r"\d,\d|[A-Z]{2}-|\b(?![a-h][1-8]\b)(?=\w*\d)(?=\w*[a-z])\w+")
"""Cards, crossings and segments as records write them."""
PLACES = re.compile(r"(-?\d+,-?\d+|[hv]\d+,\d+|turn \d)")


def kind_and_card(position: Position, seat: int, action: int) -> str:
    """The action as a record writes it, alike for all places."""
    return PLACES.sub("", position.text(seat, action))


def kept_match(game_id: str, number: int = 0) -> Match:
    """A golden game, the first."""
    file = sorted((GOLDEN / game_id).glob("*.tropa"))[number]
    return play_record(read_record(file.read_text(encoding="utf-8")))


def moments(game_id: str, share: int, number: int = 0) -> list[tuple[Position, int]]:
    """Positions of a golden game in which somebody may be advised, one in so many, with that seat."""
    match = kept_match(game_id, number)
    found = []
    position = match.start.copy()
    for seat, action in match.actions:
        if seat != DEALER and can_advise(match.game, position, seat):
            found.append((position.copy(), seat))
        position.act(seat, action)
    return found[::share]


def hint(game: Game, position: Position, seat: int, seed: int = 1) -> Advice:
    return advise(game, position, seat, Effort(3), seed)


@pytest.mark.once
@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_game_gives_hints_in_words(game_id: str) -> None:
    game = find_game(game_id)
    found = moments(game_id, 1)
    assert len(found) > 2
    position, seat = found[len(found) // 2]
    advice = hint(game, position, seat)
    assert advice.seat == seat
    assert position.parse(seat, advice.options[0].actions[0]) in position.owed(seat)
    assert advice.options[0].gap == 0.0
    texts = [advice.reason, *(option.named for option in advice.options)]
    assert all(text.en and text.ru and text.en != text.ru for text in texts)
    assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice


@pytest.mark.once
@pytest.mark.parametrize("game_id", BUILT_IN)
def test_no_choice_is_named_as_a_record_writes_it(game_id: str) -> None:
    """Over all golden games, each text of an action once; squares are lettered and numbered on the board itself."""
    game = find_game(game_id)
    named: set[str] = set()
    for file in sorted((GOLDEN / game_id).glob("*.tropa")):
        match = play_record(read_record(file.read_text(encoding="utf-8")))
        position = match.start.copy()
        for seat, played in match.actions:
            new = (
                []
                if seat == DEALER
                else [each for each in position.owed(seat) if kind_and_card(position, seat, each) not in named]
            )
            appraisal = appraisal_of(game, position, seat, Rng(0)) if new else None
            for action in new:
                assert appraisal
                name = name_line(game, position, seat, appraisal, [action])
                text = position.text(seat, action)
                named.add(kind_and_card(position, seat, action))
                assert name.en != name.ru, text
                assert not CODE.search(f"{name.en} {name.ru}"), f"{text}: {name.en} | {name.ru}"
            position.act(seat, played)
    assert len(named) > 20


@pytest.mark.once
@pytest.mark.parametrize("game_id", BUILT_IN)
def test_the_same_seed_gives_the_same_hint_whatever_is_hidden(game_id: str) -> None:
    game = find_game(game_id)
    found = moments(game_id, 1)
    position, seat = found[len(found) // 3]
    advice = hint(game, position, seat)
    assert hint(game, position, seat) == advice
    assert hint(game, position.guess(seat, Rng(99)), seat) == advice


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_part_of_a_worth_and_every_choice_that_is_named_exists(game_id: str) -> None:
    game = find_game(game_id)
    words = [path.split(".") for path in game.texts.words if path.startswith("advice.")]
    kinds = {choice.__struct_config__.tag for choice in typing.get_args(CHOICES[game_id])}
    assert {key for _, table, key in words if table == "do"} <= kinds
    fields = {name for path, word in game.texts.words.items() if path.startswith("advice.do.") for name in word.values}
    assert {table for _, table, _ in words} - {"do", "parts", "between"} <= fields
    assert {key for _, table, key in words if table == "between"} <= fields


@pytest.mark.parametrize(("game_id", "place"), [("en-route", r"location \d·\d"), ("innsmouth", r"district \d-\d")])
def test_places_are_called_as_on_the_board_and_roads_counted(game_id: str, place: str) -> None:
    """What is drawn needs no name; that of a map's file would tell nobody anything."""
    game = find_game(game_id)
    named = []
    for position, seat in moments(game_id, 1):
        appraisal = appraisal_of(game, position, seat, Rng(1))
        named += [name_line(game, position, seat, appraisal, line).en for line in appraisal.lines()]
        if len(named) > 60:
            break
    whole = re.compile(rf"choose {place}(, choose [a-z ]+)?, draw 2 segments")
    assert any(whole.fullmatch(text) for text in named), named
    assert [text for text in named if re.search(r"[hv]\d,\d", text)] == []


def test_a_tile_with_all_exits_is_open_to_all_sides() -> None:
    game = find_game("night-cage")
    named = set()
    for position, seat in moments("night-cage", 1):
        for action in position.owed(seat):
            choice = game.show.choice(position, seat, action)
            if isinstance(choice, night_cage.PutChoice):
                told = name_line(game, position, seat, appraisal_of(game, position, seat, Rng(1)), [action])
                assert ("to all sides" in told.en) == ("во все стороны" in told.ru) == (len(choice.exits) == 4)
                named.add(len(choice.exits))
    assert named >= {2, 4}


def test_dice_are_called_by_what_they_show() -> None:
    """A place among five dice would tell nobody anything; before they are rolled there is nothing else."""
    game = find_game("innsmouth")
    for golden, verb in (("1p-character-collector-solo-won", "pick"), ("3p-mode-personal-threat-cultists", "take")):
        record = read_record((GOLDEN / "innsmouth" / f"{golden}.tropa").read_text(encoding="utf-8"))
        match = play_record(record)
        position = match.start.copy()
        told: dict[str, str] = {}
        for seat, played in match.actions:
            text = position.text(seat, played)
            if seat != DEALER and text.startswith(verb):
                assert isinstance(position, Innsmouth)
                appraisal = appraisal_of(game, position, seat, Rng(0))
                shown = [int(number) for die in text.split()[1:] if (number := position.die_number[int(die) - 1])]
                told[text] = name_line(game, position, seat, appraisal, [played]).en
                dice = re.findall(
                    r"(\d) \(((?:circle|square|triangle|cross)(?:, (?:circle|square|triangle|cross))?)\)", told[text]
                )
                assert [int(number) for number, _ in dice] == shown, told
            position.act(seat, played)
        assert len(told) > 1


def test_districts_of_the_check_are_called_as_on_the_board() -> None:
    position, seat = moments("innsmouth", 1)[-1]
    assert isinstance(position, Innsmouth)
    for first, verb in ((BANISH, "banish"), (LOSE, "lose"), (CALM, "calm")):
        assert find_game("innsmouth").texts.words[f"advice.do.{verb}"].values == ["coordinates"]
        for district in (0, 17, 35):
            x, y = position.sheets[seat].coordinates_of(district)
            told = OtherDecisions(position, seat, Rng(1)).values_of(first + district)
            assert told == {"coordinates": f"{x}-{y}"}


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_parts_of_a_worth_have_words(game_id: str) -> None:
    """All but what is the worth itself."""
    game = find_game(game_id)
    for position, seat in moments(game_id, 1)[::40]:
        appraisal = appraisal_of(game, position.guess(seat, Rng(1)), seat, Rng(1))
        parts = set(appraisal.weigh(appraisal.lines()[0], 5).parts) - {"end-won"}
        assert {f"advice.parts.{part}" for part in parts} <= set(game.texts.words)


def test_nobody_is_advised_while_somebody_owes_a_secret_answer() -> None:
    match = kept_match("bigfoot")
    position = match.start.copy()
    windows = 0
    for actor, action in match.actions:
        if is_secret_moment(position):
            windows += 1
            assert not any(can_advise(match.game, position, seat) for seat in range(match.header.players))
        position.act(actor, action)
    assert windows > 5


@pytest.mark.parametrize("game_id", ["en-route", "innsmouth"])
def test_in_the_route_games_whoever_has_a_choice_may_ask(game_id: str) -> None:
    for players in (1, 3):
        file = sorted((GOLDEN / game_id).glob(f"{players}p-*.tropa"))[0]
        match = play_record(read_record(file.read_text(encoding="utf-8")))
        position = match.start.copy()
        for seat, action in match.actions:
            if seat != DEALER and len(position.owed(seat)) > 1:
                assert can_advise(match.game, position, seat), position.text(seat, action)
            position.act(seat, action)


@pytest.mark.parametrize("game_id", ["en-route", "innsmouth"])
def test_in_the_route_games_something_can_be_weighed_in_every_phase(game_id: str) -> None:
    """Also while others still have to choose, as with the final routes (ER-9.1)."""
    file = sorted((GOLDEN / game_id).glob("2p-*.tropa"))[0]
    match = play_record(read_record(file.read_text(encoding="utf-8")))
    position = match.start.copy()
    met: set[int] = set()
    for seat, action in match.actions:
        phase = int(position.phase)  # type: ignore[attr-defined]  # of both route games
        if phase not in met and seat != DEALER and can_advise(match.game, position, seat):
            met.add(phase)
            appraisal = appraisal_of(match.game, position.guess(seat, Rng(1)), seat, Rng(1))
            for line in appraisal.lines()[:3]:
                appraisal.weigh(line, 5)
        position.act(seat, action)
    assert len(met) > 2


def test_nobody_is_advised_who_has_no_choice() -> None:
    match = kept_match("lost-cities")
    game = match.game
    assert not can_advise(game, match.start, 0), "the dealer is to act"
    assert not can_advise(game, match.position, 0), "the game is over"
    position, seat = moments("lost-cities", 1)[0]
    assert can_advise(game, position, seat)
    assert not can_advise(game, position, 1 - seat)
    assert not can_advise(game, position, -1)


def test_a_hint_can_be_called_off() -> None:
    position, seat = moments("lost-cities", 1)[0]
    with pytest.raises(Stopped):
        advise(find_game("lost-cities"), position, seat, Effort(1000), 1, lambda share: False)


@pytest.mark.parametrize(("game_id", "place"), [("en-route", r"\d+·\d+"), ("innsmouth", r"\d-\d")])
def test_turns_that_are_said_alike_say_where_they_draw(game_id: str, place: str) -> None:
    game = find_game(game_id)
    road = rf"(between {place} and {place}|along {place})"
    found = []
    for position, seat in moments(game_id, 1):
        appraisal = appraisal_of(game, position, seat, Rng(1))
        lines = appraisal.lines()
        alike = [name_line(game, position, seat, appraisal, line) for line in lines]
        named = name_lines(game, position, seat, appraisal, lines)
        for before, after in zip(alike, named, strict=True):
            if alike.count(before) == 1 or "draw" not in before.en:
                assert after == before
            else:
                found.append(after.en)
                assert re.fullmatch(rf"{re.escape(before.en)} \({road}(, {road})*\)", after.en), after.en
        if found:
            break
    assert len(set(found)) > 1


CITIES = ["cairo", "hong-kong", "london", "new-york", "paris", "rio"]


@pytest.mark.parametrize(
    ("game_id", "golden"),
    [
        ("innsmouth", "2p-character-boatman"),
        ("en-route", "2p-goals-on-tasks-on-cafes-on"),
        *(("en-route", f"2p-city-{city}-level-medium") for city in CITIES),
    ],
)
def test_a_better_final_route_has_its_reasons_from_the_score_sheet(game_id: str, golden: str) -> None:
    """ER-9, IN-7.8: whoever walked one segment lost more than a little in everything."""
    match = play_record(read_record((GOLDEN / game_id / f"{golden}.tropa").read_text(encoding="utf-8")))
    position = match.start.copy()
    for seat, action in match.actions:
        if position.text(seat, action).startswith("start "):
            break
        position.act(seat, action)
    short = position.copy()
    line: list[int] = []
    for verb in ("start", "step", "confirm"):
        line.append(next(one for one in short.actions(seat) if short.text(seat, one).split()[0] == verb))
        short.act(seat, line[-1])
    appraisal = appraisal_of(match.game, position.guess(seat, Rng(1)), seat, Rng(1))
    best, other = Contender(appraisal.lines()[0]), Contender(line)
    for contender in (best, other):
        weighed = appraisal.weigh(contender.line, 5)
        contender.values.append(weighed.value)
        contender.parts = weighed.parts
    assert best.mean() > other.mean()
    assert {f"advice.parts.{part}" for part in best.parts} <= set(match.game.texts.words)
    assert re.match(r"It promises \d+ more points ", reason_for(match.game, appraisal, best, other).en)
