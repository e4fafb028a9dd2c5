import { asked } from '../queries/explorer-queries.ts';
import { allBut, askedSeries, BY, cellOf, type Facet, seriesFacet, statsOf } from './asked-cells.ts';
import type { ChartOf, ChartPlace, PlacesData } from './chart-data.ts';
import type { ChartAsk } from './chart-query.ts';
import { totalOf } from './chart-words.ts';

/** So many values have a bar of their own, the most frequent; all others are together. */
export const MAX_BARS = 20;

/** Rows without a value. */
const NONE = { key: 'none', query: '-*' };
const ANY = { key: 'any', query: '*' };

/**
 * A bar for each of the most frequent values of a field, one for all others together, and each by colour where that is asked for. Two queries: which values
 * there are, then what their rows come to.
 */
export async function barsData({ api, collection, filters, of, signal }: ChartAsk): Promise<PlacesData> {
  const field = of.x.name;
  const first = await asked(
    api,
    collection.name,
    {
      filters,
      size: 0,
      facets: [
        { name: 'x', field, found: true, limit: MAX_BARS },
        { name: 'none', type: 'options', field, found: true, facetOptions: [NONE] },
        ...seriesFacet(of),
      ],
    },
    signal,
  );
  const total = first.response.numFound;
  const { buckets, values } = first.facets['x']!;
  const top = buckets.map(({ key, query }): ChartPlace => ({ key, query }));
  const hasOthers = values === null || (values ?? 0) > top.length;
  const places: ChartPlace[] = hasOthers ? [...top, { key: null, query: null }] : top;
  const series = askedSeries(of, first.facets[BY], total);
  const facets = series.flatMap(({ filters: besides }, at): Facet[] => {
    const part = { type: 'options' as const, field, found: true };
    const options = top.map(({ query }, place) => ({ key: String(place), query: query! }));
    const others = allBut(
      field,
      top.map(({ query }) => query),
      { orNone: false },
    );
    return [
      ...(top.length > 0 ? [{ ...part, name: `top${at}`, facetOptions: options, filters: besides }] : []),
      ...(hasOthers ? [{ ...part, name: `others${at}`, facetOptions: [ANY], filters: [...besides, others] }] : []),
    ];
  });
  const second =
    facets.length > 0
      ? (await asked(api, collection.name, { filters, size: 0, facets, stats: statsOf(of) }, signal)).facets
      : {};
  const cells = places.map(({ query }, place) =>
    series.map((_, at) => {
      const [name, bucket] = query === null ? ['others', 0] : ['top', place];
      return cellOf(of, second[`${name}${at}`]?.buckets[bucket]);
    }),
  );
  const order = longestFirst(of, places, cells);
  return {
    ...of,
    kind: 'places',
    places: order.map((at) => places[at]!),
    series: series.map((one) => one.series),
    cells: order.map((at) => cells[at]!),
    values: values ?? null,
    total,
    missing: first.facets['none']!.buckets[0]!.value,
    estimated: Object.values(second).some(({ estimated }) => estimated === true),
  };
}

/** Places by what they come to, the longest bar first and all others together last. */
function longestFirst(of: ChartOf, places: readonly ChartPlace[], cells: PlacesData['cells']): number[] {
  const lengths = cells.map((one) => totalOf(of, one) ?? Number.NEGATIVE_INFINITY);
  const isLast = (at: number) => Number(places[at]!.key === null);
  return places.map((_, at) => at).sort((a, b) => isLast(a) - isLast(b) || lengths[b]! - lengths[a]! || a - b);
}
