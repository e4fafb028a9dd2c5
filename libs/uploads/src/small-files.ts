import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { UPLOAD_WHOLE_BYTES } from '@outcrop/contracts';
import { Gate } from '@outcrop/platform';

/** Half of the cores, so that there is room for everybody else; as many may wait as the people of an office send. */
const AT_ONCE = { name: 'small-files', capacity: Math.max(1, Math.floor(availableParallelism() / 2)), maxQueue: 100 };

/**
 * Small files come by the thousand, and each costs the database and the process much the same as a large one: so few of them are worked on at a time
 * that a drag takes no more than a part of the machine (docs/decisions/drags.md).
 */
@Injectable()
export class SmallFiles {
  private readonly gate = new Gate(AT_ONCE);

  /** Does what has all it needs, so that no slow sender holds the place; a larger file never waits, as its copy may take minutes. @throws Unavailable */
  inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return bytes > UPLOAD_WHOLE_BYTES ? work() : this.gate.pass(1, work);
  }
}
