import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { officeDay, type QueryAnswer, type QueryRequest } from '@outcrop/contracts';
import { Invalid, queryWith } from '@outcrop/platform';
import { SearchEngine, SearchMisuse, type SearchRequest, type SearchScope, type StatsRequest } from '@outcrop/search';
import { capitalized, type ExploredCollection, ExploredCollections } from '../explored/explored-collections.ts';
import { figureOfAll } from './bucket-stats.ts';
import { withPercentiles } from './facets/bucket-percentiles.ts';
import { withChosenSteps } from './facets/chosen-steps.ts';
import { groupsOf, planQuery } from './query-plan.ts';
import { seenRows } from './seen-rows.ts';

/** One page of a collection's rows, with facets and figures (docs/product/explorer.md#explorer-query). */
export class RunQuery extends queryWith<
  { collection: string; query: QueryRequest; scope: SearchScope },
  QueryAnswer
>() {}

@QueryHandler(RunQuery)
export class RunQueryHandler implements IQueryHandler<RunQuery> {
  constructor(
    private readonly collections: ExploredCollections,
    private readonly engine: SearchEngine,
  ) {}

  /** @throws NoSuchCollection, Invalid, SearchUnavailable */
  execute({ collection, query, scope }: RunQuery): Promise<QueryAnswer> {
    return this.collections.ask(collection, scope, (found) => this.answer(found, query, scope));
  }

  private async answer(collection: ExploredCollection, query: QueryRequest, scope: SearchScope): Promise<QueryAnswer> {
    const { name, seen } = collection;
    const search = (request: SearchRequest) => this.engine.search(collection.index, request, scope).catch(asInvalid);
    const statsOfFound = async (stats: Readonly<Record<string, StatsRequest>>) => {
      const groups = groupsOf(seen, query.filters);
      return (await search({ groups, stats, sort: [], from: 0, size: 0, inTurns: true })).stats;
    };
    const plan = planQuery(seen, await withChosenSteps(seen, query, statsOfFound), officeDay());
    const found = await search(plan.request);
    return {
      responseHeader: { status: 0, collection: name, engine: found.engine },
      facets: await withPercentiles(await plan.facetsOf(found), plan, query.stats, statsOfFound),
      stats: query.stats.map((stat) => ({
        ...{ field: stat.field, type: stat.type },
        ...figureOfAll(stat, query.stats, found.stats),
      })),
      queryChangeId: query.changeId ?? null,
      response: {
        numFound: found.total,
        start: query.start,
        docs: await seenRows(
          collection,
          found.hits.map(({ id }) => id),
          scope,
        ),
      },
    };
  }
}

/** What is left to refuse only the rows tell: a step that is too narrow for them. */
export function asInvalid(error: unknown): never {
  if (error instanceof SearchMisuse) throw new Invalid([{ path: '', message: `${capitalized(error.message)}.` }]);
  throw error;
}
