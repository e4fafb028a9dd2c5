/** The value below which `share` of the sorted numbers lie. */
export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** Of numbers in any order. */
export const median = (numbers) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

/** Of numbers in any order. */
export const p95 = (numbers) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.95,
  );

/** Milliseconds, two decimals. */
export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: round(percentile(sorted, 0.5)),
    p95: round(percentile(sorted, 0.95)),
    p99: round(percentile(sorted, 0.99)),
  };
}

/** To so many decimals. */
export const round = (value, decimals = 2) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
