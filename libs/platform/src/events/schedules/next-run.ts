import { growingPause } from '../event-timings.ts';

/**
 * How long a schedule waits after a run. A good run is followed by the next one interval after it began, at once when it took longer; a failed
 * one by another after a growing pause, at most the interval.
 * @param run `failures` in a row, this one included: 0 for a good run. All times in milliseconds.
 */
export function nextRunInMs(run: { everyMs: number; tookMs: number; failures: number; retryMs: number }): number {
  const { everyMs, tookMs, failures, retryMs } = run;
  if (failures === 0) return Math.max(0, everyMs - tookMs);
  return Math.min(everyMs, growingPause(failures, retryMs, 2, everyMs));
}
