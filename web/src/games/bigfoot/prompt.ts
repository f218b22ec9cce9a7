// What the prompt line says and what its main button is called.

import type { Choice } from "../../generated/bigfoot";
import type { Words } from "../../generated/bigfoot.words";
import { never } from "../../lib/never";
import { nameOf } from "../../lib/players";
import { signed } from "../../lib/plural";
import type { MainButton } from "../../lib/prompt";
import { wordFor } from "../../lib/words";
import type { Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn, w: Words): string {
  const { view } = table.face;
  switch (turn.step) {
    case "camp":
      return w.prompt.camp;
    case "show":
      return view.chase ? w.prompt.choose : w.prompt.show;
    case "place":
      return view.chosen_camp ? w.prompt.layCamp : w.prompt.place;
    case "discard":
      return w.prompt.discard;
    case "end":
      return w.prompt.end;
    case "window":
      return view.window ? w.prompt.window(nameOf(table.players, view.window.accused)) : "";
    case "draw":
      if (view.chase && view.chase.drawn.length > 0) return w.prompt.drawSecond;
      return view.camps_left.length > 0 ? w.prompt.drawOrCamp : w.prompt.draw;
    case "wait":
      return waitingSentence(table, w);
    default:
      return never(turn.step);
  }
}

function waitingSentence({ face: { view, seat }, players }: Table, w: Words): string {
  if (view.window) return view.window.has_passed ? w.passed : w.prompt.windowOther;
  if (view.chase && view.phase !== "over" && view.chase.bigfoot === seat) return w.prompt.watch;
  if (view.turn === null) return view.phase === "over" ? w.prompt.over : w.prompt.setup;
  const name = nameOf(players, view.turn);
  return view.shown ? w.prompt.showing(name) : w.prompt.waiting(name);
}

export function mainButton(table: Table, turn: Turn, w: Words): MainButton | null {
  const choice = turn.current;
  if (turn.step === "place" && !choice) return { label: w.choice.place, disabled: true, onclick: () => turn.askWhy() };
  if (!choice) return null;
  const price = choice.kind === "place" && choice.gain ? { price: signed(choice.gain) } : {};
  const label = choiceLabel(choice, table.face.view.chase !== null, w);
  return { label, ...price, disabled: table.isBusy, onclick: () => turn.do(choice) };
}

export function choiceLabel(choice: Choice, isChase: boolean, w: Words): string {
  switch (choice.kind) {
    case "discard":
      return w.choice.discard(w.row[choice.row]);
    case "camp":
      return w.choice.camp(w.camp[choice.camp]);
    case "draw":
      return w.choice.draw(w.source[choice.source]);
    case "show":
      return isChase ? w.choice.choose : w.choice.show;
    default:
      return wordFor(w.choice, choice.kind) || choice.action;
  }
}
