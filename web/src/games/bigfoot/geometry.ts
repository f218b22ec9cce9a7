// Squares, sides and trails of cards as they lie, for drawing. Sides are 0 to 3: north, east, south, west.

import type { Card, Kind, Laid, View } from "../../generated/bigfoot";

export type Side = 0 | 1 | 2 | 3;
export const kinds: readonly Kind[] = ["hike", "bike", "kayak"];
export const dx = [0, 1, 0, -1] as const;
export const dy = [-1, 0, 1, 0] as const;

export const turned = (side: number, turn: number): Side => ((side + turn) & 3) as Side;
export const opposite = (side: number): Side => turned(side, 2);
export const keyOf = (x: number, y: number): string => `${x},${y}`;

/** Part of a trail inside one half of a card. */
export interface Segment {
  half: 0 | 1;
  from: Side;
  to: Side;
}

/** A trail of a card: the long one first, then the left and the right short one. */
export interface Trail {
  kind: Kind;
  segments: Segment[];
}

const letters: Record<string, Kind> = { h: "hike", b: "bike", k: "kayak" };

/** The trails of a card after so many quarter-turns clockwise; its name says `NS-hbk`. */
export function trailsOf(name: string, turn: number): Trail[] {
  const exits = [0, 1].map((at) => "NESW".indexOf(name[at]!));
  const [long, left, right] = [...name.slice(3)].map((letter) => letters[letter]!);
  const half = (at: 0 | 1, inner: number): { across: Segment; short: Segment } => {
    const rest = [0, 1, 2, 3].filter((side) => side !== inner && side !== exits[at]);
    const out = turned(exits[at]!, turn);
    const within = turned(inner, turn);
    return {
      across: at === 0 ? { half: at, from: out, to: within } : { half: at, from: within, to: out },
      short: { half: at, from: turned(rest[0]!, turn), to: turned(rest[1]!, turn) },
    };
  };
  const first = half(0, 1);
  const second = half(1, 3);
  return [
    { kind: long!, segments: [first.across, second.across] },
    { kind: left!, segments: [first.short] },
    { kind: right!, segments: [second.short] },
  ];
}

export const longKind = (card: Card): Kind => letters[card.name[3]!]!;

/** Both squares of a card whose left one lies at (x, y). */
export function squaresOf(x: number, y: number, turn: number): [number, number][] {
  const side = turned(1, turn);
  return [
    [x, y],
    [x + dx[side], y + dy[side]],
  ];
}

/** The upper left square of a card or camp, and its size in squares. */
export function cornerOf(
  { x, y, turn }: { x: number; y: number; turn: number },
  isCamp: boolean,
): { x: number; y: number; width: number; height: number } {
  if (isCamp) return { x, y, width: 2, height: 2 };
  const cells = squaresOf(x, y, turn);
  const isUpright = turn % 2 === 1;
  return {
    x: Math.min(...cells.map(([cx]) => cx)),
    y: Math.min(...cells.map(([, cy]) => cy)),
    width: isUpright ? 1 : 2,
    height: isUpright ? 2 : 1,
  };
}

export const campSquares = (x: number, y: number): [number, number][] => [
  [x, y],
  [x + 1, y],
  [x, y + 1],
  [x + 1, y + 1],
];

export const squaresOfLaid = (laid: Laid): [number, number][] =>
  laid.camp === null ? squaresOf(laid.x, laid.y, laid.turn) : campSquares(laid.x, laid.y);

/** What lies open on a square: of which laid thing, and for each side the kind there and the side its trail leads to. */
export interface Square {
  laid: number;
  half: 0 | 1;
  camp: string | null;
  sides: { kind: Kind; to: Side | null; trail: number }[];
}

export type Squares = Map<string, Square>;

export function campKinds(camp: string, turn: number): Kind[] {
  const [first, second] = camp.split("-") as [Kind, Kind];
  const plain = [first, first, second, second];
  return [0, 1, 2, 3].map((side) => plain[turned(side, -turn)]!);
}

export function coverWith(squares: Squares, at: number, thing: Pick<Laid, "card" | "camp" | "x" | "y" | "turn">): void {
  if (thing.camp !== null) {
    const sides = campKinds(thing.camp, thing.turn).map((kind) => ({ kind, to: null, trail: 0 }));
    for (const [x, y] of campSquares(thing.x, thing.y))
      squares.set(keyOf(x, y), { laid: at, half: 0, camp: thing.camp, sides });
  } else if (thing.card) {
    const trails = trailsOf(thing.card.name, thing.turn);
    squaresOf(thing.x, thing.y, thing.turn).forEach(([x, y], half) => {
      const sides: Square["sides"] = [];
      trails.forEach((trail, index) =>
        trail.segments.forEach((segment) => {
          if (segment.half !== half) return;
          sides[segment.from] = { kind: trail.kind, to: segment.to, trail: index };
          sides[segment.to] = { kind: trail.kind, to: segment.from, trail: index };
        }),
      );
      squares.set(keyOf(x, y), { laid: at, half: half as 0 | 1, camp: null, sides });
    });
  }
}

export function squaresOfView(view: View): Squares {
  const squares: Squares = new Map();
  view.laid.forEach((laid, at) => coverWith(squares, at, laid));
  return squares;
}

/** Where a trail leads from a square by a side: the squares passed, and what it meets at last. */
export interface Way {
  steps: { x: number; y: number; from: Side; to: Side }[];
  end: "open" | "cut" | "camp" | "ring";
  camp: string | null;
}

export function follow(squares: Squares, x: number, y: number, side: Side, kind: Kind): Way {
  const steps: Way["steps"] = [];
  let out = side;
  for (let n = 0; n < 400; n++) {
    x += dx[out];
    y += dy[out];
    const from = opposite(out);
    const square = squares.get(keyOf(x, y));
    if (!square) return { steps, end: "open", camp: null };
    const met = square.sides[from]!;
    if (met.kind !== kind) return { steps, end: "cut", camp: null };
    if (met.to === null) return { steps, end: "camp", camp: square.camp };
    steps.push({ x, y, from, to: met.to });
    out = met.to;
  }
  return { steps, end: "ring", camp: null };
}

/** What a card to be laid would do: for each of its openings, and for each way that its trails become part of. */
export interface Preview {
  openings: { x: number; y: number; side: Side; state: "joined" | "cut" | "free" }[];
  trails: { kind: Kind; effect: "closes" | "extends" | "joins" | "new" | "blocked"; length: number; steps: Way["steps"] }[];
}

export function previewCard(before: Squares, card: Card, x: number, y: number, turn: number): Preview {
  const squares = new Map(before);
  coverWith(squares, -1, { card, camp: null, x, y, turn });
  const cells = squaresOf(x, y, turn);
  const openings: Preview["openings"] = [];
  const trails = trailsOf(card.name, turn).map((trail): Preview["trails"][number] => {
    const ends = [trail.segments[0]!, trail.segments.at(-1)!].map((segment, at) => {
      const [cx, cy] = cells[segment.half]!;
      const side = at === 0 ? segment.from : segment.to;
      const beside = squares.get(keyOf(cx + dx[side], cy + dy[side]));
      const isJoined = beside?.sides[opposite(side)]?.kind === trail.kind;
      openings.push({ x: cx, y: cy, side, state: !beside ? "free" : isJoined ? "joined" : "cut" });
      return { way: follow(squares, cx, cy, side, trail.kind), isJoined };
    });
    const own = trail.segments.map((segment) => ({
      x: cells[segment.half]![0],
      y: cells[segment.half]![1],
      from: segment.from,
      to: segment.to,
    }));
    const [one, other] = ends as [(typeof ends)[number], (typeof ends)[number]];
    const back = [...one.way.steps].reverse().map((step) => ({ ...step, from: step.to, to: step.from }));
    const steps = [...back, ...own, ...other.way.steps];
    const isHome = one.way.end === "camp" && other.way.end === "camp" && one.way.camp === other.way.camp;
    const joined = Number(one.isJoined) + Number(other.isJoined);
    const reachesCamp = one.way.end === "camp" || other.way.end === "camp";
    const effect = isHome
      ? "closes"
      : joined === 2
        ? "joins"
        : joined === 1
          ? reachesCamp
            ? "extends"
            : "joins"
          : openingsBlocked(openings.slice(-2))
            ? "blocked"
            : "new";
    return { kind: trail.kind, effect, length: steps.length, steps };
  });
  return {
    openings,
    trails: trails.filter((trail, i) => !trails.slice(0, i).some((earlier) => isSameWay(earlier.steps, trail.steps))),
  };
}

/** A way may come back to the card by another of its trails. */
function isSameWay(one: Way["steps"], other: Way["steps"]): boolean {
  const { x, y, from, to } = other[0]!;
  return one.some(
    (step) =>
      step.x === x && step.y === y && (step.from === from || step.from === to) && (step.to === from || step.to === to),
  );
}

const openingsBlocked = (openings: Preview["openings"]): boolean => openings.every(({ state }) => state === "cut");

/** Which trails of which laid cards are part of a loop: `index trail`. */
export function loopTrails(view: View, squares: Squares): Set<string> {
  const found = new Set<string>();
  for (const loop of view.loops) {
    for (const [x, y, from] of loop.path as [number, number, Side][]) {
      const square = squares.get(keyOf(x, y));
      if (square) found.add(`${square.laid} ${square.sides[from]!.trail}`);
    }
  }
  return found;
}

/** The box around everything on the table, in squares. */
export function boxOf(view: View): { x: number; y: number; width: number; height: number } {
  const cells = view.laid.flatMap(squaresOfLaid);
  if (cells.length === 0) return { x: 0, y: 0, width: 2, height: 2 };
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  return { x: west, y: north, width: Math.max(...xs) - west + 1, height: Math.max(...ys) - north + 1 };
}
