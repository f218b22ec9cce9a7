// The two kinds of figures as outlines: a body, its shaded side, folds and lights. Boxes include a margin for the rim.

import type { Figure as FigureKind } from "../../../generated/lost-cities";

interface FigureShape {
  /** Height and middle of the drawing in its own units. */
  height: number;
  middle: number;
  /** Where the feet stand. */
  foot: number;
  shadow: { cx: number; cy: number; rx: number; ry: number };
  body: string;
  shade: string;
  folds: string;
  lights: string;
  lightWidth: number;
  mark: { y: number; size: number };
}

export const figureShapes: Record<FigureKind, FigureShape> = {
  adventurer: {
    height: 41,
    middle: 12,
    foot: 37.4,
    shadow: { cx: 13, cy: 37, rx: 11.5, ry: 3 },
    body: "M12 1.6C8.6 1.6 7.3 4.3 6.9 7.4 4.2 7.9 1.6 8.8 1.6 10.2c0 1.3 2.8 2.1 5.7 2.4.2 1.6.8 2.9 1.7 3.9C5.9 17.5 4.5 19.7 4 23.2L2.4 34.6c-.2 1.6.6 2.6 2.3 2.6h14.6c1.7 0 2.5-1 2.3-2.6L20 23.2c-.5-3.5-1.9-5.7-5-6.7.9-1 1.5-2.3 1.7-3.9 2.9-.3 5.7-1.1 5.7-2.4 0-1.4-2.6-2.3-5.3-2.8C16.7 4.3 15.4 1.6 12 1.6Z",
    shade:
      "M12 1.6c3.4 0 4.7 2.7 5.1 5.8 2.7.5 5.3 1.4 5.3 2.8 0 1.3-2.8 2.1-5.7 2.4-.2 1.6-.8 2.9-1.7 3.9 3.1 1 4.5 3.2 5 6.7l1.6 11.4c.2 1.6-.6 2.6-2.3 2.6H14.5c2-8 1.8-14.2-.4-20 1.3-4.5.6-10.8-2.1-15.6Z",
    folds: "M6.9 7.4c3.2 1 7 1 10.2 0M2 10.2c5 2 15 2 20 0",
    lights: "M8.2 6.2C8.5 4 9.5 2.9 11 2.7M5.6 24.5c.4-2.8 1.3-4.6 3-5.7M4.6 32l.6-4.5",
    lightWidth: 1.3,
    mark: { y: 28.5, size: 10.5 },
  },
  researcher: {
    height: 51,
    middle: 14,
    foot: 47.4,
    shadow: { cx: 16, cy: 46.6, rx: 15, ry: 3.4 },
    body: "M14 1.5C8.5 1.5 6 5.5 5.6 10 3.2 10.6.8 11.6.8 13c0 1.5 3.2 2.3 6.6 2.6.4 2.4 1.2 4 2.4 5.2C6 22 4.2 24.8 3.6 29L1.6 44c-.2 2 .8 3 2.6 3h19.6c1.8 0 2.8-1 2.6-3l-2-15c-.6-4.2-2.4-7-6.2-8.2 1.2-1.2 2-2.8 2.4-5.2 3.4-.3 6.6-1.1 6.6-2.6 0-1.4-2.4-2.4-4.8-3C22 5.5 19.5 1.5 14 1.5Z",
    shade:
      "M14 1.5c5.5 0 8 4 8.4 8.5 2.4.6 4.8 1.6 4.8 3 0 1.5-3.2 2.3-6.6 2.6-.4 2.4-1.2 4-2.4 5.2C22 22 23.8 24.8 24.4 29l2 15c.2 2-.8 3-2.6 3H17.6c2.4-9.5 2.2-18-.6-25.5C18.5 15 17.7 7.5 14 1.5Z",
    folds: "M5.6 10c5 1.5 11.8 1.5 16.8 0M1.2 13c6 2.4 19.6 2.4 25.6 0",
    lights: "M7.4 7.8C8 5 9.6 3.4 12 3M5.3 30c.5-3.3 1.6-5.5 3.4-6.9M3.9 41l.7-6",
    lightWidth: 1.5,
    mark: { y: 36.5, size: 13 },
  },
};

/** The researcher's staff with its lens, behind the body. */
export const staff =
  `<path d="M28.6 45V17" stroke="#FFF7E6" stroke-width="5" stroke-linecap="round"/><circle cx="28.6" cy="12" r="5.6" fill="#FFF7E6"/>` +
  `<path d="M28.6 45V17" stroke="#6B4420" stroke-width="2.4" stroke-linecap="round"/><circle cx="28.6" cy="12" r="3.6" fill="#BFE3EF" stroke="#8A5A1E" stroke-width="1.9"/><path d="M26.9 11.5a2 2 0 0 1 1.5-1.7" stroke="#fff" fill="none"/>`;

export const collar = "M9.8 20.8 14 26.5l4.2-5.7";
