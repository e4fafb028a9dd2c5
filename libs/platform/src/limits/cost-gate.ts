import { Injectable } from '@nestjs/common';
import { Counter, register } from 'prom-client';
import { Busy, TooManyRequests } from '../http/errors.ts';
import { webProcess } from '../processes/web-process.ts';
import { CostLimits, CostTurns } from './cost-turns.ts';

/** The {@link CostTurns} of all processes that answer at one port, which share one set of places (docs/product/http.md#costly-requests). */
@Injectable()
export class CostGate {
  private readonly turns: CostTurns;

  constructor(limits: CostLimits) {
    this.turns = new CostTurns(limits);
  }

  /**
   * Waits for a turn. A refused request costs nothing.
   * @param address of whoever asks
   * @param gone whoever asks has hung up: the place in the queue is free
   * @returns to be called once when the work has ended, however it did
   * @throws TooManyRequests when the network has used its time or fills its places; Busy when all places are taken
   */
  async enter(address: string, gone?: AbortSignal): Promise<() => void> {
    try {
      return await (webProcess()?.enter({ about: 'costly', address }, gone) ?? this.turns.enter(address, gone));
    } catch (error) {
      // Nobody is refused who has hung up.
      if (!gone?.aborted && (error instanceof TooManyRequests || error instanceof Busy))
        refusals.inc({ status: String(error.status) });
      throw error;
    }
  }
}

const REFUSALS = 'outcrop_costly_requests_refused_total';
/** Of the process-wide registry, made once however often this module is loaded. */
const refusals =
  (register.getSingleMetric(REFUSALS) as Counter<'status'> | undefined) ??
  new Counter({ name: REFUSALS, help: 'Costly requests that were refused, by status', labelNames: ['status'] });
