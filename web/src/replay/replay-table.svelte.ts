// A recorded game in the form that a game's components read, with the place where one looks.
import type { Face, GameInfo, Intent, LogEntry, Replay, ReplayFrame, ReplayRequest, Result } from "../generated/protocol";
import { api } from "../lib/api";
import type { AnyChoice, AnyTable, Player, Pointing } from "../lib/game";
import { called, t } from "../lib/i18n.svelte";
import { seatMark } from "../lib/marks";
import { Insights } from "./insight.svelte";
import { turnNumbers } from "./lead";
import { OnScreen } from "../lib/screen.svelte";

export type Perspective = ReplayRequest["perspective"];

const isSeat = (actor: number | null | undefined): actor is number => typeof actor === "number" && actor >= 0;

/** Where a step halts: whenever somebody has to decide, and at the end. The dealer's doings run along. */
export function stopsOf(frames: ReplayFrame[]): number[] {
  return frames.flatMap((_, i) => (i === frames.length - 1 || isSeat(frames[i + 1]!.actor) ? [i] : []));
}

export class ReplayTable extends OnScreen implements AnyTable {
  readonly isReplay = true;
  readonly isBusy = false;
  readonly pointings: Pointing[] = [];
  readonly intents: Intent[] = [];
  perspective = $state<Perspective>("onlooker");
  replay = $state.raw<Replay>(null!);
  /** Index into `stops`. */
  at = $state(0);
  fresh = $state.raw<LogEntry[]>([]);
  isPlaying = $state(false);
  /** What an analysis shows here, if it does. */
  weighed = $state.raw<{ better: AnyChoice[]; played: AnyChoice[] } | null>(null);
  speed = $state(1);
  /** What bots would have thought, once it has been asked for. */
  readonly insights = new Insights(this);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly stops = $derived(stopsOf(this.replay.frames));
  readonly index = $derived(this.stops[this.at]!);
  readonly frame = $derived(this.replay.frames[this.index]!);
  /** Points of every seat at every stop; at the end those of the outcome. */
  readonly standings = $derived(
    this.stops.map((index, stop) => {
      const { result, frames } = this.replay;
      return result && stop === this.stops.length - 1 ? result.scores : frames[index]!.standing;
    }),
  );
  readonly turns = $derived(turnNumbers(this.stops.map((_, stop) => this.#actorAt(stop))));
  readonly turn = $derived(this.turns[this.at]!);
  /** The seat that is looked through, else the winner. */
  readonly hero = $derived(typeof this.perspective === "number" ? this.perspective : (this.replay.result?.winners[0] ?? 0));
  readonly isAtEnd = $derived(this.at === this.stops.length - 1);
  readonly log = $derived(this.replay.frames.slice(0, this.index + 1).flatMap((frame) => frame.log));
  readonly toAct = $derived.by(() => {
    const next = this.replay.frames[this.index + 1]?.actor;
    return isSeat(next) ? [next] : [];
  });
  readonly openFaces: Face[] = $derived(this.perspective === "open" ? this.frame.faces : []);
  readonly players: Player[] = $derived(
    this.replay.names.map((name, seat) => ({
      seat,
      name: called(name) || t().table.seatNumber(seat + 1),
      isMe: seat === this.perspective,
      isBot: false,
      ...seatMark(seat),
      state: null,
    })),
  );

  constructor(
    readonly info: GameInfo,
    readonly record: string,
    readonly openRules: (paragraph?: string) => void,
  ) {
    super();
  }

  async look(perspective: Perspective): Promise<void> {
    this.replay = await api.replay({ record: this.record, perspective });
    this.perspective = perspective;
    this.fresh = [];
  }

  get advised(): AnyChoice | null {
    return this.weighed && this.weighed.better.length > 0 ? this.weighed.better[0]! : null;
  }

  get face(): Face {
    const { faces } = this.frame;
    const watched = this.isAtEnd ? this.hero : this.toAct[0];
    return faces.find(({ seat }) => seat === watched) ?? faces[0]!;
  }

  get result(): Result | null {
    return this.isAtEnd ? this.replay.result : null;
  }

  /** Who acted last before a stop. */
  #actorAt(stop: number): number | null {
    const from = stop === 0 ? 0 : this.stops[stop - 1]! + 1;
    const actors = this.replay.frames.slice(from, this.stops[stop]! + 1).map(({ actor }) => actor);
    return actors.findLast(isSeat) ?? null;
  }

  /** Entries between two stops. */
  entriesAt(stop: number): LogEntry[] {
    const from = stop === 0 ? 0 : this.stops[stop - 1]! + 1;
    return this.replay.frames.slice(from, this.stops[stop]! + 1).flatMap((frame) => frame.log);
  }

  /** Whose a seat's points are: where all sit in one boat they are everybody's. */
  scorerName(seat: number): string {
    const isShared = this.info.spirit === "cooperative" && this.players.length > 1;
    return isShared ? t().replay.together : this.players[seat]!.name;
  }

  goTo(stop: number): void {
    const to = Math.max(0, Math.min(stop, this.stops.length - 1));
    // One step forward is shown as it happened; a jump just arrives.
    this.fresh = to === this.at + 1 ? this.entriesAt(to) : [];
    this.at = to;
  }

  goToMove(move: number): void {
    this.goTo(this.stopAt(move));
  }

  /** The first stop after so many actions. */
  stopAt(move: number): number {
    const stop = this.stops.findIndex((index) => this.replay.frames[index]!.move >= move);
    return stop < 0 ? this.stops.length - 1 : stop;
  }

  step(by: number): void {
    this.pause();
    this.goTo(this.at + by);
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.isAtEnd) this.goTo(0);
    this.isPlaying = true;
    this.#tick();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      this.goTo(this.at + 1);
      if (this.isAtEnd) this.pause();
      else if (this.isPlaying) this.#tick();
    }, 1300 / this.speed);
  }

  // A record can only be looked at.
  act(): void {}
  why(): void {}
  undo(): void {}

  setAutomatic(): void {}
  point(): void {}
}
