// Small tools for drawing: rounding, mixing colours, and a seeded generator so that stones and leaves keep their places.

/** One decimal is enough for every coordinate of the board. */
export function f(value: number): number {
  return Math.round(value * 10) / 10;
}

export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const a = channel(from, at);
    return Math.round(a + (channel(to, at) - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}

export interface Scatter {
  between(low: number, high: number): number;
  chance(): number;
  pick<T>(values: readonly T[]): T;
}

/** A generator for ornament only (mulberry32): the same seed scatters the same way on every device. */
export function scatter(seed: number): Scatter {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: next,
    pick: (values) => values[Math.floor(next() * values.length)]!,
  };
}

export function linear(id: string, stops: readonly (readonly [number, string, number?])[], isAcross = false): string {
  const end = isAcross ? `x2="1" y2="0"` : `x2="0" y2="1"`;
  return `<linearGradient id="lc-${id}" x1="0" y1="0" ${end}>${stopList(stops)}</linearGradient>`;
}

export function stopList(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}
