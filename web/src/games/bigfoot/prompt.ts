// What the prompt line says and what its main button is called.

import { never } from "../../lib/never";
import { signed } from "../../lib/plural";
import type { MainButton } from "../../lib/prompt";
import type { Strings } from "./strings";
import type { Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn, s: Strings): string {
  const { view, seat } = table.face;
  const name = (at: number | null) => (at === null ? "" : (table.players[at]?.name ?? ""));
  switch (turn.step) {
    case "camp":
      return s.prompt.camp;
    case "show":
      return view.chase ? s.prompt.choose : s.prompt.show;
    case "place":
      return view.chosen_camp ? s.prompt.layCamp : s.prompt.place;
    case "discard":
      return s.prompt.discard;
    case "end":
      return s.prompt.end;
    case "window":
      return s.prompt.window(name(view.window?.accused ?? null));
    case "draw":
      return s.prompt.draw((view.chase?.drawn.length ?? 0) > 0, view.camps_left.length > 0);
    case "wait":
      if (view.phase === "over") return s.prompt.over;
      if (view.phase === "setup") return s.prompt.setup;
      if (view.window) return view.window.has_passed ? s.passed : s.prompt.windowOther;
      if (view.chase && view.chase.bigfoot === seat) return s.prompt.watch;
      return view.shown ? s.prompt.showing(name(view.turn)) : s.prompt.waiting(name(view.turn));
  }
}

export function mainButton(table: Table, turn: Turn, s: Strings): MainButton | null {
  const choice = turn.current;
  if (turn.step === "place" && !choice) return { label: s.main.place, disabled: true, onclick: () => turn.askWhy() };
  if (!choice) return null;
  const label = () => {
    switch (choice.kind) {
      case "place":
        return s.main.place;
      case "pass":
        return s.main.pass;
      case "end":
        return s.main.end;
      case "discard":
        return s.main.discard(choice.row ?? "hike");
      case "camp":
        return s.main.camp(choice.camp ?? "");
      case "draw":
        return s.main.draw(choice.source ?? "deck");
      case "show":
      case "reveal":
      case "accuse":
      case "declare":
        return table.face.view.chase ? s.main.choose : s.main.show;
      default:
        return never(choice);
    }
  };
  const price = choice.kind === "place" && choice.gain ? { price: signed(choice.gain) } : {};
  return { label: label(), ...price, disabled: table.isBusy, onclick: () => turn.do(choice) };
}
