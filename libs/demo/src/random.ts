/** Reproducible dice for the demo data: mulberry32, the same numbers on every machine, never Math.random or the clock. */
export class Dice {
  private state: number;

  /** @param seed any integer; only its low 32 bits are used. */
  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** The next number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number in [low, high], both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  }

  /** One of the entries, each as likely as its weight. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let left = this.next() * list.reduce((sum, item) => sum + weight(item), 0);
    for (const item of list) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return this.pick(list);
  }
}

/** A seed from a few integers, so that neighbouring ids start far apart. */
export function seedOf(...parts: readonly number[]): number {
  let hash = 2_166_136_261;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
    hash ^= hash >>> 13;
  }
  return hash | 0;
}
