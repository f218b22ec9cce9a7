"""Options as a game declares them: their words stand in `texts/declaration.toml` of its folder, `options.<key>`."""

from __future__ import annotations

from collections.abc import Sequence

from tropa.core.meta import OptionInfo, OptionValue, Setting, Text, flag
from tropa.core.texts import Texts


def declare_flag(
    texts: Texts,
    key: str,
    *,
    default: bool = False,
    minutes: int | None = None,
    since: int = 1,
    before: bool | None = None,
) -> OptionInfo:
    """An option that is on or off."""
    names, help_text = option_words(texts, key)
    return flag(key, names, help_text, default=default, minutes=minutes, since=since, before=before)


def declare_choice(
    texts: Texts,
    key: str,
    default: Setting,
    values: Sequence[OptionValue],
    *,
    since: int = 1,
    before: Setting | None = None,
) -> OptionInfo:
    """One of a few values."""
    names, help_text = option_words(texts, key)
    return OptionInfo(key, "choice", names, help_text, default, list(values), since, before)


def declare_values(texts: Texts, key: str, values: dict[str, Setting]) -> list[OptionValue]:
    """The values of an option, by their names in `options.<key>.values`."""
    return [OptionValue(value, texts.text(f"declaration.options.{key}.values.{name}")) for name, value in values.items()]


def option_words(texts: Texts, key: str) -> tuple[Text, Text]:
    """What the option is called, and what it does."""
    return texts.text(f"declaration.options.{key}.names"), texts.text(f"declaration.options.{key}.help")
