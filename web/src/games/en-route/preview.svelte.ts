// What map and score sheet share: the choice under the pointer, and the sheet as it was when the turn began.

import type { Choice, Price } from "../../generated/en-route";
import { load, save } from "../../lib/stored";
import { priceOf } from "./table";

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

  /** What the choice under the pointer would bring, if numbers are wanted. */
  get price(): Price | null {
    return this.#isHidden ? null : priceOf(this.hovered);
  }

  /** Points of each line after that choice. */
  get after(): number[] | null {
    const price = this.price;
    return price && price.lines.length > 0 ? price.lines : null;
  }
}

export const preview = new Preview();
