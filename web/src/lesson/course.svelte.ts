// How far a lesson is: which action of its record comes next, which note is told, and what the lesson waits for.

/** When a note comes, and how far the game runs by itself once it was read. */
export interface Mark {
  /** So many actions of the record come before it. */
  at: number;
  runs?: number;
}

/** The learner's seat in every lesson. */
export const LEARNER = 0;
/** A bot's move is seen, then thought about. */
const BOT = 1300;
const DEALER = 260;
/** A stretch that runs by itself takes about so long, however many actions it has. */
const RUN = 4000;
/** So many of its positions are shown at most: drawing more of them would take a slow device longer. */
const SHOWN = 40;

export class Course {
  /** How many actions have been played. */
  at = $state(0);
  /** How many notes were turned over. */
  told = $state(0);
  /** An earlier note that is read again; null: none. */
  #again = $state<number | null>(null);
  #runsTo = $state(0);
  #pace = DEALER;
  /** How many actions of a stretch are played at once. */
  #stride = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #note = $derived.by(() => this.notes[this.told]);
  readonly #isDue = $derived.by(() => this.#note !== undefined && this.#note.at <= this.at);
  /** A note is gone by the learner's own deed, if that comes next and nothing else is to be read before it. */
  readonly #isByDeed = $derived.by(() => {
    const next = this.notes[this.told + 1];
    const isLast = next === undefined || next.at > this.at;
    return this.actors[this.at] === LEARNER && isLast && this.#note?.runs === undefined;
  });

  /** `reading`: until "Next". `deed`: until the learner acts. `others`: the game goes on by itself. */
  readonly waits = $derived.by((): "reading" | "deed" | "others" | "over" => {
    if (this.#isDue && !this.#isByDeed) return "reading";
    if (this.at >= this.actors.length) return "over";
    return this.actors[this.at] === LEARNER && this.at >= this.#runsTo ? "deed" : "others";
  });
  /** The note that is shown; between two it is the one before. */
  readonly shown = $derived.by(() => {
    if (this.#again !== null) return this.#again;
    return Math.max(0, this.#isDue ? this.told : this.told - 1);
  });
  readonly isAgain = $derived.by(() => this.#again !== null);

  constructor(
    /** Who takes each action of the record. */
    readonly actors: number[],
    readonly notes: Mark[],
    /** Plays the next actions, nearly always one: the table shows them and says when they are there (`arrive`). */
    readonly play: (actions: number) => void,
  ) {
    this.at = notes[0]!.at;
  }

  /** Where somebody left off. */
  resume(at: number, told: number): void {
    if (at > this.actors.length || told > this.notes.length) return;
    this.at = at;
    this.told = told;
  }

  /** Turns the page: from an earlier note towards this one, or from one that was read to the next. */
  next(): void {
    if (this.#again !== null) {
      this.#again = this.#again + 1 < (this.#isDue ? this.told : this.told - 1) ? this.#again + 1 : null;
    } else if (this.waits === "reading") {
      const runs = this.#note?.runs;
      if (runs !== undefined) {
        this.#runsTo = runs;
        this.#stride = Math.ceil((runs - this.at) / SHOWN);
        this.#pace = Math.min(DEALER, RUN / SHOWN);
      }
      this.told += 1;
      this.goOn();
    }
  }

  /** Shows the note before; at the table nothing is undone. */
  back(): void {
    if (this.shown > 0) this.#again = this.shown - 1;
  }

  /** The learner did what comes next. */
  deed(): void {
    if (this.#isDue) this.told += 1;
    this.#again = null;
    this.play(1);
  }

  /** The table shows the actions that were played. */
  arrive(actions: number): void {
    this.at += actions;
    this.goOn();
  }

  goOn(): void {
    this.stop();
    if (this.waits !== "others") return;
    const isRunning = this.at < this.#runsTo;
    const pause = isRunning ? this.#pace : this.actors[this.at]! < 0 ? DEALER : BOT;
    const actions = isRunning ? Math.min(this.#stride, this.#runsTo - this.at) : 1;
    this.#timer = setTimeout(() => this.play(actions), pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
