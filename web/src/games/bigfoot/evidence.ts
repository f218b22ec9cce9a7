// What speaks for or against somebody: only what everybody has seen.

import type { View } from "../../generated/bigfoot";
import type { Words } from "../../generated/bigfoot.words";
import { signed } from "../../lib/plural";
import { pairText } from "./describe";
import type { Entry } from "./table";

export interface Evidence {
  label: string;
  value: string;
  state: "plain" | "good" | "bad";
}

export function evidenceOf(view: View, log: Entry[], seat: number, w: Words): Evidence[] {
  const events = log.flatMap(({ event }) => (event.seat === seat ? [event] : []));
  const gains = events.flatMap((event) => ("gain" in event ? [event.gain] : []));
  const won = gains.filter((gain) => gain > 0).reduce((sum, gain) => sum + gain, 0);
  const torn = gains.filter((gain) => gain < 0).reduce((sum, gain) => sum + gain, 0);
  return [
    ...declarations(view, seat, w),
    { label: w.evidence.won, value: signed(won), state: won > 0 ? "good" : "plain" },
    { label: w.evidence.torn, value: torn === 0 ? w.evidence.never : signed(torn), state: torn < 0 ? "bad" : "good" },
    {
      label: w.evidence.discarded,
      value: view.rows.map(({ cells }) => cells.filter((cell) => cell.seat === seat).length).join(" · "),
      state: "plain",
    },
  ];
}

function declarations({ seats }: View, seat: number, w: Words): Evidence[] {
  const { declared, has_lied } = seats[seat]!;
  if (has_lied) return [{ label: w.evidence.declared, value: w.evidence.lied, state: "bad" }];
  return [{ label: w.evidence.declared, value: declared ? pairText(declared, w) : w.evidence.nothing, state: "plain" }];
}
