import { Unavailable } from '@outcrop/platform';

interface Waiting {
  readonly weight: number;
  enter(): void;
}

/**
 * Limits how much work is done at a time, first come, first served. Work heavier than the capacity is done alone.
 */
export class Gate {
  private inside = 0;
  private readonly waiting: Waiting[] = [];

  /**
   * @param capacity weight that may be inside together
   * @param maxQueue those beyond it are turned away rather than kept
   */
  constructor(
    private readonly capacity: number,
    private readonly maxQueue = Number.POSITIVE_INFINITY,
  ) {}

  /**
   * Does the work once there is room for it.
   * @throws Unavailable (503) when the queue is full
   */
  async pass<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.capacity);
    await this.enter(taken);
    try {
      return await work();
    } finally {
      this.leave(taken);
    }
  }

  private enter(weight: number): Promise<void> | void {
    if (this.waiting.length === 0 && this.inside + weight <= this.capacity) {
      this.inside += weight;
      return;
    }
    if (this.waiting.length >= this.maxQueue)
      throw new Unavailable('Too many images are being processed. Please try again.');
    return new Promise((enter) => this.waiting.push({ weight, enter }));
  }

  private leave(weight: number): void {
    this.inside -= weight;
    for (let next = this.waiting[0]; next && this.inside + next.weight <= this.capacity; next = this.waiting[0]) {
      this.waiting.shift();
      this.inside += next.weight;
      next.enter();
    }
  }
}
