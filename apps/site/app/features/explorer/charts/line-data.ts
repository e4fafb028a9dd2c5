import { asked } from '../queries/explorer-queries.ts';
import { askedSeries, BY, cellOf, emptyCell, seriesFacet, statsOf } from './asked-cells.ts';
import type { PlacesData } from './chart-data.ts';
import type { ChartAsk } from './chart-query.ts';
import { filledSteps, usualTimeStep } from './steps.ts';

const YEARS = 'years';
const NONE = { key: 'none', query: '-*' };

/** What the rows in each day, month or year of a date come to, by colour where that is asked for. */
export async function lineData({ api, collection, filters, of, signal }: ChartAsk): Promise<PlacesData> {
  const { x, chart } = of;
  const field = x.name;
  const first = await asked(
    api,
    collection.name,
    {
      filters,
      size: 0,
      facets: [
        { name: YEARS, type: 'range', field, step: 'year', found: true },
        { name: 'none', type: 'options', field, found: true, facetOptions: [NONE] },
        ...seriesFacet(of),
      ],
    },
    signal,
  );
  const total = first.response.numFound;
  const years = first.facets[YEARS]!.buckets.map(({ key }) => Number(String(key).slice(0, 4)));
  const step = (chart.step ?? usualTimeStep(chart.measure, years[0] ?? 0, years.at(-1) ?? 0)) as
    | 'day'
    | 'month'
    | 'year';
  const series = askedSeries(of, first.facets[BY], total);
  const { facets } = await asked(
    api,
    collection.name,
    {
      filters,
      size: 0,
      facets: series.map(({ filters: besides }, at) => ({
        ...{ name: String(at), type: 'range' as const, field, step, found: true },
        filters: besides,
      })),
      stats: statsOf(of),
    },
    signal,
  );
  const found = series.map(
    (_, at) => new Map(facets[String(at)]!.buckets.map((bucket) => [String(bucket.key), bucket])),
  );
  const begins = [...new Set(found.flatMap((buckets) => [...buckets.keys()]))].sort();
  const all = filledSteps(begins, step) ?? begins;
  const queryAt = (from: string) =>
    found.map((buckets) => buckets.get(from)?.query).find((query) => query !== undefined);
  return {
    ...of,
    kind: 'places',
    places: all.map((from) => ({ key: from, query: queryAt(from) ?? null })),
    series: series.map((one) => one.series),
    cells: all.map((from) =>
      found.map((buckets) => (buckets.has(from) ? cellOf(of, buckets.get(from)) : emptyCell(of))),
    ),
    step,
    total,
    missing: first.facets['none']!.buckets[0]!.value,
    estimated: Object.values(facets).some(({ estimated }) => estimated === true),
  };
}
