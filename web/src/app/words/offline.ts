// What is said where there is no connection: nothing can be fetched then, so it comes with the first load.
import { settings } from "../../lib/settings.svelte";

const en = {
  title: "No connection",
  page: "This page hasn't been opened on this device yet, so it isn't here. It comes as soon as there is a connection.",
  table: "Tables, replays and rules come from the server. Your games are safe there.",
};

const ru: typeof en = {
  title: "Нет связи",
  page: "Эту страницу на этом устройстве ещё не открывали, поэтому её здесь нет. Она появится, как только будет связь.",
  table: "Столы, записи и правила приходят с сервера. Ваши партии там в сохранности.",
};

const catalogues = { en, ru };

/** In the person's language. */
export const offline = (): typeof en => catalogues[settings.language];
