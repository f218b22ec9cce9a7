"""What is chosen, as a person would call it: cards by their trails, places by what becomes of the camps' trails there."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Said
from tropa.core.messages import Value
from tropa.core.meta import Text
from tropa.core.texts import LANGUAGES, load_texts
from tropa.games.bigfoot.bot.chase import figure_distance
from tropa.games.bigfoot.bot.outlook import FAR_AWAY
from tropa.games.bigfoot.components import ANIMALS, CAMP, CAMPS, DECK, KINDS, Face
from tropa.games.bigfoot.ground import HOME, OPENING_SIDE, Ground
from tropa.games.bigfoot.notation import PLACE_AT, TAKE_CAMP
from tropa.games.bigfoot.state import LAY_CAMP, State

EAST = 1
WEST = 3

Ways = dict[tuple[int, int], tuple[str, int, bool]]
"""By camp and opening: the kind of the trail that begins there, its length, and whether it is a loop."""
OF_TRAILS = ("extends", "cuts")
Effect = tuple[str, str, int]
"""What becomes of a trail or loop, its kind, and its length."""


def choice_values(state: State, action: i64) -> dict[str, Said]:
    """What the sentence of an action takes, where its choice says it in numbers."""
    if action >= PLACE_AT:
        return {"effects": _effects_text(state, action)}
    if action >= TAKE_CAMP:
        return {}
    face = DECK[action]
    short = [str(KINDS[face.left_short]), str(KINDS[face.right_short])]
    return {"trail": str(KINDS[face.long]), "shape": shape_of(face), "short": short, "hasAnimal": ANIMALS[action] > 0}


def shape_of(face: Face) -> str:
    """Which way the long trail runs over both squares."""
    if face.left_exit == face.right_exit:
        return "arch"
    if face.left_exit != WEST and face.right_exit != EAST:
        return "zigzag"
    return "straight" if face.left_exit == WEST and face.right_exit == EAST else "bent"


def _effects_text(state: State, action: i64) -> Said:
    """What laying it there brings, or `none`."""
    before = state.ground
    place = before.place_at(action - PLACE_AT)
    after = before.copy()
    if state.phase == LAY_CAMP:
        after.put_camp(state.chosen_camp, place)
    else:
        after.put_card(state.shown, place)
    effects = _effects(state, before, after)
    said = [_tell_effects(effects, language) for language in LANGUAGES]
    return Text(said[0], said[1]) if effects else "none"


def _tell_effects(effects: list[Effect], language: str) -> str:
    """Trails of one kind that change alike are named once."""
    words = load_texts("tropa.games.bigfoot")
    said: list[str] = []
    before = ("", "")
    for what, kind, count in effects:
        is_another = before == (what, kind) and what in OF_TRAILS
        before = (what, kind)
        path = f"advice.effects.{'another' if is_another else what}"
        values: dict[str, Value] = {"count": count}
        if kind:
            values["trail"] = words.say(f"table.trail.{kind}", language)
            values["loop"] = words.say(f"table.loop.{kind}", language)
        said.append(words.say(path, language, {name: values[name] for name in words.words[path].values}))
    return ", ".join(said)


def _effects(state: State, before: Ground, after: Ground) -> list[Effect]:
    """What counts most first; in the chase nothing counts but the loop under the figure (BF-7.4)."""
    if state.is_chase():
        return [_effect_in_chase(state, after)]
    ways, earlier = _ways(after), _ways(before)
    closed: list[Effect] = []
    torn: list[Effect] = []
    longer: list[Effect] = []
    shorter: list[Effect] = []
    for opening, (kind, length, is_loop) in ways.items():
        _, known, was_loop = earlier.get(opening, (kind, 0, False))
        if is_loop:
            if not was_loop or length != known:
                closed.append(("closes", kind, length))
        elif was_loop:
            torn.append(("tears", kind, known))
        elif length > known:
            longer.append(("extends", kind, length))
        elif length < known:
            shorter.append(("cuts", kind, length))
    # A loop is met at both of its ends.
    return sorted(closed)[::2] + sorted(torn)[::2] + _by_kind(longer) + _by_kind(shorter)


def _by_kind(effects: list[Effect]) -> list[Effect]:
    """Kind by kind, the longest first."""
    longest: dict[str, int] = {}
    for _, kind, count in effects:
        longest[kind] = max(count, longest.get(kind, 0))
    return sorted(effects, key=lambda effect: (-longest[effect[1]], effect[1], -effect[2]))


def _ways(ground: Ground) -> Ways:
    found: Ways = {}
    for camp in range(CAMPS):
        if ground.camp_place[camp] >= 0:
            for opening in range(8):
                length = int(ground.walk(camp, opening))
                kind = KINDS[ground.camp_kind[camp * 4 + OPENING_SIDE[opening]]]
                found[int(camp), int(opening)] = (str(kind), length, ground.end == HOME)
    return found


def _effect_in_chase(state: State, ground: Ground) -> Effect:
    if _is_figure_looped(state, ground):
        return ("catches", "", 0)
    missing = int(figure_distance(state, ground))
    return ("lacks", "", missing) if missing < FAR_AWAY else ("misses", "", 0)


def _is_figure_looped(state: State, ground: Ground) -> bool:
    what = state.laid_what[state.figure]
    return ground.has_loop_at(what - CAMP) if what >= CAMP else ground.has_loop_through(state.laid_place[state.figure])
