import { Counter, Gauge, register } from 'prom-client';
import type { ConsumerStats } from './events-admin.ts';

/**
 * The figures of the ledger for Prometheus: `outcrop_delivery_oldest_due_seconds`, `outcrop_deliveries_failed`,
 * `outcrop_deliveries_unfinished` (by consumer, asked of the database at each scrape) and `outcrop_deliveries_total` (by consumer and status).
 */
export class EventMetrics {
  private readonly settled: Counter;

  constructor(stats: () => Promise<ConsumerStats[]>) {
    // One query serves the gauges of one scrape.
    let asked: Promise<ConsumerStats[]> | undefined;
    const ask = () => {
      asked ??= stats().finally(() => {
        asked = undefined;
      });
      return asked;
    };
    const gauge = (name: string, help: string, value: (stats: ConsumerStats) => number) =>
      fresh(name, () => {
        const made: Gauge = new Gauge({
          name,
          help,
          labelNames: ['consumer'],
          collect: async () => {
            // Without the database there is no figure; the other metrics must still be served.
            const all = await ask().catch(() => []);
            made.reset();
            for (const one of all) made.set({ consumer: one.consumer }, value(one));
          },
        });
        return made;
      });
    gauge('outcrop_delivery_oldest_due_seconds', 'Age of the oldest due delivery', (s) => s.oldestDueSeconds);
    gauge('outcrop_deliveries_failed', 'Deliveries that were given up and wait for a replay', (s) => s.failed);
    gauge('outcrop_deliveries_unfinished', 'Deliveries that wait or are being handled', (s) => s.unfinished);
    const name = 'outcrop_deliveries_total';
    this.settled = fresh(
      name,
      () => new Counter({ name, help: 'Tries of deliveries by their end', labelNames: ['consumer', 'status'] }),
    );
  }

  count(consumer: string, status: string): void {
    this.settled.inc({ consumer, status });
  }
}

/** The register is the process's own; an application started after another one takes its names over. */
function fresh<T>(name: string, make: () => T): T {
  register.removeSingleMetric(name);
  return make();
}
