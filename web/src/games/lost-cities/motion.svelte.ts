// What others did, played out over the table: cards and tokens that fly, points that rise. Nothing waits for it.

import { never } from "../../lib/never";
import { pathOf, type TokenKind } from "./paths";
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
  thing: { card: string | null } | { token: TokenKind } | { points: number; seat: number };
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
    const { kind, seat, card, path, step, source, points } = event;
    const isMine = seat === table.face.seat;
    const seatSpot = () => (isMine ? this.#middle(`[data-anchor="hand"]`) : null) ?? this.#seat(seat);
    const fly = (from: Spot | null, to: Spot | null, thing: Flight["thing"]) => (from && to ? [{ from, to, thing }] : []);
    switch (kind) {
      case "begin":
      case "advance": {
        const from = isMine ? (this.#take() ?? seatSpot()) : this.#seat(seat);
        return card && path ? fly(from, this.#middle(`[data-testid="step-${path}-${step ?? 9}"]`), { card }) : [];
      }
      case "discard": {
        const from = isMine ? (this.#take() ?? seatSpot()) : this.#seat(seat);
        return card ? fly(from, this.#middle(`[data-testid="pile-${pathOf(card)}"]`), { card }) : [];
      }
      case "take": {
        const from =
          source === "pile" && card
            ? this.#middle(`[data-testid="pile-${pathOf(card)}"]`)
            : this.#middle(`[data-testid="deck"]`);
        const to = isMine && card ? (this.#middle(`[data-testid="card-${card}"]`) ?? seatSpot()) : seatSpot();
        return fly(from, to, { card });
      }
      case "artifact":
        return path && step
          ? fly(this.#middle(`[data-testid="step-${path}-${step}"]`), this.#seat(seat), { token: "artifact" })
          : [];
      case "points":
      case "figure_score": {
        const from = path && step ? this.#middle(`[data-testid="step-${path}-${step}"]`) : null;
        return from && points ? fly(from, { x: from.x, y: from.y - 54 }, { points, seat }) : [];
      }
      case "deal":
      case "first":
      case "move":
      case "stay":
      case "token":
      case "expedition_end":
      case "artifact_score":
        return [];
      default:
        return never(kind, []);
    }
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
