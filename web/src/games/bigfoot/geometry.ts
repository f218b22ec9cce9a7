// Squares, sides and trails of cards as they lie, for drawing. Sides are 0 to 3: north, east, south, west.

import type { Camp, Card, Kind, Laid, Side, View } from "../../generated/bigfoot";

export type Cell = [number, number];
const SIDES: readonly Side[] = [0, 1, 2, 3];
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
  /** One, or two for the long trail. */
  segments: [Segment] | [Segment, Segment];
}

/** The trails of a card after so many quarter-turns clockwise. */
export function trailsOf({ exits, kinds: [long, left, right] }: Card, turn: number): [Trail, Trail, Trail] {
  const half = (at: 0 | 1, inner: Side): { across: Segment; short: Segment } => {
    const [one, other] = SIDES.filter((side) => side !== inner && side !== exits[at]);
    const out = turned(exits[at], turn);
    const within = turned(inner, turn);
    return {
      across: at === 0 ? { half: at, from: out, to: within } : { half: at, from: within, to: out },
      short: { half: at, from: turned(one!, turn), to: turned(other!, turn) },
    };
  };
  const first = half(0, 1);
  const second = half(1, 3);
  return [
    { kind: long, segments: [first.across, second.across] },
    { kind: left, segments: [first.short] },
    { kind: right, segments: [second.short] },
  ];
}

export const longKind = (card: Card): Kind => card.kinds[0];

/** Both squares of a card whose left one lies at (x, y). */
export function squaresOf(x: number, y: number, turn: number): [Cell, Cell] {
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

export const campSquares = (x: number, y: number): Cell[] => [
  [x, y],
  [x + 1, y],
  [x, y + 1],
  [x + 1, y + 1],
];

export const squaresOfLaid = (laid: Laid): Cell[] =>
  laid.kind === "card" ? squaresOf(laid.x, laid.y, laid.turn) : campSquares(laid.x, laid.y);

/** What lies open on a square: of which laid thing, and for each side the kind there and the side its trail leads to. */
export interface Square {
  laid: number;
  camp: string | null;
  sides: { kind: Kind; to: Side | null; trail: number }[];
}

export type Squares = Map<string, Square>;

/** The kinds that a camp serves on its sides as it lies. */
export const campKinds = (camp: Camp, turn: number): Kind[] => SIDES.map((side) => camp.kinds[turned(side, -turn)]);

export function coverWithCard(squares: Squares, at: number, card: Card, x: number, y: number, turn: number): void {
  const trails = trailsOf(card, turn);
  const cover = (half: 0 | 1, [cx, cy]: Cell) => {
    const sides: Square["sides"] = [];
    trails.forEach((trail, index) => {
      for (const segment of trail.segments) {
        if (segment.half !== half) continue;
        sides[segment.from] = { kind: trail.kind, to: segment.to, trail: index };
        sides[segment.to] = { kind: trail.kind, to: segment.from, trail: index };
      }
    });
    squares.set(keyOf(cx, cy), { laid: at, camp: null, sides });
  };
  const [left, right] = squaresOf(x, y, turn);
  cover(0, left);
  cover(1, right);
}

function coverWithCamp(squares: Squares, at: number, camp: Camp, x: number, y: number, turn: number): void {
  const sides = campKinds(camp, turn).map((kind) => ({ kind, to: null, trail: 0 }));
  for (const [cx, cy] of campSquares(x, y)) squares.set(keyOf(cx, cy), { laid: at, camp: camp.name, sides });
}

export function squaresOfView(view: View): Squares {
  const squares: Squares = new Map();
  view.laid.forEach((laid, at) => {
    if (laid.kind === "card") coverWithCard(squares, at, laid.card, laid.x, laid.y, laid.turn);
    else coverWithCamp(squares, at, laid.camp, laid.x, laid.y, laid.turn);
  });
  return squares;
}

/** Which trails of which laid cards are part of a loop: `index trail`. */
export function loopTrails(view: View, squares: Squares): Set<string> {
  const found = new Set<string>();
  for (const loop of view.loops) {
    for (const [x, y, from] of loop.path) {
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
