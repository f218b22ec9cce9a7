// What the frame says at a table, in the prompt, where its sentence stood: why something isn't possible, with a cross where it was tried,
// or a short note. It goes by itself, and a refusal at once when something possible is done.

const SHOWN = 6000;

export interface Remark {
  tone: "plain" | "bad";
  text: string;
  /** Paragraph of the rules that says so, or nothing. */
  paragraph: string;
  /** Where on the screen it was tried; null: not by a pointer. */
  at: { x: number; y: number } | null;
}

class Remarks {
  now = $state.raw<Remark | null>(null);
  #touched: Remark["at"] = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (this.#touched = { x, y }), { capture: true });
    addEventListener("keydown", () => (this.#touched = null), { capture: true });
    // What was tapped at lies somewhere else now.
    addEventListener("resize", () => this.clear());
  }

  refuse(text: string, paragraph = ""): void {
    this.#show({ tone: "bad", text, paragraph, at: this.#touched });
  }

  tell(text: string): void {
    this.#show({ tone: "plain", text, paragraph: "", at: null });
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }

  #show(remark: Remark): void {
    this.clear();
    this.now = remark;
    this.#timer = setTimeout(() => this.clear(), SHOWN);
  }
}

export const remarks = new Remarks();
