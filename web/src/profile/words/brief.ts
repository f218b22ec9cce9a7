// What the start page says of one's own games: it comes with the first load, the rest with the pages that say it.
import { plural } from "../../lib/plural";
import { settings } from "../../lib/settings.svelte";

const ORDINALS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinal = (n: number): string => `${n}${ORDINALS[new Intl.PluralRules("en", { type: "ordinal" }).select(n)]!}`;

const en = {
  title: "Your games",
  allGames: (n: number) => `All ${n} games`,
  fewer: "Fewer",
  today: "Today",
  yesterday: "Yesterday",
  with: (n: number) => `${n} ${plural("en", n, { one: "player", other: "players" })}`,
  won: "Won",
  lost: "Lost",
  lostBy: (n: number) => `Lost by ${n}`,
  place: (n: number, of: number) => `${ordinal(n)} of ${of}`,
  reached: "Reached",
  notReached: "Not reached",
  stopped: "Stopped",
  shared: "On one device",
  tally: (wins: number, games: number) => `won ${wins} of ${games}`,
  bestLabel: "your best",
};

const ru: typeof en = {
  title: "Ваши партии",
  allGames: (n) => `Все партии: ${n}`,
  fewer: "Свернуть",
  today: "Сегодня",
  yesterday: "Вчера",
  with: (n) => `${n} ${plural("ru", n, { one: "игрок", few: "игрока", many: "игроков", other: "игрока" })}`,
  won: "Победа",
  lost: "Поражение",
  lostBy: (n) => `Не хватило ${n}`,
  place: (n, of) => `${n}-е место из ${of}`,
  reached: "Получилось",
  notReached: "Не получилось",
  stopped: "Остановлена",
  shared: "На одном устройстве",
  tally: (wins, all) => `побед ${wins} из ${all}`,
  bestLabel: "ваш рекорд",
};

const catalogues = { en, ru };

/** In the person's language. */
export const brief = (): typeof en => catalogues[settings.language];
