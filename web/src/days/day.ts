// The deal of the day: beginning it, dates by UTC, and how a result is told.
import type { DayPage, DayRow, GameInfo, ScoreCount } from "../generated/protocol";
import { commitTo } from "../fair/deal";
import { hmac, sha256 } from "../fair/hash";
import { botName, myName } from "../home/play-now";
import { api, ApiFailure } from "../lib/api";
import { called, pick } from "../lib/i18n.svelte";
import { unsigned } from "../lib/plural";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { toasts } from "../lib/toasts.svelte";
import { words } from "./words";

const DAY = 86_400_000;
/** What was begun counts until two hours after midnight. */
const OPEN = 26 * 3_600_000;

export interface Deal {
  day: string;
  game: string;
  players: number;
}

/** Goes to one's try at a deal, a new one if there is none; false if the server refused. */
export async function begin({ day, game, players }: Deal, isPractice = false): Promise<boolean> {
  const names = [myName(), ...Array.from({ length: players - 1 }, (_, i) => botName(i))];
  try {
    const { table } = await api.beginDay(day, game, { names, is_practice: isPractice });
    router.go(`/t/${table}`);
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    toasts.show(pick(failure.text), { tone: "bad" });
    return false;
  }
}

export const pageOf = ({ day, game }: { day: string; game: string }): string => `/day/${day}/${game}`;

export const isOpen = (day: string, now = Date.now()): boolean => now < Date.parse(day) + OPEN;

export function dateOf(day: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString(settings.language, { ...form, timeZone: "UTC" });
}

/** The last seven days, the oldest first. */
export const weekUpTo = (day: string): string[] =>
  Array.from({ length: 7 }, (_, i) => new Date(Date.parse(day) - (6 - i) * DAY).toISOString().slice(0, 10));

/** Points where they decide; else whether it was won. */
export function resultOf(info: GameInfo, { score, is_won: isWon }: { score: number | null; is_won: boolean }): string {
  const points = score === null ? 0 : score;
  if (info.spirit === "competitive") return unsigned(points);
  return isWon ? words().won : words().lost(points);
}

export const nameIn = (row: DayRow): string => (row.is_own ? words().You : called(row.name) || words().somebody);

/** Of those who have a result how many per cent one is ahead of. */
export const percentBehind = ({ behind, results }: DayPage): number => Math.round((100 * behind) / Math.max(1, results));

export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** Scores gathered into bars of one width. */
export function barsOf(spread: ScoreCount[], most = 16): Bar[] {
  if (spread.length === 0) return [];
  const low = spread[0]!.score;
  const width = Math.max(1, Math.ceil((spread.at(-1)!.score - low + 1) / most));
  const count = Math.floor((spread.at(-1)!.score - low) / width) + 1;
  const bars = Array.from({ length: count }, (_, i) => ({ from: low + i * width, to: low + (i + 1) * width - 1, count: 0 }));
  for (const entry of spread) bars[Math.floor((entry.score - low) / width)]!.count += entry.count;
  return bars;
}

/** Whether the opened link of a day leads to its deal, and hashed day by day to the anchor. */
export function isProven({ day, game, proof }: Pick<DayPage, "day" | "game" | "proof">): boolean {
  if (proof.link === null) return false;
  let link = proof.link;
  for (let at = Date.parse(day); at >= Date.parse(proof.first); at -= DAY) link = sha256(`tropa day 1:${link}`);
  return link === proof.anchor && commitTo(hmac(proof.link, `tropa deal 1:${game}`)) === proof.commit;
}
