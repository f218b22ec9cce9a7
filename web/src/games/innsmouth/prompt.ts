// What the prompt line says.

import type { Choice, View } from "../../generated/innsmouth";
import type { Words } from "../../generated/innsmouth.words";
import { districtName } from "./describe";
import type { Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn, s: Words): string {
  const { view, seat } = table.face;
  if (table.result || view.phase === "over") return s.prompt.over;
  const own = seat === null ? null : view.seats[seat]!;
  if (!own?.task) return waiting(table, s);
  if (own.task === "locate") {
    const places = turn.of("locate").map(({ coordinates }) => coordinates.join("·"));
    return s.prompt.locate(places.join(s.prompt.or));
  }
  if (own.task === "threat") return s.prompt.threat(own.coming ? districtName(view.town, own, own.coming) : "");
  if (own.task === "banish") return s.prompt.banish(own.check!.to_banish);
  if (own.task === "apply" && turn.aiming) return turn.aiming === "dagger" ? s.prompt.aimDagger : s.prompt.aimTiara;
  return s.prompt[own.task];
}

/** What stands on the button of a choice that has no place on the table. */
export function choiceLabel(choice: Choice, phase: View["phase"], s: Words): string {
  if ("tourist" in choice) return s.kinds[choice.tourist];
  if (choice.kind === "keep" && phase === "check") return s.choice.keepDice;
  return choice.kind in s.choice ? s.choice[choice.kind as keyof typeof s.choice] : choice.action;
}

function waiting(table: Table, s: Words): string {
  const { view } = table.face;
  const names = table.players
    .filter(({ seat, name }) => table.toAct.includes(seat) && name)
    .map(({ name }) => name)
    .join(", ");
  if (!names) return view.round > 0 ? s.prompt.rolling : s.prompt.setup;
  if (view.phase === "draw") return s.prompt.waitDrawing(names);
  if (view.phase === "route" || view.phase === "extend") return s.prompt.waitRoutes(names);
  return view.phase === "check" ? s.prompt.waitCheck(names) : s.prompt.waiting(names);
}
