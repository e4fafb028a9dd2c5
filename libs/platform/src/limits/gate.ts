import { Unavailable } from '../http/errors.ts';
import type { GateRule } from '../processes/messages.ts';
import { webProcess } from '../processes/web-process.ts';

const busy = () => new Unavailable('The server is busy. Please try again shortly.');

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
   * @param gone the place is not wanted any more
   * @returns to be called once when the work has ended
   * @throws Unavailable (503) when the queue is full, and to who does not want the place any more
   */
  async enter(weight: number, gone?: AbortSignal): Promise<() => void> {
    const taken = Math.min(weight, this.rule.capacity);
    if (this.waiting.length === 0 && this.inside + taken <= this.rule.capacity) this.inside += taken;
    else if (this.waiting.length >= (this.rule.maxQueue ?? Number.POSITIVE_INFINITY)) throw busy();
    else await this.turnOf(taken, gone);
    return () => this.leave(taken);
  }

  /** Whether nobody is inside, and nobody waits. */
  get isEmpty(): boolean {
    return this.inside === 0 && this.waiting.length === 0;
  }

  private turnOf(weight: number, gone?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(busy());
        // It may have been too heavy for the room that there is, unlike the one behind it.
        this.letIn();
      };
      const waiting = {
        weight,
        enter: () => {
          gone?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      gone?.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(waiting);
    });
  }

  private leave(weight: number): void {
    this.inside -= weight;
    this.letIn();
  }

  private letIn(): void {
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
   * @param gone nobody wants the work any more: it is not begun
   * @throws Unavailable (503) when the queue is full, or when nobody wants the work any more
   */
  async pass<T>(weight: number, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw busy();
    const { rule, turns } = this;
    const leave = await (webProcess()?.enter({ about: 'gate', rule, weight }, gone) ?? turns.enter(weight, gone));
    try {
      // The place may have come at the same moment.
      if (gone?.aborted) throw busy();
      return await work();
    } finally {
      leave();
    }
  }
}
