// What the person has taken up but not yet done, and which choices that leaves.

import type { Artifact, Choice, Event, View } from "../../generated/innsmouth";
import { RouteTurn } from "../../route/turn.svelte";

type Tool = Extract<Artifact, "dagger" | "tiara">;

export class Turn extends RouteTurn<View, Choice, Event> {
  /** Dice lifted from the tray. */
  lifted: number[] = $state([]);
  /** The artifact that is aimed at dice of the check, and the values aimed at. */
  tool: Tool | null = $state(null);
  aims: number[] = $state([]);
  /** The choice under the pointer. */
  hovered: Choice | null = $state.raw(null);

  // Dice of the round ---------------------------------------------------------------------------------------------

  get diceKind(): "take" | "remove" | "fate" | "pick" | null {
    return (["take", "remove", "fate", "pick"] as const).find((kind) => this.has(kind)) ?? null;
  }

  canTapDie(die: number): boolean {
    return this.choices.some((choice) => choice.die === die || (choice.kind === "pick" && choice.dice?.includes(die)));
  }

  tapDie(die: number): void {
    if (this.table().isBusy) return;
    const most = this.diceKind === "pick" ? 2 : 1;
    if (this.lifted.includes(die)) this.lifted = this.lifted.filter((other) => other !== die);
    else this.lifted = [...this.lifted, die].slice(-most);
  }

  get dieChoice(): Choice | null {
    const kind = this.diceKind;
    if (!kind || this.lifted.length === 0) return null;
    return (
      this.of(kind).find((choice) =>
        kind === "pick" ? sameNumbers(choice.dice, this.lifted) : choice.die === this.lifted[0],
      ) ?? null
    );
  }

  // The map -------------------------------------------------------------------------------------------------------

  onSegment(segment: string): Choice | null {
    return this.choices.find((choice) => choice.segment === segment) ?? null;
  }

  onDistrict(district: string): Choice | null {
    return this.choices.find((choice) => choice.district === district) ?? null;
  }

  /** Why nothing happens there: the server knows. */
  whySegment(segment: string): void {
    const verb =
      (["erase", "redraw", "extra", "step"] as const).find((kind) => this.has(kind)) ??
      (this.has("confirm") || this.has("ferry") || this.has("start") ? "step" : "draw");
    this.table().why({ action: `${verb} ${segment}` });
  }

  whyDistrict(district: string): void {
    const verb = (["banish", "lose", "calm"] as const).find((kind) => this.has(kind)) ?? "locate";
    this.table().why({ action: `${verb} ${district}` });
  }

  // The check -----------------------------------------------------------------------------------------------------

  /** Artifacts that wait to be aimed; with a single one it is in the hand at once. */
  get aiming(): Tool | null {
    const waiting = (["dagger", "tiara"] as const).filter((kind) => this.has(kind));
    return this.tool !== null && waiting.includes(this.tool) ? this.tool : waiting.length === 1 ? waiting[0]! : null;
  }

  takeUp(tool: Tool): void {
    this.tool = tool;
    this.aims = [];
  }

  /** How many dice of a value are aimed at. */
  aimed(value: number): number {
    return this.aims.filter((other) => other === value).length;
  }

  aim(value: number, isOn: boolean): void {
    const most = this.aiming === "dagger" && this.of("dagger").some(({ values }) => values?.length === 2) ? 2 : 1;
    if (isOn) this.aims = [...this.aims, value].slice(-most);
    else this.aims = this.aims.filter((_, i) => i !== this.aims.indexOf(value));
  }

  get aimChoice(): Choice | null {
    const tool = this.aiming;
    return tool && this.aims.length > 0
      ? (this.of(tool).find(({ values }) => sameNumbers(values, this.aims)) ?? null)
      : null;
  }

  /** The best of the choices that tell their worth. */
  get advised(): Choice | null {
    const told = this.choices.filter(({ worth, chance }) => worth !== null || chance !== null);
    if (told.length < 2) return null;
    // In solo winning the cell comes first, then points (IN-7.11).
    const isBetter = (one: Choice, other: Choice) =>
      (one.chance ?? 0) > (other.chance ?? 0) || (one.chance === other.chance && (one.worth ?? 0) > (other.worth ?? 0));
    return told.reduce((best, choice) => (isBetter(choice, best) ? choice : best));
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

function sameNumbers(one: number[] | null, other: number[]): boolean {
  return one !== null && [...one].sort().join() === [...other].sort().join();
}
