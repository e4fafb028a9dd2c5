/** Others may be answered after so many values or documents were looked at, a fraction of a millisecond: there may be a million. */
export const AT_ONCE = 8_192;

/** What a generator comes to, without a stop. */
export function atOnce<Told>(parts: Generator<void, Told, void>): Told {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Slots a piece at a time, with a stop after each. */
export function* inPieces(slots: Uint32Array, take: (piece: Uint32Array) => void): Generator<void, void, void> {
  for (let from = 0; from < slots.length; from += AT_ONCE) {
    take(slots.subarray(from, from + AT_ONCE));
    yield;
  }
}
