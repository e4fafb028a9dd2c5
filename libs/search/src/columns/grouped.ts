import type { Scalar } from '../clause.ts';
import type { ValueColumn } from './column.ts';

/** Counts documents by what the values of a column stand for: each document once for every key that one of its values has. */
export function grouped<Key>(
  column: ValueColumn,
  slots: Uint32Array,
  keyOf: (value: Scalar) => Key,
): Map<Key, { count: number }> {
  const { codes, size, keysOf } = column.coded(slots, keyOf);
  const counts = new Uint32Array(size);
  for (let i = 0; i < slots.length; i++) counts[codes[slots[i]!]!]! += 1;
  const groups = new Map<Key, { count: number }>();
  for (let code = 0; code < size; code++) {
    const count = counts[code]!;
    if (count === 0) continue;
    for (const key of keysOf(code)) {
      const group = groups.get(key);
      if (group) group.count += count;
      else groups.set(key, { count });
    }
  }
  return groups;
}
