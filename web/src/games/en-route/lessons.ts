// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Choice, Event, View } from "../../generated/en-route";
import type { Lesson } from "../../lib/game";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event>;

const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const did = (table: Table, ...kinds: Event["kind"][]) =>
  table.log.some(({ event }) => event.seat === table.face.seat && kinds.includes(event.kind));

export const lessons: GameLesson[] = [
  {
    title: { en: "One city, your own walk", ru: "Один город, своя прогулка" },
    text: {
      en: "In ten rounds you draw tourists into the city and a route along its roads. In the end tourists of a colour count once for every attraction of that colour on your route.",
      ru: "За десять раундов вы рисуете в городе туристов и маршрут по его дорогам. В конце туристы каждого цвета умножаются на достопримечательности этого цвета на маршруте.",
    },
    paragraph: "ER-9.2",
    anchor: "board",
    when: () => true,
  },
  {
    title: { en: "Keep a task", ru: "Оставьте задачу" },
    text: {
      en: "Three crossings each: the farther apart two of them lie along your route, the more points. Keep the one you like better.",
      ru: "В каждой три перекрёстка: чем дальше друг от друга два из них вдоль маршрута, тем больше очков. Оставьте ту, что нравится больше.",
    },
    paragraph: "ER-9.6",
    anchor: "tray",
    when: (table) => mayDo(table, "task"),
    until: (table) => did(table, "kept_task"),
  },
  {
    title: { en: "Lay a card", ru: "Выложите карту" },
    text: {
      en: "Its number helps to decide where everybody draws, its tourists who comes. Tap a card in your hand, then the main button.",
      ru: "Число карты решает, где все будут рисовать, а туристы — кто приедет. Нажмите на карту в руке, затем на главную кнопку.",
    },
    paragraph: "ER-4.1",
    anchor: "tray",
    when: (table) => mayDo(table, "lay"),
    until: (table) => did(table, "lay"),
  },
  {
    title: { en: "Choose a location", ru: "Выберите локацию" },
    text: {
      en: "The two numbers, read either way, lead to the glowing locations. All tourists of the round cards go there.",
      ru: "Два числа, прочитанные в любом порядке, ведут к светящимся локациям. Туда попадут все туристы карт раунда.",
    },
    paragraph: "ER-5.1",
    anchor: "board",
    when: (table) => mayDo(table, "locate"),
    until: (table) => did(table, "locate", "tourists"),
  },
  {
    title: { en: "Draw the route", ru: "Рисуйте маршрут" },
    text: {
      en: "Two joined segments along the location, or one anywhere. Until you confirm, everything is pencil and can be undone.",
      ru: "Два соединённых отрезка вдоль локации или один где угодно. До подтверждения всё нарисовано карандашом и отменяется.",
    },
    paragraph: "ER-5.4",
    anchor: "board",
    when: (table) => mayDo(table, "draw"),
    until: (table) => did(table, "done"),
  },
];
