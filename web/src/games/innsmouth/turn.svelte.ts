// What the person has taken up but not yet done, and which choices that leaves.

import type { Ask, Choice, Event, View } from "../../generated/innsmouth";
import { Lifted } from "../../route/lifted.svelte";
import { RouteTurn } from "../../route/turn.svelte";

export type DieChoice = Extract<Choice, { kind: "take" | "remove" | "fate" | "pick" }>;
export type SegmentChoice = Extract<Choice, { segment: string }>;
export type DistrictChoice = Extract<Choice, { district: string }>;
export type NodeChoice = Extract<Choice, { node: string }>;
/** Artifacts that are aimed at dice of the check. */
export type AimChoice = Extract<Choice, { kind: "dagger" | "tiara" }>;

/** Where a choice is tapped: on the map, on a die or an artifact, in the tray, as the main button, or on a button of its own. */
type Place = "map" | "die" | "tray" | "main" | "button";

const places: Record<Choice["kind"], Place> = {
  ...{ take: "die", remove: "die", fate: "die", pick: "die", lift: "die", dagger: "die", tiara: "die", change: "tray" },
  ...{ locate: "map", erase: "map", redraw: "map", draw: "map", extra: "map", start: "map", ferry: "map", step: "map" },
  ...{ banish: "map", lose: "map", calm: "map", done: "main", confirm: "main", throw: "main" },
  ...{ keep: "button", kind: "button", witness: "button", suffer: "button", skip: "button", back: "button" },
  ...{ best: "button", open: "button", stop: "button", amulet: "button", settle: "button" },
};

/** A kind that only a newer server knows is a button, too. */
const placeOf = (kind: Choice["kind"]): Place => (kind in places ? places[kind] : "button");

export class Turn extends RouteTurn<View, Choice, Event, Ask> {
  /** Dice lifted from the tray. */
  readonly dice = new Lifted<number, DieChoice>(() => this.of("take", "remove", "fate", "pick"), diceOf);
  /** The artifact that is aimed at dice of the check, and the values aimed at. */
  tool: AimChoice["kind"] | null = $state(null);
  readonly aims = new Lifted<number, AimChoice>(
    () => this.aimChoices,
    ({ values }) => values,
  );
  /** The choice under the pointer. */
  hovered: SegmentChoice | null = $state.raw(null);

  get buttons(): Choice[] {
    return this.choices.filter(({ kind }) => placeOf(kind) === "button");
  }

  // The map -------------------------------------------------------------------------------------------------------

  get segments(): SegmentChoice[] {
    return this.choices.filter((choice) => "segment" in choice);
  }

  get districts(): DistrictChoice[] {
    return this.choices.filter((choice) => "district" in choice);
  }

  get nodes(): NodeChoice[] {
    return this.choices.filter((choice) => "node" in choice);
  }

  // The check -----------------------------------------------------------------------------------------------------

  /** Artifacts that wait to be aimed; with a single one it is in the hand at once. */
  get aiming(): AimChoice["kind"] | null {
    const waiting = (["dagger", "tiara"] as const).filter((kind) => this.has(kind));
    if (this.tool !== null && waiting.includes(this.tool)) return this.tool;
    return waiting.length === 1 ? waiting[0]! : null;
  }

  get aimChoices(): AimChoice[] {
    return this.of("dagger", "tiara").filter(({ kind }) => kind === this.aiming);
  }

  takeUp(tool: AimChoice["kind"]): void {
    this.tool = tool;
    this.aims.clear();
  }

  /** How many dice of a value are aimed at. */
  aimed(value: number): number {
    return this.aims.items.filter((other) => other === value).length;
  }

  aim(value: number, isOn: boolean): void {
    if (isOn) this.aims.lift(value);
    else this.aims.drop(value);
  }

  // Acting --------------------------------------------------------------------------------------------------------

  override act(choice: Choice): void {
    this.hovered = null;
    super.act(choice);
  }

  cancel(): void {
    this.dice.clear();
    this.tool = null;
    this.aims.clear();
  }
}

function diceOf(choice: DieChoice): number[] {
  return choice.kind === "pick" ? choice.dice : [choice.die];
}
