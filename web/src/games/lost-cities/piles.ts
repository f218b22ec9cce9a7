import type { Entry } from "./table";
import { pathOf, paths, type Path } from "./paths";

/** Who put down the card that now lies on top of each pile: takes since then uncover older discards. */
export function topOwners(log: readonly Entry[]): Partial<Record<Path, number>> {
  const owners: Partial<Record<Path, number>> = {};
  const taken: Partial<Record<Path, number>> = {};
  let open = paths.length;
  for (let i = log.length - 1; i >= 0 && open > 0; i--) {
    const { kind, card, seat, source } = log[i]!.event;
    if (kind === "expedition_end") break;
    if (!card || (kind !== "discard" && !(kind === "take" && source === "pile"))) continue;
    const path = pathOf(card);
    if (path in owners) continue;
    if (kind === "take") taken[path] = (taken[path] ?? 0) + 1;
    else if (taken[path]) taken[path]--;
    else {
      owners[path] = seat;
      open--;
    }
  }
  return owners;
}
