// Small words for drawing SVG as text.

export type Point = [number, number];

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function mix(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) =>
    Math.round(part(one, at) * (1 - share) + part(other, at) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

export function polygon(points: Point[], fill: string, rest = ""): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}" ${rest}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, rest = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${rest}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, rest = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${rest}/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string, rest = ""): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(across)}" ry="${n(down)}" fill="${fill}" ${rest}/>`;
}

export function path(d: string, rest = ""): string {
  return `<path d="${d}" ${rest}/>`;
}

/** The same numbers for the same seed: a town looks the same every night. */
export function chance(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
