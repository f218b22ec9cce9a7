// Where the names of crossings stand, and what a parade counts: beside them, never beyond the map's edge, none over another, and off the numbers of sights where there is another place.

import type { CityView } from "../../generated/en-route";
import { badgeWidth, block } from "./geometry";

interface Named {
  x: number;
  y: number;
  text: string;
}

/** From a crossing to its name. */
const BESIDE = 18;
/** A name as high as this lies over another; so far one of them is lifted. */
const HIGH = 26;
/** How often it is, from the nearest place to the farthest. */
const LIFTS = [0, -1, 1, -2, 2, -3];
/** Half of a number's height, and of its width. */
const NUMBER = 10;
/** From the corner of a sight to the middle of its emblem. */
const EMBLEM = 13;
/** So far a name may stand out beyond the map, to either side. */
const BEYOND = 14;

export interface PlatePlace {
  /** Its middle. */
  x: number;
  y: number;
}

/** The middles of plates for these crossings, in the same order; the map is so wide, and has numbers that should stay in sight. */
export function placePlates(named: Named[], width: number, isCompact: boolean, numbers: PlatePlace[] = []): PlatePlace[] {
  const placed: (PlatePlace & { wide: number })[] = [];
  for (const { x, y, text } of named) {
    const wide = badgeWidth(text, isCompact);
    const sides = [x + BESIDE, x - BESIDE - wide].filter((left) => left >= -BEYOND && left + wide <= width + BEYOND);
    const tries = LIFTS.flatMap((lift) =>
      (sides.length > 0 ? sides : [-BEYOND]).map((left) => ({ x: left + wide / 2, y: y + lift * HIGH, wide })),
    );
    const covers = (plate: PlatePlace) =>
      10 * placed.filter((other) => isOver(other, plate, (other.wide + wide) / 2, HIGH)).length +
      numbers.filter((number) => isOver(number, plate, wide / 2 + NUMBER, HIGH / 2 + NUMBER)).length;
    const least = Math.min(...tries.map(covers));
    placed.push(tries.find((plate) => covers(plate) === least)!);
  }
  return placed;
}

/** Where popular sights and landmarks say what they bring: in their corner. */
export const numbersOf = (city: CityView): PlatePlace[] =>
  city.attractions
    .filter(({ value, landmark }) => value !== null || landmark !== null)
    .map(({ locations }) => {
      const [first, last] = [block(locations[0]!, city), block(locations.at(-1)!, city)];
      return { x: last.x + last.size - EMBLEM, y: first.y + EMBLEM };
    });

const isOver = (one: PlatePlace, other: PlatePlace, across: number, down: number): boolean =>
  Math.abs(one.x - other.x) < across && Math.abs(one.y - other.y) < down;
