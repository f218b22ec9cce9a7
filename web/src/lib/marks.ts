import type { Player } from "./game";

export type MarkShape = Player["mark"];

/** Colour and shape of each seat, always together. */
export const SEAT_MARKS: { colour: string; mark: MarkShape }[] = [
  { colour: "#D1483F", mark: "circle" },
  { colour: "#2F6FBF", mark: "square" },
  { colour: "#3C8F57", mark: "triangle" },
  { colour: "#D9A520", mark: "diamond" },
  { colour: "#7C4DB3", mark: "star" },
];

export function seatMark(seat: number): { colour: string; mark: MarkShape } {
  return SEAT_MARKS[seat % SEAT_MARKS.length]!;
}

/** Outline of each shape in a 20 × 20 box. */
export const MARK_PATHS: Record<MarkShape, string> = {
  circle: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z",
  square:
    "M4.2 3h11.600a1.200 1.200 0 0 1 1.200 1.200v11.600a1.200 1.200 0 0 1-1.200 1.200H4.200A1.200 1.200 0 0 1 3 15.800V4.200A1.200 1.200 0 0 1 4.200 3Z",
  triangle: "M10 1.400 18.600 16.700H1.400Z",
  diamond: "M10 .8 19.200 10 10 19.200.8 10Z",
  star: "M10 .8l2.350 5.960 6.400.4-4.950 4.080 1.610 6.200L10 14l-5.410 3.440 1.610-6.200L1.250 7.160l6.400-.4Z",
};
