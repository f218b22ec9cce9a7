// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type {
  Card,
  Effect,
  Event,
  Headline,
  Kind,
  Laid,
  LayCampEvent,
  LayEvent,
  PlaceChoice,
  Role,
  ScoreLine,
  SeatView,
  View,
} from "../../generated/bigfoot";
import { words, type Words } from "../../generated/bigfoot.words";
import type { Language, Player } from "../../lib/game";
import type { IconName } from "../../lib/icons";
import { never } from "../../lib/never";
import { nameOf } from "../../lib/players";
import { signed } from "../../lib/plural";
import { wordFor } from "../../lib/words";
import { longKind } from "./geometry";
import type { Entry } from "./table";
import { named } from "../../lib/named";

export function describe({ event }: Entry, players: Player[], language: Language): string {
  return describeEvent(event, players, words(language));
}

/** Roles are dealt, but not which: whoever looks over a shoulder reads the log too. */
function describeEvent(event: Event, players: Player[], w: Words): string {
  const who = nameOf(players, event.seat);
  switch (event.kind) {
    case "camp":
      return w.log.camp(who, w.campAsObject[event.camp]);
    case "show":
      return w.log.show(who, w.trail[longKind(event.card)]);
    case "lay":
      return [event.covered > 0 ? w.log.layOver(who, event.covered) : w.log.lay(who), ...outcomes(event, w)].join(", ");
    case "lay_camp":
      return [w.log.layCamp(who, w.campAsObject[event.camp]), ...outcomes(event, w)].join(", ");
    case "discard":
      return w.log.discard(who, w.row[event.row], event.size);
    case "declare":
      return w.log.declare(who, w.trailAsObject[event.pair[0]], w.trailAsObject[event.pair[1]]);
    case "no_accusation":
      return w.log.noAccusation;
    case "accuse":
      return w.log.accuse(who, nameOf(players, event.target), event.role === "bigfoot");
    case "chase":
      return w.log.chase;
    case "draw":
      return w.log.draw(who, w.source[event.source], w.trail[longKind(event.card)], event.card.has_animal);
    case "animal":
      return w.log.animal(event.track);
    case "box":
      return w.log.box(w.trail[longKind(event.card)]);
    case "over":
      return w.reasons[event.reason];
    case "role":
      // Everybody gets one: it is told once.
      return event.seat === 0 ? w.log.roles : "";
    case "deal":
    case "refill":
      return "";
    default:
      return wordFor(w.log, event.kind, (deed) => w.log.plain(who, deed));
  }
}

/** What laying something brought: loops closed, points won or lost. */
function outcomes({ closed, gain }: LayEvent | LayCampEvent, w: Words): string[] {
  const loops = closed.map(({ kind, points }) => w.log.closed(w.loop[kind], points));
  return gain === 0 ? loops : [...loops, signed(gain)];
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "chase" ? words(language).log.chase : null;
}

/** What each trail of a card would do at a place. */
export const effectsOf = (card: Card, place: PlaceChoice, w: Words): { kind: Kind; isLoop: boolean; text: string }[] =>
  place.trails.flatMap(([, , effect, length], trail) =>
    effect ? [{ kind: card.trails[trail]!.kind, isLoop: effect === "closes", text: describeEffect(effect, length, w) }] : [],
  );

function describeEffect(effect: Effect, length: number, w: Words): string {
  switch (effect) {
    case "closes":
      return w.preview.closes(length);
    case "extends":
      return w.preview.extends(length);
    case "joins":
      return w.preview.joins(length);
    case "new":
      return w.preview.new;
    case "blocked":
      return w.preview.blocked;
    default:
      return never(effect);
  }
}

export const pairText = ([one, other]: [Kind, Kind], w: Words): string => w.pair(w.trail[one], w.trail[other]);

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const w = words(language);
  const hand = view.seats.flatMap((seat, i) => (players[i]?.isMe && seat.hand ? seat.hand : []));
  const cards = hand.map((card) => w.longTrail(w.trail[longKind(card)], card.has_animal));
  const open = view.ends.filter((end) => end.state === "open" && end.length > 0);
  return [
    w.board.status(view.turn_number, view.deck, view.points),
    ...(view.chase ? [w.board.chase(view.chase.track, view.chase.track_end)] : []),
    ...view.rows.map(({ kind, cells }) => w.board.row(w.row[kind], cells.length, view.row_cells)),
    ...view.seats.flatMap((seat, i) => describeSeat(seat, nameOf(players, i), view.are_roles_open, w)),
    ...(view.set_aside ? [`${w.role.setAside}: ${w.role.names[view.set_aside]}`] : []),
    ...(cards.length > 0 ? [w.board.hand(cards.join("; "))] : []),
    ...view.loops.map((loop) => w.board.loop(w.loop[loop.kind], w.camp[loop.camp], loop.points)),
    ...open.map((end) => w.board.end(w.trail[end.kind], end.length, end.x, end.y)),
    ...view.laid.map((laid) => w.board.laid(describeLaid(laid, w), laid.x, laid.y)),
  ];
}

function describeSeat(seat: SeatView, name: string, areRolesOpen: boolean, w: Words): string[] {
  const said = seat.declared ? `, ${w.board.declared(pairText(seat.declared, w))}` : "";
  const line = `${name}: ${w.cards(seat.hand_size)}${said}`;
  return areRolesOpen && seat.role ? [line, `${name}: ${w.role.names[seat.role]}`] : [line];
}

const describeLaid = (laid: Laid, w: Words): string =>
  laid.kind === "card" ? w.board.card(w.trail[longKind(laid.card)]) : w.camp[laid.camp.name];

/** What a role wants, and three things worth knowing about it. */
export function roleGoal(role: Role, view: View, w: Words): { goal: string; hints: { icon: IconName; text: string }[] } {
  const [success, great, summit] = view.goals;
  if (role === "hiker")
    return {
      goal: w.role.hikerGoal(success),
      hints: [
        { icon: "trophy", text: w.role.hikerScale(success, great, summit) },
        { icon: "search", text: w.role.hikerSeek },
        { icon: "flag", text: w.role.hikerRisk },
      ],
    };
  return {
    goal: w.role.bigfootGoal,
    hints: [
      { icon: "flag", text: w.role.bigfootAnimals(view.animal_factor) },
      { icon: "mask", text: w.role.bigfootLie },
      { icon: "leave", text: w.role.bigfootFlee },
    ],
  };
}

/** The goal that was missed by least, or the highest. */
export const nextGoal = ({ goals, points }: View): number =>
  goals.find((goal, i) => goal > points || i + 1 === goals.length)!;

/** The part that a seat played, once all roles are open. */
export function partOf(view: View, seat: number, language: Language): string {
  const role = view.seats[seat]?.role;
  return role ? words(language).role.names[role] : "";
}

/** The details are those that `scoring.py` writes. */
export function scoreText({ key, detail }: ScoreLine, language: Language): string {
  const w = words(language);
  switch (key) {
    case "loop": {
      const line = w.score.loop(w.loopTitle[detail.kind], w.camp[detail.camp]);
      return detail.twice > 0 ? `${line}, ${w.score.twice(detail.twice)}` : line;
    }
    case "animals":
      return w.score.animals(w.rowTitle[detail.row], detail.animals, detail.factor);
    case "decided":
      return w.score.decided;
    default:
      return never(key);
  }
}

export const scoreGroup = (group: string, language: Language): string => named(words(language).score.groups, group);
export const reasonText = (reason: string, language: Language): string => named(words(language).reasons, reason);

export function headline({ turn_number, longest_row, row_cells, is_chase }: Headline, language: Language): string {
  const w = words(language).headline;
  return is_chase ? w.chase(turn_number) : w.rows(turn_number, longest_row, row_cells);
}
