// Dragging a card from the hand onto its path or its pile.

import { pathOf, paths } from "./paths";
import { placeOf, type HandCard, type Turn } from "./turn.svelte";

const farEnough = 8;

export class Drag {
  card = $state.raw<HandCard | null>(null);
  x = $state(0);
  y = $state(0);
  #endedAt = 0;
  readonly #turn: Turn;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  /** The click that follows a drop is not a tap. */
  get endedJustNow(): boolean {
    return performance.now() - this.#endedAt < 60;
  }

  start(down: PointerEvent, held: HandCard): void {
    if (down.button !== 0 || this.#turn.step !== "play") return;
    const target = down.currentTarget as HTMLElement;
    const isSame = (event: PointerEvent) => event.pointerId === down.pointerId;
    const move = (event: PointerEvent) => {
      if (!isSame(event)) return;
      this.x = event.clientX;
      this.y = event.clientY;
      if (this.card) return;
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < farEnough) return;
      target.setPointerCapture(down.pointerId);
      this.card = held;
      this.#turn.hold(held);
    };
    const end = (event: PointerEvent) => {
      if (!isSame(event)) return;
      stop.abort();
      if (!this.card) return;
      this.#endedAt = performance.now();
      if (event.type === "pointerup") this.#drop(this.card.card, event.clientX, event.clientY);
      this.card = null;
    };
    const stop = new AbortController();
    window.addEventListener("pointermove", move, { signal: stop.signal });
    window.addEventListener("pointerup", end, { signal: stop.signal });
    window.addEventListener("pointercancel", end, { signal: stop.signal });
  }

  #drop(card: string, x: number, y: number): void {
    const target = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement | SVGElement>("[data-drop]")?.dataset["drop"])
      .find((drop) => drop !== undefined);
    if (target === undefined) return;
    const [place, name] = target.split(" ");
    const path = paths.find((other) => other === name)!;
    const isPile = place === "pile";
    const choice = this.#turn.lit.find(({ kind }) => (placeOf(kind) === "pile") === isPile);
    if (choice && path === pathOf(card)) this.#turn.do(choice);
    else this.#turn.askAdvance(card, path);
  }
}
