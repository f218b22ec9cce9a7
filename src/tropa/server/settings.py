"""What an operator may set: by a file, by the environment or by flags; whatever isn't a setting is refused with its place."""

from __future__ import annotations

import ast
import difflib
import inspect
import ipaddress
import os
import re
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

from tropa.core.source import DataFault, Source, read_table
from tropa.server.limits import Limits

PREFIX = "TROPA_"
NO_SETTINGS = {"TROPA_SETTINGS", "TROPA_BUILD", "TROPA_CLIENT", "TROPA_EXPECT"}
"""Variables that mean something else: the file of settings, and how the package is built and tested."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    db: str = ""
    """Where tables are kept: a `postgresql://` address, or the path of an SQLite file; empty: a file of yours."""
    limits: Limits = Limits()
    host: str = "127.0.0.1"
    """The address to listen on; `0.0.0.0` for everybody."""
    port: int = 8000
    """The port to listen on; 0 for any free one."""
    proxies: list[str] = []
    """Addresses or networks of reverse proxies. Only what they say about whom they forward (`X-Forwarded-For`) is believed."""
    metrics: list[str] = []
    """Addresses or networks that may read `/metrics`; empty: nobody."""
    log: Literal["plain", "json"] = "plain"
    """How the log is written: lines for people, or a JSON object per line."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """From which weight on something is logged; `info` has a line for every request, without addresses, names or tables."""
    lobby: bool = False
    """Whether founders may show their tables to everybody on the start page, for strangers to come; people can then report others."""
    workers: int = 1
    """Processes that share the tables, on systems that can hand open lines from one to another."""
    bot: str = "tropa.server.thinking:decide"
    """`module:function(record, seat, strength, seed)` that decides for bots."""
    bot_pause: float = 0.8
    """Seconds between the moves of bots, for people to follow."""
    thinkers: int = max(2, os.cpu_count() or 2)
    """Processes that think for bots."""
    readers: int = 2
    """Processes for records and sheets that visitors bring."""
    advisers: int = 1
    """Processes that find out what to say to those who ask for a hint."""
    keep_unstarted: float = 0.0
    """Days after which tables that were never begun are deleted; 0: never. We suggest 30."""
    keep_unfinished: float = 0.0
    """The same for games that were begun and not ended."""
    keep_finished: float = 0.0
    """The same for games that are over; what they came to stays. We suggest 365. Who sat there is told 14 days before."""
    keep_profiles: float = 0.0
    """Days after which profiles that no device has used are deleted, with names and chat; 0: never. We suggest 730."""
    app: bool = True
    """Whether browsers may keep the client as an app that opens without a line; `false` also takes it away where it is kept."""
    push: bool = True
    """Whether people may be told on their devices that it is their turn; needs `tropa[push]`, and https before the server."""
    push_hosts: list[str] = []
    """Push services besides those of the browsers' makers: hosts, or origins such as `http://10.0.0.7:8080`. They are trusted, also within your own network."""
    push_contact: str = ""
    """How push services reach you, `mailto:…` or `https://…`; empty: the address under which people subscribed."""
    analysts: int = 1
    """Processes that look back on games that are over."""


class SettingsFault(ValueError):
    """A setting that isn't one, or not with this value; says where it stands."""


FROM_ZERO = {"port", "bot_pause", "keep_unstarted", "keep_unfinished", "keep_finished", "keep_profiles"}
"""All other numbers are greater than zero."""
NETWORKS = {"proxies", "metrics"}


def names() -> dict[str, structs.FieldInfo]:
    """All settings; those of `limits` with a point: `limits.lines`."""
    own = {field.name: field for field in structs.fields(Settings) if field.name != "limits"}
    return own | {f"limits.{field.name}": field for field in structs.fields(Limits)}


def variable_of(name: str) -> str:
    """The variable of the environment that sets it."""
    return PREFIX + name.replace(".", "_").upper()


def read_settings(file: Path | None, environment: Mapping[str, str], flags: Mapping[str, str]) -> Settings:
    """Flags go before the environment, that before the file, and that before what is built in."""
    given: dict[str, Any] = {}
    if file is not None:
        given |= _read_file(file)
    given |= _read_environment(environment)
    for name, text in flags.items():
        given[name] = _convert(name, text, "flags")
    limits = {name.removeprefix("limits."): value for name, value in given.items() if name.startswith("limits.")}
    own = {name: value for name, value in given.items() if not name.startswith("limits.")}
    return structs.replace(Settings(), **own, limits=structs.replace(Limits(), **limits))


def _read_file(path: Path) -> dict[str, Any]:
    try:
        table = read_table(str(path), path.read_text(encoding="utf-8"))
        limits = table.table("limits").data if table.has("limits") else {}
    except UnicodeDecodeError as fault:
        raise SettingsFault(f"{path}: not a text: {fault}") from fault
    except DataFault as fault:
        raise SettingsFault(str(fault)) from fault
    given: dict[str, Any] = {}
    own = {name: value for name, value in table.data.items() if name != "limits"}
    for name, value in {**own, **{f"limits.{name}": value for name, value in limits.items()}}.items():
        given[name] = _convert(name, value, _place(table.source, name))
    return given


def _place(source: Source, name: str) -> str:
    line = source.line_of(name.split("."))
    return f"{source.name}, line {line}" if line else source.name


def _read_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    variables = {variable_of(name): name for name in names()}
    given: dict[str, Any] = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX) or variable in NO_SETTINGS:
            continue
        if variable not in variables:
            raise SettingsFault(f"environment, {variable}: no such setting{_meant(variable, list(variables))}")
        given[variables[variable]] = _convert(variables[variable], text, f"environment, {variable}", is_named=True)
    return given


def _convert(name: str, value: object, place: str, *, is_named: bool = False) -> Any:
    """The value as the setting has it; texts of flags and the environment are read."""
    where = place if is_named else f"{place}, {name}"
    known = names()
    if name not in known:
        raise SettingsFault(f"{where}: no such setting{_meant(name, list(known))}")
    kind = known[name].type
    is_file = not (is_named or place == "flags")
    if isinstance(value, str) and kind == list[str] and not is_file:
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        found = msgspec.convert(value, kind, strict=is_file)
    except msgspec.ValidationError as fault:
        raise SettingsFault(f"{where}: {fault}") from fault
    if name in NETWORKS:
        _check_networks(found, where)
    elif (
        isinstance(found, int | float)
        and not isinstance(found, bool)
        and (found < 0 or (found == 0 and name not in FROM_ZERO))
    ):
        raise SettingsFault(f"{where}: expected a number {'from' if name in FROM_ZERO else 'above'} 0, found {found}")
    if name == "port" and found > 65_535:
        raise SettingsFault(f"{where}: ports end at 65535, found {found}")
    return found


def _check_networks(found: list[str], where: str) -> None:
    for entry in found:
        try:
            ipaddress.ip_network(entry, strict=False)
        except ValueError as fault:
            raise SettingsFault(
                f"{where}: {entry!r} is no address and no network, such as 10.0.0.7 or 10.0.0.0/8"
            ) from fault


def _meant(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"; perhaps {near[0]}?" if near else ""


# The table in the documents -------------------------------------------------------------------------------------


def settings_table() -> str:
    """Every setting with its default and what it means, as `docs/operate.md` has it."""
    rows = ["| setting | default | |", "|---|---|---|"]
    texts = _texts(Settings) | {f"limits.{name}": text for name, text in _texts(Limits).items()}
    for name, field in names().items():
        default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        shown = "one per core, at least 2" if name == "thinkers" else f"`{msgspec.json.encode(default).decode()}`"
        rows.append(f"| `{name}` | {shown} | {texts[name]} |")
    return "\n".join(rows)


def _texts(kind: type[Struct]) -> dict[str, str]:
    """What the source says below each field."""
    (declared,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(declared, ast.ClassDef)
    found: dict[str, str] = {}
    name = ""
    for line in declared.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
            found[name] = ""
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and name:
            found[name] = re.sub(r"\s+", " ", str(line.value.value))
    return found


if __name__ == "__main__":
    print(settings_table())
