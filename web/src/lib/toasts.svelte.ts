// Short notes at the edge of the screen: refusals with their paragraph, "copied", lost seats.

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
  /** Paragraph of the rules that the note links to. */
  paragraph: string;
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, { tone = "plain", paragraph = "" }: { tone?: Toast["tone"]; paragraph?: string } = {}): void {
    const id = this.#next++;
    // The same note twice is one note that stays longer.
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, tone, paragraph }].slice(-3);
    setTimeout(() => this.dismiss(id), paragraph ? 9000 : 5000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
