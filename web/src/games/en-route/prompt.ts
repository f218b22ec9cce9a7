// What the prompt line says, and what its buttons are called.

import type { Choice, CityView } from "../../generated/en-route";
import type { Words } from "../../generated/en-route.words";
import { never } from "../../lib/never";
import { wordFor } from "../../lib/words";
import { faceOf } from "./cards";
import { ownSeat, type Table } from "./table";
import type { CardChoice, Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn, s: Words): string {
  const { view } = table.face;
  if (table.result || view.phase === "over") return s.prompt.over;
  if (turn.isRenewing) return s.newHandChoose;
  if (turn.isExtra) return s.prompt.noSegment;
  if (!table.face.owes) {
    const names = table.players.filter(({ seat, name }) => name && table.toAct.includes(seat)).map(({ name }) => name);
    if (names.length === 0) return s.prompt.setup;
    return view.phase === "draw" ? s.prompt.waitDrawing(names.join(", ")) : s.prompt.waiting(names.join(", "));
  }
  switch (view.phase) {
    case "tasks":
      return turn.has("task") ? s.prompt.tasks : s.prompt.tours;
    case "lines":
      return s.prompt.lines;
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
      return landmark ? s.prompt.rate(landmark.names[table.language]) : "";
    }
    case "route":
      return turn.has("confirm") ? s.prompt.routeOn : s.prompt.routeStart;
    case "draw":
      return drawingSentence(table, turn, s);
    case "setup":
      return s.prompt.setup;
    default:
      return never(view.phase);
  }
}

function drawingSentence(table: Table, turn: Turn, s: Words): string {
  const own = ownSeat(table);
  if (turn.has("pick")) return s.prompt.pick;
  if (turn.has("greet")) return s.prompt.greet;
  if (turn.has("kind")) return s.prompt.kind;
  if (turn.has("locate")) return own?.is_forced ? s.prompt.forced : s.prompt.locate;
  if (turn.has("draw")) return own?.drawn ? s.prompt.second : table.isPhone ? s.prompt.drawTouch : s.prompt.draw;
  return s.prompt.confirm;
}

/** What the main button does with the cards that are taken up. */
export function cardLabel(choice: CardChoice, city: CityView | null, s: Words): string {
  const face = "card" in choice ? faceOf(choice.card, city) : undefined;
  const number = face ? face.number : "";
  switch (choice.kind) {
    case "renew":
      return s.main.renew(choice.cards.length);
    case "pick":
      return s.main.pick;
    case "lay":
      return s.main.lay(number);
    case "keep":
      return s.main.keep(number);
    case "take":
      return s.main.take(number);
    default:
      return never(choice);
  }
}

/** The words on a choice's button. */
export function choiceLabel(choice: Choice, s: Words): string {
  switch (choice.kind) {
    case "rate":
      return s.choice[choice.rating];
    case "balance":
      return choice.bonus === "segment" ? s.choice.balanceSegment : s.choice.balanceChange;
    case "kind":
      return s.kinds[choice.tourist];
    case "task":
    case "tour":
    case "line":
    case "lay":
    case "keep":
    case "take":
    case "pick":
    case "renew":
    case "change":
    case "locate":
    case "draw":
    case "extra":
    case "done":
    case "start":
    case "step":
    case "best_for":
    case "best_for_tour":
    case "confirm":
      // They are made with cards, on the map, in the tray or by the main button.
      return "";
    default:
      return wordFor(s.choice, choice.kind);
  }
}
