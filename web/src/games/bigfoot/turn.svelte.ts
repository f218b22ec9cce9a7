// What the person at this table is about to do: the card picked, the place it hovers over, the row chosen.
// It knows no rule: whatever is offered comes from the list of choices, and what isn't there is asked of the server.

import type { Ask, CampName, Card, Choice, Kind, PlaceChoice, Source, View } from "../../generated/bigfoot";
import { squaresOf } from "./geometry";
import { lastSpot, type Table } from "./table";

export interface Spot {
  x: number;
  y: number;
  turn: number;
}

export type Step = "camp" | "show" | "place" | "discard" | "end" | "window" | "draw" | "wait";

const steps: Record<View["phase"], Step> = {
  ...{ camp: "camp", lay_camp: "place", show: "show", place: "place", discard: "discard", end: "end" },
  ...{ window: "window", draw: "draw", open: "wait", refill: "wait", setup: "wait", over: "wait" },
};

/**
 * Where a choice is made: `pick` on something that is then confirmed by the main button, `main` by that button itself, `table` where
 * the card hovers, `own` in a place of its own that asks once more, `button` by a button beside the main one.
 */
type Place = "pick" | "main" | "table" | "own" | "button";

const places: Record<Choice["kind"], Place> = {
  ...{ show: "pick", camp: "pick", discard: "pick", draw: "pick", place: "table", end: "main", pass: "main" },
  ...{ reveal: "own", declare: "own", accuse: "own" },
};

/** A kind that only a newer server knows gets a button. */
const placeOf = (kind: Choice["kind"]): Place => (kind in places ? places[kind] : "button");

const keyOf = ({ x, y, turn }: Spot): string => `${x},${y},${turn}`;

type ChoiceOf<K> = Extract<Choice, { kind: K }>;

export class Turn {
  readonly #table: () => Table;
  #spot = $state.raw<(Spot & { moment: string }) | null>(null);
  #picked = $state<string | null>(null);
  /** The place was chosen by a tap; the pointer no longer carries the card. */
  isPinned = $state(false);
  /** The pointer has carried the card and carries it still. */
  isHovering = $state(false);

  /** Under the pointer, where no button could be reached. */
  readonly isHeld = $derived(this.isHovering && !this.isPinned);

  constructor(table: () => Table) {
    this.#table = table;
  }

  readonly choices = $derived.by<Choice[]>(() => (this.#table().isReplay ? [] : this.#table().face.choices));
  readonly places = $derived(new Map(this.of("place").map((choice) => [keyOf(choice), choice])));

  /** A place chosen for one card means nothing for the next. */
  readonly #moment = $derived.by(() => {
    const { turn_number, phase, shown, chosen_camp } = this.#table().face.view;
    return `${this.#table().face.seat} ${turn_number} ${phase} ${shown?.name} ${chosen_camp?.name}`;
  });

  readonly step = $derived.by<Step>(() => {
    const { face, isReplay } = this.#table();
    return face.owes && !isReplay ? steps[face.view.phase] : "wait";
  });

  /** Where the card or camp hovers: where the person put it, or at first beside what was laid last. */
  readonly spot = $derived.by<Spot | undefined>(() => {
    if (this.step !== "place") return undefined;
    if (this.#spot?.moment === this.#moment) return this.#spot;
    const last = lastSpot(this.#table().face.view);
    const far = ({ x, y }: Spot) => Math.abs(x - last.x) + Math.abs(y - last.y);
    let best: PlaceChoice | undefined;
    for (const choice of this.places.values()) if (!best || far(choice) < far(best)) best = choice;
    return best;
  });

  readonly place = $derived.by(() => (this.spot ? this.places.get(keyOf(this.spot)) : undefined));

  /** What the main button does. */
  readonly current = $derived.by<Choice | undefined>(() => {
    if (this.step === "place") return this.place;
    const main = this.choices.find(({ kind }) => placeOf(kind) === "main");
    const fitting = this.choices.filter(({ kind }) => placeOf(kind) === "pick");
    return fitting.find(({ action }) => action === this.#picked) ?? main ?? (fitting.length === 1 ? fitting[0] : undefined);
  });

  readonly buttons = $derived(this.choices.filter(({ kind }) => placeOf(kind) === "button"));

  of<K extends Choice["kind"]>(kind: K): ChoiceOf<K>[] {
    return this.choices.filter((choice): choice is ChoiceOf<K> => choice.kind === kind);
  }

  showing(card: Card): Choice | undefined {
    return this.of("show").find((choice) => choice.card === card.name);
  }

  discarding(row: Kind): Choice | undefined {
    return this.of("discard").find((choice) => choice.row === row);
  }

  taking(camp: CampName): Choice | undefined {
    return this.of("camp").find((choice) => choice.camp === camp);
  }

  drawing(source: Source): Choice | undefined {
    return this.of("draw").find((choice) => choice.source === source);
  }

  isPicked(choice: Choice | undefined): boolean {
    return choice !== undefined && this.current === choice;
  }

  /** Picks a choice; picking it again does it. */
  pick(choice: Choice | undefined, ask: Ask): void {
    if (!choice) this.#table().why(ask);
    else if (this.#picked === choice.action) this.do(choice);
    else this.#picked = choice.action;
  }

  /** Does it at once, or says why it isn't possible. */
  try(choice: Choice | undefined, ask: Ask): void {
    if (choice) this.do(choice);
    else this.#table().why(ask);
  }

  confirm(): void {
    if (this.current) this.do(this.current);
    else if (this.spot) this.askWhy();
  }

  do(choice: Choice): void {
    if (this.#table().isBusy) return;
    this.#picked = null;
    this.isPinned = false;
    this.isHovering = false;
    this.#table().act(choice.action);
  }

  askWhy(): void {
    if (!this.spot) return;
    const { x, y, turn } = this.spot;
    this.#table().why({ kind: "place", x, y, turn });
  }

  // Moving the card ----------------------------------------------------------------------------------------------

  /** Where all places differ by their turn only there is nowhere to go. */
  moveTo(x: number, y: number): void {
    const [first, ...rest] = this.places.values();
    const isBound = rest.every((place) => place.x === first?.x && place.y === first.y);
    if (this.spot && !isBound) this.#put({ ...this.spot, x, y });
  }

  /** Puts the middle of what is carried under a point of the table, given in squares. */
  carryTo(px: number, py: number): void {
    if (!this.spot) return;
    if (this.#table().face.view.chosen_camp) return this.moveTo(Math.round(px - 1), Math.round(py - 1));
    const isUpright = this.spot.turn % 2 === 1;
    const west = Math.floor(isUpright ? px : px - 0.5);
    const north = Math.floor(isUpright ? py - 0.5 : py);
    const [[ax, ay], [bx, by]] = squaresOf(0, 0, this.spot.turn);
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
