from __future__ import annotations

from collections import Counter

import pytest

from tropa.core.contract import DEALER
from tropa.core.fair import Dealing, FairCheck, UnfairDeal, commit_to, counted_ticket, ticket
from tropa.core.match import Match
from tropa.core.record import COUNTED, NAMED, Header, Record, new_header, read_record
from tropa.core.rng import Rng
from tropa.registry import find_game, play_record

SECRET, SALTS = "a secret", ["some", "salt"]
SCHEMES = [COUNTED, NAMED]


def fair_game(scheme: int = NAMED, secret: str = SECRET, actions: int = 200) -> Record:
    """The beginning of a game that was dealt fairly, its secret opened."""
    game = find_game("lost-cities")
    header = new_header(game, ["a", "b"], {"short": True})
    header.commit, header.salts, header.secret, header.draws = commit_to(secret), SALTS, secret, scheme
    dealing = Dealing(secret, SALTS, scheme)
    match = Match(game, header)
    rng = Rng(2)
    for _ in range(actions):
        (seat,) = match.position.to_act()
        if seat == DEALER:
            match.act(DEALER, dealing.action(match.position, match.draws()))
        else:
            owed = match.position.owed(seat)
            match.act(seat, owed[rng.below(len(owed))])
    return match.record()


def verify(record: Record) -> int:
    """How many draws were checked."""
    check = FairCheck(record.header)
    play_record(record, check.check)
    return check.draws


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_fair_game_is_verified_from_its_record(scheme: int) -> None:
    record = read_record(fair_game(scheme).write())
    assert verify(record) == sum(seat == DEALER for seat, _ in record.actions) > 50


def test_the_commitment_is_that_of_the_opened_secret() -> None:
    record = fair_game()
    record.header.secret = "another"
    with pytest.raises(UnfairDeal, match="not the one committed to"):
        verify(record)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("draw", [1, 2, 30, 41])
def test_a_draw_that_was_changed_is_found(draw: int, scheme: int) -> None:
    """Any other action of the dealer's that the rules would allow."""
    record = fair_game(scheme)
    index = [number for number, (seat, _) in enumerate(record.actions) if seat == DEALER][draw - 1]
    position = play_record(record, limit=index).position
    dealt = record.actions[index][1]
    other = next(text for text in (position.text(DEALER, action) for action, _ in position.chances()) if text != dealt)
    tampered = Record(record.header, [*record.actions[:index], (DEALER, other)])
    with pytest.raises(UnfairDeal, match=f"draw {draw} does not follow"):
        verify(tampered)


def test_another_salt_is_found() -> None:
    record = fair_game()
    record.header.salts = ["other", "salt"]
    with pytest.raises(UnfairDeal, match="does not follow"):
        verify(record)


def test_another_scheme_is_found() -> None:
    record = fair_game(COUNTED)
    record.header.draws = NAMED
    with pytest.raises(UnfairDeal, match="does not follow"):
        verify(record)


def test_by_other_data_a_draw_is_never_called_unfair() -> None:
    """The check ends where the chances were others, and says how far it came."""
    record = fair_game()
    record.header.data = {"board": "another"}
    index = [number for number, (seat, _) in enumerate(record.actions) if seat == DEALER][29]
    position = play_record(record, limit=index).position
    dealt = record.actions[index][1]
    other = next(text for text in (position.text(DEALER, action) for action, _ in position.chances()) if text != dealt)
    check = FairCheck(record.header)
    play_record(Record(record.header, [*record.actions[:index], (DEALER, other)]), check.check)
    assert (check.draws, check.is_ended) == (29, True)


@pytest.mark.parametrize(("version", "is_ended"), [(2, True), (3, False)])
def test_by_earlier_rules_a_draw_is_never_called_unfair(version: int, is_ended: bool) -> None:
    header = Header("toy-cups", version, {}, ["a", "b"], commit=commit_to(SECRET), salts=SALTS, secret=SECRET)
    fair = Dealing(SECRET, SALTS, NAMED).action(find_game("toy-cups").new(2, {}), 0)
    record = Record(header, [(DEALER, f"hide {(fair + 1) % 3}")])
    check = FairCheck(header)
    if is_ended:
        play_record(record, check.check)
        assert (check.draws, check.is_ended) == (0, True)
    else:
        with pytest.raises(UnfairDeal, match="draw 1"):
            play_record(record, check.check)


def test_tickets_follow_from_secret_salts_and_name() -> None:
    """Known values: an opened secret must be checkable by anybody, for ever."""
    assert commit_to("a secret") == "5820d169ebdbac56c0cdb22c64fd0b2788e26fad49d5ec3a692789679ef9fa02"
    assert [counted_ticket("a secret", ["some salt"], draw, 1000) for draw in range(5)] == [847, 616, 329, 915, 477]
    assert [ticket("a secret", ["a", "b"], f"card {draw}", 1000) for draw in range(5)] == [351, 732, 481, 778, 314]
    wide = 2**64
    assert len({ticket(secret, salts, name, wide) for secret in ("a", "b") for salts in ([], ["c"]) for name in "de"}) == 8


def test_every_ticket_is_equally_likely() -> None:
    for found in (ticket(SECRET, SALTS, "card", 10), counted_ticket(SECRET, SALTS, 0, 10)):
        assert 0 <= found < 10
    seen = Counter(ticket(SECRET, SALTS, f"card {draw}", 10) for draw in range(5000))
    assert set(seen) == set(range(10))
    assert all(400 < count < 600 for count in seen.values())


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_fair_action_has_the_chance_that_the_position_states(scheme: int) -> None:
    """The toy hides its coin under the middle cup twice as often; it gives its draw no name."""
    position = find_game("toy-cups").new(2, {})
    dealing = Dealing(SECRET, SALTS, scheme)
    seen = Counter(dealing.action(position, draw) for draw in range(4000))
    assert 900 < seen[0] < 1100
    assert 1900 < seen[1] < 2100
    assert 900 < seen[2] < 1100
