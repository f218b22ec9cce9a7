// What map and score sheet share: the choice under the pointer, and the sheet as it was when the turn began.

import type { Choice } from "../../generated/en-route";
import { load, save } from "../../lib/stored";

const KEY = "en-route.hides-preview";

class Preview {
  /** The choice under the pointer, in focus, or touched. */
  hovered: Choice | null = $state.raw(null);
  /** Points of each line when the round's drawing began. */
  baseline: number[] = $state.raw([]);
  #isHidden = $state(load(KEY, false));

  /** The person wants to judge without numbers. */
  get isHidden(): boolean {
    return this.#isHidden;
  }

  set isHidden(hidden: boolean) {
    this.#isHidden = hidden;
    save(KEY, hidden);
  }

  /** Points of each line after the choice, if one is under the pointer and numbers are wanted. */
  get after(): number[] | null {
    return this.#isHidden ? null : (this.hovered?.lines ?? null);
  }
}

export const preview = new Preview();
