// The table with this game's types.

import type { Choice, Event, View } from "../../generated/en-route";
import type { EntryOf, TableContext } from "../../lib/game";

export type Table = TableContext<View, Choice, Event>;
export type Entry = EntryOf<Event>;
