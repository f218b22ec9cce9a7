// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Ask, Choice, Event, View } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
import type { Lesson } from "../../lib/game";
import { notes } from "../../lib/notes";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event, Ask>;

const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const did = (table: Table, ...kinds: Event["kind"][]) =>
  table.log.some(({ event }) => event.seat === table.face.seat && kinds.includes(event.kind));

const note = notes(words);

export const lessons: GameLesson[] = [
  { ...note("city"), anchor: "board", when: () => true },
  {
    ...note("task"),
    anchor: "tray",
    when: (table) => mayDo(table, "task"),
    until: (table) => did(table, "kept_task"),
  },
  { ...note("card"), anchor: "tray", when: (table) => mayDo(table, "lay"), until: (table) => did(table, "lay") },
  {
    ...note("location"),
    anchor: "board",
    when: (table) => mayDo(table, "locate"),
    until: (table) => did(table, "locate", "tourists"),
  },
  { ...note("route"), anchor: "board", when: (table) => mayDo(table, "draw"), until: (table) => did(table, "done") },
];
