// Stone by stone: floors, walls, cracks and pits of the tiles, drawn once for each kind, turn and place.

import type { Kind, Side } from "../../../generated/night-cage";
import { gate, keyOnTile, waxEater } from "./pictures";
import { keeper, omen, pathless, pitFiend } from "./monsters";

type Point = [number, number];

const HALF = 22;

/** A small generator, so that a tile looks the same every time. */
function generator(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

const short = (value: number) => String(Math.round(value * 10) / 10);
const text = (points: Point[]) => points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");

function isFloor(exits: Side[], x: number, y: number): boolean {
  const dx = x - 50;
  const dy = y - 50;
  if (Math.abs(dx) <= HALF && Math.abs(dy) <= HALF) return true;
  if (Math.abs(dx) <= HALF && ((dy <= 0 && exits.includes("N")) || (dy >= 0 && exits.includes("S")))) return true;
  return Math.abs(dy) <= HALF && ((dx >= 0 && exits.includes("E")) || (dx <= 0 && exits.includes("W")));
}

/** The part of the polygon where a·x + b·y ≤ c. */
function clip(polygon: Point[], a: number, b: number, c: number): Point[] {
  const kept: Point[] = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const dp = a * p[0] + b * p[1] - c;
    const dq = a * q[0] + b * q[1] - c;
    if (dp <= 0) kept.push(p);
    if (dp * dq < 0) {
      const t = dp / (dp - dq);
      kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
    }
  });
  return kept;
}

function voronoi(seeds: Point[]): Point[][] {
  return seeds
    .map(([x, y], i) => {
      let polygon: Point[] = [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ];
      seeds.forEach(([u, v], j) => {
        const a = u - x;
        const b = v - y;
        if (i !== j && a * a + b * b < 2600 && polygon.length)
          polygon = clip(polygon, a, b, (a * (x + u)) / 2 + (b * (y + v)) / 2);
      });
      return polygon;
    })
    .filter((polygon) => polygon.length > 2);
}

function shrink(polygon: Point[], by: number): { points: Point[]; x: number; y: number } {
  const x = polygon.reduce((sum, p) => sum + p[0], 0) / polygon.length;
  const y = polygon.reduce((sum, p) => sum + p[1], 0) / polygon.length;
  const points = polygon.map(([u, v]): Point => {
    const d = Math.hypot(u - x, v - y) + 1e-6;
    const k = Math.max(0.3, (d - by) / d);
    return [x + (u - x) * k, y + (v - y) * k];
  });
  return { points, x, y };
}

function scattered(random: () => number, count: number, apart: number): Point[] {
  const seeds: Point[] = [];
  for (let tries = 0; seeds.length < count && tries < 900; tries++) {
    const p: Point = [random() * 104 - 2, random() * 104 - 2];
    if (seeds.every(([u, v]) => (p[0] - u) ** 2 + (p[1] - v) ** 2 > apart)) seeds.push(p);
  }
  return seeds;
}

/** Stone of the given brightness in dim warm light that falls off from the middle. */
function tone(albedo: number, x: number, y: number, warmth = 1): string {
  const d = Math.hypot(x - 50, y - 50);
  const light = Math.max(0, 1 - d / 125) * 0.62 * warmth + 0.16;
  const channel = (colour: number, cold: number) =>
    Math.max(0, Math.min(255, Math.round(255 * albedo * (light * colour + 0.12 * cold))));
  return `rgb(${channel(1.18, 0.7)},${channel(0.9, 0.72)},${channel(0.62, 0.95)})`;
}

function crack(random: () => number, x: number, y: number, angle: number, length: number, depth = 0): string {
  let path = `M${short(x)} ${short(y)}`;
  let branches = "";
  const steps = Math.max(3, Math.floor(length / 5));
  for (let i = 0; i < steps; i++) {
    angle += random() * 1.2 - 0.6;
    x += (Math.cos(angle) * length) / steps;
    y += (Math.sin(angle) * length) / steps;
    path += `L${short(x)} ${short(y)}`;
    if (depth < 2 && random() < 0.4)
      branches += crack(random, x, y, angle + (random() < 0.5 ? -0.9 : 0.9), length * 0.42, depth + 1);
  }
  const width = [2.6, 1.6, 1][depth]!;
  return (
    `<path d="${path}" transform="translate(.9 1.2)" stroke="#ffd9a0" stroke-opacity=".4" stroke-width="${width * 0.5}"/>` +
    `<path d="${path}" stroke="#080405" stroke-opacity=".94" stroke-width="${width}" stroke-linecap="round"/>` +
    branches
  );
}

function blocks(random: () => number, a: Point, b: Point, inward: Point): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const ux = (b[0] - a[0]) / length;
  const uy = (b[1] - a[1]) / length;
  let drawn = "";
  for (let s = -random() * 3; s < length;) {
    const e = Math.min(s + 9 + random() * 6, length + 1.5);
    const depth = 7 + random() * 3.5;
    const p1: Point = [a[0] + ux * (s + 0.7), a[1] + uy * (s + 0.7)];
    const p2: Point = [a[0] + ux * (e - 0.7), a[1] + uy * (e - 0.7)];
    const wall: Point[] = [
      [p1[0] + inward[0] * 2, p1[1] + inward[1] * 2],
      [p2[0] + inward[0] * 2, p2[1] + inward[1] * 2],
      [p2[0] - inward[0] * depth, p2[1] - inward[1] * depth],
      [p1[0] - inward[0] * depth, p1[1] - inward[1] * depth],
    ];
    drawn += `<polygon points="${text(wall)}" fill="${tone(0.7 + random() * 0.2, (p1[0] + p2[0]) / 2, (p1[1] + p2[1]) / 2)}" stroke="#060507" stroke-width="1.7" stroke-linejoin="round"/>`;
    s = e;
  }
  return drawn;
}

type Edge = { a: Point; b: Point; inward: Point };

function walls(exits: Side[]): Edge[] {
  const lo = 50 - HALF;
  const hi = 50 + HALF;
  const edges: Edge[] = [];
  const side = (d: Side, a: Point, b: Point, outA: Point, outB: Point, inA: Point, inB: Point, closed: Point) => {
    if (exits.includes(d)) edges.push({ a, b: outA, inward: inA }, { a: outB, b, inward: inB });
    else edges.push({ a, b, inward: closed });
  };
  side("N", [lo, lo], [hi, lo], [lo, 0], [hi, 0], [1, 0], [-1, 0], [0, 1]);
  side("E", [hi, lo], [hi, hi], [100, lo], [100, hi], [0, 1], [0, -1], [-1, 0]);
  side("S", [hi, hi], [lo, hi], [hi, 100], [lo, 100], [-1, 0], [1, 0], [0, -1]);
  side("W", [lo, hi], [lo, lo], [0, hi], [0, lo], [0, -1], [0, 1], [1, 0]);
  return edges;
}

/** The floor of a corridor as a path. */
function floorPath(exits: Side[]): string {
  const lo = 50 - HALF;
  const size = HALF * 2;
  let path = `M${lo} ${lo}h${size}v${size}h${-size}z`;
  if (exits.includes("N")) path += `M${lo} 0h${size}v50h${-size}z`;
  if (exits.includes("S")) path += `M${lo} 50h${size}v50h${-size}z`;
  if (exits.includes("E")) path += `M50 ${lo}h50v${size}h-50z`;
  if (exits.includes("W")) path += `M0 ${lo}h50v${size}h-50z`;
  return path;
}

function hole(random: () => number): string {
  const ring = (radius: number, wobble: number) =>
    text(
      Array.from({ length: 22 }, (_, i): Point => {
        const r = radius + (random() * 2 - 1) * wobble;
        return [50 + Math.cos((i / 22) * 2 * Math.PI) * r, 50 + Math.sin((i / 22) * 2 * Math.PI) * r];
      }),
    );
  let drawn = "";
  for (const polygon of voronoi(scattered(random, 60, 95))) {
    const { points, x, y } = shrink(polygon, 0.9);
    drawn += `<polygon points="${text(points)}" fill="${tone(0.42 + random() * 0.2, x, y)}"/>`;
  }
  drawn += `<polygon points="${ring(42, 3)}" fill="#030204" fill-opacity=".55"/>`;
  for (const [radius, albedo] of [
    [39, 0.4],
    [36, 0.26],
    [33, 0.15],
    [30, 0.07],
  ] as const)
    drawn += `<polygon points="${ring(radius, 2.4)}" fill="${tone(albedo, 66, 50)}" stroke="#000" stroke-opacity=".6"/>`;
  drawn += `<polygon points="${ring(27, 1.8)}" fill="#000"/><path d="M76 29A34 34 0 0 1 77 71" fill="none" stroke="#ffb454" stroke-opacity=".38" stroke-width="1.8"/>`;
  return `${drawn}<g fill="none">${[0.3, 1.5, 2.6, 3.7, 4.9].map((a) => crack(random, 50 + Math.cos(a) * 39, 50 + Math.sin(a) * 39, a, 14, 1)).join("")}</g>`;
}

function corridor(random: () => number, { kind, exits, crumbles }: Face, id: string): string {
  const edges = walls(exits);
  let drawn = edges.map(({ a, b, inward }) => blocks(random, a, b, inward)).join("");
  drawn += `<clipPath id="${id}"><path d="${floorPath(exits)}"/></clipPath><g clip-path="url(#${id})"><rect width="100" height="100" fill="#0d0b0e"/>`;
  for (const polygon of voronoi(scattered(random, 66, 84))) {
    const { points, x, y } = shrink(polygon, 0.75);
    if ([...polygon, [x, y] as Point].some((p) => isFloor(exits, p[0], p[1])))
      drawn += `<polygon points="${text(points)}" fill="${tone(0.38 + random() * 0.22, x, y)}"/>`;
  }
  for (const [width, opacity] of [
    [15, 0.16],
    [8, 0.26],
    [4, 0.42],
  ] as const)
    drawn += edges
      .map(
        ({ a, b }) =>
          `<path d="M${a.join(" ")}L${b.join(" ")}" stroke="#050407" stroke-opacity="${opacity}" stroke-width="${width}"/>`,
      )
      .join("");
  if (crumbles) {
    const starts: [number, number, number, number][] =
      kind === "key"
        ? [0.25, 1.75, 3.25, 4.6].map((a) => [50 + Math.cos(a) * 15, 50 + Math.sin(a) * 15, a, 38])
        : [
            [34, 40, 0.25, 40],
            [66, 62, 3.4, 40],
            [48, 30, 1.3, 40],
          ];
    drawn += `<g fill="none">${starts.map(([x, y, a, l]) => crack(random, x, y, a, l)).join("")}</g>`;
  }
  return `${drawn}</g>`;
}

function inhabitant(kind: Kind, turn: number, hasKey: boolean): string {
  if (kind === "gate") return `<g transform="translate(-6 -8) scale(1.12)">${gate}</g>`;
  if (kind === "key") return hasKey ? keyOnTile : "";
  if (kind === "wax-eater") return `<g transform="translate(5 4) scale(.9)">${waxEater}</g>`;
  if (kind === "keeper") return `<g transform="rotate(${turn * 90} 50 50)">${keeper}</g>`;
  if (kind === "pathless") return pathless;
  if (kind === "pit-fiend") return pitFiend;
  if (kind === "omen") return omen;
  return "";
}

const cache = new Map<string, string>();

/** What is to be seen of a tile that lies face up. */
export interface Face {
  kind: Kind;
  exits: Side[];
  turn: number;
  crumbles: boolean;
  has_key: boolean;
}

/** A picture that is drawn once under its name; neighbours differ by `place`. */
function remembered(name: string, draw: () => string): string {
  let drawn = cache.get(name);
  if (drawn === undefined) cache.set(name, (drawn = draw()));
  return drawn;
}

function slab(random: () => number, draw: () => string): string {
  let rock = "";
  for (const polygon of voronoi(scattered(random, 26, 150))) {
    const { points, x, y } = shrink(polygon, 1.3);
    rock += `<polygon points="${text(points)}" fill="${tone(0.1 + random() * 0.07, x, y, 0.6)}"/>`;
  }
  return `<rect width="100" height="100" fill="#0b090c"/>${rock}${draw()}<rect x="1" y="1" width="98" height="98" rx="5" fill="none" stroke="#000" stroke-opacity=".75" stroke-width="1.6"/>`;
}

/** A whole tile, 100 units wide; `place` makes neighbours differ. */
export function tile(face: Face, place: number): string {
  const { kind, exits, turn, crumbles, has_key } = face;
  const name = [kind, exits.join(""), turn, crumbles, has_key, place].join("_");
  return remembered(name, () => {
    const random = generator(place * 131 + kind.length * 7 + exits.length);
    return slab(random, () => corridor(random, face, `nc-f-${name}`) + inhabitant(kind, turn, has_key));
  });
}

/** The back of any tile. */
export function pit(place: number): string {
  return remembered(`pit_${place}`, () => {
    const random = generator(place * 131 + 11);
    return slab(random, () => hole(random));
  });
}

/** A plain little picture of a kind for lists. */
export function sign({ kind, exits, crumbles }: Pick<Face, "kind" | "exits" | "crumbles">): string {
  const w = 17;
  const isInhabited = ["key", "gate", "wax-eater", "keeper", "pathless", "pit-fiend", "omen"].includes(kind);
  let way = `<rect x="${50 - w}" y="${50 - w}" width="${2 * w}" height="${2 * w}"/>`;
  if (exits.includes("N")) way += `<rect x="${50 - w}" y="4" width="${2 * w}" height="60"/>`;
  if (exits.includes("S")) way += `<rect x="${50 - w}" y="36" width="${2 * w}" height="60"/>`;
  if (exits.includes("E")) way += `<rect y="${50 - w}" x="36" height="${2 * w}" width="60"/>`;
  if (exits.includes("W")) way += `<rect y="${50 - w}" x="4" height="${2 * w}" width="60"/>`;
  const cracks =
    crumbles && kind !== "key"
      ? `<path d="M30 20L54 40L42 52L58 66L48 84" fill="none" stroke="#0d0b10" stroke-width="6" stroke-linejoin="round"/>`
      : "";
  return `<rect x="2" y="2" width="96" height="96" rx="14" fill="#0d0b10" stroke="#4a4350" stroke-width="4"/><g fill="${isInhabited ? "#6a5c48" : "#C9B48C"}">${way}</g>${cracks}${inhabitant(kind, 0, true)}`;
}
