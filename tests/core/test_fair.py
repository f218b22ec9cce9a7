from __future__ import annotations

from collections import Counter

import pytest

from tropa.core.contract import DEALER
from tropa.core.fair import FairCheck, UnfairDeal, commit_to, fair_action, ticket
from tropa.core.match import Match, replay
from tropa.core.record import Header, Record, new_header, read_record
from tropa.core.rng import Rng

SECRET, SALT = "a secret", "some salt"


def fair_game(secret: str = SECRET, salt: str = SALT, actions: int = 200) -> Record:
    """The beginning of a game that was dealt fairly, its secret opened."""
    header = new_header("lost-cities", ["a", "b"], {"short": True})
    header = Header(header.game, header.rules_version, header.options, header.names, commit_to(secret), salt, secret)
    match = Match(header)
    rng = Rng(2)
    for _ in range(actions):
        (seat,) = match.position.to_act()
        if seat == DEALER:
            match.act(DEALER, fair_action(match.position, secret, salt, match.draws()))
        else:
            owed = match.position.owed(seat)
            match.act(seat, owed[rng.below(len(owed))])
    return match.record()


def verify(record: Record) -> int:
    """How many draws were checked."""
    check = FairCheck(record.header.commit, record.header.salt, record.header.secret)
    replay(record, lambda match, seat, action: check.check(match.position, seat, action))
    return check.draws


def test_a_fair_game_is_verified_from_its_record() -> None:
    record = read_record(fair_game().write())
    assert verify(record) == sum(seat == DEALER for seat, _ in record.actions) > 50


def test_the_commitment_is_that_of_the_opened_secret() -> None:
    record = fair_game()
    record.header.secret = "another"
    with pytest.raises(UnfairDeal, match="not the one committed to"):
        verify(record)


@pytest.mark.parametrize("draw", [1, 2, 30, 41])
def test_a_draw_that_was_changed_is_found(draw: int) -> None:
    """Any other action of the dealer's that the rules would allow."""
    record = fair_game()
    index = [number for number, (seat, _) in enumerate(record.actions) if seat == DEALER][draw - 1]
    position = replay(record, limit=index).position
    dealt = record.actions[index][1]
    other = next(text for text in (position.text(DEALER, action) for action, _ in position.chances()) if text != dealt)
    tampered = Record(record.header, [*record.actions[:index], (DEALER, other)])
    with pytest.raises(UnfairDeal, match=f"draw {draw} does not follow"):
        verify(tampered)


def test_another_salt_is_found() -> None:
    record = fair_game()
    record.header.salt = "other salt"
    with pytest.raises(UnfairDeal, match="does not follow"):
        verify(record)


def test_tickets_follow_from_secret_salt_and_number() -> None:
    """Known values: an opened secret must be checkable by anybody, for ever."""
    assert commit_to("a secret") == "5820d169ebdbac56c0cdb22c64fd0b2788e26fad49d5ec3a692789679ef9fa02"
    assert [ticket("a secret", "some salt", draw, 1000) for draw in range(5)] == [847, 616, 329, 915, 477]
    assert ticket("a secret", "some salt", 0, 2**64) != ticket("a secret", "some salt", 1, 2**64)
    assert ticket("a secret", "some salt", 0, 2**64) != ticket("a secret", "salt", 0, 2**64)
    assert ticket("a secret", "some salt", 0, 2**64) != ticket("secret", "some salt", 0, 2**64)


def test_every_ticket_is_equally_likely() -> None:
    seen = Counter(ticket(SECRET, SALT, draw, 10) for draw in range(5000))
    assert set(seen) == set(range(10))
    assert all(400 < count < 600 for count in seen.values())


def test_a_fair_action_has_the_chance_that_the_position_states() -> None:
    """The toy hides its coin under the middle cup twice as often."""
    position = Match(new_header("toy-cups", ["a", "b"], {})).position
    seen = Counter(fair_action(position, SECRET, SALT, draw) for draw in range(4000))
    assert 900 < seen[0] < 1100
    assert 1900 < seen[1] < 2100
    assert 900 < seen[2] < 1100
