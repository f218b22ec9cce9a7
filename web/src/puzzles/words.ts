// What is said around puzzles; what was best and why is worded by the server, in both languages.
import type { Level, PuzzleAnswer, Unit } from "../generated/protocol";
import { plural } from "../lib/plural";
import { settings } from "../lib/settings.svelte";

const en = {
  title: "Puzzles",
  lead: "Positions from real games in which one move is clearly best. Play it on the board.",
  ofTheDay: "Puzzle of the day",
  dayLead: (game: string) => `${game}. The same for everybody.`,
  solve: "Solve it",
  again: "Look at it again",
  all: "All puzzles",
  next: "next in",
  puzzle: (game: string, number: number) => `${game}, puzzle ${number}`,
  number: (number: number) => `Puzzle ${number}`,
  level: { 1: "Easy", 2: "Tricky", 3: "Hard" } as Record<Level, string>,
  levelHelp: { 1: "a fair bot finds it", 2: "only a bot that thinks ahead finds it", 3: "neither finds it" } as Record<
    Level,
    string
  >,
  state: { solved: "solved", failed: "not solved", open: "open" },
  solvedOf: (solved: number, of: number) => `${solved} of ${of} solved`,
  streak: (days: number) => `${days} ${plural("en", days, { one: "day", other: "days" })} in a row`,
  kept: "Your answers are kept with your games.",
  keptHere: "Your answers are kept in this browser.",
  find: "Find the best move",
  findTurn: "Find the best turn",
  task: {
    chance: "One move gives clearly the best chance of a good end.",
    points: "One turn promises clearly the most points.",
  },
  thinking: "Weighing your answer…",
  solved: "Solved!",
  asGood: "As good as the best",
  failed: "Not the best",
  ahead: (amount: string) => `The next best gives ${amount} less.`,
  costs: (amount: string) => `It gives about ${amount} less.`,
  about: "No more than chance tells them apart.",
  points: (n: number) => `${n} ${plural("en", n, { one: "point", other: "points" })}`,
  best: "Best was",
  played: "You played",
  showBest: "Show the best",
  showMine: "Show my move",
  retry: "Try again",
  nextPuzzle: "Next puzzle",
  firstCounts: "Your first answer counts.",
  wait: "The position is as it is: only your seat moves.",
};

const ru: typeof en = {
  title: "Этюды",
  lead: "Положения из настоящих партий, где один ход явно лучше всех. Сделайте его на доске.",
  ofTheDay: "Этюд дня",
  dayLead: (game: string) => `${game}. Один на всех.`,
  solve: "Решать",
  again: "Посмотреть ещё раз",
  all: "Все этюды",
  next: "следующий через",
  puzzle: (game: string, number: number) => `${game}, этюд ${number}`,
  number: (number: number) => `Этюд ${number}`,
  level: { 1: "Простой", 2: "Хитрый", 3: "Трудный" },
  levelHelp: { 1: "решает и средний бот", 2: "решает только бот, который думает наперёд", 3: "не решает ни тот, ни другой" },
  state: { solved: "решён", failed: "не решён", open: "не начат" },
  solvedOf: (solved: number, of: number) => `Решено ${solved} из ${of}`,
  streak: (days: number) => `${days} ${plural("ru", days, { one: "день", few: "дня", many: "дней", other: "дня" })} подряд`,
  kept: "Ответы хранятся вместе с вашими партиями.",
  keptHere: "Ответы хранятся в этом браузере.",
  find: "Найдите лучший ход",
  findTurn: "Найдите лучший ход целиком",
  task: { chance: "Один ход даёт явно лучший шанс на хороший исход.", points: "Один ход обещает явно больше всего очков." },
  thinking: "Взвешиваем ответ…",
  solved: "Решено!",
  asGood: "Не хуже лучшего",
  failed: "Есть ход лучше",
  ahead: (amount: string) => `Следующий по силе даёт на ${amount} меньше.`,
  costs: (amount: string) => `Он даёт примерно на ${amount} меньше.`,
  about: "Разница не больше случайной.",
  points: (n: number) => `${n} ${plural("ru", n, { one: "очко", few: "очка", many: "очков", other: "очка" })}`,
  best: "Лучше всего",
  played: "Ваш ход",
  showBest: "Показать лучший",
  showMine: "Показать мой",
  retry: "Ещё раз",
  nextPuzzle: "Следующий этюд",
  firstCounts: "Считается первый ответ.",
  wait: "Положение не меняется: ходите только вы.",
};

export const words = (): typeof en => (settings.language === "ru" ? ru : en);

/** A difference, in percent or points. */
export const amountOf = (difference: number, unit: Unit): string =>
  unit === "chance" ? `${Math.round(difference * 100)}\u00a0%` : words().points(Math.round(difference));

/** How an answer did, in a sentence. */
export function verdictOf(answer: PuzzleAnswer, unit: Unit): string {
  if (answer.is_best) return words().ahead(amountOf(answer.loss, unit));
  return answer.is_solved ? words().about : words().costs(amountOf(answer.loss, unit));
}
