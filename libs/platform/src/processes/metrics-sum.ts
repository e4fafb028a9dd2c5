import { AggregatorRegistry } from 'prom-client';
import type { MetricsReport } from './messages.ts';

/** A process that can be asked for its metrics. */
export interface Reporter {
  /** @returns undefined when it does not answer in time */
  report(): Promise<MetricsReport | undefined>;
}

/** Of these the worst process counts: the sum of delays says nothing. */
const WORST = /^nodejs_eventloop_lag/;

/**
 * The metrics of all web processes as one: counters and gauges are added up. What a process had counted when it was last asked stays in the sum after
 * its end, or every sum would fall, and Prometheus would take that for a restart of all.
 */
export class MetricsSum {
  private readonly last = new Map<Reporter, MetricsReport>();
  private past: MetricsReport = [];

  async text(reporters: readonly Reporter[]): Promise<string> {
    await Promise.all(
      reporters.map(async (reporter) => {
        const report = await reporter.report();
        if (report) this.last.set(reporter, report);
      }),
    );
    return sum([this.past, ...this.last.values()]).metrics();
  }

  /** The process has ended: what it counted stays, what it measured goes. */
  async forget(reporter: Reporter): Promise<void> {
    const report = this.last.get(reporter);
    this.last.delete(reporter);
    if (!report) return;
    const counted = report.filter(({ type }) => type === 'counter' || type === 'histogram');
    this.past = (await sum([this.past, counted]).getMetricsAsJSON()) as unknown as MetricsReport;
  }
}

function sum(reports: readonly MetricsReport[]) {
  for (const metric of reports.flat()) if (WORST.test(metric.name)) metric.aggregator = 'max';
  return AggregatorRegistry.aggregate(reports.map((report) => [...report]));
}
