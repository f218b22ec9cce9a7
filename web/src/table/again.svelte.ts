// "What happened since my last turn?": shows the others' moves once more, one by one.
import type { LogEntry } from "../generated/protocol";
import type { TableSession } from "./session.svelte";

const PAUSE = 1100;

/** What came between the seat's last two turns, or after its last one. The dealer's doings belong to who caused them. */
export function sinceLastTurn(log: LogEntry[], seat: number | null): LogEntry[] {
  if (seat === null) return log.slice(-8);
  let owner = -1;
  const isMine = log.map((entry) => {
    if (entry.actor >= 0) owner = entry.actor;
    return owner === seat;
  });
  let end = log.length;
  while (end > 0 && isMine[end - 1]) end -= 1;
  let start = end;
  while (start > 0 && !isMine[start - 1]) start -= 1;
  return log.slice(start, end);
}

export class ShowAgain {
  shown = $state.raw<LogEntry[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly isRunning = $derived(this.shown.length > 0);

  constructor(readonly session: TableSession) {}

  run(seat: number | null): boolean {
    const entries = sinceLastTurn(this.session.log, seat);
    const moves = [...new Set(entries.map((entry) => entry.move))].map((move) =>
      entries.filter((entry) => entry.move === move),
    );
    this.#step(moves, this.session.moves);
    return moves.length > 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.shown = [];
  }

  #step(moves: LogEntry[][], at: number): void {
    const [now, ...rest] = moves;
    // Something new happened meanwhile: that is what counts.
    if (!now || this.session.moves !== at) return this.stop();
    this.shown = now;
    this.session.showAgain(now);
    this.#timer = setTimeout(() => this.#step(rest, at), PAUSE);
  }
}
