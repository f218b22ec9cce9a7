"""What is dealt on a day: in which games, with which options and bots, by which versions. Once told it stays so all day."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources

import msgspec
from msgspec import Struct, convert

from tropa import __version__
from tropa.bots.players import GENERATION, STRENGTHS
from tropa.core.contract import Game
from tropa.core.meta import Options, Setting, complete_options
from tropa.registry import all_games, find_game
from tropa.server.denials import Denied
from tropa.server.protocol.tables import Strength
from tropa.server.storage import Ask

STRENGTH: Strength = "normal"
"""Of the bots: it decides without a clock, so that it is the same for everybody."""


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is dealt each day."""

    bots: int = 0
    options: Options = {}
    in_turn: dict[str, list[Setting]] = {}


class Deal(Struct, frozen=True):
    """A game's deal as it is pinned for its day."""

    players: int
    options: Options
    rules_version: int
    data: dict[str, str]
    """Digests of the game's data files."""
    bots: str
    """Which bots play along, and of which version; empty if none do."""


@functools.cache
def plans() -> dict[str, Plan]:
    """By game, in the order in which games are told."""
    source = resources.files("tropa.server").joinpath("data/deals.toml").read_text(encoding="utf-8")
    written = convert(tomllib.loads(source), dict[str, Plan])
    dealt = {game.info.id: written.get(game.info.id, Plan()) for game in all_games()}
    found = {name: plan for name, plan in dealt.items() if 1 + plan.bots in find_game(name).info.players}
    for name, plan in found.items():
        turns = max([1, *map(len, plan.in_turn.values())])
        for day in range(turns):
            complete_options(find_game(name).info, _options(plan, day))
    return found


def _options(plan: Plan, day: int) -> Options:
    return {**plan.options, **{key: values[day % len(values)] for key, values in plan.in_turn.items()}}


def featured(day: int) -> str:
    """The game whose deal stands on the start page: each in turn."""
    games = list(plans())
    return games[day % len(games)]


def deal_today(game: Game, day: int) -> Deal:
    """As this version would deal it."""
    plan = plans()[game.info.id]
    options = complete_options(game.info, _options(plan, day))
    bots = bots_version() if plan.bots else ""
    return Deal(1 + plan.bots, options, game.info.rules_version, game.played_with(options), bots)


def bots_version() -> str:
    return f"{STRENGTHS[STRENGTH]} {__version__}/{GENERATION}"


def game_of(id: str) -> Game:
    """A game of which there is a deal."""
    if id not in plans():
        raise Denied("no_deal")
    return find_game(id)


def find_deal(ask: Ask, day: int, id: str) -> Deal | None:
    found = ask("SELECT body FROM deals WHERE day = ? AND game = ?", day, id)
    return msgspec.json.decode(found[0][0], type=Deal) if found else None


def pin_deal(ask: Ask, day: int, game: Game) -> Deal:
    """The day's deal as whoever came first today has fixed it, be it another process or another version."""
    body = msgspec.json.encode(deal_today(game, day)).decode()
    ask("INSERT INTO deals VALUES (?, ?, ?) ON CONFLICT DO NOTHING", day, game.info.id, body)
    found = find_deal(ask, day, game.info.id)
    assert found is not None
    return found


def is_as_pinned(deal: Deal, game: Game) -> bool:
    """Whether this version deals and plays as the day's first did."""
    has_rules = deal.rules_version == game.info.rules_version and deal.data == game.played_with(deal.options)
    return has_rules and deal.bots in ("", bots_version())
