import { AT_ONCE } from './at-once.ts';

/**
 * Numbers in order, with stops on the way: a million in one step would hold up everybody else for 0.1 to 0.2 seconds.
 * @param numbers none of them NaN; changed while they are put in order
 */
export function* numbersInOrder(numbers: Float64Array): Generator<void, Float64Array, void> {
  const { length } = numbers;
  for (let from = 0; from < length; from += AT_ONCE) {
    numbers.subarray(from, from + AT_ONCE).sort();
    yield;
  }
  let [from, into] = [numbers, length > AT_ONCE ? new Float64Array(length) : numbers];
  for (let width = AT_ONCE; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) yield* mergeTwo(from, into, start, width);
    [from, into] = [into, from];
  }
  return from;
}

/** Merges two neighbours of a width, each in order. The second may be shorter or not there. */
function* mergeTwo(from: Float64Array, into: Float64Array, start: number, width: number): Generator<void, void, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  for (let at = start, left = start, right = middle; at < end; ) {
    for (const stop = Math.min(at + AT_ONCE, end); at < stop; at++)
      into[at] = right === end || (left < middle && from[left]! <= from[right]!) ? from[left++]! : from[right++]!;
    yield;
  }
}
