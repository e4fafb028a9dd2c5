import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { READ_LIMITS } from '../../src/reading/read-limits.ts';
import { type RecordedDatabase, recordedDatabase } from '../support/recorded-database.ts';

// docs/product/content.md#read-limits: whatever is asked is answered or refused in words, soon.

let database: RecordedDatabase;

beforeAll(async () => {
  database = await recordedDatabase();
});
afterAll(() => database?.stop());

const codeOf = (body: string): string | undefined =>
  (JSON.parse(body) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce((inner) => wrap(inner), { id: { _eq: 1 } });

it.each([
  ['a filter 50 deep', `filter=${json(nested(50, (inner) => ({ _and: [inner] })))}`],
  ['a filter 50 deep in _or', `filter=${json(nested(50, (inner) => ({ _or: [{ id: 1 }, inner] })))}`],
  ['brackets 50 deep', `filter${'[_and][0]'.repeat(50)}[id]=1`],
  [
    'a relation that leads to itself 30 times',
    `filter=${json(nested(30, (inner) => ({ author: { team: { members: inner } } })))}`,
  ],
  ['lists in lists', `filter=${'%5B'.repeat(2_000)}`],
  ['a thousand conditions', `filter=${json({ _or: Array.from({ length: 1_000 }, (_, id) => ({ id })) })}`],
  ['wildcards ten deep', `fields=${Array.from({ length: 10 }, () => '*').join('.')}`],
  ['relations eleven deep', `fields=${'author.team.members.'.repeat(4)}name`],
  ['a megabyte', `search=${'a'.repeat(1_000_000)}`],
  ['a limit that is no number', 'limit=many'],
  ['a limit beyond numbers', 'limit=1e400'],
  ['a page below zero', 'page=-1'],
  ['a NUL in a value', `filter=${json({ title: { _eq: 'a\u0000' } })}`],
  ['a NUL in a search', 'search=%00'],
  ['a date that is none', `filter=${json({ day: { _gt: 'tomorrowish' } })}`],
  ['a flag that is none', `filter=${json({ featured: { _eq: 'perhaps' } })}`],
  ['a sum of texts', 'aggregate[sum]=title'],
  ['groups of lists', 'groupBy=tags'],
])('refuses %s with 400', async (_, query) => {
  const { status, body } = await database.get(`/items/post?${query}`);
  expect([status, codeOf(body)]).toEqual([400, 'INVALID_QUERY']);
});

it.each([
  ['fields=__proto__'],
  ['fields=constructor'],
  ['sort=toString'],
  [`filter=${json({ constructor: { _eq: 1 } })}`],
  [`fields=${encodeURIComponent('id"; drop table post; --')}`],
  [`sort=${encodeURIComponent("id' or '1'='1")}`],
  [`filter=${json({ 'id) or (1=1': { _eq: 1 } })}`],
  ['aggregate[count]=hasOwnProperty'],
  ['groupBy=valueOf'],
  ['alias[x]=__proto__&fields=x'],
])('knows no field of the name in %s', async (query) => {
  const { status, body } = await database.get(`/items/post?${query}`);
  expect([status, codeOf(body)]).toEqual([403, 'FORBIDDEN']);
});

it.each(['nope', '__proto__', 'constructor', 'directus_users', 'directus_files', 'post"; drop table post; --'])(
  'knows no collection %s',
  async (collection) => {
    for (const address of [collection, `${encodeURIComponent(collection)}/1`]) {
      const { status, body } = await database.get(`/items/${encodeURIComponent(address)}`);
      expect([status, codeOf(body)]).toEqual([403, 'FORBIDDEN']);
    }
  },
);

it('binds what looks like SQL, and reads `limit=1e9` as all', async () => {
  const title = `'; delete from post where 'a' = 'a`;
  const { body } = await database.get(`/items/post?filter[title][_eq]=${encodeURIComponent(title)}`);
  expect(JSON.parse(body)).toEqual({ data: [] });
  const all = await database.get('/items/post?limit=1e9&fields=id');
  expect((JSON.parse(all.body) as { data: unknown[] }).data).toHaveLength(60);
});

it('refuses more rows, and a longer answer, than one may have', async () => {
  const { pool, reads } = database;
  await pool.query('create table many (id serial primary key, text text)');
  await pool.query(`insert into many (text) select repeat('x', 3000) from generate_series(1, ${READ_LIMITS.rows + 1})`);
  const schema = {
    collections: new Map([
      [
        'many',
        {
          name: 'many',
          table: 'many',
          singleton: false,
          system: false,
          key: 'id',
          publicRead: 'all' as const,
          fields: new Map([
            ['id', { kind: 'column' as const, name: 'id', column: 'id', type: 'integer' as const }],
            ['text', { kind: 'column' as const, name: 'text', column: 'text', type: 'text' as const }],
          ]),
        },
      ],
    ]),
  };
  const { answerRead } = await import('../../src/reading/answer-read.ts');
  const ask = async (search: string) => {
    const { status, body } = await answerRead(reads, schema, { collection: 'many', search, access: 'all' });
    return [status, status === 200 ? (JSON.parse(body) as { data: unknown[] }).data.length : body];
  };
  expect(await ask('limit=-1&fields=id')).toEqual([400, expect.stringContaining('More than 10000 rows')]);
  expect(await ask('limit=10000&fields=id')).toEqual([200, 10_000]);
  expect(await ask('limit=10000')).toEqual([400, expect.stringContaining('too large')]);
});

it('answers no random query with a fault', async () => {
  const word = fc.constantFrom(
    'id',
    'title',
    'views',
    'author',
    'tags',
    'post_tag_id',
    'meta',
    'day',
    'date_published',
    '*',
    '_eq',
    '_in',
    '_some',
    '_none',
    '_json',
    '_and',
    '_or',
    '_null',
    '_between',
    '_contains',
    'year(day)',
    'count(tags)',
    'name',
    '',
    '0',
    '__proto__',
    '-',
    '$NOW',
  );
  const value = fc.oneof(word, fc.string({ maxLength: 8 }), fc.integer().map(String), fc.json({ maxDepth: 3 }));
  const key = fc
    .tuple(
      fc.constantFrom(
        'filter',
        'fields',
        'sort',
        'limit',
        'offset',
        'page',
        'search',
        'meta',
        'aggregate',
        'groupBy',
        'deep',
        'alias',
        'export',
      ),
      fc.array(word, { maxLength: 4 }),
    )
    .map(([name, path]) => name + path.map((step) => `[${encodeURIComponent(step)}]`).join(''));
  const query = fc
    .array(fc.tuple(key, value), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&'));
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('all' as const, 'published' as const), async (search, access) => {
      const { status } = await database.get(`/items/post?${search}`, access);
      expect([search, [200, 400, 403].includes(status)]).toEqual([search, true]);
    }),
    { numRuns: 1_500 },
  );
});
