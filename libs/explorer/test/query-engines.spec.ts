import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FACET_KINDS, type QueryAnswer, type QueryBody, queryRequestSchema } from '@outcrop/contracts';
import { describeWithEngine, engineUrl, testSeed } from '@outcrop/platform/testing';
import {
  ADMIN_SCOPE,
  ColumnSearchEngine,
  Columns,
  IndexKeeper,
  PUBLIC_SCOPE,
  SearchEngine,
  type SearchScope,
  searchPool,
} from '@outcrop/search';
import { SqlSearchEngine, testOpenSearch } from '@outcrop/search/testing';
import fc from 'fast-check';
import { ExploredCollections } from '../src/explored/explored-collections.ts';
import { RunQuery, RunQueryHandler } from '../src/queries/run-query.ts';
import { MARKET_ROWS, MARKET_TABLE } from './support/market-rows.ts';
import { hasPercentiles, queriesOf } from './support/random-queries.ts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-query: engines agree with each other and with plain SQL

const seed = testSeed();
const REGIONS = ['Permian', 'Rockies', 'Gulf Coast'];
const DEALS = Array.from({ length: 90 }, (_, n) => ({
  ListingId: n + 1,
  header: `Deal ${n}`,
  PLSCode: ['PP', 'M', 'RR'][n % 3],
  region: REGIONS[n % 4] ?? null,
  isPrivate: n % 5 === 0,
  webStatus: n % 7 === 0 ? 'draft' : 'published',
  status: n % 11 === 0 ? 'SOLD' : 'ACTIVE',
  projectedSalePrice: n % 6 === 0 ? null : n * 1_000,
}));

/** Fields that rows of the market have several values in: a range finds those of which one lies within it. */
const SEVERAL = {
  bids: { type: 'integer', many: true },
  fees: { type: 'number', scale: 2, many: true },
  visits: { type: 'date', many: true },
};
const several = (n: number) => ({
  bids: [n * 100, n * 300].slice(n % 3),
  fees: [n / 100, (n * 10 + 29) / 100].slice(0, n % 3),
  visits: [`2024-02-${String(27 + (n % 3))}`, `${2019 + (n % 6)}-12-31`].slice(n % 2),
});

/** Starts the explorer with rows in three collections. */
async function filledExplorer() {
  const url = engineUrl('opensearch');
  const app = await (url === undefined
    ? startExplorer()
    : startExplorer({ OPENSEARCH_URL: url }, ['api', 'cli', 'worker']));
  await app.fill(
    WELLS,
    Array.from({ length: 700 }, (_, n) => well(n)),
  );
  await app.fill(
    { ...MARKET_TABLE, fields: { ...MARKET_TABLE.fields, ...SEVERAL } },
    MARKET_ROWS.map((row, n) => ({ ...row, ...several(n) })),
  );
  await app.importDeals(DEALS);
  return app;
}

interface Asked {
  readonly collection: string;
  readonly query: QueryBody;
  readonly scope: SearchScope;
}

/** A thousand queries of each collection, by people of either kind. */
async function randomQueries(app: RunningExplorer): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const scope of [PUBLIC_SCOPE, ADMIN_SCOPE])
    for (const { name, seen, source } of await app.app.get(ExploredCollections, { strict: false }).all(scope)) {
      const rows = (await source.page(0, 1_000)).map(({ fields }) => fields);
      for (const query of fc.sample(queriesOf(seen, rows), { seed, numRuns: 500 }))
        all.push({ collection: name, query, scope });
    }
  return all;
}

/** So many are asked for at once: an engine in another process is waited for less. */
const AT_ONCE = 8;

/** What comes of each, in their order. */
async function ofEach<One, Result>(all: readonly One[], work: (one: One, at: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map((one, at) => work(one, from + at)))));
  return results;
}

/** What an engine answers, without its name. */
function answersOf(app: RunningExplorer, engine: SearchEngine, asked: readonly Asked[]): Promise<QueryAnswer[]> {
  const handler = new RunQueryHandler(app.app.get(ExploredCollections, { strict: false }), engine);
  return ofEach(asked, async ({ query, ...rest }) => {
    const answer = await handler.execute(new RunQuery({ ...rest, query: queryRequestSchema.parse(query) }));
    return { ...answer, responseHeader: { ...answer.responseHeader, engine: '' } };
  });
}

/** An answer without percentiles, which OpenSearch estimates, and says so. */
function withoutEstimates(query: QueryBody, answer: QueryAnswer): unknown {
  if (!hasPercentiles(query)) return answer;
  const isEstimated = (at: number) => query.stats![at]?.type.startsWith('p') ?? false;
  return {
    ...answer,
    stats: answer.stats.filter((_, at) => !isEstimated(at)),
    facets: Object.fromEntries(
      Object.entries(answer.facets).map(([name, { estimated: _, buckets, ...facet }]) => [
        name,
        {
          ...facet,
          buckets: buckets.map(({ stat1, stat2, ...bucket }) => [
            bucket,
            ...[stat1, stat2].filter((_, at) => !isEstimated(at)),
          ]),
        },
      ]),
    ),
  };
}

describe(`the explorer (seed ${seed})`, () => {
  let app: RunningExplorer;
  let asked: readonly Asked[];
  let memory: readonly QueryAnswer[];
  beforeAll(async () => {
    app = await filledExplorer();
    asked = await randomQueries(app);
    memory = await answersOf(app, new ColumnSearchEngine(app.app.get(Columns)), asked);
  }, 240_000);
  afterAll(() => app?.stop());

  it('answers as plain SQL does, over a thousand queries of each collection', async () => {
    expect(new Set(asked.map(({ collection }) => collection))).toEqual(new Set(['deals', 'wells', 'market']));
    const facets = asked.flatMap(({ query }) => query.facets ?? []);
    expect(new Set(facets.map(({ type = 'value' }) => type))).toEqual(new Set(FACET_KINDS));
    for (const part of ['step', 'search', 'order', 'facetOptions'] as const)
      expect([part, facets.some((facet) => facet[part] !== undefined)]).toEqual([part, true]);
    expect(asked.some(({ query }) => hasPercentiles(query))).toBe(true);
    const pool = searchPool(app.env.DATABASE_URL);
    try {
      const answers = await answersOf(app, new SqlSearchEngine(pool), asked);
      for (const [at, { query }] of asked.entries()) expect([query, memory[at]]).toEqual([query, answers[at]]);
      const found = answers.filter(({ response }) => response.numFound > 0);
      expect(found.length).toBeGreaterThan(asked.length / 3);
    } finally {
      await pool.end();
    }
  }, 360_000);

  describeWithEngine('opensearch', 'on OpenSearch', (url) => {
    let opensearch: ReturnType<typeof testOpenSearch>;
    beforeAll(async () => {
      opensearch = testOpenSearch(url, app.env.ENGINE_PREFIX);
      await app.drain();
      await app.app.get(IndexKeeper, { strict: false }).ensureIndexes();
    });
    afterAll(() => opensearch?.close());

    it('answers as memory does, over a thousand queries of each collection', async () => {
      const answers = await answersOf(app, opensearch.engine, asked);
      for (const [at, { query }] of asked.entries())
        expect([query, withoutEstimates(query, answers[at]!)]).toEqual([query, withoutEstimates(query, memory[at]!)]);
    }, 360_000);
  });
});
