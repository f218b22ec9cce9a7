// What the prompt line says and what its main button is called.

import type { Choice, View } from "../../generated/lost-cities";
import { pathIndex, pathOf, paths, valueOf, type Path } from "./paths";
import type { Strings } from "./strings";
import type { Table } from "./table";
import type { Turn } from "./turn.svelte";

/** What a path asks of the next card there; null: any card may go. */
export interface Need {
  path: Path;
  value: number;
  isAtMost: boolean;
}

/** The need that a card fails to meet on its path, as seen on the board; null when it fits. */
export function unmetNeed(view: View, seat: number | null, card: string): Need | null {
  const path = pathOf(card);
  const own = seat === null ? undefined : view.seats[seat]?.paths[pathIndex(path)];
  if (!own?.top || !own.direction) return null;
  const value = valueOf(own.top);
  const isAtMost = own.direction === "down";
  return (isAtMost ? valueOf(card) > value : valueOf(card) < value) ? { path, value, isAtMost } : null;
}

/** The card would be played although the figure stands at the ruins already: it moves another one. */
export function isAtRuins(choice: Choice, view: View, seat: number | null): boolean {
  return (
    choice.kind === "advance" && choice.path !== null && view.seats[seat ?? -1]?.paths[pathIndex(choice.path)]?.step === 9
  );
}

export function choiceLabel(choice: Choice, view: View, seat: number | null, s: Strings): string {
  switch (choice.kind) {
    case "begin":
      return s.main.begin(choice.figure ?? "adventurer");
    case "advance":
      return isAtRuins(choice, view, seat) ? s.main.summit : s.main.advance(choice.step ?? 0);
    case "discard":
      return s.main.discard;
    case "move":
      return s.main.move(choice.path!, choice.step ?? 0);
    case "stay":
      return s.main.stay;
    case "take": {
      if (!choice.path) return s.main.takeDeck;
      const top = view.piles[paths.indexOf(choice.path)]?.top;
      return s.main.takePile(choice.path, top ? valueOf(top) : 0);
    }
  }
}

export function promptSentence(table: Table, turn: Turn, s: Strings): string {
  const { view, seat } = table.face;
  if (table.result || view.phase === "over") return s.prompt.over;
  if (turn.step === "take") return turn.lit.some((choice) => choice.path !== null) ? s.prompt.take : s.prompt.takeDeckOnly;
  if (turn.step === "bonus") return view.bonus === "summit" ? s.prompt.summitMove : s.prompt.arrow;
  if (turn.step === "play") {
    const card = turn.lifted?.card;
    if (!card) return s.prompt.chooseCard;
    const play = turn.lit.find((choice) => choice.kind !== "discard");
    if (play?.kind === "begin") return s.prompt.begin(pathOf(card), play.figure ?? "adventurer");
    if (play)
      return isAtRuins(play, view, seat) ? s.prompt.summit(pathOf(card)) : s.prompt.advance(pathOf(card), play.step ?? 0);
    const need = unmetNeed(view, seat, card);
    if (!need) return s.prompt.onlyDiscard;
    return need.isAtMost ? s.prompt.tooHigh(need.path, need.value) : s.prompt.tooLow(need.path, need.value);
  }
  const mover = table.players[table.toAct[0] ?? view.turn ?? -1];
  return mover ? s.prompt.waiting(mover.name) : s.prompt.setup;
}
