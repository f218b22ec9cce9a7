// The table with this game's types.

import type { Ask, Choice, Event, View } from "../../generated/innsmouth";
import type { EntryOf, TableContext } from "../../lib/game";

export type Table = TableContext<View, Choice, Event, Ask>;
export type Entry = EntryOf<Event>;
