// What happens at a table is heard: its entries, one's turn, the end.

import type { AnyGame, AnyTable } from "../lib/game";
import { playSounds } from "../lib/sound";
import type { SoundName } from "../lib/voices";

/** Called while a table's page is set up; heeds the table until it is closed. */
export function heed(game: AnyGame, table: AnyTable): void {
  const isMyTurn = $derived(table.face.seat !== null && table.toAct.includes(table.face.seat));
  const isOver = $derived(table.result !== null);
  let wasOver = table.result !== null;

  $effect(() => {
    const sounds: SoundName[] = table.fresh.flatMap((entry) => {
      const sound = game.soundOf ? game.soundOf(entry) : "place";
      return sound ? [sound] : [];
    });
    playSounds([...new Set(sounds)]);
  });

  $effect(() => {
    if (isMyTurn && !isOver) playSounds(["turn"]);
  });

  $effect(() => {
    if (isOver && !wasOver) playSounds([hasWon(table) ? "win" : "lose"]);
    wasOver = isOver;
  });
}

/** Onlookers are glad with whoever won. */
function hasWon({ result, face }: AnyTable): boolean {
  return result !== null && (face.seat === null ? result.winners.length > 0 : result.winners.includes(face.seat));
}
