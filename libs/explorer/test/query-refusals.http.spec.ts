import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { queryAnswerSchema } from '@outcrop/contracts';
import { testSeed } from '@outcrop/platform/testing';
import { Collections, SearchEngine } from '@outcrop/search';
import fc from 'fast-check';
import { asking, filter } from './support/ask-wells.ts';
import { queryBodies } from './support/query-bodies.ts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-query

const seed = testSeed();
let app: RunningExplorer;
const { ask } = asking(() => app);

beforeAll(async () => {
  app = await startExplorer();
  const rows = Array.from({ length: 420 }, (_, n) => well(n));
  await app.fill(WELLS, rows);
  await app.fill({ ...WELLS, name: 'drafts', seenBy: 'admin' }, rows.slice(0, 3));
  await app.importDeals([
    { ListingId: 1, header: 'Open deal', region: 'Permian', projectedSalePrice: 5 },
    { ListingId: 2, header: 'Hidden deal', region: 'Rockies', isPrivate: true, projectedSalePrice: 7_777_777 },
    { ListingId: 3, header: 'Draft', region: 'Canada', webStatus: 'draft' },
    { ListingId: 4, header: 'Sold', region: 'Permian', status: 'SOLD', projectedSalePrice: 1_500_000.25 },
  ]);
});
afterAll(() => app?.stop());

describe('what cannot be asked', () => {
  it.each<[string, object, string]>([
    ['a first row of 0', { start: 0 }, 'start'],
    ['a first row of -5', { start: -5 }, 'start'],
    ['a page of a billion', { size: 1e9 }, 'size'],
    ['half a row', { size: 1.5 }, 'size'],
    ['10,000 filters', { filters: Array.from({ length: 10_000 }, () => filter('operator', 'a')) }, 'filters'],
    [
      'too many expressions',
      { filters: [filter('operator', ...Array<string>(999).fill('a')), filter('key', 'a', 'b')] },
      'filters',
    ],
    ['an unknown field', { filters: [filter('nothing', 'a')] }, 'filters.0.field'],
    ['a field by a name of every object', { filters: [filter('constructor', 'a')] }, 'filters.0.field'],
    ['a reversed range', { filters: [filter('lateral', '[9 TO 3]')] }, 'filters.0.expression.0'],
    ['no number', { filters: [filter('lateral', 'NaN')] }, 'filters.0.expression.0'],
    ['no day', { filters: [filter('spud', '2026-02-30')] }, 'filters.0.expression.0'],
    ['a NUL', { filters: [filter('operator', 'a\0')] }, 'filters.0.expression.0'],
    [
      'more letters than a text is looked through for',
      { filters: [filter('notes', 'b'.repeat(501))] },
      'filters.0.expression.0',
    ],
    ['a word longer than any', { filters: [filter('*', `a ${'b'.repeat(101)}`)] }, 'filters.0.expression.0'],
    ['a range of words', { filters: [filter('*', '[a TO b]')] }, 'filters.0.expression.0'],
    [
      'more words than are searched for',
      { filters: [filter('*', 'a b c d e f'), filter('*', 'g h i j k l', '-m')] },
      'filters.1.expression',
    ],
    ['the values of all texts', { facets: [{ name: 'a', field: '*' }] }, 'facets.0.field'],
    ['an unknown sort', { sorts: [{ column: 'nothing' }] }, 'sorts.0.column'],
    ['the order of a list', { sorts: [{ column: 'plays' }] }, 'sorts.0.column'],
    ['an unknown stat', { stats: [{ field: 'price', type: 'median' }] }, 'stats.0.type'],
    ['a stat of a text', { stats: [{ field: 'operator', type: 'min' }] }, 'stats.0'],
    ['a sum of doubles', { stats: [{ field: 'depth', type: 'sum' }] }, 'stats.0'],
    [
      'more percentiles of buckets than there may be',
      {
        stats: ['p10', 'p50'].map((type) => ({ field: 'price', type })),
        facets: [{ name: 'a', field: 'key', limit: 301 }],
      },
      'facets',
    ],
    ['a facet of a long text', { facets: [{ name: 'a', field: 'notes' }] }, 'facets.0'],
    [
      'a step of days for a number',
      { facets: [{ name: 'a', type: 'range', field: 'price', step: 'day' }] },
      'facets.0.step',
    ],
    ['a range of a text', { facets: [{ name: 'a', type: 'range', field: 'operator' }] }, 'facets.0'],
    ['a range of no field', { facets: [{ name: 'a', type: 'range', field: 'nothing' }] }, 'facets.0.field'],
    [
      'a wrong filter of a range without a step',
      { facets: [{ name: 'a', type: 'range', field: 'price', filters: [filter('lateral', 'x')] }] },
      'facets.0.filters.0.expression.0',
    ],
    ['steps of a text', { facets: [{ name: 'a', type: 'range', field: 'operator', step: 1 }] }, 'facets.0'],
    ['spans of a number', { facets: [{ name: 'a', type: 'date', field: 'price' }] }, 'facets.0'],
    ['a facet without options', { facets: [{ name: 'a', type: 'options', field: 'price' }] }, 'facets.0.facetOptions'],
    [
      'a wrong option',
      { facets: [{ name: 'a', type: 'options', field: 'price', facetOptions: [{ key: 'x', query: 'y' }] }] },
      'facets.0.facetOptions.0.expression.0',
    ],
    [
      'two facets of one name',
      {
        facets: [
          { name: 'a', field: 'active' },
          { name: 'a', field: 'active' },
        ],
      },
      'facets',
    ],
    [
      'a wrong filter of a facet',
      { facets: [{ name: 'a', field: 'active', filters: [filter('lateral', 'x')] }] },
      'facets.0.filters.0.expression.0',
    ],
    [
      'too many expressions of facets',
      { facets: [{ name: 'a', field: 'active', filters: [filter('key', ...Array<string>(1_001).fill('x'))] }] },
      'facets.0.filters.0.expression',
    ],
    ['51 facets', { facets: Array.from({ length: 51 }, (_, n) => ({ name: `${n}`, field: 'active' })) }, 'facets'],
    [
      'a step of three decimals for a field of two',
      { facets: [{ name: 'a', type: 'range', field: 'price', step: 0.001 }] },
      'facets.0.step',
    ],
    [
      'a step of no whole number for an integer',
      { facets: [{ name: 'a', type: 'range', field: 'lateral', step: 0.5 }] },
      'facets.0.step',
    ],
    ['more steps than there may be', { facets: [{ name: 'a', type: 'range', field: 'depth', step: 1e-320 }] }, ''],
    ['something else', { rows: 5 }, ''],
  ])('%s is refused in the old shape, by its place', async (_, body, path) => {
    const { body: refusal } = await ask('wells', body).expect(422);
    expect(refusal).toMatchObject({ errorCode: 1022, message: expect.any(String) });
    expect(refusal.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(JSON.stringify(refusal).length).toBeLessThan(5_000);
  });

  it(`whatever it is, is answered or refused in the old shape, in a short answer (seed ${seed})`, async () => {
    const statuses: number[] = [];
    for (const query of fc.sample(queryBodies, { seed, numRuns: 300 })) {
      const { status, body, text } = await app
        .request('post', '/api/query/wells', 'explorer')
        .set('Content-Type', 'application/json')
        .send(JSON.stringify(query));
      expect([query, [200, 400, 422]]).toEqual([query, expect.arrayContaining([status])]);
      if (status !== 200) expect([query, body.errorCode, text.length < 5_000]).toEqual([query, 1022, true]);
      // Neither the field that is the firm's nor the one that tells what is gone.
      else expect([query, text]).toEqual([query, expect.not.stringMatching(/"(cost|gone)":/)]);
      statuses.push(status);
    }
    for (const status of [200, 422]) expect(statuses.filter((one) => one === status).length).toBeGreaterThan(50);
  }, 60_000);

  it('is a collection that is not there, or that the asker sees nothing of: alike', async () => {
    const refusalOf = async (name: string) => (await ask(name, {}).expect(404)).body.message;
    expect(await refusalOf('drafts')).toBe('There is no collection "drafts".');
    expect(await refusalOf('nothing')).toBe('There is no collection "nothing".');
    await ask('drafts', {}, 'admin').expect(200);
    await ask('..%2Fusers', {}).expect(404);
  });

  it('is a collection that is removed while it is asked, whichever call asks', async () => {
    const engine = app.app.get(SearchEngine);
    const search = engine.search.bind(engine);
    for (const [address, body] of [
      ['passing', {}],
      ['passing/sample', { fields: ['lateral'] }],
    ] as const) {
      await app.fill({ ...WELLS, name: 'passing' }, [well(1)]);
      const spy = jest.spyOn(engine, 'search').mockImplementationOnce(async (...of) => {
        const found = await search(...of);
        await app.app.get(Collections, { strict: false }).remove('passing', app.actor);
        return found;
      });
      const { body: refusal } = await app.request('post', `/api/query/${address}`, 'explorer').send(body).expect(404);
      expect(refusal).toMatchObject({ errorCode: 1004, message: 'There is no collection "passing".' });
      spy.mockRestore();
    }
  });
});

describe('what the asker may not see', () => {
  it('is a field that there is not, in every place of a query', async () => {
    for (const body of [
      { filters: [filter('cost', '77701')] },
      { sorts: [{ column: 'cost' }] },
      { stats: [{ field: 'cost', type: 'max' }] },
      { facets: [{ name: 'c', field: 'cost' }] },
      { facets: [{ name: 'c', type: 'range', field: 'cost', step: 1 }] },
      { facets: [{ name: 'c', type: 'range', field: 'cost' }] },
      { facets: [{ name: 'c', field: 'active', filters: [filter('cost', '77701')] }] },
    ]) {
      const refused = JSON.stringify((await ask('wells', body).expect(422)).body);
      expect(refused).toContain('wells does not have');
      await ask('wells', body, 'admin').expect(200);
    }
    expect(JSON.stringify((await ask('wells', { size: 420 }).expect(200)).body.response.docs)).not.toContain('777');
    expect((await ask('wells', { size: 1 }, 'admin').expect(200)).body.response.docs[0]).toMatchObject({
      cost: 77_700,
      gone: false,
    });
  });

  it('is a deal that is not public: its figures are in no sum, mean or median, which are exact', async () => {
    const stats = ['count', 'sum', 'avg', 'p50', 'max'].map((type) => ({ field: 'price', type }));
    const figures = async (person: string) =>
      queryAnswerSchema
        .parse((await ask('deals', { stats, size: 0 }, person).expect(200)).body)
        .stats.map(({ value }) => value);
    expect(await figures('explorer')).toEqual([2, 1_500_005.25, 750_002.625, 5, 1_500_000.25]);
    expect(await figures('admin')).toEqual([3, 9_277_782.25, 927_778_225 / 300, 1_500_000.25, 7_777_777]);
  });

  it('is a deal that is not public: neither found nor counted', async () => {
    const facets = [{ name: 'r', field: 'region' }];
    const deals = async (person: string) => {
      const { response, facets: found } = queryAnswerSchema.parse(
        (await ask('deals', { facets }, person).expect(200)).body,
      );
      return [response.docs.map(({ id }) => id), found['r']!.buckets.map(({ key }) => key)];
    };
    expect(await deals('explorer')).toEqual([[1, 4], ['Permian']]);
    expect(await deals('admin')).toEqual([
      [1, 2, 3, 4],
      ['Permian', 'Canada', 'Rockies'],
    ]);
    const text = JSON.stringify((await ask('deals', {}).expect(200)).body);
    for (const field of ['webStatus', 'isPrivate', 'searchText', 'rank']) expect(text).not.toContain(field);
    await ask('deals', { filters: [filter('webStatus', 'draft')] }).expect(422);
  });
});
