const FIRST_BITS = 10;
/** Two parts of a key's hash, and its line. */
const WIDTH = 3;
/** Of a line: the row that stands there is left out. */
const LEFT_OUT = 2 ** 31;

/**
 * Remembers in which line of a file each key stood: 64 bits of a hash for each, so that a million take 48 MB at most, in a Map twice that and the texts of the file
 * besides. Of ten million keys two would be taken for the same once in 300,000 files.
 */
export class LinesOfKeys {
  /** A line of 0 is a free place. Half of the places at most are taken. */
  private table = new Uint32Array(WIDTH * 2 ** FIRST_BITS);
  private bits = FIRST_BITS;
  private count = 0;

  /** @returns the line in which the key stood before; undefined when it is new, and then it is noted */
  note(key: string, line: number): number | undefined {
    const [high, low] = hashOf(key);
    const at = this.placeOf(high, low);
    if (this.table[at + 2] !== 0) return this.table[at + 2]! % LEFT_OUT;
    this.put(at, high, low, line);
    this.count += 1;
    if (2 * this.count > 2 ** this.bits) this.grow();
    return undefined;
  }

  /** The row of a key that was noted is left out of what is loaded. */
  leaveOut(key: string): void {
    const at = this.placeOf(...hashOf(key)) + 2;
    this.table[at] = (this.table[at]! % LEFT_OUT) + LEFT_OUT;
  }

  /** Whether a row of the key is loaded. */
  brings(key: string): boolean {
    const line = this.table[this.placeOf(...hashOf(key)) + 2]!;
    return line !== 0 && line < LEFT_OUT;
  }

  private placeOf(high: number, low: number): number {
    const { table } = this;
    let at = WIDTH * (high >>> (32 - this.bits));
    while (table[at + 2] !== 0 && (table[at] !== high || table[at + 1] !== low)) at = (at + WIDTH) % table.length;
    return at;
  }

  private grow(): void {
    const old = this.table;
    this.bits += 1;
    this.table = new Uint32Array(WIDTH * 2 ** this.bits);
    for (let at = 0; at < old.length; at += WIDTH) {
      if (old[at + 2] === 0) continue;
      const [high, low] = [old[at]!, old[at + 1]!];
      this.put(this.placeOf(high, low), high, low, old[at + 2]!);
    }
  }

  private put(at: number, high: number, low: number, line: number): void {
    this.table[at] = high;
    this.table[at + 1] = low;
    this.table[at + 2] = line;
  }
}

/** Two independent multiplicative hashes, each mixed with the other at the end as MurmurHash3 does. */
function hashOf(key: string): readonly [high: number, low: number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b ^ unit, 0x85ebca6b);
    b ^= b >>> 13;
  }
  const high = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  const low = Math.imul(b ^ (b >>> 16), 0x27d4eb2f) ^ Math.imul(a ^ (a >>> 13), 0x165667b1);
  return [high >>> 0, low >>> 0];
}
