import { plural } from "../../lib/plural";

const p = (n: number, one: string, other: string): string => plural("en", n, { one, other });

export const en = {
  lead: "On all your devices, without an account and without e-mail.",
  privacy: "What is stored",
  empty: "Here your games will be, with replays and bests, as soon as you have played one.",
  noneOf: "No finished game of this kind yet.",
  toGames: "To the games",
  tabs: { games: "Games", statistics: "Statistics", data: "Data" },
  views: "What is shown",
  filter: "Which games",
  all: "All",
  finished: "Finished",
  older: "Older games",
  openRecord: "Open a record file",
  alone: "alone",
  nobody: "somebody",
  replay: "Replay",
  analyse: "Analyse",
  results: "Results",
  save: "Save",
  rematch: "Play again",
  ofGame: (what: string, game: string, date: string) => `${what}: ${game}, ${date}`,
  statistics: {
    title: "Statistics",
    games: (n: number, since: string) => `${n} ${p(n, "game", "games")} since ${since}`,
    none: "Not one of these has been finished yet.",
    best: "Best score",
    average: "Average",
    wins: "Won",
    ofGames: (won: number, of: number) => `${won} of ${of}`,
    streak: "In a row",
    longest: (n: number) => `longest ${n}`,
    byStrength: "Won, by strength of the bots",
    overTime: "Score over time",
    plot: (n: number, first: number, last: number, best: number) =>
      `${n} ${p(n, "score", "scores")}, from ${first} at first to ${last} now; the best is ${best}. Filled dots were won; the line is the average of five.`,
    bests: "Best of each kind",
    kind: (players: number) => `${players} ${p(players, "player", "players")}`,
    dot: (score: number, date: string, isWon: boolean) => `${date}: ${score}${isWon ? ", won" : ""}`,
  },
  devices: {
    title: "On another device",
    lead: "Point its camera here, or open “Your games” there and type the code. Your games and bests come along; what that device has is added.",
    show: "Show a code",
    left: (time: string) => `${time} left`,
    over: "This code is over.",
    again: "A new code",
    list: "Your devices",
    this: "this one",
    unnamed: "A device",
    seen: (date: string) => `last used ${date}`,
    remove: "Remove",
    removeAsk: (name: string) => `Remove “${name}”? It will no longer find your games.`,
    removeThisAsk: "Remove this device? Without another device or a recovery text you won't find your games again.",
    have: "I have a code or a recovery text",
    enter: "Eight digits, or the recovery text",
    join: "Bring my games here",
    joined: (n: number) => `Done: ${n} ${p(n, "game is", "games are")} yours on this device.`,
    wrong: "That is neither eight digits nor a recovery text; look for a slip.",
    merge: "Games of this device are added to those.",
  },
  recovery: {
    title: "Recovery text",
    text: "For the day when every device is lost. Whoever has it has your games: write it down where only you look.",
    make: "Make a recovery text",
    renew: "Make a new one",
    made: (date: string) => `There is one since ${date}. A new one takes its place.`,
    shown: "It is shown only now.",
    copy: "Copy",
  },
  passkey: {
    title: "Passkey",
    text: "Your phone, computer or security key keeps it and asks for your finger, face or PIN. On a new device it brings your games back without a code.",
    make: "Make a passkey",
    show: "With a passkey",
    unnamed: "A passkey",
    hindrances: {
      insecure: "There are no passkeys here: this server is reached without https.",
      address: "There are no passkeys here: they need a name, and this server is reached by an address of numbers.",
      browser: "This browser has no passkeys, or is too old for them.",
    },
  },
  leaving: {
    title: (n: number) => `${n} ${p(n, "game leaves", "games leave")} this server soon`,
    text: "Results stay in your list. The moves can be saved until then: each as a record, or all together with “Export all”.",
    on: (date: string) => `kept until ${date}`,
    save: "Save the record",
  },
  data: {
    title: "Your data",
    export: "Export all",
    exporting: "Collecting…",
    delete: "Delete all",
    deleteTitle: "Delete everything?",
    deleteText: [
      "Your devices, your list of games, your bests and your recovery text go for good, and nobody can bring them back.",
      "Your name and your words in the chat disappear from all your tables. The moves stay, so that the others can watch their game, but no row says any more that they were yours.",
      "In games that go on a bot takes your seat.",
    ],
    deleteSure: "Delete for good",
    deleted: "Everything is deleted.",
  },
  add: {
    title: "Bring your games here",
    text: "This device joins the one that shows the code. From then on both know the same games.",
    failed: "The address has no code. Open “Your games” on the other device and show a code there.",
  },
  privacyPage: {
    title: "What is stored here",
    sections: [
      {
        title: "In short",
        text: [
          "No account, no e-mail, no password, no advertising, nobody else's scripts, no cookies. Who only looks around leaves nothing.",
        ],
      },
      {
        title: "Tables",
        text: [
          "A table keeps its moves with their times, the names that people gave themselves, and its chat. Without that there would be no game to go on with, and no replay.",
          "Whoever knows the address of a finished game can watch it, unless onlookers were shut out.",
          "In the deal of the day everybody sees the names and results of all who have played it, and, once the day is over, their boards and games. Who deletes themselves stays there without a name.",
          "Who sends a finished game to a friend as the same deal shows name and result to whoever has the link.",
          "Where this server has open tables, and only if the founder says so, everybody sees on the start page which game waits there and the names of who sits at it. Who reports somebody at such a table sends name, last words and a note to whoever runs the server; who reported is not kept. A rank among people belongs to your list of games, and goes with it.",
        ],
      },
      {
        title: "Your games",
        text: [
          "When you first take a seat your browser makes a random key. The server keeps only its hash, a list of the seats that belong to it, what the games came to, and the day on which the device was last used.",
          "More devices and the recovery text are further keys of the same list, again only as hashes. A device's name is what its browser says of itself, such as “Firefox, Linux”.",
        ],
      },
      {
        title: "Notices and passkeys",
        text: [
          "Only if you turn them on: for notices the address that your browser's push service gave this device, the keys that lock messages to it, what you want to be told, and how far your clock is from UTC. Messages name the game and who plays; the push service carries them without being able to read them. Turning notices off, removing the device or deleting yourself deletes this.",
          "Of a passkey the server keeps the public half and what the browser says of itself. It can't be used anywhere else, and says nothing about you.",
        ],
      },
      {
        title: "In your browser",
        text: [
          "Your settings and name, the keys to your seats and of this device, whom you have muted, which lessons you have seen, and receipts of fair deals. Clearing the site's data removes them; another device or the recovery text brings your games back.",
        ],
      },
      {
        title: "Addresses",
        text: [
          "Network addresses are used in memory, for minutes, so that nobody takes more than their share of the server. They are not written into the store.",
          "What a provider or a proxy in front of the server writes down is in the hands of whoever runs it.",
        ],
      },
      {
        title: "How long",
        text: [
          "As long as whoever runs this server wants it. We suggest 30 days for tables that were never begun, a year for finished ones, two years for lists of games that no device has used. What games came to stays when their tables go. Where tables are to go, “Your games” says so 14 days before, and lets you save them.",
        ],
      },
      {
        title: "Taking it along, and deleting it",
        text: [
          "Under “Your games” you can save everything as a file, with the records of your games, and delete everything for good: then your name and your words are gone from all tables, and nothing says any more which seats were yours. A backup that is restored later loses you as well, if it is restored as the operator's manual says.",
        ],
      },
    ],
  },
};

export type ProfileWords = typeof en;
