/** A source of numbers from 0 (included) to 1 (excluded). */
export type Dice = () => number;

/** 32-bit hash of a text: FNV-1a with a finishing mix, so that neighbouring listing ids come out far apart. */
export function hash(text: string): number {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) as number), 16777619);
  state ^= state >>> 15;
  state = Math.imul(state, 2246822507);
  return (state ^ (state >>> 13)) >>> 0;
}

/** Mulberry32: the same seed gives the same numbers on every machine, which is what makes a cover the same for ever. */
export function diceFrom(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
