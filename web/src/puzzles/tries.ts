// One's first answers: kept with one's games by the server, and in this browser for those who have no profile.
import type { PuzzleList, PuzzleTry } from "../generated/protocol";
import { load, save } from "../lib/stored";

const KEY = "puzzles";
const DAY = 86_400_000;

export const triesHere = (): PuzzleTry[] => load<PuzzleTry[]>(KEY, []);

const isOf = (one: PuzzleTry, other: PuzzleTry): boolean =>
  one.game === other.game && one.number === other.number && one.day === other.day;

/** Only a first answer is news. */
export function keepHere(entry: PuzzleTry): void {
  const known = triesHere();
  if (!known.some((one) => isOf(one, entry))) save(KEY, [entry, ...known]);
}

/** What the server knows and what only this browser does; the server's word comes first. */
export const allTries = (kept: PuzzleTry[]): PuzzleTry[] => [
  ...kept,
  ...triesHere().filter((entry) => !kept.some((one) => isOf(one, entry))),
];

export type State = "solved" | "failed" | "open";

/** How one stands with a puzzle, on whichever day it was answered. */
export function stateOf(tries: PuzzleTry[], game: string, number: number): State {
  const own = tries.filter((entry) => entry.game === game && entry.number === number);
  if (own.length === 0) return "open";
  return own.some((entry) => entry.is_solved) ? "solved" : "failed";
}

const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Days one after another whose puzzle was solved, up to today or yesterday. */
export function streakOf(tries: PuzzleTry[], today: string): number {
  const days = new Set(tries.filter((entry) => entry.is_solved && entry.day).map((entry) => entry.day));
  let day = days.has(today) ? today : before(today);
  let count = 0;
  for (; days.has(day); day = before(day)) count += 1;
  return count;
}

/** The next puzzle of the game that isn't answered yet, after this one and round; this one's own number if there is none. */
export function nextOpen(list: PuzzleList, game: string, number: number): number {
  const tries = allTries(list.tries);
  const numbers = list.games.find((entry) => entry.game === game)!.puzzles.map((puzzle) => puzzle.number);
  const at = numbers.indexOf(number);
  const round = [...numbers.slice(at + 1), ...numbers.slice(0, at)];
  return round.find((other) => stateOf(tries, game, other) === "open") || round[0] || number;
}
