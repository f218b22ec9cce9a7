// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Ask, Choice, Event, View } from "../../generated/lost-cities";
import { words } from "../../generated/lost-cities.words";
import type { Lesson } from "../../lib/game";
import { notes } from "../../lib/notes";
import { ownSeat, type Table } from "./table";

const note = notes(words);
const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const did = (table: Table, ...kinds: Event["kind"][]) =>
  table.log.some(({ event }) => "seat" in event && event.seat === table.face.seat && kinds.includes(event.kind));
const isOnPath = (table: Table) => Boolean(ownSeat(table)?.paths.some((path) => path.step > 0));

export const lessons: Lesson<View, Choice, Event, Ask>[] = [
  {
    ...note("paths"),
    anchor: "board",
    when: () => true,
  },
  {
    ...note("begin"),
    anchor: "hand",
    when: (table) => mayDo(table, "begin"),
    until: (table) => did(table, "begin"),
  },
  {
    ...note("take"),
    anchor: "deck",
    when: (table) => mayDo(table, "draw"),
    until: (table) => did(table, "draw", "take"),
  },
  {
    ...note("walk"),
    anchor: "hand",
    when: (table) => isOnPath(table) && mayDo(table, "discard"),
    until: (table) => did(table, "advance"),
  },
  {
    ...note("tokens"),
    anchor: "board",
    when: (table) => did(table, "advance") || mayDo(table, "move"),
  },
  {
    ...note("arrow"),
    anchor: "board",
    when: (table) => mayDo(table, "move") || did(table, "move", "stay"),
    until: (table) => did(table, "move", "stay"),
  },
  {
    ...note("discard"),
    anchor: "piles",
    when: (table) => table.face.view.turn_number >= 3 && mayDo(table, "discard"),
  },
  {
    ...note("researcher"),
    anchor: "camp",
    when: (table) => Boolean(ownSeat(table)?.has_researcher) && table.face.view.turn_number >= 4 && mayDo(table, "begin"),
  },
  {
    ...note("artifacts"),
    anchor: "artifacts",
    when: (table) => table.face.view.seats.some((seat) => seat.artifacts > 0),
  },
  {
    ...note("bridge"),
    anchor: "bridge",
    when: (table) => table.face.view.past_bridge > 0 || table.face.view.turn_number >= 12,
  },
  {
    ...note("reckoning"),
    anchor: null,
    when: (table) => table.face.view.expedition > 1 || table.result !== null,
  },
];
