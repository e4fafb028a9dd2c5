/** The order of two slots: negative where the first comes first, never 0. */
export type Comparison = (a: number, b: number) => number;

/** So many slots are put in order at once, or merged, some milliseconds of texts: in no order of memory, each compared takes a microsecond or two. */
const PIECE = 1_024;

/** Slots in order, with stops on the way. @param slots changed while they are put in order */
export function* sortedInSteps(slots: Uint32Array, compare: Comparison): Generator<void, Uint32Array, void> {
  for (let from = 0; from < slots.length; from += PIECE) {
    slots.subarray(from, from + PIECE).sort(compare);
    if (from + PIECE < slots.length) yield;
  }
  let [from, into] = [slots, slots.length > PIECE ? new Uint32Array(slots.length) : slots];
  for (let width = PIECE; width < slots.length; width *= 2) {
    for (let start = 0; start < slots.length; start += 2 * width)
      yield* mergeTwo(from, into, { start, middle: start + width, end: start + 2 * width }, compare);
    [from, into] = [into, from];
  }
  return from;
}

/** Merges two neighbours, each in order. The second may be shorter or not there. */
function* mergeTwo(
  from: Uint32Array,
  into: Uint32Array,
  { start, ...ends }: { readonly start: number; readonly middle: number; readonly end: number },
  compare: Comparison,
): Generator<void, void, void> {
  const middle = Math.min(ends.middle, from.length);
  const end = Math.min(ends.end, from.length);
  // As ids often are.
  if (middle === end || compare(from[middle - 1]!, from[middle]!) < 0) {
    into.set(from.subarray(start, end), start);
    return;
  }
  for (let at = start, left = start, right = middle; at < end; at++) {
    if (at % PIECE === PIECE - 1) yield;
    const isLeft = right === end || (left < middle && compare(from[left]!, from[right]!) < 0);
    into[at] = isLeft ? from[left++]! : from[right++]!;
  }
}
