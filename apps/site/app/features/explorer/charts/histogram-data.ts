import { usualStep } from '@outcrop/contracts';
import { asked, statOf } from '../queries/explorer-queries.ts';
import { cellOf, emptyCell, statsOf } from './asked-cells.ts';
import type { PlacesData } from './chart-data.ts';
import type { ChartAsk } from './chart-query.ts';

/** Steps between two with rows are drawn empty, as long as there are no more than this. */
const MAX_STEPS = 1_000;

/** What the rows in each step of a number come to. */
export async function histogramData({ api, collection, filters, of, signal }: ChartAsk): Promise<PlacesData> {
  const { x, chart } = of;
  const ends = await asked(
    api,
    collection.name,
    { filters, size: 0, stats: (['count', 'min', 'max'] as const).map((type) => ({ field: x.name, type })) },
    signal,
  );
  const [count, low, high] = (['count', 'min', 'max'] as const).map((type) => statOf(ends.stats, x.name, type) ?? 0);
  const step = chart.step === null ? usualStep(low!, high!, x.digits) : Number(chart.step);
  const { facets } = await asked(
    api,
    collection.name,
    {
      filters,
      size: 0,
      facets: [{ name: 'x', type: 'range', field: x.name, step, found: true }],
      stats: statsOf(of),
    },
    signal,
  );
  const { buckets, estimated } = facets['x']!;
  const found = new Map(buckets.map((bucket) => [Math.round(Number(bucket.key) / step), bucket]));
  const steps = [...found.keys()];
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? -1];
  const all = last - first < MAX_STEPS ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : steps;
  return {
    ...of,
    kind: 'places',
    places: all.map((at) => ({
      key: found.get(at)?.key ?? Number((at * step).toPrecision(12)),
      query: found.get(at)?.query ?? null,
    })),
    series: [{ key: null, query: null }],
    cells: all.map((at) => [found.has(at) ? cellOf(of, found.get(at)) : emptyCell(of)]),
    step: String(step),
    total: ends.response.numFound,
    missing: ends.response.numFound - count!,
    estimated: estimated === true,
  };
}
