// Every folder beside this file is a game; its code is fetched when its table, poster or replay is first shown.
// A game without a folder is shown by the plain client.
import { api } from "../lib/api";
import type { AnyGame } from "../lib/game";

const loaders = import.meta.glob<AnyGame>("./*/index.ts", { import: "default" });

const loaded = new Map<string, Promise<AnyGame>>();

async function loadPlain(id: string): Promise<AnyGame> {
  const [{ plainGame }, games, words] = await Promise.all([import("../plain/game"), api.games(), api.words(id)]);
  const info = games.find((game) => game.id === id);
  if (!info) throw new Error(`unknown game ${id}`);
  return plainGame(info, words);
}

export function loadGame(id: string): Promise<AnyGame> {
  let game = loaded.get(id);
  if (!game) {
    const load = loaders[`./${id}/index.ts`];
    game = load ? load() : loadPlain(id);
    loaded.set(id, game);
    // What couldn't be fetched may be there the next time.
    game.catch(() => loaded.delete(id));
  }
  return game;
}
