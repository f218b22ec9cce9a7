// What is said about time.
import type { Pace } from "../generated/protocol";
import { plural, type Forms } from "../lib/plural";
import { settings } from "../lib/settings.svelte";
import { DAY, digits, isByDays, partsOf } from "./clock";

const en = {
  title: "Pace",
  none: "No clock",
  live: "Live",
  days: "By days",
  noneHelp: "Everybody thinks as long as they like.",
  long: (days: number, hours: number, minutes: number, seconds: number): string =>
    [
      days && (days === 1 ? "1 day" : `${days} days`),
      hours && (hours === 1 ? "1 hour" : `${hours} hours`),
      minutes && (minutes === 1 ? "1 minute" : `${minutes} minutes`),
      seconds && (seconds === 1 ? "1 second" : `${seconds} seconds`),
    ]
      .filter(Boolean)
      .join(" ") || "no time",
  short: { day: "d", hour: "h", minute: "min", second: "s" },
  help: (bank: string, gain: string) =>
    `${bank} for everybody, and ${gain} more each time you are asked, never above ${bank}. When time is up a bot plays for you until you come back.`,
  leftOf: (name: string, time: string) => `${name}: ${time} left`,
  fellOf: (name: string) => `${name}: time is up, a bot plays`,
  iFell: "Your time was up, so a bot plays for you.",
  comeBack: "I'm back",
  comingBack: "The bot finishes this decision; then it is yours again.",
  fell: (name: string) => `${name}'s time was up; a bot plays on.`,
  shortOfTime: (time: string) => `You have ${time} left.`,
  until: (time: string) => `${time} left`,
  elapsed: (time: string) => `${time} since the beginning`,
};

const counted = (count: number, one: string, few: string, many: string): string => {
  const forms: Forms = { one, few, many, other: few };
  return `${count} ${plural("ru", count, forms)}`;
};

const ru: typeof en = {
  title: "Темп",
  none: "Без часов",
  live: "Вживую",
  days: "По дням",
  noneHelp: "Каждый думает сколько хочет.",
  long: (days, hours, minutes, seconds) =>
    [
      days && counted(days, "день", "дня", "дней"),
      hours && counted(hours, "час", "часа", "часов"),
      minutes && counted(minutes, "минута", "минуты", "минут"),
      seconds && counted(seconds, "секунда", "секунды", "секунд"),
    ]
      .filter(Boolean)
      .join(" ") || "нисколько",
  short: { day: "д", hour: "ч", minute: "мин", second: "с" },
  help: (bank, gain) =>
    `У каждого ${bank} и ещё ${gain} всякий раз, как приходит черёд решать, но не больше ${bank}. Выйдет время — за вас сыграет бот, пока вы не вернётесь.`,
  leftOf: (name, time) => `${name}: осталось ${time}`,
  fellOf: (name) => `${name}: время вышло, играет бот`,
  iFell: "Ваше время вышло, за вас играет бот.",
  comeBack: "Я снова здесь",
  comingBack: "Бот закончит это решение, и место снова ваше.",
  fell: (name) => `У игрока ${name} вышло время, дальше играет бот.`,
  shortOfTime: (time) => `У вас осталось: ${time}.`,
  until: (time) => `ещё ${time}`,
  elapsed: (time) => `${time} от начала`,
};

export const words = (): typeof en => (settings.language === "ru" ? ru : en);

/** In full, for whoever listens: 4 minutes 5 seconds. */
export function spoken(left: number): string {
  const { days, hours, minutes, seconds } = partsOf(left);
  return words().long(days, hours, days > 0 ? 0 : minutes, days > 0 || hours > 0 ? 0 : seconds);
}

/** As few signs as will do: 2 d 5 h, 5 h 12 min, 1:04:05, 4:05; on a narrow chip 2 d, 5 h, 64 min. */
export function written(left: number, pace: Pace, isNarrow = false): string {
  const { day, hour, minute } = words().short;
  const { days, hours, minutes } = partsOf(left);
  if (!isByDays(pace) || left < 3600) return isNarrow && left >= 3600 ? `${Math.floor(left / 60)} ${minute}` : digits(left);
  if (days > 0) return isNarrow ? `${days} ${day}` : `${days} ${day} ${hours} ${hour}`;
  return isNarrow ? `${hours} ${hour}` : `${hours} ${hour} ${minutes} ${minute}`;
}

/** A length as one names it: 5 min, 20 s, 3 d. */
export function named(seconds: number): string {
  const { day, hour, minute, second } = words().short;
  if (seconds >= DAY) return `${seconds / DAY} ${day}`;
  if (seconds >= 3600) return `${seconds / 3600} ${hour}`;
  return seconds >= 60 ? `${seconds / 60} ${minute}` : `${seconds} ${second}`;
}

export const paceName = ({ bank, gain }: Pace): string => `${named(bank)} + ${named(gain)}`;
export const paceHelp = ({ bank, gain }: Pace): string => words().help(named(bank), named(gain));
