import type { GateRule } from '../processes/messages.ts';
import { GateTurns } from './gate.ts';

/** Gates by their names, each from the first who enters to the last who leaves: one of nobody takes no memory. */
export class NamedGates {
  private readonly gates = new Map<string, GateTurns>();

  /** As {@link GateTurns.enter}. */
  async enter(rule: GateRule, weight: number, gone?: AbortSignal): Promise<() => void> {
    const gate = this.gates.get(rule.name) ?? new GateTurns(rule);
    this.gates.set(rule.name, gate);
    const forget = () => {
      if (gate.isEmpty) this.gates.delete(rule.name);
    };
    try {
      const leave = await gate.enter(weight, gone);
      return () => {
        leave();
        forget();
      };
    } catch (error) {
      forget();
      throw error;
    }
  }
}
