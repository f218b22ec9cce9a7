// What the person is about to do: a choice is picked on the board, looked at, and then confirmed.

import type { Choice, PutChoice, Side } from "../../generated/night-cage";
import type { Plan } from "./plan.svelte";
import type { Table } from "./table";

/** Where a choice is tapped: at its cell, on a button of its own, on the main one while nothing else is picked, or at the tray's end. */
const places = {
  ...{ put: "cell", lay: "cell", land: "cell", darken: "cell", move: "cell", charge: "cell", scramble: "cell" },
  ...{ stay: "button", hold: "button", wait: "button", row: "button", column: "button", block: "button", suffer: "button" },
  ...{ give: "button", ask: "button", accept: "button", decline: "button", sustain: "button" },
  ...{ take: "main", go_on: "main", end: "main", concede: "aside", refuse: "aside" },
} as const satisfies Record<Choice["kind"], "cell" | "button" | "main" | "aside">;

/** A kind that only a newer server knows gets a button. */
const placeOf = ({ kind }: Choice): string => (kind in places ? places[kind] : "button");
type OnBoard = {
  [Kind in Choice["kind"]]: (typeof places)[Kind] extends "cell" ? Extract<Choice, { kind: Kind }> : never;
}[Choice["kind"]];
const isOnBoard = (choice: Choice): choice is OnBoard => placeOf(choice) === "cell";
const isPut = (choice: Choice): choice is PutChoice => choice.kind === "put";
/** What the prisoner does with the own cell, or with a neighbouring one. */
const isRest = ({ kind }: Choice): boolean => kind === "stay" || kind === "hold" || kind === "wait";
const isStep = ({ kind }: Choice): boolean => kind === "move" || kind === "charge";

/** A way to turn the tile in hand; without a choice it doesn't connect there. */
export interface Turned {
  turn: number;
  exits: Side[];
  choice: PutChoice | undefined;
}

export class Turn {
  #picked: string | null = $state(null);
  hovered: string | undefined = $state();

  constructor(
    readonly table: () => Table,
    readonly plan: Plan,
  ) {}

  readonly choices: Choice[] = $derived.by(() => (this.table().isReplay ? [] : this.table().face.choices));
  readonly onBoard: OnBoard[] = $derived.by(() => this.choices.filter(isOnBoard));
  /** Choices without a place: they become buttons. */
  readonly buttons: Choice[] = $derived.by(() =>
    this.choices.filter((choice) => ["button", "main"].includes(placeOf(choice))),
  );
  /** The first of those that may stand on the main button. */
  readonly foremost: Choice | undefined = $derived.by(() => this.choices.find((choice) => placeOf(choice) === "main"));
  readonly free: Choice[] = $derived.by(() => this.choices.filter((choice) => placeOf(choice) === "aside"));

  /** The step that was planned for whoever moves now. */
  readonly planned: Choice | undefined = $derived.by(() => {
    const { phase, decider, prisoners } = this.table().face.view;
    if (phase !== "step" || decider === null) return undefined;
    const next = this.plan.next(decider);
    const isMeant = prisoners[decider]?.cell === next ? isRest : isStep;
    return this.choices.find((choice) => isMeant(choice) && "cell" in choice && choice.cell === next);
  });

  /** The choice picked, or planned; a single place to go to needs no picking. */
  readonly current: Choice | null = $derived.by(() => {
    const picked = this.choices.find((choice) => choice.action === this.#picked) ?? this.planned;
    if (picked) return picked;
    const [first] = this.onBoard;
    if (first?.kind !== "put" && first?.kind !== "lay") return null;
    return this.onBoard.every((choice) => choice.cell === first.cell) ? first : null;
  });

  /** What is looked at: the pointer's choice, or the picked one. */
  readonly shown: Choice | null = $derived.by(
    () => this.choices.find((choice) => choice.action === this.hovered) ?? this.current,
  );

  /** The cell of the choice picked on the board. */
  readonly cell: number | null = $derived.by(() => (this.current && isOnBoard(this.current) ? this.current.cell : null));

  readonly targets: Set<number> = $derived.by(() => new Set(this.onBoard.map((choice) => choice.cell)));

  /** The turns of the tile in hand at the cell picked. */
  readonly turns: PutChoice[] = $derived.by(() => {
    const { current } = this;
    return current && isPut(current) ? this.onBoard.filter(isPut).filter(({ cell }) => cell === current.cell) : [];
  });

  /** All turns of that tile that differ, in order. */
  readonly allTurns: Turned[] = $derived.by(() => {
    const { hand } = this.table().face.view;
    if (!hand || this.turns.length === 0) return [];
    return hand.turns.map((exits, turn) => ({ turn, exits, choice: this.turns.find((way) => way.turn === turn) }));
  });

  /** Why the tile can't be turned so. */
  whyNot({ turn }: Turned): void {
    if (this.cell !== null) this.table().why({ kind: "put", cell: this.cell, turn });
  }

  pick(choice: Choice): void {
    this.#picked = choice.action;
  }

  /** A tap on a cell: pick what can be done there, turn the tile that lies there in pencil, or go there at once. */
  tap(cell: number): void {
    const here = this.onBoard.filter((choice) => choice.cell === cell);
    if (here.length === 0) {
      if (this.choices.length && this.table().face.view.decider !== null) this.table().why({ kind: "cell", cell });
      return;
    }
    const at = here.findIndex((choice) => choice.action === this.current?.action);
    if (at >= 0 && here.length === 1 && here[0]!.kind !== "put" && here[0]!.kind !== "lay") this.confirm();
    else this.pick(here[(at + 1) % here.length]!);
  }

  rotate(by: number): void {
    const turns = this.turns;
    const at = turns.findIndex((choice) => choice.action === this.current?.action);
    if (turns.length > 1) this.pick(turns[(at + by + turns.length) % turns.length]!);
  }

  act(choice: Choice): void {
    this.#picked = null;
    this.hovered = undefined;
    this.table().act(choice.action);
  }

  confirm(): void {
    if (this.current && !this.table().isBusy) this.act(this.current);
  }

  cancel(): void {
    this.#picked = null;
  }
}
