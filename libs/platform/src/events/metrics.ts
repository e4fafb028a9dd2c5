import { Counter, Gauge, type Metric, register } from 'prom-client';
import { askOnce } from './ask-once.ts';
import type { Backlog } from './events-admin.ts';
import type { Settlement } from './ledger.ts';
import type { ScheduleView } from './schedules/schedule-admin.ts';

/** The register is the process's own; an application started after another one takes its names over. */
function fresh<T extends Metric>(name: string, metric: () => T): T {
  register.removeSingleMetric(name);
  return metric();
}

/** A counter under a name that no other one has in this process. */
export const freshCounter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
  fresh(name, () => new Counter({ name, help, labelNames }));

/** A gauge that is set at each scrape. @param collect sets it */
export const freshGauge = (
  name: string,
  help: string,
  collect: (gauge: Gauge) => void | Promise<void>,
  labelNames: string[] = [],
): Gauge =>
  fresh(name, () => {
    const gauge: Gauge = new Gauge({ name, help, labelNames, collect: () => collect(gauge) });
    return gauge;
  });

/**
 * Makes gauges that are asked of the database at each scrape, one value per row.
 * @param label that tells the rows apart
 * @param rows asked once for all gauges of one scrape
 * @returns a function that adds a gauge
 */
function gaugesByRow<Row>(label: string, rows: () => Promise<readonly Row[]>, labelOf: (row: Row) => string) {
  const ask = askOnce(rows);
  return (name: string, help: string, value: (row: Row) => number): Gauge => {
    const collect = async (gauge: Gauge) => {
      // Without the database there is no figure; the other metrics must still be served.
      const all = await ask().catch((): Row[] => []);
      gauge.reset();
      for (const row of all) gauge.set({ [label]: labelOf(row) }, value(row));
    };
    return freshGauge(name, help, collect, [label]);
  };
}

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
    freshGauge('outcrop_events_new', 'Events of which no deliveries were made yet', async (made) => {
      const { newEvents } = await ask().catch(() => ({ newEvents: Number.NaN }));
      made.set(newEvents);
    });
    this.settled = freshCounter('outcrop_deliveries_total', 'Tries of deliveries by their end', ['consumer', 'status']);
    this.postponed = freshCounter(
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

/**
 * The figures of the schedules for Prometheus: `outcrop_schedule_failures`, `outcrop_schedule_overdue_seconds`,
 * `outcrop_schedule_last_run_timestamp_seconds`, `outcrop_schedule_last_run_seconds` (by schedule, asked of the database at each scrape) and
 * `outcrop_schedule_runs_total` (by schedule and how they ended; of this process).
 */
export class ScheduleMetrics {
  private readonly runs: Counter;

  constructor(schedules: () => Promise<ScheduleView[]>) {
    const gauge = gaugesByRow('schedule', schedules, (one) => one.name);
    gauge('outcrop_schedule_failures', 'Failed runs in a row', (one) => one.failures);
    gauge('outcrop_schedule_overdue_seconds', 'Time since a run should have begun', (one) => one.overdueSeconds);
    gauge('outcrop_schedule_last_run_timestamp_seconds', 'When the last run began', (one) =>
      one.lastRunAt ? one.lastRunAt.getTime() / 1_000 : 0,
    );
    gauge('outcrop_schedule_last_run_seconds', 'How long the last run took', (one) => (one.lastMs ?? 0) / 1_000);
    this.runs = freshCounter('outcrop_schedule_runs_total', 'Runs of schedules by their end', ['schedule', 'result']);
  }

  count(schedule: string, result: 'done' | 'failed' | 'interrupted'): void {
    this.runs.inc({ schedule, result });
  }
}
