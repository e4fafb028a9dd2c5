import {
  type ApiClient,
  ApiError,
  type FacetBucketAnswer,
  type QueryAnswer,
  type QueryField,
  usualStep,
} from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import type { ExplorerFilter } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { asked, EXPLORER, statOf, toBody } from '../queries/explorer-queries.ts';
import { fieldNamed } from '../words/fields.ts';
import { askedStats, type CompareFigure, comparedFigures } from './compare-figures.ts';
import { type CompareState, explorerOf, SETS, type SetName } from './compare-state.ts';

/** Two figures: of A and of B. */
export type Pair<T> = Readonly<Record<SetName, T>>;

/** A figure of both sets; null where no row of a set has one. */
export interface ComparedFigure extends CompareFigure {
  readonly values: Pair<number | null>;
}

/** How many rows of each set are in a step, or have a value; with the expression that finds them, null where none does. */
export interface ComparedPlace {
  readonly key: string | number | boolean;
  readonly query: string | null;
  readonly counts: Pair<number>;
}

/** What two sets come to. It says what it was asked for: a comparison that stays until another one arrives is read by its own fields. */
export interface Comparison {
  readonly totals: Pair<number>;
  readonly measure: QueryField | null;
  readonly figures: readonly ComparedFigure[];
  /** The steps of the measure, in their order, without a gap; `of` rows of each set have a figure. */
  readonly spread: {
    readonly step: number;
    readonly places: readonly ComparedPlace[];
    readonly of: Pair<number>;
  } | null;
  readonly share: QueryField | null;
  readonly shares: readonly ComparedPlace[];
  /** Whether the engine only estimates percentiles. */
  readonly estimated: boolean;
}

/** So many of the most frequent values of each set stand side by side. */
const MAX_SHARES = 8;
/** More steps than these between two with rows are not drawn. */
const MAX_STEPS = 1_000;
const [SHARE, SPREAD] = ['share', 'spread'];

/** Compares two sets of rows, all that their filters find, as the query service counts them. The previous comparison stays until it arrives. */
export function comparisonQuery(collection: Collection, compare: CompareState, api: ApiClient = browserApi) {
  const { measure, share } = compare;
  const filters = pairOf((set) => explorerOf(compare, set).filters);
  return queryOptions({
    queryKey: [EXPLORER, collection.name, 'comparison', measure, share, pairOf((set) => toBody(filters[set]))],
    queryFn: ({ signal }) => compared({ api, collection, filters, measure, share, signal }),
    placeholderData: keepPreviousData,
  });
}

interface Ask {
  readonly api: ApiClient;
  readonly collection: Collection;
  readonly filters: Pair<readonly ExplorerFilter[]>;
  readonly measure: string | null;
  readonly share: string | null;
  readonly signal: AbortSignal;
}

async function compared({ api, collection, filters, ...of }: Ask): Promise<Comparison> {
  const measure = of.measure === null ? null : (fieldNamed(collection, of.measure) ?? null);
  const share = of.share === null ? null : (fieldNamed(collection, of.share) ?? null);
  const ask = (set: SetName, body: object) =>
    asked(api, collection.name, { filters: toBody(filters[set]), size: 0, ...body }, of.signal).catch((error) => {
      throw ofSet(error, set);
    });

  const figures = comparedFigures(collection, measure);
  const first = await bothOf(async (set) => {
    const [most, ...stats] = await Promise.all([
      ask(set, { facets: share ? [{ name: SHARE, field: share.name, found: true, limit: MAX_SHARES }] : [] }),
      ...askedStats(figures, measure).map((some) => ask(set, { stats: some })),
    ]);
    return { most: most!, stats: stats.flatMap((answer) => answer.stats) };
  });
  const step = measure && stepOf(measure, first);
  const values = share ? mostFrequent(first) : [];
  const second = await bothOf((set) =>
    step !== null || values.length > 0
      ? ask(set, {
          facets: [
            ...(measure && step !== null
              ? [{ name: SPREAD, type: 'range', field: measure.name, step, found: true }]
              : []),
            ...(share && values.length > 0
              ? [{ name: SHARE, type: 'options', field: share.name, found: true, facetOptions: values.map(optionOf) }]
              : []),
          ],
        })
      : Promise.resolve(null),
  );
  return {
    totals: pairOf((set) => first[set].most.response.numFound),
    measure,
    figures: figures.map((figure) => ({
      ...figure,
      values: pairOf((set) => statOf(first[set].stats, figure.field.name, figure.type) ?? null),
    })),
    spread:
      step === null
        ? null
        : spreadOf(
            step,
            pairOf((set) => second[set]?.facets[SPREAD!]?.buckets ?? []),
          ),
    share,
    shares: values.map(({ key, query }, at) => ({
      ...{ key, query },
      counts: pairOf((set) => second[set]?.facets[SHARE!]?.buckets[at]?.value ?? 0),
    })),
    estimated: SETS.some((set) => first[set].stats.some(({ estimated }) => estimated === true)),
  };
}

interface FirstAnswer {
  readonly most: QueryAnswer;
  readonly stats: QueryAnswer['stats'];
}

/** One width of steps for both sets, over all of their figures; null where neither has one. */
function stepOf(measure: QueryField, first: Pair<FirstAnswer>): number | null {
  const ends = (type: 'min' | 'max') => SETS.flatMap((set) => statOf(first[set].stats, measure.name, type) ?? []);
  const [lows, highs] = [ends('min'), ends('max')];
  return lows.length === 0 ? null : usualStep(Math.min(...lows), Math.max(...highs), measure.digits);
}

/** The values that are frequent in one of the sets, by their larger share. */
function mostFrequent(first: Pair<FirstAnswer>): FacetBucketAnswer[] {
  const shares = SETS.flatMap((set) => {
    const { facets, response } = first[set].most;
    return (facets[SHARE!]?.buckets ?? []).map((bucket) => ({ bucket, part: bucket.value / response.numFound }));
  });
  const best = new Map<string, FacetBucketAnswer>();
  for (const { bucket } of shares.sort((one, other) => other.part - one.part))
    if (!best.has(bucket.query)) best.set(bucket.query, bucket);
  return [...best.values()].slice(0, MAX_SHARES);
}

/** Asks for a value by its query. The answer's buckets come in the order of the options. */
const optionOf = ({ query }: FacetBucketAnswer, at: number) => ({ key: String(at), query });

/** The steps of both sets in one row. */
function spreadOf(step: number, buckets: Pair<readonly FacetBucketAnswer[]>): Comparison['spread'] {
  const found = pairOf((set) => new Map(buckets[set].map((bucket) => [Math.round(Number(bucket.key) / step), bucket])));
  const steps = SETS.flatMap((set) => [...found[set].keys()]).sort((one, other) => one - other);
  const [low = 0, high = -1] = [steps[0], steps.at(-1)];
  const all =
    high - low < MAX_STEPS ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : [...new Set(steps)];
  return {
    step,
    places: all.map((at) => {
      const some = found.a.get(at) ?? found.b.get(at);
      return {
        key: some?.key ?? Number((at * step).toPrecision(12)),
        query: some?.query ?? null,
        counts: pairOf((set) => found[set].get(at)?.value ?? 0),
      };
    }),
    of: pairOf((set) => buckets[set].reduce((sum, { value }) => sum + value, 0)),
  };
}

/** The same of each set. */
export const pairOf = <T>(of: (set: SetName) => T): Pair<T> => ({ a: of('a'), b: of('b') });

async function bothOf<T>(of: (set: SetName) => Promise<T>): Promise<Pair<T>> {
  const [a, b] = await Promise.all([of('a'), of('b')]);
  return { a, b };
}

/** A refusal whose places say which set they are of. */
function ofSet(error: unknown, set: SetName): unknown {
  if (!(error instanceof ApiError) || error.status !== 422) return error;
  const { problem, status, retryAfter } = error;
  const errors = (problem.errors ?? []).map((one) => ({ ...one, path: `${set}.${one.path}` }));
  return new ApiError(status, { ...problem, errors }, retryAfter);
}
