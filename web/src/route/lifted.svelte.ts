// What was taken up for choices that each take a set of things: cards of a hand, dice of a tray, values to aim at.

export class Lifted<Item extends string | number, Choice> {
  items: Item[] = $state.raw([]);

  readonly #choices: () => Choice[];
  readonly #itemsOf: (choice: Choice) => Item[];

  constructor(choices: () => Choice[], itemsOf: (choice: Choice) => Item[]) {
    this.#choices = choices;
    this.#itemsOf = itemsOf;
  }

  /** It can be taken up, or put down again. */
  isOpen(item: Item): boolean {
    return this.#choices().some((choice) => this.#itemsOf(choice).includes(item));
  }

  has(item: Item): boolean {
    return this.items.includes(item);
  }

  /** Take it up, and put down the first of those before it if no choice takes as many. */
  lift(item: Item): void {
    const most = Math.max(...this.#choices().map((choice) => this.#itemsOf(choice).length));
    this.items = [...this.items, item].slice(-most);
  }

  /** Put one of its kind down. */
  drop(item: Item): void {
    this.items = this.items.filter((_, i) => i !== this.items.indexOf(item));
  }

  tap(item: Item): void {
    if (this.has(item)) this.drop(item);
    else this.lift(item);
  }

  /** The choice that takes just these. */
  get choice(): Choice | undefined {
    const lifted = this.items.toSorted().join();
    return this.#choices().find((choice) => this.#itemsOf(choice).toSorted().join() === lifted);
  }

  clear(): void {
    this.items = [];
  }
}
