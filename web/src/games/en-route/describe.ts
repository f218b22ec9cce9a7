// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type { Event, Headline, View } from "../../generated/en-route";
import type { Language, Player } from "../../lib/game";
import { never } from "../../lib/never";
import { readCard } from "./cards";
import { strings } from "./strings";
import type { Entry } from "./table";

export function cardName(card: string, language: Language): string {
  const face = readCard(card);
  const s = strings(language);
  const inside = face.isRepeat ? s.repeat : face.tourists.map((kind) => s.kinds[kind]).join(", ");
  return `${face.number} (${inside})`;
}

/** The words of an event, without its seat. */
export function eventWords(event: Event, language: Language): string {
  const s = strings(language);
  const card = event.card ? cardName(event.card, language) : "";
  const cards = (event.cards ?? []).map((each) => cardName(each, language)).join(", ");
  switch (event.kind) {
    case "leader":
      return s.log.leader;
    case "kept_task":
      return s.log.keptTask;
    case "balance":
      return s.log.balance;
    case "pass":
      return s.log.pass;
    case "lay":
      return event.card ? `${s.log.lay} ${card}` : s.log.layHidden;
    case "shown":
      return `${s.log.shown} ${cards}`;
    case "keep":
      return `${s.log.keep} ${card}; ${s.log.under} ${event.other ? cardName(event.other, language) : ""}`;
    case "take":
      return `${s.log.take} ${card}`;
    case "rating":
      return s.log.rating(event.names?.[language] ?? "", event.before ?? 0, event.after ?? 0);
    case "renew":
      return s.log.renew(event.number ?? 0);
    case "pick":
      return `${s.log.pick} ${cards}`;
    case "change":
      return s.log.change(event.before ?? 0, event.after ?? 0);
    case "locate":
    case "tourists":
      return `${s.log.locate} ${event.location ?? ""}`;
    case "draw":
      return s.log.draw;
    case "extra":
      return s.log.extra;
    case "cafe":
      return s.log.cafe;
    case "greet":
      return s.log.greet;
    case "decline":
      return s.log.decline;
    case "done":
      return s.log.done;
    case "drew":
      return s.log.drew(event.segments?.length ?? 0);
    case "confirmed":
      return s.log.confirmed;
    case "score":
      return s.log.score(event.points ?? 0);
    case "queue":
      return `${s.log.queue} ${card}`;
    case "city":
    case "board":
    case "goal":
    case "deal":
    case "task":
    case "round":
    case "refill":
    case "renew_draw":
      return "";
    default:
      return never(event.kind);
  }
}

export function describe({ event }: Entry, players: Player[], language: Language): string {
  const words = eventWords(event, language);
  if (!words) return "";
  const who = players[event.seat]?.name ?? "";
  return who ? `${who}: ${words}` : words;
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "round" ? `${strings(language).round} ${event.round ?? ""}` : null;
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = strings(language);
  const lines = [s.roundOf(view.round, view.rounds)];
  for (const goal of view.goals)
    lines.push(`${goal.set}: ${s.measures[goal.measure]} ${goal.is_at_most ? "≤" : "≥"} ${goal.threshold}`);
  view.seats.forEach((seat, i) => {
    const name = players[i]?.name || s.seat(i + 1);
    const drawn = seat.segments.map(({ segment }) => segment).join(", ");
    const tourists = seat.tourists.map(({ location, kinds }) => `${location} ${kinds}`).join("; ");
    lines.push(`${name}: ${seat.best?.points ?? 0} ${s.points}. ${drawn}. ${tourists}`);
    if (seat.hand) lines.push(`${s.hand}: ${seat.hand.map((card) => cardName(card, language)).join(", ")}`);
  });
  return lines;
}

export function scoreText(key: string, detail: Record<string, number | string>, language: Language): string {
  const s = strings(language);
  const number = (name: string) => Number(detail[name] ?? 0);
  switch (key) {
    case "colour":
      return s.score.colour(s.colours[detail["kind"] as "r"], number("tourists"), number("attractions"));
    case "popular":
      return s.score.popular(number("count"));
    case "landmarks":
      return s.score.landmarks(number("count"));
    case "cafes":
      return s.score.cafes(number("count"));
    case "stops":
      return s.score.stops(number("count"), number("all"));
    case "task":
      return s.score.task(number("count"), number("all"), number("distance"));
    default: {
      const result = s.score.results[String(detail["result"])] ?? "";
      return s.score.goal(
        s.measures[String(detail["measure"])] ?? "",
        number("value"),
        String(detail["sign"]),
        number("threshold"),
        result,
      );
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
