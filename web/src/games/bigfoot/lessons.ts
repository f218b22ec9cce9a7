// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Ask, Choice, Event, View } from "../../generated/bigfoot";
import { words } from "../../generated/bigfoot.words";
import type { Lesson } from "../../lib/game";
import { notes } from "../../lib/notes";
import type { Table } from "./table";

const note = notes(words);
const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const did = (table: Table, kind: Event["kind"]) =>
  table.log.some(({ event }) => event.seat === table.face.seat && event.kind === kind);

export const lessons: Lesson<View, Choice, Event, Ask>[] = [
  {
    ...note("role"),
    anchor: "role",
    when: () => true,
  },
  {
    ...note("show"),
    anchor: "hand",
    when: (table) => mayDo(table, "show") && !table.face.view.chase,
    until: (table) => did(table, "show"),
  },
  {
    ...note("place"),
    anchor: "board",
    when: (table) => mayDo(table, "place") && !!table.face.view.shown,
    until: (table) => did(table, "lay"),
  },
  {
    ...note("discard"),
    anchor: "rows",
    when: (table) => mayDo(table, "discard"),
    until: (table) => did(table, "discard"),
  },
  {
    ...note("accuse"),
    anchor: "prompt",
    when: (table) => mayDo(table, "pass"),
    until: (table) => !mayDo(table, "pass"),
  },
  {
    ...note("chase"),
    anchor: "rows",
    when: (table) => table.face.view.chase !== null,
  },
];
