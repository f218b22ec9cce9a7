"""What the table itself refuses, with the sentences from `data/denials.toml`."""

from __future__ import annotations

import tomllib
from importlib import resources

from msgspec import Struct, convert

from tropa.core.meta import Text


class Denial(Struct, frozen=True, forbid_unknown_fields=True):
    status: int
    en: str
    ru: str

    @property
    def text(self) -> Text:
        return Text(self.en, self.ru)


def _load() -> dict[str, Denial]:
    source = resources.files("tropa.server").joinpath("data/denials.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(source), dict[str, Denial])


DENIALS = _load()


class Denied(Exception):
    """The table refuses; nothing was changed. `detail`, for programs, is added to the English sentence."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.denial = DENIALS[code]

    @property
    def text(self) -> Text:
        plain = self.denial.text
        return Text(f"{plain.en} ({self.detail})", plain.ru) if self.detail else plain
