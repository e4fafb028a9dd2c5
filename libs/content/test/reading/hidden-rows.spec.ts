import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RecordedDatabase, recordedDatabase } from '../support/recorded-database.ts';

// docs/product/content.md#who-reads-what: what is hidden is as if it were not there, also where nothing of it is answered.

let database: RecordedDatabase;

beforeAll(async () => {
  database = await recordedDatabase();
});
afterAll(() => database?.stop());

/** Of two readers: what is under `data`. */
async function asked(address: string) {
  const data = async (access: 'all' | 'published') =>
    (JSON.parse((await database.get(address, access)).body) as { data: unknown[] }).data;
  return { all: await data('all'), published: await data('published') };
}

it.each([
  ['a relation', '/items/post_post_tag?fields=id&filter[post_id][title][_eq]=snake_case_title'],
  ['a list', '/items/post?fields=id&filter[tags][post_tag_id][name][_eq]=Hidden'],
  ['some of a list', '/items/post?fields=id&filter[tags][_some][post_tag_id][name][_eq]=Hidden'],
  ['a relation of a relation', '/items/post_post_tag?fields=id&filter[post_id][tags][post_tag_id][name][_eq]=Archived'],
])('finds nothing by what is hidden behind %s', async (_, address) => {
  const { all, published } = await asked(address);
  expect(all.length).toBeGreaterThan(0);
  expect(published).toEqual([]);
});

it('counts nothing by it', async () => {
  const address = '/items/post?fields=id&limit=0&meta=filter_count&filter[tags][post_tag_id][name][_eq]=Hidden';
  expect(JSON.parse((await database.get(address, 'published')).body)).toEqual({ meta: { filter_count: 0 }, data: [] });
});

it('takes what is hidden for missing in an order, which tells nothing of it', async () => {
  const { published } = await asked('/items/post_post_tag?fields=post_tag_id.name&sort=post_tag_id.name&limit=-1');
  const names = (published as { post_tag_id: { name: string } | null }[]).map(({ post_tag_id }) => post_tag_id?.name);
  const shown = names.filter((name) => name !== undefined);
  expect(shown.length).toBeLessThan(names.length);
  expect(names.slice(0, shown.length)).toEqual([...shown].sort());
});
