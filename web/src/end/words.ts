// The end in words: who won, and what decided it. A game may say both better (`GameClient.end`).
import type { Result } from "../generated/protocol";
import type { AnyGame, AnyTable, Player, SheetParts } from "../lib/game";
import { t } from "../lib/i18n.svelte";
import { nameOf } from "../lib/players";
import { unsigned } from "../lib/plural";
import { settings } from "../lib/settings.svelte";
import { decisiveOf } from "./sheets";

/** A game that one person played alone is a try: reached or not. */
export const isTry = (table: AnyTable): boolean => table.players.length === 1;

/** What sheets are compared by: the game's own parts, else the groups under which their lines stand. */
export function partsOf(game: AnyGame): SheetParts<AnyTable> {
  return game.end?.parts ?? { of: ({ group }) => group, name: (group, language) => game.scoreGroup(group, language) };
}

/** Who won. `players` are as the reader may know them: on a picture for strangers they have no names. */
export function verdictOf(game: AnyGame, table: AnyTable, result: Result, players: Player[] = table.players): string {
  const said = game.end?.verdict?.(table, result, players);
  if (said) return said;
  const { winners, scores } = result;
  const won = winners.map((seat) => nameOf(players, seat));
  const isMine = winners.length === 1 && players[winners[0]!]!.isMe;
  if (isTry(table)) return winners.length > 0 ? t().end.youWon : t().challenges.lost;
  if (winners.length === 0) return t().end.lost;
  if (table.info.spirit !== "competitive")
    return winners.length === table.players.length ? t().end.allWon : isMine ? t().end.youWon : t().end.won(won);
  if (scores.length === 2 && winners.length === 1) {
    const points = [...winners, 1 - winners[0]!].map((seat) => unsigned(scores[seat]!));
    return isMine ? t().end.youWonBy(points) : t().end.wonBy(won[0]!, points);
  }
  return isMine ? t().end.youWon : t().end.won(won);
}

/** What decided it, in one sentence; where nothing did, how the game came to its end. */
export function decidedOf(game: AnyGame, table: AnyTable, result: Result, players: Player[] = table.players): string {
  const said = game.end?.decided?.(table, result, players);
  if (said) return said;
  const target = isTry(table) ? game.target?.(table.face.view) : undefined;
  if (typeof target === "number") return t().end.aimed(unsigned(result.scores[0]!), unsigned(target));
  const parts = partsOf(game);
  const decisive = table.info.spirit === "competitive" ? decisiveOf(result, (line) => parts.of(line)) : null;
  if (!decisive) return game.reasonText(result.reason, settings.language);
  const part = parts.name(decisive.part, settings.language, table);
  const points = decisive.points.map(unsigned);
  return decisive.didTurnIt ? t().end.turned(part, points, nameOf(players, decisive.rival)) : t().end.decided(part, points);
}
