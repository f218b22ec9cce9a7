// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type { Event, Headline, Kind, View } from "../../generated/bigfoot";
import type { Language, Player } from "../../lib/game";
import { kinds, longKind } from "./geometry";
import { strings } from "./strings";
import { areRolesOpen, type Entry } from "./table";

export function describe({ event }: Entry, players: Player[], language: Language): string {
  const { log } = strings(language);
  const who = players[event.seat]?.name ?? "";
  const kind = event.card ? longKind(event.card) : "hike";
  switch (event.kind) {
    case "role":
      // Not which one: whoever looks over a shoulder reads the log too.
      return log.role(who);
    case "first":
      return log.first(who);
    case "camp":
      return log.camp(who, event.camp ?? "");
    case "show":
      return log.show(who, kind);
    case "lay":
      return [
        event.camp ? log.layCamp(who, event.camp) : log.lay(who, event.covered ?? 0),
        ...outcomes(event, language),
      ].join(", ");
    case "discard":
      return log.discard(who, event.row ?? "hike", event.size ?? 0);
    case "declare":
      return log.declare(who, event.pair?.[0] ?? "hike", event.pair?.[1] ?? "hike");
    case "no_accusation":
      return log.noAccusation;
    case "accuse":
      return log.accuse(who, players[event.target ?? 0]?.name ?? "", event.role === "bigfoot");
    case "reveal":
      return log.reveal(who);
    case "chase":
      return log.chase;
    case "draw":
      return log.draw(who, event.source ?? "deck", kind, event.card?.has_animal ?? false);
    case "animal":
      return log.animal(event.track ?? 0);
    case "box":
      return log.box(kind);
    case "over":
      return reasonText(event.reason ?? "", language);
    case "deal":
    case "refill":
      return "";
  }
}

/** What laying something brought: loops closed, points won or lost. */
export function outcomes(event: Event, language: Language): string[] {
  const { log } = strings(language);
  const closed = (event.closed ?? []).map(({ kind, points }) => log.closed(kind, points));
  return event.gain ? [...closed, log.gain(event.gain)] : closed;
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "chase" ? strings(language).log.chase : null;
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = strings(language);
  const lines = [s.board.status(view.turn_number, view.deck, view.points)];
  if (view.chase) lines.push(s.board.chase(view.chase.track));
  kinds.forEach((kind, i) => lines.push(s.board.row(kind, view.rows[i]!.length)));
  const areOpen = areRolesOpen(view);
  view.seats.forEach((seat, i) => {
    const said = seat.declared ? s.pair(seat.declared[0]!, seat.declared[1]!) : "";
    lines.push(s.board.seat(players[i]?.name ?? "", seat.hand_size, said));
    if (areOpen && seat.role) lines.push(`${players[i]?.name ?? ""}: ${s.roles[seat.role]}`);
  });
  if (areOpen && view.set_aside) lines.push(`${s.setAside}: ${s.roles[view.set_aside]}`);
  const hand = view.seats.find((_, i) => players[i]?.isMe)?.hand ?? [];
  if (hand.length > 0) lines.push(s.board.hand(hand.map((card) => s.longTrail(longKind(card), card.has_animal)).join("; ")));
  for (const loop of view.loops) lines.push(s.board.loop(loop.kind, loop.camp, loop.points));
  for (const end of view.ends)
    if (end.state === "open" && end.length > 0) lines.push(s.board.end(end.kind, end.length, end.x, end.y));
  for (const laid of view.laid)
    lines.push(s.board.laid(laid.card ? s.board.card(longKind(laid.card)) : s.camp(laid.camp ?? ""), laid.x, laid.y));
  return lines;
}

export function scoreText(key: string, detail: Record<string, number | string>, language: Language): string {
  const { score } = strings(language);
  if (key === "loop") return score.loop(detail["kind"] as Kind, String(detail["camp"]), Number(detail["twice"]));
  if (key === "animals") return score.animals(detail["row"] as Kind, Number(detail["animals"]), Number(detail["factor"]));
  return score.decided;
}

export function scoreGroup(group: string, language: Language): string {
  return strings(language).score.groups[group] ?? group;
}

export function reasonText(reason: string, language: Language): string {
  return strings(language).reasons[reason] ?? reason;
}

export function headline({ turn_number, longest_row, is_chase }: Headline, language: Language): string {
  return strings(language).headline(turn_number, longest_row, is_chase);
}
