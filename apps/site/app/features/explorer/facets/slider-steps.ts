import { roundStep, usualStep } from '@outcrop/contracts';

/** A slider has at most so many steps. */
const MAX_STEPS = 100;

/** Stops have so many digits, by which each is told from the next. */
const DIGITS = 15;
const FINEST = 10 ** (1 - DIGITS);

/**
 * A slider's stops from the last one not above `low` to the first one not below `high`: all one round step apart, 1, 2 or 5 times a power of ten, and no finer
 * than the digits of the field, as the query service counts none.
 * @param digits after the point; undefined where they are not fixed
 */
export function linearStops(
  { low, high }: { low: number; high: number },
  digits: number | undefined,
): { stops: number[]; step: number } {
  const finest = Math.max(Math.abs(low), Math.abs(high)) * FINEST;
  const step = roundStep(Math.max(usualStep(low, high, digits, MAX_STEPS), finest));
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  // Multiples of a step below 1 are no exact doubles: 3 * 0.1.
  const at = (multiple: number) => Number((multiple * step).toPrecision(DIGITS));
  return { step, stops: Array.from({ length: last - first + 1 }, (_, place) => at(first + place)) };
}
