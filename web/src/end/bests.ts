// What one has reached on this device, by game, number of players and options: best score, closest win, how often won.
import { load, save } from "../lib/stored";

interface Kept {
  games: number;
  wins: number;
  best: { score: number; date: string } | null;
  /** The smallest lead of a win. */
  closest: number | null;
}

/** A finished game as its own seat saw it; no score where points don't decide. */
export interface Finished {
  score: number | null;
  isWon: boolean;
  lead: number | null;
}

/** What a game changed, and how often this has been played and won so far. */
export interface BestNews {
  games: number;
  wins: number;
  isFirstWin: boolean;
  isClosest: boolean;
  /** The best before this one, where this one is better. */
  beaten: { score: number; date: string } | null;
}

interface Stored {
  kinds: Record<string, Kept>;
  tables: Record<string, BestNews>;
}

const REMEMBERED_TABLES = 60;
const NOTHING: Kept = { games: 0, wins: 0, best: null, closest: null };

/** Which games are compared with each other. */
export function kindOf(players: number, options: Record<string, unknown>): string {
  const chosen = Object.entries(options).sort(([a], [b]) => a.localeCompare(b));
  return [players, ...chosen.map(([key, value]) => `${key}=${String(value)}`)].join("/");
}

/** Keeps how a game ended; a table that is looked at again counts once. */
export function noteEnd(game: string, table: string, kind: string, ended: Finished, date: string): BestNews {
  const stored: Stored = { kinds: {}, tables: {}, ...load<Partial<Stored>>(`bests.${game}`, {}) };
  const known = stored.tables[table];
  if (known) return known;
  const { games, wins, best, closest } = { ...NOTHING, ...stored.kinds[kind] };
  const isBetter = ended.score !== null && (best === null || ended.score > best.score);
  const isCloser = ended.isWon && ended.lead !== null && (closest === null || ended.lead < closest);
  const news: BestNews = {
    games: games + 1,
    wins: wins + Number(ended.isWon),
    isFirstWin: ended.isWon && wins === 0,
    isClosest: isCloser && closest !== null,
    beaten: isBetter ? best : null,
  };
  stored.kinds[kind] = {
    games: news.games,
    wins: news.wins,
    best: isBetter ? { score: ended.score!, date } : best,
    closest: isCloser ? ended.lead : closest,
  };
  const tables = [...Object.entries(stored.tables), [table, news] as const].slice(-REMEMBERED_TABLES);
  save(`bests.${game}`, { kinds: stored.kinds, tables: Object.fromEntries(tables) });
  return news;
}
