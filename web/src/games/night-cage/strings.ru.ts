import type { Kind } from "../../generated/night-cage";
import { plural } from "../../lib/plural";
import type { Strings } from "./strings.en";

const kinds: Record<Kind, string> = {
  start: "стартовый",
  straight: "прямой",
  t: "Т-образный",
  "crumbling-t": "разрушающийся Т",
  crossroads: "перекрёсток",
  key: "ключ",
  gate: "врата",
  "wax-eater": "пожиратель воска",
  keeper: "хранитель ключа",
  "pit-fiend": "исчадие тьмы",
  pathless: "Неотвратимый",
  omen: "предвестник",
  dirge: "Плакальщик",
};
const sides: Record<string, string> = { N: "на север", E: "на восток", S: "на юг", W: "на запад" };
const tiles = (n: number) =>
  `${n} ${plural("ru", n, { one: "фрагмент", few: "фрагмента", many: "фрагментов", other: "фрагмента" })}`;

export const ru: Strings = {
  kinds,
  sides,
  tiles,
  colours: ["Красный", "Синий", "Зелёный", "Жёлтый", "Лиловый"],
  fourth: "Четвёртый",
  pit: "яма",
  round: (n) => `Круг ${n}`,
  turn: (n) => `ход ${n}`,
  setup: "Подготовка",
  flickers: "Последнее мерцание",
  order: "Порядок хода",
  stack: "Запас фрагментов",
  stackOf: "запас",
  gone: "сброс",
  kind: "вид",
  keysNeeded: (needed, left) => `Ключей нужно ${needed}, осталось ${left}`,
  keysWhere: (held, board, stack) => `у\u00a0узников ${held} · на\u00a0поле ${board} · в\u00a0запасе ${stack}`,
  sight: "Линии видимости",
  sightShort: "Линии",
  plan: "План",
  planFor: (who) => `Наметить путь: ${who}`,
  planned: "намечено",
  planning: (who) => `План, ${who}: нажимайте клетку за клеткой; видите его только вы`,
  planDone: "Готово",
  planShorten: "Шаг назад",
  planClear: "Стереть",
  pingHint: "Указать клетку: правая кнопка, M",
  next: "ходит следующим",
  hitBy: (n) => `удар: −${n}`,
  turnLeft: "Повернуть фрагмент влево",
  turnRight: "Повернуть фрагмент вправо",
  rim: "Поле за краем",
  inHand: "В руке",
  crumbles: "разрушается",
  lasts: "не разрушается",
  leadsToLight: (who) => `свет: ${who}`,
  leadsDark: "в темноту",
  leadsOn: "к фрагменту",
  leadsWall: "в стену",
  leadsNowhere: "нет входа",
  now: "ходит сейчас",
  falling: "падает",
  out: "свеча погашена",
  lit: "свеча горит",
  nerve: (n) => `решимость: ${n}`,
  hasKey: "есть ключ",
  noKey: "ключа нет",
  inSight: "на виду",
  you: "вы",
  marker: "жетон четвёртого",
  concede: "Сдаться",
  concedeText: (isAlone) =>
    isAlone ? "Партия сразу закончится, никто не спасётся." : "Партия закончится без спасения, как только согласятся все.",
  refuse: "Нет, играем",
  conceding: (n, all) => `Хотят сдаться: ${n} из ${all}`,
  row: "Ряд",
  column: "Столбец",

  prompt: {
    waiting: (name) => `Решает ${name}`,
    drawing: "Из запаса берётся фрагмент",
    over: "Партия окончена",
    start: (who) => `${who}: выберите клетку для стартового фрагмента`,
    place: (tile) => `Выложите фрагмент (${tile}): выберите освещённую клетку и поворот`,
    stand: (tile) => `Поверните фрагмент (${tile}) и ступите на него`,
    land: (who) => `${who}: выберите, куда приземлиться`,
    step: (who) => `${who}: передвиньтесь или останьтесь`,
    stepDark: (who) => `${who}: шагните в темноту`,
    arrive: (who) => `${who} на месте`,
    end: (who) => `${who}: что-нибудь ещё?`,
    fall: (who) => `${who} падает: по ряду или по столбцу?`,
    hit: (who) => `${who} под ударом`,
    scramble: (who) => `${who}: отскочите`,
    replace: (tile) => `Открылся монстр (${tile}): какой фрагмент он заменит?`,
    omen: "Рядом с вами появится предвестник: где?",
    dirge: "Накройте предвестника Плакальщиком",
    flicker: (who) => `${who}: один освещённый фрагмент погаснет`,
    answer: (giver, taker) => `Передача ключа: ${giver} → ${taker}. Согласны?`,
  },

  action(choice, name) {
    switch (choice.kind) {
      case "put":
        return "Поставить";
      case "lay":
        return "Накрыть";
      case "land":
        return "Приземлиться";
      case "darken":
        return "Погасить";
      case "move":
        return choice.is_fall
          ? "Прыгнуть в яму"
          : choice.is_blind
            ? `Вслепую ${sides[choice.side ?? ""]}`
            : `Шаг ${sides[choice.side ?? ""]}`;
      case "charge":
        return `Рывок ${sides[choice.side ?? ""]}`;
      case "scramble":
        return `Отскок ${sides[choice.side ?? ""]}`;
      case "stay":
        return "Остаться";
      case "hold":
        return "Замереть";
      case "wait":
        return "Ждать";
      case "row":
        return "Ряд";
      case "column":
        return "Столбец";
      case "block":
        return "Уклонение: 2 фрагмента";
      case "suffer":
        return `Принять: ${tiles(choice.tiles ?? 0)}`;
      case "take":
        return "Взять ключ";
      case "give":
        return `Отдать ключ: ${name(choice.other ?? 0)}`;
      case "ask":
        return `Попросить ключ: ${name(choice.other ?? 0)}`;
      case "accept":
        return "Согласиться";
      case "decline":
        return "Отказаться";
      case "go on":
        return "Дальше";
      case "end":
        return "Закончить ход";
      case "sustain":
        return "Поддержать пламя";
      case "concede":
        return "Сдаться";
      case "refuse":
        return "Нет, играем";
    }
  },
  nervePrice: (n) => `−${n} решимость`,

  effect: {
    hit: (who, n, canBlock) => `Удар: ${who}, −${tiles(n)}, свеча погаснет${canBlock ? "; с уклонением −2" : ""}`,
    wakes: (names) => `Разбудит: ${names}`,
    fall: "Вы упадёте: затем ряд или столбец",
    crumbles: "Фрагмент за вами станет ямой",
    crumblesUnder: "Фрагмент под вами рухнет",
    darkens: (n, names) => `Во тьме пропадёт: ${tiles(n)}${names ? ` (${names})` : ""}`,
    relights: (who) => `${who}: свеча загорится вновь`,
    stay: "+1 решимость; верхний фрагмент запаса уйдёт",
    covers: (n, names) => `Станут ямами клеток: ${n}${names ? `; пропадёт: ${names}` : ""}`,
    drops: (who) => `Земля уйдёт из-под ног: ${who}`,
    ends: (reason) => `Партия будет проиграна: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    escape: "Это спасение",
    blind: "Для клетки шага берётся фрагмент",
    nothing: "Никого не разбудит",
    price: (hits, n) =>
      hits
        ? `${hits} ${plural("ru", hits, { one: "удар", few: "удара", many: "ударов", other: "удара" })}, ${tiles(n)}`
        : "никто не пострадает",
  },

  log: {
    first: (who) => `Начинает ${who}`,
    turn: (n, who) => `Ход ${n}: ${who}`,
    start: (cell) => `начинает на ${cell}`,
    move: (side) => `идёт ${side}`,
    jump: (side) => `прыгает в яму, ${side}`,
    blind: (side) => `шагает вслепую ${side}`,
    charge: (side) => `делает рывок ${side}`,
    scramble: (side) => `отскакивает ${side}`,
    stay: "остаётся",
    stayNerve: "остаётся: +1 решимость",
    hold: "замирает",
    wait: "ждёт",
    land: (cell) => `приземляется на ${cell}`,
    fall: "падает",
    line: (along) => `летит ${along}`,
    draw: (tile) => `берёт из запаса: ${tile}`,
    spill: (tile) => `теряет из запаса: ${tile}`,
    omen: "откладывает первого предвестника",
    place: (tile, cell) => `кладёт на ${cell}: ${tile}`,
    replace: (tile, cell) => `впускает на ${cell}: ${tile}`,
    attack: (names, n) => `будит: ${names}; ${n ? `под ударом ${n}` : "никто не задет"}`,
    block: "уклоняется",
    out: "остаётся без света",
    relit: "снова со светом",
    pit: (cells) => `яма на ${cells}`,
    dark: (n, names) => `пропало во тьме: ${names || tiles(n)}`,
    key: "берёт ключ",
    handOver: (to) => `передаёт ключ: ${to}`,
    declined: "отказывается",
    dirge: "опускает Плакальщика",
    flicker: "Запас пуст: последнее мерцание",
    darken: (tile, cell) => `гасит ${tile} на ${cell}`,
    sustain: "поддерживает пламя",
    concede: (who) => `${who} хочет сдаться`,
    refuse: (who) => `${who} играет дальше`,
  },

  intent: {
    key: ({ cell }) => `Иду за ключом на ${cell}`,
    gate: ({ cell }) => `Иду к вратам на ${cell}`,
    to_light: ({ other }) => `${other}, иду к тебе за огнём`,
    bring_light: ({ other }) => `${other}, несу тебе огонь`,
    dodge: () => "Ухожу с линии видимости",
    explore: ({ side }) => `Ищу дорогу ${side}`,
    grope: ({ side }) => `Пробираюсь в темноте ${side}`,
    jump: () => "Прыгаю в яму, чтобы приземлиться в другом месте",
    drop: () => "Остаюсь: пусть пол провалится, приземлюсь в другом месте",
    charge: ({ tile }) => `Рывок! Впереди ${tile}`,
    wait: () => "Жду вас у врат",
    guard: ({ tile, cell }) => `Держу на свету: ${tile} на ${cell}`,
    nerve: () => "Набираюсь решимости",
    stay: () => "Стою на месте",
    hold: () => "Замираю",
    give: ({ other }) => `${other}, возьми мой ключ`,
    ask: ({ other }) => `${other}, отдай мне ключ`,
  },

  reasons: {
    won: "Все ушли через врата",
    "gates-lost": "Потеряны последние врата",
    "keys-lost": "Ключей больше не хватит",
    "fell-for-ever": "Узник падает вечно",
    "cut-off": "Ни к одним вратам всем уже не дойти",
    swallowed: "Тьма поглотила всё",
    conceded: "Вы сдались",
  },
  score: {
    escaped: (n) => `Спаслись все узники: ${n}`,
    keys: (n, needed) => `Ключей на руках: ${n} из ${needed}`,
    end: "Итог",
  },
  headline: (turn, stack, keys, all) => `ход ${turn} · в запасе ${stack} · ключей ${keys} из ${all}`,

  board: {
    title: "Лабиринт",
    along: (isRow, n) => (isRow ? `вдоль ряда ${n}` : `вдоль столбца ${"abcdefg"[n - 1]}`),
    prisoner: (who, where, state) => `${who}: ${where}, ${state}`,
    at: (cell, tile) => `клетка ${cell}, ${tile}`,
    open: (exits) => `выходы ${exits}`,
    allSides: "выходы на все стороны",
    keyTaken: "ключ уже взят",
    unlit: "без света",
    stack: (n, list) => `Запас ${n}: ${list}`,
    sees: (cells) => `видит ${cells}`,
  },
};
