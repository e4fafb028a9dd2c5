import type { ApiClient } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import { type ChartState, isOfPoints } from '../address/chart-state.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { EXPLORER, toBody } from '../queries/explorer-queries.ts';
import { fieldNamed } from '../words/fields.ts';
import { barsData } from './bars-data.ts';
import type { ChartData, ChartOf } from './chart-data.ts';
import { histogramData } from './histogram-data.ts';
import { lineData } from './line-data.ts';
import { scatterData } from './scatter-data.ts';

/** What a chart is asked about. */
export interface ChartAsk {
  readonly api: ApiClient;
  readonly collection: Collection;
  readonly filters: ReturnType<typeof toBody>;
  readonly of: ChartOf;
  readonly signal: AbortSignal;
}

/**
 * The figures of a chart, of all rows that the filters find, as the query service counts them (docs/product/explorer.md#explorer-charts). The previous chart
 * stays until they arrive.
 * @param chart of fields that the collection has
 */
export function chartQuery(
  collection: Collection,
  { filters }: Pick<ExplorerState, 'filters'>,
  chart: ChartState,
  api: ApiClient = browserApi,
) {
  const body = toBody(filters);
  return queryOptions({
    queryKey: [EXPLORER, collection.name, 'chart', chart, body],
    queryFn: ({ signal }): Promise<ChartData> => {
      const field = (name: string | null) => (name === null ? null : (fieldNamed(collection, name) ?? null));
      const { x, y, by, size } = chart;
      const of: ChartOf = { chart, x: field(x)!, y: field(y), by: field(by), size: field(size) };
      const ask: ChartAsk = { api, collection, filters: body, of, signal };
      if (chart.kind === 'line') return lineData(ask);
      if (isOfPoints(chart.kind)) return scatterData(ask);
      return chart.kind === 'histogram' ? histogramData(ask) : barsData(ask);
    },
    placeholderData: keepPreviousData,
  });
}
