import { type Clause, EVERYTHING, isEverything } from '../clause.ts';
import { type Bits, keepBits, slotsOf } from './bits.ts';
import type { ColumnStore } from './column-store.ts';

/** What parts of an answer are counted over; many of them share it. */
export class Counted {
  private readonly made = new Map<string, Bits>();
  private readonly listed = new Map<Bits, Uint32Array>();

  constructor(
    private readonly store: ColumnStore,
    private readonly base: Bits,
    private readonly groups: readonly Bits[],
  ) {}

  /** What meets all of the groups with these positions, and a condition. Not to be changed. */
  bits(which: readonly number[], where: Clause = EVERYTHING): Bits {
    const key = `${which.join()} ${JSON.stringify(where)}`;
    let bits = this.made.get(key);
    if (!bits) {
      if (isEverything(where)) {
        bits = Uint32Array.from(this.base);
        for (const i of which) keepBits(bits, this.groups[i]!);
      } else bits = keepBits(Uint32Array.from(this.bits(which)), this.store.clauses.of(where));
      this.made.set(key, bits);
    }
    return bits;
  }

  /** The slots of {@link bits}. */
  slots(which: readonly number[], where: Clause): Uint32Array {
    const bits = this.bits(which, where);
    let slots = this.listed.get(bits);
    if (!slots) {
      slots = slotsOf(bits);
      this.listed.set(bits, slots);
    }
    return slots;
  }
}
