import type { Totals } from '../parts/stats.ts';
import { joinedSum, SPLIT, toUnits } from '../scale.ts';

/** What values come to, one after the other. */
export class RunningTotal implements Totals {
  count = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
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

  copy(): RunningTotal {
    const same = new RunningTotal(this.units);
    same.addAll(this);
    return same;
  }

  addAll(other: RunningTotal): void {
    this.count += other.count;
    this.min = Math.min(this.min, other.min);
    this.max = Math.max(this.max, other.max);
    this.high += other.high;
    this.low += other.low;
  }
}
