// What the frame says at a table, in the prompt, where its sentence stood: why something isn't possible, with a cross where it was tried,
// or a short note. It goes by itself, and a refusal at once when something else is tapped or pressed: if that isn't possible either, the
// next one stands there a moment later.

const SHOWN = 6000;
/** Keys that do nothing at a table: with them one goes to the refusal's paragraph. */
const IDLE = ["Tab", "Shift", "Control", "Alt", "Meta"];

/** On the refusal itself, which leads to its paragraph. */
const isWithin = ({ target }: Event): boolean => target instanceof Element && target.closest("[data-remark]") !== null;

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
    addEventListener(
      "keydown",
      (event) => {
        this.#touched = null;
        if (!IDLE.includes(event.key)) this.#leave(event);
      },
      { capture: true },
    );
    addEventListener("click", (event) => this.#leave(event), { capture: true });
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

  #leave(event: Event): void {
    if (this.now?.tone === "bad" && !isWithin(event)) this.clear();
  }

  #show(remark: Remark): void {
    this.clear();
    this.now = remark;
    this.#timer = setTimeout(() => this.clear(), SHOWN);
  }
}

export const remarks = new Remarks();
