// What the end says of a walk: what sheets are compared by, and a few numbers worth remembering.

import type { ScoreLine } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
import type { GameEnd, Language } from "../../lib/game";
import { orFirst } from "../../lib/players";
import { partName, partOf, type Part } from "./sheet";
import { routeOf, type Table } from "./table";

export const end: GameEnd<Table, ScoreLine> = {
  parts: {
    of: partOf,
    name: (part: Part, language: Language, table) => partName(part, table ? table.face.view.city : null, language),
  },
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
