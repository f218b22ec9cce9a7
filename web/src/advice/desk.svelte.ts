// A hint that somebody asked for, as long as it is about what is to be decided.
import type { Advice, Face } from "../generated/protocol";
import { api, ApiFailure } from "../lib/api";
import type { AnyChoice } from "../lib/game";
import { pick } from "../lib/i18n.svelte";
import { keysOf } from "../lib/keys";
import { toasts } from "../lib/toasts.svelte";

/** Every choice says which action it is, whatever else belongs to its game. */
const actionOf = (choice: AnyChoice): string => (choice as unknown as { action: string }).action;

export class AdviceDesk {
  #advice = $state.raw<Advice | null>(null);
  isAsking = $state(false);

  constructor(
    readonly table: string,
    readonly face: () => Face | undefined,
  ) {}

  readonly #choices = $derived.by(() => {
    const face = this.face();
    return face ? face.choices : [];
  });

  /** The next step of the best line that is possible now. */
  readonly next = $derived.by<AnyChoice | null>(() => {
    const best = this.#advice?.seat === this.face()?.seat ? this.#advice?.options[0] : undefined;
    if (!best) return null;
    const known = new Map(this.#choices.map((choice) => [actionOf(choice), choice]));
    const step = best.actions.find((action) => known.has(action));
    return step === undefined ? null : known.get(step)!;
  });

  /** Null: nobody asked, or what was said is about something else by now. */
  readonly advice = $derived(this.next === null ? null : this.#advice);
  readonly canAsk = $derived.by(() => Boolean(this.face()?.can_ask) && !this.isAsking);
  readonly isOpen = $derived(this.isAsking || this.advice !== null);
  readonly nextAction = $derived(this.next === null ? null : actionOf(this.next));

  async ask(): Promise<void> {
    const face = this.face();
    if (!this.canAsk || !face || face.seat === null) return;
    const { seat } = face;
    this.isAsking = true;
    try {
      this.#advice = await api.hint(this.table, seat, keysOf(this.table).find((key) => key.seat === seat)?.token);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toasts.show(pick(failure.text), { tone: "bad" });
    } finally {
      this.isAsking = false;
    }
  }

  hide(): void {
    this.#advice = null;
  }
}
