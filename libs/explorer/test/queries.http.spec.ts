import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { briefRequests } from '@outcrop/platform';
import { asking, filter } from './support/ask-wells.ts';
import { type RunningExplorer, startExplorer, WELLS, type WellRow, well, wells } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-query

const ROWS = wells(420);
const count = (meets: (row: WellRow) => boolean) => ROWS.filter(meets).length;

/** Whether each word is in some text of a row. */
const holds = ({ key, operator, plays, notes }: WellRow, ...words: string[]) =>
  words.every((word) => [key, operator, notes, ...plays].some((text) => text?.toLowerCase().includes(word)));

let app: RunningExplorer;
const { ask, answerOf } = asking(() => app);

beforeAll(async () => {
  app = await startExplorer();
  await app.fill(WELLS, ROWS);
});
afterAll(() => app?.stop());

describe('who explores', () => {
  it('is an admin, an advisor, and for whom it is turned on; others are refused in the old shape', async () => {
    for (const person of ['explorer', 'advisor', 'admin']) await ask('wells', {}, person).expect(200);
    for (const person of ['buyer', 'insider', 'impersonator'])
      expect((await ask('wells', {}, person).expect(403)).body).toMatchObject({
        message: 'You are not authorized to access this page',
        errorCode: 1003,
      });
    expect((await app.request('post', '/api/query/wells').send({}).expect(401)).body).toMatchObject({
      errorCode: 1001,
    });
    await app.request('get', '/api/query-info', 'buyer').expect(403);
    await app.request('get', '/api/query-info').expect(401);
  });
});

describe('a query', () => {
  it('answers twenty rows from the first, without filters, and gives the change id back', async () => {
    const answer = await answerOf({ changeId: 7 });
    expect(answer).toMatchObject({
      responseHeader: { status: 0, collection: 'wells', engine: 'columns' },
      queryChangeId: 7,
      response: { numFound: 420, start: 1 },
      facets: {},
      stats: [],
    });
    expect(answer.response.docs).toHaveLength(20);
    const { cost: _, ...first } = well(0);
    expect(answer.response.docs[0]).toEqual({ id: 1, ...first });
    expect((await answerOf({})).queryChangeId).toBeNull();
  });

  it('has several percentiles of one field, and its sum, as if each were asked alone', async () => {
    const stats = ['p90', 'sum', 'p10', 'p50', 'p10', 'max'].map((type) => ({ field: 'lateral', type }));
    const alone = [];
    for (const stat of stats) alone.push(...(await answerOf({ stats: [stat], size: 0 })).stats);
    const together = (await answerOf({ stats, size: 0 })).stats;
    expect(together).toEqual(alone);
    expect(new Set(together.map(({ value }) => value)).size).toBe(5);
  });

  it('is costly: nobody who counts waits for it', async () => {
    const leave = jest.spyOn(briefRequests, 'leave');
    await app.request('get', '/api/query-info', 'explorer').set('x-request-id', 'what-there-is').expect(200);
    await app
      .request('post', '/api/query/wells', 'explorer')
      .set('x-request-id', 'a-query-of-wells')
      .send({})
      .expect(200);
    expect(leave.mock.calls).toEqual([['a-query-of-wells']]);
    leave.mockRestore();
  });

  it('reaches every row, and none beyond the last', async () => {
    const keys = async (start: number, size: number) =>
      (await answerOf({ start, size, sorts: [{ column: 'key' }] })).response.docs.map(({ key }) => key);
    const sorted = ROWS.map(({ key }) => key).sort();
    expect(await keys(1, 3)).toEqual(sorted.slice(0, 3));
    expect(await keys(419, 20)).toEqual(sorted.slice(418));
    expect(await keys(421, 20)).toEqual([]);
    expect(await keys(5, 0)).toEqual([]);
  });

  it('sorts by columns, what is absent last', async () => {
    const { docs } = (
      await answerOf({ size: 420, sorts: [{ column: 'lateral', ascending: false }, { column: 'price' }] })
    ).response;
    const laterals = docs.map(({ lateral }) => lateral as number | null);
    expect(laterals[0]).toBe(4_190);
    expect(laterals.at(-1)).toBeNull();
    expect(laterals.indexOf(null)).toBe(count(({ lateral }) => lateral !== null));
  });

  it.each<[string, object[], (row: WellRow) => boolean]>([
    ['a value', [filter('operator', 'Mesa')], ({ operator }) => operator === 'Mesa'],
    ['a text alone', [{ field: 'operator', expression: 'Mesa' }], ({ operator }) => operator === 'Mesa'],
    [
      'one of two',
      [filter('operator', 'Mesa', '"-Dash"')],
      ({ operator }) => operator === 'Mesa' || operator === '-Dash',
    ],
    ['all but', [filter('operator', '-Mesa')], ({ operator }) => operator !== 'Mesa'],
    ['all but what begins with a minus', [filter('operator', '-"-Dash"')], ({ operator }) => operator !== '-Dash'],
    ['any value but', [filter('operator', '*', '-Mesa')], ({ operator }) => operator !== null && operator !== 'Mesa'],
    ['no value', [filter('operator', '-*')], ({ operator }) => operator === null],
    ['one of several', [filter('plays', 'Bone Spring')], ({ plays }) => plays.includes('Bone Spring')],
    [
      'a range',
      [filter('lateral', '[100 TO 200]')],
      ({ lateral }) => lateral !== null && lateral >= 100 && lateral <= 200,
    ],
    ['a range without its ends', [filter('price', '{1 TO 2}')], ({ price }) => price > 1 && price < 2],
    ['an open range', [filter('spud', '[2020-01-01 TO *]')], ({ spud }) => spud !== null && spud >= '2020-01-01'],
    ['letters of a long text', [filter('notes', 'in 20')], ({ notes }) => notes?.includes('in 20') ?? false],
    [
      'words in any field, in letters of any case',
      [filter('*', 'WORKOVER mesa')],
      (row) => holds(row, 'workover', 'mesa'),
    ],
    [
      'either of two searches',
      [filter('*', 'bone', 'RIDGE &')],
      (row) => holds(row, 'bone') || holds(row, 'ridge', '&'),
    ],
    ['all that hold no word', [filter('*', '-bone', '-sons')], (row) => !holds(row, 'bone') && !holds(row, 'sons')],
    [
      'a search beside a value',
      [filter('*', '42-1'), filter('active', 'true')],
      (row) => row.active && holds(row, '42-1'),
    ],
    ['a search for nothing', [filter('*', '"  "')], () => true],
    [
      'two filters',
      [filter('active', 'true'), filter('operator', 'Mesa')],
      ({ active, operator }) => active && operator === 'Mesa',
    ],
    [
      'two filters of one field',
      [filter('plays', 'Wolfcamp'), filter('plays', 'Bone Spring')],
      ({ plays }) => plays.length === 2,
    ],
    ['nothing chosen', [filter('operator')], () => true],
  ])('finds rows by %s', async (_, filters, meets) => {
    expect((await answerOf({ filters, size: 0 })).response.numFound).toBe(count(meets));
  });

  it('looks for words in no field that the asker does not see, and in no number', async () => {
    const definition = {
      name: 'guarded',
      seenBy: 'everyone',
      fields: { operator: { type: 'keyword' }, memo: { type: 'text', seenBy: 'admin' }, depth: { type: 'integer' } },
    };
    await app.fill(definition, [{ key: 'w-1', operator: 'Mesa', memo: 'Canary well', depth: 777 }]);
    const found = async (text: string, person?: string) =>
      (await ask('guarded', { filters: [filter('*', text)] }, person).expect(200)).body.response.numFound;
    for (const [text, ...counts] of [
      ['mesa', 1, 1],
      ['canary', 0, 1],
      ['-canary', 1, 0],
      ['mesa canary', 0, 1],
      ['777', 0, 0],
    ] as const)
      expect([text, await found(text), await found(text, 'admin')]).toEqual([text, ...counts]);
  });
});
