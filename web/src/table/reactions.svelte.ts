// Signs that seats show beside the chat: each is seen for some seconds, then it fades by itself.
import type { Reaction, React } from "../generated/protocol";
import type { IconName } from "../lib/icons";

export type SignName = React["sign"];

/** How long a sign is seen. */
const MOMENT = 6000;

export const SIGNS: Record<SignName, IconName> = {
  hello: "hand",
  ready: "check",
  minute: "hourglass",
  nice: "star",
  oops: "oops",
  thanks: "heart",
};

export class Reactions {
  /** The last sign of each seat. */
  shown = $state.raw<ReadonlyMap<number, SignName>>(new Map());
  #fading = new Map<number, ReturnType<typeof setTimeout>>();

  show({ seat, sign }: Pick<Reaction, "seat" | "sign">): void {
    clearTimeout(this.#fading.get(seat));
    this.shown = new Map([...this.shown, [seat, sign]]);
    this.#fading.set(
      seat,
      setTimeout(() => (this.shown = new Map([...this.shown].filter(([other]) => other !== seat))), MOMENT),
    );
  }
}
