// Short lessons: each tells what one value of an option adds to a game, as a city does, and has its name.

import type { GameInfo, OptionValue, Text } from "../generated/protocol";
import type { AnyGame } from "../lib/game";
import { hasLearned, takeOffer } from "./learned";

export interface OfferedLesson {
  /** By which the browser remembers it. */
  key: string;
  address: string;
  /** What it is about; a game's own lesson is about the game. */
  names?: Text;
}

export interface ShortLesson extends OfferedLesson {
  name: string;
  names: Text;
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
        key: `${info.id}/${value}`,
        address: `/learn/${info.id}/${value}`,
        options: { [key]: value },
      })),
  );
}

/** What may be learned at a table that was just opened: the game, or what is new with the options it is played with. */
export function lessonToOffer(
  info: GameInfo,
  game: Pick<AnyGame, "lesson" | "shortLessons">,
  table: string,
  played: Record<string, OptionValue["value"]>,
): OfferedLesson | undefined {
  const offer = takeOffer(table);
  if (!offer || !game.lesson) return undefined;
  if (offer.isFirst && !hasLearned(info.id)) return { key: info.id, address: `/learn/${info.id}` };
  const isPlayed = ({ options }: ShortLesson) => Object.entries(options).every(([key, value]) => played[key] === value);
  return shortLessons(info, game).find((lesson) => isPlayed(lesson) && !hasLearned(lesson.key));
}
