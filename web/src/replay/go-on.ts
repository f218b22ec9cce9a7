// A new table that goes on from a place of a recorded game.
import { botName, botWishes, myName, openTable } from "../home/play-now";
import type { ReplayTable } from "./replay-table.svelte";

/** The reader takes `seat`, bots the others, after so many actions. */
export function goOnFrom({ replay, record }: ReplayTable, seat: number, moves: number): void {
  const others = replay.names.map((_, i) => i).filter((i) => i !== seat);
  const bots = botWishes(
    others.map((_, i) => botName(i)),
    "normal",
  );
  const seats = replay.names.map((_, i) => (i === seat ? { kind: "me" as const, name: myName() } : bots.shift()!));
  void openTable({ game: replay.game, seats, options: replay.options, start: true, from_record: { record, moves } });
}
