// One table as this browser knows it: what the server told, kept in order of versions.
import type {
  ChatLine,
  ClockState,
  Earlier,
  Face,
  Intent,
  LogEntry,
  News,
  Now,
  Result,
  ServerMessage,
  Sign,
  Snapshot,
  Strength,
  TableState,
  Today,
} from "../generated/protocol";
import { closeNotices } from "../app/app.svelte";
import { receiptOf } from "../fair/receipts";
import { takePart } from "../fair/salter";
import { judge } from "../fair/verdict";
import type { AnyAsk } from "../lib/game";
import { pick, t } from "../lib/i18n.svelte";
import { dropKey, keepKeys, keysOf } from "../lib/keys";
import { never } from "../lib/never";
import { randomText } from "../lib/random";
import { router } from "../lib/router.svelte";
import { remarks } from "../lib/remarks.svelte";
import { toasts } from "../lib/toasts.svelte";
import { Stage, type Playing } from "../scene/stage.svelte";
import { isOutdated, isWriting, reloadPage } from "../lib/build";
import { Connection, type LinkState } from "./connection";
import { merge } from "./difference";
import { Muted } from "./muted.svelte";
import { Pointings } from "./pointings.svelte";
import { Reactions, type SignName } from "./reactions.svelte";

/** What happened, and how the game stands since. */
type Happened = Now & Pick<News, "log" | "intents" | "undone">;

export class TableSession {
  table = $state.raw<TableState | null>(null);
  faces = $state.raw<Face[]>([]);
  log = $state.raw<LogEntry[]>([]);
  /** Of so many moves the log isn't here yet: `lookBack` fetches it. */
  since = $state(0);
  fresh = $state.raw<LogEntry[]>([]);
  intents = $state.raw<Intent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  result = $state.raw<Result | null>(null);
  /** What today's rules make of a game that ended by earlier ones, if that is something else. */
  today = $state.raw<Today | null>(null);
  toAct = $state.raw<number[]>([]);
  moves = $state(0);
  clocks = $state.raw<ClockState | null>(null);
  /** By how many milliseconds the server's clock is ahead of this device's. */
  #ahead = 0;
  thinking = $state.raw<ReadonlySet<number>>(new Set());
  link = $state<LinkState>("connecting");
  /** Why the server closed the line for good. */
  closed = $state<string | null>(null);
  /** The server has another build of the client than this page. */
  #isOutdated = false;
  #version = $state<number | null>(null);
  /** How the game stands by all that was told, shown yet or not: what comes next says what has changed since. */
  #now: Now | null = null;
  #acting = $state.raw<ReadonlySet<string>>(new Set());
  /** Commands that nobody gave: whether they are refused concerns nobody. */
  readonly #unasked = new Set<string>();
  readonly #connection: Connection;
  readonly pointings: Pointings;
  readonly reactions = new Reactions();
  /** Whose words and signs aren't shown here. */
  readonly muted: Muted;
  /** Where moments are played out; what comes after one waits there. */
  readonly stage = new Stage();
  /** Says which scene some news deserve; whoever shows the table knows. */
  direct: (news: Happened) => Playing | null = () => null;

  /** An action was sent while there was no line, or lost with it: whoever did it is told that it went through. */
  #isKept = $state(false);
  /** The chat without the words of those who are muted here. */
  readonly heard = $derived(this.chat.filter(({ seat }) => !this.muted.has(seat)));
  readonly isBusy = $derived(this.#acting.size > 0);
  readonly mySeats = $derived(this.faces.flatMap((face) => (face.seat === null ? [] : [face.seat])));
  /** What this browser kept of the deal, and what it says of the game that is played. */
  readonly receipt = $derived(this.table && receiptOf(this.table.id));
  readonly verdict = $derived(this.table && judge(this.table, this.mySeats, this.receipt));

  constructor(
    readonly id: string,
    signs: Sign[],
  ) {
    this.pointings = new Pointings(signs, (seat, sign, places) =>
      this.#connection.mention({ type: "point", seat, sign, places }),
    );
    document.addEventListener("visibilitychange", this.#look);
    void closeNotices(id);
    this.muted = new Muted(id);
    const tokens = keysOf(id).map((key) => key.token);
    this.#connection = new Connection(id, tokens, randomText(), {
      onmessage: (message) => this.#receive(message),
      onstate: (state) => {
        this.link = state;
        this.#isKept ||= state === "lost" && this.isBusy;
      },
    });
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.#connection.close();
  }

  /** Whether the page is in sight: whoever doesn't look is told elsewhere that it is their turn. */
  readonly #look = (): void => {
    const on = document.visibilityState === "visible";
    if (on) void closeNotices(this.id);
    this.#unasked.add(this.#connection.mention({ type: "looking", on }));
  };

  /** What a move is made on; 0 while a gap is being filled, so that it is refused. */
  get #seen(): number {
    return this.#version ?? 0;
  }

  act(seat: number, action: string): void {
    remarks.clear();
    this.#track(this.#connection.send({ type: "act", seat, version: this.#seen, action }));
  }

  lookBack(): void {
    this.#connection.mention({ type: "look_back", before: this.since });
  }

  undo(seat: number): void {
    remarks.clear();
    this.#track(this.#connection.send({ type: "undo", seat, version: this.#seen }));
  }

  why(seat: number, ask: AnyAsk): void {
    this.#connection.send({ type: "why", seat, ask });
  }

  /** Leaves answers such as a pass to the table. */
  automate(seat: number, on: boolean): void {
    this.#connection.send({ type: "automatic", seat, on });
  }

  /** Shows a sign here at once, and to the others if there is a line now. */
  react(seat: number, sign: SignName): void {
    this.reactions.show({ seat, sign });
    this.#connection.mention({ type: "react", seat, sign });
  }

  /** Shows the table on the start page, or no longer. */
  announce(seat: number, on: boolean): void {
    this.#connection.send({ type: "announce", seat, on });
  }

  say(seat: number | null, text: string): void {
    this.#connection.send({ type: "chat", seat, text });
  }

  /** Begins; somebody who was late the last time can be left out. */
  start(seat: number, without: number[] = []): void {
    this.#connection.send({ type: "start", seat, without });
  }

  remove(seat: number, of: number): void {
    this.#connection.send({ type: "remove", seat, of });
  }

  rename(seat: number, name: string): void {
    this.#connection.send({ type: "rename", seat, name });
  }

  standIn(seat: number, of: number, on: boolean, strength: Strength = "normal"): void {
    this.#connection.send({ type: "stand_in", seat, of, on, strength });
  }

  offerEnd(seat: number, agree: boolean): void {
    this.#connection.send({ type: "offer_end", seat, agree });
  }

  rematch(seat: number): void {
    this.#connection.send({ type: "rematch", seat, salted: true });
  }

  leave(seat: number): void {
    this.#connection.send({ type: "leave", seat });
    dropKey(this.id, seat);
  }

  /** Shows entries that have already happened once more. */
  showAgain(entries: LogEntry[]): void {
    this.fresh = entries;
  }

  #track(key: string): void {
    this.#acting = new Set([...this.#acting, key]);
    this.#isKept ||= this.link !== "live";
  }

  #answered(key: string): void {
    if (this.#acting.has(key)) this.#acting = new Set([...this.#acting].filter((other) => other !== key));
  }

  #receive(message: ServerMessage): void {
    this.#take(message);
    if (message.type === "snapshot") {
      this.#isOutdated = isOutdated(message.build);
      if (document.visibilityState === "hidden") this.#look();
    }
    if (this.#isOutdated && this.#isAtRest(message)) reloadPage();
  }

  /** Nothing is unsent, begun or being shown: between one's turns, or right after one's own action. */
  #isAtRest(message: ServerMessage): boolean {
    const isBetween = message.type === "ok" || !this.faces.some((face) => face.owes);
    return isBetween && this.#connection.isIdle && this.stage.playing === null && !isWriting();
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        this.#salt(message.table, message.now.faces);
        return this.#restart(message);
      case "news":
        return this.#advance(message);
      case "changed":
        return this.#change(message.change);
      case "table":
        if (this.#now) this.#salt(message.table, this.#now.faces);
        this.table = message.table;
        return;
      case "chat":
        if (!this.chat.some((line) => line.number === message.line.number)) this.chat = [...this.chat, message.line];
        return;
      case "point":
        return this.pointings.show(message);
      case "reaction":
        if (!this.muted.has(message.seat)) this.reactions.show(message);
        return;
      case "thinking": {
        const others = [...this.thinking].filter((seat) => seat !== message.seat);
        this.thinking = new Set(message.on ? [...others, message.seat] : others);
        return;
      }
      case "ok":
        this.#answered(message.key);
        this.#unasked.delete(message.key);
        if (this.#isKept && !this.isBusy) remarks.tell(t().table.wentThrough);
        this.#isKept &&= this.isBusy;
        return;
      case "refused":
        this.#answered(message.key);
        if (!this.#unasked.delete(message.key)) this.#refuse(pick(message.text), message.paragraph);
        return;
      case "new_seat":
        keepKeys(message.seated.keys);
        router.go(`/t/${message.seated.table}`);
        return;
      case "closing":
        this.closed = pick(message.text);
        return;
      case "earlier":
        return this.#lengthen(message);
      case "pong":
        return;
      default:
        never(message);
    }
  }

  /** Bring salts into the deal, without being asked by whoever plays. */
  #salt(table: TableState, faces: Face[]): void {
    const seats = faces.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    for (const command of takePart(table, seats)) this.#unasked.add(this.#connection.mention(command));
  }

  /** At the board it stands in the prompt; before the game there is none. */
  #refuse(text: string, paragraph: string): void {
    if (this.faces.length > 0) remarks.refuse(text, paragraph);
    else toasts.show(text, { tone: "bad", paragraph });
  }

  /** The present moment by the server's clock. */
  serverTime(now: number): number {
    return now + this.#ahead;
  }

  #restart(news: Snapshot): void {
    if (news.time > 0) this.#ahead = 1000 * news.time - Date.now();
    this.#version = news.version;
    this.#now = news.now;
    this.stage.receive(() => this.#begin(news));
  }

  #begin(news: Snapshot): void {
    this.table = news.table;
    this.since = news.since;
    this.log = news.log;
    this.fresh = [];
    this.intents = news.intents;
    this.chat = news.chat;
    this.thinking = new Set();
    this.closed = null;
    this.pointings.clear();
    this.#show(news.now);
  }

  #advance(news: News): void {
    if (this.#version === null || this.#now === null || news.version <= this.#version) return;
    if (news.version > this.#version + 1) {
      this.#version = null;
      this.#connection.reset();
      return;
    }
    this.#version = news.version;
    this.#now = merge(this.#now, news.change);
    const { log, intents, undone } = news;
    const happened = { ...this.#now, log, intents, undone };
    const wasMine = this.isBusy;
    this.stage.receive(
      () => this.#apply(happened, wasMine),
      () => this.direct(happened),
    );
  }

  /** Nothing happened in the game: an action may be taken back, as is known by now, or the like. */
  #change(change: unknown): void {
    if (this.#version === null || this.#now === null) return;
    const now = (this.#now = merge(this.#now, change));
    this.stage.receive(() => this.#show(now));
  }

  #apply(news: Happened, wasMine: boolean): void {
    const { undone } = news;
    const isKept = ({ move }: { move: number }): boolean => undone === null || move <= undone;
    this.log = [...this.log.filter(isKept), ...news.log];
    this.intents = [...this.intents.filter(isKept), ...news.intents];
    this.fresh = news.log;
    if (undone !== null && !wasMine) remarks.tell(t().table.wasUndone);
    this.#show(news);
  }

  #lengthen({ since, log, intents }: Earlier): void {
    // Asked for twice, or before everything was told afresh.
    if (since >= this.since) return;
    this.since = since;
    this.log = [...log, ...this.log];
    this.intents = [...intents, ...this.intents];
  }

  #show(now: Now): void {
    this.faces = now.faces;
    this.result = now.result;
    this.today = now.today;
    this.toAct = now.to_act;
    this.moves = now.moves;
    this.clocks = now.clocks;
  }
}
