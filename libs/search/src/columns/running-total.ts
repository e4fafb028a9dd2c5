import type { Totals } from '../parts/stats.ts';
import { joinedSum, SPLIT, toUnits } from '../scale.ts';

/** What values come to, one after the other. */
export class RunningTotal implements Totals {
  count = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  /** The sum in two parts. */
  private high = 0;
  private low = 0;

  /** @param units of the field's last digit; undefined where there is no exact sum */
  constructor(private readonly units: number | undefined) {}

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
    this.count = count;
    this.min = min;
    this.max = max;
    this.high = high;
    this.low = low;
  }
}
