/** A set of slots: bit `slot & 31` of word `slot >> 5`. Its length is that of the store, so that two sets can be gone through together. */
export type Bits = Uint32Array;

/** An empty set. @param slots how many there may be, a multiple of 32 */
export const noBits = (slots: number): Bits => new Uint32Array(slots >>> 5);

export function setBit(bits: Bits, slot: number, on: boolean): void {
  const bit = 1 << (slot & 31);
  if (on) bits[slot >>> 5]! |= bit;
  else bits[slot >>> 5]! &= ~bit;
}

export const hasBit = (bits: Bits, slot: number): boolean => (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;

/** Whether anything is in the first set and not in the second. */
export const isOutside = (bits: Bits, others?: Bits): boolean =>
  bits.some((word, i) => (others ? word & ~others[i]! : word) !== 0);

/** Keeps of `bits` what is in `others` as well. */
export function keepBits(bits: Bits, others: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! &= others[i]!;
  return bits;
}

export function addBits(bits: Bits, others: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! |= others[i]!;
  return bits;
}

export function dropBits(bits: Bits, others: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~others[i]!;
  return bits;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += onesIn(bits[i]!);
  return count;
}

/** How many are in both sets. */
export function countBoth(bits: Bits, others: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += onesIn(bits[i]! & others[i]!);
  return count;
}

function onesIn(bits: number): number {
  let word = bits - ((bits >>> 1) & 0x55555555);
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The slots of a set, in ascending order. */
export function slotsOf(bits: Bits): Uint32Array {
  const slots = new Uint32Array(countBits(bits));
  let n = 0;
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) slots[n++] = (i << 5) + 31 - Math.clz32(word & -word);
  }
  return slots;
}

/** The slots of which a number, one for each slot, is not 0: without a branch for each of them. */
export function bitsWhere(bits: Bits, flagOf: (slot: number) => number): Bits {
  for (let i = 0; i < bits.length; i++) {
    let word = 0;
    for (let bit = 0; bit < 32; bit++) word |= flagOf((i << 5) + bit) << bit;
    bits[i] = word;
  }
  return bits;
}
