// What the start page shows of a game that nobody has drawn a poster for: little, so that it is there at once.

import type { Component } from "svelte";
import type { GameInfo } from "../generated/protocol";
import type { AnyGame } from "../lib/game";
import { paletteOf } from "./palette";
import Poster from "./Poster.svelte";

export function plainPoster(info: GameInfo): Pick<AnyGame, "Poster" | "poster"> {
  return { Poster: ((internals) => Poster(internals, { info })) satisfies Component, poster: paletteOf(info.id) };
}
