// Colours of a poster that nobody has drawn: one of a few sets, always the same for the same game.

import type { AnyGame } from "../lib/game";

const PALETTES: AnyGame["poster"][] = [
  { background: "#22405C", ink: "#F4EBDA", accent: "#F0B35A", accentInk: "#22160A" },
  { background: "#F3E6D0", ink: "#3A2A20", accent: "#8A4B2A", accentInk: "#FFFFFF" },
  { background: "#2F4A3A", ink: "#F2EBD6", accent: "#E3B04B", accentInk: "#20160A" },
  { background: "#E9E4F2", ink: "#33294A", accent: "#5E4696", accentInk: "#FFFFFF" },
];

/** A name in lines of about a word: short words stay with their neighbours. */
export function wrap(name: string): string[] {
  const words = name.split(" ");
  const most = Math.max(8, ...words.map((word) => word.length));
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

/** A number that follows from the name. */
export function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
}

export const paletteOf = (game: string): AnyGame["poster"] => PALETTES[numberOf(game) % PALETTES.length]!;
