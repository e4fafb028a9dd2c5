import { AT_ONCE } from './at-once.ts';

const FIRST_ROOM = 1_024;
const GROWTH = 4;
/** Odd numbers by which the bits of a double are mixed, those of murmur3's last step. */
const [MIX_A, MIX_B] = [0x85ebca6b, 0xc2b2ae35];

/**
 * Codes of numbers from 1 on, in the order in which they come. In typed arrays: of a million values a Map would box each one, and be laid out anew in one step.
 */
export class NumberCodes {
  /** By code. */
  private numbers = new Float64Array(FIRST_ROOM);
  /** Codes by what their numbers are mixed to, or in the next free place; 0 for none. Half of it stays free. */
  private places = new Int32Array(2 * FIRST_ROOM);
  private last = 0;
  private readonly double = new Float64Array(1);
  private readonly words = new Uint32Array(this.double.buffer);

  /** One more than the highest code. */
  get size(): number {
    return this.last + 1;
  }

  /** There is no room for another number until it has grown. */
  get isFull(): boolean {
    return this.size === this.numbers.length;
  }

  /** @param number not NaN; -0 is 0 */
  codeOf(number: number): number {
    const { numbers, places } = this;
    const at = this.placeOf(number);
    const known = places[at]!;
    if (known !== 0) return known;
    this.last += 1;
    numbers[this.last] = number + 0;
    places[at] = this.last;
    return this.last;
  }

  numberOf(code: number): number {
    return this.numbers[code]!;
  }

  /** Makes room for more, with stops on the way. */
  *grow(): Generator<void, void, void> {
    const { numbers } = this;
    this.numbers = new Float64Array(GROWTH * numbers.length);
    this.numbers.set(numbers);
    this.places = new Int32Array(GROWTH * this.places.length);
    for (let code = 1; code <= this.last; code++) {
      this.places[this.placeOf(numbers[code]!)] = code;
      if (code % AT_ONCE === 0) yield;
    }
  }

  /** Where the code of a number is, or would be. */
  private placeOf(number: number): number {
    const { numbers, places, words } = this;
    // The bits of -0 are others than those of 0.
    this.double[0] = number + 0;
    let mixed = Math.imul(words[0]! ^ Math.imul(words[1]!, MIX_A), MIX_B);
    mixed = Math.imul(mixed ^ (mixed >>> 15), MIX_A);
    mixed ^= mixed >>> 13;
    const last = places.length - 1;
    let at = mixed & last;
    while (places[at] !== 0 && numbers[places[at]!] !== number) at = (at + 1) & last;
    return at;
  }
}
