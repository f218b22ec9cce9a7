// What the person has taken up but not yet done, and which choices that leaves.

import { untrack } from "svelte";
import type { Choice } from "../../generated/en-route";
import { preview } from "./preview.svelte";
import type { Table } from "./table";

export class Turn {
  /** Cards lifted in hand, on the table or in the queue. */
  lifted: string[] = $state([]);
  /** Cards are being chosen for a new hand. */
  isRenewing = $state(false);
  /** The next segment is drawn with a bonus. */
  isExtra = $state(false);
  /** Points of the best route when the round's drawing began. */
  #baseline = $state({ round: 0, points: 0 });

  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  get choices(): Choice[] {
    const table = this.#table();
    return table.isReplay || table.result ? [] : table.face.choices;
  }

  of(...kinds: Choice["kind"][]): Choice[] {
    return this.choices.filter((choice) => kinds.includes(choice.kind));
  }

  has(kind: Choice["kind"]): boolean {
    return this.choices.some((choice) => choice.kind === kind);
  }

  /** Kinds of choice that wait for a card. */
  get cardKind(): "lay" | "keep" | "take" | "pick" | null {
    if (this.isRenewing) return null;
    return (["keep", "take", "pick", "lay"] as const).find((kind) => this.has(kind)) ?? null;
  }

  get cardChoice(): Choice | null {
    if (this.isRenewing) return this.of("renew").find((choice) => same(choice.cards, this.lifted)) ?? null;
    const kind = this.cardKind;
    if (!kind || this.lifted.length === 0) return null;
    return this.of(kind).find((choice) => (kind === "pick" ? same(choice.cards, this.lifted) : choice.card === this.lifted[0])) ?? null;
  }

  tapCard(card: string): void {
    const most = this.isRenewing ? 3 : this.cardKind === "pick" ? 2 : 1;
    if (this.lifted.includes(card)) this.lifted = this.lifted.filter((other) => other !== card);
    else this.lifted = [...this.lifted, card].slice(-most);
  }

  /** The choice that a tap on a road makes. */
  onSegment(segment: string): Choice | null {
    const fitting = this.choices.filter((choice) => choice.segment === segment);
    const extra = fitting.find(({ kind }) => kind === "extra") ?? null;
    if (this.isExtra && extra) return extra;
    return fitting.find(({ kind }) => kind === "draw" || kind === "step") ?? (this.has("draw") ? null : extra);
  }

  onLocation(location: string): Choice | null {
    return this.choices.find((choice) => choice.kind === "locate" && choice.location === location) ?? null;
  }

  onNode(node: string): Choice | null {
    return this.choices.find((choice) => choice.kind === "start" && choice.node === node) ?? null;
  }

  act(choice: Choice): void {
    const table = this.#table();
    if (table.isBusy) return;
    this.lifted = [];
    this.isRenewing = false;
    this.isExtra = false;
    preview.hovered = null;
    table.act(choice.action);
  }

  cancel(): void {
    this.lifted = [];
    this.isRenewing = false;
    this.isExtra = false;
  }

  /** Remember where the round began; what the turn has added so far. */
  watch(round: number, isBeginning: boolean, points: number, lines: number[]): void {
    const known = untrack(() => this.#baseline);
    if (known.round === round && (!isBeginning || known.points === points)) return;
    this.#baseline = { round, points };
    preview.baseline = lines;
  }

  gain(points: number): number {
    return points - this.#baseline.points;
  }
}

function same(cards: string[] | null, lifted: string[]): boolean {
  return cards !== null && cards.length === lifted.length && cards.every((card) => lifted.includes(card));
}
