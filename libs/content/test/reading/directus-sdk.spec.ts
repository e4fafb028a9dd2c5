import {
  aggregate,
  createDirectus,
  readItem,
  readItems,
  readSingleton,
  rest,
  staticToken,
  withToken,
} from '@directus/sdk';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RecordedServer, serveRecorded } from '../recorded/recorded-server.ts';
import { type RecordedDatabase, recordedDatabase } from '../support/recorded-database.ts';

// docs/product/content.md#content-service: the stock client cannot tell the difference.

interface Tag {
  id: number;
  name: string | null;
}
interface PostTag {
  id: number;
  sort: number | null;
  post_id: number | Post | null;
  post_tag_id: number | Tag | null;
}
interface Member {
  id: number;
  name: string | null;
  team: number | Team | null;
}
interface Team {
  id: number;
  name: string | null;
  members: number[] | Member[];
}
interface Post {
  id: number;
  status: string | null;
  title: string | null;
  views: number | null;
  author: number | Member | null;
  tags: number[] | PostTag[];
}
interface Schema {
  post: Post[];
  post_tag: Tag[];
  post_post_tag: PostTag[];
  team: Team[];
  team_member: Member[];
  team_page: { id: number; banner: string | null; teams: number[] | Team[] };
}

const TOKEN = 'a-token-for-the-client';
let database: RecordedDatabase;
let server: RecordedServer;

beforeAll(async () => {
  database = await recordedDatabase();
  server = await serveRecorded(database.reads, database.recorded, { port: 0, token: TOKEN });
});
afterAll(async () => {
  await server?.close();
  await database?.stop();
});

const client = () => createDirectus<Schema>(`http://127.0.0.1:${server.port}`).with(rest());

it('reads items with relations, filter, sort and deep parameters', async () => {
  const posts = await client().request(
    readItems('post', {
      fields: ['id', 'title', { author: ['name'], tags: [{ post_tag_id: ['name'] }] }],
      filter: { _and: [{ id: { _in: [1, 2, 3] } }, { tags: { _some: { post_tag_id: { name: { _eq: 'SEO' } } } } }] },
      sort: ['-id'],
      deep: { tags: { _sort: ['-sort'], _limit: 1 } },
      limit: 5,
    }),
  );
  expect(posts).toEqual([
    { id: 2, title: '100% coverage', author: { name: 'Carla Cruz' }, tags: [{ post_tag_id: { name: 'SEO' } }] },
    { id: 1, title: 'Launch of the new site', author: { name: 'Bob Brown' }, tags: [{ post_tag_id: { name: 'SEO' } }] },
  ]);
});

it('reads one item, a singleton, and counts', async () => {
  expect(await client().request(readItem('post', 1, { fields: ['title', 'views'] }))).toEqual({
    title: 'Launch of the new site',
    views: 0,
  });
  expect(await client().request(readSingleton('team_page', { fields: ['banner', { teams: ['name'] }] }))).toEqual({
    banner: 'Our team',
    teams: [{ name: 'Engineering' }, { name: 'Leadership' }],
  });
  expect(
    await client().request(
      aggregate('post', {
        aggregate: { count: '*' },
        groupBy: ['status'],
      }),
    ),
  ).toEqual([{ status: 'published', count: '40' }]);
});

it('reads drafts with a static token, and throws the errors of the contract', async () => {
  const all = () => readItems<Schema, 'post', { limit: number }>('post', { limit: -1 });
  expect(await client().request(all())).toHaveLength(40);
  expect(await client().with(staticToken(TOKEN)).request(all())).toHaveLength(60);
  expect(await client().request(withToken(TOKEN, all()))).toHaveLength(60);
  const refusedAs = async (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: { errors?: { extensions: { code: string } }[] }) => error.errors?.[0]?.extensions.code,
    );
  expect(await refusedAs(client().request(readItem('post', 3)))).toBe('FORBIDDEN');
  expect(await refusedAs(client().with(staticToken('another')).request(all()))).toBe('INVALID_CREDENTIALS');
  expect(await refusedAs(client().request(readItems('post', { filter: { title: { _contains: '' } } })))).toBe(
    'INVALID_QUERY',
  );
});
