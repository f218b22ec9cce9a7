// Short lessons: each tells what one value of an option adds to a game, as a city does, and has its name.

import type { GameInfo, OptionValue, Text } from "../generated/protocol";
import type { AnyGame } from "../lib/game";

export interface ShortLesson {
  name: string;
  names: Text;
  address: string;
  /** With which the game is then played. */
  options: Record<string, OptionValue["value"]>;
}

/** All of a game's, in the order of the option. */
export function shortLessons(info: GameInfo, { shortLessons: notes }: Pick<AnyGame, "shortLessons">): ShortLesson[] {
  const told = notes ? Object.keys(notes("en")) : [];
  return info.options.flatMap(({ key, values }) =>
    values
      .filter(({ value }) => told.includes(String(value)))
      .map(({ value, names }) => ({
        name: String(value),
        names,
        address: `/learn/${info.id}/${value}`,
        options: { [key]: value },
      })),
  );
}
