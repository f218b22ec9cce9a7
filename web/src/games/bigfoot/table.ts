// The table with this game's types, and what its parts ask of it alike.

import type { Ask, Choice, Event, View } from "../../generated/bigfoot";
import type { EntryOf, TableContext } from "../../lib/game";

export type Table = TableContext<View, Choice, Event, Ask>;
export type Entry = EntryOf<Event>;

/** Where something was laid last; the first camp makes the origin. */
export const lastSpot = (view: View): { x: number; y: number } => view.laid.at(-1) ?? { x: 0, y: 0 };

/** Whose role and hand lie beside the board; where all are open, at their owners' names, nobody's. */
export const ownSeat = (table: Table): number | null => (table.openFaces.length > 0 ? null : table.face.seat);
