// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type { Event, Headline, Path, PathView, ScoreLine, View } from "../../generated/lost-cities";
import { words, type Words } from "../../generated/lost-cities.words";
import type { Language, Player } from "../../lib/game";
import { never } from "../../lib/never";
import { wordFor } from "../../lib/words";
import { unsigned } from "../../lib/plural";
import { pathOf, paths, valueOf } from "./paths";
import type { Entry } from "./table";
import { sortedHand } from "./turn.svelte";

export function cardName(card: string, s: Words): string {
  return s.card(s.paths[pathOf(card)].card, valueOf(card));
}

export function pointsText(points: number, s: Words): string {
  return s.points(unsigned(points), Math.abs(points));
}

/** A figure on a path, as `figure`, its step and its last card say it. */
export function figureText(path: Path, own: Pick<PathView, "is_researcher" | "step">, top: string, s: Words): string {
  return s.board.figure(s.figures[own.is_researcher ? "researcher" : "adventurer"], s.paths[path].on, own.step, top);
}

export function describe({ event }: Entry, players: Player[], language: Language): string {
  const s = words(language);
  const name = (seat: number) => players[seat]?.name || s.seat(seat + 1);
  const where = ({ path, step, place }: { path: Path; step: number; place: string }) =>
    s.say.where(place, step, s.paths[path].of);
  switch (event.kind) {
    case "begin":
      return s.say.begin(name(event.seat), cardName(event.card, s), s.paths[event.path].name, s.byFigure[event.figure]);
    case "advance":
      return s.say.advance(name(event.seat), cardName(event.card, s), where(event));
    case "summit":
      return s.say.advance(name(event.seat), cardName(event.card, s), where({ ...event, place: "ruins" }));
    case "move":
      return s.say.move(name(event.seat), where(event));
    case "discard":
      return s.say.discard(name(event.seat), cardName(event.card, s));
    case "draw":
      return event.card ? s.say.draw(name(event.seat), cardName(event.card, s)) : s.say.drawUnseen(name(event.seat));
    case "take":
      return s.say.take(name(event.seat), cardName(event.card, s));
    case "artifact":
      return s.say.artifact(name(event.seat));
    case "points":
      return s.say.points(name(event.seat), pointsText(event.points, s));
    case "expedition_end":
      return s.log.ended(event.reason);
    case "figure_score":
      return s.say.figureScore(name(event.seat), pointsText(event.points, s), event.step, s.paths[event.path].of);
    case "artifact_score":
      return s.say.artifactScore(name(event.seat), pointsText(event.points, s));
    case "expedition_begin":
    case "round":
    case "token":
    case "deal":
      return "";
    default:
      return wordFor(s.log, event.kind, (deed) => s.say.plain(name(event.seat), deed));
  }
}

export function logHeading({ event }: Entry, language: Language): string | null {
  if (event.kind === "expedition_end") return words(language).expeditionEnd(event.expedition);
  if (event.kind === "round") return words(language).round(event.round);
  return event.kind === "expedition_begin" ? words(language).newExpedition : null;
}

/** Whose deed an event is; the dealer's are nobody's. */
export function seatOf(event: Event): number | null {
  return "seat" in event ? event.seat : null;
}

/** Events that one line of the log tells together with the card that brought them about. */
export function isConsequence(event: Event): boolean {
  return ["move", "stay", "artifact", "points", "draw", "take"].includes(event.kind);
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = words(language);
  const lines = [
    s.board.status(view.expedition, view.expeditions, view.turn_number, s.cards(view.deck)),
    s.pastBridgeHelp(view.past_bridge, view.ending_figures),
  ];
  players.forEach(({ seat, name }) => {
    const { adventurers, artifacts, has_researcher, paths: own, total } = view.seats[seat]!;
    const figures = own.flatMap((figure, i) => {
      if (figure.top === null) return [];
      const text = figureText(paths[i]!, figure, String(valueOf(figure.top)), s);
      return [view.up_and_down && figure.direction ? `${text}, ${s.board.direction[figure.direction]}` : text];
    });
    const camp = adventurers + (has_researcher ? 1 : 0);
    const line = s.board.seat(name, figures.join("; ") || s.board.noFigures, camp, s.artifacts(artifacts));
    lines.push(total === null ? line : `${line} ${pointsText(total, s)}.`);
  });
  const me = players.find(({ isMe }) => isMe);
  const hand = me ? sortedHand(view.seats[me.seat]!.hand) : [];
  if (hand.length > 0) lines.push(s.board.hand(hand.map(({ card }) => cardName(card, s)).join(", ")));
  paths.forEach((path) => lines.push(`${pileText(path, view, s)}.`));
  paths.forEach((path, i) => {
    const tokens = view.board[i]!.flatMap(({ token }, n) => (token ? [s.board.tokenAt(s.tokens[token], n + 1)] : []));
    lines.push(s.board.tokens(s.paths[path].title, tokens.join(", ") || s.board.noTokens));
  });
  return lines;
}

export function pileText(path: Path, view: View, s: Words): string {
  const { top, size } = view.piles[paths.indexOf(path)]!;
  const name = s.paths[path].name;
  return top ? s.board.pile(name, cardName(top, s), s.cards(size)) : s.board.emptyPile(name);
}

export function scoreText({ key, detail }: ScoreLine, language: Language): string {
  const s = words(language);
  switch (key) {
    case "adventurer":
      return s.score.adventurer(s.paths[detail.path].title, detail.step);
    case "researcher":
      return s.score.researcher(s.paths[detail.path].title, detail.step, unsigned(detail.points));
    case "artifacts":
      return s.artifacts(detail.count);
    case "tokens":
      return s.score.tokens;
    case "floor":
      return s.score.floor;
    default:
      return never(key);
  }
}

export function scoreGroup(group: string, language: Language): string {
  const { score } = words(language);
  return group === "end" ? score.groupEnd : score.group(group.replace("expedition", ""));
}

export function reasonText(reason: string, language: Language): string {
  return words(language).reasons[reason as keyof Words["reasons"]];
}

export function chapter(view: View, language: Language): string {
  return words(language).score.group(view.expedition);
}

export function headline({ expedition, expeditions }: Headline, language: Language): string {
  return words(language).expeditionOf(expedition, expeditions);
}
