// A table that only shows: one position, nobody asked for anything. Scenes, ends and diagrams draw boards with it.

import type { FaceOf, TableContext } from "./game";

/** The table as it looks with another face; whatever is tapped, nothing happens. */
export function stillTable<View, Choice, Event, Ask>(
  table: TableContext<View, Choice, Event, Ask>,
  view: View,
): TableContext<View, Choice, Event, Ask> {
  const face: FaceOf<View, Choice> = {
    seat: table.face.seat,
    view,
    choices: [],
    owes: false,
    can_undo: false,
    can_ask: false,
    is_automatic: false,
  };
  const still: Partial<TableContext<View, Choice, Event, Ask>> = {
    face,
    openFaces: [],
    log: [],
    fresh: [],
    toAct: [],
    intents: [],
    pointings: [],
    isBusy: false,
    isReplay: true,
    reducedMotion: true,
    act: () => {},
    why: () => {},
    undo: () => {},
    setAutomatic: () => {},
    point: () => {},
  };
  // The rest stays the table's own and reactive: players, language, size.
  return new Proxy(table, {
    get: (target, key) => Reflect.get(key in still ? still : target, key, key in still ? still : target) as unknown,
  });
}
