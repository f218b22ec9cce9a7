// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { AnyChoice, Event, View } from "../../generated/bigfoot";
import type { Lesson } from "../../lib/game";
import type { Table } from "./table";

const mayDo = (table: Table, kind: AnyChoice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const did = (table: Table, kind: Event["kind"]) =>
  table.log.some(({ event }) => event.seat === table.face.seat && event.kind === kind);

export const lessons: Lesson<View, AnyChoice, Event>[] = [
  {
    title: { en: "Who are you?", ru: "Кто вы?" },
    text: {
      en: "Hold the role card to look at it; nobody else sees it. One of you may be Bigfoot, or nobody is.",
      ru: "Удерживайте карту роли, чтобы взглянуть: больше её никто не видит. Кто-то из вас может быть снежным человеком, а может, и никто.",
    },
    paragraph: "BF-2.1",
    anchor: "role",
    when: () => true,
  },
  {
    title: { en: "Show a card", ru: "Покажите карту" },
    text: {
      en: "Tap one of your two cards and show it. It will be laid; the other one will go to a discard row. There is no way back.",
      ru: "Выберите одну из двух карт и покажите её. Она ляжет на стол, вторая уйдёт в ряд сброса. Назад пути нет.",
    },
    paragraph: "BF-3.2",
    anchor: "hand",
    when: (table) => mayDo(table, "show") && !table.face.view.chase,
    until: (table) => did(table, "show"),
  },
  {
    title: { en: "Find a place", ru: "Найдите место" },
    text: {
      en: "Move the card over the table, turn it with R or a tap on it. Green ticks are trails that join. A trail that leaves a camp and comes back to it is a loop and scores a point for each square.",
      ru: "Двигайте карту по столу, поворачивайте клавишей R или нажатием. Зелёные галочки — тропы, которые соединятся. Тропа, которая вышла с базы и вернулась на неё, — кольцо: очко за каждый квадрат.",
    },
    paragraph: "BF-3.5",
    anchor: "board",
    when: (table) => mayDo(table, "place") && !!table.face.view.shown,
    until: (table) => did(table, "lay"),
  },
  {
    title: { en: "Discard with care", ru: "Сбрасывайте с умом" },
    text: {
      en: "Animals in the rows are Bigfoot's points. Rows that stay level give you more turns: a 12th card in one of them ends the game.",
      ru: "Животные в рядах — очки снежного человека. Ровные ряды дают больше ходов: двенадцатая карта в любом из них завершает игру.",
    },
    paragraph: "BF-6.2",
    anchor: "rows",
    when: (table) => mayDo(table, "discard"),
    until: (table) => did(table, "discard"),
  },
  {
    title: { en: "Do you accuse?", ru: "Обвиняете?" },
    text: {
      en: "After every turn the others are asked. Who accuses a hiker loses for all hikers at once; who finds Bigfoot starts the chase.",
      ru: "После каждого хода остальных спрашивают. Кто обвинит туриста, тут же проиграет за всех туристов; кто найдёт снежного человека, начнёт преследование.",
    },
    paragraph: "BF-5.2",
    anchor: "prompt",
    when: (table) => mayDo(table, "pass"),
    until: (table) => !mayDo(table, "pass"),
  },
  {
    title: { en: "The chase", ru: "Преследование" },
    text: {
      en: "Draw two cards, from the deck or the piles, and lay one. Close a loop through the card under the figure before five turns have shown animals.",
      ru: "Возьмите две карты, из колоды или из стопок, и положите одну. Замкните кольцо через карту под фигуркой, пока животные не появились в пяти ходах.",
    },
    paragraph: "BF-7.4",
    anchor: "rows",
    when: (table) => table.face.view.chase !== null,
  },
];
