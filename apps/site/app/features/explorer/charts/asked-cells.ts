import type { FacetAnswer, FacetBucketAnswer, QueryBody, QueryFilter, QueryStat } from '@outcrop/contracts';
import { without } from '../address/explorer-state.ts';
import type { ChartCell, ChartOf, ChartSeries } from './chart-data.ts';

export type Facet = NonNullable<QueryBody['facets']>[number];
type Filter = Pick<QueryFilter, 'field' | 'expression'>;

/** So many values are told apart by colour, the most frequent; all others are together. */
export const MAX_SERIES = 4;
/** The facet that counts them. */
export const BY = 'by';

/** What is asked of the rows in each place besides their count. */
export const statsOf = ({ chart, y }: ChartOf): Pick<QueryStat, 'field' | 'type'>[] =>
  y === null || chart.kind === 'scatter' ? [] : [{ field: y.name, type: chart.measure }];

/** What a bucket comes to. */
export const cellOf = ({ y }: ChartOf, bucket: FacetBucketAnswer | undefined): ChartCell => {
  const count = bucket?.value ?? 0;
  return { count, value: y === null ? count : (bucket?.stat1 ?? null) };
};

/** A cell of no rows: of none there are 0, and they sum up to 0. */
export const emptyCell = ({ chart, y }: ChartOf): ChartCell => ({
  count: 0,
  value: y === null || chart.measure === 'sum' ? 0 : null,
});

/** The facet of the most frequent values to tell apart by colour; none where nothing is. */
export const seriesFacet = ({ by }: ChartOf): Facet[] =>
  by === null ? [] : [{ name: BY, field: by.name, found: true, limit: MAX_SERIES }];

/** What finds all rows of a field but those of some expressions: with another value, or with none where that is said. */
export const allBut = (
  field: string,
  queries: readonly (string | null)[],
  { orNone }: { orNone: boolean },
): Filter => ({
  field,
  expression: [...(orNone ? [] : ['*']), ...queries.flatMap((query) => (query === null ? [] : [without(query)]))],
});

/** A series, and what its rows must be besides. */
export interface AskedSeries {
  readonly series: ChartSeries;
  readonly filters: Filter[];
}

/** The series of a chart: the most frequent values and all other rows, or all rows where nothing is told apart. */
export function askedSeries({ by }: ChartOf, facet: FacetAnswer | undefined, total: number): AskedSeries[] {
  if (by === null) return [{ series: { key: null, query: null }, filters: [] }];
  const buckets = facet?.buckets ?? [];
  const values = buckets.map(
    ({ key, query }): AskedSeries => ({
      series: { key, query },
      filters: [{ field: by.name, expression: [query] }],
    }),
  );
  const counted = buckets.reduce((sum, { value }) => sum + value, 0);
  if (counted >= total) return values;
  const queries = buckets.map(({ query }) => query);
  const others = queries.length === 0 ? [] : [allBut(by.name, queries, { orNone: true })];
  return [...values, { series: { key: null, query: null }, filters: others }];
}
