export const en = {
  common: {
    close: "Close",
    of: (n: number, all: number) => `${n} of ${all}`,
  },
  table: {
    log: "Log",
    chat: "Chat",
    undo: "Undo",
    steps: "Steps of the turn",
  },
};

export type Strings = typeof en;
