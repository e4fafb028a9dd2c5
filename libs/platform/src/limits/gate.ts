import { Unavailable } from '../http/errors.ts';
import type { GateRule } from '../processes/messages.ts';
import { webProcess } from '../processes/web-process.ts';

interface Waiting {
  readonly weight: number;
  enter(): void;
}

/** The places of a gate in the memory of one process: first come, first served. Work heavier than the capacity is done alone. */
export class GateTurns {
  private inside = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly rule: GateRule) {}

  /**
   * Waits for room.
   * @returns to be called once when the work has ended
   * @throws Unavailable (503) when the queue is full
   */
  async enter(weight: number): Promise<() => void> {
    const taken = Math.min(weight, this.rule.capacity);
    if (this.waiting.length === 0 && this.inside + taken <= this.rule.capacity) this.inside += taken;
    else if (this.waiting.length >= (this.rule.maxQueue ?? Number.POSITIVE_INFINITY))
      throw new Unavailable('The server is busy. Please try again shortly.');
    else await new Promise<void>((enter) => this.waiting.push({ weight: taken, enter }));
    return () => this.leave(taken);
  }

  private leave(weight: number): void {
    this.inside -= weight;
    for (let next = this.waiting[0]; next && this.inside + next.weight <= this.rule.capacity; next = this.waiting[0]) {
      this.waiting.shift();
      this.inside += next.weight;
      next.enter();
    }
  }
}

/** Limits how much work is done at a time, over all processes that answer at one port (docs/product/engines.md#web-processes). */
export class Gate {
  private readonly turns: GateTurns;

  constructor(private readonly rule: GateRule) {
    this.turns = new GateTurns(rule);
  }

  /**
   * Does the work once there is room for it.
   * @throws Unavailable (503) when the queue is full
   */
  async pass<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const leave = await (webProcess()?.enter({ about: 'gate', rule: this.rule, weight }) ?? this.turns.enter(weight));
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
