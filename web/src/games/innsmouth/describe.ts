// The game in words: events for the log and for screen readers, and the board line by line.

import type { Event, Face, Headline, Place, RouteView, SeatView, Tourist, TownView, View } from "../../generated/innsmouth";
import { words, type Words } from "../../generated/innsmouth.words";
import type { Language, Player } from "../../lib/game";
import { wordFor } from "../../lib/words";
import { tenths } from "../../lib/plural";
import type { Entry } from "./table";
import { PlaceNames } from "../../route/places";
import { shownRoute } from "../../route/shown";

export const kindsIn = (kinds: Tourist[], s: Words) => kinds.map((kind) => s.kinds[kind]).join(", ");

/** The district by the numbers on a player's own board. */
export function districtName(town: TownView, seat: SeatView, district: string): string {
  const { row, column } = town.districts.find(({ id }) => id === district)!;
  return `${seat.columns[column]}·${seat.rows[row]}`;
}

export const placeName = ({ coordinates }: Place) => coordinates.join("·");

/** Points to expect of a route; after the check those that it has. */
export const promised = ({ expected, points }: RouteView): number => Math.round(expected ?? points);

/** A probability as it stands on buttons. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return "<1 %";
  return share > 0.99 && share < 1 ? ">99 %" : `${Math.round(share * 100)} %`;
}

/** Expected points, or in solo the chance, as they stand on buttons. */
export function worthText({ worth, chance }: { worth: number | null; chance: number | null }): string {
  const points = worth === null ? "" : `≈\u00a0${tenths(worth)}`;
  return [points, chance === null ? "" : percent(chance)].filter(Boolean).join(" · ");
}

/** What a threat level is made of. */
export function levelText(level: number, ferries: number, s: Words): string {
  const parts = [
    level > ferries ? s.check.symbols(level - ferries) : "",
    ferries > 0 ? s.check.ferries(ferries) : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" + ") : s.check.nothing;
}

// Events ------------------------------------------------------------------------------------------------------------

/** The words of an event, without its seat; pictures may follow them. Empty: nothing is said of it. */
export function eventWords(event: Event, language: Language): string {
  const s = words(language);
  switch (event.kind) {
    case "character":
      return s.log.character(s.characters[event.name]);
    case "goal":
      return s.log.goal(s.goalNames[event.name]);
    case "caches":
      return s.log.caches(event.number);
    case "threat":
      return s.log.threat(s.threats[event.name]);
    case "board":
      return s.log.board(event.number);
    case "bonus":
      return s.log.bonus(s.bonuses[event.name]);
    case "take":
      return event.face ? s.log.take : s.log.takeUnrolled;
    case "drew":
      return s.log.drew(placeName(event.place), event.segments.length);
    case "symbol":
      return s.log.symbol(placeName(event.place));
    case "check":
      return s.log.check(event.number);
    case "artifact":
      return s.log.artifact(s.artifactNames[event.name]);
    case "dice":
      return s.log.dice(event.dice.join(" "));
    case "apply":
      return event.dice.length > 0
        ? s.log.apply(s.artifactNames[event.name], event.dice.join(", "))
        : s.log.applyAll(s.artifactNames[event.name]);
    case "settle": {
      const bad = event.dice.filter((value) => value < event.least).length;
      return s.check.result(event.dice.length - bad, bad);
    }
    case "banish":
      return s.log.banish(placeName(event.place));
    case "lose":
      return s.log.lose(placeName(event.place));
    case "passed":
      return s.log.passed(event.points);
    case "score":
      return s.log.score(event.points);
    case "available":
    case "roll":
    case "round":
    case "small":
      return "";
    default:
      return wordFor(s.log, event.kind);
  }
}

/** The dice that an event is about, as they lie. */
export function facesOf(event: Event): Face[] {
  if (event.kind === "pick") return event.faces;
  return "face" in event && event.face ? [event.face] : [];
}

/** The tourists that it is about. */
export const touristsOf = (event: Event): Tourist[] => ("tourists" in event ? event.tourists : []);

export function describe({ event }: Entry, players: Player[], language: Language): string {
  const said = eventWords(event, language);
  if (!said) return "";
  const s = words(language);
  const dice = facesOf(event).map(({ number, tourists }) => `${number} (${kindsIn(tourists, s)})`);
  const deed = dice.length > 0 ? `${said} ${dice.join(", ")}` : said;
  const sentence = [deed, kindsIn(touristsOf(event), s)].filter(Boolean).join("; ");
  const who = players[event.seat];
  return who ? `${who.name}: ${sentence}` : sentence;
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "round" ? `${words(language).round} ${event.number}` : null;
}

// The board ---------------------------------------------------------------------------------------------------------

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = words(language);
  const lines = [s.roundOf(view.round, view.rounds)];
  const rolled = view.dice.filter(({ number }) => number !== null);
  if (rolled.length > 0)
    lines.push(
      s.words.dice(rolled.map((die) => `${die.number} (${kindsIn(die.tourists, s)}; ${s.places[die.place]})`).join(", ")),
    );
  if (view.bonus) lines.push(`${s.bonusOfRound}: ${s.bonuses[view.bonus]}. ${s.bonusHelp[view.bonus]}`);
  if (view.threat) lines.push(s.threats[view.threat]);
  const noted = view.track.flatMap(({ number }) => (number === null ? [] : [number]));
  if (noted.length > 0) lines.push(s.words.fate(noted.join(", ")));
  for (const { goal, tiers } of view.goals) lines.push(`${s.goalNames[goal]}: ${tiers.join(" / ")}`);
  // They are the same for all; the numbers around them are each player's own.
  const me =
    view.seats[
      Math.max(
        0,
        players.findIndex(({ isMe }) => isMe),
      )
    ]!;
  const names = new PlaceNames(view.town, me, language);
  if (view.caches.length > 0) lines.push(s.words.caches(view.caches.map((node) => names.crossing(node)).join("; ")));
  view.seats.forEach((seat, i) => lines.push(describeSheet(view.town, seat, players[i]?.name || s.seat(i + 1), language)));
  return lines;
}

function describeSheet(town: TownView, seat: SeatView, name: string, language: Language): string {
  const s = words(language);
  const names = new PlaceNames(town, seat, language);
  const route = shownRoute(seat);
  const facts = [seat.character ? `${name}, ${s.characters[seat.character]}` : name];
  if (seat.columns.length > 0) facts.push(names.edges);
  if (route) facts.push(s.words.expected(promised(route)), s.level(route.level));
  const crowds = seat.tourists.map(({ district, kinds }) => `${districtName(town, seat, district)} ${kindsIn(kinds, s)}`);
  if (crowds.length > 0) facts.push(s.words.tourists(crowds.join("; ")));
  const threatened = Object.entries(seat.threats).map(
    ([district, number]) => `${districtName(town, seat, district)}${number > 1 ? ` ×${number}` : ""}`,
  );
  if (threatened.length > 0) facts.push(s.words.threats(threatened.join(", ")));
  if (seat.segments.length > 0)
    facts.push(s.words.segments(seat.segments.map(({ segment }) => names.road(segment)).join("; ")));
  if (seat.check && seat.check.dice.length > 0) facts.push(s.words.dice(seat.check.dice.join(", ")));
  return facts.join(". ");
}

export function headline({ round, rounds }: Headline, language: Language): string {
  const s = words(language);
  return round > 0 ? s.roundOf(round, rounds) : s.setup;
}
