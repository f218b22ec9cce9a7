// The looks of the cities: First City's is at hand, the others are fetched when one of them is seen.

import type { AttractionView, CityView } from "../../../generated/en-route";
import { attractions, twins } from "./attractions";
import { firstCity, twoBanks } from "./first-city";
import type { Look } from "./look";
import { signs } from "./signs";

const sources: Record<string, () => Promise<{ look: Look }>> = {
  london: () => import("./cities/london"),
  "new-york": () => import("./cities/new-york"),
  "hong-kong": () => import("./cities/hong-kong"),
  paris: () => import("./cities/paris"),
  rio: () => import("./cities/rio"),
  cairo: () => import("./cities/cairo"),
};

let loaded: Record<string, Look> = $state.raw({ "two-banks": twoBanks });
const asked = new Set<string>();

async function load(id: string): Promise<void> {
  const source = sources[id];
  if (!source || asked.has(id)) return;
  asked.add(id);
  const { look } = await source();
  loaded = { ...loaded, [id]: look };
}

/** A city's look; First City's for those that have none, and until it is there. */
export function lookOf(city: Pick<CityView, "id"> | null): Look {
  if (!city) return firstCity;
  void load(city.id);
  return Object.hasOwn(loaded, city.id) ? loaded[city.id]! : firstCity;
}

/** Cities of other people may name pictures that we haven't got: the colour's sign then. */
export function pictureOf(attraction: AttractionView, city: CityView): string {
  const { art, colour } = attraction;
  const { sights } = lookOf(city);
  if (Object.hasOwn(sights, art)) return `<g stroke-linejoin="round" stroke-linecap="round">${sights[art]!}</g>`;
  const looks = twins[`${art} ${colour}`];
  if (looks) {
    const alike = city.attractions.filter((each) => each.art === art && each.colour === colour);
    return looks[alike.indexOf(attraction) % looks.length]!;
  }
  return Object.hasOwn(attractions, art) ? attractions[art]! : `<g transform="scale(2.4)">${signs[`k${colour}`]}</g>`;
}

/** Of a start card's line. */
export function lineColour(city: CityView, line: number): string {
  const { lines = [] } = lookOf(city);
  return line < lines.length ? lines[line]! : `hsl(${(line * 137) % 360} 60% 38%)`;
}
