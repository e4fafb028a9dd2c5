interface Asked<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Does together what is asked for in the same turn, and then, as one, all that came in while it was busy with that. */
export class Gathering<Item, Answer> {
  private waiting: Asked<Item, Answer>[] = [];
  private busy = false;

  /** @param work one answer per item, in their order; when it throws, all of its items fail */
  constructor(private readonly work: (items: readonly Item[]) => Promise<readonly Answer[]>) {}

  /** @returns the answer once it is there */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.busy) void this.empty();
    });
  }

  private async empty(): Promise<void> {
    this.busy = true;
    // What is asked for in the same turn goes together from the start.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const asked = this.waiting;
      this.waiting = [];
      try {
        const answers = await this.work(asked.map(({ item }) => item));
        for (const [n, { resolve }] of asked.entries()) resolve(answers[n] as Answer);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.busy = false;
  }
}
