// What the prompt line says and what its main button is called.

import type { Choice, Path } from "../../generated/lost-cities";
import type { Words } from "../../generated/lost-cities.words";
import { wordFor } from "../../lib/words";
import { cardName } from "./describe";
import { pathIndex, pathOf, valueOf } from "./paths";
import { ownSeat, type Table } from "./table";
import type { Turn } from "./turn.svelte";

/** What a path asks of the next card there; null: any card may go. */
export interface Need {
  path: Path;
  value: number;
  isAtMost: boolean;
}

/** The need that a card fails to meet on its path, as seen on the board; null when it fits. */
export function unmetNeed(table: Table, card: string): Need | null {
  const path = pathOf(card);
  const own = ownSeat(table)?.paths[pathIndex(path)];
  if (!own) return null;
  if (own.least !== null && valueOf(card) < own.least) return { path, value: own.least, isAtMost: false };
  return own.most !== null && valueOf(card) > own.most ? { path, value: own.most, isAtMost: true } : null;
}

export function choiceLabel(choice: Choice, s: Words): string {
  switch (choice.kind) {
    case "begin":
      return s.choice.begin(choice.figure);
    case "advance":
      return s.choice.advance(choice.place, choice.step);
    case "move":
      return s.choice.move(choice.place, s.paths[choice.path].name, s.paths[choice.path].title, choice.step);
    case "take":
      return s.choice.take(cardName(choice.card, s));
    default:
      return wordFor(s.choice, choice.kind) || choice.action;
  }
}

export function promptSentence(table: Table, turn: Turn, s: Words): string {
  const { view } = table.face;
  if (table.result || view.phase === "over") return s.prompt.over;
  if (turn.step === "take") return turn.lit.some(({ kind }) => kind === "take") ? s.prompt.take : s.prompt.takeDeckOnly;
  if (turn.step === "bonus") return view.bonus === "summit" ? s.prompt.summitMove : s.prompt.arrow;
  if (turn.step === "play") return turn.lifted ? liftedSentence(turn.lifted.card, table, turn, s) : s.prompt.chooseCard;
  const mover = table.toAct[0] ?? view.turn;
  return mover === null ? s.prompt.setup : s.prompt.waiting(table.players[mover]!.name);
}

function liftedSentence(card: string, table: Table, turn: Turn, s: Words): string {
  const { name, of } = s.paths[pathOf(card)];
  const play = turn.lit.find(({ kind }) => kind !== "discard");
  if (play?.kind === "begin") return s.prompt.begin(name, play.figure);
  if (play?.kind === "advance") return s.prompt.advance(play.place, play.step, of);
  if (play) return s.prompt.summit(of);
  const need = unmetNeed(table, card);
  if (!need) return s.prompt.onlyDiscard;
  return need.isAtMost ? s.prompt.tooHigh(of, need.value) : s.prompt.tooLow(of, need.value);
}
