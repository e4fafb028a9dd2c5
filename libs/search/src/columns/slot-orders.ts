import type { SortKey } from '../search-engine.ts';
import { hasBit, noBits, setBit, slotsOf } from './bits.ts';
import type { ValueColumn } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import { type Comparison, sortedInSteps } from './sorted-in-steps.ts';

/** Orders that are kept, those asked for last. */
const MAX_KEPT = 16;
/** Others may be answered after so many changed documents have found their places among a million. */
const FOUND_AT_ONCE = 512;

interface Order {
  slots: Uint32Array;
  /** Slots whose document changed since. */
  readonly changed: Set<number>;
  readonly compare: Comparison;
}

/** All documents of a store in the orders that were asked for, each kept as a permutation that takes in what changed when it is asked for again. */
export class SlotOrders {
  private readonly kept = new Map<string, Order>();

  constructor(private readonly store: ColumnStore) {}

  /**
   * The slots in order of the keys, absent values last, then of ids. Not to be changed. Texts of a million documents take seconds to be put in order, with stops on the way;
   * where a document changes meanwhile nothing is kept.
   */
  *of(sort: readonly SortKey[]): Generator<void, Uint32Array, void> {
    const key = JSON.stringify(sort.map(({ field, descending = false }) => [field, descending]));
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      if (kept.changed.size > 0) yield* this.bringUpToDate(kept);
      return kept.slots;
    }
    const { version } = this.store;
    const compare = this.comparison(sort);
    const slots = yield* sortedInSteps(slotsOf(this.store.live), compare);
    if (this.store.version !== version) return slots;
    if (this.kept.size >= MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, { slots, changed: new Set(), compare });
    return slots;
  }

  changed(slot: number): void {
    for (const { changed } of this.kept.values()) changed.add(slot);
  }

  /** Takes changed documents out and merges them in again: each is looked for among the others, which are copied as they stand. */
  private *bringUpToDate(order: Order): Generator<void, void, void> {
    const { changed, compare } = order;
    const { live, version } = this.store;
    const rest = without(order.slots, changed, this.store.room);
    const inserted = yield* sortedInSteps(Uint32Array.from([...changed].filter((slot) => hasBit(live, slot))), compare);
    const merged = new Uint32Array(rest.length + inserted.length);
    let copied = 0;
    for (let n = 0; n < inserted.length; n++) {
      if (n % FOUND_AT_ONCE === FOUND_AT_ONCE - 1) yield;
      const at = placeIn(rest, inserted[n]!, copied, compare);
      merged.set(rest.subarray(copied, at), copied + n);
      merged[at + n] = inserted[n]!;
      copied = at;
    }
    merged.set(rest.subarray(copied), copied + inserted.length);
    if (this.store.version !== version) return;
    order.slots = merged;
    changed.clear();
  }

  private comparison(sort: readonly SortKey[]): Comparison {
    const keys = sort.map(({ field, descending = false }): [ValueColumn, boolean] => [
      this.store.values(field),
      descending,
    ]);
    return (a, b) => {
      for (const [column, descending] of keys) {
        const [hasA, hasB] = [column.has(a), column.has(b)];
        if (hasA !== hasB) return hasA ? -1 : 1;
        if (!hasA) continue;
        const order = column.compare(a, b);
        if (order !== 0) return descending ? -order : order;
      }
      return this.store.ids[a]! - this.store.ids[b]!;
    };
  }
}

/** The slots of an order but for some. @param room of the store */
function without(slots: Uint32Array, some: ReadonlySet<number>, room: number): Uint32Array {
  const left = noBits(room);
  for (const slot of some) setBit(left, slot, true);
  const rest = new Uint32Array(slots.length);
  let n = 0;
  for (let i = 0; i < slots.length; i++) if (!hasBit(left, slots[i]!)) rest[n++] = slots[i]!;
  return rest.subarray(0, n);
}

/** Where among ordered slots, from a place on, a slot belongs. */
function placeIn(slots: Uint32Array, slot: number, from: number, compare: Comparison): number {
  let [low, high] = [from, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
