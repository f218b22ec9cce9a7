// Every folder beside this file is a game; its code is fetched when its table, poster or replay is first shown.
import type { AnyGame } from "../lib/game";

const loaders = import.meta.glob<AnyGame>("./*/index.ts", { import: "default" });

const loaded = new Map<string, Promise<AnyGame>>();

export function hasClient(id: string): boolean {
  return `./${id}/index.ts` in loaders;
}

export function loadGame(id: string): Promise<AnyGame> {
  const load = loaders[`./${id}/index.ts`];
  if (!load) return Promise.reject(new Error(`no client for the game ${id}`));
  let game = loaded.get(id);
  if (!game) loaded.set(id, (game = load()));
  return game;
}
