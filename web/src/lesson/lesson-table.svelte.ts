// A lesson in the form that a game's components read: a kept record that the learner plays along.
import type { Face, GameInfo, Intent, Lesson, LogEntry, ReplayFrame, Result } from "../generated/protocol";
import { botName, myName } from "../home/play-now";
import type { AnyGame, AnyTable, LessonNote, Player, Pointing } from "../lib/game";
import { t } from "../lib/i18n.svelte";
import { seatMark } from "../lib/marks";
import { remarks } from "../lib/remarks.svelte";
import { OnScreen } from "../lib/screen.svelte";
import { drop, load, save } from "../lib/stored";
import { sceneOf, Stage } from "../scene/stage.svelte";
import { Course, LEARNER } from "./course.svelte";
import type { ShortLesson } from "./short";

export class LessonTable extends OnScreen implements AnyTable {
  readonly isReplay = false;
  readonly isBusy = false;
  readonly openFaces: Face[] = [];
  readonly intents: Intent[] = [];
  readonly pointings: Pointing[] = [];
  readonly stage = new Stage();
  readonly course: Course;
  /** By which this browser remembers the lesson. */
  readonly key: string;
  fresh = $state.raw<LogEntry[]>([]);

  readonly frame: ReplayFrame = $derived.by(() => this.lesson.frames[this.course.at]!);
  readonly log = $derived.by(() => this.lesson.frames.slice(0, this.course.at + 1).flatMap((frame) => frame.log));
  readonly toAct = $derived.by(() => {
    const next = this.lesson.frames[this.course.at + 1];
    return next && next.actor !== null && next.actor >= 0 ? [next.actor] : [];
  });
  readonly players: Player[] = $derived.by(() =>
    Array.from({ length: this.lesson.players }, (_, seat) => ({
      seat,
      name: seat === LEARNER ? myName() : botName(seat - 1),
      isMe: seat === LEARNER,
      isBot: seat !== LEARNER,
      ...seatMark(seat),
      state: null,
    })),
  );
  /** What the learner may do now: one thing, and nothing while something is to be read. */
  readonly face: Face = $derived.by(() => {
    const face = this.frame.faces[0]!;
    return this.course.waits === "deed" ? face : { ...face, choices: [], owes: false };
  });

  constructor(
    readonly info: GameInfo,
    readonly game: AnyGame,
    readonly lesson: Lesson,
    /** In the language of the moment. */
    private readonly say: () => LessonNote[],
    readonly openRules: (paragraph?: string) => void,
    /** What it is about, unless it is the guided first game. */
    readonly short?: ShortLesson,
  ) {
    super();
    this.key = short ? `${info.id}/${short.name}` : info.id;
    const actors = lesson.frames.slice(1).map(({ actor }) => (actor === null ? LEARNER : actor));
    const marks = say().map(({ at, runs }) => ({ at: Number(at), ...(runs ? { runs: Number(runs) } : {}) }));
    this.course = new Course(actors, marks, (actions) => this.#play(actions));
    const [at, told] = load<[number, number]>(`lesson.${this.key}`, [this.course.at, 0]);
    this.course.resume(at, told);
  }

  get notes(): LessonNote[] {
    return this.say();
  }

  get result(): Result | null {
    return this.course.at === this.lesson.frames.length - 1 ? this.lesson.result : null;
  }

  /** What is remembered for a reload. */
  keep(): void {
    save(`lesson.${this.key}`, [this.course.at, this.course.told]);
  }

  /** It was played to its end, or left. */
  forget(): void {
    drop(`lesson.${this.key}`);
  }

  act(action: string): void {
    // The deed before is still being shown: twice would be one too many.
    if (this.stage.playing) return;
    const next = this.lesson.frames[this.course.at + 1];
    if (this.course.waits !== "deed" || !next || next.action !== action) return this.why();
    remarks.clear();
    this.course.deed();
  }

  why(): void {
    remarks.refuse(this.course.waits === "reading" ? t().learn.readFirst : t().learn.later);
  }

  #play(actions: number): void {
    const { course, stage, lesson, game } = this;
    const frames = lesson.frames.slice(course.at + 1, course.at + actions + 1);
    const next = frames.at(-1);
    if (!next) return;
    const entries = frames.flatMap(({ log }) => log);
    const moment = {
      entries,
      before: this.frame.faces[0]!,
      after: next.faces[0]!,
      result: next === lesson.frames.at(-1) ? lesson.result : null,
    };
    stage.receive(
      () => {
        this.fresh = entries;
        course.arrive(actions);
        if (stage.playing) course.stop();
      },
      () => (entries.length > 0 ? sceneOf(game, moment) : null),
    );
  }

  // Nothing is undone, pointed at or left to the table in a lesson.
  undo(): void {}
  setAutomatic(): void {}
  point(): void {}
}
