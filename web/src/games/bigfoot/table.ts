// The table with this game's types, and what its parts ask of it alike.

import type { AnyChoice, Event, View } from "../../generated/bigfoot";
import type { EntryOf, TableContext } from "../../lib/game";

export type Table = TableContext<View, AnyChoice, Event>;
export type Entry = EntryOf<Event>;

/** Everybody's role lies open: in the chase, and at every end (BF-8.2). */
export const areRolesOpen = (view: View): boolean => view.chase !== null || view.phase === "over";
