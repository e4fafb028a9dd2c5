import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type ConsumerSettings, type Delivery, DONE, type EventConsumer, type Outcome, TryLater } from './consumer.ts';
import { type EventTimings, growingPause } from './event-timings.ts';
import { HandlingStopped, LeaseKeeper } from './lease-keeper.ts';
import type { Lease, Ledger, Settlement } from './ledger.ts';

/** A consumer found at start-up, with its settings. */
export interface RegisteredConsumer {
  readonly settings: ConsumerSettings;
  readonly instance: EventConsumer;
}

/** After this many failures in a row, each delivery handled alone, the items are not to blame: the rest of the batch goes back uncounted. */
const FAILURES_IN_A_ROW = 5;

/** Handles leased batches in this process and writes what became of them (docs/product/events.md#consumer-outcome). */
export class BatchRunner {
  private readonly log = new Logger('Events');
  private readonly keepers = new Set<LeaseKeeper>();
  private readonly underWay = new Set<Promise<void>>();
  private stopping = false;

  /** @param settled told of each settlement, for the metrics */
  constructor(
    private readonly consumers: ReadonlyMap<string, RegisteredConsumer>,
    private readonly ledger: Ledger,
    private readonly em: EntityManager,
    private readonly timings: EventTimings,
    private readonly settled: (consumer: string, settlement: Settlement) => void,
  ) {}

  /**
   * Handles one batch. Never throws: what cannot be written is due again when the lease ends. A batch of a consumer that this process does
   * not have (another version runs beside it) is left alone for the same reason.
   */
  async run(job: Lease): Promise<void> {
    const consumer = this.consumers.get(job.consumer);
    if (!consumer || this.stopping) return;
    const work = this.handleLeased(consumer, job).catch((error: unknown) =>
      this.log.error(`A batch of ${job.consumer} could not be settled and will be retried: ${messageOf(error)}`),
    );
    this.underWay.add(work);
    await work;
    this.underWay.delete(work);
  }

  /** Begins nothing more. What is under way may end within `graceMs`; then it must give up, and is due again at once, uncounted. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    const timer = setTimeout(() => {
      for (const keeper of this.keepers) keeper.stop(new HandlingStopped('stopping', 'The process is stopping.'));
    }, graceMs);
    await Promise.all(this.underWay);
    clearTimeout(timer);
  }

  private async handleLeased(consumer: RegisteredConsumer, job: Lease): Promise<void> {
    const { settings } = consumer;
    const { lease, deliveries, bulk, recovering } = await this.ledger.claim(job, settings.leaseSeconds);
    if (!deliveries.length) return;
    const keeper = new LeaseKeeper(
      () => this.ledger.extend(lease, settings.leaseSeconds),
      settings.leaseSeconds * 1_000,
      settings.longestSeconds * 1_000,
    );
    this.keepers.add(keeper);
    try {
      const batch = new Batch(consumer, deliveries, bulk, keeper, this.em, this.timings);
      const settlements = await batch.handle();
      await this.ledger.settle(lease, settlements);
      if (batch.setback) await this.rest(settings.name, batch.setback);
      else if (recovering) await this.ledger.recovered(settings.name);
      for (const settlement of settlements) this.report(settings.name, settlement);
    } finally {
      this.keepers.delete(keeper);
      await keeper.end();
    }
  }

  private async rest(consumer: string, setback: TryLater): Promise<void> {
    const { restMs, maxRestMs } = this.timings;
    await this.ledger.rest(consumer, setback.message, (n) => growingPause(n, restMs, 2, maxRestMs));
  }

  private report(consumer: string, settlement: Settlement): void {
    this.settled(consumer, settlement);
    if (settlement.status === 'failed')
      this.log.warn(`${consumer} gave up on event ${settlement.eventId}: ${settlement.error}`);
  }
}

/** One batch from the call of its consumer to the settlements. */
class Batch {
  /** Set when the consumer asked for a rest. */
  setback: TryLater | undefined;

  constructor(
    private readonly consumer: RegisteredConsumer,
    private readonly deliveries: readonly Delivery[],
    private readonly bulk: boolean,
    private readonly keeper: LeaseKeeper,
    private readonly em: EntityManager,
    private readonly timings: EventTimings,
  ) {}

  async handle(): Promise<Settlement[]> {
    const { name, types } = this.consumer.settings;
    const known = this.deliveries.filter((d) => types.includes(d.type));
    // Wanted by another version of this consumer, whose workers may get it at the next try.
    const unknown = this.deliveries.filter((d) => !types.includes(d.type));
    const strange = unknown.map((d) => this.failure(d, `This worker's ${name} does not handle ${d.type}.`));
    return known.length ? [...strange, ...(await this.handleKnown(known))] : strange;
  }

  private async handleKnown(deliveries: readonly Delivery[]): Promise<Settlement[]> {
    try {
      return await this.call(deliveries);
    } catch (error) {
      if (error instanceof TryLater) return this.setBack(deliveries, error);
      if (error instanceof HandlingStopped)
        return deliveries.map((d) => (error.why === 'time is up' ? this.failure(d, error.message) : again(d)));
      const [only] = deliveries;
      return deliveries.length === 1 && only ? [this.failure(only, messageOf(error))] : this.oneByOne(deliveries);
    }
  }

  /** A throw does not say which delivery it was. Each is tried alone, so that a poison item fails alone. */
  private async oneByOne(deliveries: readonly Delivery[]): Promise<Settlement[]> {
    const settled: Settlement[] = [];
    let inARow = 0;
    for (const [index, delivery] of deliveries.entries()) {
      const rest = deliveries.slice(index);
      if (this.keeper.signal.aborted) return [...settled, ...rest.map((d) => again(d))];
      if (inARow === FAILURES_IN_A_ROW) return [...settled, ...rest.map((d) => again(d, this.timings.retryMs))];
      try {
        settled.push(...(await this.call([delivery])));
        inARow = 0;
        if (this.setback) return [...settled, ...this.setBack(rest.slice(1), this.setback)];
      } catch (error) {
        if (error instanceof TryLater) return [...settled, ...this.setBack(rest, error)];
        const stopped = error instanceof HandlingStopped && error.why !== 'time is up';
        settled.push(stopped ? again(delivery) : this.failure(delivery, messageOf(error)));
        inARow += 1;
      }
    }
    return settled;
  }

  private async call(deliveries: readonly Delivery[]): Promise<Settlement[]> {
    const { instance, settings } = this.consumer;
    const { signal, stopped } = this.keeper;
    const { bulk } = this;
    const context = { em: this.em.fork(), bulk, extendLease: () => this.keeper.extendNow(), signal };
    const handling = Promise.resolve().then(() => instance.handle(deliveries, context));
    const outcomes = await Promise.race([handling, stopped]);
    if (outcomes?.length !== deliveries.length || outcomes.some((outcome) => !outcome))
      throw new Error(`${settings.name} gave ${outcomes?.length} outcomes for ${deliveries.length} deliveries.`);
    return deliveries.map((delivery, index) => this.settlement(delivery, outcomes[index] ?? DONE));
  }

  private settlement(delivery: Delivery, outcome: Outcome): Settlement {
    if ('done' in outcome) return { eventId: delivery.eventId, status: 'done' };
    if ('later' in outcome) return this.postponed(delivery, new TryLater(outcome.later));
    return this.failure(delivery, outcome.failed, outcome.final);
  }

  private failure({ eventId, attempt }: Delivery, error: string, final = false): Settlement {
    if (final || attempt >= this.consumer.settings.attempts) return { eventId, status: 'failed', error };
    const delayMs = growingPause(attempt, this.timings.retryMs, 4, this.timings.maxRetryMs);
    return { eventId, status: 'due', error, delayMs, counted: true };
  }

  private setBack(deliveries: readonly Delivery[], error: TryLater): Settlement[] {
    return deliveries.map((delivery) => this.postponed(delivery, error));
  }

  /** The delivery waits as long as its consumer rests. */
  private postponed(delivery: Delivery, error: TryLater): Settlement {
    this.setback = error;
    return { ...again(delivery), error: error.message, postponed: true };
  }
}

const again = ({ eventId }: Delivery, delayMs = 0) =>
  ({ eventId, status: 'due', error: null, delayMs, counted: false }) as const;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
