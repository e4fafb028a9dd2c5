import { Counter } from 'prom-client';
import { freshMetric, gaugesByRow } from '../row-gauges.ts';
import type { ScheduleView } from './schedule-admin.ts';

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
    const name = 'outcrop_schedule_runs_total';
    this.runs = freshMetric(
      name,
      () => new Counter({ name, help: 'Runs of schedules by their end', labelNames: ['schedule', 'result'] }),
    );
  }

  count(schedule: string, result: 'done' | 'failed' | 'interrupted'): void {
    this.runs.inc({ schedule, result });
  }
}
