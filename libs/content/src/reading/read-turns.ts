import { ReadError } from '../read-errors.ts';
import { READ_LIMITS } from './read-limits.ts';

/** Lets a few reads run at once and the others wait, so that reads of content never hold all connections of the process. */
export class ReadTurns {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** @throws ReadError 503 when too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.queue.length >= READ_LIMITS.waiting)
      throw new ReadError(503, 'SERVICE_UNAVAILABLE', 'The server is busy. Please try again.');
    // A read that ends gives its turn to the next: the count stays.
    else await new Promise<void>((begin) => this.queue.push(begin));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
