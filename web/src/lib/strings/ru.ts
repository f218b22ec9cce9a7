import type { Strings } from "./en";

export const ru: Strings = {
  common: {
    close: "Закрыть",
    of: (n, all) => `${n} из ${all}`,
  },
  table: {
    log: "Журнал",
    chat: "Чат",
    undo: "Отменить",
    steps: "Шаги хода",
  },
};
