import { t } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

/** Copies and says so. Works on plain http too, where browsers hide the clipboard. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    // Inside an open dialog, only its own children can be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way on plain http
    document.execCommand("copy");
    area.remove();
  }
  toasts.show(t().common.copied);
}

export function download(name: string, content: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
