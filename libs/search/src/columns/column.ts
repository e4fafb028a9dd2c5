import type { Scalar } from '../clause.ts';
import type { Fields } from '../matches.ts';
import { AT_ONCE } from './at-once.ts';
import { type Bits, bitsWhere } from './bits.ts';
import type { Groups, GroupTotals } from './group-totals.ts';
import { NumberCodes } from './number-codes.ts';
import type { RunningTotal } from './running-total.ts';

/** A field's values of all documents, by slot. Room is made by {@link Column.resize} before a slot is written. */
export interface Column {
  /** @param slots a multiple of 32, never fewer than before */
  resize(slots: number): void;
  /** The values of a slot; null, undefined and an empty list take them away. */
  put(slot: number, value: Fields[string]): void;
  /** Adds the slots that have a value. */
  exists(into: Bits): void;
}

/** A field whose values can be told apart: everything but text. */
export interface ValueColumn extends Column {
  /** Adds the slots that have one of the values. */
  oneOf(values: readonly Scalar[], into: Bits): void;
  /** Adds the slots with a value in the range, both ends included. */
  between(from: number | string | undefined, to: number | string | undefined, into: Bits): void;
  /** The order of two slots that both have a value: negative where the first comes first. Of fields with one value alone. */
  compare(a: number, b: number): number;
  has(slot: number): boolean;
  /**
   * What the values of documents stand for, by code: {@link Coded}. It takes a while where codes are given anew, with stops on the way.
   * @param slots those that will be looked at
   * @param keyOf the values themselves where it is not there
   */
  coding<Key extends Scalar>(slots: Uint32Array, keyOf?: (value: Scalar) => Key): Generator<void, Coded<Key>, void>;
  /** Adds the numbers of the slots. */
  sumUp(slots: Uint32Array, into: RunningTotal): void;
  /** Adds the numbers of the slots to the totals of their groups. */
  sumUpBy(slots: Uint32Array, into: GroupTotals, groups: Groups): void;
  /** Each number of the slots. */
  numbers(slots: Uint32Array, take: (value: number) => void): void;
}

/** Documents by a code for what their values stand for; those with the same keys have the same code. */
export interface Coded<Key> {
  /** By slot. */
  readonly codes: Int32Array;
  /** One more than the highest code. */
  readonly size: number;
  /** Each key once; none where a document has no value. */
  keysOf(code: number): readonly Key[];
}

/** One number for each document; NaN where there is none. */
export class NumberColumn implements ValueColumn {
  values = new Float64Array(0);

  resize(slots: number): void {
    const values = new Float64Array(slots).fill(Number.NaN);
    values.set(this.values);
    this.values = values;
  }

  put(slot: number, value: Fields[string]): void {
    this.values[slot] = typeof value === 'number' ? value : Number.NaN;
  }

  exists(into: Bits): void {
    const { values } = this;
    bitsWhere(into, (slot) => (Number.isNaN(values[slot]) ? 0 : 1));
  }

  oneOf(wanted: readonly Scalar[], into: Bits): void {
    const { values } = this;
    const [only] = wanted;
    const known = new Set(wanted);
    if (known.size === 1) bitsWhere(into, (slot) => (values[slot] === only ? 1 : 0));
    else bitsWhere(into, (slot) => (known.has(values[slot]!) ? 1 : 0));
  }

  between(from: number | string | undefined, to: number | string | undefined, into: Bits): void {
    const { values } = this;
    const low = from === undefined ? Number.NEGATIVE_INFINITY : Number(from);
    const high = to === undefined ? Number.POSITIVE_INFINITY : Number(to);
    bitsWhere(into, (slot) => (values[slot]! >= low && values[slot]! <= high ? 1 : 0));
  }

  compare(a: number, b: number): number {
    return this.values[a]! - this.values[b]! || 0;
  }

  has(slot: number): boolean {
    return !Number.isNaN(this.values[slot]);
  }

  *coding<Key extends Scalar>(
    slots: Uint32Array,
    keyOf = (value: Scalar) => value as Key,
  ): Generator<void, Coded<Key>, void> {
    const codes = new Int32Array(this.values.length);
    const known = new NumberCodes();
    for (let i = 0; i < slots.length; i++) {
      if (i % AT_ONCE === AT_ONCE - 1) yield;
      const value = this.values[slots[i]!]!;
      if (Number.isNaN(value)) continue;
      if (known.isFull) yield* known.grow();
      // What numbers stand for is a number.
      codes[slots[i]!] = known.codeOf(keyOf(value) as number);
    }
    return { codes, size: known.size, keysOf: (code) => (code === 0 ? [] : [known.numberOf(code) as Key]) };
  }

  sumUp(slots: Uint32Array, into: RunningTotal): void {
    into.addAt(this.values, slots);
  }

  sumUpBy(slots: Uint32Array, into: GroupTotals, groups: Groups): void {
    into.addAt(this.values, slots, groups);
  }

  numbers(slots: Uint32Array, take: (value: number) => void): void {
    const { values } = this;
    for (let i = 0; i < slots.length; i++) {
      const value = values[slots[i]!]!;
      if (!Number.isNaN(value)) take(value);
    }
  }
}
