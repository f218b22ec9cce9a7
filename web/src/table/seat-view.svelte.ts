// Which of this browser's seats is on the screen. When the device goes from hand to hand, a curtain falls between.
import type { TableSession } from "./session.svelte";

/** Long enough to see what one's own last action brought. */
const LOOK = 1400;

export class SeatView {
  /** The seat whose face is shown; null for an onlooker. */
  seat = $state<number | null>(null);
  /** The seat that has to lift the curtain. */
  awaited = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly face = $derived.by(() => {
    const { faces } = this.session;
    return faces.find((face) => face.seat === this.seat) ?? faces[0];
  });

  constructor(readonly session: TableSession) {
    $effect(() => this.#follow());
    $effect(() => () => clearTimeout(this.#timer));
  }

  lift(): void {
    this.seat = this.awaited;
    this.awaited = null;
  }

  /** Shows another of one's own seats, behind the curtain first. */
  passTo(seat: number): void {
    clearTimeout(this.#timer);
    if (seat !== this.seat) this.awaited = seat;
  }

  #follow(): void {
    const { mySeats, toAct, result } = this.session;
    clearTimeout(this.#timer);
    if (mySeats.length === 0) {
      this.seat = null;
      this.awaited = null;
    } else if (mySeats.length === 1) {
      this.seat = mySeats[0]!;
      this.awaited = null;
    } else if (result !== null) {
      if (this.seat === null) this.seat = mySeats[0]!;
      this.awaited = null;
    } else {
      const owing = mySeats.filter((seat) => toAct.includes(seat));
      if (this.seat === null || !mySeats.includes(this.seat)) this.awaited = [...owing, ...mySeats][0]!;
      else if (owing.length === 0 || owing.includes(this.seat)) this.awaited = null;
      else this.#timer = setTimeout(() => (this.awaited = owing[0]!), LOOK);
    }
  }
}
