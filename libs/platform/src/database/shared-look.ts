/** A look at the database that all share who ask for it while it waits to begin: each gets what was committed before they asked. */
export class SharedLook {
  private current: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** @param ask looks, and takes in what it finds */
  constructor(private readonly ask: () => Promise<void>) {}

  /** Anyone who calls while one look is under way shares the next, as that one may have begun before what they must see was committed. */
  look(): Promise<void> {
    if (this.next) return this.next;
    if (!this.current) return this.begin();
    const begin = () => {
      this.next = undefined;
      return this.begin();
    };
    this.next = this.current.then(begin, begin);
    return this.next;
  }

  /** Resolves when no look is under way or waits to begin. */
  async idle(): Promise<void> {
    while (this.next ?? this.current) await Promise.allSettled([this.next ?? this.current]);
  }

  private begin(): Promise<void> {
    this.current = this.ask().finally(() => {
      this.current = undefined;
    });
    return this.current;
  }
}
