// The table with this game's types.

import type { AnyChoice, Event, View } from "../../generated/bigfoot";
import type { LogEntry } from "../../generated/protocol";
import type { TableContext } from "../../lib/game";

export type Table = TableContext<View, AnyChoice, Event>;
export type Entry = LogEntry & { event: Event };
