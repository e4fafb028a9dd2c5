import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANY_TEXT, QUERY_LIMITS, type QueryAnswer, type QueryBody, queryRequestSchema } from '@outcrop/contracts';
import { CostLimits } from '@outcrop/platform';
import { describeWithEngine, testSeed } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, ColumnSearchEngine, Columns, IndexKeeper, type SearchEngine } from '@outcrop/search';
import { testOpenSearch } from '@outcrop/search/testing';
import fc from 'fast-check';
import { ExploredCollections } from '../src/explored/explored-collections.ts';
import { RunQuery, RunQueryHandler } from '../src/queries/run-query.ts';
import { asking, filter } from './support/ask-wells.ts';
import { filterTexts } from './support/filter-texts.ts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#query-limits, docs/product/search.md#many-conditions: the widest queries that there may be, and the oddest texts

const seed = testSeed();
/** For a run by hand: more of them, over more rows, whose worst answer is told. */
const TEXTS = Number(process.env['HTTP_TEXTS'] ?? 300);
const ROWS = Number(process.env['WELLS'] ?? 700);
const isByHand = process.env['HTTP_TEXTS'] !== undefined;
const AT_ONCE = 4;
/** Texts that are held at once. */
const BATCH = 10_000;
/** A run by hand ends when it ends. */
const TEXTS_MS = isByHand ? 2 ** 31 - 1 : 600_000;

const FIGURES = ['lateral', 'price', 'depth'] as const;
const { expressions, filters, facets, facetValues, sorts, stats, size, searchedWords } = QUERY_LIMITS;

/** Ranges that hold each figure there is, each of them another one. */
const openRanges = (count: number) => Array.from({ length: count }, (_, n) => `{${-1 - n} TO ${10_000_000 + n}}`);
/** So many expressions in so many filters, of any fields but those of words. */
const wideFilters = (count: number, all: number, expressionsOf: (count: number) => string[]) =>
  Array.from({ length: count }, (_, n) =>
    filter(FIGURES[n % FIGURES.length]!, ...expressionsOf(Math.floor(all / count) + (n < all % count ? 1 : 0))),
  );

/** Everything that a query may ask for at once. */
const WIDEST: QueryBody = {
  size,
  filters: [
    ...wideFilters(filters - 1, expressions - searchedWords, openRanges),
    filter(ANY_TEXT, ...Array.from({ length: searchedWords }, (_, n) => '4e2-0135678m'[n]!)),
  ],
  sorts: ['operator', 'spud', ...FIGURES].slice(0, sorts).map((column) => ({ column, ascending: false })),
  facets: Array.from({ length: facets }, (_, n) => ({
    ...{ name: `${n}`, field: ['key', 'operator', 'plays', ...FIGURES][n % 6]!, limit: facetValues },
    filters: wideFilters(5, expressions / facets, openRanges),
  })),
  stats: Array.from({ length: stats }, (_, n) => ({
    field: ['lateral', 'price'][n % 2]!,
    type: ['sum', 'avg', 'min', 'max'][n % 4]!,
  })),
};
/** Ranges without their ends, each of which some row could be in. */
const depths = (count: number) => Array.from({ length: count }, (_, n) => [n / 5, n / 5 + 0.1] as const);
const rangesOf = (count: number): QueryBody => ({
  size: 5,
  filters: [filter('depth', ...depths(count).map(([low, high]) => `{${low} TO ${high}}`))],
});
/** The engine counts a range as two conditions, and takes 1,024 of these. */
const ENGINE_RANGES = 500;
/** As many values as there may be. */
const VALUES: QueryBody = {
  size: 5,
  filters: [filter('key', ...Array.from({ length: expressions }, (_, n) => `42-${2 * n}`))],
};

/** What an engine answers, without its name. */
async function answerOf({ app }: RunningExplorer, engine: SearchEngine, query: QueryBody): Promise<QueryAnswer> {
  const handler = new RunQueryHandler(app.get(ExploredCollections, { strict: false }), engine);
  const answer = await handler.execute(
    new RunQuery({ collection: 'wells', query: queryRequestSchema.parse(query), scope: ADMIN_SCOPE }),
  );
  return { ...answer, responseHeader: { ...answer.responseHeader, engine: '' } };
}
const inMemory = (app: RunningExplorer, query: QueryBody) =>
  answerOf(app, new ColumnSearchEngine(app.app.get(Columns)), query);
const isFigured = (n: number) => FIGURES.every((name) => well(n)[name] !== null);
const told = (began: number, text: string) => `${Math.round(performance.now() - began)} ms, ${text.length} letters`;

/** The explorer over wells. @param url of OpenSearch, where it answers */
async function startOverWells(url?: string): Promise<RunningExplorer> {
  const app = await (url === undefined
    ? startExplorer()
    : startExplorer({ OPENSEARCH_URL: url }, ['api', 'cli', 'worker']));
  // One network asks all of them by hand, and uses more time than any may.
  if (isByHand) Object.assign(app.app.get(CostLimits, { strict: false }), { runningMs: 1e9 });
  const rows = Array.from({ length: ROWS }, (_, n) => well(n));
  await app.fill(WELLS, rows);
  if (url === undefined) return app;
  await app.drain();
  await app.app.get(IndexKeeper, { strict: false }).ensureIndexes();
  return app;
}

/** What holds whichever engine answers. */
function overHttp(running: () => RunningExplorer): void {
  const { ask } = asking(running);

  it('is answered, with every limit at once, as its rows are', async () => {
    for (const time of ['first', 'second']) {
      const began = performance.now();
      const { body, text } = await ask('wells', WIDEST, 'admin').expect(200);
      if (isByHand) console.info(`the widest query, ${time}: ${told(began, text)}, ${body.responseHeader.engine}`);
      const found = Array.from({ length: ROWS }, (_, n) => n).filter(isFigured);
      expect(body.response.numFound).toBe(found.length);
      expect(body.response.docs).toHaveLength(Math.min(size, found.length));
      expect(Object.keys(body.facets)).toHaveLength(facets);
      expect({ ...body, responseHeader: 0 }).toEqual({ ...(await inMemory(running(), WIDEST)), responseHeader: 0 });
    }
  }, 120_000);

  it('finds the rows that meet one of a thousand ranges without their ends, or have one of a thousand values', async () => {
    const numFound = async (query: QueryBody) =>
      (await ask('wells', query, 'admin').expect(200)).body.response.numFound as number;
    const all = Array.from({ length: ROWS }, (_, n) => well(n)['depth'] as number);
    const inside = all.filter((depth) => depths(expressions).some(([low, high]) => depth > low && depth < high));
    expect(await numFound(rangesOf(expressions))).toBe(inside.length);
    expect(await numFound(VALUES)).toBe(Math.min(expressions, Math.ceil(ROWS / 2)));
  });

  it(
    `odd texts are answered or refused in the old shape, in a short answer (seed ${seed})`,
    () => askOddTexts(ask),
    TEXTS_MS,
  );
}

const ODD = fc.tuple(
  fc.constantFrom('operator', 'plays', 'notes', 'lateral', 'price', 'depth', 'spud', 'active', ANY_TEXT),
  fc.array(filterTexts, { maxLength: 4 }),
);

/** Asks for odd texts, a few at a time. */
async function askOddTexts(ask: ReturnType<typeof asking>['ask']): Promise<void> {
  let worst = 0;
  let largest = 0;
  const answered = { 200: 0, 422: 0 };
  const askOne = async ([name, texts]: [string, string[]]) => {
    const began = performance.now();
    const { status, body, text } = await ask('wells', { size: 3, filters: [filter(name, ...texts)] }, 'explorer');
    expect([name, texts, [200, 422]]).toEqual([name, texts, expect.arrayContaining([status])]);
    if (status === 422) expect([name, texts, body.errorCode]).toEqual([name, texts, 1022]);
    expect(text.length).toBeLessThan(5_000);
    worst = Math.max(worst, performance.now() - began);
    largest = Math.max(largest, text.length);
    answered[status as keyof typeof answered] += 1;
  };
  for (let asked = 0; asked < TEXTS; asked += BATCH) {
    const some = fc.sample(ODD, { seed: seed + asked, numRuns: Math.min(BATCH, TEXTS - asked) });
    for (let from = 0; from < some.length; from += AT_ONCE)
      await Promise.all(some.slice(from, from + AT_ONCE).map(askOne));
    if (isByHand) console.info(`${JSON.stringify(answered)}, at most ${Math.round(worst)} ms and ${largest} letters`);
  }
  for (const count of Object.values(answered)) expect(count).toBeGreaterThan(TEXTS / 10);
}

describe(`the widest queries in memory (seed ${seed})`, () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startOverWells();
  }, 600_000);
  afterAll(() => app?.stop());

  overHttp(() => app);
});

describeWithEngine('opensearch', `the widest queries beside OpenSearch (seed ${seed})`, (url) => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startOverWells(url);
  }, 600_000);
  afterAll(() => app?.stop());

  overHttp(() => app);

  const onEngine = async (query: QueryBody) => {
    const { engine, close } = testOpenSearch(url, app.env.ENGINE_PREFIX);
    try {
      return await answerOf(app, engine, query);
    } finally {
      await close();
    }
  };

  it.each([
    ['500 ranges without their ends', rangesOf(ENGINE_RANGES)],
    ['a thousand values', VALUES],
  ])('have %s as so many conditions as the engine takes', async (_, query) => {
    expect(await onEngine(query)).toEqual(await inMemory(app, query));
  });

  it('have more conditions than the engine takes, which is told from a trouble of its own', async () => {
    await expect(onEngine(rangesOf(expressions))).rejects.toThrow('too many conditions at once');
  });
});
