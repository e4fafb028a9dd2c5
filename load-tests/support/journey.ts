// What the k6 journeys share: where they go, how many visitors make them for how long, and the thresholds.

/** The running Outcrop that is put under load. */
export const BASE = __ENV.BASE_URL || 'http://localhost:3000';

/**
 * A journey's options: `VUS` visitors (10) for `DURATION` (30s).
 * @param p95 the maximum 95th percentile of each kind of call, in milliseconds
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
      Object.entries(p95).map(([call, maxMs]) => [`http_req_duration{call:${call}}`, [`p(95)<${maxMs}`]]),
    ),
  },
});

/** A random element of a list, undefined when it is empty. */
export function pick<T>(list: readonly [T, ...T[]]): T;
export function pick<T>(list: readonly T[]): T | undefined;
export function pick<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
