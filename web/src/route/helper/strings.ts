import type { Language } from "../../lib/game";
import { plural } from "../../lib/plural";
import { settings } from "../../lib/settings.svelte";

const en = {
  title: (game: string) => `Score helper: ${game}`,
  lead: "For the game on your own table. Tap what is drawn on your sheet; the helper finds the best final route and counts it.",
  tools: "What a tap does",
  road: "Road",
  rubber: "Rubber",
  find: "Find the best route",
  again: "Find it again",
  working: "Looking for the best route…",
  share: "Share by link",
  reset: "New sheet",
  resetAsk: "Clear this sheet?",
  drawn: (count: number, most: number) => `${count} of ${most} ${plural("en", most, { one: "road", other: "roads" })}`,
  tourists: (count: number) => `${count} ${plural("en", count, { one: "tourist", other: "tourists" })}`,
  full: (most: number) => `A game draws at most ${most} segments.`,
  brokenLink: "This link holds no sheet. Start with an empty one.",
  stale: "The sheet has changed since.",
  nothing: "Tap the roads that you have drawn, then the locations with tourists.",
  city: "City",
  ownFile: "City file of your own",
  ownCity: (name: string) => `${name} (own file)`,
  ownHelp: "Any city written down in the format of ours. It stays in this browser and in the link that you share.",
  chooseFile: "Choose a file",
  pasteFile: "… or paste it here",
  takeFile: "Check and take it",
  pattern: (name: string) => `${name} as a pattern`,
  fileTooLong: (most: number) => `A city file has at most ${most} letters.`,
  fault: (line: number | null, key: string, message: string) =>
    `${[line === null ? "" : `Line ${line}`, key].filter(Boolean).join(", ") || "Fault"}: ${message}`,
  linkTooLong: "With this city file the link would be too long. Send the file itself.",
  goals: "Goals",
  challenge: "Solo challenge",
  noChallenge: "not solo",
  result: "Best final route",
  proven: "Proven: no route brings more.",
  bounded: (most: string) => `The best found in the time there is; no route brings more than ${most}.`,
  erased: (count: number) => `${count} ${plural("en", count, { one: "segment", other: "segments" })} left out`,
  lostPlaces: (count: number) => `${count} ${plural("en", count, { one: "place", other: "places" })} with tourists left out`,
  fixed: "This route is kept.",
  freeRoute: "Look for the best again",
  less: "less",
  more: "more",
  totalOf: (total: number) => `${total} ${plural("en", total, { one: "point", other: "points" })}`,
};

export type HelperStrings = typeof en;

const ru: HelperStrings = {
  title: (game) => `Подсчёт: ${game}`,
  lead: "Для партии на вашем столе. Отметьте то, что нарисовано на листе: помощник найдёт лучший итоговый маршрут и посчитает очки.",
  tools: "Что делает касание",
  road: "Дорога",
  rubber: "Ластик",
  find: "Найти лучший маршрут",
  again: "Найти заново",
  working: "Ищу лучший маршрут…",
  share: "Поделиться ссылкой",
  reset: "Новый лист",
  resetAsk: "Очистить лист?",
  drawn: (count, most) => `Отрезков: ${count} из ${most}`,
  tourists: (count) =>
    `${count} ${plural("ru", count, { one: "турист", few: "туриста", many: "туристов", other: "туриста" })}`,
  full: (most) => `Больше ${most} отрезков за партию не нарисовать.`,
  brokenLink: "В этой ссылке нет листа. Начните с пустого.",
  stale: "С тех пор лист изменился.",
  nothing: "Отметьте нарисованные дороги, потом локации с туристами.",
  city: "Город",
  ownFile: "Свой файл города",
  ownCity: (name) => `${name} (свой файл)`,
  ownHelp:
    "Любой город, записанный в том же формате, что и наши. Файл остаётся в этом браузере и в ссылке, которой вы поделитесь.",
  chooseFile: "Выберите файл",
  pasteFile: "… или вставьте его сюда",
  takeFile: "Проверить и взять",
  pattern: (name) => `Образец: ${name}`,
  fileTooLong: (most) => `В файле города не больше ${most} знаков.`,
  fault: (line, key, message) =>
    `${[line === null ? "" : `Строка ${line}`, key].filter(Boolean).join(", ") || "Ошибка"}: ${message}`,
  linkTooLong: "С этим файлом города ссылка получится слишком длинной. Отправьте сам файл.",
  goals: "Цели",
  challenge: "Соло-вызов",
  noChallenge: "не соло",
  result: "Лучший итоговый маршрут",
  proven: "Доказано: больше не даст ни один маршрут.",
  bounded: (most) => `Лучший из найденных за отведённое время; больше ${most} не даст ни один маршрут.`,
  erased: (count) =>
    `Вне маршрута: ${count} ${plural("ru", count, { one: "отрезок", few: "отрезка", many: "отрезков", other: "отрезка" })}`,
  lostPlaces: (count) => `Мест с туристами вне маршрута: ${count}`,
  fixed: "Маршрут оставлен.",
  freeRoute: "Искать лучший заново",
  less: "меньше",
  more: "больше",
  totalOf: (total) => `${total} ${plural("ru", total, { one: "очко", few: "очка", many: "очков", other: "очка" })}`,
};

const catalogues: Record<Language, HelperStrings> = { en, ru };

export function words(): HelperStrings {
  return catalogues[settings.language];
}
