// A finished game sent to a friend as the same deal: its link, shared by the system's own sheet or copied.
import type { TableState } from "../generated/protocol";
import { api, ApiFailure } from "../lib/api";
import { copy } from "../lib/clipboard";
import { pick } from "../lib/i18n.svelte";
import { keysOf } from "../lib/keys";
import { toasts } from "../lib/toasts.svelte";
import { words } from "./words";

/** Whether it can be sent: one person played it to its end. */
export const canSend = ({ status, seats, halted }: TableState): boolean =>
  status === "over" && halted === null && seats.filter(({ kind }) => kind !== "bot").length === 1;

export async function sendDare(table: string, result: string): Promise<void> {
  try {
    const { code } = await api.offerDare(table, keysOf(table)[0]?.token);
    const url = `${location.origin}/dare/${code}`;
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      // Whoever thinks better of it has closed the system's own sheet: nothing to say.
      await navigator.share({ text: words().dare.text(result), url }).catch(() => {});
    } else await copy(url);
  } catch (failure) {
    toasts.show(failure instanceof ApiFailure ? pick(failure.text) : words().dare.failed, { tone: "bad" });
  }
}
