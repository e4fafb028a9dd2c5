import type pg from 'pg';
import { checkedClause, SearchMisuse } from '../checked-clause.ts';
import type { Clause, Scalar } from '../clause.ts';
import type { IndexDefinition, SearchScope } from '../index-definition.ts';
import type { CountsRequest } from '../parts/counts.ts';
import type { FacetBucket, FacetRequest } from '../parts/facets.ts';
import type { HistogramBar, HistogramRequest } from '../parts/histograms.ts';
import { foldCase } from '../parts/letter-case.ts';
import type { PartRequest } from '../parts/part.ts';
import type { Stats, StatsOfEach, StatsRequest } from '../parts/stats.ts';
import { clauseSql, columnOf, quoted, SqlParameters } from '../rows/clause-sql.ts';
import { type GridResult, SearchEngine, type SearchRequest, type SearchResult } from '../search-engine.ts';
import { refuseUnseen } from './memory-search.ts';

type Row = Record<string, Scalar | null>;

/** One search as statements over its rows, a few for each part of the answer: what a search means, in plain SQL. */
class Asked {
  constructor(
    private readonly client: Pick<pg.Pool, 'query'>,
    private readonly index: IndexDefinition,
    private readonly request: SearchRequest,
    private readonly scope: SearchScope,
  ) {}

  async hits(): Promise<Pick<SearchResult, 'total' | 'hits'>> {
    const { score, sort, from, size } = this.request;
    const parameters = new SqlParameters();
    const points = this.points(parameters);
    const keys = sort.map(({ field, descending }) => {
      const column = `${this.column(field)}${this.index.fields[field]!.type === 'keyword' ? ' COLLATE "C"' : ''}`;
      return `${column} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    });
    const rows = await this.select(
      `SELECT id, ${points} AS points, count(*) OVER ()::int AS total FROM ${this.table} WHERE ${this.condition({}, parameters)}
       ORDER BY ${['points DESC', ...keys, 'id'].join(', ')}`,
      parameters,
    );
    const hits = rows.slice(from, from + size).map((row) => {
      const id = Number(row['id']);
      return score ? { id, score: Number(row['points']) } : { id };
    });
    return { total: rows.length, hits };
  }

  async facet(facet: FacetRequest) {
    const parameters = new SqlParameters();
    const from = this.values(facet, facet.field, parameters);
    const included = parameters.add(facet.include ?? [], `${this.type(facet.field)}[]`);
    const value = this.index.fields[facet.field]!.type === 'keyword' ? 'v COLLATE "C"' : 'v';
    const rows = await this.select(
      `WITH ${from} SELECT ${this.out(facet.field)} AS value, count(id)::int AS count
       FROM (SELECT id, v FROM own UNION ALL SELECT NULL, v FROM unnest(${included}) AS v) AS all_values
       GROUP BY v ORDER BY ${facet.order === 'value' ? value : `count(id) DESC, ${value}`}`,
      parameters,
    );
    const known = rows as unknown as FacetBucket[];
    const { text, at } = facet.holding ?? { text: '', at: 'anywhere' };
    const holds = ({ value }: FacetBucket) => {
      const found = foldCase(String(value)).indexOf(foldCase(text));
      return at === 'start' ? found === 0 : found >= 0;
    };
    const holding = known.filter((bucket) => bucket.count > 0 && holds(bucket));
    const first = holding.slice(0, facet.limit);
    const others = known.filter((bucket) => facet.include?.includes(bucket.value) && !first.includes(bucket));
    const stats = await this.statsBy(facet, facet.field, this.out(facet.field));
    const buckets = [...first, ...others].map((bucket) => ({ ...bucket, ...stats(bucket.value) }));
    return { buckets, distinct: holding.length > 1_000 ? null : holding.length };
  }

  async counts({ of, stats = {}, ...part }: CountsRequest) {
    const entries = Object.entries(of).map(async ([key, clause]) => {
      const where: Clause = { all: [part.where ?? { all: [] }, clause] };
      const parameters = new SqlParameters();
      const condition = this.condition({ ...part, where }, parameters);
      const [row] = await this.select(
        `SELECT count(*)::int AS count FROM ${this.table} WHERE ${condition}`,
        parameters,
      );
      const each = Object.entries(stats).map(async ([name, { field }]) => [
        name,
        await this.stats({ ...part, where, field }),
      ]);
      const found = Object.fromEntries(await Promise.all(each));
      return [key, { count: row!['count'], ...(each.length > 0 && { stats: found }) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  async histogram({ interval, ...part }: HistogramRequest): Promise<HistogramBar[]> {
    const parameters = new SqlParameters();
    const from = this.values(part, part.field, parameters);
    const { type, scale } = this.index.fields[part.field]!;
    const number = type === 'number' && scale === undefined ? 'double precision' : 'numeric';
    const bar =
      typeof interval === 'number'
        ? `(floor(v::${number} / ${interval}::${number}) * ${interval}::${number})::float8`
        : `date_trunc('${interval}', v)::date::text`;
    const refusal = new SearchMisuse('there are more than 1,000 steps: choose a wider one');
    const rows = await this.select(
      `WITH ${from} SELECT ${bar} AS bar, count(DISTINCT id)::int AS count FROM own GROUP BY 1 ORDER BY 1`,
      parameters,
    ).catch((error: { code?: string }) => {
      // A double beyond the last one.
      throw error.code === '22003' ? refusal : error;
    });
    if (rows.length > 1_000) throw refusal;
    const stats = await this.statsBy(part, part.field, bar);
    return rows.map(({ bar, count }) => ({
      from: bar as number | string,
      count: Number(count),
      ...stats(bar!),
    }));
  }

  async stats({ withoutSum, ...request }: StatsRequest): Promise<Stats> {
    const stats = await this.summed(request);
    return withoutSum ? { ...stats, sum: null, avg: null } : stats;
  }

  private async summed({ field, percentiles, ...part }: StatsRequest): Promise<Stats> {
    const parameters = new SqlParameters();
    const from = this.values(part, field, parameters);
    const [row] = await this.select(`WITH ${from} SELECT ${this.sums(field)} FROM own`, parameters);
    if (!percentiles) return this.statsOf(row!);
    const values = percentiles.map(async (share) => {
      const own = new SqlParameters();
      const [found] = await this.select(
        `WITH ${this.values(part, field, own)} SELECT v::float8 AS value
         FROM (SELECT v, row_number() OVER (ORDER BY v) AS place, count(*) OVER () AS values FROM own) AS placed
         WHERE place * 100 >= ${own.add(share, 'numeric')} * values ORDER BY place LIMIT 1`,
        own,
      );
      return (found?.['value'] as number | undefined) ?? null;
    });
    return { ...this.statsOf(row!), percentiles: await Promise.all(values) };
  }

  /** Whether some row meets a condition, whatever the groups are. */
  async isMet(clause: Clause): Promise<boolean> {
    const parameters = new SqlParameters();
    const [row] = await this.select(
      `SELECT EXISTS (SELECT FROM ${this.table} WHERE ${this.compiled(clause, parameters)}) AS met`,
      parameters,
    );
    return row!['met'] === true;
  }

  /** Stats of the documents that have a value, or stand in a bar. */
  private async statsBy(part: PartRequest & { readonly stats?: StatsOfEach }, field: string, key: string) {
    const all = await Promise.all(
      Object.entries(part.stats ?? {}).map(async ([name, stat]) => {
        const parameters = new SqlParameters();
        const from = this.values(part, field, parameters);
        const rows = await this.select(
          `WITH ${from}, keyed AS (SELECT DISTINCT id, ${key} AS key FROM own),
           measured AS (SELECT DISTINCT id, v FROM ${this.table}, unnest(${this.list(stat.field)}) AS v WHERE v IS NOT NULL)
           SELECT key, ${this.sums(stat.field)} FROM keyed LEFT JOIN measured USING (id) GROUP BY key`,
          parameters,
        );
        return { name, of: new Map(rows.map((row) => [row['key'], this.statsOf(row)])) };
      }),
    );
    const none: Stats = { count: 0, min: null, max: null, sum: null, avg: null };
    return (value: Scalar) =>
      all.length === 0 ? {} : { stats: Object.fromEntries(all.map(({ name, of }) => [name, of.get(value) ?? none])) };
  }

  private sums(field: string): string {
    const { type, scale } = this.index.fields[field]!;
    const units = type === 'integer' ? 1 : scale === undefined ? undefined : 10 ** scale;
    const exact = units
      ? `sum(v)::text AS sum, sum(v * ${units})::float8 / (count(v) * ${units})::float8 AS avg`
      : 'NULL AS sum, NULL AS avg';
    return `count(v)::int AS count, min(v)::float8 AS min, max(v)::float8 AS max, ${exact}`;
  }

  private statsOf({ count, min, max, sum, avg }: Row): Stats {
    return { count, min, max, sum, avg } as unknown as Stats;
  }

  /** The rows that a part counts in place of the table, and in `own` each of the values that they have of a field. */
  private values(part: PartRequest, field: string, parameters: SqlParameters): string {
    return `${this.table} AS (SELECT * FROM ${this.table} WHERE ${this.condition(part, parameters)}),
      own AS (SELECT DISTINCT id, v FROM ${this.table}, unnest(${this.list(field)}) AS v WHERE v IS NOT NULL)`;
  }

  private condition({ group, where }: PartRequest, parameters: SqlParameters): string {
    const { groups, score } = this.request;
    const others = Object.entries(groups).flatMap(([name, clause]) => (name === group ? [] : [clause]));
    const met = this.compiled({ all: [this.index.visible(this.scope), ...others, where ?? { all: [] }] }, parameters);
    return score ? `(${met}) AND ${this.points(parameters)} >= ${score.minimum}` : met;
  }

  private points(parameters: SqlParameters): string {
    const clauses = this.request.score?.clauses ?? [];
    const parts = clauses.map(
      ({ clause, points }) => `CASE WHEN ${this.compiled(clause, parameters)} THEN ${points} ELSE 0 END`,
    );
    return `(${['0', ...parts].join(' + ')})`;
  }

  private compiled(clause: Clause, parameters: SqlParameters): string {
    return clauseSql(this.index, checkedClause(this.index, clause), parameters);
  }

  private get table(): string {
    return quoted(this.index.table);
  }

  private column(field: string): string {
    return columnOf(this.index, field);
  }

  private list(field: string): string {
    return this.index.fields[field]!.many ? this.column(field) : `ARRAY[${this.column(field)}]`;
  }

  private type(field: string): string {
    const { type, scale } = this.index.fields[field]!;
    if (type === 'number') return scale === undefined ? 'double precision' : 'numeric';
    return { keyword: 'text', text: 'text', integer: 'bigint', date: 'date', flag: 'boolean' }[type];
  }

  /** A value as JavaScript takes it. */
  private out(field: string): string {
    const { type } = this.index.fields[field]!;
    if (type === 'date') return 'v::text';
    return type === 'number' || type === 'integer' ? 'v::float8' : 'v';
  }

  private async select(text: string, parameters: SqlParameters): Promise<Row[]> {
    return (await this.client.query<Row>(text, parameters.values)).rows;
  }
}

/** Answers searches by plain SQL over the rows of an index, whose ids are in a column `id`; grids are not asked of it. */
export class SqlSearchEngine extends SearchEngine {
  constructor(private readonly client: Pick<pg.Pool, 'query'>) {
    super();
  }

  override async search(index: IndexDefinition, given: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    refuseUnseen(index, given, scope);
    const { request, replaced } = await this.chosen(index, given, scope);
    const asked = new Asked(this.client, index, request, scope);
    const each = async <Part, Answer>(
      parts: Readonly<Record<string, Part>> = {},
      ask: (part: Part) => Promise<Answer>,
    ) => {
      const all = Object.entries(parts).map(async ([name, part]) => [name, await ask(part)] as const);
      // Of several that are refused the first is told, whichever statement ends first.
      await Promise.allSettled(all);
      return Object.fromEntries(await Promise.all(all));
    };
    const facets = await each(request.facets, async (facet) => ({ facet, ...(await asked.facet(facet)) }));
    const wanted = Object.entries(facets).filter(([, { facet }]) => facet.distinct);
    return {
      ...(await asked.hits()),
      facets: Object.fromEntries(Object.entries(facets).map(([name, { buckets }]) => [name, buckets])),
      distinct: Object.fromEntries(wanted.map(([name, { distinct }]) => [name, distinct])),
      counts: await each(request.counts, (part) => asked.counts(part)),
      histograms: await each(request.histograms, (part) => asked.histogram(part)),
      stats: await each(request.stats, (part) => asked.stats(part)),
      ...replaced,
      engine: 'memory',
    };
  }

  grid(): Promise<GridResult> {
    throw new Error('Grids are not asked of plain SQL');
  }

  private async chosen(index: IndexDefinition, request: SearchRequest, scope: SearchScope) {
    const { otherwise, groups } = request;
    if (!otherwise) return { request };
    const first: Clause = { all: [index.visible(scope), otherwise.among, groups[otherwise.group]!] };
    if (await new Asked(this.client, index, request, scope).isMet(first)) return { request };
    return {
      request: { ...request, groups: { ...groups, [otherwise.group]: otherwise.clause } },
      replaced: { replaced: true } as const,
    };
  }
}
