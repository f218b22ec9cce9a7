import type { GameInfo, NewTable, SeatWish, Strength } from "../generated/protocol";
import { api, ApiFailure } from "../lib/api";
import { pick, t } from "../lib/i18n.svelte";
import { keepKeys } from "../lib/keys";
import { router } from "../lib/router.svelte";
import { offerLesson } from "../lesson/learned";
import { settings } from "../lib/settings.svelte";
import { toasts } from "../lib/toasts.svelte";

export function myName(): string {
  return settings.name.trim() || t().settings.noName;
}

/** Of the bot that sits down as number `i`. */
export function botName(i: number): string {
  return t().bots.names[i] ?? t().bots.bot;
}

/** The bots that "play now" sits down with: two, or as near to that as the game allows. */
export function opponents(info: GameInfo): string[] {
  const most = Math.max(...info.players);
  const count = info.players.includes(3) ? 3 : most;
  return t().bots.names.slice(0, count - 1);
}

export function botWishes(names: string[], strength: Strength): SeatWish[] {
  return names.map((name) => ({ kind: "bot", name, strength }));
}

/** Creates a table, keeps its keys and goes there. */
export async function openTable(
  table: Omit<NewTable, "salted">,
  onopen: (id: string) => void = () => {},
): Promise<string | null> {
  try {
    const seated = await api.create({ ...table, salted: true });
    keepKeys(seated.keys);
    onopen(seated.table);
    router.go(`/t/${seated.table}`);
    return seated.table;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    toasts.show(pick(failure.text), { tone: "bad", paragraph: failure.paragraph });
    return null;
  }
}

/** Whoever plays a game, or in a city, for the first time is offered to learn it, at the table. */
export function playNow(info: GameInfo, options: NewTable["options"] = {}): Promise<string | null> {
  const seats: SeatWish[] = [{ kind: "me", name: myName() }, ...botWishes(opponents(info), "normal")];
  return openTable({ game: info.id, seats, options, start: true }, (table) => offerLesson(table, true));
}
