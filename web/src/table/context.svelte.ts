// The live table in the form that a game's components read.
import type { Face, GameInfo, Intent, LogEntry, Result, TableState } from "../generated/protocol";
import type { AnyAsk, AnyChoice, AnyTable, Player, Pointing } from "../lib/game";
import { t } from "../lib/i18n.svelte";
import { readClock, type Reading } from "../clock/clock";
import { present } from "../clock/ticking.svelte";
import { AdviceDesk } from "../advice/desk.svelte";
import { playersOf } from "../lib/players";
import { OnScreen } from "../lib/screen.svelte";
import { settings } from "../lib/settings.svelte";
import type { SeatView } from "./seat-view.svelte";
import type { TableSession } from "./session.svelte";

export class LiveTable extends OnScreen implements AnyTable {
  readonly isReplay = false;
  readonly openFaces: Face[] = [];
  readonly players: Player[] = $derived.by(() =>
    playersOf(this.state.seats, this.view.seat === null ? [] : [this.view.seat], (seat) => t().table.seatNumber(seat + 1)),
  );

  /** What would you do? */
  readonly desk: AdviceDesk;

  constructor(
    readonly info: GameInfo,
    readonly session: TableSession,
    readonly view: SeatView,
    readonly openRules: (paragraph?: string) => void,
  ) {
    super();
    this.desk = new AdviceDesk(session.id, () => view.face);
  }

  get advised(): AnyChoice | null {
    return this.desk.next;
  }

  /** Rooms are shown only once the server has told of the table. */
  get state(): TableState {
    return this.session.table!;
  }

  get face(): Face {
    return this.view.face!;
  }

  /** Fetches the log of moves that aren't here yet, if there are any. */
  get lookBack(): (() => void) | undefined {
    return this.session.since > 0 ? () => this.session.lookBack() : undefined;
  }

  get log(): LogEntry[] {
    return this.session.log;
  }

  get fresh(): LogEntry[] {
    return this.session.fresh;
  }

  get intents(): Intent[] {
    return settings.botTalk ? this.session.intents : [];
  }

  get toAct(): number[] {
    return this.session.toAct;
  }

  get pointings(): Pointing[] {
    return this.session.pointings.all;
  }

  get result(): Result | null {
    return this.session.result;
  }

  /** What the clock of a person shows; bots have none. */
  clockOf(seat: number): Reading | null {
    const { clocks } = this.session;
    const { pace, seats } = this.state;
    const { kind, has_stand_in, has_fallen } = seats[seat]!;
    if (!clocks || !pace || kind === "bot" || kind === "open" || (has_stand_in && !has_fallen)) return null;
    return readClock(clocks, pace, seat, this.session.serverTime(present()));
  }

  get isBusy(): boolean {
    return this.session.isBusy;
  }

  act(action: string): void {
    if (this.view.seat !== null && !this.isBusy) this.session.act(this.view.seat, action);
  }

  why(ask: AnyAsk): void {
    if (this.view.seat !== null) this.session.why(this.view.seat, ask);
  }

  setAutomatic(on: boolean): void {
    if (this.view.seat !== null) this.session.automate(this.view.seat, on);
  }

  undo(): void {
    if (this.view.seat !== null && this.face.can_undo && !this.isBusy) this.session.undo(this.view.seat);
  }

  point(sign: string, places: number[][]): void {
    if (this.view.seat !== null) this.session.pointings.point(this.view.seat, sign, places);
  }
}
