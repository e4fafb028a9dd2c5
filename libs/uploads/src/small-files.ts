import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { UPLOAD_WHOLE_BYTES } from '@outcrop/contracts';
import { briefRequests, Gate } from '@outcrop/platform';

/** Half of the cores, so that there is room for everybody else; as many may wait as the people of an office send. */
const AT_ONCE = { name: 'small-files', capacity: Math.max(1, Math.floor(availableParallelism() / 2)), maxQueue: 100 };
/** Others are there while a request of theirs was answered so shortly ago (milliseconds). */
const OTHERS_MS = 1_000;
/** No place is kept empty for longer (milliseconds): what takes long waits for something other than this machine. */
const MAX_REST_MS = 50;

/**
 * Small files come by the thousand, and each costs the database and the process much the same as a large one: so few of them are worked on at a time
 * that a drag takes no more than a part of the machine, and while others are there each is followed by a rest as long as it took (docs/decisions/drags.md).
 */
@Injectable()
export class SmallFiles {
  private readonly gate = new Gate(AT_ONCE);

  /** Does what has all it needs, so that no slow sender holds the place; a larger file never waits, as its copy may take minutes. @throws Unavailable */
  inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return bytes > UPLOAD_WHOLE_BYTES ? work() : this.gate.pass(1, () => withRest(work));
  }
}

async function withRest<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const restMs = briefRequests.answeredWithin(OTHERS_MS) ? Math.min(performance.now() - began, MAX_REST_MS) : 0;
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}
