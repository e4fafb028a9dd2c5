import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type QuerySample, querySampleSchema } from '@outcrop/contracts';
import { describeWithEngine } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, ColumnSearchEngine, Columns, IndexKeeper, PUBLIC_SCOPE } from '@outcrop/search';
import { testOpenSearch } from '@outcrop/search/testing';
import { ExploredCollections } from '../src/explored/explored-collections.ts';
import { SampleRows, SampleRowsHandler } from '../src/queries/sample-rows.ts';
import { filter } from './support/ask-wells.ts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-sample

const COUNT = 2_500;
const ROWS = Array.from({ length: COUNT }, (_, n) => well(n)) as {
  key: string;
  operator: string | null;
  plays: string[];
  lateral: number | null;
  price: number;
}[];

/** The first row of every so many consecutive numbers, by plain loops. The numbers of rows are those in which they were loaded, from 1. */
function sampleOf(size: number, meets: (row: (typeof ROWS)[number]) => boolean = () => true) {
  const found = ROWS.flatMap((row, at) => (meets(row) ? [{ id: at + 1, ...row }] : []));
  if (found.length <= size) return { every: 1, found, rows: found };
  const every = Math.ceil((found.at(-1)!.id - found[0]!.id + 1) / (size - 1));
  const rows = found.filter(
    ({ id }, at) => Math.floor(id / every) !== Math.floor((found[at - 1]?.id ?? -every) / every),
  );
  return { every, found, rows };
}

describe('a sample of rows', () => {
  let app: RunningExplorer;
  const ask = (body: object, { person = 'explorer', collection = 'wells' } = {}) =>
    app.request('post', `/api/query/${collection}/sample`, person).send(body);
  const answerOf = async (body: object): Promise<QuerySample> =>
    querySampleSchema.parse((await ask(body).expect(200)).body);
  beforeAll(async () => {
    app = await startExplorer();
    await app.fill(WELLS, ROWS);
    await app.fill({ ...WELLS, name: 'drafts', seenBy: 'admin' }, ROWS.slice(0, 3));
    await app.importDeals([
      { ListingId: 1, header: 'Open deal', region: 'Permian' },
      { ListingId: 2, header: 'Hidden deal', region: 'Rockies', isPrivate: true },
    ]);
  });
  afterAll(() => app?.stop());

  it('is all of them where there are no more, with the fields that were asked for', async () => {
    const answer = await answerOf({ filters: [filter('operator', 'Mesa')], fields: ['price', 'plays'] });
    const { found } = sampleOf(5_000, ({ operator }) => operator === 'Mesa');
    expect(answer).toEqual({
      numFound: 625,
      every: 1,
      docs: found.map(({ id, price, plays }) => ({ id, price, plays: plays.length > 0 ? plays : null })),
    });
    expect(await answerOf({ filters: [filter('operator', 'Nobody')], fields: ['price'] })).toEqual({
      numFound: 0,
      every: 1,
      docs: [],
    });
  });

  it.each([
    [2, []],
    [7, []],
    [1_000, []],
    [2_400, []],
    [100, [filter('operator', 'Mesa')]],
    [300, [filter('lateral', '[1000 TO *]')]],
  ])('of %d rows at most is the first that is found of every so many numbers', async (size, filters) => {
    const isMesa = filters[0]?.field === 'operator';
    const { every, found, rows } = sampleOf(
      size,
      ({ operator, lateral }) =>
        filters.length === 0 || (isMesa ? operator === 'Mesa' : typeof lateral === 'number' && lateral >= 1_000),
    );
    const answer = await answerOf({ filters, fields: ['price'], size });
    expect(answer).toEqual({ numFound: found.length, every, docs: rows.map(({ id, price }) => ({ id, price })) });
    expect(answer.docs.length).toBeLessThanOrEqual(size);
    expect(answer.docs.length).toBeGreaterThan(0);
  });

  it.each<[string, object, string]>([
    ['no field', { fields: [] }, 'fields'],
    ['nine fields', { fields: Array.from({ length: 9 }, () => 'price') }, 'fields'],
    ['a field that is not there', { fields: ['price', 'nothing'] }, 'fields.1'],
    ['a field of the firm', { fields: ['cost'] }, 'fields.0'],
    ['a filter by a field of the firm', { fields: ['price'], filters: [filter('cost', '77701')] }, 'filters.0.field'],
    ['more rows than there may be', { fields: ['price'], size: 5_001 }, 'size'],
  ])('%s is refused by its place', async (_, body, path) => {
    const { body: refusal } = await ask(body).expect(422);
    expect(refusal.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('tells nothing of a collection or a row that the asker may not see', async () => {
    await ask({ fields: ['price'] }, { collection: 'drafts' }).expect(404);
    const deals = async (person: string) =>
      (await ask({ fields: ['region'] }, { collection: 'deals', person }).expect(200)).body;
    expect(await deals('explorer')).toEqual({ numFound: 1, every: 1, docs: [{ id: 1, region: 'Permian' }] });
    expect((await deals('admin')).numFound).toBe(2);
  });
});

describeWithEngine('opensearch', 'a sample of rows on OpenSearch', (url) => {
  let app: RunningExplorer;
  let opensearch: ReturnType<typeof testOpenSearch>;
  beforeAll(async () => {
    app = await startExplorer({ OPENSEARCH_URL: url }, ['api', 'cli', 'worker']);
    await app.fill(WELLS, ROWS);
    opensearch = testOpenSearch(url, app.env.ENGINE_PREFIX);
    await app.drain();
    await app.app.get(IndexKeeper, { strict: false }).ensureIndexes();
  });
  afterAll(async () => {
    await opensearch?.close();
    await app?.stop();
  });

  it('is the same as in memory', async () => {
    const collections = app.app.get(ExploredCollections, { strict: false });
    const engines = [new ColumnSearchEngine(app.app.get(Columns)), opensearch.engine];
    for (const scope of [PUBLIC_SCOPE, ADMIN_SCOPE])
      for (const size of [2, 50, 2_000, 5_000]) {
        const sample = { filters: [filter('operator', '-Mesa')], fields: ['price'], size };
        const answers = await Promise.all(
          engines.map((engine) =>
            new SampleRowsHandler(collections, engine).execute(new SampleRows({ collection: 'wells', sample, scope })),
          ),
        );
        expect(answers[1]).toEqual(answers[0]);
        expect(answers[0]!.docs.length).toBeGreaterThan(0);
      }
  });
});
