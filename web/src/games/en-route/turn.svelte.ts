// What the person has taken up but not yet done, and which choices that leaves.

import type { Ask, Choice, Event, View } from "../../generated/en-route";
import { Lifted } from "../../route/lifted.svelte";
import { RouteTurn } from "../../route/turn.svelte";
import { preview } from "./preview.svelte";
import { gainOf, ownSeat } from "./table";

/** Choices that wait for cards, one or several. */
export type CardChoice = Extract<Choice, { card: string } | { cards: string[] }>;
/** Choices that a tap on a road makes. */
export type RoadChoice = Extract<Choice, { segment: string }>;

/** Where a kind of choice is made: with cards, on the map, in the tray, by the main button, or by a button beside it. */
type Place = "card" | "map" | "tray" | "main" | "button";

const places: Record<Choice["kind"], Place> = {
  ...{ lay: "card", keep: "card", take: "card", pick: "card", renew: "card" },
  ...{ locate: "map", draw: "map", extra: "map", start: "map", step: "map" },
  ...{ task: "tray", tour: "tray", line: "tray", change: "tray", best: "tray", best_for: "tray", best_for_tour: "tray" },
  ...{ done: "main", confirm: "main" },
  ...{
    balance: "button",
    pass: "button",
    rate: "button",
    kind: "button",
    greet: "button",
    decline: "button",
    back: "button",
  },
};

/** A kind that only a newer server knows is a button, too. */
const placeOf = (kind: Choice["kind"]): Place => (kind in places ? places[kind] : "button");

/** A road of a stroke, drawn or taken back. */
type Stroke = { segment: string; isBack: boolean };

const cardsOf = (choice: CardChoice): string[] => ("card" in choice ? [choice.card] : choice.cards);

export class Turn extends RouteTurn<View, Choice, Event, Ask> {
  /** Cards lifted in hand, on the table or in the queue. */
  readonly cards = new Lifted<string, CardChoice>(() => this.#cardChoices, cardsOf);
  /** Cards are being chosen for a new hand. */
  isRenewing = $state(false);
  /** The next segment is drawn with a bonus. */
  isExtra = $state(false);
  /** All roads that may be drawn are lit, not only those that make sense. */
  isAll = $state(false);
  /** What the stroke that is being drawn has brought. */
  strokeGain = $state(0);
  /** Parts of a stroke that wait until the server has answered. */
  #waiting: Stroke[] = [];

  /** Choices that stand as buttons beside the main one. */
  get buttons(): Choice[] {
    return this.choices.filter(({ kind }) => placeOf(kind) === "button");
  }

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
  onSegment(segment: string): RoadChoice | undefined {
    const [extra] = this.of("extra").filter((choice) => choice.segment === segment);
    if (this.isExtra && extra) return extra;
    const [plain] = this.of("draw", "step").filter((choice) => choice.segment === segment);
    return plain;
  }

  /** Lit from the start; the others when one asks for them. */
  isLit(choice: RoadChoice): boolean {
    return this.isAll || !("reach" in choice) || choice.reach !== "apart";
  }

  /** Draw a road, or say why that can't be; a stroke that goes faster than the server waits for it. */
  drawRoad(segment: string, from: string | null): boolean {
    if (this.table().isBusy) {
      this.#waiting.push({ segment, isBack: false });
      return true;
    }
    const [start] = this.of("start").filter(({ node }) => node === from);
    const choice = this.onSegment(segment);
    if (start) {
      this.#waiting.push({ segment, isBack: false });
      this.act(start);
    } else if (choice) {
      this.strokeGain += gainOf(choice);
      this.act(choice);
    } else this.why(this.table().face.view.phase === "route" ? { kind: "step", segment } : { kind: "draw", segment });
    return Boolean(start || choice);
  }

  /** Take the last road of a stroke back; one that never came to be takes nothing else with it. */
  takeBack(segment: string): boolean {
    const table = this.table();
    if (table.isBusy) {
      this.#waiting.push({ segment, isBack: true });
      return true;
    }
    const isDrawn = ownSeat(table)?.segments.some((drawn) => drawn.segment === segment);
    if (!isDrawn || !table.face.can_undo) return false;
    table.undo();
    return true;
  }

  /** The server has answered: the stroke goes on. */
  goOn(): void {
    const [next] = this.#waiting.splice(0, 1);
    if (!next) return;
    const isDone = next.isBack ? this.takeBack(next.segment) : this.drawRoad(next.segment, null);
    if (!isDone) this.#waiting = [];
  }

  override act(choice: Choice): void {
    preview.hovered = null;
    super.act(choice);
  }

  cancel(): void {
    this.cards.clear();
    this.isRenewing = false;
    this.isExtra = false;
    this.isAll = false;
  }
}
