// Every folder beside this file is a game; its code is fetched when its table, poster or replay is first shown.
// A game without a folder is shown by the plain client; one whose folder draws only some parts has the others from it.
import type { Component } from "svelte";
import type { GameInfo } from "../generated/protocol";
import { api } from "../lib/api";
import type { AnyGame } from "../lib/game";

/** What the start page shows of a game. */
export interface GamePoster extends Pick<AnyGame, "Poster" | "poster"> {
  hasLesson: boolean;
  /** The option that is chosen on the poster, by its picture. */
  choice?: string;
}

type Folder = { default: AnyGame } | { drawn: Partial<AnyGame> };

const folders = import.meta.glob<Folder>("./*/index.ts");
const posters = import.meta.glob<GamePoster>("./*/poster.ts");
const helpers = import.meta.glob<Component>("./*/Helper.svelte", { import: "default" });

const loaded = new Map<string, Promise<AnyGame>>();

async function infoOf(id: string): Promise<GameInfo> {
  const info = (await api.games()).find((game) => game.id === id);
  if (!info) throw new Error(`unknown game ${id}`);
  return info;
}

async function loadPlain(id: string): Promise<AnyGame> {
  const [{ plainGame }, info, words] = await Promise.all([import("../plain/game"), infoOf(id), api.words(id)]);
  return plainGame(info, words);
}

async function load(id: string): Promise<AnyGame> {
  const folder = await folders[`./${id}/index.ts`]?.();
  if (folder === undefined) return loadPlain(id);
  return "default" in folder ? folder.default : { ...(await loadPlain(id)), ...folder.drawn };
}

export function loadGame(id: string): Promise<AnyGame> {
  let game = loaded.get(id);
  if (!game) {
    loaded.set(id, (game = load(id)));
    // What couldn't be fetched may be there the next time.
    game.catch(() => loaded.delete(id));
  }
  return game;
}

/** The poster alone, where the game keeps it apart or has no folder. */
export async function loadPoster(id: string): Promise<GamePoster> {
  const apart = posters[`./${id}/poster.ts`];
  if (apart) return apart();
  if (!(`./${id}/index.ts` in folders)) {
    const [{ plainPoster }, info] = await Promise.all([import("../plain/poster"), infoOf(id)]);
    return { ...plainPoster(info), hasLesson: false };
  }
  const game = await loadGame(id);
  return { Poster: game.Poster, poster: game.poster, hasLesson: "lesson" in game };
}

/** Whether sheets of the game from a real table can be entered. */
export function hasHelper(id: string): boolean {
  return `./${id}/Helper.svelte` in helpers;
}

export function loadHelper(id: string): Promise<Component> {
  const page = helpers[`./${id}/Helper.svelte`];
  return page ? page() : Promise.reject(new Error(`no score helper for the game ${id}`));
}
