import type { ApiClient, QueryAnswer, QueryBody, QueryField, QueryStat } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import { numberOfDay } from '../words/days.ts';
import { kindOf } from '../words/fields.ts';

/** Rows of a page (docs/product/explorer.md#explorer-table). */
export const PAGE_SIZE = 14;
/** Values of a panel before all are asked for, and then. */
const USUAL_VALUES = 10;
export const MORE_VALUES = 200;

/** Facets of a query, and stats (docs/product/explorer.md#query-limits); more are asked for in several. */
const MAX_FACETS = 50;
const MAX_STATS = 8;

export const EXPLORER = 'explorer';
const MINUTE_MS = 60_000;

/** What there is to explore. */
export const queryInfoQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [EXPLORER, 'info'],
    queryFn: ({ signal }) => api.queryInfo({ signal }),
    staleTime: 5 * MINUTE_MS,
  });

/** The last row that a page may begin with: the clamp of every page (docs/product/explorer.md#explorer-table). */
export const lastStart = (total: number): number => Math.max(1, total - PAGE_SIZE + 1);

/** The rows of a page; beyond the last one, the last page. The previous ones stay until they arrive. */
export function rowsQuery({ collection, filters, sorts, row }: ExplorerState, api: ApiClient = browserApi) {
  const body = { filters: toBody(filters), sorts: [...sorts], size: PAGE_SIZE };
  return queryOptions({
    queryKey: [EXPLORER, collection, 'rows', body, row],
    queryFn: async ({ signal }) => {
      const page = (start: number) => asked(api, collection, { ...body, start }, signal);
      const answer = await page(row);
      const last = lastStart(answer.response.numFound);
      return row > last ? page(last) : answer;
    },
    placeholderData: keepPreviousData,
  });
}

/** Rows that are fetched at once where all of them are scrolled. */
export const CHUNK = 200;
const CHUNK_GONE_MS = 30_000;

/** Some of all rows: those from `CHUNK * at` on, counted from 0. They are forgotten soon, as there may be very many. */
export const chunkQuery = (
  { collection, filters, sorts }: Pick<ExplorerState, 'collection' | 'filters' | 'sorts'>,
  at: number,
  api: ApiClient = browserApi,
) => {
  const body = { filters: toBody(filters), sorts: [...sorts], size: CHUNK, start: at * CHUNK + 1 };
  return queryOptions({
    queryKey: [EXPLORER, collection, 'rows', body],
    queryFn: async ({ signal }) => (await asked(api, collection, body, signal)).response.docs,
    gcTime: CHUNK_GONE_MS,
  });
};

/** A panel as it is asked about. */
interface AskedPanel {
  readonly field: QueryField;
  /** In the order of values, not of counts. */
  readonly byName?: boolean;
  readonly search?: string;
  readonly limit?: number;
}

/** How many rows each value or span of some panels has, as if nothing were chosen in it; and the average of a figure over them, where one is chosen. */
export function facetsQuery(
  { collection, filters, average }: ExplorerState,
  panels: readonly AskedPanel[],
  api: ApiClient = browserApi,
) {
  const facets = panels.map(({ field, byName = false, search, limit = USUAL_VALUES }) => {
    const isDate = kindOf(field) === 'date';
    const named = { name: field.name, field: field.name };
    return isDate
      ? { ...named, type: 'date' as const }
      : {
          ...named,
          type: 'value' as const,
          limit,
          order: byName ? ('value' as const) : ('count' as const),
          ...(search && { search }),
        };
  });
  return counted({ collection, filters, average }, facets, api);
}

/** How many rows each step of some figures and dates has, as if nothing were chosen of it. */
export const barsQuery = (
  { collection, filters }: ExplorerState,
  fields: readonly { readonly field: string; readonly step: number | 'month' | 'year' }[],
  api: ApiClient = browserApi,
) =>
  counted(
    { collection, filters, average: null },
    fields.map(({ field, step }) => ({ name: field, field, type: 'range', step })),
    api,
  );

function counted(
  { collection, filters, average }: Pick<ExplorerState, 'collection' | 'filters' | 'average'>,
  facets: NonNullable<QueryBody['facets']>,
  api: ApiClient,
) {
  const stats = average === null ? [] : [{ field: average, type: 'avg' as const }];
  const body = { filters: toBody(filters), size: 0, facets, ...(stats.length > 0 && { stats }) };
  return queryOptions({
    queryKey: [EXPLORER, collection, 'facets', body],
    queryFn: async ({ signal }) => {
      const answers: QueryAnswer['facets'] = {};
      for (const some of chunksOf(facets, MAX_FACETS))
        Object.assign(answers, (await asked(api, collection, { ...body, facets: some }, signal)).facets);
      return answers;
    },
    // An average does not say of which figure it is: counts alone stay while that of another one is asked for.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[3] as typeof body | undefined;
      return before?.stats?.[0]?.field === stats[0]?.field ? previous : previous && withoutAverages(previous);
    },
  });
}

const withoutAverages = (facets: QueryAnswer['facets']): QueryAnswer['facets'] =>
  Object.fromEntries(
    Object.entries(facets).map(([name, facet]) => [
      name,
      { ...facet, buckets: facet.buckets.map(({ stat1: _, ...bucket }) => bucket) },
    ]),
  );

const ENDS = ['min', 'max'] as const;
/** The lowest and highest figure of a field, or the first and last day of its years, as days since 1970. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** The bounds of some fields in the whole collection, by their names; null where no row has a value. */
export function boundsQuery(
  collection: string,
  fields: readonly Pick<QueryField, 'name' | 'type'>[],
  api: ApiClient = browserApi,
) {
  const names = (isDate: boolean) =>
    fields.filter((field) => (kindOf(field) === 'date') === isDate).map(({ name }) => name);
  const [figures, dates] = [names(false), names(true)];
  return queryOptions({
    queryKey: [EXPLORER, collection, 'bounds', figures, dates],
    queryFn: async ({ signal }) => {
      const bounds: Record<string, Bounds | null> = {};
      for (const some of chunksOf(figures, MAX_STATS / ENDS.length)) {
        const stats = some.flatMap((field) => ENDS.map((type) => ({ field, type })));
        const answer = await asked(api, collection, { size: 0, stats }, signal);
        for (const field of some) {
          const [low, high] = ENDS.map((type) => statOf(answer.stats, field, type));
          bounds[field] = low == null || high == null ? null : { low, high };
        }
      }
      // Dates have no stats: the years that have rows say where they begin and end.
      for (const some of chunksOf(dates, MAX_FACETS)) {
        const facets = some.map((field) => ({ name: field, field, type: 'range' as const, step: 'year' as const }));
        const answer = await asked(api, collection, { size: 0, facets }, signal);
        for (const field of some) bounds[field] = yearsOf(answer.facets[field]);
      }
      return bounds;
    },
    staleTime: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

/** From the first day of the first year to the last day of the last one. */
function yearsOf(facet: QueryAnswer['facets'][string] | undefined): Bounds | null {
  const [first, last] = [facet?.buckets.at(0), facet?.buckets.at(-1)];
  if (!first || !last) return null;
  return { low: numberOfDay(String(first.key)), high: numberOfDay(`${String(last.key).slice(0, 4)}-12-31`) };
}

/** A figure of an answer: by its name, as a previous answer stays while other figures are asked for. */
export const statOf = (
  stats: QueryAnswer['stats'] | undefined,
  field: string,
  type: QueryStat['type'],
): number | null | undefined => stats?.find((stat) => stat.field === field && stat.type === type)?.value;

/** Figures of all rows that the filters find. */
export function figuresQuery(
  { collection, filters }: ExplorerState,
  figures: readonly { field: QueryField; types: readonly QueryStat['type'][] }[],
  api: ApiClient = browserApi,
) {
  const stats = figures.flatMap(({ field, types }) => types.map((type) => ({ field: field.name, type })));
  const body = { filters: toBody(filters), size: 0, stats };
  return queryOptions({
    queryKey: [EXPLORER, collection, 'figures', body],
    queryFn: async ({ signal }) => (await asked(api, collection, body, signal)).stats,
    placeholderData: keepPreviousData,
  });
}

/** Asks the query service. An answer to another question is none (docs/product/explorer.md#explorer-query). */
export async function asked(
  api: ApiClient,
  collection: string,
  body: QueryBody,
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const changeId = fingerprint(JSON.stringify(body));
  const answer = await api.query(collection, { ...body, changeId }, { signal });
  if (answer.queryChangeId !== changeId) throw new Error('The answer is to another query.');
  return answer;
}

/** A list in pieces of a size, the last one with what remains. */
const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Tells queries apart. */
function fingerprint(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

/** Filters as a query has them. */
export const toBody = (filters: ExplorerState['filters']) =>
  filters.map(({ field, expression }) => ({ field, expression: [...expression] }));
