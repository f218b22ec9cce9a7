// How much time somebody has left, by what the server told, and when that is little.
import type { ClockState, Pace } from "../generated/protocol";

const HOUR = 3600;
export const DAY = 24 * HOUR;

export interface Reading {
  /** Whole seconds: a clock that shows 0 has run out. */
  left: number;
  isRunning: boolean;
  isLow: boolean;
}

/** What the clock of a seat shows at a moment of the server's, in milliseconds. */
export function readClock(clocks: ClockState, pace: Pace, seat: number, now: number): Reading {
  const since = clocks.since[seat];
  const isRunning = typeof since === "number";
  const gone = isRunning ? Math.max(0, now / 1000 - since) : 0;
  const left = Math.max(0, clocks.left[seat]! - gone);
  return { left: Math.max(0, Math.ceil(left - 0.001)), isRunning, isLow: left <= pace.bank / 10 };
}

export const isByDays = (pace: Pace): boolean => pace.bank >= DAY;

export interface Parts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export const partsOf = (left: number): Parts => ({
  days: Math.floor(left / DAY),
  hours: Math.floor((left % DAY) / HOUR),
  minutes: Math.floor((left % HOUR) / 60),
  seconds: Math.floor(left % 60),
});

const two = (n: number): string => String(n).padStart(2, "0");

/** As a clock shows it: 4:05, 1:04:05. */
export function digits(left: number): string {
  const { days, hours, minutes, seconds } = partsOf(left);
  const all = days * 24 + hours;
  return all > 0 ? `${all}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Seconds left at which whoever doesn't look is told. */
export const TOLD_AT = [DAY, HOUR, 600, 300, 60, 10];

/** Which of them was passed between two readings, if one was. */
export function passed(before: number, after: number): number | null {
  const found = TOLD_AT.find((at) => before > at && after <= at && after > 0);
  return found === undefined ? null : found;
}
