import type { SeatState } from "../generated/protocol";
import type { Player } from "./game";
import { called } from "./i18n.svelte";
import { seatMark } from "./marks";

export function playersOf(seats: SeatState[], mine: readonly number[], nameless: (seat: number) => string): Player[] {
  return seats.map((state) => ({
    seat: state.seat,
    name: called(state.name) || nameless(state.seat),
    isMe: mine.includes(state.seat),
    isBot: state.kind === "bot",
    ...seatMark(state.seat),
    state,
  }));
}

/** Whoever holds no seat looks over the first player's shoulder. */
export const orFirst = (seat: number | null): number => seat ?? 0;

interface Watched {
  face: { seat: number | null };
  result: { winners: number[] } | null;
}

/** In the end they look at the winner, as the sheet beside the board does. */
export function watchedSeat({ face, result }: Watched): number {
  const [winner = null] = result ? result.winners : [];
  return orFirst(face.seat === null ? winner : face.seat);
}

/** What the player at a seat is called. */
export const nameOf = (players: readonly Player[], seat: number): string => players[seat]?.name ?? "";
