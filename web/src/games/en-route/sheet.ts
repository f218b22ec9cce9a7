// The lines of a score sheet as they are shown beside the map: goals together, each line with its sign.

import type { CityView, ScoreLine, Tourist } from "../../generated/en-route";
import { words, type Words } from "../../generated/en-route.words";
import type { Language } from "../../lib/game";
import { never } from "../../lib/never";
import type { FramedName, SignName } from "./art/signs";

export interface SheetRow {
  key: string;
  sign: SignName | FramedName;
  box: number;
  name: string;
  detail: string;
  points: number;
  /** Where its points are in the sheet. */
  places: number[];
}

/** What sheets are compared by: tourists by their colour, everything else by its line. */
export type Part = Tourist | Exclude<keyof Words["lines"], "cafesOf">;

export function partOf({ key, detail }: ScoreLine): Part {
  switch (key) {
    case "colour":
      return detail.kind;
    case "tour":
      return detail.whose === "own" ? "ownTour" : "openTour";
    case "race":
    case "races":
    case "goal":
      return "goals";
    default:
      return key;
  }
}

/** Its name, in the words of the city where there is one. */
export function partName(part: Part, city: CityView | null, language: Language): string {
  const s = words(language);
  if (part === "stops" && city) return city.stop_names[language];
  if (part === "links" && city?.link_line) return capital(city.link_line[language]);
  if (part === "p" && city?.fourth_names) return capital(city.fourth_names[language]);
  return isColour(part, s) ? s.colours[part] : s.lines[part];
}

const isColour = (part: Part, s: Words): part is Tourist => part in s.colours;

export function sheetRows(lines: ScoreLine[], city: CityView | null, language: Language): SheetRow[] {
  const s = words(language);
  const rows: SheetRow[] = [];
  const goals: SheetRow = { key: "goals", sign: "goals", box: 24, name: s.lines.goals, detail: "", points: 0, places: [] };
  let met = 0;
  lines.forEach(({ key, points, detail }, place) => {
    const row = (sign: SheetRow["sign"], box: number, part: Part, counted: string) =>
      rows.push({
        key: key + sign,
        sign,
        box,
        name: partName(part, city, language),
        detail: counted,
        points,
        places: [place],
      });
    switch (key) {
      case "colour":
        for (const kind of city ? city.kinds.filter((known) => known === detail.kind) : [])
          row(`t${kind}`, 28, kind, `${detail.tourists} × ${detail.attractions}`);
        return undefined;
      case "popular":
        return row("ky", 30, "popular", String(detail.count));
      case "landmarks":
        return row("kk", 31, "landmarks", String(detail.count));
      case "cafes":
        return row("cup", 30, "cafes", s.lines.cafesOf(detail.count));
      case "stops":
        return row("fest", 30, "stops", s.of(detail.count, detail.all));
      case "task":
        return row("flagpin", 34, "task", s.of(detail.count, detail.all));
      case "links":
        return row(city && city.lines.length > 0 ? "roundel" : "gondola", 28, "links", String(detail.count));
      case "tour":
        return detail.whose === "own"
          ? row("tourOwn", 28, "ownTour", s.of(detail.count, detail.all))
          : row("tourOpen", 28, "openTour", s.of(detail.count, detail.all));
      case "races":
        return row("goals", 24, "goals", String(detail.count));
      case "race":
      case "goal":
        goals.points += points;
        goals.places.push(place);
        if (detail.result !== "missed") met += 1;
        return undefined;
      default:
        return never(key);
    }
  });
  goals.detail = s.of(met, goals.places.length);
  return goals.places.length > 0 ? [...rows, goals] : rows;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** How much a row gains from one list of points to another; before the first segment there is none. */
export function gainOf({ places }: SheetRow, before: number[], after: number[]): number {
  const at = (points: number[], place: number) => points[place] ?? 0;
  return places.reduce((sum, place) => sum + at(after, place) - at(before, place), 0);
}
