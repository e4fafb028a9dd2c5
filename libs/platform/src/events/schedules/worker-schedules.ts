import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HealthRegistry } from '../../health/health.ts';
import { messageOf } from '../batch-runner.ts';
import { EventTimings, growingPause } from '../event-timings.ts';
import { type FoundSchedule, findSchedules } from '../find-handlers.ts';
import { HandlingStopped, LeaseKeeper } from '../lease-keeper.ts';
import { Loop } from '../loop.ts';
import { ScheduleMetrics } from '../metrics.ts';
import { within } from '../time-limit.ts';
import { ScheduleAdmin } from './schedule-admin.ts';
import { type ClaimedRun, ScheduleBook } from './schedule-book.ts';

/** What is due but locked by another worker must not make the loop spin. */
const MIN_WAIT_MS = 20;

/**
 * Runs the methods with `@Every` of this process, started and stopped by WorkerEvents. Any number of workers may do so at once: the table hands each
 * run to one of them, and a run whose worker died to another one when the lease ends.
 */
@Injectable()
export class WorkerSchedules extends Loop {
  private readonly log = new Logger('Schedules');
  private readonly book: ScheduleBook;
  private readonly stopped = new AbortController();
  /** Names whose method has not returned yet, and runs that are not written yet. */
  private readonly busy = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  private found: ReadonlyMap<string, FoundSchedule> = new Map();
  private metrics: ScheduleMetrics | undefined;

  constructor(
    em: EntityManager,
    private readonly discovery: DiscoveryService,
    private readonly admin: ScheduleAdmin,
    private readonly health: HealthRegistry,
    timings: EventTimings,
  ) {
    super(timings);
    this.book = new ScheduleBook(em);
  }

  /** @throws when two schedules have one name, or the database is not there or not migrated */
  override async start(): Promise<void> {
    this.found = findSchedules(this.discovery);
    const settings = this.settings();
    await this.book.add(settings);
    await this.book.start(settings);
    this.metrics = new ScheduleMetrics(() => this.admin.schedules());
    this.health.register('schedules', false, () =>
      this.admin.health().catch((error: unknown) => ({
        state: 'degraded' as const,
        detail: `The schedules cannot be read: ${messageOf(error)}`,
      })),
    );
    this.log.log(`Schedules: ${[...this.found.keys()].join(', ') || 'none'}`);
    super.start();
  }

  /** Aborts what runs, waits for it a while, and gives it back, so that it runs again at the next start or on another worker. */
  override async stop(): Promise<void> {
    this.stopped.abort();
    await super.stop();
    await Promise.all(this.underWay);
  }

  private settings() {
    return [...this.found.values()].map(({ settings }) => settings);
  }

  protected failed(error: unknown, inARow: number): void {
    if (inARow === 1) this.log.error(`The schedules cannot be read: ${messageOf(error)}`);
  }

  /** Begins what is due. */
  protected async look(): Promise<number> {
    const free = () => [...this.found.keys()].filter((name) => !this.busy.has(name));
    await this.book.add(this.settings());
    while (!this.stopped.signal.aborted) {
      const run = await this.book.claim(free(), this.timings.scheduleLeaseMs);
      if (!run) break;
      this.begin(run);
    }
    await this.book.retire([...this.found.keys()]);
    const nextMs = await this.book.nextDueMs(free());
    return Math.min(this.timings.scheduleLookMs, Math.max(MIN_WAIT_MS, Math.ceil(nextMs ?? Number.POSITIVE_INFINITY)));
  }

  private begin(run: ClaimedRun): void {
    const schedule = this.found.get(run.name);
    if (!schedule) return;
    const written = this.carryOut(run, schedule)
      .catch((error: unknown) =>
        this.log.error(`How ${run.name} ended could not be written; it runs again: ${messageOf(error)}`),
      )
      .finally(() => {
        this.underWay.delete(written);
        this.tellListeners();
      });
    this.underWay.add(written);
  }

  /** One run, from its call to its row. */
  private async carryOut(run: ClaimedRun, { settings, run: call }: FoundSchedule): Promise<void> {
    const { scheduleLeaseMs, scheduleRetryMs, stopGraceMs } = this.timings;
    const keeper = new LeaseKeeper(() => this.book.extend(run, scheduleLeaseMs), scheduleLeaseMs, settings.maxMs);
    const stop = () => keeper.stop(new HandlingStopped('stopping', 'The process is stopping.'));
    this.stopped.signal.addEventListener('abort', stop, { once: true });
    if (this.stopped.signal.aborted) stop();
    const began = performance.now();
    this.busy.add(run.name);
    // A method that does not heed its signal is not called again before it has returned.
    const returned = Promise.resolve()
      .then(() => call({ signal: keeper.signal }))
      .finally(() => {
        this.busy.delete(run.name);
        this.wake();
      });
    try {
      const error = await Promise.race([returned, keeper.stopped]).then(
        () => null,
        (reason: unknown) => reason ?? new Error('It failed without a reason.'),
      );
      if (keeper.signal.aborted && keeper.signal.reason.why !== 'time is up') {
        await within(stopGraceMs, returned, '').catch(() => {});
        // A lost lease gives back nothing: the row is another worker's.
        await this.book.giveBack(run);
        this.metrics?.count(run.name, 'interrupted');
        return;
      }
      const tookMs = performance.now() - began;
      const failures = error === null ? 0 : run.failures + 1;
      const everyMs = settings.everySeconds * 1_000;
      const nextInMs = nextRunInMs({ everyMs, tookMs, failures, retryMs: scheduleRetryMs });
      const words = error === null ? null : messageOf(error);
      await this.book.finish(run, { tookMs, error: words, nextInMs });
      this.report(run, words);
    } finally {
      await keeper.end();
      this.stopped.signal.removeEventListener('abort', stop);
      this.wake();
    }
  }

  /** Counts it, and says it in the log once per change. */
  private report({ name, lastError }: ClaimedRun, error: string | null): void {
    this.metrics?.count(name, error === null ? 'done' : 'failed');
    if (error !== null && error !== lastError) this.log.warn(`${name} failed: ${error}`);
    if (error === null && lastError !== null) this.log.log(`${name} works again.`);
  }
}

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
