import type { QuerySample } from '@outcrop/contracts';
import { mayHaveMedians } from '../address/chart-choices.ts';
import { asked } from '../queries/explorer-queries.ts';
import { kindOf, orderedFields, usualColumns } from '../words/fields.ts';
import { BY, seriesFacet } from './asked-cells.ts';
import type { ChartPoint, PointsData } from './chart-data.ts';
import type { ChartAsk } from './chart-query.ts';

/** A point is named by so many fields that come first in the table. */
const MAX_NAMES = 3;
const YEARS = 'years';

/**
 * Rows by two of their figures: all that have both, or a sample of them (docs/product/explorer.md#explorer-sample). The median of each colour as well, and
 * along a date that of each year where it is wanted, which are of all of them.
 */
export async function scatterData({ api, collection, filters, of, signal }: ChartAsk): Promise<PointsData> {
  const { x, by, size } = of;
  const y = of.y!;
  const both = [x, y].map(({ name }) => ({ field: name, expression: ['*'] }));
  const columns = usualColumns(collection);
  const names = orderedFields(collection)
    .filter((field) => columns.includes(field.name) && kindOf(field) !== 'range' && kindOf(field) !== 'date')
    .filter(({ name }) => name !== by?.name)
    .slice(0, MAX_NAMES);
  const byYears = of.chart.medians && mayHaveMedians(collection, of.chart);
  // One after the other: of a network one costly request runs at a time on a small machine, and those that wait too long for that are refused.
  const counted = await asked(
    api,
    collection.name,
    {
      filters: [...filters, ...both],
      size: 0,
      facets: [
        ...seriesFacet(of),
        ...(byYears
          ? [{ name: YEARS, type: 'range' as const, field: x.name, step: 'year' as const, found: true }]
          : []),
      ],
      stats: of.chart.kind === 'scatter' && y.exact && (byYears || by) ? [{ field: y.name, type: 'p50' }] : [],
    },
    signal,
  );
  const all = await asked(api, collection.name, { filters, size: 0 }, signal);
  const sample = await api.sampleRows(
    collection.name,
    {
      filters: [...filters, ...both],
      fields: [...new Set([x, y, ...(by ? [by] : []), ...(size ? [size] : []), ...names].map(({ name }) => name))],
    },
    { signal },
  );
  const values = counted.facets[BY]?.buckets ?? [];
  const places = new Map(values.map(({ key }, at) => [key, at]));
  const others = counted.response.numFound - values.reduce((sum, { value }) => sum + value, 0);
  const points = sample.docs.flatMap((row): ChartPoint[] => {
    const [across, up] = [row[x.name], row[y.name]];
    if (typeof up !== 'number' || (typeof across !== 'number' && typeof across !== 'string')) return [];
    const value = by ? plainOf(row[by.name]) : null;
    const figure = size ? row[size.name] : null;
    return [
      {
        ...{ id: row.id, x: across, y: up, size: typeof figure === 'number' ? figure : null },
        series: by ? (places.get(value ?? '') ?? values.length) : 0,
        value,
        names: names.map(({ name }) => plainOf(row[name])),
      },
    ];
  });
  return {
    ...of,
    ...{ kind: 'points', y, points, names },
    series: by
      ? [
          ...values.map(({ key, query, value, stat1 }) => ({ key, query, count: value, median: stat1 })),
          ...(others > 0 ? [{ key: null, query: null, count: others }] : []),
        ]
      : [{ key: null, query: null, count: counted.response.numFound }],
    every: sample.every,
    total: all.response.numFound,
    missing: all.response.numFound - counted.response.numFound,
    medians: (counted.facets[YEARS]?.buckets ?? []).flatMap(({ key, value, stat1 }) =>
      stat1 == null ? [] : [{ year: String(key).slice(0, 4), count: value, value: stat1 }],
    ),
    estimated: Object.values(counted.facets).some(({ estimated }) => estimated === true),
  };
}

/** A value of a row; those of a list as one text. */
function plainOf(value: QuerySample['docs'][number][string] | undefined): ChartPoint['value'] {
  if (value == null) return null;
  return typeof value === 'object' ? value.join(', ') : value;
}
