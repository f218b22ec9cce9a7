"""Settings: by file, environment and flags; what isn't one is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tropa.cli import build_parser, settings_given
from tropa.server.settings import Settings, SettingsFault, names, read_settings, settings_table

DOCUMENT = Path(__file__).parents[2] / "docs" / "operate.md"
FILE = """\
host = "0.0.0.0"
port = 80
proxies = ["10.0.0.0/8"]

[limits]
requests_per_minute = 900
bot_seconds = 30
"""


@pytest.fixture(name="file")
def written_file(tmp_path: Path) -> Path:
    path = tmp_path / "tropa.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_without_any_everything_is_as_it_is_built_in() -> None:
    assert read_settings(None, {}, {}) == Settings()


def test_flags_go_before_the_environment_and_that_before_the_file(file: Path) -> None:
    environment = {"TROPA_PORT": "81", "TROPA_LIMITS_LINES": "50", "TROPA_HOST": "::1", "HOME": "/root", "TROPA_BUILD": "x"}
    found = read_settings(file, environment, {"host": "127.0.0.1", "limits.bot_seconds": "7.5", "metrics": "10.0.0.1, ::1"})
    assert (found.host, found.port, found.proxies) == ("127.0.0.1", 81, ["10.0.0.0/8"])
    assert (found.limits.requests_per_minute, found.limits.lines, found.limits.bot_seconds) == (900, 50, 7.5)
    assert found.metrics == ["10.0.0.1", "::1"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 80", "line 1, prot: no such setting; perhaps port?"),
        ('host = "x"\n[limits]\nlines_per_adress = 2', "line 3, limits.lines_per_adress: no such setting; perhaps limits.lines_per_"),
        ('port = "80"', "line 1, port: Expected `int`, got `str`"),
        ("port = 70000", "line 1, port: ports end at 65535, found 70000"),
        ('log = "xml"', "line 1, log: Invalid enum value 'xml'"),
        ("[limits]\nlines = 0", "line 2, limits.lines: expected a number above 0, found 0"),
        ("bot_pause = -1.0", "line 1, bot_pause: expected a number from 0, found -1.0"),
        ('proxies = ["everybody"]', "line 1, proxies: 'everybody' is no address and no network"),
        ("port = = 3", "line 1: Invalid value"),
        ("limits = 3", "line 1, limits: expected a table"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "tropa.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsFault) as refused:
        read_settings(path, {}, {})
    assert f"{path}, {told}" in str(refused.value)


@pytest.mark.parametrize(
    ("environment", "flags", "told"),
    [
        ({"TROPA_PROT": "1"}, {}, "environment, TROPA_PROT: no such setting; perhaps TROPA_PORT?"),
        ({"TROPA_PORT": "many"}, {}, "environment, TROPA_PORT: Expected `int`"),
        ({}, {"prot": "1"}, "flags, prot: no such setting; perhaps port?"),
        ({}, {"limits.lines": "x"}, "flags, limits.lines: Expected `int`"),
    ],
)
def test_what_is_wrong_elsewhere_is_told_too(environment: dict[str, str], flags: dict[str, str], told: str) -> None:
    with pytest.raises(SettingsFault, match=told.replace("?", r"\?")):
        read_settings(None, environment, flags)


def test_flags_of_the_command(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROPA_SETTINGS", str(file))
    given = build_parser().parse_args(["serve", "--port", "0", "--set", "limits.lines=9", "--set", "log=json"])
    found = settings_given(given)
    assert (found.host, found.port, found.limits.lines, found.log) == ("0.0.0.0", 0, 9, "json")
    with pytest.raises(ValueError, match="--set takes NAME=VALUE"):
        settings_given(build_parser().parse_args(["serve", "--set", "log"]))


def test_the_document_has_every_setting() -> None:
    assert settings_table() in DOCUMENT.read_text(encoding="utf-8"), "python -m tropa.server.settings prints the table"
    assert all(f"| `{name}` |" in settings_table() for name in names())
