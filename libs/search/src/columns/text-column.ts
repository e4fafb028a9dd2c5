import type { Fields } from '../matches.ts';
import { foldCase } from '../parts/letter-case.ts';
import { type Bits, bitsWhere } from './bits.ts';
import type { Column } from './column.ts';

/** Letters a to z, digits, and one class for all that is neither. */
const CLASSES = 37;
const OTHER = CLASSES - 1;
/** A row of bits for each class, for each pair of classes, and for so many groups of three letters, told apart by a hash. */
const PAIRS_FROM = CLASSES;
const TRIPLES_FROM = PAIRS_FROM + CLASSES * CLASSES;
const TRIPLE_BITS = 11;
const ROWS = TRIPLES_FROM + (1 << TRIPLE_BITS);

/** Of a text of many letters so many rows are looked at: more leave out hardly anything. */
const MAX_ROWS = 24;

/**
 * Which documents may hold a text, as bits: a row for each letter, each pair of letters, and each hash of three. A document's bits are written
 * in place, and their number does not grow with what texts say (docs/decisions/column-search.md#texts).
 */
export class TextRows {
  private words = 0;
  private bits = new Uint32Array(0);

  resize(slots: number): void {
    const words = slots >>> 5;
    const bits = new Uint32Array(ROWS * words);
    for (let row = 0; row < ROWS; row++)
      bits.set(this.bits.subarray(row * this.words, (row + 1) * this.words), row * words);
    this.words = words;
    this.bits = bits;
  }

  add(slot: number, text: string): void {
    const { bits, words } = this;
    const word = slot >>> 5;
    const bit = 1 << (slot & 31);
    let [before, beforeThat] = [-1, -1];
    let [beforeClass, units] = [-1, text.length];
    for (let i = 0; i < units; i++) {
      const unit = text.charCodeAt(i);
      const unitClass = classOf(unit);
      bits[unitClass * words + word]! |= bit;
      if (i > 0) bits[(PAIRS_FROM + beforeClass * CLASSES + unitClass) * words + word]! |= bit;
      if (i > 1) bits[tripleRow(beforeThat, before, unit) * words + word]! |= bit;
      beforeThat = before;
      before = unit;
      beforeClass = unitClass;
    }
  }

  clear(slot: number): void {
    const { bits, words } = this;
    const bit = ~(1 << (slot & 31));
    for (let at = slot >>> 5; at < bits.length; at += words) bits[at]! &= bit;
  }

  /**
   * The documents that may hold a text of at least one letter.
   * @returns whether they surely do
   */
  narrow(text: string, into: Bits): boolean {
    const rows = rowsOf(text);
    for (let n = 0; n < rows.length; n++) {
      const from = rows[n]! * this.words;
      if (n === 0) into.set(this.bits.subarray(from, from + this.words));
      else for (let i = 0; i < into.length; i++) into[i]! &= this.bits[from + i]!;
    }
    return text.length < 3 && [...text].every((letter) => classOf(letter.charCodeAt(0)) !== OTHER);
  }
}

function rowsOf(text: string): number[] {
  const unit = (i: number) => text.charCodeAt(i);
  if (text.length === 1) return [classOf(unit(0))];
  if (text.length === 2) return [PAIRS_FROM + classOf(unit(0)) * CLASSES + classOf(unit(1))];
  const rows = new Set<number>();
  for (let i = 2; i < text.length && rows.size < MAX_ROWS; i++) rows.add(tripleRow(unit(i - 2), unit(i - 1), unit(i)));
  return [...rows];
}

function classOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 97;
  if (unit >= 48 && unit <= 57) return unit - 22;
  return OTHER;
}

/** Multiplied by an odd number near the golden section of 2^32, the upper bits of which are spread evenly. */
const tripleRow = (a: number, b: number, c: number): number =>
  TRIPLES_FROM + (Math.imul((a * 961 + b * 31 + c) | 0, 0x9e3779b1) >>> (32 - TRIPLE_BITS));

/** Between the texts of a field with several: no text that is looked for holds it, as PostgreSQL stores none. */
const BETWEEN = '\0';

/** The text of each document in lower case, as nobody asks for more than what letters it holds, with {@link TextRows} that say which of them may hold another one. */
export class TextColumn implements Column {
  private readonly texts: (string | undefined)[] = [];
  private readonly rows = new TextRows();

  resize(slots: number): void {
    this.rows.resize(slots);
    while (this.texts.length < slots) this.texts.push(undefined);
  }

  put(slot: number, value: Fields[string]): void {
    const texts = value === null || value === undefined ? [] : [value].flat();
    const text = texts.length > 0 ? foldCase(texts.join(BETWEEN)) : undefined;
    const former = this.texts[slot];
    if (text === former) return;
    this.texts[slot] = text;
    if (former !== undefined) this.rows.clear(slot);
    if (text !== undefined) this.rows.add(slot, text);
  }

  exists(into: Bits): void {
    const { texts } = this;
    bitsWhere(into, (slot) => (texts[slot] === undefined ? 0 : 1));
  }

  /** Adds the slots whose text holds another one, which is folded and not empty. */
  contains(text: string, into: Bits): void {
    const { texts } = this;
    if (this.rows.narrow(text, into)) return;
    for (let i = 0; i < into.length; i++) {
      let word = into[i]!;
      for (let left = word; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        if (!texts[(i << 5) + bit]?.includes(text)) word &= ~(1 << bit);
      }
      into[i] = word;
    }
  }
}
