// The table with this game's types.

import type { Ask, Choice, Event, SeatView, View } from "../../generated/lost-cities";
import type { EntryOf, TableContext } from "../../lib/game";

export type Table = TableContext<View, Choice, Event, Ask>;
export type Entry = EntryOf<Event>;

/** The seat whose face is shown; an onlooker has none. */
export function ownSeat({ face }: Table): SeatView | null {
  return face.seat === null ? null : face.view.seats[face.seat]!;
}
