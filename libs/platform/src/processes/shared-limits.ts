import { CostLimits, CostTurns } from '../limits/cost-turns.ts';
import { GateTurns } from '../limits/gate.ts';
import { RateWindow } from '../limits/rate-window.ts';
import type { CallRule, GateRule, PlaceQuestion } from './messages.ts';

/** What is counted over all web processes, in the memory of the one that shares out the port. */
export class SharedLimits {
  private readonly windows = new Map<string, RateWindow>();
  private readonly gates = new Map<string, GateTurns>();
  private readonly costly = new CostTurns(new CostLimits());

  /** Counts a call. @returns seconds until the next one is let through; 0 for a call that is */
  count(rule: CallRule, key: string): number {
    const window = this.windows.get(rule.name) ?? new RateWindow(rule.limit, rule.windowMs);
    this.windows.set(rule.name, window);
    return window.count(key);
  }

  /**
   * @param gone the place is not wanted any more
   * @returns to be called once to give the place back
   * @throws TooManyRequests, Unavailable
   */
  enter(question: PlaceQuestion, gone: AbortSignal): Promise<() => void> {
    if (question.about === 'costly') return this.costly.enter(question.address, gone);
    return this.gate(question.rule).enter(question.weight);
  }

  private gate(rule: GateRule): GateTurns {
    const gate = this.gates.get(rule.name) ?? new GateTurns(rule);
    this.gates.set(rule.name, gate);
    return gate;
  }
}
