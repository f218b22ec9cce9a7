import type { Fault, Verdict } from "../verdict";

const list = (names: string[]): string => new Intl.ListFormat("en", { type: "conjunction" }).format(names);

export const en = {
  title: "Fair deal",
  short: {
    proven: "Deal checked",
    elsewhere: "Deal not checked here",
    plain: "Deal without salts",
    day: "Deal of the day",
    onlooker: "Deal not checked here",
    broken: "The deal doesn't fit!",
  } satisfies Record<Verdict["kind"], string>,
  long: {
    proven:
      "Your browser put a salt of its own into the shuffling. It wrote down everything that decides the deal before it told anybody that salt: nobody could choose a single card after that, not even whoever runs this server.",
    elsewhere:
      "This browser brought no salt into the deal: you came later, the game began without you, or another device or tab of yours was faster. If you played from nowhere else, nothing is proven to you about this deal.",
    plain:
      "Nobody brought salts into this deal: it goes on from a record, or it was set up by a program or by an earlier version. The secret was fixed before the first draw, but whoever runs the server may have chosen it.",
    day: "Everybody is dealt the same today, so nobody's salt goes in. Instead the secrets of all days were fixed before the first one, and the hash of the last of them was published: whoever runs this server can't change a day, and when it is over, two hours after midnight UTC, its secret is opened and checked on the page of the day. That they don't know it before isn't promised.",
    onlooker: "You are watching. Those who play have receipts of the deal and can check it.",
    broken: "What the table says doesn't fit what your browser wrote down before the game. Keep the receipt.",
  } satisfies Record<Verdict["kind"], string>,
  fault: {
    unsealed: "The table denies that salts were sealed.",
    commit: "The secret is another than was promised.",
    seals: "The list of seals was changed.",
    salts: "A salt isn't the one that was sealed.",
    mine: "Your own salt isn't in the deal.",
    secret: "The opened secret isn't the one that was promised.",
  } satisfies Record<Fault, string>,
  attempt: (n: number) =>
    `It is attempt ${n} to begin; the earlier ones were called off. Whoever runs the server could call off a deal that they dislike: if that happens often, and nobody was really late, ask why.`,
  fingerprint: "Mark of the deal",
  fingerprintText:
    "It is the same for all players. Read it to each other if you want to be sure that all were shown the same.",
  receipt: "Download the receipt",
  explain: "How this works",
  plainLine: "This page came over an unencrypted line (http): whoever sits in between could have changed it.",
  beginning: "Shuffling together…",
  awaited: (names: string[]) => `Shuffling together: waiting for ${list(names)}.`,
  off: (names: string[]) => `The game couldn't begin: ${list(names)} didn't answer within ten seconds.`,
  offSeats: "Who sits at the table has changed. Start the game again.",
  again: "Try again",
  without: (names: string[]) => `Begin without the salt of ${list(names)}`,
  remove: (names: string[]) => `Free the seat of ${list(names)}`,
  replayFits: "Fits your receipt",
  replayFitsHelp: "It is the deal of which your browser wrote a receipt before the first draw.",
  replayNone: "no receipt here",
  replayNoneHelp:
    "This browser has no receipt of this game. That secret and salts were fixed before the game isn't proven to you; whoever played can check it.",
  page: {
    title: "How do I know that the deal is fair?",
    sentences: [
      "Before a game begins, the server thinks up a secret, a long random number, from which every draw will follow.",
      "It shows you the hash of the secret: a fingerprint from which nobody can get back to the secret, and which fits no other.",
      "Your browser and those of all other players each think up a random number too, the salt, and show its hash, the seal.",
      "Once all seals lie on the table, and not before, your browser writes a receipt: the table, the hash of the secret and the list of seals.",
      "Only then does it tell its salt, as all others do; the table shows the list of salts, and the first card is drawn.",
      "Every draw is computed from the secret, all salts and the name of the draw, say “card 7 of the deck”.",
      "The server couldn't choose the secret to suit the salts, as it was fixed before it knew any; no player could choose a salt to suit the others', as all were sealed; and nobody can add one, as the list is in your receipt.",
      "Whoever doesn't open a salt within ten seconds is named, and the next attempt has a new secret and new salts.",
      "When the game is over the secret is opened, and anybody can compute every draw again from the record: the replay page does, and so does “tropa replay --verify --receipt”.",
      "What this doesn't prove: that the server, which knows the secret, tells nobody what comes next; that its bots don't peek; that an attempt wasn't called off because it displeased somebody; and that this page, which comes from the server as well, does what it says.",
    ],
    tryTitle: "Try it yourself",
    tryText: "Change anything and see what follows. With a record of a game you can compare with what really was.",
    secret: "Secret",
    commit: "Hash of the secret, shown before the game",
    table: "Table",
    seat: "Seat",
    salts: "Salts, with full stops between them",
    seal: (n: number) => `Seal of salt ${n}`,
    draw: "Name of the draw",
    total: "How many possibilities",
    ticket: "What is drawn (from 0)",
    record: "Take the values from a record",
    notRecord: "This record has no opened secret.",
    fits: "fits the record",
    fitsNot: "doesn't fit the record",
  },
};

export type FairWords = typeof en;
