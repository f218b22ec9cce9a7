from __future__ import annotations

import pytest

from tests.core.toys import CUPS, STONES
from tropa.core.meta import OptionFault, Options, complete_options, flag, read_setting, write_setting


def test_options_are_completed_by_their_defaults_in_their_order() -> None:
    assert list(complete_options(STONES.info, {"size": 9}).items()) == [("open", False), ("size", 9)]
    assert complete_options(STONES.info, {}) == {"open": False, "size": 6}
    assert complete_options(CUPS.info, {}) == {}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"closed": True}, "toy-stones has no option 'closed' (it has: open, size)"),
        ({"open": 1}, "option open of toy-stones takes false, true, not '1'"),
        ({"open": "true"}, "option open of toy-stones takes false, true, not 'true'"),
        ({"size": 7}, "option size of toy-stones takes 6, 9, not '7'"),
        ({"size": True}, "option size of toy-stones takes 6, 9, not 'true'"),
    ],
)
def test_wrong_options_are_named(given: Options, message: str) -> None:
    with pytest.raises(OptionFault) as caught:
        complete_options(STONES.info, given)
    assert str(caught.value) == message


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionFault, match="it has: none"):
        complete_options(CUPS.info, {"open": True})
    with pytest.raises(OptionFault, match="it has: none"):
        read_setting(CUPS.info, "open", "true")


@pytest.mark.parametrize(("key", "value"), [("open", True), ("open", False), ("size", 6), ("size", 9)])
def test_settings_are_read_as_they_are_written(key: str, value: bool | int) -> None:
    read = read_setting(STONES.info, key, write_setting(value))
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize(("key", "text"), [("open", "True"), ("open", "1"), ("size", "7"), ("size", " 6"), ("other", "6")])
def test_unreadable_settings_are_refused(key: str, text: str) -> None:
    with pytest.raises(OptionFault):
        read_setting(STONES.info, key, text)


def test_a_flag_is_off_unless_said_otherwise() -> None:
    names = STONES.info.names
    assert flag("x", names, names).default is False
    assert flag("x", names, names, default=True).default is True
    assert [entry.value for entry in flag("x", names, names).values] == [False, True]
    later = flag("x", names, names, default=True, since=2, before=False)
    assert (later.since, later.earlier) == (2, False)
