"""Seats that aren't at the table, and tables of a wrong size: part of the conformance suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from tropa.core.contract import DEALER, Game, Position, Refusal, WrongPlayers
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.core.seats import NoSuchSeat
from tropa.core.vectors import shorts
from tropa.lab.asks import answer_to, random_asks

CODE: Final = "no-such-seat"
LARGEST_TABLE: Final = 12
ACTIONS_TRIED: Final = 8
ASKED: Final = 2


def strange_seats(players: int) -> list[int]:
    """Negative numbers reach into a list from its end; the others lie beyond it."""
    return [-2, -3, -64, players, players + 1, 64]


def table_faults(game: Game) -> Iterator[str]:
    """Game.new takes the numbers of players that the game is for, and no other."""
    options = complete_options(game.info, {})
    for players in [-64, -2, -1, *range(LARGEST_TABLE), 64]:
        if players in game.info.players:
            continue
        try:
            game.new(players, options)
        except WrongPlayers:
            continue
        except Exception as other:
            yield f"new({players}) raises {other!r}, not WrongPlayers"
        else:
            yield f"new({players}) begins a game that isn't for so many"


def seat_faults(game: Game, position: Position, players: int, rng: Rng) -> Iterator[str]:
    """Every method that takes a seat, asked for seats that aren't at the table."""
    tried = actions_to_try(game, position, rng)
    asks = random_asks(game, position, 0, ASKED, rng)
    key = position.key()
    for seat in strange_seats(players):
        if position.actions(seat) or position.owed(seat):
            yield f"seat {seat}, which isn't at the table, may act"
        for action in tried:
            yield from act_faults(game, position, seat, action)
            yield from answer_faults(position, seat, action)
        if position.key() != key:
            yield f"seat {seat}, which isn't at the table, changed the position"
        yield from closed_faults(game, position, seat, tried[0], rng)
        yield from onlooker_faults(position, seat)
        for ask in asks:
            yield from ask_faults(game, position, seat, ask)


def actions_to_try(game: Game, position: Position, rng: Rng) -> list[int]:
    """Some that are possible now, for those who are at the table or for the dealer, and any others."""
    possible = [action for seat in position.to_act() for action in position.actions(seat)]
    if position.to_act() == (DEALER,):
        possible = [action for action, _ in position.chances()]
    any_others = [int(rng.below(game.action_count)) for _ in range(ACTIONS_TRIED)]
    return [*possible[:ACTIONS_TRIED], *possible[-1:], *any_others, -1, game.action_count]


def act_faults(game: Game, position: Position, seat: int, action: int) -> Iterator[str]:
    try:
        position.act(seat, action)
    except Refusal as refusal:
        if refusal.code != CODE:
            yield f"seat {seat}, which isn't at the table, is refused {action} by {refusal}"
        elif CODE not in game.refusals:
            yield f"the refusal {CODE} has no sentence"
    except Exception as other:
        yield f"act({seat}, {action}) raises {other!r}: a seat that isn't at the table is refused"
    else:
        yield f"seat {seat}, which isn't at the table, did {action}"


def answer_faults(position: Position, seat: int, action: int) -> Iterator[str]:
    """Questions about actions find no seat, or don't ask for it."""
    for question in (position.is_binding, position.is_secret, position.is_unnoticed):
        try:
            question(seat, action)
        except NoSuchSeat:
            continue
        except Exception as other:
            yield f"{question.__name__}({seat}, {action}) raises {other!r}, not NoSuchSeat"


def closed_faults(game: Game, position: Position, seat: int, action: int, rng: Rng) -> Iterator[str]:
    """What has no answer for a seat that isn't at the table raises NoSuchSeat; a default of the contract asks for no seat."""
    room = shorts(sum(block.size for block in game.show.layout(position)), 0)
    calls: dict[str, Callable[[], Any]] = {
        "guess": lambda: position.guess(seat, rng),
        "view": lambda: game.show.view(position, seat),
        "choice": lambda: game.show.choice(position, seat, action),
        "observe": lambda: game.show.observe(position, seat, room, 0),
    }
    sign = game.info.signs[0].key if game.info.signs else ""
    own: dict[str, Callable[[], Any]] = {
        "check_point": lambda: position.check_point(seat, sign, []),
        "role_of": lambda: position.role_of(seat),
        "can_hear": lambda: position.can_hear(seat, 0),
        "can_hear from the speaker": lambda: position.can_hear(0, seat),
    }
    calls.update({name: call for name, call in own.items() if is_own(position, name.split()[0])})
    for name, call in calls.items():
        try:
            call()
        except NoSuchSeat:
            continue
        except Exception as other:
            yield f"{name} raises {other!r} for seat {seat}, not NoSuchSeat"
        else:
            yield f"{name} answers seat {seat}, which isn't at the table"


def onlooker_faults(position: Position, seat: int) -> Iterator[str]:
    """Who is said to owe a decision: no more than an onlooker knows."""
    try:
        seen = position.seen_to_act((seat,))
    except NoSuchSeat:
        return
    except Exception as other:
        yield f"seen_to_act raises {other!r} for seat {seat}, not NoSuchSeat"
    else:
        if seen != position.seen_to_act(()):
            yield f"seen_to_act tells seat {seat}, which isn't at the table, more than an onlooker"


def ask_faults(game: Game, position: Position, seat: int, ask: object) -> Iterator[str]:
    """Whoever isn't at the table is told that, or that there is no such thing; never that it is possible."""
    try:
        answer = answer_to(game, position, seat, ask)
    except NoSuchSeat:
        return
    except Exception as other:
        yield f"asked raises {other!r} for seat {seat}, not NoSuchSeat"
    else:
        if answer == ("", ""):
            yield f"seat {seat}, which isn't at the table, may do {ask}"


def told_faults(game: Game, before: Position, after: Position, actor: int, action: int, players: int) -> Iterator[str]:
    """Events are told to a seat that isn't at the table as to an onlooker, if at all."""
    to_onlookers = msgspec.json.encode(game.show.events(before, after, actor, action, None))
    for seat in strange_seats(players):
        try:
            told = game.show.events(before, after, actor, action, seat)
        except NoSuchSeat:
            continue
        except Exception as other:
            yield f"events raises {other!r} for seat {seat}, not NoSuchSeat"
        else:
            if msgspec.json.encode(told) != to_onlookers:
                yield f"events tell seat {seat}, which isn't at the table, more than an onlooker"


def is_own(position: Position, name: str) -> bool:
    """The game's own method, not the contract's default."""
    return getattr(type(position), name) is not getattr(Position, name)
