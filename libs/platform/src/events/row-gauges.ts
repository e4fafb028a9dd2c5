import { Gauge, type Metric, register } from 'prom-client';
import { askOnce } from './ask-once.ts';

/**
 * Makes gauges that are asked of the database at each scrape, one value per row.
 * @param label that tells the rows apart
 * @param rows asked once for all gauges of one scrape
 * @returns a function that adds a gauge
 */
export function gaugesByRow<Row>(label: string, rows: () => Promise<readonly Row[]>, labelOf: (row: Row) => string) {
  const ask = askOnce(rows);
  return (name: string, help: string, value: (row: Row) => number): Gauge =>
    freshMetric(name, () => {
      const made: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        collect: async () => {
          // Without the database there is no figure; the other metrics must still be served.
          const all = await ask().catch((): Row[] => []);
          made.reset();
          for (const row of all) made.set({ [label]: labelOf(row) }, value(row));
        },
      });
      return made;
    });
}

/** The register is the process's own; an application started after another one takes its names over. */
export function freshMetric<T extends Metric>(name: string, make: () => T): T {
  register.removeSingleMetric(name);
  return make();
}
