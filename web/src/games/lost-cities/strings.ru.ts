import { plural } from "../../lib/plural";
import type { FigureKind, Path, TokenKind } from "./paths";
import type { Strings } from "./strings.en";

const pathNames: Record<Path, string> = { y: "жёлтый", g: "зелёный", w: "белый", r: "красный", b: "синий" };
const ofPath: Record<Path, string> = { y: "жёлтого", g: "зелёного", w: "белого", r: "красного", b: "синего" };
const onPath: Record<Path, string> = { y: "жёлтом", g: "зелёном", w: "белом", r: "красном", b: "синем" };
const toPath: Record<Path, string> = { y: "жёлтому", g: "зелёному", w: "белому", r: "красному", b: "синему" };
const cardNames: Record<Path, string> = { y: "жёлтая", g: "зелёная", w: "белая", r: "красная", b: "синяя" };
const signs: Record<Path, string> = { y: "солнце", g: "лист", w: "вершина", r: "пламя", b: "волна" };
const figures: Record<FigureKind, string> = { adventurer: "искатель приключений", researcher: "учёный" };
const byFigure: Record<FigureKind, string> = { adventurer: "искателем приключений", researcher: "учёным" };
const tokens: Record<TokenKind, string> = {
  artifact: "артефакт",
  arrow: "стрелка",
  points5: "5 очков",
  points10: "10 очков",
  points15: "15 очков",
};

const signless = (n: number) => String(n).replace("-", "−");
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const cards = (n: number) =>
  `${n} ${plural("ru", n, { one: "карточка", few: "карточки", many: "карточек", other: "карточки" })}`;
const points = (n: number) =>
  `${signless(n)} ${plural("ru", Math.abs(n), { one: "очко", few: "очка", many: "очков", other: "очка" })}`;
const artifacts = (n: number) =>
  `${n} ${plural("ru", n, { one: "артефакт", few: "артефакта", many: "артефактов", other: "артефакта" })}`;
const where = (path: Path, step: number) =>
  step === 7
    ? `через мост ${ofPath[path]} пути, на шаг 7`
    : step === 9
      ? `у руин ${ofPath[path]} пути, шаг 9`
      : `на шаг ${step} ${ofPath[path]} пути`;

export const ru: Strings = {
  pathNames,
  signs,
  figures,
  tokens,
  cards,
  points,
  artifacts,
  card: (path, value) => `${cardNames[path]} ${value}`,
  pathTitle: (path) => `${pathNames[path]} путь (${signs[path]})`,

  play: "Сыграть",
  take: "Взять",
  seat: (n) => `Место ${n}`,
  deck: "Колода",
  camp: "Лагерь",
  inCamp: (n) => `В лагере: ${n}`,
  pastBridge: (n) => `За мостом ${n} из 5`,
  pastBridgeHelp: (n) => `За мостом ${n} из 5 фигур. Пятая завершит экспедицию.`,
  toDiscard: "В сброс",
  needsAtLeast: (n) => `нужна ${n}+`,
  needsAtMost: (n) => `не выше ${n}`,
  needsAtLeastShort: (n) => `${n}+`,
  needsAtMostShort: (n) => `≤ ${n}`,
  expeditionOf: (n, all) => `Экспедиция ${n} из ${all}`,
  pointsShort: "очк.",
  artifactTitle: (isShort) => (isShort ? "Артефакты" : "Артефакты за игру"),
  artifactNow: "сейчас",
  withFigure: "Кто начнёт путь",
  doubled: "очки удваиваются",
  stay: "Остаться",

  prompt: {
    over: "Игра окончена",
    setup: "Готовится экспедиция",
    waiting: (name) => `Сейчас ходит ${name}`,
    chooseCard: "Выберите карточку: на путь или в сброс",
    begin: (path, kind) =>
      kind === "researcher"
        ? `Начать ${pathNames[path]} путь учёным или в сброс?`
        : `Начать ${pathNames[path]} путь или в сброс?`,
    advance: (path, step) =>
      step === 7
        ? "Через мост на шаг 7 или в сброс?"
        : step === 9
          ? `К руинам ${ofPath[path]} пути или в сброс?`
          : `На шаг ${step} ${ofPath[path]} пути или в сброс?`,
    summit: (path) => `Вы уже у руин ${ofPath[path]} пути: карточка сдвинет другую фигуру`,
    tooLow: (path, n) => `${capital(toPath[path])} пути нужна ${n} или выше: только в сброс`,
    tooHigh: (path, n) => `${capital(toPath[path])} пути нужна ${n} или ниже: только в сброс`,
    onlyDiscard: "Эту карточку можно только сбросить",
    arrow: "Стрелка: сдвиньте одну из фигур на шаг",
    summitMove: "Вы у руин: сдвиньте другую фигуру на шаг",
    take: "Возьмите карточку: из колоды или из стопки сброса",
    takeDeckOnly: "Возьмите карточку из колоды",
  },
  main: {
    begin: (kind) => (kind === "researcher" ? "Послать учёного" : "Начать путь"),
    advance: (step) => (step === 7 ? "Пройти мост" : step === 9 ? "Дойти до руин" : `На шаг ${step}`),
    summit: "Сыграть у руин",
    discard: "В сброс",
    move: (path, step) => (step === 7 ? `Через ${pathNames[path]} мост` : `${capital(pathNames[path])}: на шаг ${step}`),
    stay: "Остаться",
    choose: "Выберите карточку",
    wait: "Ходят другие",
    takeDeck: "Взять из колоды",
    takePile: (path, value) => `Взять: ${cardNames[path]} ${value}`,
  },

  aria: {
    hand: "Ваша рука. Влево и вправо — по карточкам, Enter выбирает и подтверждает, вверх и вниз меняют цель, Escape возвращает карточку, D сбрасывает, T берёт из колоды.",
    handOf: (name) => `Рука: ${name}`,
    cardInHand: (name, note) => (note ? `${name}, ${note}` : name),
    gain: (gain) => `изменит ваши очки на ${signless(gain)}`,
    step: (path, step, value) => `${pathNames[path]} путь, шаг ${step}, ${points(value)}`,
    go: (action, gain) => (gain === null ? action : `${action}, ${gain > 0 ? "плюс" : "минус"} ${Math.abs(gain)}`),
    pile: (path, top, size) =>
      top
        ? `Стопка сброса, ${pathNames[path]} путь: сверху ${top}, ${cards(size)}`
        : `Стопка сброса, ${pathNames[path]} путь: пусто`,
    deck: (n) => `Колода: ${cards(n)}`,
    figure: (name, kind, path, step, top) =>
      `${name}: ${figures[kind]} на ${onPath[path]} пути, шаг ${step}, последняя карточка ${top}`,
    board: "Пять путей по девять шагов, от лагеря к руинам",
  },

  log: {
    first: "начинает экспедицию",
    begin: (kind) => (kind === "researcher" ? "путь начинает учёный" : "начало пути"),
    advance: (step) => (step === 7 ? "через мост" : step === 9 ? "у самых руин" : `на шаг ${step}`),
    move: (path, step) => (step === 7 ? `через ${pathNames[path]} мост` : `ещё шаг на ${onPath[path]} пути, на ${step}`),
    stay: "остаётся на месте",
    discard: "в сброс",
    takeDeck: "из колоды",
    takePile: "из сброса",
    artifact: "артефакт",
    artifacts: "артефакты",
    points: (n) => points(n),
    ended: (reason) =>
      reason === "deck" ? "Колода закончилась: экспедиция завершена" : "Пятая фигура за мостом: экспедиция завершена",
    figureScore: (path, step) => `${pathNames[path]} путь, шаг ${step}`,
  },

  say: {
    first: (who) => `${who}: первый ход экспедиции.`,
    begin: (who, path, card, kind) => `${who}: ${card} начинает ${pathNames[path]} путь ${byFigure[kind]}.`,
    advance: (who, path, card, step) => `${who}: ${card}, ${where(path, step)}.`,
    move: (who, path, step) => `${who}: ещё шаг, ${where(path, step)}.`,
    stay: (who) => `${who}: остаётся на месте.`,
    discard: (who, card) => `${who}: ${card} в сброс.`,
    takeDeck: (who, card) => (card ? `${who}: из колоды ${card}.` : `${who}: карточка из колоды.`),
    takePile: (who, card) => `${who}: ${card} из стопки сброса.`,
    artifact: (who) => `${who}: найден артефакт.`,
    points: (who, n) => `${who}: плюс ${points(n)}.`,
    figureScore: (who, path, step, n) => `${who}: ${points(n)} за шаг ${step} ${ofPath[path]} пути.`,
    artifactScore: (who, n) => `${who}: ${points(n)} за артефакты.`,
  },

  board: {
    status: (n, all, turn, deck) => `Экспедиция ${n} из ${all}, ход ${turn}. В колоде ${cards(deck)}.`,
    pile: (path, top, size) => `Стопка сброса, ${pathNames[path]} путь: сверху ${top}, ${cards(size)}.`,
    emptyPile: (path) => `Стопка сброса, ${pathNames[path]} путь: пусто.`,
    tokens: (path, list) => `${capital(pathNames[path])} путь, жетоны: ${list}.`,
    tokenAt: (token, step) => `${tokens[token]} на шаге ${step}`,
    noTokens: "нет",
    figure: (kind, path, step, top) => `${figures[kind]} на ${onPath[path]} пути, шаг ${step}, последняя карточка ${top}`,
    direction: { up: "вверх", down: "вниз" },
    noFigures: "на путях никого",
    seat: (name, figureList, camp, artifactCount, total) =>
      `${name}: ${figureList}. В лагере: ${camp}. ${artifacts(artifactCount)}.${total === null ? "" : ` ${points(total)}.`}`,
    hand: (list) => `Ваша рука: ${list}.`,
  },

  newExpedition: "Новая экспедиция",
  expeditionEnd: (n) => `Экспедиция ${n}: итог`,
  thisExpedition: (n) => `Экспедиция ${n}: очки фигур`,
  close: "Закрыть",
  directionTitle: { up: "этот путь идёт вверх", down: "этот путь идёт вниз" },

  score: {
    group: (n) => `Экспедиция ${n}`,
    groupEnd: "Конец игры",
    adventurer: (path, step) => `${capital(pathNames[path])} путь, шаг ${step}`,
    researcher: (path, step, base) => `${capital(pathNames[path])} путь, шаг ${step}: учёный удваивает ${signless(base)}`,
    tokens: "Жетоны победных очков",
    artifacts: (n) => capital(artifacts(n)),
    floor: "Сумма не опускается ниже 0",
  },
  reasons: {
    points: "Все экспедиции завершены: побеждает тот, у кого больше очков.",
    artifacts: "Очков поровну: побеждает тот, у кого больше артефактов.",
    shared: "Поровну и очков, и артефактов: победа общая.",
  },
};
