// The wire to a table: opens again after every loss, and sends again what wasn't answered, with the same key.
import { PROTOCOL, type ClientMessage, type ServerMessage } from "../generated/protocol";
import { deviceKey } from "../lib/device";
import { randomText } from "../lib/random";

export type LinkState = "connecting" | "live" | "lost" | "closed";

/** A request without what the connection itself adds. */
type Request = Exclude<ClientMessage, { type: "hello" | "ping" }>;
export type Command = Request extends infer R ? (R extends Request ? Omit<R, "key"> : never) : never;

interface Listener {
  onmessage(message: ServerMessage): void;
  onstate(state: LinkState): void;
}

/** A line that has been quiet for so long is asked whether it still stands. */
const PING_EVERY = 1000;
/** Without an answer for so long it doesn't. Whoever plays is told within three seconds. */
const PATIENCE = 1500;
/** The code with which the server closes a line that it won't have. */
const POLICY = 1008;
/** Codes of a server that goes down in order: another is there, or will be soon. */
const GOING_DOWN = [1012, 1013];
/** Then it is asked for so often, and only after some time less and less. */
const SOON = 250;
const SOON_ATTEMPTS = 12;

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Request>();
  #attempt = 0;
  /** Attempts that come quickly, because the server said that it goes down. */
  #soon = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  /** When the question was sent that hasn't been answered yet. */
  #asked: number | null = null;
  #isOver = false;
  /** The table let us in on this line. */
  #isWelcome = false;
  readonly #wake = (): void => this.#retryNow();
  readonly #rest = (): void => this.#giveUp();

  constructor(
    readonly table: string,
    readonly tokens: string[],
    readonly visitor: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#rest);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Sends as soon as there is a line; returns the key under which the answer comes. */
  send(command: Command): string {
    const message = { ...command, key: randomText() };
    this.#unanswered.set(message.key, message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    return message.key;
  }

  /** Sends what isn't worth sending again: it goes if there is a line now. Returns its key. */
  mention(command: Command): string {
    const key = randomText();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ...command, key }));
    return key;
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#rest);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
    this.listener.onstate("closed");
  }

  /** Everything that was sent has been answered. */
  get isIdle(): boolean {
    return this.#unanswered.size === 0;
  }

  /** Drops the line and asks for everything afresh. */
  reset(): void {
    this.#socket?.close();
  }

  #open(): void {
    this.listener.onstate(this.#attempt === 0 ? "connecting" : "lost");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.#socket = socket;
    this.#isWelcome = false;
    socket.onopen = () => {
      const device = deviceKey();
      const hello = { type: "hello", protocol: PROTOCOL, tokens: this.tokens, visitor: this.visitor };
      socket.send(JSON.stringify(device ? { ...hello, device } : hello));
      for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message));
      this.#asked = null;
      clearInterval(this.#pinger);
      this.#pinger = setInterval(() => this.#ping(socket), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      for (const line of event.data.split("\n")) this.#receive(JSON.parse(line) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#isOver) return;
      clearInterval(this.#pinger);
      // Turned away at the door: asking again would change nothing.
      if (event.code === POLICY && !this.#isWelcome) this.close();
      else {
        if (GOING_DOWN.includes(event.code) && this.#isWelcome) this.#soon = SOON_ATTEMPTS;
        this.#retryLater();
      }
    };
  }

  #receive(message: ServerMessage): void {
    this.#asked = null;
    if (message.type === "snapshot") {
      this.#isWelcome = true;
      this.#attempt = 0;
      this.#soon = 0;
      this.listener.onstate("live");
    }
    if (message.type === "pong") return;
    if (message.type === "ok" || message.type === "refused" || message.type === "new_seat")
      this.#unanswered.delete(message.key);
    this.listener.onmessage(message);
  }

  #ping(socket: WebSocket): void {
    if (this.#asked !== null && Date.now() - this.#asked >= PATIENCE) this.#giveUp();
    else if (this.#asked === null && socket.readyState === WebSocket.OPEN) {
      this.#asked = Date.now();
      socket.send(JSON.stringify({ type: "ping", key: randomText() }));
    }
  }

  /** Closing a line that leads nowhere can take minutes: it is left to itself. */
  #giveUp(): void {
    const socket = this.#socket;
    if (this.#isOver || socket === null) return;
    this.#socket = null;
    clearInterval(this.#pinger);
    clearTimeout(this.#timer);
    socket.close();
    this.#retryLater();
  }

  #retryLater(): void {
    this.#attempt += 1;
    this.listener.onstate("lost");
    const wait = this.#soon > 0 ? SOON : Math.min(15_000, 300 * 2 ** Math.min(this.#attempt, 6));
    this.#soon = Math.max(0, this.#soon - 1);
    this.#timer = setTimeout(() => this.#open(), wait * (0.7 + 0.6 * Math.random()));
  }

  #retryNow(): void {
    const isDown = this.#socket === null || this.#socket.readyState >= WebSocket.CLOSING;
    if (this.#isOver || !isDown || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#open();
  }
}
