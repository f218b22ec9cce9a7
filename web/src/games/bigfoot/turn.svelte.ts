// What the person at this table is about to do: the card picked, the place it hovers over, the row chosen.
// It knows no rule: whatever is offered comes from the list of choices, and what isn't there is asked of the server.

import type { AnyChoice, Card, Choice, Kind, PlaceChoice } from "../../generated/bigfoot";
import { squaresOf } from "./geometry";
import type { Table } from "./table";

export interface Spot {
  x: number;
  y: number;
  turn: number;
}

export type Step = "camp" | "show" | "place" | "discard" | "end" | "window" | "draw" | "wait";

const keyOf = ({ x, y, turn }: Spot): string => `${x},${y},${turn}`;
const isPlace = (choice: AnyChoice): choice is PlaceChoice => choice.kind === "place";

export class Turn {
  readonly #table: () => Table;
  #spot = $state.raw<(Spot & { moment: string }) | null>(null);
  #picked = $state<string | null>(null);
  /** The place was chosen by a tap; the pointer no longer carries the card. */
  isPinned = $state(false);

  constructor(table: () => Table) {
    this.#table = table;
  }

  readonly choices = $derived.by<AnyChoice[]>(() => (this.#table().isReplay ? [] : this.#table().face.choices));
  readonly others = $derived(this.choices.filter((choice): choice is Choice => choice.kind !== "place"));
  readonly places = $derived(new Map(this.choices.filter(isPlace).map((choice) => [keyOf(choice), choice])));

  /** A place chosen for one card means nothing for the next. */
  readonly #moment = $derived.by(() => {
    const { turn_number, phase, shown, chosen_camp } = this.#table().face.view;
    return `${this.#table().face.seat} ${turn_number} ${phase} ${shown?.name} ${chosen_camp}`;
  });

  readonly step = $derived.by<Step>(() => {
    const kinds = new Set(this.choices.map((choice) => choice.kind));
    if (kinds.has("place")) return "place";
    if (kinds.has("pass")) return "window";
    if (kinds.has("draw")) return "draw";
    if (kinds.has("camp")) return this.#table().face.view.chase ? "draw" : "camp";
    if (kinds.has("show")) return "show";
    if (kinds.has("discard")) return "discard";
    return kinds.has("end") ? "end" : "wait";
  });

  /** Where the card or camp hovers: where the person put it, or at first beside what was laid last. */
  readonly spot = $derived.by<Spot | null>(() => {
    if (this.step !== "place") return null;
    if (this.#spot?.moment === this.#moment) return this.#spot;
    const last = this.#table().face.view.laid.at(-1) ?? { x: 0, y: 0 };
    const far = ({ x, y }: Spot) => Math.abs(x - last.x) + Math.abs(y - last.y);
    let best: PlaceChoice | null = null;
    for (const choice of this.places.values()) if (!best || far(choice) < far(best)) best = choice;
    return best;
  });

  readonly place = $derived.by(() => (this.spot ? (this.places.get(keyOf(this.spot)) ?? null) : null));

  /** What the main button does. */
  readonly current = $derived.by<AnyChoice | null>(() => {
    if (this.step === "place") return this.place;
    const fitting = this.of(this.step === "window" ? "pass" : this.step === "wait" ? "end" : this.step);
    const all = this.step === "draw" ? [...fitting, ...this.of("camp")] : fitting;
    const picked = all.find((choice) => choice.action === this.#picked);
    if (picked) return picked;
    return this.step === "end" || this.step === "window" || all.length === 1 ? (all[0] ?? null) : null;
  });

  of(kind: Choice["kind"]): Choice[] {
    return this.others.filter((choice) => choice.kind === kind);
  }

  showChoice(card: Card): Choice | null {
    return this.of("show").find((choice) => choice.card?.name === card.name) ?? null;
  }

  rowChoice(row: Kind): Choice | null {
    return this.of("discard").find((choice) => choice.row === row) ?? null;
  }

  isPicked(choice: Choice | null): boolean {
    return choice !== null && this.current === choice;
  }

  /** Picks a choice; picking it again does it. */
  pick(choice: Choice | null, asked: string): void {
    if (!choice) this.#table().why({ action: asked });
    else if (this.#picked === choice.action) this.do(choice);
    else this.#picked = choice.action;
  }

  confirm(): void {
    if (this.current) this.do(this.current);
    else if (this.spot) this.askWhy();
  }

  do(choice: AnyChoice): void {
    if (this.#table().isBusy) return;
    this.#picked = null;
    this.isPinned = false;
    this.#table().act(choice.action);
  }

  askWhy(): void {
    if (this.spot) this.#table().why({ action: `place at ${this.spot.x},${this.spot.y} turn ${this.spot.turn}` });
  }

  // Moving the card ----------------------------------------------------------------------------------------------

  /** On an empty table every place is the same one (BF-3.3). */
  moveTo(x: number, y: number): void {
    if (this.spot && this.#table().face.view.laid.length > 0) this.#put({ ...this.spot, x, y });
  }

  /** Puts the middle of what is carried under a point of the table, given in squares. */
  carryTo(px: number, py: number): void {
    if (!this.spot) return;
    if (this.#table().face.view.chosen_camp) return this.moveTo(Math.round(px - 1), Math.round(py - 1));
    const isUpright = this.spot.turn % 2 === 1;
    const west = Math.floor(isUpright ? px : px - 0.5);
    const north = Math.floor(isUpright ? py - 0.5 : py);
    const [[ax, ay], [bx, by]] = squaresOf(0, 0, this.spot.turn) as [[number, number], [number, number]];
    this.moveTo(west - Math.min(ax, bx), north - Math.min(ay, by));
  }

  nudge(dx: number, dy: number): void {
    if (this.spot) this.moveTo(this.spot.x + dx, this.spot.y + dy);
    this.isPinned = true;
  }

  /** Turns by quarters around the card's own left square, or to the next turn that fits there. */
  rotate(by: 1 | -1): void {
    if (!this.spot) return;
    for (let n = 1; n <= 4; n++) {
      const turned = { ...this.spot, turn: (this.spot.turn + by * n + 8) % 4 };
      if (this.places.has(keyOf(turned))) return this.#put(turned);
    }
    this.#put({ ...this.spot, turn: (this.spot.turn + by + 4) % 4 });
  }

  #put(spot: Spot): void {
    this.#spot = { x: spot.x, y: spot.y, turn: spot.turn, moment: this.#moment };
  }
}
