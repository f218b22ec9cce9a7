// What the person has taken up but not yet done, and which choices that leaves.

import type { Ask, Choice, Event, View } from "../../generated/innsmouth";
import { RouteTurn } from "../../route/turn.svelte";

export type DieChoice = Extract<Choice, { kind: "take" | "remove" | "fate" | "pick" }>;
export type SegmentChoice = Extract<Choice, { segment: string }>;
export type DistrictChoice = Extract<Choice, { district: string }>;
export type NodeChoice = Extract<Choice, { node: string }>;
/** Artifacts that are aimed at dice of the check. */
export type AimChoice = Extract<Choice, { kind: "dagger" | "tiara" }>;

export class Turn extends RouteTurn<View, Choice, Event, Ask> {
  /** Dice lifted from the tray. */
  lifted: number[] = $state([]);
  /** The artifact that is aimed at dice of the check, and the values aimed at. */
  tool: AimChoice["kind"] | null = $state(null);
  aims: number[] = $state([]);
  /** The choice under the pointer. */
  hovered: SegmentChoice | null = $state.raw(null);

  // Dice of the round ---------------------------------------------------------------------------------------------

  get #dice(): DieChoice[] {
    return this.of("take", "remove", "fate", "pick");
  }

  canTapDie(die: number): boolean {
    return this.#dice.some((choice) => diceOf(choice).includes(die));
  }

  tapDie(die: number): void {
    if (this.table().isBusy) return;
    const most = Math.max(...this.#dice.map((choice) => diceOf(choice).length));
    if (this.lifted.includes(die)) this.lifted = this.lifted.filter((other) => other !== die);
    else this.lifted = [...this.lifted, die].slice(-most);
  }

  get dieChoice(): DieChoice | undefined {
    return this.#dice.find((choice) => sameNumbers(diceOf(choice), this.lifted));
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

  /** Why nothing happens there: the server knows. */
  why(ask: Ask): void {
    this.table().why(ask);
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
    this.aims = [];
  }

  /** How many dice of a value are aimed at. */
  aimed(value: number): number {
    return this.aims.filter((other) => other === value).length;
  }

  aim(value: number, isOn: boolean): void {
    const most = Math.max(...this.aimChoices.map(({ values }) => values.length));
    if (isOn) this.aims = [...this.aims, value].slice(-most);
    else this.aims = this.aims.filter((_, i) => i !== this.aims.indexOf(value));
  }

  get aimChoice(): AimChoice | undefined {
    return this.aimChoices.find(({ values }) => sameNumbers(values, this.aims));
  }

  // Acting --------------------------------------------------------------------------------------------------------

  override act(choice: Choice): void {
    this.hovered = null;
    super.act(choice);
  }

  cancel(): void {
    this.lifted = [];
    this.tool = null;
    this.aims = [];
  }
}

function diceOf(choice: DieChoice): number[] {
  return choice.kind === "pick" ? choice.dice : [choice.die];
}

function sameNumbers(one: number[], other: number[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}
