// The frame takes the mood of the game it holds, for as long as it holds it. Called while a page is set up.
import type { AnyGame } from "./game";
import { settings } from "./settings.svelte";
import { onDestroy } from "svelte";

export function takeMood({ mood }: AnyGame): void {
  settings.mood = mood;
  onDestroy(() => (settings.mood = undefined));
}
