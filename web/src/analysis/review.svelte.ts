// An analysis that is asked for, looked at while it grows, and stopped on request.
import type { AnalysisState, GameAnalysis, Turning, Unit } from "../generated/protocol";
import { api, ApiFailure } from "../lib/api";
import { pick } from "../lib/i18n.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { ReplayTable } from "../replay/replay-table.svelte";

/** How often one looks how far it is, in milliseconds. */
const LOOK = 1000;

export class Review {
  state = $state.raw<AnalysisState | null>(null);
  failure = $state.raw<ApiFailure | null>(null);
  /** Whose decisions one looks at. */
  seat = $state(0);
  #ticket = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;

  constructor(
    readonly table: ReplayTable,
    /** The table's id; null for a record that somebody brought. */
    readonly id: string | null,
  ) {}

  readonly analysis = $derived<GameAnalysis | null>(this.state ? this.state.analysis : null);
  readonly unit = $derived<Unit>(this.analysis ? this.analysis.unit : "chance");
  readonly isBusy = $derived(this.state?.status === "waiting" || this.state?.status === "working");
  readonly canStop = $derived(this.isBusy && this.#ticket !== "");
  readonly own = $derived(this.analysis?.performances.find(({ seat }) => seat === this.seat));
  /** The moments of whoever is looked at, in order of play. */
  readonly turnings: Turning[] = $derived.by(() => {
    const { analysis, own } = this;
    return analysis && own ? [...own.turnings].sort((a, b) => a - b).map((place) => analysis.turnings[place]!) : [];
  });
  readonly stops = $derived(this.turnings.map(({ number }) => this.table.stopAt(number)));
  /** The moment that the replay stands at, if it does. */
  readonly current = $derived.by(() => this.turnings[this.stops.indexOf(this.table.at)]);

  /** Ask for it; it is begun if nobody has. */
  async begin(): Promise<void> {
    this.failure = null;
    try {
      const { table, id } = this;
      this.#take(await (id === null ? api.analyseRecord(table.record) : api.analyse(id)));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      this.failure = failure;
    }
  }

  /** What is known already; nothing is begun for it. */
  async peek(): Promise<void> {
    if (this.id === null) return;
    this.state = await api.analysisOf(this.id).catch(() => null);
  }

  async stop(): Promise<void> {
    if (!this.state || !this.canStop) return;
    try {
      await api.stopAnalysis(this.state.id, this.#ticket);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toasts.show(pick(failure.text), { tone: "bad" });
    }
  }

  leave(): void {
    this.#isLeft = true;
    clearTimeout(this.#timer);
  }

  /** To the next moment before or after the place where one looks. */
  jump(by: 1 | -1): void {
    const { stops, table } = this;
    const to = by === 1 ? stops.find((stop) => stop > table.at) : stops.findLast((stop) => stop < table.at);
    if (to !== undefined) table.step(to - table.at);
  }

  #take(state: AnalysisState): void {
    if (this.#isLeft) return;
    if (state.ticket) this.#ticket = state.ticket;
    this.state = state;
    if (this.isBusy) this.#timer = setTimeout(() => void this.#look(state.id), LOOK);
  }

  async #look(id: string): Promise<void> {
    try {
      this.#take(await api.lookAtAnalysis(id));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      // The line may be back a moment later.
      this.#timer = setTimeout(() => void this.#look(id), 3 * LOOK);
    }
  }
}
