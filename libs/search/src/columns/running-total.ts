import type { Totals } from '../parts/stats.ts';
import { joinedSum, SPLIT, toUnits } from '../scale.ts';

/** A total so far. */
interface Parts {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** The sum in two parts. */
  readonly high: number;
  readonly low: number;
}
const NOTHING: Parts = { count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, high: 0, low: 0 };

/** What values come to, one after the other. */
export class RunningTotal implements Totals {
  count: number;
  min: number;
  max: number;
  private high: number;
  private low: number;

  /** @param units of the field's last digit; undefined where there is no exact sum */
  constructor(
    private readonly units: number | undefined,
    { count, min, max, high, low }: Parts = NOTHING,
  ) {
    this.count = count;
    this.min = min;
    this.max = max;
    this.high = high;
    this.low = low;
  }

  get sum(): bigint | undefined {
    return this.units === undefined ? undefined : joinedSum(this.high, this.low);
  }

  add(value: number): void {
    this.count += 1;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    if (this.units === undefined) return;
    const whole = toUnits(value, this.units);
    const high = Math.floor(whole / SPLIT);
    this.high += high;
    this.low += whole - high * SPLIT;
  }

  /** Adds the numbers in some places; NaN is none. In one loop, as there may be a million. */
  addAt(numbers: Float64Array, places: Uint32Array): void {
    const { units } = this;
    let { count, min, max, high, low } = this;
    for (let i = 0; i < places.length; i++) {
      const value = numbers[places[i]!]!;
      if (Number.isNaN(value)) continue;
      count += 1;
      if (value < min) min = value;
      if (value > max) max = value;
      if (units === undefined) continue;
      const whole = toUnits(value, units);
      const part = Math.floor(whole / SPLIT);
      high += part;
      low += whole - part * SPLIT;
    }
    Object.assign(this, { count, min, max, high, low });
  }

  addAll(other: RunningTotal): void {
    this.count += other.count;
    this.min = Math.min(this.min, other.min);
    this.max = Math.max(this.max, other.max);
    this.high += other.high;
    this.low += other.low;
  }
}
