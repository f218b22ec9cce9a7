"""An analysis as text."""

from __future__ import annotations

from collections.abc import Iterator

from tropa.bots.advice_structs import Account, Analysis, Unit
from tropa.bots.measures import plays_like
from tropa.core.texts import load_texts

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 40
"""Of a curve."""
MINUS = "−"


def amount(value: float, unit: Unit, is_signed: bool = False) -> str:
    """Percent or points."""
    number = f"{abs(value) * 100.0:.1f} %" if unit == "chance" else f"{abs(value):.1f}"
    sign = MINUS if value < 0.0 else "+" if is_signed else ""
    return sign + number


def curve_line(values: list[float]) -> str:
    """A curve as a line of bars, from its lowest to its highest value; long ones are thinned out."""
    step = max(1.0, len(values) / WIDTH)
    thinned = [values[int(number * step)] for number in range(min(WIDTH, len(values)))]
    low, high = min(thinned), max(thinned)
    spread = (high - low) or 1.0
    return "".join(BARS[round((value - low) / spread * (len(BARS) - 1))] for value in thinned)


def analysis_text(analysis: Analysis, names: list[str], language: str) -> str:
    lines = [line for account in analysis.accounts for line in _seat_lines(analysis, account, names, language)]
    if not analysis.is_whole:
        lines.append(load_texts("tropa.bots").say("analysis.stopped", language))
    return "\n".join(lines)


def _seat_lines(analysis: Analysis, account: Account, names: list[str], language: str) -> Iterator[str]:
    words = load_texts("tropa.bots")
    unit = analysis.unit
    if account.decisions == 0:
        yield words.say("analysis.unjudged", language, {"name": names[account.seat]})
        return
    said = words.say(
        "analysis.decisions",
        language,
        {
            "name": names[account.seat],
            "n": account.decisions,
            # What was chosen as better in few worlds may be worse in others: nobody loses less than nothing.
            "loss": amount(max(0.0, account.mean_loss), unit),
            "error": amount(account.mean_loss_error, unit),
        },
    )
    players = len(analysis.accounts)
    like = plays_like(analysis.game, players, account.decisions, account.mean_loss, account.mean_loss_error)
    if like is not None:
        said += ", " + words.say("analysis.like", language, {"strength": like})
    if account.luck is not None:
        said += "; " + words.say("analysis.luck", language, {"amount": amount(account.luck, unit, is_signed=True)})
    yield said
    values = [point.value for point in analysis.curve if point.seat == account.seat]
    if values:
        ends = {"first": amount(values[0], unit), "last": amount(values[-1], unit)}
        yield words.say("analysis.curve", language, {"line": curve_line(values), **ends})
    if not account.moments:
        yield words.say("analysis.none", language)
    for place in account.moments:
        verdict = analysis.verdicts[place]
        loss = {"loss": amount(verdict.loss, unit), "error": amount(verdict.loss_error, unit)}
        yield words.say("analysis.moment", language, {"n": verdict.number, **loss})
        for key, option in (("played", verdict.played), ("better", verdict.better)):
            if option is not None:
                what = option.named.en if language == "en" else option.named.ru
                yield words.say(f"analysis.{key}", language, {"what": what, "value": amount(option.value, unit)})
        if verdict.reason is not None:
            yield f"    {verdict.reason.en if language == 'en' else verdict.reason.ru}"
