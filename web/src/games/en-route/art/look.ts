// How a city looks: what lies around its map, its paper and streets, its houses and its sights.

import type { TownName } from "./town";

/** A drawing, and where it stands in its location, from 0 to 1. */
export type Plot = [drawing: string, x: number, y: number];

export interface Water {
  bank: string;
  edge: string;
  stream: string;
  /** On it, around its own origin. */
  boat: string;
}

export interface Look {
  /** Sights by the name of their picture. */
  sights: Record<string, string>;
  /** The one that stands for the city. */
  emblem: string;
  /** What fills 1120 × 788 around the map. */
  ground: string;
  /** Behind the column beside the map. */
  shore: string;
  /** Lettering on it. */
  shoreInk: string;
  /** Under hand and cards, where they lie below the map: light, but in a city of the night (`groundOf`). */
  tray: string;
  paper: { shade: string; rim: string; ground: string };
  /** On the paper, under the locations; `width` and `height` are those of the grid. */
  under?: (width: number, height: number) => string;
  /** A location without an attraction, and its lower edge. */
  plain: [fill: string, edge: string];
  street: { stroke: string; width: number; line: string; dashes: string };
  crossing: string;
  water: Water;
  bridge: { rail: string; deck: string };
  /** What goes to and fro at bridges. */
  ferry?: string;
  /** What stands in locations without an attraction: one of these. */
  plots: Plot[][];
  /** Of the lines on start cards, in their order. */
  lines?: string[];
  /** Links that are railways, not cables. */
  rails?: string[];
  /** A point that is to be visited: its ground and what is drawn on it. */
  stop: { ground: string; drawing: string };
}

const SPOTS = [
  [0.19, 0.32],
  [0.5, 0.33],
  [0.81, 0.31],
  [0.18, 0.79],
  [0.5, 0.8],
  [0.82, 0.79],
] as const;

/** Plots of a few houses each, all different. */
export const plotsOf = (houses: string[]): Plot[][] =>
  Array.from({ length: 5 }, (_, plot) =>
    SPOTS.map(([x, y], i): Plot => [houses[(plot * 2 + i * 3) % houses.length]!, x, y]),
  );

/** A row of towers with lit windows, from one width to another; always the same for the same seed. */
export function skyline(seed: number, [low, high]: [number, number], fill: string, windows: string): string {
  let state = seed;
  const draw = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const towers: string[] = [];
  const lights: string[] = [];
  for (let x = -10; x < 1130;) {
    const [width, top] = [30 + draw(30), low + draw(high - low)];
    towers.push(`M${x} 788V${top}h${width}V788Z`);
    for (let i = 0; i < 7; i++) lights.push(`M${x + 5 + draw(width - 12)} ${top + 10 + draw(760 - top)}h4v6h-4Z`);
    x += width + 2;
  }
  return `<path d="${towers.join("")}" fill="${fill}"/><path d="${lights.join("")}" fill="${windows}"/>`;
}

export const townPlot = (plots: [TownName, number, number][][], town: Record<TownName, string>): Plot[][] =>
  plots.map((plot) => plot.map(([name, x, y]): Plot => [town[name], x, y]));
