"""The few plots of a report, as SVG: bars, intervals, heat. No library is needed, and a browser shows them from a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 640
INK: Final = "#2b2733"
PALE: Final = "#8a8494"
BAR: Final = "#c8672f"
DARK: Final = 140
MOST_BARS: Final = 40
GOOD: Final = (38, 111, 166)
BAD: Final = (190, 62, 44)
MUCH: Final = (176, 74, 16)
PAPER: Final = (250, 246, 238)


def n(number: float) -> str:
    """No more digits than a picture needs."""
    return f"{number:.1f}".removesuffix(".0")


def svg(width: float, height: float, title: str, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(width)} {n(height)}" role="img" font-size="13" fill="{INK}">'
    return "".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK, size: int = 13) -> str:
    place = f'x="{n(x)}" y="{n(y)}" text-anchor="{anchor}" fill="{colour}" font-size="{size}"'
    return f"<text {place}>{escape(words)}</text>"


def mix(share: float, to: tuple[int, int, int]) -> str:
    """From paper to a colour."""
    share = min(1.0, max(0.0, share))
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in zip(PAPER, to, strict=True))


def ink_on(colour: str) -> str:
    """What can be read on a colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > DARK else "#ffffff"


def heat(share: float) -> str:
    return mix(share, MUCH)


def both_ways(lift: float, most: float) -> str:
    """Blue for what goes with wins, red for what goes with losses."""
    return mix(abs(lift) / most if most else 0.0, GOOD if lift >= 0 else BAD)


def histogram(title: str, counts: Counter[int], axis: str) -> str:
    """How often each number came; many different ones are put together in steps of the same width."""
    if not counts:
        return ""
    least, most = min(counts), max(counts)
    step = max(1, -(-(most - least + 1) // MOST_BARS))
    bars: Counter[int] = Counter()
    for value, count in counts.items():
        bars[(value - least) // step] += count
    columns = (most - least) // step + 1
    top, low, left, right = 24, 190, 44, WIDTH - 10
    each = (right - left) / columns
    tallest = max(bars.values())
    parts = [f'<path d="M{left} {low}H{right}" stroke="{PALE}"/>']
    for column in range(columns):
        height = (low - top) * bars[column] / tallest
        first = least + column * step
        about = f"{first}" if step == 1 else f"{first}–{first + step - 1}"
        place = (
            f'x="{n(left + column * each + 1)}" y="{n(low - height)}" width="{n(max(1.0, each - 2))}" height="{n(height)}"'
        )
        parts.append(f'<rect {place} fill="{BAR}"><title>{about}: {bars[column]}</title></rect>')
    for column in sorted({0, columns // 4, columns // 2, 3 * columns // 4, columns - 1}):
        parts.append(text(left + (column + 0.5) * each, low + 16, str(least + column * step), "middle", PALE))
    parts.append(text(left - 6, top + 5, str(tallest), "end", PALE))
    parts.append(text((left + right) / 2, low + 34, axis, "middle", PALE))
    return svg(WIDTH, 230, title, parts)


def bars(title: str, rows: list[tuple[str, int]]) -> str:
    """A named bar for each."""
    most = max((count for _, count in rows), default=1)
    parts = []
    for row, (name, count) in enumerate(rows):
        y = 8 + 42 * row
        parts.append(text(4, y + 12, name))
        width = 520 * count / max(1, most)
        parts.append(f'<rect x="4" y="{y + 18}" width="{n(width)}" height="12" fill="{BAR}"/>')
        parts.append(text(10 + width, y + 29, str(count), colour=PALE))
    return svg(WIDTH, 16 + 42 * len(rows), title, parts)


def intervals(title: str, rows: list[tuple[str, float, tuple[float, float]]], par: float | None, unit: str = " %") -> str:
    """A share with its interval for each row; a line stands where chance alone would be."""
    left, right = 210, WIDTH - 120
    low = min([0.0, *(bounds[0] for _, _, bounds in rows)])
    high = max([1.0 if unit == " %" else 0.0, *(bounds[1] for _, _, bounds in rows)])
    scale = 100 if unit == " %" else 1

    def at(value: float) -> float:
        return left + (right - left) * (value - low) / ((high - low) or 1)

    parts = [f'<path d="M{left} {20 + 30 * len(rows)}H{right}" stroke="{PALE}"/>']
    for mark in (low, (low + high) / 2, high):
        parts.append(text(at(mark), 38 + 30 * len(rows), f"{scale * mark:.4g}{unit}", "middle", PALE))
    if par is not None:
        parts.append(f'<path d="M{n(at(par))} 6V{20 + 30 * len(rows)}" stroke="{PALE}" stroke-dasharray="4 4"/>')
    for row, (name, value, (first, last)) in enumerate(rows):
        y = 22 + 30 * row
        parts.append(text(left - 12, y + 4, name, "end"))
        parts.append(f'<path d="M{n(at(first))} {y}H{n(at(last))}" stroke="{BAR}" stroke-width="3"/>')
        parts.append(f'<circle cx="{n(at(value))}" cy="{y}" r="5" fill="{BAR}"/>')
        told = f"{scale * value:.3g}{unit} ({scale * first:.3g}–{scale * last:.3g})"
        parts.append(text(right + 8, y + 4, told, colour=PALE, size=11))
    return svg(WIDTH, 46 + 30 * len(rows), title, parts)


def line(title: str, points: Sequence[tuple[float, float]], across: str, up: str) -> str:
    """Shares from 0 to 1 in the course of something."""
    left, right, top, low = 52, WIDTH - 16, 20, 210
    last = points[-1][0] or 1
    places = [(left + (right - left) * step / last, low - (low - top) * share) for step, share in points]
    parts = [f'<path d="M{left} {top}V{low}H{right}" fill="none" stroke="{PALE}"/>']
    for share in (0.0, 0.5, 1.0):
        parts.append(text(left - 6, low - (low - top) * share + 5, f"{100 * share:.0f} %", "end", PALE))
    parts.append(f'<path d="M{"L".join(f"{n(x)} {n(y)}" for x, y in places)}" fill="none" stroke="{BAR}" stroke-width="3"/>')
    parts += [f'<circle cx="{n(x)}" cy="{n(y)}" r="4" fill="{BAR}"/>' for x, y in places]
    parts.append(text(right, low + 18, f"{n(last)} {across}", "end", PALE))
    parts.append(text(left + 6, top + 4, up, colour=PALE))
    return svg(WIDTH, 236, title, parts)
