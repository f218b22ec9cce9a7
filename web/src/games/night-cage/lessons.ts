// A guided first game: each note waits for its moment.

import type { Choice, Event, View } from "../../generated/night-cage";
import type { Lesson } from "../../lib/game";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event>;

const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const happened = (table: Table, ...kinds: Event["kind"][]) => table.log.some(({ event }) => kinds.includes(event.kind));
const sees = (table: Table, kind: string) => table.face.view.tiles.some((tile) => tile.kind === kind && !tile.is_pit);

export const lessons: GameLesson[] = [
  {
    title: { en: "All or nobody", ru: "Все или никто" },
    text: {
      en: "Four prisoners, four keys, one Gate: you win when all stand on the same Gate, each with a key. First put each Start tile on a cell. Starting near each other saves tiles.",
      ru: "Четыре узника, четыре ключа, одни врата: вы побеждаете, когда все стоят у одних врат и у каждого есть ключ. Сначала поставьте стартовые фрагменты. Чем ближе друг к другу, тем меньше уйдёт из запаса.",
    },
    paragraph: "NC-10.3",
    anchor: "board",
    when: () => true,
  },
  {
    title: { en: "Draw and turn", ru: "Берите и поворачивайте" },
    text: {
      en: "Your candle lights the cells your tile opens to, and each empty one gets a tile. Choose a glowing cell; tap again or use the round handles to turn the tile.",
      ru: "Свеча освещает клетки, куда открыт ваш фрагмент, и каждая пустая получает новый. Выберите светящуюся клетку; нажмите ещё раз или на круглые ручки, чтобы повернуть.",
    },
    paragraph: "NC-4.9",
    anchor: "tray",
    when: (table) => mayDo(table, "put") && table.face.view.phase === "place",
    until: (table) => happened(table, "place"),
  },
  {
    title: { en: "Move or stay", ru: "Идти или остаться" },
    text: {
      en: "Tap a neighbouring cell to see what the step would set off, then confirm. What nobody lights any more is lost for good. Staying gives one Nerve and costs one tile.",
      ru: "Нажмите на соседнюю клетку, чтобы увидеть, что вызовет шаг, и подтвердите. То, что больше никто не освещает, пропадает навсегда. Остаться — это +1 решимость и один фрагмент из запаса.",
    },
    paragraph: "NC-4.1",
    anchor: "board",
    when: (table) => mayDo(table, "stay"),
    until: (table) => happened(table, "move", "stay"),
  },
  {
    title: { en: "Cracked floors", ru: "Треснувший пол" },
    text: {
      en: "Tiles with cracks become pits once you leave them, and drop you if you stay. A fall isn't the end: you land anywhere in a row or column of your choice.",
      ru: "Фрагменты с трещинами становятся ямами, когда вы с них уходите, и роняют вас, если остаться. Падение не конец: вы приземлитесь где угодно в выбранном ряду или столбце.",
    },
    paragraph: "NC-4.2",
    anchor: "board",
    when: (table) => happened(table, "pit", "fall") || sees(table, "straight"),
  },
  {
    title: { en: "A Wax Eater", ru: "Пожиратель воска" },
    text: {
      en: "It sleeps until somebody moves in its straight lines of sight. Leaving the line wakes it but spares you; whoever else stands in a line is hit: three tiles and the candle. Switch on the lines of sight to see them.",
      ru: "Он спит, пока никто не движется на его прямых линиях. Кто уходит с линии, будит его, но спасается сам; остальные на линиях получают удар: три фрагмента и свеча. Линии видимости можно включить.",
    },
    paragraph: "NC-6.3",
    anchor: "board",
    when: (table) => sees(table, "wax-eater"),
  },
  {
    title: { en: "A key", ru: "Ключ" },
    text: {
      en: "Step onto it and take it. You hold only one; give yours to a connected neighbour before you take another.",
      ru: "Ступите на него и возьмите. Держать можно только один; прежде чем взять другой, отдайте свой соседу по проходу.",
    },
    paragraph: "NC-10.1",
    anchor: "board",
    when: (table) => sees(table, "key"),
  },
  {
    title: { en: "In the dark", ru: "В темноте" },
    text: {
      en: "With the candle out you see only your own tile and must move. Get next to a lit prisoner and it burns again.",
      ru: "С погашенной свечой вы видите только свой фрагмент и должны идти. Окажитесь рядом с тем, у кого горит, и свеча зажжётся вновь.",
    },
    paragraph: "NC-6.10",
    anchor: "board",
    when: (table) => happened(table, "out"),
  },
  {
    title: { en: "Plan the round", ru: "Наметьте круг" },
    text: {
      en: "Press Plan and tap cell after cell to sketch where a prisoner is to go. Only you see it, and the next step is ready when the turn comes. To point at a cell for the others, hold it, or use the right mouse button.",
      ru: "Нажмите «План» и отмечайте клетку за клеткой, куда пойдёт узник. Это видите только вы, и следующий шаг будет готов, когда дойдёт ход. Чтобы указать клетку остальным, задержите на ней палец или нажмите правую кнопку мыши.",
    },
    paragraph: "NC-2.1",
    anchor: "board",
    when: (table) => table.face.view.turn_number >= 4,
  },
  {
    title: { en: "The stack is your time", ru: "Запас — это время" },
    text: {
      en: "What is left is public, kind by kind. When it is empty, one lit tile goes dark each turn: be at the Gate by then.",
      ru: "Что осталось, видно всем, по видам. Когда запас пуст, каждый ход гаснет один освещённый фрагмент: к этому времени пора быть у врат.",
    },
    paragraph: "NC-9.2",
    anchor: "stack",
    when: (table) => table.face.view.turn_number >= 6,
  },
];
