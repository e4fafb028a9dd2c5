import type { ConsumerSettings } from './consumer.ts';

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
