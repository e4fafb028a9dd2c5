import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';
import type { EventType } from './define-event.ts';

/** One event for one consumer. */
export interface Delivery<E = unknown> {
  readonly eventId: number;
  /** The wire name; compare with `listingPublished.type`. */
  readonly type: string;
  /** The payload. */
  readonly event: E;
  /** As `actorName` wrote it. */
  readonly actor: string;
  readonly impersonatorId: number | null;
  readonly occurredAt: Date;
  /** 1 for the first try. */
  readonly attempt: number;
}

/**
 * What became of one delivery. `failed` (one sentence, kept up to 2,000 characters) is tried again later, with a growing delay, until the
 * attempts are used up; with `final` it is not tried again but shown as failed at once, for what no second try can mend. `later` (one sentence)
 * says that an engine refused it for reasons of its own: nothing is counted, and the consumer rests as after {@link TryLater}.
 */
export type Outcome =
  | { readonly done: true }
  | { readonly failed: string; readonly final?: boolean }
  | { readonly later: string };
export const DONE: Outcome = { done: true };

export interface ConsumerContext {
  /** A fork for this batch alone; not in a transaction. */
  readonly em: EntityManager;
  /** Nobody waits for the effects: an import or a replay (docs/product/events.md#people-first). */
  readonly bulk: boolean;
  /** The lease is extended automatically while `handle` runs, as long as it may; call it before a long step that blocks the process. */
  extendLease(): Promise<void>;
  /** Aborted when the lease is lost, the time is up, or the process must stop: give up, the batch comes again. */
  readonly signal: AbortSignal;
}

/**
 * Effects of events. A batch may come twice, late, or in another order, so `handle` reads rows instead of trusting payloads.
 * @typeParam E payloads of the event types in `@Consumer({ on })`
 */
export interface EventConsumer<E = unknown> {
  /**
   * @returns one outcome per delivery, in their order. A throw fails the batch, whose items are then tried one by one, so that a poison
   * item fails alone. Throw {@link TryLater} when something that all of them need is down.
   */
  handle(deliveries: readonly Delivery<E>[], context: ConsumerContext): Promise<readonly Outcome[]>;
}

/**
 * Thrown by a consumer when an engine it needs is down. Nothing is counted against the deliveries; the consumer rests (1 s, growing to
 * 30 s) and then tries with a batch again, for as long as it takes.
 */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

export interface ConsumerOptions {
  /** Kebab-case and unique; the ledger knows the consumer by it, so renaming one is forgetting one and adding another. */
  readonly name: string;
  readonly on: readonly Pick<EventType, 'type'>[];
  /**
   * Takes quiet events as well (true). One that says false may still be handed some: by a worker of another version, or by a replay
   * (docs/product/events.md#quiet-events).
   */
  readonly quiet?: boolean;
  /** Most deliveries in one call, 1 to 500 (100). */
  readonly batch?: number;
  /**
   * Most bytes in one call, by the `bytes` of the events (no limit). What is more comes alone, as does an event that does not say it: who takes seconds for a
   * large file must not hold up the small ones behind it.
   */
  readonly batchBytes?: number;
  /** Tries before a delivery is `failed` (8). */
  readonly attempts?: number;
  /**
   * Most batches of what people did leased at one time, over all workers (2), and of bulk one less beside them. 1 keeps one consumer's batches
   * apart and in order, retries and bulk excepted.
   */
  readonly outstanding?: number;
  /**
   * Names of consumers of the same worker that go first ([]): while one of them has deliveries that are due and does not rest, no batch of this one is handed out.
   * One that is under way goes on (docs/product/events.md#who-goes-first).
   */
  readonly yieldsTo?: readonly string[];
  /** A batch whose worker died is due again after this many seconds (30). */
  readonly leaseSeconds?: number;
  /** `handle` must have ended after so many seconds (300). */
  readonly longestSeconds?: number;
}

/** {@link ConsumerOptions} with every default filled in, and the names of the events. */
export type ConsumerSettings = Required<Omit<ConsumerOptions, 'on'>> & { readonly types: readonly string[] };

export const CONSUMER_METADATA = 'outcrop:consumer';

/**
 * Marks a Nest provider as a consumer of events; WorkerEventsModule finds it.
 * @throws when a setting is out of its range.
 */
export const Consumer = (options: ConsumerOptions): ClassDecorator =>
  SetMetadata(CONSUMER_METADATA, consumerSettings(options));

export function consumerSettings(options: ConsumerOptions): ConsumerSettings {
  const { name, on, quiet = true, batch = 100, attempts = 8, outstanding = 2 } = options;
  const { batchBytes = Number.POSITIVE_INFINITY, yieldsTo = [], leaseSeconds = 30, longestSeconds = 300 } = options;
  const within = (label: string, value: number, low: number, high: number) => {
    if (!Number.isInteger(value) || value < low || value > high)
      throw new Error(`@Consumer "${name}": ${label} must be a whole number from ${low} to ${high}, not ${value}`);
  };
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(name)) throw new Error(`@Consumer name "${name}" is not kebab-case`);
  if (!on.length) throw new Error(`@Consumer "${name}" listens to no event`);
  within('batch', batch, 1, 500);
  within('attempts', attempts, 1, 100);
  within('outstanding', outstanding, 1, 100);
  within('leaseSeconds', leaseSeconds, 1, 600);
  within('longestSeconds', longestSeconds, 1, 7_200);
  const types = [...new Set(on.map((event) => event.type))];
  return { name, types, quiet, batch, batchBytes, attempts, outstanding, yieldsTo, leaseSeconds, longestSeconds };
}

/** Numbers of batches: of both lanes together, of what people did, of bulk. */
export interface Batches {
  readonly all: number;
  readonly people: number;
  readonly bulk: number;
}

export const ONE_AT_A_TIME: Batches = { all: 1, people: 1, bulk: 1 };

/**
 * How many batches a consumer may have out at a time. Of bulk one less than it says, so that the engine is not busy with bulk alone; and neither
 * lane takes the other's room. A consumer of one batch at a time keeps to it.
 */
export const batchesOf = ({ outstanding }: Pick<ConsumerSettings, 'outstanding'>): Batches =>
  outstanding === 1 ? ONE_AT_A_TIME : { all: 2 * outstanding - 1, people: outstanding, bulk: outstanding - 1 };

/** A full batch at first, an eighth of it after each try, and one alone for the last try. */
export function batchSize({ batch, attempts }: Pick<ConsumerSettings, 'batch' | 'attempts'>, tried: number): number {
  if (tried > 0 && tried >= attempts - 1) return 1;
  return Math.max(1, Math.ceil(batch / 8 ** tried));
}

/** The lanes of which one more batch may be leased; true is bulk. */
export const lanesWithRoom = (most: Batches, out: Batches): boolean[] =>
  out.all >= most.all ? [] : [...(out.people < most.people ? [false] : []), ...(out.bulk < most.bulk ? [true] : [])];
