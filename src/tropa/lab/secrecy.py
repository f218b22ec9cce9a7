"""Whether anything hidden reaches a seat: part of the conformance suite.

What a seat can't see may be anything, so a guess takes the place of the truth, and nothing that reaches the seat may tell
the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tropa.core.contract import DEALER, Game, Position, Refusal
from tropa.core.reach import OWN, UNSURE
from tropa.core.rng import Rng
from tropa.lab.asks import answer_to, random_asks

TRIED: Final = 12
"""Actions compared per seat and state: so many that are possible, and so many others."""
ASKED: Final = 6
"""Asks compared per seat and state."""


def guess_faults(game: Game, position: Position, seat: int, rng: Rng) -> Iterator[str]:
    """Where a guess of the seat's shows that it isn't the truth."""
    show = game.show
    guess = position.guess(seat, rng)
    if not is_same(show.view(guess, seat), show.view(position, seat)):
        yield f"a guess of seat {seat} looks different to it"
    if not is_same(show.view(guess, None), show.view(position, None)):
        yield f"a guess of seat {seat} looks different to onlookers"
    if guess.seen_to_act((seat,)) != position.seen_to_act((seat,)):
        yield f"a guess of seat {seat} seems to ask somebody else"
    if (seat in guess.to_act()) != (seat in position.to_act()):
        yield f"a guess of seat {seat} asks it otherwise"
    if guess.actions(seat) != position.actions(seat):
        yield f"what seat {seat} may do depends on what it can't know"
    if guess.components() != position.components():
        yield "a guess loses or adds components"
    if not is_same(show.headline(guess), show.headline(position)):
        yield "the headline tells what is hidden"
    if game.knowledge.insight(guess, seat) != game.knowledge.insight(position, seat):
        yield f"what seat {seat} makes of the others depends on what it can't know"
    yield from action_faults(game, position, guess, seat, rng)


def action_faults(game: Game, position: Position, guess: Position, seat: int, rng: Rng) -> Iterator[str]:
    """Choices, refusals, and what the rule-based player does."""
    actions = position.actions(seat)
    for action in sample(actions, TRIED, rng):
        if not is_same(game.show.choice(guess, seat, action), game.show.choice(position, seat, action)):
            yield f"a choice of seat {seat} depends on what it can't know"
    unlisted = [action for action in range(game.action_count) if action not in set(actions)]
    for action in sample(unlisted, TRIED, rng):
        if refusal_of(guess, seat, action) != refusal_of(position, seat, action):
            yield f"a refusal to seat {seat} depends on what it can't know"
    for ask in random_asks(game, position, seat, ASKED, rng):
        if answer_to(game, guess, seat, ask) != answer_to(game, position, seat, ask):
            yield f"why seat {seat} can't have {ask} depends on what it can't know"
    if actions and seat in position.to_act():
        decided = int(game.knowledge.decide(guess.copy(), seat, rng))
        if decided not in guess.owed(seat):
            yield f"the rule-based player chose {decided}, which it doesn't owe"


def reach_faults(game: Game, position: Position, seat: int, action: int, players: int, rng: Rng) -> Iterator[str]:
    """An action reaches no further, and no less far, than the game says in advance."""
    reach = position.reach(seat, action)
    if reach == UNSURE or position.is_binding(seat, action):
        return
    text = position.text(seat, action)
    after = position.copy()
    after.act(seat, action)
    guess = position.guess(seat, rng)
    guess.act(seat, action)
    if not is_same(game.show.view(guess, seat), game.show.view(after, seat)):
        yield f"{text!r} tells seat {seat} something that was hidden"
    for other in range(players):
        if other == seat or after.to_act() == (DEALER,):
            continue
        is_unseen = is_same(sight(game, after, other), sight(game, position, other))
        if is_unseen != (reach == OWN):
            yield f"{text!r} is {'not ' if is_unseen else ''}seen by seat {other}"
    if reach == OWN and seat not in after.to_act():
        yield f"{text!r} ends what seat {seat} does for itself"


def telling_faults(
    game: Game, position: Position, actor: int, actions: tuple[int, int], ends: tuple[Position, Position], players: int
) -> Iterator[str]:
    """Two actions after which a seat sees the same are told to it in the same words."""
    for viewer in [*range(players), None]:
        if viewer == actor or not is_same(sight(game, ends[0], viewer), sight(game, ends[1], viewer)):
            continue
        told = [game.show.events(position, ends[one], actor, actions[one], viewer) for one in range(2)]
        if not is_same(told[0], told[1]):
            yield f"what is told to {viewer} tells what it can't see"


def notice_faults(game: Game, position: Position, seat: int, action: int, players: int) -> Iterator[str]:
    """A secret answer while others owe theirs changes nothing that anybody else sees, and can't be taken back."""
    show = game.show
    after = position.copy()
    after.act(seat, action)
    if not position.is_secret(seat, action):
        yield "an unnoticed answer is no secret"
    if not position.is_binding(seat, action):
        yield "an unnoticed answer can be taken back"
    for viewer in [*range(players), None]:
        if viewer == seat:
            continue
        held = () if viewer is None else (viewer,)
        is_noticed = (
            not is_same(show.view(after, viewer), show.view(position, viewer))
            or after.seen_to_act(held) != position.seen_to_act(held)
            or bool(show.events(position, after, seat, action, viewer))
            or (viewer is not None and after.actions(viewer) != position.actions(viewer))
        )
        if is_noticed:
            yield f"{viewer} notices a secret answer of seat {seat}"


def sight(game: Game, position: Position, seat: int | None) -> list[object]:
    """The view, and once the game is over what everybody is told about its end."""
    return [game.show.view(position, seat), position.outcome() if position.is_over() else None]


def is_same(one: Any, other: Any) -> bool:
    """Byte for byte, as it leaves."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)


def refusal_of(position: Position, seat: int, action: int) -> tuple[str, str]:
    try:
        position.copy().act(seat, action)
    except Refusal as refusal:
        return refusal.code, refusal.paragraph
    return "", ""


def sample(entries: list[int], most: int, rng: Rng) -> list[int]:
    """All entries, or `most` of them drawn at random."""
    if len(entries) <= most:
        return entries
    return [entries[rng.below(len(entries))] for _ in range(most)]
