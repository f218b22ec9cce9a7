// What the end says of a walk: what sheets are compared by, and a few numbers worth remembering.

import type { Tourist } from "../../generated/en-route";
import { words, type Words } from "../../generated/en-route.words";
import type { ScoreLine } from "../../generated/protocol";
import type { GameEnd, Language } from "../../lib/game";
import { orFirst } from "../../lib/players";
import { routeOf, type Table } from "./table";

const isColour = (part: string, s: Words): part is Tourist => part in s.colours;
const isLine = (part: string, s: Words): part is keyof Words["lines"] => part in s.lines;

/** Tourists by their colour, everything else by its line of the sheet. */
const partOf = ({ key, detail }: ScoreLine): string =>
  key === "colour" ? String(detail["kind"]) : key === "goal" ? "goals" : key;

function partName(part: string, language: Language): string {
  const s = words(language);
  if (isColour(part, s)) return s.colours[part];
  const name = isLine(part, s) ? s.lines[part] : part;
  return typeof name === "string" ? name : part;
}

export const end: GameEnd<Table> = {
  parts: { of: partOf, name: partName },
  facts(table) {
    const s = words(table.language);
    const route = routeOf(table.face.view.seats[orFirst(table.face.seat)]);
    if (!route) return [];
    return [
      { label: s.end.length, value: String(route.segments.length) },
      { label: s.end.attractions, value: String(route.attractions.length) },
    ];
  },
};
