// Where a cable car hangs: over streets and houses, never over an attraction.

import type { CityView, SegmentView } from "../../generated/en-route";

/** What a stretch costs: straight across a block of houses is nicer than along a street, where roads are drawn. */
const ACROSS = 1;
const ALONG = 1.2;

type Ways = Map<string, [string, number][]>;

/** From crossing to crossing: along streets, and across locations without an attraction. */
function waysOf(city: CityView): Ways {
  const ways: Ways = new Map(city.nodes.map(({ id }) => [id, []]));
  const join = (a: string | undefined, b: string | undefined, cost: number): void => {
    if (a === undefined || b === undefined) return;
    ways.get(a)!.push([b, cost]);
    ways.get(b)!.push([a, cost]);
  };
  for (const { a, b, kind } of city.segments) if (kind === "road" || kind === "bridge") join(a, b, ALONG);
  const at = new Map(city.nodes.map(({ id, row, column }) => [`${row} ${column}`, id]));
  const taken = new Set(city.attractions.flatMap(({ locations }) => locations));
  for (const { id, row, column } of city.locations) {
    if (taken.has(id)) continue;
    join(at.get(`${row} ${column}`), at.get(`${row + 1} ${column + 1}`), ACROSS);
    join(at.get(`${row} ${column + 1}`), at.get(`${row + 1} ${column}`), ACROSS);
  }
  return ways;
}

/** The crossings that a link passes over, its ends included. */
export function cableOf(link: SegmentView, city: CityView): string[] {
  const ways = waysOf(city);
  const best = new Map([[link.a, { cost: 0, path: [link.a] }]]);
  const open = new Set([link.a]);
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => (best.get(a)!.cost <= best.get(b)!.cost ? a : b));
    const { cost, path } = best.get(here)!;
    if (here === link.b) return path;
    open.delete(here);
    for (const [next, price] of ways.get(here)!) {
      const known = best.get(next);
      if (known && cost + price >= known.cost) continue;
      best.set(next, { cost: cost + price, path: [...path, next] });
      open.add(next);
    }
  }
  return [link.a, link.b];
}
