// Cards are named on the wire; what is on them stands in the city's list.

import type { CardView, CityView, Tourist } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
import type { Language } from "../../lib/game";

/** What is on a card; nothing for one that lies face down. */
export const faceOf = (card: string | null, city: CityView | null): CardView | undefined =>
  city?.cards.find(({ name }) => name === card);

/** The card in words: `5 (blue triangle)`. */
export function cardName(card: string, city: CityView | null, language: Language): string {
  const face = faceOf(card, city);
  if (!face) return card;
  const s = words(language);
  return `${face.number} (${face.is_repeat ? s.repeat : face.tourists.map((kind) => s.kinds[kind]).join(", ")})`;
}

/** Of a card, by its first tourist; `x` is a repeat. */
export const tints: Record<Tourist | "x", [string, string]> = {
  r: ["#FBE0D6", "#F3B9A8"],
  g: ["#DCEFD3", "#AFD3A3"],
  b: ["#DCEAF8", "#A9C9E6"],
  p: ["#EBDFF5", "#C9AEE0"],
  x: ["#EFE9F7", "#C9B8E6"],
};
