// What the prompt line says.

import { never } from "../../lib/never";
import type { Strings } from "./strings";
import type { Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn, s: Strings): string {
  const { view, seat } = table.face;
  if (table.result || view.phase === "over") return s.prompt.over;
  const own = seat === null ? null : view.seats[seat];
  if (turn.isRenewing) return s.newHandChoose;
  if (turn.isExtra) return s.prompt.noSegment;
  if (!table.face.owes) {
    const names = table.toAct
      .map((other) => table.players[other]?.name ?? "")
      .filter(Boolean)
      .join(", ");
    if (!names) return s.prompt.setup;
    return view.phase === "draw" ? s.prompt.waitDrawing(names) : s.prompt.waiting(names);
  }
  switch (view.phase) {
    case "tasks":
      return s.prompt.tasks;
    case "balance":
      return s.prompt.balance;
    case "show":
      return s.prompt.show;
    case "lead":
      return s.prompt.lead;
    case "offer":
      return turn.has("take") ? s.prompt.take : s.prompt.offer;
    case "choose":
      return s.prompt.choose;
    case "rate": {
      const landmark = view.city?.attractions.find((each) => each.landmark === view.symbol);
      return s.prompt.rate(landmark?.names[table.language] ?? "");
    }
    case "route":
      return turn.has("confirm") ? s.prompt.routeOn : s.prompt.routeStart;
    case "draw":
    case "setup":
      break;
    default:
      return never(view.phase);
  }
  if (turn.has("pick")) return s.prompt.pick;
  if (turn.has("greet")) return s.prompt.greet;
  if (turn.has("kind")) return s.prompt.kind;
  if (turn.has("locate")) return turn.of("locate").length > 2 ? s.prompt.forced : s.prompt.locate;
  if (turn.has("draw")) return own?.drawn ? s.prompt.second : s.prompt.draw;
  return s.prompt.confirm;
}
