// The server's end of a line, played by a test.

import type { ServerMessage } from "../src/generated/protocol";

/** What a client sends, as the test reads it. */
export type Sent = { type: string; key: string } & Record<string, unknown>;

export class TestSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All lines that were opened, the newest last. */
  static all: TestSocket[] = [];

  static get last(): TestSocket {
    return TestSocket.all.at(-1)!;
  }

  readyState = TestSocket.CONNECTING;
  readonly sent: Sent[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly url: string) {
    TestSocket.all.push(this);
  }

  send(text: string): void {
    if (this.readyState !== TestSocket.OPEN) throw new Error("sent on a line that isn't open");
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.drop(1000);
  }

  /** The line stands. */
  open(): this {
    this.readyState = TestSocket.OPEN;
    this.onopen();
    return this;
  }

  tell(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.readyState = TestSocket.CLOSED;
    this.onclose({ code });
  }

  /** What was sent of one type. */
  of(type: string): Sent[] {
    return this.sent.filter((message) => message.type === type);
  }
}
