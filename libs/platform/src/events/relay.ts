import { Logger } from '@nestjs/common';
import type { EngineHealth } from '../health/health.ts';
import type { BatchQueue } from './batch-queue.ts';
import { messageOf } from './batch-runner.ts';
import type { ConsumerSettings } from './consumer.ts';
import { type EventTimings, growingPause } from './event-timings.ts';
import { Gathered } from './gathered.ts';
import type { Lease, Ledger } from './ledger.ts';
import { Loop } from './loop.ts';
import { within } from './time-limit.ts';

/** What is due but locked by somebody else must not make the loop spin. */
const MIN_WAIT_MS = 20;
/** Longest wait of who yields while batches of the other come without a pause. */
const MAX_YIELD_MS = 10 * 60_000;
/** Events of which deliveries are made at a time. */
const PORTION = 1_000;

/**
 * Turns new events into deliveries and due deliveries into jobs (docs/product/events.md#relay). One loop per worker process; any number of processes may
 * run theirs at once. Woken by {@link wake}, by the clock when something falls due, and by a slow poll.
 */
export class Relay extends Loop {
  private readonly log = new Logger('Events');
  private readonly consumers: readonly ConsumerSettings[];
  private readonly names: readonly string[];
  private readonly loudOnly: readonly string[];
  private refusals = 0;
  private refusedUntil = 0;
  private nextLook = 0;
  private readonly news: Gathered;
  /** When a batch of each consumer was handed out for the last time. */
  private readonly handedOutAt = new Map<string, number>();
  /** Since when consumers that yield are waiting for a pause of the others. */
  private yieldingSince: number | undefined;
  /** Something that is due waits for a batch to end. */
  private isCrowded = true;
  private reported: string | undefined;

  constructor(
    consumers: readonly ConsumerSettings[],
    private readonly ledger: Ledger,
    private readonly queue: BatchQueue,
    timings: EventTimings,
  ) {
    super(timings);
    this.news = new Gathered(timings.gatherMs, () => this.wake());
    // Consumers that yield come last, so that the last batch that they waited for is out when they are asked.
    this.consumers = consumers.toSorted((a, b) => a.yieldsTo.length - b.yieldsTo.length);
    this.names = this.consumers.map(({ name }) => name);
    this.loudOnly = consumers.filter(({ quiet }) => !quiet).map(({ name }) => name);
  }

  /**
   * Something may be new: looks at it at once, but soon after its last look with all that comes meanwhile. Of a drag of thousands of files several events and
   * batches tell for each of them, and a look is some statements.
   */
  hear(): void {
    this.news.hear();
  }

  /** It makes room for the next. */
  batchEnded(): void {
    if (this.isCrowded) this.wake();
    else this.hear();
  }

  override stop(): Promise<void> {
    this.news.end();
    return super.stop();
  }

  /** The engine says that it is there again: the pause after its refusal has ended. */
  engineIsBack(): void {
    this.refusedUntil = 0;
    this.wake();
  }

  /** For health, while the queue or the ledger cannot be used. */
  trouble(): EngineHealth | undefined {
    return this.reported === undefined ? undefined : { state: 'degraded', detail: this.reported };
  }

  protected failed(error: unknown): void {
    this.report(`The ledger cannot be read: ${messageOf(error)}`);
  }

  protected async look(): Promise<number> {
    this.news.begin();
    // Until that is known: a batch that ends meanwhile may leave room that this look does not see.
    this.isCrowded = true;
    await this.failAbandoned();
    let lookedAt: string;
    for (;;) {
      // Between portions what is due is sent: nobody waits for the whole of an import to be fanned out.
      const { events, begunAt } = await this.ledger.fanOut(PORTION, this.loudOnly, this.timings.lingerMs);
      lookedAt = begunAt;
      const sent = this.refusedMs() > 0 ? false : await this.sendDue();
      if (this.stopping || (events < PORTION && !sent)) break;
    }
    if (this.refusedMs() > 0) return Math.min(this.refusedMs(), this.timings.pollMs);
    if (!this.refusals) this.report(undefined);
    const nextMs = await this.ledger.nextDueMs(this.names, lookedAt);
    const pauseMs = this.yieldingSince === undefined ? Number.POSITIVE_INFINITY : this.timings.quietMs;
    return Math.min(this.timings.pollMs, pauseMs, Math.max(MIN_WAIT_MS, Math.ceil(nextMs ?? Number.POSITIVE_INFINITY)));
  }

  private refusedMs(): number {
    return this.refusedUntil - performance.now();
  }

  /** Leases one batch of what is due for each consumer, so that none waits for another's backlog. @returns whether more may be due */
  private async sendDue(): Promise<boolean> {
    let more = false;
    const due = await this.ledger.withDue(this.consumers);
    const hasNoRoom = (name: string) => due.get(name) === 'has none';
    let isCrowded = this.names.some(hasNoRoom);
    let isYielding = false;
    for (const consumer of this.consumers) {
      if (due.get(consumer.name) !== 'has room' || consumer.yieldsTo.some(hasNoRoom)) continue;
      if (consumer.yieldsTo.some((name) => this.isBusy(name))) {
        isYielding = true;
        this.yieldingSince ??= performance.now();
        if (performance.now() - this.yieldingSince < MAX_YIELD_MS) continue;
      }
      const batch = await this.ledger.lease(consumer);
      isCrowded ||= !batch;
      if (!batch) continue;
      if (!(await this.send(batch.lease))) return false;
      this.handedOutAt.set(consumer.name, performance.now());
      more ||= batch.full;
    }
    if (!isYielding) this.yieldingSince = undefined;
    this.isCrowded = isCrowded;
    return more;
  }

  private isBusy(consumer: string): boolean {
    return performance.now() - (this.handedOutAt.get(consumer) ?? Number.NEGATIVE_INFINITY) < this.timings.quietMs;
  }

  /** Leases end in seconds, so a look per second is enough. */
  private async failAbandoned(): Promise<void> {
    if (performance.now() < this.nextLook) return;
    for (const consumer of this.consumers) await this.ledger.failAbandoned(consumer);
    this.nextLook = performance.now() + Math.min(1_000, this.timings.pollMs);
  }

  private async send(lease: Lease): Promise<boolean> {
    try {
      await within(this.timings.engineTimeoutMs, this.queue.add(lease), `${this.queue.engine} does not answer.`);
      this.refusals = 0;
      return true;
    } catch (error) {
      this.refusals += 1;
      const { engineRetryMs, maxEngineRetryMs } = this.timings;
      this.refusedUntil = performance.now() + growingPause(this.refusals, engineRetryMs, 2, maxEngineRetryMs);
      this.report(
        `The queue is not accepting jobs; events are kept and will be handled when it recovers: ${messageOf(error)}`,
      );
      await this.ledger.release(lease);
      return false;
    }
  }

  /** Reports it in health, and in the log once per change of state. */
  private report(trouble: string | undefined): void {
    if (trouble && !this.reported) this.log.error(trouble);
    if (!trouble && this.reported) this.log.log('The queue is available again.');
    this.reported = trouble;
  }
}
