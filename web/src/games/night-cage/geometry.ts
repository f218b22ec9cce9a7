// Where things are drawn on the endless board, and neighbours across its edges.

import type { Side, View } from "../../generated/night-cage";
import type { LayoutName } from "../../lib/layout.svelte";

export const STEPS: Record<Side, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
export const SIDES: Side[] = ["N", "E", "S", "W"];
export const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };

/** How much larger lettering on the board is drawn where the board itself is small. */
export const lettering = (layout: LayoutName): number => (layout === "wide" ? 1 : 1.6);

export interface Point {
  x: number;
  y: number;
}

/** The corner of a cell, 100 units wide. */
export const cornerOf = (cell: number, size: number): Point => ({
  x: (cell % size) * 100,
  y: Math.floor(cell / size) * 100,
});

export function neighbour(cell: number, side: Side, size: number): number {
  const [dx, dy] = STEPS[side];
  return ((Math.floor(cell / size) + dy + size) % size) * size + (((cell % size) + dx + size) % size);
}

/** The side of `from` on which `to` lies, if they are neighbours. */
export const sideToward = (from: number, to: number, size: number): Side | undefined =>
  SIDES.find((side) => neighbour(from, side, size) === to);

/** The shortest way over connected tiles and, where there are none yet, through the dark: without the first cell; null: none. */
export function findWay(view: View, from: number, to: number): number[] | null {
  const size = view.side;
  const tiles = new Map(view.tiles.map((tile) => [tile.cell, tile]));
  const isOpen = (cell: number, side: Side): boolean => !tiles.has(cell) || tiles.get(cell)!.exits.includes(side);
  const isBarred = (cell: number): boolean => {
    const tile = tiles.get(cell);
    return tile !== undefined && cell !== to && (tile.is_pit || tile.sees.length > 0);
  };
  const before = new Map<number, number>([[from, from]]);
  const queue = [from];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    if (cell === to) break;
    for (const side of SIDES) {
      const next = neighbour(cell, side, size);
      if (before.has(next) || isBarred(next) || !isOpen(cell, side) || !isOpen(next, OPPOSITE[side])) continue;
      before.set(next, cell);
      queue.push(next);
    }
  }
  if (!before.has(to)) return null;
  const way: number[] = [];
  for (let cell = to; cell !== from; cell = before.get(cell)!) way.unshift(cell);
  return way;
}
