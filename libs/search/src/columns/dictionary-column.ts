import type { Scalar } from '../clause.ts';
import type { Fields } from '../matches.ts';
import { foldCase } from '../parts/letter-case.ts';
import { compareScalars } from '../text-order.ts';
import type { Bits } from './bits.ts';
import type { Coded, ValueColumn } from './column.ts';
import type { Groups, GroupTotals } from './group-totals.ts';
import type { RunningTotal } from './running-total.ts';

/** Code of a document without a value. */
const NONE = 0;

/**
 * Values by code: texts, days, flags, and lists of anything. A list is an entry as a whole, since there are few different ones; what no document has any more gives its
 * code back.
 */
export class DictionaryColumn implements ValueColumn {
  private codes = new Int32Array(0);
  /** The distinct values behind each code. */
  private readonly entries: (readonly Scalar[])[] = [[]];
  /** How many documents have each code. */
  private readonly uses: number[] = [0];
  private readonly codeOf = new Map<Scalar, number>();
  private readonly free: number[] = [];

  /** @param many whether a document may have several values */
  constructor(private readonly many: boolean) {}

  resize(slots: number): void {
    const codes = new Int32Array(slots);
    codes.set(this.codes);
    this.codes = codes;
  }

  put(slot: number, value: Fields[string]): void {
    const former = this.codes[slot]!;
    const next = this.codeFor(value);
    // Taken before the former is given up, so that an unchanged value keeps its code.
    this.uses[next]! += 1;
    this.codes[slot] = next;
    if (former === NONE) return;
    this.uses[former]! -= 1;
    if (this.uses[former] === 0) this.forget(former);
  }

  exists(into: Bits): void {
    this.fill(into, (values) => values.length > 0);
  }

  oneOf(wanted: readonly Scalar[], into: Bits): void {
    if (this.many) {
      const known = new Set(wanted);
      this.fill(into, (values) => values.some((value) => known.has(value)));
      return;
    }
    const flags = new Uint8Array(this.entries.length);
    for (const value of wanted) flags[this.codeOf.get(value) ?? NONE] = 1;
    flags[NONE] = 0;
    this.fillBy(into, flags);
  }

  between(from: number | string | undefined, to: number | string | undefined, into: Bits): void {
    this.fill(into, (values) =>
      values.some((value) => (from === undefined || value >= from) && (to === undefined || value <= to)),
    );
  }

  /** Adds the slots with a value that holds a text, which is folded and not empty. */
  contains(text: string, into: Bits): void {
    const holds = (value: Scalar) => foldCase(String(value)).includes(text);
    this.fill(into, (values) => (values.length === 1 ? holds(values[0]!) : values.some(holds)));
  }

  compare(a: number, b: number): number {
    const [x, y] = [this.codes[a]!, this.codes[b]!];
    return x === y ? 0 : compareScalars(this.entries[x]![0]!, this.entries[y]![0]!);
  }

  has(slot: number): boolean {
    return this.codes[slot] !== NONE;
  }

  *coding<Key extends Scalar>(_: Uint32Array, keyOf?: (value: Scalar) => Key): Generator<void, Coded<Key>, void> {
    const { codes, entries } = this;
    const keysOf = keyOf
      ? (code: number) => [...new Set(entries[code]!.map(keyOf))]
      : (code: number) => entries[code] as readonly Key[];
    return { codes, size: entries.length, keysOf };
  }

  sumUp(slots: Uint32Array, into: RunningTotal): void {
    this.numbers(slots, (value) => into.add(value));
  }

  sumUpBy(slots: Uint32Array, into: GroupTotals, { groups, codes }: Groups): void {
    for (const slot of slots)
      for (const value of this.entries[this.codes[slot]!]!) into.add(groups[codes[slot]!]!, value as number);
  }

  numbers(slots: Uint32Array, take: (value: number) => void): void {
    for (const slot of slots) for (const value of this.entries[this.codes[slot]!]!) take(value as number);
  }

  private fill(into: Bits, meets: (values: readonly Scalar[]) => boolean): void {
    const { entries } = this;
    const flags = new Uint8Array(entries.length);
    for (let code = 0; code < entries.length; code++) if (meets(entries[code]!)) flags[code] = 1;
    this.fillBy(into, flags);
  }

  private fillBy(into: Bits, flags: Uint8Array): void {
    const { codes } = this;
    for (let i = 0, slot = 0; i < into.length; i++) {
      let word = 0;
      for (let bit = 0; bit < 32; bit++, slot++) word |= flags[codes[slot]!]! << bit;
      into[i] = word;
    }
  }

  private codeFor(value: Fields[string]): number {
    if (value === null || value === undefined) return NONE;
    const values = typeof value === 'object' ? [...new Set(value)] : [value];
    if (values.length === 0) return NONE;
    const key = this.many ? JSON.stringify(values) : values[0]!;
    const known = this.codeOf.get(key);
    if (known !== undefined) return known;
    const code = this.free.pop() ?? this.entries.length;
    this.entries[code] = values;
    this.uses[code] = 0;
    this.codeOf.set(key, code);
    return code;
  }

  private forget(code: number): void {
    const values = this.entries[code]!;
    this.codeOf.delete(this.many ? JSON.stringify(values) : values[0]!);
    this.entries[code] = [];
    this.free.push(code);
  }
}
