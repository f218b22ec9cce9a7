import { plural } from "../../lib/plural";

const p = (n: number, one: string, other: string): string => plural("en", n, { one, other });
const hour = (n: number): string => `${String(n).padStart(2, "0")}:00`;

export const en = {
  title: "Notices",
  lead: "When people wait for you and no page of the table is in sight, this device says so: one notice for each table, never what was said in the chat.",
  turnOn: "Turn on",
  turnOff: "Turn off here",
  tryOut: "Send one to try",
  tried: "Sent. It should be here in a moment.",
  turn: "Your turn",
  turnHelp: "Where other people wait; never against bots alone.",
  wait: "After",
  minutes: (n: number) => (n === 60 ? "1 hour" : `${n} min`),
  again: "Again every day, for a week",
  begin: "The table is full, the game begins",
  time: "Your time runs short",
  day: "The deal of the day",
  dayHour: "At",
  quiet: "Not at night",
  quietHelp: "It comes in the morning then; time that runs short is told at any hour.",
  quietFrom: "Night begins",
  quietTo: "Night ends",
  hour,
  devices: (n: number) => `On ${n} of your ${p(n, "devices", "devices")}; what you choose holds for all of them.`,
  hindrances: {
    insecure: "This server is reached without https: browsers then allow no notices. Whoever runs it can change that.",
    home_screen:
      "On an iPhone or iPad notices come only to the app: share this page, “Add to Home Screen”, and open it from there.",
    browser: "This browser has no notices of this kind.",
    worker:
      "The app isn't ready here: in a private window, or where it is switched off, there are no notices. Try loading the page again.",
    server: "This server sends no notices: whoever runs it hasn't installed that part.",
    nobody: "As soon as you have a seat somewhere you can be told here when it is your turn.",
    denied: "You have forbidden this site to show notices. The browser lets you change that beside the address.",
  },
  offer: "Shall we tell you when it is your turn?",
  offerText: "One notice a turn, only if you aren't looking. You can turn it off at any time.",
  notNow: "Not now",
  install: {
    title: "As an app",
    text: "Your browser's menu has “Install” or “Add to Home screen”: Tropa then opens without its bar.",
    apple:
      "Share this page and choose “Add to Home Screen”. The app has a memory of its own: bring your games there with a code.",
    insecure: "Without https this server can't be installed as an app.",
    done: "You are using the app.",
    button: "Install",
  },
};

export type AppWords = typeof en;
