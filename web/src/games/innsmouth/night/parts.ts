// A check as it is told, cut into what is shown at a stretch: what threatens the route, the throw, blow by blow, what is left.

import type {
  BanishEvent,
  CheckEvent,
  Crossing,
  Event,
  LoseEvent,
  PassedEvent,
  Place,
  RitualsEvent,
  SeatView,
  SettleEvent,
} from "../../../generated/innsmouth";

export interface Part {
  seat: number;
  begun: CheckEvent | RitualsEvent | null;
  /** The dice that were thrown in it. */
  thrown: number[];
  settled: SettleEvent | null;
  losses: LoseEvent[];
  /** Symbols that went. */
  gone: BanishEvent[];
  passed: PassedEvent | null;
}

/** What a die, or a ritual, does. */
export interface Blow {
  value: number | null;
  isGood: boolean;
  loss: LoseEvent | undefined;
}

/** What raises the level: a symbol in its district, or a ferry. */
export type Menace = { place: Place; nth: number } | { ferry: Crossing };

/** Each seat's part of what was just told; a check that nothing threatens is passed over. */
export function partsOf(events: Event[]): Part[] {
  const parts = new Map<number, Part>();
  const partOf = (seat: number): Part => {
    const known = parts.get(seat);
    if (known) return known;
    const part: Part = { seat, begun: null, thrown: [], settled: null, losses: [], gone: [], passed: null };
    parts.set(seat, part);
    return part;
  };
  for (const event of events) {
    if (event.kind === "check" || event.kind === "rituals") partOf(event.seat).begun = event;
    else if (event.kind === "dice") partOf(event.seat).thrown = event.dice;
    else if (event.kind === "settle") partOf(event.seat).settled = event;
    else if (event.kind === "lose") partOf(event.seat).losses.push(event);
    else if (event.kind === "banish") partOf(event.seat).gone.push(event);
    else if (event.kind === "passed") partOf(event.seat).passed = event;
  }
  return [...parts.values()].filter(
    ({ begun, thrown, settled, losses }) => (begun && begun.number > 0) || thrown.length > 0 || settled || losses.length > 0,
  );
}

/** The dice one by one, those that hold first; without dice the losses. */
export function blowsOf({ settled, losses }: Part): Blow[] {
  if (!settled) return losses.map((loss) => ({ value: null, isGood: false, loss }));
  const left = [...losses];
  return settled.dice.toReversed().map((value) => {
    const isGood = value >= settled.least;
    return { value, isGood, loss: isGood ? undefined : left.shift() };
  });
}

export function menacesOf({ begun }: Part): Menace[] {
  if (!begun) return [];
  const symbols = begun.symbols.map((place, i) => ({
    place,
    nth: begun.symbols.slice(0, i).filter(({ district }) => district === place.district).length,
  }));
  return begun.kind === "check" ? [...symbols, ...begun.ferries.map((ferry) => ({ ferry }))] : symbols;
}

/** The seat's map as it was when so many of the part's losses had been paid; symbols go when all have. */
export function seatAfter(seat: SeatView, { losses, gone }: Part, paid: number): SeatView {
  const later = losses.slice(paid);
  const isOver = later.length === 0;
  const threats = { ...seat.threats };
  if (!isOver) for (const { place, number } of gone) threats[place.district] = (threats[place.district] || 0) + number;
  return {
    ...seat,
    threats,
    tourists: [
      ...seat.tourists,
      ...later.map(({ place, tourists }) => ({ district: place.district, kinds: tourists, round: 0 })),
    ],
    lost: seat.lost.filter((district) => !later.some(({ place }) => place.district === district)),
  };
}
