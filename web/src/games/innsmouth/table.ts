// The table with this game's types.

import type { Choice, Event, View } from "../../generated/innsmouth";
import type { LogEntry } from "../../generated/protocol";
import type { TableContext } from "../../lib/game";

export type Table = TableContext<View, Choice, Event>;
export type Entry = LogEntry & { event: Event };
