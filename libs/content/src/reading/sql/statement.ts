/** What alone differs where the same is asked of other rows: how many are left out before them, or the key of the only one. */
export interface AskedRows {
  readonly offset?: number;
  readonly key?: string | number;
}

/** A statement in the making: its values are bound, never written into it. */
export class Statement {
  readonly values: unknown[] = [];
  /** Where the values are that differ when the same is asked again of other rows. */
  private readonly places = new Map<keyof AskedRows, number>();
  private aliases = 0;

  /**
   * @param as which of the rows' values it is, if one
   * @returns the place of a value: `$1`
   */
  bind(value: unknown, as?: keyof AskedRows): string {
    if (as) this.places.set(as, this.values.length);
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The values, of other rows than it was made for. */
  valuesFor(rows: AskedRows): unknown[] {
    const values = [...this.values];
    for (const [name, place] of this.places) if (name in rows) values[place] = rows[name];
    return values;
  }

  /** @returns a name for a table that no other has in this statement */
  alias(): string {
    this.aliases += 1;
    return `t${this.aliases}`;
  }
}
