// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Ask, Choice, Event, View } from "../../generated/innsmouth";
import { words } from "../../generated/innsmouth.words";
import type { Lesson } from "../../lib/game";
import { notes } from "../../lib/notes";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event, Ask>;

const mayDo = (table: Table, ...kinds: Choice["kind"][]) => table.face.choices.some((choice) => kinds.includes(choice.kind));
const stage = (table: Table) => (table.face.seat === null ? null : table.face.view.seats[table.face.seat]!.stage);
const drawnRounds = (table: Table) =>
  table.log.filter(({ event }) => event.kind === "drew" && event.seat === table.face.seat).length;

const note = notes(words);

export const lessons: GameLesson[] = [
  { ...note("town"), anchor: "board", when: () => true },
  {
    ...note("dice"),
    anchor: "dice",
    when: (table) => mayDo(table, "take", "remove", "pick", "fate"),
    until: (table) => stage(table) === "locate" || stage(table) === "route",
  },
  {
    ...note("district"),
    anchor: "board",
    when: (table) => mayDo(table, "locate"),
    until: (table) => stage(table) !== "locate",
  },
  {
    ...note("route"),
    anchor: "board",
    when: (table) => mayDo(table, "draw"),
    until: (table) => drawnRounds(table) > 0,
  },
  { ...note("bonus"), anchor: "dice", when: (table) => drawnRounds(table) > 0 },
  {
    ...note("threat"),
    anchor: "track",
    when: (table) => table.face.view.track.some(({ number }) => number !== null),
  },
  { ...note("score"), anchor: "sheet", when: (table) => drawnRounds(table) > 1 },
  {
    ...note("final"),
    anchor: "board",
    when: (table) => table.face.view.phase === "route",
    until: (table) => table.face.view.phase !== "route",
  },
  {
    ...note("check"),
    anchor: "check",
    when: (table) => table.face.view.phase === "check",
    until: (table) => table.face.view.phase !== "check",
  },
];
