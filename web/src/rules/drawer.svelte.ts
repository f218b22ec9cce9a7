// The rules beside the board. A table or replay says which game it is about; notes with a paragraph open it there.

class RulesDrawer {
  game = $state<string | null>(null);
  isOpen = $state(false);
  paragraph = $state<string | null>(null);

  readonly isReady = $derived(this.game !== null);

  show(paragraph: string | null = null): void {
    this.paragraph = paragraph;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}

export const rulesDrawer = new RulesDrawer();
