// The frame takes the mood of the game it holds, for as long as it holds it. Called while a page is set up.
import type { AnyGame, AnyView } from "./game";
import { settings } from "./settings.svelte";

/** `view`: what is shown now; null while nothing is. */
export function takeMood(game: AnyGame, view: () => AnyView | null): void {
  $effect.pre(() => {
    settings.mood = game.mood?.(view());
  });
  $effect(() => () => (settings.mood = undefined));
}
