// The client of any game: everything it shows follows from what the game sends and from its words.

import type { GameInfo, Text } from "../generated/protocol";
import type { AnyGame } from "../lib/game";
import { fieldsOf, humanise, isFields, read } from "./data";
import { eventWords, facts, playerOf } from "./events";
import LogLine from "./LogLine.svelte";
import { plainPoster } from "./poster";
import SeatPanel from "./SeatPanel.svelte";
import { inWords, Structure } from "./structure";
import Table from "./Table.svelte";
import { keepWords, PlainWords } from "./words";

export function plainGame(info: GameInfo, texts: Record<string, Text>): AnyGame {
  const words = new PlainWords(texts);
  keepWords(info.id, words);
  return {
    id: info.id,
    Table,
    SeatPanel,
    LogLine,
    ...plainPoster(info),
    logHeading: () => null,
    describe(entry, players, language) {
      const said = eventWords(words, entry, players, language);
      const player = playerOf(words, entry, players);
      return player ? `${player.name}: ${said}` : said;
    },
    describeIntent: ({ what }, players, language) => words.sentence("intents", read(what), players, language) ?? "",
    describeBoard(view, players, language) {
      const data = read(view);
      if (!isFields(data)) return [];
      return new Structure(words, players, language).fields(data).map(({ name, part }) => `${name}: ${inWords(part)}`);
    },
    scoreText: ({ key, detail }, language) =>
      words.say(`score.${key}`, language, words.values({ ...detail }, [], language)) ??
      [humanise(key), ...facts(words, { ...detail }, [], language)].join(" · "),
    scoreGroup: (group, language) => words.name("groups", group, language),
    reasonText: (reason, language) => words.name("reasons", reason, language),
    headline(headline, language) {
      const fields = fieldsOf(read(headline));
      const said = words.say("headline", language, words.values(fields, [], language));
      return said ?? facts(words, fields, [], language).join(" · ");
    },
  };
}
