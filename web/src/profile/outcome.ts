// How a game of one's own came out, in a few words.
import type { GameInfo, PlayedGame } from "../generated/protocol";
import type { IconName } from "../lib/icons";
import { unsigned } from "../lib/plural";
import { brief } from "./words/brief";

export interface Outcome {
  tone: "won" | "lost" | "plain";
  icon: IconName | null;
  verdict: string;
  /** Scores, one's own first; empty where points don't decide. */
  scores: string;
}

export function outcomeOf(game: PlayedGame, info: GameInfo | undefined): Outcome {
  const { seats, status } = game.ended;
  const own = seats[game.seats[0]!]!;
  const others = seats.filter((_, seat) => seat !== game.seats[0]).map(scoreOf);
  const isByPoints = info?.spirit === "competitive";
  const shown = [scoreOf(own), ...others].map(unsigned).join(" : ");
  const scores = isByPoints && status === "over" ? shown : "";
  if (status === "ended") return { tone: "plain", icon: null, verdict: brief().stopped, scores };
  if (game.seats.length > 1 && isByPoints) return { tone: "plain", icon: "device", verdict: brief().shared, scores };
  if (seats.length === 1)
    return own.is_won
      ? { tone: "won", icon: "flag", verdict: brief().reached, scores }
      : { tone: "lost", icon: null, verdict: brief().notReached, scores };
  if (own.is_won) return { tone: "won", icon: isByPoints ? "trophy" : "together", verdict: brief().won, scores };
  return { tone: "lost", icon: null, verdict: lostWords(scoreOf(own), others, isByPoints), scores };
}

/** None where points don't decide: then it isn't shown. */
const scoreOf = ({ score }: PlayedGame["ended"]["seats"][number]): number => score ?? 0;

function lostWords(own: number, others: number[], isByPoints: boolean): string {
  if (!isByPoints) return brief().lost;
  const behind = Math.max(...others) - own;
  if (others.length === 1) return behind > 0 ? brief().lostBy(behind) : brief().lost;
  return brief().place(1 + others.filter((score) => score > own).length, others.length + 1);
}

/** What was chosen for a game, where that isn't the usual; else how many played. */
export function optionsOf(
  game: PlayedGame,
  info: GameInfo | undefined,
  pick: (text: { en: string; ru: string }) => string,
): string {
  const count = brief().with(game.ended.seats.length);
  if (!info) return count;
  const chosen = info.options.flatMap((option) => {
    const value = game.ended.options[option.key];
    const entry = value === option.default ? undefined : option.values.find((known) => known.value === value);
    if (!entry) return [];
    const name = pick(option.names);
    return [typeof entry.value === "boolean" ? name : `${name}: ${pick(entry.names)}`];
  });
  return chosen.length > 0 ? chosen.slice(0, 2).join(", ") : count;
}

export function dayOf(at: number, language: string, now = new Date()): string {
  const date = new Date(at * 1000);
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return brief().today;
  if (days === 1) return brief().yesterday;
  if (days < 7) return `${date.toLocaleDateString(language, { weekday: "short" })} ${date.getDate()}`;
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" as const };
  return date.toLocaleDateString(language, { day: "numeric", month: "short", ...year });
}
