// A guided first game: each note waits for its moment.

import type { Ask, Choice, Event, Kind, View } from "../../generated/night-cage";
import { words } from "../../generated/night-cage.words";
import type { Lesson } from "../../lib/game";
import { notes } from "../../lib/notes";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event, Ask>;

const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const happened = (table: Table, ...kinds: Event["kind"][]) => table.log.some(({ event }) => kinds.includes(event.kind));
const sees = (table: Table, kind: Kind) => table.face.view.tiles.some((tile) => tile.kind === kind && !tile.is_pit);

const note = notes(words);

export const lessons: GameLesson[] = [
  {
    ...note("goal"),
    anchor: "board",
    when: () => true,
  },
  {
    ...note("placing"),
    anchor: "tray",
    when: (table) => mayDo(table, "put") && table.face.view.phase === "place",
    until: (table) => happened(table, "place"),
  },
  {
    ...note("moving"),
    anchor: "board",
    when: (table) => mayDo(table, "stay"),
    until: (table) => happened(table, "move", "stay"),
  },
  {
    ...note("cracks"),
    anchor: "board",
    when: (table) => happened(table, "pit", "fall") || table.face.view.tiles.some((tile) => tile.crumbles),
  },
  {
    ...note("waxEater"),
    anchor: "board",
    when: (table) => sees(table, "wax-eater"),
  },
  {
    ...note("key"),
    anchor: "board",
    when: (table) => sees(table, "key"),
  },
  {
    ...note("darkness"),
    anchor: "board",
    when: (table) => happened(table, "out"),
  },
  {
    ...note("planning"),
    anchor: "board",
    when: (table) => table.face.view.turn_number >= 4,
  },
  {
    ...note("stack"),
    anchor: "stack",
    when: (table) => table.face.view.turn_number >= 6,
  },
];
