// What a hint rings: the card in hand, and where it goes.
import type { Choice } from "../../generated/lost-cities";
import { never } from "../../lib/never";

export function placesOf(choice: Choice): string[] {
  switch (choice.kind) {
    case "begin":
    case "advance":
    case "summit":
      return [`card-${choice.card}`, `${choice.path} ${choice.step}`];
    case "discard":
      return [`card-${choice.card}`, `pile ${choice.path}`];
    case "move":
      return [`${choice.path} ${choice.step}`];
    case "take":
      return [`pile ${choice.path}`];
    case "draw":
      return ["deck"];
    case "stay":
      return [];
    default:
      return never(choice, []);
  }
}
