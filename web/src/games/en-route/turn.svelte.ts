// What the person has taken up but not yet done, and which choices that leaves.

import type { Choice, Event, View } from "../../generated/en-route";
import { SheetTurn } from "../../sheet/turn.svelte";
import { preview } from "./preview.svelte";

export class Turn extends SheetTurn<View, Choice, Event> {
  /** Cards lifted in hand, on the table or in the queue. */
  lifted: string[] = $state([]);
  /** Cards are being chosen for a new hand. */
  isRenewing = $state(false);
  /** The next segment is drawn with a bonus. */
  isExtra = $state(false);

  /** Kinds of choice that wait for a card. */
  get cardKind(): "lay" | "keep" | "take" | "pick" | null {
    if (this.isRenewing) return null;
    return (["keep", "take", "pick", "lay"] as const).find((kind) => this.has(kind)) ?? null;
  }

  get cardChoice(): Choice | null {
    if (this.isRenewing) return this.of("renew").find((choice) => same(choice.cards, this.lifted)) ?? null;
    const kind = this.cardKind;
    if (!kind || this.lifted.length === 0) return null;
    return (
      this.of(kind).find((choice) => (kind === "pick" ? same(choice.cards, this.lifted) : choice.card === this.lifted[0])) ??
      null
    );
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

  override act(choice: Choice): void {
    preview.hovered = null;
    super.act(choice);
  }

  cancel(): void {
    this.lifted = [];
    this.isRenewing = false;
    this.isExtra = false;
  }
}

function same(cards: string[] | null, lifted: string[]): boolean {
  return cards !== null && cards.length === lifted.length && cards.every((card) => lifted.includes(card));
}
