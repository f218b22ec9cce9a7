// Where the names of crossings stand: beside them, never beyond the map's edge, and none over another.

import { badgeWidth } from "./geometry";

interface Named {
  x: number;
  y: number;
  text: string;
}

/** From a crossing to its name. */
const BESIDE = 18;
/** A name as high as this lies over another; so far one of them is lifted. */
const HIGH = 26;
/** So far a name may stand out beyond the map, to either side. */
const BEYOND = 14;

export interface PlatePlace {
  /** Its middle. */
  x: number;
  y: number;
}

/** The middles of plates for these crossings, in the same order; the map is so wide. */
export function placePlates(named: Named[], width: number, isCompact: boolean): PlatePlace[] {
  const placed: (PlatePlace & { wide: number })[] = [];
  for (const { x, y, text } of named) {
    const wide = badgeWidth(text, isCompact);
    const isRight = x + BESIDE + wide <= width + BEYOND;
    const left = isRight ? x + BESIDE : Math.max(-BEYOND, x - BESIDE - wide);
    const plate = { x: left + wide / 2, y, wide };
    const isTaken = () =>
      placed.some((other) => Math.abs(other.x - plate.x) < (other.wide + wide) / 2 && Math.abs(other.y - plate.y) < HIGH);
    while (isTaken()) plate.y -= HIGH;
    placed.push(plate);
  }
  return placed;
}
