import { roundStep } from '@outcrop/contracts';

/** A slider has at most so many steps. */
const MAX_STEPS = 100;

/**
 * A slider's stops from the last one not above `low` to the first one not below `high`: all one round step apart, 1, 2 or 5 times a power of ten.
 * @param isWhole whether figures are whole, and so is the step
 */
export function linearStops({ low, high }: { low: number; high: number }, isWhole: boolean): number[] {
  const span = high > low ? high - low : Math.abs(low) || 1;
  const round = roundStep(span / MAX_STEPS);
  const step = isWhole ? Math.max(1, Math.round(round)) : round;
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  // Multiples of a step below 1 are no exact doubles: 3 * 0.1.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
