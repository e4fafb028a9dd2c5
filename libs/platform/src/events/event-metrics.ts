import { Counter, Gauge } from 'prom-client';
import { askOnce } from './ask-once.ts';
import type { Backlog } from './events-admin.ts';
import type { Settlement } from './ledger.ts';
import { freshMetric, gaugesByRow } from './row-gauges.ts';

/**
 * The figures of the ledger for Prometheus: `outcrop_delivery_oldest_due_seconds`, `outcrop_deliveries_failed`,
 * `outcrop_deliveries_unfinished`, `outcrop_consumer_paused` (by consumer) and `outcrop_events_new`, asked of the database at each scrape, and
 * `outcrop_deliveries_total` (by consumer and status) and `outcrop_deliveries_postponed_total` (by consumer), of this process.
 */
export class EventMetrics {
  private readonly settled: Counter;
  private readonly postponed: Counter;

  constructor(backlog: () => Promise<Backlog>) {
    const ask = askOnce(backlog);
    const gauge = gaugesByRow(
      'consumer',
      async () => (await ask()).consumers,
      (one) => one.consumer,
    );
    gauge('outcrop_delivery_oldest_due_seconds', 'Age of the oldest due delivery', (s) => s.oldestDueSeconds);
    gauge('outcrop_deliveries_failed', 'Deliveries that were given up and wait for a replay', (s) => s.failed);
    gauge('outcrop_deliveries_unfinished', 'Deliveries that wait or are being handled', (s) => s.unfinished);
    gauge('outcrop_consumer_paused', '1 while a consumer waits for an engine that refuses', (s) => (s.rests ? 1 : 0));
    const waiting = 'outcrop_events_new';
    freshMetric(waiting, () => {
      const made: Gauge = new Gauge({
        name: waiting,
        help: 'Events of which no deliveries were made yet',
        collect: async () => {
          const { newEvents } = await ask().catch(() => ({ newEvents: Number.NaN }));
          made.set(newEvents);
        },
      });
      return made;
    });
    const counter = (name: string, help: string, labelNames: string[]) =>
      freshMetric(name, () => new Counter({ name, help, labelNames }));
    this.settled = counter('outcrop_deliveries_total', 'Tries of deliveries by their end', ['consumer', 'status']);
    this.postponed = counter(
      'outcrop_deliveries_postponed_total',
      'Tries that an engine refused, which are not counted against the delivery',
      ['consumer'],
    );
  }

  count(consumer: string, settlement: Settlement): void {
    this.settled.inc({ consumer, status: settlement.status });
    if ('postponed' in settlement) this.postponed.inc({ consumer });
  }
}
