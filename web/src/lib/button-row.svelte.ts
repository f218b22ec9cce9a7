// On a short screen the prompt's buttons stand at the end of the column, apart from its sentence: the prompt lends them.
import { getContext, setContext, type Snippet } from "svelte";

export class ButtonRow {
  lent = $state.raw<Snippet | null>(null);
}

const key = Symbol("buttons");

export function setButtonRow(): ButtonRow {
  return setContext(key, new ButtonRow());
}

export function getButtonRow(): ButtonRow | undefined {
  return getContext<ButtonRow | undefined>(key);
}
