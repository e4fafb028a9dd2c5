const FIRST_BITS = 10;

/**
 * Remembers in which line each ListingId stood. A table of numbers, since the ids of a whole file are kept: a million take 16 MB, in a Map more
 * than three times that.
 */
export class LinesOfIds {
  /** Id and line by turns; an id of 0 is a free place. Half of the places at most are taken. */
  private table = new Uint32Array(2 ** (FIRST_BITS + 1));
  private bits = FIRST_BITS;
  private count = 0;

  /** @returns the line in which the id stood before; undefined when it is new, and then it is noted */
  note(id: number, line: number): number | undefined {
    const at = this.placeOf(id);
    if (this.table[at] !== 0) return this.table[at + 1];
    this.table[at] = id;
    this.table[at + 1] = line;
    this.count += 1;
    if (4 * this.count > this.table.length) this.grow();
    return undefined;
  }

  private placeOf(id: number): number {
    const { table } = this;
    // Fibonacci hashing spreads ids in any pattern: the upper bits of a multiple.
    let at = 2 * (Math.imul(id, 0x9e3779b1) >>> (32 - this.bits));
    while (table[at] !== 0 && table[at] !== id) at = (at + 2) % table.length;
    return at;
  }

  private grow(): void {
    const old = this.table;
    this.bits += 1;
    this.table = new Uint32Array(2 ** (this.bits + 1));
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0) continue;
      const place = this.placeOf(old[at]!);
      this.table[place] = old[at]!;
      this.table[place + 1] = old[at + 1]!;
    }
  }
}
