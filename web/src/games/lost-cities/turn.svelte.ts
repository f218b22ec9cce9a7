// What the person at this table is about to do: the lifted card, the figure to send, the chosen target.
// It knows no rule: whatever is offered comes from the list of choices, and what isn't there is asked of the server.

import type {
  AdvanceChoice,
  BeginChoice,
  Choice,
  DiscardChoice,
  Figure,
  Path,
  SummitChoice,
  View,
} from "../../generated/lost-cities";
import { pathOf, paths, valueOf } from "./paths";
import { ownSeat, type Table } from "./table";

/** A card goes onto its path. */
type PathChoice = BeginChoice | AdvanceChoice | SummitChoice;

export interface HandCard {
  card: string;
  /** Place in the sorted hand; tells two copies of a card apart. */
  index: number;
}

/** Where a choice is tapped: on a step of its path, on its pile, on the deck, or on a button of its own in the prompt. */
type Place = "step" | "pile" | "deck" | "button";

const places: Record<Choice["kind"], Place> = {
  ...{ begin: "step", advance: "step", summit: "step", move: "step" },
  ...{ discard: "pile", take: "pile", draw: "deck", stay: "button" },
};

export type Step = View["phase"] | "wait";

export class Turn {
  readonly #table: () => Table;
  readonly #beforeAct: (choice: Choice) => void;
  #lifted = $state.raw<(HandCard & { moment: string }) | null>(null);
  #figure = $state<Figure>("adventurer");
  #picked = $state<string | null>(null);

  constructor(table: () => Table, beforeAct: (choice: Choice) => void) {
    this.#table = table;
    this.#beforeAct = beforeAct;
  }

  readonly choices = $derived.by<Choice[]>(() => (this.#table().isReplay ? [] : this.#table().face.choices));

  /** A card lifted in one turn is no longer lifted in the next. */
  readonly #moment = $derived.by(() => {
    const { expedition, turn_number, phase } = this.#table().face.view;
    return `${this.#table().face.seat} ${expedition} ${turn_number} ${phase}`;
  });

  readonly step = $derived.by<Step>(() => (this.choices.length > 0 ? this.#table().face.view.phase : "wait"));

  /** The lifted card, as long as it is still in hand and may be played. */
  readonly lifted = $derived.by(() => {
    const lifted = this.#lifted;
    return lifted && lifted.moment === this.#moment && this.step === "play" && this.#plays(lifted.card).length > 0
      ? lifted
      : null;
  });

  /** All that may be done with the lifted card, or in this step of the turn. */
  readonly options = $derived.by<Choice[]>(() => {
    if (this.step !== "play") return this.choices;
    return this.lifted ? this.#plays(this.lifted.card) : [];
  });

  /** Both kinds of figure could begin this path. */
  readonly asksForFigure = $derived(this.options.filter((choice) => choice.kind === "begin").length > 1);

  /** The options that light up: of two figures only the chosen one. */
  readonly lit = $derived(
    this.options.filter((choice) => choice.kind !== "begin" || !this.asksForFigure || choice.figure === this.#figure),
  );

  /** What the main button does. */
  readonly current = $derived.by<Choice | undefined>(() => {
    const picked = this.lit.find((choice) => choice.action === this.#picked);
    if (picked) return picked;
    if (this.step === "bonus") {
      const moves = this.lit.filter((choice) => choice.kind === "move");
      return moves.sort((a, b) => b.gain - a.gain)[0] ?? this.lit[0];
    }
    if (this.step === "take") return this.deckChoice;
    return this.lit.find((choice) => choice.kind !== "discard") ?? this.lit[0];
  });

  /** Whatever has no place on the table, so that nothing that may be done is out of reach. */
  readonly buttons = $derived(
    this.choices.filter(({ kind, action }) => placeOf(kind) === "button" && action !== this.current?.action),
  );

  get figure(): Figure {
    return this.#figure;
  }

  #plays(card: string): (PathChoice | DiscardChoice)[] {
    return this.choices.filter(
      (choice): choice is PathChoice | DiscardChoice => "card" in choice && choice.kind !== "take" && choice.card === card,
    );
  }

  /** What this card could do on its path, whether lifted or not. */
  pathChoice(card: string): PathChoice | undefined {
    return this.#plays(card).find((choice) => choice.kind !== "discard");
  }

  /** What a figure would do by a tap on a step: go there, or play a card where it stands at the ruins. */
  stepChoice(path: Path, step: number): Choice | undefined {
    return this.#lit("step").find((choice) => "step" in choice && choice.path === path && choice.step === step);
  }

  pileChoice(path: Path): Choice | undefined {
    return this.#lit("pile").find((choice) => "path" in choice && choice.path === path);
  }

  get deckChoice(): Choice | undefined {
    return this.#lit("deck")[0];
  }

  #lit(place: Place): Choice[] {
    return this.lit.filter(({ kind }) => placeOf(kind) === place);
  }

  lift(card: HandCard): void {
    if (this.step !== "play") return this.#table().why({ kind: "discard", card: card.card });
    const isSame = this.lifted?.index === card.index && this.lifted.card === card.card;
    this.#lifted = isSame ? null : { ...card, moment: this.#moment };
    this.#figure = "adventurer";
    this.#picked = null;
  }

  /** Lifts without putting down again, for dragging. */
  hold(card: HandCard): void {
    if (this.lifted?.index !== card.index || this.lifted.card !== card.card) this.lift(card);
  }

  cancel(): void {
    this.#lifted = null;
    this.#picked = null;
  }

  pickFigure(figure: Figure): void {
    this.#figure = figure;
    this.#picked = null;
  }

  /** Goes through the targets by keyboard; both figures count as targets of their own. */
  cycle(by: 1 | -1): void {
    const all = this.options;
    if (all.length === 0) return;
    const at = all.findIndex((choice) => choice.action === this.current?.action);
    const next = all[(at + by + all.length) % all.length]!;
    if (next.kind === "begin") this.#figure = next.figure;
    this.#picked = next.action;
  }

  confirm(): void {
    if (this.current) this.do(this.current);
  }

  do(choice: Choice): void {
    if (this.#table().isBusy) return;
    this.#beforeAct(choice);
    this.#table().act(choice.action);
  }

  tapStep(path: Path, step: number): void {
    const choice = this.stepChoice(path, step);
    if (choice) return this.do(choice);
    if (this.step === "bonus") return this.tapFigure(path);
    const card = this.lifted?.card;
    if (card) {
      const play = pathOf(card) === path ? this.pathChoice(card) : undefined;
      return play ? this.do(this.lit.find((other) => other.kind === play.kind) ?? play) : this.askAdvance(card, path);
    }
    if (this.step === "play") this.#liftFor(path);
  }

  tapFigure(path: Path): void {
    if (this.step === "play") return this.tapStep(path, 0);
    const move = this.lit.find((choice) => choice.kind === "move" && choice.path === path);
    if (move) this.do(move);
    else if (this.step === "bonus") this.#table().why({ kind: "move", path });
  }

  tapPile(path: Path): void {
    const choice = this.pileChoice(path);
    if (choice) this.do(choice);
    else this.#table().why({ kind: "take", path });
  }

  tapDeck(): void {
    const choice = this.deckChoice;
    if (choice) this.do(choice);
    else this.#table().why({ kind: "draw" });
  }

  discardLifted(): void {
    const discard = this.lit.find((choice) => choice.kind === "discard");
    if (discard) this.do(discard);
  }

  stay(): void {
    const stay = this.choices.find(({ kind }) => kind === "stay");
    if (stay) this.do(stay);
  }

  askAdvance(card: string, path: Path): void {
    this.#table().why({ kind: "advance", card, path });
  }

  /** A tap on a path without a lifted card lifts the first card that fits there. */
  #liftFor(path: Path): void {
    const card =
      this.hand.find((held) => pathOf(held.card) === path && this.pathChoice(held.card)) ??
      this.hand.find((held) => pathOf(held.card) === path);
    if (card) {
      this.cancel();
      this.lift(card);
    }
  }

  get hand(): HandCard[] {
    const own = ownSeat(this.#table());
    return sortedHand(own && own.hand);
  }
}

/** A kind that only a newer server knows is a button, too. */
export function placeOf(kind: Choice["kind"]): Place {
  return kind in places ? places[kind] : "button";
}

/** A hand that is seen, path by path; one that is hidden has no cards. */
export function sortedHand(hand: readonly string[] | null): HandCard[] {
  if (hand === null) return [];
  return paths
    .flatMap((path) => hand.filter((card) => pathOf(card) === path).sort((a, b) => valueOf(a) - valueOf(b)))
    .map((card, index) => ({ card, index }));
}
