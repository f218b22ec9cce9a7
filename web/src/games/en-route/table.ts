// The table with this game's types, and small questions about what it shows.

import type { Ask, Choice, Event, Price, RouteView, SeatView, View } from "../../generated/en-route";
import type { EntryOf, TableContext } from "../../lib/game";
import { shownRoute } from "../../route/shown";

export type Table = TableContext<View, Choice, Event, Ask>;
export type Entry = EntryOf<Event>;

/** What the choice would make of the best route; null where it has no price, or the table shows none. */
export const priceOf = (choice: Choice | null): Price | null => (choice !== null && "price" in choice ? choice.price : null);

/** By how many points the best route would change. */
export function gainOf(choice: Choice): number {
  const price = priceOf(choice);
  return price ? price.gain : 0;
}

/** The own sheet; null for an onlooker. */
export const ownSeat = ({ face }: Table): SeatView | null => (face.seat === null ? null : face.view.seats[face.seat]!);

/** The route that counts: the one chosen, else the best so far; null while nothing is drawn, or nothing is told. */
export const routeOf = (seat: SeatView | null | undefined): RouteView | null => (seat ? shownRoute(seat) : null);

/** Its points. */
export function pointsOf(seat: SeatView | null | undefined): number {
  const route = routeOf(seat);
  return route ? route.points : 0;
}

/** The open excursion and the own one, as far as they are known, with how many sights the route passes in order. */
export function toursOf(view: View, seat: SeatView): { whose: "open" | "own"; tour: number; passed: number }[] {
  const route = routeOf(seat);
  const passed = (place: number) => (route ? route.tour_values[place]! : 0);
  const own = seat.tours?.length === 1 ? seat.tours[0]! : null;
  return [
    ...(view.tour === null ? [] : [{ whose: "open" as const, tour: view.tour, passed: passed(0) }]),
    ...(own === null ? [] : [{ whose: "own" as const, tour: own, passed: passed(1) }]),
  ];
}
