// What is said around a hint; the hint itself is worded by the server, in both languages.
import type { Option, Unit } from "../generated/protocol";
import { settings } from "../lib/settings.svelte";

const en = {
  title: "What would you do?",
  asking: "Thinking…",
  doIt: "Do it",
  deeper: "Think deeper",
  hide: "Hide",
  pointsShort: "pts",
  note: {
    chance: "The chance of a good end, by what you know. The others are told that you asked, and it stands in the record.",
    points: "Points to be expected, by what you know. The others are told that you asked, and it stands in the record.",
  },
  asked: (name: string) => `${name} asked for a hint.`,
  askedTimes: (times: number) => `Hints asked for: ${times}`,
  setting: "Hints may be asked for",
  settingHelp: "Everybody is told who asked. Off: nobody can.",
};

const ru: typeof en = {
  title: "Что бы вы сделали?",
  asking: "Думаем…",
  doIt: "Так и сделать",
  deeper: "Подумать ещё",
  hide: "Скрыть",
  pointsShort: "очк.",
  note: {
    chance: "Шанс на хороший исход по тому, что вам известно. Остальные узнают, что вы спросили; это останется в записи.",
    points: "Ожидаемые очки по тому, что вам известно. Остальные узнают, что вы спросили; это останется в записи.",
  },
  asked: (name: string) => `Подсказку взял игрок ${name}.`,
  askedTimes: (times: number) => `Взято подсказок: ${times}`,
  setting: "Подсказки разрешены",
  settingHelp: "Все узнают, кто спросил. Иначе спросить нельзя никому.",
};

export const words = (): typeof en => (settings.language === "ru" ? ru : en);

/** What a line is worth: a chance in percent, or points. */
export const worthOf = ({ value }: Option, unit: Unit): string =>
  unit === "chance" ? `${Math.round(value * 100)}\u00a0%` : `${Math.round(value)} ${words().pointsShort}`;
