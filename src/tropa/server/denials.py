"""What the table itself refuses, with the sentences from `data/denials.toml`."""

from __future__ import annotations

import math
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
    """The table refuses; nothing was changed. `detail` is added: for programs, in English only, or in both languages.

    `seconds`: after about so long it may be otherwise.
    """

    def __init__(self, code: str, detail: str | Text = "", seconds: float | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.seconds = None if seconds is None else max(1, math.ceil(seconds))
        if self.seconds is not None:
            detail = Text(f"in about {self.seconds} s", f"примерно через {self.seconds} с")
        self.detail = detail
        self.denial = DENIALS[code]

    @property
    def text(self) -> Text:
        plain = self.denial.text
        if isinstance(self.detail, Text):
            return Text(f"{plain.en} ({self.detail.en})", f"{plain.ru} ({self.detail.ru})")
        return Text(f"{plain.en} ({self.detail})", plain.ru) if self.detail else plain
