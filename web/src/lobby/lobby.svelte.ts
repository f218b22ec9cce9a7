// The list of open tables, as the server tells it: over a socket, again after every loss, and only while somebody looks.
import type { Closing, OpenTable, Pong, Tables } from "../generated/protocol";
import { randomText } from "../lib/random";

const PING_EVERY = 15_000;
const SOONEST = 1000;
const LATEST = 30_000;

export class OpenTables {
  tables = $state.raw<OpenTable[]>([]);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #wait = SOONEST;
  #isOver = false;

  constructor(tables: OpenTable[]) {
    this.tables = tables;
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
  }

  close(): void {
    this.#isOver = true;
    document.removeEventListener("visibilitychange", this.#look);
    this.#drop();
  }

  readonly #look = (): void => {
    if (document.visibilityState === "hidden") this.#drop();
    else if (this.#socket === null) this.#open();
  };

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
    this.#socket = null;
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pinger = setInterval(() => socket.send(JSON.stringify({ type: "ping", key: randomText() })), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      for (const line of event.data.split("\n")) this.#receive(JSON.parse(line) as Tables | Pong | Closing);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#drop();
      if (this.#isOver) return;
      this.#timer = setTimeout(this.#look, this.#wait * (0.7 + 0.6 * Math.random()));
      this.#wait = Math.min(LATEST, 2 * this.#wait);
    };
  }

  #receive(message: Tables | Pong | Closing): void {
    if (message.type !== "tables") return;
    this.#wait = SOONEST;
    this.tables = message.tables;
  }
}
