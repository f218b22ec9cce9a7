// The lines of a score sheet as they are shown beside the map: goals together, each line with its sign.

import type { CityView, ScoreLine } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
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

export function sheetRows(lines: ScoreLine[], city: CityView | null, language: Language): SheetRow[] {
  const s = words(language);
  const rows: SheetRow[] = [];
  const goals: SheetRow = { key: "goals", sign: "goals", box: 24, name: s.lines.goals, detail: "", points: 0, places: [] };
  let met = 0;
  lines.forEach(({ key, points, detail }, place) => {
    const row = (sign: SheetRow["sign"], box: number, name: string, counted: string) =>
      rows.push({ key: key + sign, sign, box, name, detail: counted, points, places: [place] });
    switch (key) {
      case "colour":
        for (const kind of city ? city.kinds.filter((known) => known === detail.kind) : [])
          row(
            `t${kind}`,
            28,
            kind === "p" && city?.fourth_names ? capital(city.fourth_names[language]) : s.colours[kind],
            `${detail.tourists} × ${detail.attractions}`,
          );
        return undefined;
      case "popular":
        return row("ky", 30, s.lines.popular, String(detail.count));
      case "landmarks":
        return row("kk", 31, s.lines.landmarks, String(detail.count));
      case "cafes":
        return row("cup", 30, s.lines.cafes, s.lines.cafesOf(detail.count));
      case "stops":
        return row("fest", 30, city ? city.stop_names[language] : s.lines.stops, s.of(detail.count, detail.all));
      case "task":
        return row("flagpin", 34, s.lines.task, s.of(detail.count, detail.all));
      case "links":
        return row(
          city && city.lines.length > 0 ? "roundel" : "gondola",
          28,
          city?.link_line ? capital(city.link_line[language]) : s.lines.links,
          String(detail.count),
        );
      case "tour":
        return detail.whose === "own"
          ? row("tourOwn", 28, s.lines.ownTour, s.of(detail.count, detail.all))
          : row("tourOpen", 28, s.lines.openTour, s.of(detail.count, detail.all));
      case "races":
        return row("goals", 24, s.lines.goals, String(detail.count));
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
