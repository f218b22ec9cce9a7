// What is said around an analysis; moments and reasons are worded by the server, in both languages.
import type { Grade, Strength, Unit } from "../generated/protocol";
import { plural } from "../lib/plural";
import { settings } from "../lib/settings.svelte";

const n = (count: number, forms: [string, string]) => `${count} ${plural("en", count, { one: forms[0], other: forms[1] })}`;
const ruN = (count: number, forms: [string, string, string]) =>
  `${count} ${plural("ru", count, { one: forms[0], few: forms[1], many: forms[2], other: forms[1] })}`;

const en = {
  title: "Analysis",
  open: "Analyse the game",
  toReplay: "Replay",
  panel: "Moments",
  whose: "Whose decisions",
  waiting: (seconds: number) => `Other games are looked at first: about ${n(seconds, ["second", "seconds"])}.`,
  working: (percent: number, seconds: number) =>
    seconds > 0
      ? `Looking back: ${percent} %, about ${n(seconds, ["second", "seconds"])} to go.`
      : `Looking back: ${percent} %.`,
  stop: "Stop",
  stopped: "Stopped before the end: this is what is known.",
  lost: "It was broken off.",
  goOn: "Go on",
  partial: "There wasn't time for the whole game.",
  decisions: (count: number) => n(count, ["decision", "decisions"]),
  meanLoss: (loss: string) => `${loss} per decision`,
  none: "no loss",
  like: {
    easy: "loses about as much as an easy bot",
    normal: "loses about as much as a normal bot",
    strong: "loses about as much as a strong bot",
  } as Record<Strength, string>,
  luck: (amount: string) => `luck ${amount}`,
  luckNone: "In this game luck can't be told apart from decisions.",
  moments: (count: number) =>
    count === 0 ? "Nothing that is known to have cost much" : n(count, ["moment that cost much", "moments that cost much"]),
  searching: "Moments appear as they are found.",
  moment: (turn: number) => `Turn ${turn}`,
  grade: { small: "slip", middle: "mistake", large: "blunder" } as Record<Grade, string>,
  played: "Chosen",
  better: "Better",
  sure: (error: string) => `±\u00a0${error}`,
  tryIt: "Try it differently",
  tryHelp: "You take this seat at a new table, before the decision; bots take the others.",
  previous: "The moment before",
  next: "The next moment",
  caption: (name: string, played: string, loss: string) => `${name}: ${played} (${loss})`,
  instead: (better: string) => `better: ${better}`,
  brief: (better: string) => `Better: ${better}.`,
  curve: { chance: "Chance of a good end", points: "Points that the plan promises" } as Record<Unit, string>,
  curveAt: (name: string, value: string) => `${name}: ${value}`,
  bars: { decisions: "decisions", luck: "luck" },
  asTable: "Show as a table",
  turn: "Turn",
  lossColumn: "Lost",
  link: "Link",
  how: (worlds: number) =>
    `Each decision was weighed by what its seat knew then, in up to ${n(worlds, ["guess", "guesses"])} of the rest. What isn't sure isn't shown.`,
  pointsShort: "pts",
};

const ru: typeof en = {
  title: "Разбор партии",
  open: "Разобрать партию",
  toReplay: "Запись",
  panel: "Моменты",
  whose: "Чьи решения",
  waiting: (seconds) => `Сначала разбираются другие партии: примерно ${ruN(seconds, ["секунда", "секунды", "секунд"])}.`,
  working: (percent, seconds) =>
    seconds > 0
      ? `Идёт разбор: ${percent} %, осталось примерно ${ruN(seconds, ["секунда", "секунды", "секунд"])}.`
      : `Идёт разбор: ${percent} %.`,
  stop: "Остановить",
  stopped: "Разбор остановлен: вот что известно.",
  lost: "Разбор прервался.",
  goOn: "Продолжить",
  partial: "На всю партию времени не хватило.",
  decisions: (count) => ruN(count, ["решение", "решения", "решений"]),
  meanLoss: (loss) => `${loss} за решение`,
  none: "без потерь",
  like: {
    easy: "теряет примерно как лёгкий бот",
    normal: "теряет примерно как обычный бот",
    strong: "теряет примерно как сильный бот",
  },
  luck: (amount) => `удача ${amount}`,
  luckNone: "В этой игре удачу от решений не отделить.",
  moments: (count) =>
    count === 0
      ? "Ничего, что наверняка стоило бы дорого"
      : ruN(count, ["дорогой момент", "дорогих момента", "дорогих моментов"]),
  searching: "Моменты появляются по мере разбора.",
  moment: (turn) => `Ход ${turn}`,
  grade: { small: "неточность", middle: "ошибка", large: "грубая ошибка" },
  played: "Выбрано",
  better: "Лучше",
  sure: (error) => `±\u00a0${error}`,
  tryIt: "Попробовать иначе",
  tryHelp: "Вы сядете на это место за новым столом, перед решением; остальные места займут боты.",
  previous: "Предыдущий момент",
  next: "Следующий момент",
  caption: (name, played, loss) => `${name}: ${played} (${loss})`,
  instead: (better) => `лучше: ${better}`,
  brief: (better) => `Лучше: ${better}.`,
  curve: { chance: "Шанс на хороший исход", points: "Очки, которые обещает план" },
  curveAt: (name, value) => `${name}: ${value}`,
  bars: { decisions: "решения", luck: "удача" },
  asTable: "Показать таблицей",
  turn: "Ход",
  lossColumn: "Потеряно",
  link: "Ссылка",
  how: (worlds) =>
    `Каждое решение взвешено по тому, что место тогда знало, — по числу догадок об остальном: не более ${worlds}. Что не точно, не показано.`,
  pointsShort: "очк.",
};

export const words = (): typeof en => (settings.language === "ru" ? ru : en);

/** What an amount may be off by; exact ones say nothing. */
export function errorOf(error: number, unit: Unit): string {
  const number = unit === "chance" ? error * 100 : error;
  if (number < 0.05) return "";
  return words().sure(amountOf(error, unit, number < 0.95 ? 1 : 0));
}

/** A mean loss with what it may be off by. */
export function meanLossOf(loss: number, error: number, unit: Unit): string {
  const told = words().meanLoss(amountOf(-Math.max(0, loss), unit, 1));
  const off = amountOf(error, unit, 1);
  return off === amountOf(0, unit, 1) ? told : `${told} (${words().sure(off)})`;
}

/** What luck brought, with its sign. */
export function luckOf(luck: number, unit: Unit): string {
  const text = amountOf(luck, unit);
  return luck > 0 && text !== amountOf(0, unit) ? `+${text}` : text;
}

/** A worth or a loss: a chance in percent, or points. */
export function amountOf(value: number, unit: Unit, digits = 0): string {
  const number = unit === "chance" ? value * 100 : value;
  const text = Math.abs(number).toLocaleString(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number < 0 && Number(Math.abs(number).toFixed(digits)) > 0 ? "−" : ""}${text}${unit === "chance" ? "\u00a0%" : `\u00a0${words().pointsShort}`}`;
}
