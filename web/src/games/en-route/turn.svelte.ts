// What the person has taken up but not yet done, and which choices that leaves.

import type { Ask, Choice, Event, View } from "../../generated/en-route";
import { Lifted } from "../../route/lifted.svelte";
import { RouteTurn } from "../../route/turn.svelte";
import { preview } from "./preview.svelte";

/** Choices that wait for cards, one or several. */
export type CardChoice = Extract<Choice, { card: string } | { cards: string[] }>;
/** Choices that a tap on a road makes. */
export type RoadChoice = Extract<Choice, { segment: string }>;

const cardsOf = (choice: CardChoice): string[] => ("card" in choice ? [choice.card] : choice.cards);

export class Turn extends RouteTurn<View, Choice, Event, Ask> {
  /** Cards lifted in hand, on the table or in the queue. */
  readonly cards = new Lifted<string, CardChoice>(() => this.#cardChoices, cardsOf);
  /** Cards are being chosen for a new hand. */
  isRenewing = $state(false);
  /** The next segment is drawn with a bonus. */
  isExtra = $state(false);

  /** Kinds of choice that wait for a card. */
  get cardKind(): "lay" | "keep" | "take" | "pick" | undefined {
    if (this.isRenewing) return undefined;
    return (["keep", "take", "pick", "lay"] as const).find((kind) => this.has(kind));
  }

  get #cardChoices(): CardChoice[] {
    const kind = this.isRenewing ? "renew" : this.cardKind;
    return kind === undefined ? [] : this.of(kind);
  }

  /** The choice that a tap on a road makes. */
  onSegment(segment: string): RoadChoice | null {
    const [extra] = this.of("extra").filter((choice) => choice.segment === segment);
    if (this.isExtra && extra) return extra;
    const [plain] = this.of("draw", "step").filter((choice) => choice.segment === segment);
    if (plain) return plain;
    return extra && !this.has("draw") ? extra : null;
  }

  override act(choice: Choice): void {
    preview.hovered = null;
    super.act(choice);
  }

  cancel(): void {
    this.cards.clear();
    this.isRenewing = false;
    this.isExtra = false;
  }
}
