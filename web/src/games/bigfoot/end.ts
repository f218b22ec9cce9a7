// The end in words: how it came, what decided it, a few numbers worth remembering.

import { words, type Words } from "../../generated/bigfoot.words";
import type { GameEnd, Player } from "../../lib/game";
import { named } from "../../lib/named";
import { nameOf } from "../../lib/players";
import type { Result } from "../../generated/protocol";
import { nextGoal } from "./describe";
import Roles from "./Roles.svelte";
import type { Entry, Table } from "./table";

const kindsOf = (log: Entry[], kind: Entry["event"]["kind"]) => log.findLast(({ event }) => event.kind === kind)?.event;

/** In the chase who closed the trail or let him go, else who was wrong or what weighed more. */
function decided({ face: { view }, log, language }: Table, { reason, scores }: Result, players: Player[]): string {
  const w = words(language);
  const wrong = kindsOf(log, "accuse");
  if (reason === "wrong-accusation" && wrong?.kind === "accuse")
    return w.end.wrong(nameOf(players, wrong.seat), nameOf(players, wrong.target));
  const last = log.findLast(({ event }) => event.kind === "lay" || event.kind === "lay_camp")?.event;
  if (reason === "caught" && last && view.chase)
    return w.end.closed(nameOf(players, last.seat), nameOf(players, view.chase.bigfoot), view.turn_number);
  const bigfoot = view.seats.findIndex(({ role }) => role === "bigfoot");
  if (bigfoot >= 0 && !view.chase) return w.end.weighed(view.points, scores[bigfoot]!);
  return named(w.reasons, reason);
}

function facts({ face: { view }, log, players, language }: Table): { label: string; value: string }[] {
  const w = words(language);
  return [
    { label: w.end.turns, value: String(view.turn_number) },
    ...(view.chase
      ? [
          { label: w.end.found, value: foundBy(log, players, w) },
          { label: w.end.track, value: w.end.of(view.chase.track, view.chase.track_end) },
        ]
      : [
          { label: w.loops, value: w.end.of(view.points, nextGoal(view)) },
          { label: w.rowsTitle, value: view.rows.map(({ cells }) => cells.length).join(" · ") },
        ]),
  ];
}

const foundBy = (log: Entry[], players: Player[], w: Words): string => {
  const accused = kindsOf(log, "accuse");
  return accused ? nameOf(players, accused.seat) : w.end.himself;
};

export const end: GameEnd<Table> = {
  verdict: ({ language }, { reason }) => named(words(language).verdict, reason),
  decided,
  facts,
  People: Roles,
};
