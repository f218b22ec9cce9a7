// What the person is about to do: a choice is picked on the board, looked at, and then confirmed.

import type { Choice } from "../../generated/night-cage";
import { SIDES } from "./grid";
import type { Plan } from "./plan.svelte";
import { cellName, type Table } from "./table";

const ON_BOARD: Choice["kind"][] = ["put", "lay", "land", "darken", "move", "charge", "scramble"];
const FREE: Choice["kind"][] = ["concede", "refuse"];

/** Eight quarters back are none: `by` is less than that. */
const turned = (exits: string, by: number): string =>
  SIDES.filter((_, at) => exits.includes(SIDES[(at - by + 8) % 4]!)).join("");

/** A way to turn the tile in hand; without a choice it doesn't connect there. */
export interface Turned {
  turn: number;
  exits: string;
  choice: Choice | null;
}

export class Turn {
  #picked: string | null = $state(null);
  hovered: string | null = $state(null);

  constructor(
    readonly table: () => Table,
    readonly plan: Plan,
  ) {}

  readonly choices: Choice[] = $derived.by(() => (this.table().isReplay ? [] : this.table().face.choices));
  readonly onBoard: Choice[] = $derived.by(() => this.choices.filter((choice) => ON_BOARD.includes(choice.kind)));
  /** Choices without a place: they become buttons. */
  readonly buttons: Choice[] = $derived.by(() =>
    this.choices.filter((choice) => !ON_BOARD.includes(choice.kind) && !FREE.includes(choice.kind)),
  );
  readonly free: Choice[] = $derived.by(() => this.choices.filter((choice) => FREE.includes(choice.kind)));

  /** The step that was planned for whoever moves now. */
  readonly planned: Choice | null = $derived.by(() => {
    const { phase, decider, prisoners } = this.table().face.view;
    const next = this.plan.next(decider);
    if (phase !== "step" || next === null || decider === null) return null;
    const kinds: Choice["kind"][] = prisoners[decider]?.cell === next ? ["stay", "hold", "wait"] : ["move", "charge"];
    return this.choices.find((choice) => choice.cell === next && kinds.includes(choice.kind)) ?? null;
  });

  /** The choice picked, or planned; a single place to go to needs no picking. */
  readonly current: Choice | null = $derived.by(() => {
    const picked = this.choices.find((choice) => choice.action === this.#picked) ?? this.planned;
    if (picked) return picked;
    const cells = new Set(this.onBoard.map((choice) => choice.cell));
    const isTile = this.onBoard.some((choice) => choice.kind === "put" || choice.kind === "lay");
    return cells.size === 1 && isTile ? this.onBoard[0]! : null;
  });

  /** What is looked at: the pointer's choice, or the picked one. */
  readonly shown: Choice | null = $derived.by(
    () => this.choices.find((choice) => choice.action === this.hovered) ?? this.current,
  );

  readonly targets: Set<number> = $derived.by(() => new Set(this.onBoard.map((choice) => choice.cell ?? -1)));

  /** The turns of the tile in hand at the cell picked. */
  readonly turns: Choice[] = $derived.by(() =>
    this.current && this.current.kind === "put" ? this.onBoard.filter((choice) => choice.cell === this.current!.cell) : [],
  );

  /** All turns of that tile that differ, in order; a Keeper's differ by its mouth. */
  readonly allTurns: Turned[] = $derived.by(() => {
    const [first] = this.turns;
    if (!first) return [];
    const found: Turned[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const exits = turned(first.exits ?? "", turn - (first.turn ?? 0) + 4);
      const choice = this.turns.find((other) => other.turn === turn) ?? null;
      if (choice || this.table().face.view.hand === "keeper" || !found.some((other) => other.exits === exits))
        found.push({ turn, exits, choice });
    }
    return found;
  });

  /** Why the tile can't be turned so. */
  whyNot({ turn }: Turned): void {
    const { cell } = this.current ?? {};
    if (cell !== null && cell !== undefined)
      this.table().why({ action: `put ${cellName(cell, this.table().face.view.side)} turn ${turn}` });
  }

  pick(choice: Choice): void {
    this.#picked = choice.action;
  }

  /** A tap on a cell: pick what can be done there, turn the tile that lies there in pencil, or go there at once. */
  tap(cell: number): void {
    const here = this.onBoard.filter((choice) => choice.cell === cell);
    if (here.length === 0) {
      const from = this.table().face.view;
      if (this.choices.length && from.decider !== null) this.table().why({ action: `move ${this.#sideOf(cell) ?? "n"}` });
      return;
    }
    const at = here.findIndex((choice) => choice.action === this.current?.action);
    if (at >= 0 && here.length === 1 && here[0]!.kind !== "put" && here[0]!.kind !== "lay") this.confirm();
    else this.pick(here[(at + 1) % here.length]!);
  }

  #sideOf(cell: number): string | null {
    const view = this.table().face.view;
    const here = view.prisoners[view.decider ?? 0]?.cell;
    if (here === null || here === undefined) return null;
    const size = view.side;
    const row = (Math.floor(cell / size) - Math.floor(here / size) + size) % size;
    const column = ((cell % size) - (here % size) + size) % size;
    if (row === 0) return column === 1 ? "e" : column === size - 1 ? "w" : null;
    return column === 0 ? (row === 1 ? "s" : row === size - 1 ? "n" : null) : null;
  }

  rotate(by: number): void {
    const turns = this.turns;
    const at = turns.findIndex((choice) => choice.action === this.current?.action);
    if (turns.length > 1) this.pick(turns[(at + by + turns.length) % turns.length]!);
  }

  act(choice: Choice): void {
    this.#picked = null;
    this.hovered = null;
    this.table().act(choice.action);
  }

  confirm(): void {
    if (this.current && !this.table().isBusy) this.act(this.current);
  }

  cancel(): void {
    this.#picked = null;
  }
}
