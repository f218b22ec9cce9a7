// The one sentence that says what to do now.

import { words } from "../../generated/night-cage.words";
import { never } from "../../lib/never";
import { prisonerName, type Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn): string {
  const s = words(table.language);
  const { phase, reason, decider, hand, offer, prisoners } = table.face.view;
  if (reason !== null) return s.reasons[reason];
  if (decider === null) return s.prompt.drawing;
  const name = (prisoner: number) => prisonerName(prisoner, table);
  const { seat, is_lit } = prisoners[decider]!;
  if (turn.onBoard.length + turn.buttons.length === 0) return s.prompt.waiting(table.players[seat]!.name);
  const who = name(decider);
  const tile = hand ? s.kinds[hand.kind] : "";
  switch (phase) {
    case "start":
      return s.prompt.start(who);
    case "place":
      return hand && hand.turns.length > 1 ? s.prompt.placeTurned(tile) : s.prompt.place(tile);
    case "stand":
      return s.prompt.stand(tile);
    case "land":
      return s.prompt.land(who);
    case "step":
      return is_lit ? s.prompt.step(who) : s.prompt.stepDark(who);
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
    case "answer":
      return offer ? s.prompt.answer(name(offer.giver), name(offer.taker)) : "";
    case "draw":
    case "setup":
    case "over":
      return s.prompt.drawing;
    default:
      return never(phase);
  }
}
