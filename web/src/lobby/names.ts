// Names for people who gave none, where strangers meet: told apart, and told in the reader's language.
const GIVEN: [en: string, ru: string][] = [
  ["Fox", "Лис"], ["Badger", "Барсук"], ["Heron", "Аист"], ["Otter", "Бобр"], ["Raven", "Ворон"], ["Hedgehog", "Ёж"],
  ["Elk", "Лось"], ["Falcon", "Сокол"], ["Marten", "Соболь"], ["Hare", "Заяц"], ["Starling", "Скворец"], ["Cricket", "Сверчок"],
]; // prettier-ignore
const KINDS: [en: string, ru: string][] = [
  ["Quiet", "Тихий"], ["Merry", "Весёлый"], ["Early", "Ранний"], ["Brave", "Смелый"], ["Curious", "Пытливый"],
  ["Nimble", "Ловкий"], ["Patient", "Терпеливый"], ["Bright", "Ясный"], ["Northern", "Северный"], ["Forest", "Лесной"],
  ["Silver", "Серебряный"], ["Wandering", "Бродячий"],
]; // prettier-ignore

const pickOne = <T>(from: readonly T[]): T => from[crypto.getRandomValues(new Uint32Array(1))[0]! % from.length]!;

/** Stored in English; `told` says it in either language. */
export const givenName = (): string => `${pickOne(KINDS)[0]} ${pickOne(GIVEN)[0]}`;

/** A given name in Russian, if it is one. */
export function inRussian(name: string): string {
  const [kind, animal, ...rest] = name.split(" ");
  const adjective = KINDS.find(([en]) => en === kind);
  const noun = GIVEN.find(([en]) => en === animal);
  return adjective && noun && rest.length === 0 ? `${adjective[1]} ${noun[1]}` : name;
}
