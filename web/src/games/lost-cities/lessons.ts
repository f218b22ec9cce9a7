// A guided first game: each note waits for its moment and goes when the person has done what it speaks of.

import type { Choice, Event, View } from "../../generated/lost-cities";
import type { Lesson } from "../../lib/game";
import type { Table } from "./table";

type GameLesson = Lesson<View, Choice, Event>;

const own = (table: Table) => table.face.view.seats[table.face.seat ?? 0];
const mayDo = (table: Table, kind: Choice["kind"]) => table.face.choices.some((choice) => choice.kind === kind);
const did = (table: Table, ...kinds: Event["kind"][]) =>
  table.log.some(({ event }) => event.seat === table.face.seat && kinds.includes(event.kind));
const isOnPath = (table: Table) => own(table)?.paths.some((path) => path.step > 0) ?? false;

export const lessons: GameLesson[] = [
  {
    title: { en: "Five paths, five ruins", ru: "Пять путей, пять руин" },
    text: {
      en: "Each colour has a path of nine steps. The stone on the left says what a figure there is worth when the expedition ends: a path begun and left loses points, a path walked far wins them.",
      ru: "У каждого цвета путь из девяти шагов. Камень слева говорит, сколько принесёт фигура на этом шаге в конце экспедиции: начатый и брошенный путь отнимает очки, пройденный далеко приносит.",
    },
    paragraph: "LC-5.3",
    anchor: "board",
    when: () => true,
  },
  {
    title: { en: "Begin a path", ru: "Начните путь" },
    text: {
      en: "Tap a card of a colour of which you hold several, a low one at best: later cards there must be equal or higher. Then tap the glowing step, or the main button.",
      ru: "Выберите карточку цвета, которого у вас несколько, лучше низкую: следующие на этом пути должны быть такими же или выше. Потом нажмите на светящийся шаг или на главную кнопку.",
    },
    paragraph: "LC-3.2",
    anchor: "hand",
    when: (table) => mayDo(table, "begin"),
    until: (table) => did(table, "begin"),
  },
  {
    title: { en: "Then take a card", ru: "Теперь возьмите карточку" },
    text: {
      en: "Every turn ends with a card: from the deck, or the top one of a discard pile.",
      ru: "Каждый ход кончается карточкой: из колоды или верхней из стопки сброса.",
    },
    paragraph: "LC-3.7",
    anchor: "deck",
    when: (table) => mayDo(table, "take"),
    until: (table) => did(table, "take"),
  },
  {
    title: { en: "Walk on", ru: "Идите дальше" },
    text: {
      en: "A card of a path you have begun, equal to or higher than your last one there, moves your figure one step. Cards that no longer fit are tucked in and say what the path needs.",
      ru: "Карточка начатого пути, такая же или выше вашей последней там, ведёт фигуру на шаг вперёд. Карточки, которые уже не подходят, прячутся и говорят, какая нужна.",
    },
    paragraph: "LC-3.4",
    anchor: "hand",
    when: (table) => isOnPath(table) && mayDo(table, "discard"),
    until: (table) => did(table, "advance"),
  },
  {
    title: { en: "Tokens on the way", ru: "Жетоны на пути" },
    text: {
      en: "A coin brings its points at once. An arrow moves one of your figures another step. The idol is an artifact: it is yours to keep.",
      ru: "Монета сразу приносит очки. Стрелка двигает одну из ваших фигур ещё на шаг. Идол — это артефакт: он остаётся у вас.",
    },
    paragraph: "LC-4.1",
    anchor: "board",
    when: (table) => did(table, "advance") || mayDo(table, "move"),
  },
  {
    title: { en: "An arrow!", ru: "Стрелка!" },
    text: {
      en: "Choose which of your figures takes the extra step: they glow. Whatever lies there is yours too.",
      ru: "Выберите, какая из ваших фигур сделает лишний шаг: они светятся. То, что там лежит, тоже ваше.",
    },
    paragraph: "LC-4.4",
    anchor: "board",
    when: (table) => mayDo(table, "move") || did(table, "move", "stay"),
    until: (table) => did(table, "move", "stay"),
  },
  {
    title: { en: "Nothing fits? Discard", ru: "Ничего не подходит? В сброс" },
    text: {
      en: "Any card may go to the discard pile of its colour instead of a path. Mind what you leave: the next player may take it, you can't take it back in the same turn.",
      ru: "Любую карточку можно вместо пути положить в стопку сброса её цвета. Смотрите, что оставляете: следующий игрок может её взять, а вы в этот ход — нет.",
    },
    paragraph: "LC-3.6",
    anchor: "piles",
    when: (table) => table.face.view.turn_number >= 3 && mayDo(table, "discard"),
  },
  {
    title: { en: "The researcher", ru: "Учёный" },
    text: {
      en: "Four adventurers and one researcher wait in the camp. The researcher's points count double, losses too: send it where you hold many cards.",
      ru: "В лагере ждут четыре искателя приключений и один учёный. Очки учёного удваиваются, и потери тоже: пошлите его туда, где у вас много карточек.",
    },
    paragraph: "LC-5.3",
    anchor: "camp",
    when: (table) => Boolean(own(table)?.has_researcher) && table.face.view.turn_number >= 4 && mayDo(table, "begin"),
  },
  {
    title: { en: "Artifacts", ru: "Артефакты" },
    text: {
      en: "They are counted at the end of the game. Too few cost points, many bring a lot: the track shows where everybody stands.",
      ru: "Их считают в конце игры. Мало — штраф, много — щедрая награда: шкала показывает, у кого сколько.",
    },
    paragraph: "LC-6.1",
    anchor: "artifacts",
    when: (table) => table.face.view.seats.some((seat) => seat.artifacts > 0),
  },
  {
    title: { en: "The bridge", ru: "Мост" },
    text: {
      en: "The expedition ends as soon as five figures, whoever's they are, are past the bridge, or when the deck is used up. Don't be caught on a step that costs points.",
      ru: "Экспедиция кончается, как только пять фигур, чьих угодно, окажутся за мостом, или когда закончится колода. Не останьтесь на шаге, который отнимает очки.",
    },
    paragraph: "LC-5.1",
    anchor: "bridge",
    when: (table) => table.face.view.past_bridge > 0 || table.face.view.turn_number >= 12,
  },
  {
    title: { en: "The reckoning", ru: "Подсчёт" },
    text: {
      en: "Every figure scores its step, the researcher twice. A total never falls below 0. Then everybody returns to the camp, the cards are shuffled, and the next expedition begins.",
      ru: "Каждая фигура приносит очки своего шага, учёный вдвойне. Сумма не опускается ниже 0. Потом все возвращаются в лагерь, карточки перемешивают, и начинается следующая экспедиция.",
    },
    paragraph: "LC-5.4",
    anchor: null,
    when: (table) => table.face.view.expedition > 1 || table.result !== null,
  },
];
