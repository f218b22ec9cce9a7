// Cards are named by coordinate, tourists and landmark: `3rr`, `5b1`, `4x` (repeat).

import type { Tourist } from "../../generated/en-route";

export interface CardFace {
  number: string;
  tourists: Tourist[];
  landmark: number | null;
  isRepeat: boolean;
}

export function readCard(card: string): CardFace {
  const letters = card.slice(1).replace(/\d+$/, "");
  const symbol = card.slice(1 + letters.length);
  return {
    number: card.slice(0, 1),
    tourists: kindsOf(letters),
    landmark: symbol === "" ? null : Number(symbol),
    isRepeat: letters === "x",
  };
}

const KINDS: readonly string[] = ["r", "g", "b", "p"] satisfies Tourist[];

/** Tourists written as letters, one by one. */
export const kindsOf = (letters: string): Tourist[] =>
  [...letters].filter((letter): letter is Tourist => KINDS.includes(letter));

/** Of a card, by its first tourist; `x` is a repeat. */
export const tints: Record<Tourist | "x", [string, string]> = {
  r: ["#FBE0D6", "#F3B9A8"],
  g: ["#DCEFD3", "#AFD3A3"],
  b: ["#DCEAF8", "#A9C9E6"],
  p: ["#EBDFF5", "#C9AEE0"],
  x: ["#EFE9F7", "#C9B8E6"],
};
