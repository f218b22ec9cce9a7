// The table that is being laid: who sits where and how it is played.
import type { GameInfo, NewTable, Pace, SeatWish } from "../generated/protocol";
import { botName, myName } from "../home/play-now";
import { t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import { givenName } from "../lobby/names";

type Value = boolean | number | string;

/** A wish for a seat, with what it would need as another kind, too: who changes their mind finds it again. */
export type Wish = Required<SeatWish>;

const wishFor = (kind: Wish["kind"]): Wish => ({ kind, name: "", strength: "normal" });

/** Tables that are being laid: who leaves for a lesson or the rules finds the seats as they were. */
const laid = new Map<string, { plan: Plan; wishes: string }>();

/** The table that somebody was laying, or a new one; what was chosen there before stays, unless the wishes are others now. */
export function layTable(info: GameInfo, wishes: URLSearchParams): Plan {
  const before = laid.get(info.id);
  const plan = before ? before.plan : new Plan(info);
  if (before?.wishes !== wishes.toString()) plan.wish(wishes);
  laid.set(info.id, { plan, wishes: wishes.toString() });
  return plan;
}

/** It was opened: the next one is laid anew. */
export function clearTable(info: GameInfo): void {
  laid.delete(info.id);
}

export class Plan {
  seats = $state<Wish[]>([]);
  options = $state<Record<string, Value>>({});
  watch = $state(true);
  hints = $state(true);
  /** Strangers may come, by the list on the start page. */
  isShown = $state(false);
  pace = $state.raw<Pace | null>(null);

  readonly openSeats = $derived(this.seats.filter((wish) => wish.kind === "open").length);
  readonly hasPerson = $derived(this.seats.some((wish) => wish.kind === "me" || wish.kind === "device"));

  /** About how long a game takes with these options. */
  readonly minutes = $derived.by(() => {
    for (const { key, values } of this.info.options) {
      const chosen = values.find(({ value }) => value === this.options[key]);
      if (chosen?.minutes) return chosen.minutes;
    }
    return this.info.minutes;
  });

  constructor(readonly info: GameInfo) {
    const count = info.players.find((players) => players >= 2) ?? info.players[0]!;
    this.seats = [wishFor("me"), ...Array.from({ length: count - 1 }, (_, i) => wishFor(i === 0 ? "open" : "bot"))];
    this.resetOptions();
  }

  /** Options that somebody chose before, as in `#city=rio`; those that aren't offered are passed over. */
  wish(wishes: URLSearchParams): void {
    if (wishes.has("show")) this.isShown = true;
    for (const { key, values } of this.info.options) {
      const wanted = values.find(({ value, is_offered }) => is_offered && String(value) === wishes.get(key));
      if (wanted) this.options[key] = wanted.value;
    }
  }

  resetOptions(): void {
    this.options = Object.fromEntries(this.info.options.map((option) => [option.key, option.default]));
    this.watch = true;
    this.hints = true;
    this.pace = null;
  }

  resize(count: number): void {
    const added = Array.from({ length: Math.max(0, count - this.seats.length) }, () => wishFor("bot"));
    this.seats = [...this.seats.slice(0, count), ...added];
  }

  /** Only one seat is "me": whoever had it before gets a bot's place. */
  change(seat: number, wish: Wish): void {
    this.seats = this.seats.map((other, i) => {
      if (i === seat) return wish;
      return wish.kind === "me" && other.kind === "me" ? { ...other, kind: "bot" } : other;
    });
  }

  botName(seat: number): string {
    const earlier = this.seats.slice(0, seat).filter((wish) => wish.kind === "bot").length;
    return botName(earlier);
  }

  request(start: boolean): Omit<NewTable, "salted"> {
    const seats = this.seats.map((wish, seat): SeatWish => {
      if (wish.kind === "bot") return { kind: "bot", name: this.botName(seat), strength: wish.strength };
      if (wish.kind === "me") return { kind: "me", name: this.isShown && !settings.name.trim() ? givenName() : myName() };
      return { kind: wish.kind, name: wish.kind === "device" ? wish.name.trim() || t().setup.seat(seat + 1) : "" };
    });
    return {
      game: this.info.id,
      seats,
      options: { ...this.options },
      watch: this.watch,
      hints: this.hints,
      pace: this.pace,
      start,
    };
  }
}
