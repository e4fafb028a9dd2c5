import type { Totals } from '../parts/stats.ts';
import { joinedSum, SPLIT, toUnits } from '../scale.ts';

/** To which group a slot's document belongs: that of its code. */
export interface Groups {
  /** By code. */
  readonly groups: Int32Array;
  /** By slot. */
  readonly codes: Int32Array;
}

/** What the values of each of some groups come to. In typed arrays and one loop: values come by the million, groups by the thousand. */
export class GroupTotals {
  private readonly counts: Uint32Array;
  private readonly lowest: Float64Array;
  private readonly highest: Float64Array;
  private readonly high: Float64Array;
  private readonly low: Float64Array;

  /** @param units of the field's last digit; undefined where there is no exact sum */
  constructor(
    readonly size: number,
    private readonly units: number | undefined,
  ) {
    this.counts = new Uint32Array(size);
    this.lowest = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.highest = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    this.high = new Float64Array(size);
    this.low = new Float64Array(size);
  }

  /** Adds the numbers of slots; NaN is none. */
  addAt(numbers: Float64Array, slots: Uint32Array, { groups, codes }: Groups): void {
    for (let i = 0; i < slots.length; i++) {
      const value = numbers[slots[i]!]!;
      if (!Number.isNaN(value)) this.add(groups[codes[slots[i]!]!]!, value);
    }
  }

  add(group: number, value: number): void {
    this.counts[group]! += 1;
    if (value < this.lowest[group]!) this.lowest[group] = value;
    if (value > this.highest[group]!) this.highest[group] = value;
    if (this.units === undefined) return;
    const whole = toUnits(value, this.units);
    const high = Math.floor(whole / SPLIT);
    this.high[group]! += high;
    this.low[group]! += whole - high * SPLIT;
  }

  /** What some groups come to together. */
  of(groups: readonly number[]): Totals {
    let [count, high, low] = [0, 0, 0];
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const group of groups) {
      count += this.counts[group]!;
      min = Math.min(min, this.lowest[group]!);
      max = Math.max(max, this.highest[group]!);
      high += this.high[group]!;
      low += this.low[group]!;
    }
    return { count, min, max, sum: this.units === undefined ? undefined : joinedSum(high, low) };
  }
}
