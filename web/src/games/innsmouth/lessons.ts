// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Choice, Event, View } from "../../generated/innsmouth";
import type { Lesson } from "../../lib/game";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event>;

const mayDo = (table: Table, ...kinds: Choice["kind"][]) => table.face.choices.some((choice) => kinds.includes(choice.kind));
const stage = (table: Table) => (table.face.seat === null ? null : table.face.view.seats[table.face.seat]?.stage);
const drawnRounds = (table: Table) =>
  table.log.filter(({ event }) => event.kind === "drew" && event.seat === table.face.seat).length;

export const lessons: GameLesson[] = [
  {
    title: { en: "A town to get out of", ru: "Город, из которого надо выбраться" },
    text: {
      en: "In ten rounds you draw tourists into the town and a route along its roads. In the end tourists of a colour count once for every district of that colour along your route — if the night leaves them to you.",
      ru: "За десять раундов вы рисуете в городе туристов и маршрут по его дорогам. В конце туристы каждого цвета умножаются на кварталы этого цвета вдоль маршрута — если ночь их вам оставит.",
    },
    paragraph: "IN-7.8",
    anchor: "board",
    when: () => true,
  },
  {
    title: { en: "Choose dice", ru: "Выберите кубики" },
    text: {
      en: "The numbers of the round dice say where everybody draws, their tourists who comes. What is left becomes the fate die. Tap a glowing die, then the main button.",
      ru: "Числа кубиков раунда решают, где все рисуют, а туристы — кто приедет. Последний станет кубиком судьбы. Нажмите на светящийся кубик, затем на главную кнопку.",
    },
    paragraph: "IN-4.1",
    anchor: "dice",
    when: (table) => mayDo(table, "take", "remove", "pick", "fate"),
    until: (table) => stage(table) === "locate" || stage(table) === "route",
  },
  {
    title: { en: "Choose a district", ru: "Выберите квартал" },
    text: {
      en: "The two numbers, read either way on the rim of your map, lead to the glowing districts. All tourists of the round dice go there.",
      ru: "Два числа, прочитанные в любом порядке по краям карты, ведут к светящимся кварталам. Туда попадут все туристы кубиков раунда.",
    },
    paragraph: "IN-4.2",
    anchor: "board",
    when: (table) => mayDo(table, "locate"),
    until: (table) => stage(table) !== "locate",
  },
  {
    title: { en: "Draw the route", ru: "Рисуйте маршрут" },
    text: {
      en: "Two joined segments, the first along the district, or a single one anywhere. Until you finish, everything is pencil and can be undone.",
      ru: "Два соединённых отрезка, первый вдоль квартала, или один где угодно. Пока ход не завершён, всё нарисовано карандашом и отменяется.",
    },
    paragraph: "IN-4.4",
    anchor: "board",
    when: (table) => mayDo(table, "draw"),
    until: (table) => drawnRounds(table) > 0,
  },
  {
    title: { en: "The bonus die", ru: "Кубик бонусов" },
    text: {
      en: "Its face holds for everybody this round and may be left unused. What it allows is written beside the dice.",
      ru: "Его грань действует для всех в этом раунде, пользоваться ею не обязательно. Что она даёт, написано рядом с кубиками.",
    },
    paragraph: "IN-8.1",
    anchor: "dice",
    when: (table) => drawnRounds(table) > 0,
  },
  {
    title: { en: "The threat grows", ru: "Угроза растёт" },
    text: {
      en: "Fate numbers fill the track; marked cells put a threat symbol into one of your districts. A green dashed outline shows where this round's will come.",
      ru: "Числа судьбы заполняют планшет; клетки с меткой приносят символ угрозы в один из ваших кварталов. Зелёный пунктир показывает, куда он придёт в этом раунде.",
    },
    paragraph: "IN-4.5",
    anchor: "track",
    when: (table) => table.face.view.track.length > 0,
  },
  {
    title: { en: "Your score so far", ru: "Ваш счёт сейчас" },
    text: {
      en: "The best route of what you have drawn, line by line, and what the check is expected to take from it. Caches on the route are artifacts: 7 points each, unless you open them for help.",
      ru: "Лучший маршрут из нарисованного, строка за строкой, и сколько в среднем отнимет проверка. Тайники на маршруте — это артефакты: по 7 очков, если не открывать их ради помощи.",
    },
    paragraph: "IN-7.5",
    anchor: "sheet",
    when: (table) => drawnRounds(table) > 1,
  },
  {
    title: { en: "The final route", ru: "Итоговый маршрут" },
    text: {
      en: "Choose a start and walk along your segments. At the water a ferry leads to the other bank, but each raises the threat. Or take the best route and look at it first.",
      ru: "Выберите начало и идите по своим отрезкам. У воды переправа ведёт на другой берег, но каждая повышает угрозу. Или возьмите лучший маршрут и сначала рассмотрите его.",
    },
    paragraph: "IN-7.2",
    anchor: "board",
    when: (table) => table.face.view.phase === "route",
    until: (table) => table.face.view.phase !== "route",
  },
  {
    title: { en: "The check", ru: "Проверка угрозы" },
    text: {
      en: "As many dice as the threat level; each failure takes the largest group near a symbol. Opened artifacts help but bring no points. Each button tells what it is worth.",
      ru: "Кубиков столько, каков уровень угрозы; каждая неудача уносит самую большую группу рядом с символом. Открытые артефакты помогают, но очков не дают. На каждой кнопке — чего она стоит.",
    },
    paragraph: "IN-7.6",
    anchor: "check",
    when: (table) => table.face.view.phase === "check",
    until: (table) => table.face.view.phase !== "check",
  },
];
