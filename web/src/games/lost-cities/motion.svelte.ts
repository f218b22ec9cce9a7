// What others did, played out over the table: cards and tokens that fly, points that rise. Nothing waits for it.

import type { Path, Token } from "../../generated/lost-cities";
import type { Entry, Table } from "./table";

interface Spot {
  x: number;
  y: number;
}

export interface Flight {
  id: number;
  from: Spot;
  to: Spot;
  delay: number;
  thing: { card: string | null } | { token: Token } | { points: number; seat: number };
}

const apart = 170;
const most = 20;

export class Motion {
  flights = $state.raw<Flight[]>([]);
  #next = 1;
  #cardSpot: Spot | null = null;
  #root: () => HTMLElement | undefined;

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root;
  }

  /** Remembers where the card to be played lies; it is gone from the hand when its event arrives. */
  remember(spot: Spot | null, card: string | null): void {
    this.#cardSpot =
      spot ??
      (card ? this.#middle(`[data-testid="card-${card}"][aria-pressed="true"], [data-testid="card-${card}"]`) : null);
  }

  play(fresh: readonly Entry[], table: Table): void {
    if (table.reducedMotion || fresh.length === 0) return;
    let delay = -apart;
    const flights = fresh
      .flatMap(({ event }) =>
        this.#flight(event, table).map((flight) => ({ ...flight, isScore: event.kind === "figure_score" })),
      )
      // A long absence is read in the log, not watched.
      .slice(-most)
      .map(({ isScore, ...flight }) => ({ ...flight, id: this.#next++, delay: (delay += isScore ? apart / 3 : apart) }));
    if (flights.length > 0) this.flights = [...this.flights, ...flights];
  }

  done(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #flight(event: Entry["event"], table: Table): Omit<Flight, "id" | "delay">[] {
    const isMine = (seat: number) => seat === table.face.seat;
    const seatSpot = (seat: number) => (isMine(seat) ? this.#middle(`[data-anchor="hand"]`) : null) ?? this.#seat(seat);
    const cardSpot = (seat: number) => (isMine(seat) ? (this.#take() ?? seatSpot(seat)) : this.#seat(seat));
    const stepSpot = (path: Path, step: number) => this.#middle(`[data-testid="step-${path}-${step}"]`);
    const fly = (from: Spot | null, to: Spot | null, thing: Flight["thing"]) => (from && to ? [{ from, to, thing }] : []);
    const receive = (seat: number, from: Spot | null, card: string | null) => {
      const to = isMine(seat) && card ? this.#middle(`[data-testid="card-${card}"]`) : null;
      return fly(from, to ?? seatSpot(seat), { card });
    };
    if (event.kind === "draw") return receive(event.seat, this.#middle(`[data-testid="deck"]`), event.card);
    if (event.kind === "take") return receive(event.seat, this.#middle(`[data-testid="pile-${event.path}"]`), event.card);
    if (event.kind === "discard")
      return fly(cardSpot(event.seat), this.#middle(`[data-testid="pile-${event.path}"]`), { card: event.card });
    if (event.kind === "artifact")
      return fly(stepSpot(event.path, event.step), this.#seat(event.seat), { token: "artifact" });
    // Whatever else happens on a step of a path: a card goes there, points rise from it.
    if (!("seat" in event && "step" in event)) return [];
    const step = stepSpot(event.path, event.step);
    if ("card" in event) return fly(cardSpot(event.seat), step, { card: event.card });
    if (step && "points" in event) return fly(step, { ...step, y: step.y - 54 }, { points: event.points, seat: event.seat });
    return [];
  }

  #take(): Spot | null {
    const spot = this.#cardSpot;
    this.#cardSpot = null;
    return spot;
  }

  #seat(seat: number): Spot | null {
    const board = this.#root()?.getBoundingClientRect();
    return this.#middle(`[data-lc-seat="${seat}"]`) ?? (board ? { x: board.right, y: board.top + 40 } : null);
  }

  #middle(selector: string): Spot | null {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }
    return null;
  }
}
