// A puzzle in the form that a game's components read: one seat moves, the server shows what comes of it and weighs a whole decision.
import type { Face, GameInfo, Intent, LogEntry, PuzzleAnswer, PuzzleBoard, Result } from "../generated/protocol";
import { botName, myName } from "../home/play-now";
import { api, ApiFailure } from "../lib/api";
import type { AnyChoice, AnyTable, Player, Pointing } from "../lib/game";
import { pick } from "../lib/i18n.svelte";
import { seatMark } from "../lib/marks";
import { remarks } from "../lib/remarks.svelte";
import { OnScreen } from "../lib/screen.svelte";
import { keepHere } from "./tries";
import { words } from "./words";

/** Every choice says which action it is, whatever else belongs to its game. */
const actionOf = (choice: AnyChoice): string => (choice as unknown as { action: string }).action;

export class PuzzleTable extends OnScreen implements AnyTable {
  readonly isReplay = false;
  readonly openFaces: Face[] = [];
  readonly intents: Intent[] = [];
  readonly pointings: Pointing[] = [];
  readonly result: Result | null = null;
  readonly #first: PuzzleBoard;
  /** What lies there now. */
  #board = $state.raw<PuzzleBoard>(null!);
  line = $state.raw<string[]>([]);
  fresh = $state.raw<LogEntry[]>([]);
  isBusy = $state(false);
  /** What was said of the last answer. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** The best is shown instead of what was played. */
  isBestShown = $state(false);
  #mine: PuzzleBoard | null = null;

  readonly players: Player[] = $derived.by(() =>
    Array.from({ length: this.#first.players }, (_, seat) => ({
      seat,
      name: seat === this.seat ? myName() : botName(seat < this.seat ? seat : seat - 1),
      isMe: seat === this.seat,
      isBot: seat !== this.seat,
      ...seatMark(seat),
      state: null,
    })),
  );
  readonly log = $derived.by(() => [...this.#first.log, ...(this.line.length > 0 ? this.#board.log : [])]);
  readonly face: Face = $derived.by(() => ({
    ...this.#board.face,
    choices: this.answer ? [] : this.#board.face.choices,
    owes: !this.answer && this.#board.face.owes,
    can_undo: !this.answer && this.line.length > 0,
  }));
  /** Steps of the best line that can be pointed at on the board as it was. */
  readonly bestChoices: AnyChoice[] = $derived.by(() => {
    const { answer } = this;
    if (!answer || !this.isBestShown) return [];
    return this.#first.face.choices.filter((choice) => answer.best.includes(actionOf(choice)));
  });

  constructor(
    readonly info: GameInfo,
    board: PuzzleBoard,
    /** The day whose puzzle it is solved as; empty: none. */
    readonly day: string,
    readonly openRules: (paragraph?: string) => void,
  ) {
    super();
    this.#first = board;
    this.#board = board;
  }

  get puzzle(): PuzzleBoard {
    return this.#first;
  }

  get seat(): number {
    return this.#first.face.seat!;
  }

  get toAct(): number[] {
    return this.answer ? [] : this.#board.to_act;
  }

  get advised(): AnyChoice | null {
    const [first] = this.bestChoices;
    return first === undefined ? null : first;
  }

  act(action: string): void {
    if (!this.isBusy && !this.answer) void this.#stroke([...this.line, action]);
  }

  undo(): void {
    if (!this.isBusy && !this.answer && this.line.length > 0) void this.#stroke(this.line.slice(0, -1));
  }

  async #stroke(line: string[]): Promise<void> {
    const board = await this.#ask(line);
    if (!board) return;
    remarks.clear();
    this.fresh = line.length > this.line.length ? board.log.slice(this.line.length > 0 ? this.#board.log.length : 0) : [];
    this.line = line;
    this.#board = board;
    this.answer = board.answer;
    if (board.answer) {
      this.#mine = board;
      const { game, number } = board;
      keepHere({ game, number, day: this.day, is_solved: board.answer.is_solved });
    }
  }

  async #ask(line: string[]): Promise<PuzzleBoard | null> {
    if (line.length === 0) return this.#first;
    this.isBusy = true;
    try {
      return await api.solvePuzzle(this.#first.game, this.#first.number, { line, day: this.day });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      remarks.refuse(pick(failure.text));
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  /** One action is pointed at on the board as it was; a whole turn is shown as it would lie there. */
  async showBest(): Promise<void> {
    const { answer } = this;
    if (!answer || this.isBusy) return;
    const board = answer.best.length > 1 ? await this.#ask(answer.best) : this.#first;
    if (!board) return;
    this.fresh = [];
    this.#board = board;
    this.isBestShown = true;
  }

  showMine(): void {
    if (!this.#mine) return;
    this.#board = this.#mine;
    this.isBestShown = false;
  }

  /** Once more; it won't count. */
  retry(): void {
    this.#board = this.#first;
    this.line = [];
    this.fresh = [];
    this.answer = null;
    this.#mine = null;
    this.isBestShown = false;
  }

  why(): void {
    remarks.refuse(words().wait);
  }

  // Nothing is pointed at or left to the table in a puzzle.
  setAutomatic(): void {}
  point(): void {}
}
