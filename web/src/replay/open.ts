import { loadGame } from "../games";
import { api } from "../lib/api";
import type { AnyGame } from "../lib/game";
import { rulesDrawer } from "../rules/drawer.svelte";
import { ReplayTable, type Perspective } from "./replay-table.svelte";

export interface OpenReplay {
  game: AnyGame;
  table: ReplayTable;
}

/** Reads a record and prepares everything to look at it. */
export async function openReplay(record: string, perspective: Perspective): Promise<OpenReplay> {
  const [games, replay] = await Promise.all([api.games(), api.replay({ record, perspective })]);
  const info = games.find((game) => game.id === replay.game);
  if (!info) throw new Error(`unknown game ${replay.game}`);
  const table = new ReplayTable(info, record, (paragraph) => rulesDrawer.show(paragraph));
  table.replay = replay;
  table.perspective = perspective;
  return { game: await loadGame(replay.game), table };
}
