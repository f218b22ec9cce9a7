// Where squares and trails are drawn as cards lie. Sides are 0 to 3: north, east, south, west.

import type { Camp, Card, Half, Kind, Laid, Side, Trail, View } from "../../generated/bigfoot";

export type Cell = [number, number];
const SIDES: readonly Side[] = [0, 1, 2, 3];
export const dx = [0, 1, 0, -1] as const;
export const dy = [-1, 0, 1, 0] as const;

export const turned = (side: number, turn: number): Side => ((side + turn) & 3) as Side;
export const keyOf = (x: number, y: number): string => `${x},${y}`;

/** Part of a trail inside one half of a card, as it lies. */
export interface Segment {
  half: Half;
  from: Side;
  to: Side;
}

export interface TurnedTrail {
  kind: Kind;
  segments: Segment[];
}

/** The trails of a card after so many quarter-turns clockwise. */
export const trailsOf = ({ trails }: Card, turn: number): TurnedTrail[] =>
  trails.map(({ kind, segments }: Trail) => ({
    kind,
    segments: segments.map(([half, from, to]) => ({ half, from: turned(from, turn), to: turned(to, turn) })),
  }));

/** Where a trail of a card begins and ends, the card lying there: on which square, by which side. */
export function endsOf({ trails }: Card, trail: number, x: number, y: number, turn: number): [Cell, Side][] {
  const cells = squaresOf(x, y, turn);
  const { segments } = trails[trail]!;
  const [[first, from], [last, , to]] = [segments[0]!, segments.at(-1)!];
  return [
    [cells[first], turned(from, turn)],
    [cells[last], turned(to, turn)],
  ];
}

export const longKind = (card: Card): Kind => card.trails[0].kind;

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

const campSquares = (x: number, y: number): Cell[] => [
  [x, y],
  [x + 1, y],
  [x, y + 1],
  [x + 1, y + 1],
];

export const squaresOfLaid = (laid: Laid): Cell[] =>
  laid.kind === "card" ? squaresOf(laid.x, laid.y, laid.turn) : campSquares(laid.x, laid.y);

/** The kinds that a camp serves on its sides as it lies. */
export const campKinds = (camp: Camp, turn: number): Kind[] => SIDES.map((side) => camp.kinds[turned(side, -turn)]);

/** Which of the laid things can be seen: later ones lie on top. */
export function visibleOf({ laid }: View): Set<number> {
  const top = new Map(laid.flatMap((thing, at) => squaresOfLaid(thing).map(([x, y]) => [keyOf(x, y), at])));
  return new Set(top.values());
}

/** All squares that something lies on. */
export const cellsOf = (view: View): Cell[] => view.laid.flatMap(squaresOfLaid);
