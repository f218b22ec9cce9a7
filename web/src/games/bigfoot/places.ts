// What a hint rings: a card, a camp, a row, a source, or the place that it draws on the map.
import type { Choice } from "../../generated/bigfoot";
import { never } from "../../lib/never";

export function placesOf(choice: Choice): string[] {
  switch (choice.kind) {
    case "show":
      return [`card-${choice.card}`, `drawn-${choice.card}`];
    case "camp":
      return [`camp-${choice.camp}`];
    case "place":
      return ["advised"];
    case "discard":
      return [`row-${choice.row}`];
    case "draw":
      return [`draw-${choice.source}`];
    case "end":
    case "reveal":
    case "declare":
    case "accuse":
    case "pass":
      return [];
    default:
      return never(choice, []);
  }
}
