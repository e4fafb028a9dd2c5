/** A statement in the making: its values are bound, never written into it. */
export class Statement {
  readonly values: unknown[] = [];
  private aliases = 0;

  /** @returns the place of a value: `$1` */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** @returns a name for a table that no other has in this statement */
  alias(): string {
    this.aliases += 1;
    return `t${this.aliases}`;
  }
}
