// The game in words: events for the log and for screen readers, the board line by line, score sheets.

import type { Event, Headline, View } from "../../generated/lost-cities";
import type { Language, Player } from "../../lib/game";
import { paths, valueOf, type Path } from "./paths";
import { cardName, strings } from "./strings";
import type { Entry } from "./table";
import { sortedHand } from "./turn.svelte";

export function describe({ event }: Entry, players: Player[], language: Language): string {
  const s = strings(language);
  const who = players[event.seat]?.name || s.seat(event.seat + 1);
  const card = event.card === null ? null : cardName(event.card, language);
  const { path, step } = event;
  switch (event.kind) {
    case "first":
      return s.say.first(who);
    case "begin":
      return s.say.begin(who, path!, card ?? "", event.figure ?? "adventurer");
    case "advance":
      return s.say.advance(who, path!, card ?? "", step ?? 0);
    case "move":
      return s.say.move(who, path!, step ?? 0);
    case "stay":
      return s.say.stay(who);
    case "discard":
      return s.say.discard(who, card ?? "");
    case "take":
      return event.source === "pile" ? s.say.takePile(who, card ?? "") : s.say.takeDeck(who, card);
    case "artifact":
      return s.say.artifact(who);
    case "points":
      return s.say.points(who, event.points ?? 0);
    case "expedition_end":
      return s.log.ended(event.reason);
    case "figure_score":
      return s.say.figureScore(who, path!, step ?? 0, event.points ?? 0);
    case "artifact_score":
      return s.say.artifactScore(who, event.points ?? 0);
    case "token":
    case "deal":
      return "";
  }
}

/** The dealer lays out the tokens of each expedition from the first space of the first path on. */
export function logHeading({ event }: Entry, language: Language): string | null {
  const s = strings(language);
  if (event.kind === "expedition_end") return s.expeditionEnd(event.expedition ?? 1);
  return event.kind === "token" && event.path === "y" && event.step === 2 ? s.newExpedition : null;
}

/** Events that one line of the log tells together with the card that brought them about. */
export function isConsequence(event: Event): boolean {
  return (
    event.kind === "move" ||
    event.kind === "stay" ||
    event.kind === "artifact" ||
    event.kind === "points" ||
    event.kind === "take"
  );
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = strings(language);
  const lines = [
    s.board.status(view.expedition, view.expeditions, view.turn_number, view.deck),
    s.pastBridgeHelp(view.past_bridge),
  ];
  view.seats.forEach((seat, index) => {
    const figures = seat.paths.flatMap((own, i) => {
      if (own.step === 0) return [];
      const text = s.board.figure(
        own.is_researcher ? "researcher" : "adventurer",
        paths[i]!,
        own.step,
        own.top ? String(valueOf(own.top)) : "",
      );
      return [view.up_and_down && own.direction ? `${text}, ${s.board.direction[own.direction]}` : text];
    });
    const camp = seat.adventurers + (seat.has_researcher ? 1 : 0);
    lines.push(
      s.board.seat(players[index]?.name ?? "", figures.join("; ") || s.board.noFigures, camp, seat.artifacts, seat.total),
    );
  });
  const hand = sortedHand(view.seats.find((_, index) => players[index]?.isMe)?.hand ?? null);
  if (hand.length > 0) lines.push(s.board.hand(hand.map(({ card }) => cardName(card, language)).join(", ")));
  paths.forEach((path, i) => {
    const pile = view.piles[i]!;
    lines.push(pile.top ? s.board.pile(path, cardName(pile.top, language), pile.size) : s.board.emptyPile(path));
  });
  paths.forEach((path, i) => {
    const tokens = view.board[i]!.flatMap((space, n) => (space.token ? [s.board.tokenAt(space.token, n + 1)] : []));
    lines.push(s.board.tokens(path, tokens.join(", ") || s.board.noTokens));
  });
  return lines;
}

export function scoreText(key: string, detail: Record<string, number | string>, language: Language): string {
  const { score } = strings(language);
  const path = detail["path"] as Path;
  const step = Number(detail["step"]);
  switch (key) {
    case "adventurer":
      return score.adventurer(path, step);
    case "researcher":
      return score.researcher(path, step, Number(detail["points"]));
    case "artifacts":
      return score.artifacts(Number(detail["count"]));
    case "tokens":
      return score.tokens;
    default:
      return score.floor;
  }
}

export function scoreGroup(group: string, language: Language): string {
  const { score } = strings(language);
  return group === "end" ? score.groupEnd : score.group(Number(group.replace("expedition", "")));
}

export function reasonText(reason: string, language: Language): string {
  const { reasons } = strings(language);
  return reason === "shared" ? reasons.shared : reason === "most-artifacts" ? reasons.artifacts : reasons.points;
}

export function chapter(view: View, language: Language): string {
  return strings(language).score.group(view.expedition);
}

export function headline({ expedition, expeditions }: Headline, language: Language): string {
  return strings(language).expeditionOf(expedition, expeditions);
}
