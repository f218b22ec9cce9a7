// Small tools for drawing: rounding, and a seeded generator so that trees and stones keep their places.

export const f = (value: number): number => Math.round(value * 10) / 10;

/** Numbers in [0, 1) for ornament only (mulberry32): the same seed scatters the same way on every device. */
export function scatter(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
  return seed;
}
