import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { QuerySample, QuerySampleRequest } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import {
  type Clause,
  type HistogramRequest,
  SearchEngine,
  type SearchRequest,
  type SearchScope,
} from '@outcrop/search';
import { type ExploredCollection, ExploredCollections } from '../explored/explored-collections.ts';
import { filteredField } from './filters/clauses-of.ts';
import { groupsOf } from './query-plan.ts';
import { asInvalid } from './run-query.ts';
import { seenRows } from './seen-rows.ts';

/** Rows that filters find, or a sample of them by their numbers (docs/product/explorer.md#explorer-sample). */
export class SampleRows extends queryWith<
  { collection: string; sample: QuerySampleRequest; scope: SearchScope },
  QuerySample
>() {}

/** The number of a row, in every collection. */
const ID = 'id';
/** Steps of one histogram; an engine refuses more than 1,000. */
const STEPS = 900;

type Groups = Readonly<Record<string, Clause>>;

@QueryHandler(SampleRows)
export class SampleRowsHandler implements IQueryHandler<SampleRows> {
  constructor(
    private readonly collections: ExploredCollections,
    private readonly engine: SearchEngine,
  ) {}

  /** @throws NoSuchCollection, Invalid, SearchUnavailable */
  execute({ collection, sample, scope }: SampleRows): Promise<QuerySample> {
    return this.collections.ask(collection, scope, (found) => this.answer(found, sample, scope));
  }

  private async answer(
    collection: ExploredCollection,
    sample: QuerySampleRequest,
    scope: SearchScope,
  ): Promise<QuerySample> {
    const { seen } = collection;
    for (const [at, field] of sample.fields.entries()) filteredField(seen, field, `fields.${at}`);
    const { total, every, ids } = await this.sampled(collection, groupsOf(seen, sample.filters), sample.size, scope);
    const docs = await seenRows(collection, ids, scope, [...new Set([ID, ...sample.fields])]);
    return { numFound: total, every, docs: docs as QuerySample['docs'] };
  }

  /** The numbers of all rows that are found, or the first of every so many consecutive numbers: of no more rows than wanted. */
  private async sampled(
    { index }: ExploredCollection,
    groups: Groups,
    size: number,
    scope: SearchScope,
  ): Promise<{ total: number; every: number; ids: number[] }> {
    const search = (request: Partial<SearchRequest>) =>
      this.engine
        .search(index, { groups, sort: [], from: 0, size: 0, inTurns: true, ...request }, scope)
        .catch(asInvalid);
    const { total, hits, stats } = await search({ size, stats: { ids: { field: ID } } });
    if (total <= size) return { total, every: 1, ids: hits.map(({ id }) => id) };
    const { min, max } = stats['ids']!;
    // Steps begin at multiples of their width, so that there is one more than the span holds.
    const every = Math.ceil((max! - min! + 1) / (size - 1));
    const { histograms } = await search({ histograms: stepsOf(min!, max!, every) });
    const ids = Object.values(histograms).flatMap((steps) => steps.map((step) => step.stats!['first']!.min!));
    return { total, every, ids };
  }
}

/** Steps over all numbers, as many to a histogram as an engine counts. */
function stepsOf(min: number, max: number, every: number): Record<string, HistogramRequest> {
  const width = every * STEPS;
  const first = Math.floor(min / every) * every;
  return Object.fromEntries(
    Array.from({ length: Math.floor((max - first) / width) + 1 }, (_, at) => {
      const from = first + at * width;
      // Their names stand in order.
      return [
        `part ${at}`,
        {
          field: ID,
          interval: every,
          where: { field: ID, from, to: from + width - 1 },
          stats: { first: { field: ID } },
        },
      ];
    }),
  );
}
