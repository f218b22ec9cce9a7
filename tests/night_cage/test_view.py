"""What everybody sees of a position: prisoners and whose they are, tiles, what is left."""

from __future__ import annotations

import pytest

from tests.night_cage.cage import Cage
from tests.night_cage.test_setup import started
from tropa.games.night_cage.show.structs import HandView
from tropa.games.night_cage.show.view import build_headline, build_view

PLENTY = "t " * 30


def test_the_view_counts_keys_where_they_are() -> None:
    """NC-10.4."""
    cage = Cage(
        """
    K1 k^ ┼2
    """,
        keys="2",
        spare=False,
        stack="key gate t t t t t t t",
    )
    view = cage.view
    assert (view.keys_held, view.keys_on_board, view.keys_in_stack) == (1, 2, 1)
    assert view.gates_left == 1
    assert [prisoner.seat for prisoner in view.prisoners] == [0, 1, 2, 3]
    assert build_headline(cage.position).keys == 1


def test_what_an_interface_needs_to_know_of_tiles_comes_with_the_view() -> None:
    """NC-1.2: exits, how a tile may be turned, whether it crumbles."""
    cage = Cage("K1 ┼ o .", stack="straight keeper " + PLENTY)
    assert [(tile.kind, tile.crumbles) for tile in cage.view.tiles] == [("key", True), ("crossroads", False), ("t", False)]
    told = {count.kind: (count.exits, count.crumbles) for count in cage.view.counts}
    assert told["straight"] == (["N", "S"], True)
    assert told["t"] == (["E", "S", "W"], False)
    assert cage.view.hand is None
    cage.do("move e").draw("straight")
    assert cage.view.hand == HandView("straight", crumbles=True, turns=[["N", "S"], ["E", "W"]])
    cage = Cage("┼1 ┼", stack="keeper " + PLENTY).do("stay").draw("keeper")
    assert cage.view.hand == HandView("keeper", crumbles=False, turns=[["N", "E", "S", "W"]] * 4)
    start = build_view(started(4)).hand
    assert start == HandView("start", crumbles=True, turns=[["N", "E"], ["E", "S"], ["S", "W"], ["N", "W"]])


@pytest.mark.parametrize(
    ("players", "homes"),
    [
        (1, [(0, 0), (0, 1), (0, 2), (0, 3)]),
        (2, [(0, 0), (0, 1), (1, 0), (1, 1)]),
        (3, [(0, 0), (1, 0), (2, 0), (None, 0)]),
        (5, [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]),
    ],
)
def test_the_view_says_whose_prisoners_they_are(players: int, homes: list[tuple[int | None, int]]) -> None:
    """NC-2.1."""
    view = build_view(started(players))
    assert [(prisoner.home, prisoner.number) for prisoner in view.prisoners] == homes


def test_the_view_says_who_moves_next() -> None:
    """NC-2.1: nobody before the first turn and after the last."""
    assert build_view(started(4)).next is None
    cage = Cage("┼1 G234", keys="1 2 3 4", stack=PLENTY)
    assert (cage.view.active, cage.view.next) == (0, 1)
    assert cage.do("move e").view.next is None


def test_what_the_escape_needs_is_marked_and_told_when_it_goes() -> None:
    """NC-4.8, NC-10.4: Gates and keys to be had, Keepers among them."""
    cage = Cage("K1 G2 k^ ┼ . G", stack=PLENTY)
    tiles = {tile.cell: tile for tile in cage.view.tiles}
    assert [tiles[cell].is_dear for cell in (0, 1, 2, 3, 5)] == [True, True, True, False, True]
    assert [tiles[cell].is_shared for cell in (0, 1, 2, 3, 5)] == [False, True, False, False, True]
    cage = Cage("G ┼1 ┼ .", stack=PLENTY)
    dark = next(event for event in cage.events("move e") if event["kind"] == "dark")
    assert (dark["tiles"], dark["dear"]) == (["gate"], ["gate"])
