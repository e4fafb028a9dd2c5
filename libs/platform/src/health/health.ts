import { Global, Injectable, Module } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';
import { within } from '../events/time-limit.ts';

/** An engine that does not answer for so long is down. */
const MAX_ANSWER_MS = 2_000;

export type EngineState = 'up' | 'degraded' | 'down';
export interface EngineHealth {
  state: EngineState;
  /** One sentence for an operator. */
  detail?: string;
}

export interface HealthReport {
  readonly status: EngineState;
  readonly engines: Readonly<Record<string, EngineHealth>>;
}

/** Engines report here; `/health/ready` asks them. A check must not throw and must end within its own time-out. */
@Injectable()
export class HealthRegistry {
  private readonly checks = new Map<string, { required: boolean; check: () => Promise<EngineHealth> }>();
  private readonly dataChecks = new Map<string, () => Promise<EngineHealth>>();

  /** @param required when down, the process is not ready; otherwise it is degraded. */
  register(name: string, required: boolean, check: () => Promise<EngineHealth>): void {
    this.checks.set(name, { required, check });
  }

  /**
   * An engine that either answers or is down, with the reason.
   * @param engine as sentences begin with it: "The scanner"
   * @param ask rejects where the engine refuses, with the engine's own error as its cause where people are told something else
   */
  registerEngine(name: string, required: boolean, engine: string, ask: () => Promise<unknown>): void {
    this.register(name, required, async () => {
      try {
        await within(MAX_ANSWER_MS, ask(), `${engine} does not answer.`);
        return { state: 'up' };
      } catch (error) {
        const { message, cause } = error as Error;
        const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : message;
        return { state: 'down', detail: why || `${engine} cannot be reached.` };
      }
    });
  }

  /**
   * What only `doctor` asks, because it is a fault of the data and no engine's: traffic is served all the same.
   * @param check as those of {@link register}; it may take its time
   */
  registerForDoctor(name: string, check: () => Promise<EngineHealth>): void {
    this.dataChecks.set(name, check);
  }

  /** What is to be said of the data, by name. */
  async dataReport(): Promise<Readonly<Record<string, EngineHealth>>> {
    return Object.fromEntries(
      await Promise.all([...this.dataChecks].map(async ([name, check]) => [name, await check()] as const)),
    );
  }

  /** Every engine as it is now, and how long it took to find out (milliseconds). */
  checkAll(): Promise<readonly { name: string; required: boolean; health: EngineHealth; ms: number }[]> {
    return Promise.all(
      [...this.checks].map(async ([name, { required, check }]) => {
        const began = performance.now();
        const health = await check().catch(
          (error: unknown): EngineHealth => ({ state: 'down', detail: String(error) }),
        );
        return { name, required, health, ms: Math.round(performance.now() - began) };
      }),
    );
  }

  async report(): Promise<HealthReport> {
    const entries = await this.checkAll();
    const down = entries.some((e) => e.required && e.health.state === 'down');
    const degraded = entries.some((e) => e.health.state !== 'up');
    return {
      status: down ? 'down' : degraded ? 'degraded' : 'up',
      engines: Object.fromEntries(entries.map((e) => [e.name, e.health])),
    };
  }
}

/** The registry that engines report to. The controller is added by the process that listens. */
@Global()
@Module({ providers: [HealthRegistry], exports: [HealthRegistry] })
export class HealthModule {
  constructor() {
    if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics();
  }
}
