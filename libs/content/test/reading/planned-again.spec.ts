import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type RecordedDatabase, recordedDatabase } from '../support/recorded-database.ts';

// A question that was asked before is not planned again: its plan must fit whatever may differ.

let database: RecordedDatabase;

beforeAll(async () => {
  database = await recordedDatabase();
});
afterAll(() => database?.stop());

const data = async (address: string, access: 'all' | 'published' = 'all') => {
  const { status, body } = await database.get(address, access);
  return status === 200 ? (JSON.parse(body) as { data: unknown }).data : status;
};
const ids = async (address: string) => ((await data(address)) as { id: number }[]).map(({ id }) => id);

it('leaves out as many rows as each request says', async () => {
  const list = '/items/post?fields=id&sort=id&limit=2';
  const all = await ids('/items/post?fields=id&sort=id&limit=6');
  for (const offset of [0, 1, 2, 4, 1, 0])
    expect(await ids(`${list}&offset=${offset}`)).toEqual(all.slice(offset, offset + 2));
  expect(await ids(`${list}&page=3&offset=1`)).toEqual(all.slice(4, 6));
  expect(await ids(`${list}&page=2&offset=3`)).toEqual(all.slice(2, 4));
  expect(await data(`${list}&offset=1&offset=2`)).toBe(400);
});

it('leaves out as many groups as each request says', async () => {
  const groups = '/items/post?groupBy=id&sort=id&limit=1';
  const [first, second, third] = (await data('/items/post?groupBy=id&sort=id&limit=3')) as unknown[];
  expect(await data(`${groups}&offset=1`)).toEqual([second]);
  expect(await data(`${groups}&offset=2`)).toEqual([third]);
  expect(await data(groups)).toEqual([first]);
});

it('reads the item whose key each request names', async () => {
  const [first, second] = await ids('/items/post?fields=id&sort=id&limit=2');
  for (const id of [first, second, first]) expect(await data(`/items/post/${id}?fields=id`)).toEqual({ id });
  expect(await data('/items/post/2147483647?fields=id')).toBe(403);
  expect(await data('/items/post/x?fields=id')).toBe(403);
  expect(await data('/items/post/x?limit=x')).toBe(400);
});

it('keeps the plans of readers who see different rows apart', async () => {
  const counted = async (access: 'all' | 'published') =>
    ((await data('/items/post?fields=id&limit=-1', access)) as unknown[]).length;
  const [all, published] = [await counted('all'), await counted('published')];
  expect(published).toBeLessThan(all);
  expect([await counted('all'), await counted('published')]).toEqual([all, published]);
});

it('reads $NOW each time', async () => {
  const before = '/items/post?fields=id&limit=-1&filter={"date_published":{"_lt":"$NOW"}}';
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    now: new Date('1700-01-01'),
  });
  try {
    const early = await ids(before);
    jest.setSystemTime(new Date('2100-01-01'));
    expect((await ids(before)).length).toBeGreaterThan(early.length);
  } finally {
    jest.useRealTimers();
  }
});
