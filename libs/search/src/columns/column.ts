import type { Scalar } from '../clause.ts';
import type { Fields } from '../matches.ts';
import type { Bits } from './bits.ts';

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
  /** How many of the slots have each value; values that none has are left out. */
  count(slots: Uint32Array): Map<Scalar, number>;
  /** The lowest and highest number of the slots; undefined where there is none. */
  span(slots: Uint32Array): { readonly low: number; readonly high: number } | undefined;
}
