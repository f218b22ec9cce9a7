// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type { BonusView, CityView, Event, Headline, SeatView, Tourist, View } from "../../generated/en-route";
import { words, type Words } from "../../generated/en-route.words";
import type { Language, Player } from "../../lib/game";
import { wordFor } from "../../lib/words";
import { PlaceNames } from "../../route/places";
import { cardName } from "./cards";
import { pointsOf, routeOf, toursOf, type Entry } from "./table";

/** The words of an event, without its seat. Empty: nothing worth saying. */
export function eventWords(event: Event, { city, goals }: View, language: Language): string {
  const s = words(language);
  const name = (card: string) => cardName(card, city, language);
  const list = (cards: string[]) => cards.map(name).join(", ");
  switch (event.kind) {
    case "kept_task":
      return s.log.keptTask;
    case "lay":
      return event.card === null ? s.log.layHidden : s.log.lay(name(event.card));
    case "shown":
      return s.log.shown(list(event.cards));
    case "keep":
      return s.log.keep(name(event.card), name(event.other));
    case "take":
      return s.log.take(name(event.card));
    case "rating":
      return s.log.rating(event.names[language], event.before, event.after);
    case "renew":
      return s.log.renew(event.number);
    case "pick":
      return s.log.pick(list(event.cards));
    case "change":
      return s.log.change(event.before, event.after);
    case "locate":
    case "tourists":
      return s.log.locate(event.coordinates.join("·"));
    case "drew":
      return s.log.drew(event.segments.length);
    case "score":
      return s.log.score(event.points);
    case "queue":
      return s.log.queue(name(event.card));
    case "open_tour":
      return s.log.openTour(city!.tours[event.tour]!.names[language]);
    case "open_line":
      return s.log.openLine(city!.lines[event.line]!.names[language]);
    case "line":
      return s.log.line(city!.lines[event.line]!.names[language]);
    case "mark": {
      const goal = goals.find(({ set }) => set === event.goal)!;
      return s.log.mark(s.measures[goal.measure], event.round);
    }
    case "cafe_card": {
      const number = city!.cafes.findIndex(({ node }) => node === event.node) + 1;
      return s.log.cafeCard(number, bonusWords(event, language));
    }
    case "city":
    case "board":
    case "goal":
    case "deal":
    case "task":
    case "tour":
    case "round":
    case "refill":
    case "renew_draw":
      return "";
    default:
      return wordFor(s.log, event.kind);
  }
}

/** What a café's card gives; nothing where none lies. */
export function bonusWords(gives: BonusView | null, language: Language): string {
  const s = words(language);
  if (!gives) return s.none;
  if (gives.bonus === "tourists") return gives.tourists.map((kind) => s.kinds[kind]).join(", ");
  return gives.bonus === "segment" ? s.coffee.segment : s.coffee.change;
}

/** The tourists that an event brings. */
export const touristsOf = (event: Event): Tourist[] => ("tourists" in event ? event.tourists : []);

export function describe({ event }: Entry, players: Player[], language: Language, view: View): string {
  const said = eventWords(event, view, language);
  const player = players[event.seat];
  return said && player ? `${player.name}: ${said}` : said;
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "round" ? `${words(language).round} ${event.round}` : null;
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = words(language);
  const lines = [s.roundOf(view.round, view.rounds)];
  for (const goal of view.goals)
    lines.push(`${goal.set}: ${s.measures[goal.measure]} ${goal.is_at_most ? "≤" : "≥"} ${goal.threshold}`);
  view.cafe_cards.forEach((gives, i) => lines.push(s.coffee.at(i + 1, bonusWords(gives, language))));
  view.seats.forEach((seat, i) => {
    const name = players[i]?.name || s.seat(i + 1);
    lines.push(`${name}: ${pointsOf(seat)} ${s.points}`);
    if (view.city) lines.push(...sheetWords(view.city, seat, language), ...ownWords(view, view.city, seat, language));
    if (seat.hand) lines.push(`${s.hand}: ${seat.hand.map((card) => cardName(card, view.city, language)).join(", ")}`);
  });
  return lines;
}

/** The name that a link may have of its own; empty where there is none. */
export function linkName({ links }: CityView, segment: string, language: Language): string {
  const link = links.find((each) => each.segment === segment);
  return link?.names ? link.names[language] : "";
}

/** What is printed around a sheet and drawn on it. */
function sheetWords(city: CityView, seat: SeatView, language: Language): string[] {
  if (seat.columns.length === 0) return [];
  const { aria, kinds } = words(language);
  const names = new PlaceNames(city, seat, language);
  const drawn = seat.segments.map(({ segment }) => linkName(city, segment, language) || names.road(segment));
  const crowds = seat.tourists.map((crowd) => {
    const { row, column } = city.locations.find(({ id }) => id === crowd.location)!;
    return `${names.at(row, column)} ${crowd.kinds.map((kind) => kinds[kind]).join(", ")}`;
  });
  return [
    names.edges,
    ...(drawn.length > 0 ? [aria.drawn(drawn.join("; "))] : []),
    ...(crowds.length > 0 ? [aria.tourists(crowds.join("; "))] : []),
  ];
}

/** What a sheet has of the city's own: line, excursions, parade, races. */
function ownWords(view: View, city: CityView, seat: SeatView, language: Language): string[] {
  const s = words(language);
  const lines: string[] = [];
  if (seat.line !== null) {
    const { names, stations } = city.lines[seat.line]!;
    lines.push(s.aria.line(names[language], stations.map((station) => station.names[language]).join(" – ")));
  }
  for (const { tour, passed } of toursOf(view, seat)) {
    const { names, sights } = city.tours[tour]!;
    const sightName = (sight: string) => city.attractions.find(({ locations }) => locations[0] === sight)!.names[language];
    lines.push(s.aria.tour(names[language], sights.map(sightName).join(", "), passed));
  }
  const route = routeOf(seat);
  if (route && route.parade.length > 0) lines.push(s.aria.parade(route.parade.length));
  seat.races.forEach((value, i) => {
    const goal = view.goals[i]!;
    const mark = seat.marks[i] ? ` (${s.race.mark(seat.marks[i])})` : "";
    lines.push(s.aria.race(s.measures[goal.measure], value, goal.threshold) + mark);
  });
  return lines;
}

/** What is left out of a route, or short of a challenge: one thing, or two of them. */
function together(parts: string[], s: Words): string {
  const [first = "", second] = parts;
  return second === undefined ? first : s.and(first, second);
}

/** What a route leaves out: locations with tourists, and segments. */
export function leavesWords(places: number, pieces: number, s: Words): string {
  const parts = [...(places > 0 ? [s.places(places)] : []), ...(pieces > 0 ? [s.segments(pieces)] : [])];
  return parts.length > 0 ? s.leaves(together(parts, s)) : s.leavesNothing;
}

/** What a route is short of the challenge. */
export function missingWords(points: number, goals: number, s: Words): string {
  const parts = [...(points > 0 ? [s.pointsShort(points)] : []), ...(goals > 0 ? [s.goalsShort(goals)] : [])];
  return parts.length > 0 ? s.missing(together(parts, s)) : s.reached;
}

export function headline({ round, rounds }: Headline, language: Language): string {
  const s = words(language);
  return round > 0 ? s.roundOf(round, rounds) : s.prompt.setup;
}
