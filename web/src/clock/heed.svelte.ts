// Time at a table is heard: one's own when little is left, and whose is up.
import { untrack } from "svelte";
import { nameOf } from "../lib/players";
import { remarks } from "../lib/remarks.svelte";
import { playSounds } from "../lib/sound";
import { toasts } from "../lib/toasts.svelte";
import type { LiveTable } from "../table/context.svelte";
import { spoken, words } from "./words";

/** Called while a table's page is set up. */
export function heedClocks(table: LiveTable): void {
  const reading = $derived(table.view.seat === null ? null : table.clockOf(table.view.seat));
  const isShort = $derived(reading !== null && reading.isRunning && reading.isLow && reading.left > 0);
  const fallen = $derived(table.state.seats.filter((seat) => seat.has_fallen).map(({ seat }) => seat));
  let before = table.state.seats.filter((seat) => seat.has_fallen).map(({ seat }) => seat);

  $effect(() => {
    if (!isShort) return undefined;
    // Once, not with every second that goes by.
    untrack(() => {
      playSounds(["threat"]);
      remarks.tell(words().shortOfTime(spoken(reading!.left)));
    });
    return () => remarks.clear();
  });

  $effect(() => {
    for (const seat of fallen) {
      if (!before.includes(seat) && seat !== table.view.seat) toasts.show(words().fell(nameOf(table.players, seat)));
    }
    before = fallen;
  });
}
