// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type { Event, Headline, SeatView, View } from "../../generated/innsmouth";
import type { Language, Player } from "../../lib/game";
import { never } from "../../lib/never";
import { unsigned } from "../../lib/plural";
import { strings, type Strings } from "./strings";
import type { Entry } from "./table";

export type Kind = keyof Strings["kinds"];

export const kindsIn = (letters: string, s: Strings) => [...letters].map((kind) => s.kinds[kind as Kind]).join(", ");

/** A die's face: its number and its tourists, as the data spells them ("5st"). */
export const readFace = (face: string): { number: number; tourists: string } => ({
  number: Number(face[0] ?? 0),
  tourists: face.slice(1),
});

/** The district by the numbers on a player's own board. */
export function districtName(seat: SeatView, district: string): string {
  const [row = 1, column = 1] = district.split(",").map(Number);
  return `${seat.columns[column - 1] ?? "?"}·${seat.rows[row - 1] ?? "?"}`;
}

/** The words of an event, without its seat; pictures may follow them. */
export function eventWords(event: Event, language: Language): string {
  const s = strings(language);
  const place = event.coordinates?.join("·") ?? "";
  const number = event.number ?? 0;
  switch (event.kind) {
    case "character":
      return s.log.character(s.characters[event.name as keyof Strings["characters"]]);
    case "goal":
      return s.log.goal(s.goalNames[event.name ?? ""] ?? "");
    case "caches":
      return s.log.caches(number);
    case "threat":
      return s.log.threat(s.threats[event.name as keyof Strings["threats"]]);
    case "board":
      return s.log.board(number);
    case "first":
      return s.log.first;
    case "bonus":
      return s.log.bonus(s.bonuses[event.name as keyof Strings["bonuses"]]);
    case "take":
      return event.faces?.some(Boolean) ? s.log.take : s.log.takeUnrolled;
    case "remove":
      return s.log.remove;
    case "fate":
      return s.log.fate;
    case "pick":
      return s.log.pick;
    case "done":
      return s.log.done;
    case "drew":
      return s.log.drew(place, event.segments?.length ?? 0);
    case "symbol":
      return s.log.symbol(place);
    case "skipped":
      return s.log.skipped;
    case "confirmed":
      return s.log.confirmed;
    case "check":
      return s.log.check(number);
    case "open":
      return s.log.open;
    case "stop":
      return s.log.stop;
    case "artifact":
      return s.log.artifact(s.artifactNames[event.name as keyof Strings["artifactNames"]]);
    case "dice":
      return s.log.dice((event.dice ?? []).join(" "));
    case "throw":
      return s.log.throw;
    case "apply":
      return s.log.apply(s.artifactNames[event.name as keyof Strings["artifactNames"]], (event.dice ?? []).join(", "));
    case "banish":
      return s.log.banish(place);
    case "lose":
      return s.log.lose(place);
    case "score":
      return s.log.score(event.points ?? 0);
    case "round":
    case "roll":
    case "available":
    case "small":
      return "";
    default:
      return never(event.kind);
  }
}

export function describe({ event }: Entry, players: Player[], language: Language): string {
  const words = eventWords(event, language);
  if (!words) return "";
  const s = strings(language);
  const faces = (event.faces ?? [])
    .filter(Boolean)
    .map((face) => s.die(readFace(face).number, kindsIn(readFace(face).tourists, s)));
  const tourists = event.tourists ? [kindsIn(event.tourists, s)] : [];
  const who = players[event.seat]?.name ?? "";
  const sentence = [words, ...faces, ...tourists].join("; ");
  return who ? `${who}: ${sentence}` : sentence;
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "round" ? `${strings(language).round} ${event.number ?? ""}` : null;
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = strings(language);
  const lines = [s.roundOf(view.round, view.rounds)];
  const rolled = view.dice.filter(({ number }) => number !== null);
  if (rolled.length > 0)
    lines.push(
      s.words.dice(rolled.map((die) => `${die.number} (${kindsIn(die.tourists, s)}; ${s.places[die.place]})`).join(", ")),
    );
  if (view.bonus) lines.push(`${s.bonusOfRound}: ${s.bonuses[view.bonus]}. ${s.bonusHelp[view.bonus]}`);
  if (view.threat) lines.push(s.threats[view.threat]);
  if (view.track.length > 0) lines.push(s.words.fate(view.track.join(", ")));
  for (const { goal, tiers } of view.goals) lines.push(`${s.goalNames[goal]}: ${tiers.join(" / ")}`);
  if (view.caches.length > 0) lines.push(s.words.caches(view.caches.join("; ")));
  view.seats.forEach((seat, i) => {
    const route = seat.route ?? seat.best;
    const facts = [s.words.seat(players[i]?.name || s.seat(i + 1), seat.character ? s.characters[seat.character] : "")];
    if (route) facts.push(s.words.expected(String(Math.round(route.expected ?? route.points))), s.level(route.level));
    if (seat.tourists.length > 0)
      facts.push(
        s.words.tourists(
          seat.tourists.map(({ district, kinds }) => `${districtName(seat, district)} ${kindsIn(kinds, s)}`).join("; "),
        ),
      );
    const threatened = Object.entries(seat.threats).map(
      ([district, number]) => `${districtName(seat, district)}${number > 1 ? ` ×${number}` : ""}`,
    );
    if (threatened.length > 0) facts.push(s.words.threats(threatened.join(", ")));
    if (seat.segments.length > 0) facts.push(s.words.segments(seat.segments.map(({ segment }) => segment).join(" ")));
    if (seat.check && seat.check.dice.length > 0) facts.push(s.words.dice(seat.check.dice.join(", ")));
    lines.push(facts.join(". "));
  });
  return lines;
}

export function scoreText(key: string, detail: Record<string, number | string>, language: Language): string {
  const s = strings(language);
  const number = (name: string) => Number(detail[name] ?? 0);
  switch (key) {
    case "colour":
      return s.score.colour(
        s.colours[detail["colour"] as Kind],
        number("tourists"),
        number("sheltered"),
        number("districts"),
      );
    case "yellow":
      return s.score.yellow(number("districts"));
    case "unopened":
      return s.score.unopened(number("count"), number("taken"));
    case "goal":
      return s.score.goal(s.goalNames[String(detail["goal"])] ?? "", number("value"));
    default:
      switch (String(detail["character"])) {
        case "warlock":
          return s.score.warlock(number("lost"), number("caches"));
        case "collector":
          return s.score.collector(number("taken"));
        case "boatman":
          return s.score.boatman(number("crossings"));
        default:
          return s.score.huntress(number("hits"));
      }
  }
}

export function scoreGroup(group: string, language: Language): string {
  return strings(language).groups[group] ?? group;
}

export function reasonText(reason: string, language: Language): string {
  return strings(language).reasons[reason] ?? reason;
}

export function headline({ round, rounds }: Headline, language: Language): string {
  return strings(language).headline(round, rounds);
}

/** Expected points, or in solo the chance, as they stand on buttons. */
export function worthText({ worth, chance }: { worth: number | null; chance: number | null }, s: Strings): string {
  const points = worth === null ? "" : `≈\u00a0${unsigned(Math.round(worth * 10) / 10)}`;
  return [points, chance === null ? "" : s.percent(chance)].filter(Boolean).join(" · ");
}
