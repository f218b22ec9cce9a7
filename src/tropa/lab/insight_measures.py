"""What is measured of hints and analyses in one game of bots: cost, mistakes that hold, calibration, luck, and what advice gains."""

from __future__ import annotations

from time import process_time

from msgspec import Struct

from tropa.bots.advice import advise, appraisal_of, unit_of
from tropa.bots.advice_structs import Unit, Verdict
from tropa.bots.analysis import CONFIRMED, GLANCE, SUSPECT, analyse, judge
from tropa.bots.comparison import Comparison, Effort, gap_between
from tropa.bots.measures import thresholds_for, worlds_for
from tropa.bots.players import make_bot
from tropa.core.appraisal import CHANCE, Appraisal
from tropa.core.contract import DEALER, Game, Position
from tropa.core.drive import deal
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.rng import Rng
from tropa.lab.bot_games import play_match
from tropa.lab.puzzle_maker import LONGEST_LINE, Spot, spots_of

SEATS = {"lost-cities": 2, "night-cage": 2, "bigfoot": 3, "innsmouth": 1, "en-route": 2}
STRONG = {
    "lost-cities": "search:600i",
    "night-cage": "search:100i",
    "bigfoot": "search:6i",
    "innsmouth": "search:2i",
    "en-route": "search:40i",
}
"""Players who play on from advised and from other moves."""
HINTS_A_GAME = 2
PROMISES = {"night-cage": (3, 2, 83)}
MANY_PROMISES = (6, 8, 38)
"""So many decisions of a game are held against how it ends, each with one in so many of an analysis' worlds; and the seed of the games. The
Night Cage's are others than those that its line was fitted to, and few worlds blur its small chances."""
FRESH = 977
"""Seeds of worlds that nothing was chosen in."""
MORE = 20
"""So many times the worlds tell what a decision really cost."""
DECISIONS_A_GAME = 4
"""That are looked at so closely, unless many fewer worlds tell as surely that little was lost."""
SURELY = 3.0
"""Standard errors."""
LOOKED_AT = {"lost-cities": 60, "bigfoot": 60, "night-cage": 30}
FEW_LOOKED_AT = 12
ADVICE_ASKED = 2
"""Of so many decisions a glance says where most seems to be at stake, and there advice is asked: so many times at most."""
CONTINUATIONS = {"lost-cities": 4, "bigfoot": 12, "night-cage": 3}
FEW_CONTINUATIONS = 2
"""So often each pair is played on, for chances hang on luck more than on one move: what costs little is done more often."""


class HintRow(Struct, array_like=True):
    """One hint."""

    seconds: list[float]
    """Of processor time, by hint."""
    errors: list[float]
    """Standard errors of the gap to the second."""
    settled: int


class MistakeRow(Struct, array_like=True):
    """One game of the easy bot, analysed."""

    decisions: list[int]
    """Of each seat."""
    mean: list[float]
    """What they cost on average, by seat."""
    told: list[list[float]]
    """Losses that the analysis is sure of, by seat, the worst first: those beyond its limit, too."""
    fresh: list[list[float]]
    """Of those within its limit: what they cost in fresh worlds."""
    seconds: float
    unit: Unit


class FoundRow(Struct, array_like=True):
    """Some decisions of a game of the easy bot that were looked at closely."""

    looked: int
    large: list[tuple[float, float]]
    """Those that were mistakes: what they cost by many worlds, and by an analysis, if it is sure of it; else 0."""
    unit: Unit


class CalibrationRow(Struct, array_like=True):
    """Some decisions of one game."""

    promised: list[float]
    came: list[float]
    """1 or 0 for a chance, else points."""
    is_chance: bool


class LuckRow(Struct, array_like=True):
    luck: list[float]
    """Of each seat over the whole game; empty where it can't be told."""
    won: list[float]


class AdvisedRow(Struct, array_like=True):
    """A position played on by strong players, with the same luck after the advised line as after what was played; the mean of some such pairs."""

    gain: float
    """In wins, or in points."""
    gap: float
    """As the advice told it."""


def options_of(game: Game) -> Options:
    return {"short": True} if game.info.id == "lost-cities" else {}


def played_by(game: Game, bot: str, seed: int, number: int) -> Match:
    return play_match(game, [bot] * SEATS.get(game.info.id, 2), options_of(game), seed, number)


def some_spots(game: Game, match: Match, count: int, rng: Rng) -> list[Spot]:
    spots = spots_of(game, match)
    return [spots.pop(rng.below(len(spots))) for _ in range(min(count, len(spots)))]


def measure_hints(game: Game, number: int) -> HintRow:
    rng = Rng(number + 1)
    row = HintRow([], [], 0)
    effort = Effort(worlds_for(game.info.id).hint)
    for spot in some_spots(game, played_by(game, "greedy", 11, number), HINTS_A_GAME, rng):
        begun = process_time()
        advice = advise(game, spot.position, spot.seat, effort, number + 1)
        row.seconds.append(round(process_time() - begun, 4))
        row.errors.append(round(advice.options[1].gap_error, 5) if len(advice.options) > 1 else 0.0)
        row.settled += advice.is_settled
    return row


def measure_mistakes(game: Game, number: int) -> MistakeRow:
    match = played_by(game, "easy", 23, number)
    worlds = worlds_for(game.info.id).analysis
    begun = process_time()
    found = analyse(game, match.record(), Effort(worlds), number + 1)
    row = MistakeRow([], [], [], [], round(process_time() - begun, 3), found.unit)
    for account in found.accounts:
        row.decisions.append(account.decisions)
        row.mean.append(round(account.mean_loss, 5))
        sure = [verdict for verdict in found.verdicts if verdict.seat == account.seat and verdict.better is not None]
        row.told.append(sorted([round(verdict.loss, 4) for verdict in sure], reverse=True))
        row.fresh.append([fresh_loss(game, match, found.verdicts[at], worlds * CONFIRMED) for at in account.moments])
    return row


def measure_found(game: Game, number: int) -> FoundRow:
    """An analysis is asked only about what turns out to have been a mistake: few decisions are."""
    match = played_by(game, "easy", 29, number)
    rng = Rng(number + 1)
    row = FoundRow(0, [], "chance")
    worlds = worlds_for(game.info.id).analysis
    for spot in some_spots(game, match, DECISIONS_A_GAME, rng):
        appraisal = appraisal_of(game, spot.position.guess(spot.seat, rng), spot.seat, rng)
        if row.looked and unit_of(appraisal) != row.unit:
            continue
        row.unit = unit_of(appraisal)
        row.looked += 1
        loss = true_loss(game, appraisal, line_from(match, spot, appraisal), worlds * MORE, rng)
        if loss > thresholds_for(game.info.id, appraisal.scale()).middle:
            verdict = judge(game, match.record(), spot.number, Effort(worlds), number + 1)
            is_told = verdict is not None and verdict.better is not None
            row.large.append((round(loss, 4), round(verdict.loss, 4) if verdict is not None and is_told else 0.0))
    return row


def line_from(match: Match, spot: Spot, appraisal: Appraisal) -> list[int]:
    """What was then played, until the decision was over."""
    own = [action for seat, action in match.actions[spot.number :] if seat == spot.seat]
    return own[: int(appraisal.length_of(own[:LONGEST_LINE]))]


def fresh_loss(game: Game, match: Match, verdict: Verdict, worlds: int) -> float:
    """What was played is worth less than what was told to be better, in worlds of their own."""
    assert verdict.better is not None
    rng = Rng(FRESH + verdict.number)
    seen = match.position_after(verdict.number).guess(verdict.seat, rng)
    appraisal = appraisal_of(game, seen, verdict.seat, rng)
    lines = [parse(seen, verdict.seat, option.actions) for option in (verdict.better, verdict.played)]
    best, other = Comparison(appraisal, Effort(worlds), rng).measure(lines)
    return round(gap_between(best, other)[0], 4)


def true_loss(game: Game, appraisal: Appraisal, line: list[int], worlds: int, rng: Rng) -> float:
    """By many worlds, unless fewer tell as surely that it was no mistake."""
    middle = thresholds_for(game.info.id, appraisal.scale()).middle
    chosen = Comparison(appraisal, Effort(worlds // 4), rng).choose(line)
    if chosen[0].line == line:
        return 0.0
    loss = 0.0
    for share in (MORE // 2, 1):
        best, other = Comparison(appraisal, Effort(worlds // share), rng).measure([chosen[0].line, line])
        loss, error = gap_between(best, other)
        if loss + SURELY * error < middle:
            break
    return loss


def parse(seen: Position, seat: int, texts: list[str]) -> list[int]:
    trial = seen.copy()
    line: list[int] = []
    for text in texts:
        line.append(trial.parse(seat, text))
        trial.act(seat, line[-1])
    return line


def measure_calibration(game: Game, number: int) -> CalibrationRow | None:
    """What lines that are then played promise, against what comes; None for a game without decisions."""
    count, part, seed = PROMISES.get(game.info.id, MANY_PROMISES)
    match = played_by(game, "greedy", seed, number)
    rng = Rng(number + 1)
    row = CalibrationRow([], [], True)
    worlds = max(4, worlds_for(game.info.id).analysis // part)
    for spot in some_spots(game, match, count, rng):
        appraisal = appraisal_of(game, spot.position.guess(spot.seat, rng), spot.seat, rng)
        line = line_from(match, spot, appraisal)
        is_chance = appraisal.scale().unit == CHANCE
        if row.promised and is_chance != row.is_chance:
            continue
        (weighed,) = Comparison(appraisal, Effort(worlds), rng).measure([line])
        row.is_chance = is_chance
        row.promised.append(round(weighed.mean(), 4))
        row.came.append(
            won_by(game, match.position, spot.seat) if is_chance else float(match.position.outcome().scores[spot.seat])
        )
    return row if row.promised else None


def won_by(game: Game, end: Position, seat: int) -> float:
    """A win that is shared among rivals counts in shares."""
    winners = end.outcome().winners
    if seat not in winners:
        return 0.0
    return 1.0 / len(winners) if game.info.spirit == "competitive" else 1.0


def measure_luck(game: Game, number: int) -> LuckRow:
    """What was drawn against the mean of all that could have been, by the truth."""
    match = played_by(game, "greedy", 41, number)
    players = match.header.players
    luck = [0.0] * players
    position = match.start
    for actor, action in match.actions:
        if actor == DEALER and len(chances := position.chances()) > 1:
            drawn: list[float] = []
            total = float(position.chance_total())
            for other, weight in chances:
                after = position.copy()
                after.act(DEALER, other)
                values = appraisal_of(game, after, 0, Rng(1)).prospects()
                if not values:
                    return LuckRow([], [])
                for seat in range(players):
                    luck[seat] -= values[seat] * float(weight) / total
                if other == action:
                    drawn = values
            for seat in range(players):
                luck[seat] += drawn[seat]
        position = position.copy()
        position.act(actor, action)
    outcome = match.position.outcome()
    return LuckRow([round(one, 5) for one in luck], [float(seat in outcome.winners) for seat in range(players)])


def measure_advised(game: Game, number: int) -> AdvisedRow | None:
    """One position: where most seems to be at stake in a game of easy bots; None if nothing is for sure better than what they did."""
    match = played_by(game, "easy", 53, number)
    rng = Rng(number + 1)
    name = game.info.id
    worlds = worlds_for(name)
    stakes: list[tuple[float, int, Spot, list[int]]] = []
    for spot in some_spots(game, match, LOOKED_AT.get(name, FEW_LOOKED_AT), rng):
        appraisal = appraisal_of(game, spot.position.guess(spot.seat, rng), spot.seat, rng)
        played = line_from(match, spot, appraisal)
        glance = Effort(max(worlds.analysis // GLANCE, int(appraisal.round_size())))
        best, *others = Comparison(appraisal, glance, rng).choose(played)
        stake = max((best.mean() - other.mean() for other in others if other.line == played), default=0.0)
        if stake > SUSPECT * thresholds_for(name, appraisal.scale()).small:
            stakes.append((stake, spot.number, spot, played))
    for _, _, spot, played in sorted(stakes, reverse=True)[:ADVICE_ASKED]:
        advice = advise(game, spot.position, spot.seat, Effort(worlds.hint), number + 1)
        advised = parse(spot.position, spot.seat, advice.options[0].actions)
        if advice.is_settled and len(advice.options) > 1 and sorted(played) != sorted(advised):
            gains = [gain_of(game, spot, advised, played, rng) for _ in range(CONTINUATIONS.get(name, FEW_CONTINUATIONS))]
            return AdvisedRow(round(sum(gains) / len(gains), 4), round(advice.options[1].gap, 4))
    return None


def gain_of(game: Game, spot: Spot, advised: list[int], played: list[int], rng: Rng) -> float:
    luck = rng.below(1 << 30)
    return play_on(game, spot, advised, luck) - play_on(game, spot, played, luck)


def play_on(game: Game, spot: Spot, line: list[int], luck: int) -> float:
    """Won or points, after this line and with that luck, all seats played by strong bots."""
    rng = Rng(luck)
    dealing, thinking = rng.split(), rng.split()
    bot = make_bot(STRONG.get(game.info.id, "greedy"), game)
    position = spot.position.copy()
    for action in line:
        position.act(spot.seat, action)
    while seats := position.to_act():
        if seats[0] == DEALER:
            deal(position, dealing)
        else:
            position.act(seats[0], bot.decide(position.guess(seats[0], thinking), seats[0], thinking))
    if game.info.id in ("innsmouth", "en-route"):
        return float(position.outcome().scores[spot.seat])
    return won_by(game, position, spot.seat)
