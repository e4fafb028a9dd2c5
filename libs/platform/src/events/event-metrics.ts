import { Counter } from 'prom-client';
import type { ConsumerStats } from './events-admin.ts';
import { freshMetric, gaugesByRow } from './row-gauges.ts';

/**
 * The figures of the ledger for Prometheus: `outcrop_delivery_oldest_due_seconds`, `outcrop_deliveries_failed`,
 * `outcrop_deliveries_unfinished` (by consumer, asked of the database at each scrape) and `outcrop_deliveries_total` (by consumer and status).
 */
export class EventMetrics {
  private readonly settled: Counter;

  constructor(stats: () => Promise<ConsumerStats[]>) {
    const gauge = gaugesByRow('consumer', stats, (one) => one.consumer);
    gauge('outcrop_delivery_oldest_due_seconds', 'Age of the oldest due delivery', (s) => s.oldestDueSeconds);
    gauge('outcrop_deliveries_failed', 'Deliveries that were given up and wait for a replay', (s) => s.failed);
    gauge('outcrop_deliveries_unfinished', 'Deliveries that wait or are being handled', (s) => s.unfinished);
    const name = 'outcrop_deliveries_total';
    this.settled = freshMetric(
      name,
      () => new Counter({ name, help: 'Tries of deliveries by their end', labelNames: ['consumer', 'status'] }),
    );
  }

  count(consumer: string, status: string): void {
    this.settled.inc({ consumer, status });
  }
}
