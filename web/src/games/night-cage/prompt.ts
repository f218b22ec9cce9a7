// The one sentence that says what to do now.

import { never } from "../../lib/never";
import { strings } from "./strings";
import { prisonerName, type Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn): string {
  const s = strings(table.language);
  const view = table.face.view;
  if (view.phase === "over") return view.reason ? s.reasons[view.reason] : s.prompt.over;
  if (view.decider === null) return s.prompt.drawing;
  const decider = view.prisoners[view.decider]!;
  const who = prisonerName(view.decider, table.players, table.language);
  if (turn.onBoard.length + turn.buttons.length === 0) return s.prompt.waiting(table.players[decider.seat]?.name ?? who);
  const tile = view.hand ? s.kinds[view.hand] : "";
  switch (view.phase) {
    case "start":
      return s.prompt.start(who);
    case "place":
      return s.prompt.place(tile);
    case "stand":
      return s.prompt.stand(tile);
    case "land":
      return s.prompt.land(who);
    case "step":
      return decider.is_lit ? s.prompt.step(who) : s.prompt.stepDark(who);
    case "arrive":
      return s.prompt.arrive(who);
    case "end":
      return s.prompt.end(who);
    case "fall":
      return s.prompt.fall(who);
    case "hit":
      return s.prompt.hit(who);
    case "scramble":
      return s.prompt.scramble(who);
    case "replace":
      return s.prompt.replace(tile);
    case "omen":
      return s.prompt.omen;
    case "dirge":
      return s.prompt.dirge;
    case "flicker":
      return s.prompt.flicker(who);
    case "answer": {
      const taker = view.offer ?? view.decider;
      const giver = taker === view.decider ? (view.active ?? 0) : view.decider;
      return s.prompt.answer(
        prisonerName(giver, table.players, table.language),
        prisonerName(taker, table.players, table.language),
      );
    }
    case "draw":
    case "setup":
      return s.prompt.drawing;
    default:
      return never(view.phase);
  }
}
