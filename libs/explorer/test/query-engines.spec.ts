import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANY_TEXT, type QueryAnswer, type QueryBody, queryRequestSchema, valueExpression } from '@outcrop/contracts';
import { describeWithEngine, engineUrl, testSeed } from '@outcrop/platform/testing';
import {
  ADMIN_SCOPE,
  ColumnSearchEngine,
  Columns,
  type IndexDefinition,
  IndexKeeper,
  PUBLIC_SCOPE,
  SearchEngine,
  type SearchScope,
  searchPool,
} from '@outcrop/search';
import { SqlSearchEngine, testOpenSearch } from '@outcrop/search/testing';
import fc from 'fast-check';
import { ExploredCollections } from '../src/explored/explored-collections.ts';
import { isExact } from '../src/queries/bucket-stats.ts';
import { RunQuery, RunQueryHandler } from '../src/queries/run-query.ts';
import { MARKET_ROWS, MARKET_TABLE } from './support/market-rows.ts';
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
  await app.fill(MARKET_TABLE, MARKET_ROWS);
  await app.importDeals(DEALS);
  return app;
}

/** Queries that find something, by values that rows have and by ranges between them. */
function queriesOf(
  index: IndexDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
): fc.Arbitrary<QueryBody> {
  const valuesOf = (name: string) => [
    ...new Set(rows.flatMap((row) => (row[name] ?? []) as string | number | boolean)),
  ];
  const names = Object.keys(index.fields).filter(
    (name) => index.fields[name]!.type !== 'text' && valuesOf(name).length > 0,
  );
  const isOrdered = (name: string) => ['number', 'integer', 'date'].includes(index.fields[name]!.type);
  const value = (name: string) => fc.constantFrom(...valuesOf(name)).map(valueExpression);
  const range = (name: string) =>
    fc
      .tuple(
        fc.constantFrom('[', '{'),
        fc.constantFrom(...valuesOf(name)),
        fc.constantFrom(...valuesOf(name), '*'),
        fc.constantFrom(']', '}'),
      )
      .map(([opening, one, other, closing]) => {
        const [low, high] = other === '*' || one <= other ? [one, other] : [other, one];
        return `${opening}${low} TO ${high}${closing}`;
      });
  const expression = (name: string) =>
    fc
      .tuple(
        fc.constantFrom('', '', '-'),
        isOrdered(name)
          ? fc.oneof(value(name), range(name), fc.constant('*'))
          : fc.oneof(value(name), fc.constant('*')),
      )
      .map(([minus, rest]) => minus + rest);
  const texts = [
    ...new Set(
      rows.flatMap((row) => Object.values(row).flatMap((one) => (typeof one === 'string' ? one.split(' ') : []))),
    ),
  ];
  // Parts of words, in letters of any case, that some field or several have.
  const word = fc
    .tuple(fc.constantFrom(...texts), fc.nat(3), fc.integer({ min: 1, max: 6 }), fc.constantFrom('as', 'other'))
    .map(([text, from, length, how]) => {
      const part = text.slice(from % text.length).slice(0, length);
      return how === 'as' ? part : part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase();
    });
  const search = fc
    .tuple(fc.constantFrom('', '', '-'), fc.array(word, { minLength: 1, maxLength: 2 }))
    .map(([minus, words]) => minus + valueExpression(words.join(' ')));
  const searches = fc.record({
    field: fc.constant(ANY_TEXT),
    expression: fc.array(search, { minLength: 1, maxLength: 2 }),
  });
  const filter = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...names)
        .chain((field) =>
          fc.record({ field: fc.constant(field), expression: fc.array(expression(field), { maxLength: 3 }) }),
        ),
    },
    { weight: 1, arbitrary: searches },
  );
  const single = names.filter((name) => !index.fields[name]!.many);
  const exact = names.filter((name) => isExact(index.fields[name]!));
  const ordered = names.filter(isOrdered);
  return fc.record({
    start: fc.integer({ min: 1, max: 50 }),
    size: fc.integer({ min: 0, max: 5 }),
    filters: fc.array(filter, { maxLength: 3 }),
    sorts: fc.array(fc.record({ column: fc.constantFrom(...single), ascending: fc.boolean() }), { maxLength: 2 }),
    facets: fc
      .array(
        fc.record({
          // The steps of a range are left to the service.
          counted: fc.oneof(
            { weight: 3, arbitrary: fc.record({ field: fc.constantFrom(...names) }) },
            {
              weight: 1,
              arbitrary: fc.record({ type: fc.constant('range' as const), field: fc.constantFrom(...ordered) }),
            },
          ),
          limit: fc.constant(500),
          found: fc.boolean(),
          filters: fc.array(filter, { maxLength: 1 }),
        }),
        { maxLength: 2 },
      )
      .map((facets) => facets.map(({ counted, ...facet }, at) => ({ ...facet, ...counted, name: String(at) }))),
    stats: fc.array(
      fc.record({ field: fc.constantFrom(...exact), type: fc.constantFrom('count', 'min', 'max', 'sum', 'avg') }),
      { maxLength: 2 },
    ),
  });
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
      for (const [at, { query }] of asked.entries()) expect([query, answers[at]]).toEqual([query, memory[at]]);
    }, 360_000);
  });
});
