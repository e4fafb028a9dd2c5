/** How long relay and workers wait. One object, so that a test can shorten the waits; nothing else sets it. All in milliseconds. */
export class EventTimings {
  /** The relay polls this often, in case a notification is lost. */
  readonly pollMs: number = 5_000;
  /** What is heard of new events so soon after it was looked for is looked for with what comes meanwhile. */
  readonly gatherMs: number = 50;
  /** Who yields to a consumer waits so long after its last batch was handed out, as another one may come. */
  readonly quietMs: number = 300;
  /** Bulk waits so long for more of it: many small batches cost more than a few larger ones. */
  readonly lingerMs: number = 75;
  /** Pause after the first failure of a delivery; each further one takes four times as long. */
  readonly retryMs: number = 1_000;
  readonly maxRetryMs: number = 600_000;
  /** Rest of a consumer after its first TryLater in a row; doubled by each further one. */
  readonly restMs: number = 1_000;
  readonly maxRestMs: number = 30_000;
  /** Pause before an engine that refused is asked again; doubled by each further refusal. */
  readonly engineRetryMs: number = 500;
  readonly maxEngineRetryMs: number = 30_000;
  /** An engine that has not answered by then has refused. */
  readonly engineTimeoutMs: number = 5_000;
  /** When stopping, batches under way get this long to end on their own. */
  readonly stopGraceMs: number = 10_000;
  /** The schedules are looked at by themselves this often, besides when one falls due. */
  readonly scheduleLookMs: number = 30_000;
  /** The run of a worker that died goes to another one after so long. */
  readonly scheduleLeaseMs: number = 30_000;
  /** Pause after a schedule's first failure; doubled by each further one, up to its interval. */
  readonly scheduleRetryMs: number = 60_000;
}

/**
 * A growing pause: `first` × `factor` ^ (n − 1), at most `longest`, and 0 to 25 % more so that what failed together does not return together.
 * @param n 1 for the first failure
 */
export const growingPause = (n: number, first: number, factor: number, longest: number): number =>
  Math.min(longest, first * factor ** (Math.max(1, n) - 1)) * (1 + Math.random() / 4);
