import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { officeDay, type QueryAnswer, type QueryRequest } from '@outcrop/contracts';
import { Invalid, queryWith } from '@outcrop/platform';
import {
  byId,
  type Fields,
  meetsStrictly,
  SearchEngine,
  SearchMisuse,
  type SearchRequest,
  type SearchScope,
} from '@outcrop/search';
import { type ExploredCollection, ExploredCollections } from '../explored/explored-collections.ts';
import { figureOf } from './bucket-stats.ts';
import { withPercentiles } from './facets/bucket-percentiles.ts';
import { planQuery } from './query-plan.ts';

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
  async execute({ collection: name, query, scope }: RunQuery): Promise<QueryAnswer> {
    const collection = await this.collections.find(name, scope);
    const plan = planQuery(collection.seen, query, officeDay());
    const search = (request: SearchRequest) => this.engine.search(collection.index, request, scope).catch(asInvalid);
    const found = await search(plan.request);
    return {
      responseHeader: { status: 0, collection: name, engine: found.engine },
      facets: await withPercentiles(plan.facetsOf(found), plan, query.stats, async (stats) => {
        const { groups } = plan.request;
        return (await search({ groups, stats, sort: [], from: 0, size: 0 })).stats;
      }),
      stats: query.stats.map(({ field, type }, at) => {
        const stats = found.stats[String(at)];
        return { field, type, value: figureOf(type, stats), ...(stats?.estimated && { estimated: true }) };
      }),
      queryChangeId: query.changeId ?? null,
      response: {
        numFound: found.total,
        start: query.start,
        docs: await this.rows(
          collection,
          found.hits.map(({ id }) => id),
          scope,
        ),
      },
    };
  }

  /** The rows of some ids in their order, as they are now: without those that the scope may not see any more, and without fields that it may not see. */
  private async rows(
    { index, seen, source }: ExploredCollection,
    ids: readonly number[],
    scope: SearchScope,
  ): Promise<QueryAnswer['response']['docs']> {
    if (ids.length === 0) return [];
    const rows = byId(await source.byIds(ids));
    const visible = index.visible(scope);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row && meetsStrictly(visible, row.fields, index.point) ? [shownFields(row.fields, seen.fields)] : [];
    });
  }
}

const shownFields = (
  fields: Fields,
  seen: Readonly<Record<string, unknown>>,
): QueryAnswer['response']['docs'][number] =>
  Object.fromEntries(
    Object.keys(seen).map((name) => {
      const value = fields[name] ?? null;
      return [name, typeof value === 'object' && value !== null ? [...value] : value];
    }),
  );

/** What is left to refuse only the rows tell: a step that is too narrow for them. */
function asInvalid(error: unknown): never {
  if (error instanceof SearchMisuse)
    throw new Invalid([{ path: '', message: `This cannot be asked: ${error.message}.` }]);
  throw error;
}
