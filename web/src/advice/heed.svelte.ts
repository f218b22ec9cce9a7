// Says at the table that somebody else asked for a hint.
import type { AnyTable } from "../lib/game";
import { nameOf } from "../lib/players";
import { toasts } from "../lib/toasts.svelte";
import { words } from "./words";

/** Of each seat how often it has asked; what was asked before one came isn't news. */
export function heedQuestions(table: AnyTable, hinted: () => number[]): void {
  let before: number[] | null = null;
  $effect(() => {
    const now = hinted();
    const earlier = before;
    before = now;
    if (earlier === null) return;
    for (const player of table.players) {
      if (!player.isMe && now[player.seat]! > earlier[player.seat]!)
        toasts.show(words().asked(nameOf(table.players, player.seat)));
    }
  });
}
