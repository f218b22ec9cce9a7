import type { Entry } from "./table";
import { paths } from "./paths";
import type { Path } from "../../generated/lost-cities";

/** Who put down the card that now lies on top of each pile: takes since then uncover older discards. */
export function topOwners(log: readonly Entry[]): Partial<Record<Path, number>> {
  const owners: Partial<Record<Path, number>> = {};
  const taken: Record<Path, number> = { y: 0, g: 0, w: 0, r: 0, b: 0 };
  let open = paths.length;
  for (let i = log.length - 1; i >= 0 && open > 0; i--) {
    const { event } = log[i]!;
    if (event.kind === "expedition_end") break;
    if (event.kind !== "discard" && event.kind !== "take") continue;
    const { path } = event;
    if (path in owners) continue;
    if (event.kind === "take") taken[path]++;
    else if (taken[path]) taken[path]--;
    else {
      owners[path] = event.seat;
      open--;
    }
  }
  return owners;
}
