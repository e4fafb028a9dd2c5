// What the k6 journeys share: where they go, how many visitors walk them for how long, and what no journey may do.

/** The running Outcrop that is loaded. */
export const BASE = __ENV.BASE_URL || 'http://localhost:3000';

/**
 * A journey's options: `VUS` visitors (10) for `DURATION` (30s).
 * @param p95 the longest 95th percentile of each kind of call, in milliseconds
 */
export const journey = (name: string, p95: Record<string, number>) => ({
  scenarios: {
    [name]: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS || 10),
      duration: __ENV.DURATION || '30s',
      gracefulStop: '5s',
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    ...Object.fromEntries(
      Object.entries(p95).map(([call, most]) => [`http_req_duration{call:${call}}`, [`p(95)<${most}`]]),
    ),
  },
});

/** One of a list, undefined of an empty one. */
export function pick<T>(list: readonly [T, ...T[]]): T;
export function pick<T>(list: readonly T[]): T | undefined;
export function pick<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
