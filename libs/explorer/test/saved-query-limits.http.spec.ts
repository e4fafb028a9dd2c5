import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  MAX_FILTER_SETS,
  MAX_QUERIES_BYTES,
  MAX_QUERY_DIRECTORIES,
  MAX_QUERY_READERS,
  MAX_SAVED_QUERIES,
} from '@outcrop/contracts';
import { FILTERS, ME, savedQueryCalls } from './support/saved-query-calls.ts';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

let app: SavedQueriesApp;
const { addDirectory, save, list, sendText, saved, share } = savedQueryCalls(() => app);
beforeAll(async () => {
  app = await startSavedQueries();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

describe('limits', () => {
  const fill = (sql: string, ...values: unknown[]) => app.em().execute(sql, values);
  const sentence = async (answer: ReturnType<typeof save>) => (await answer.expect(422)).body.errors[0].message;

  it('are 200 directories, 2,000 queries and 5 MB of them together', async () => {
    await saved();
    await fill(
      `insert into explorer_directory (user_id, name) select ?, 'd' || n from generate_series(2, ${MAX_QUERY_DIRECTORIES}) n`,
      ME,
    );
    expect(await sentence(addDirectory('One more'))).toBe('You can have at most 200 directories.');
    const large = 'x'.repeat(MAX_QUERIES_BYTES - 200);
    await fill(`insert into explorer_query (directory_id, name, request) values (2, 'large', ?)`, large);
    expect(await sentence(save({ name: 'One more' }))).toContain('at most 5 MB');
    await fill(
      `delete from explorer_query; insert into explorer_query (directory_id, name, request)
       select 1, 'q' || n, '{"filters":[]}' from generate_series(1, ${MAX_SAVED_QUERIES}) n`,
    );
    expect(await sentence(save({ name: 'One more' }))).toContain('at most 2,000 queries');
    expect((await list()).queries).toHaveLength(MAX_SAVED_QUERIES);
  });

  it('are 50 readers of a query', async () => {
    await saved();
    await fill(
      `insert into explorer_query_reader (query_id, user_id) select 1, 1000 + n from generate_series(1, ${MAX_QUERY_READERS}) n`,
    );
    expect(await sentence(share('dan@rim.example'))).toBe('You can share a query with at most 50 people.');
  });

  it('are 500 sets of filters, of which the oldest gives way', async () => {
    await fill(
      `insert into explorer_filter_set (user_id, uuid, filters, saved_at)
       select ?, gen_random_uuid(), '[]', now() - n * interval '1 minute' from generate_series(1, ${MAX_FILTER_SETS}) n`,
      ME,
    );
    const [oldest] = await app
      .em()
      .execute<{ uuid: string }[]>('select uuid from explorer_filter_set order by saved_at limit 1');
    const uuid = (await app.get('/api/request/getNextQueryUUID').expect(200)).body;
    await app.post(`/api/request/${uuid}/saveFilters`, FILTERS).expect(200);
    expect((await app.get(`/api/request/${uuid}/getFilters`).expect(200)).body).toEqual(FILTERS);
    await app.get(`/api/request/${oldest!.uuid}/getFilters`).expect(404);
    expect(await app.em().execute('select 1 from explorer_filter_set')).toHaveLength(MAX_FILTER_SETS);
  });

  const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  it.each([
    ['100 kB', JSON.stringify([{ field: 'basin', expression: ['x'.repeat(100_000)] }]), 'must have at most 100 kB'],
    ['20 levels', `{"filters":[],"customChart":${nested(20)}}`, 'must be at most 20 levels deep'],
    ['20 levels, by far', `{"filters":[],"customChart":${nested(50_000)}}`, 'must be at most 20 levels deep'],
  ])('are %s of a set of filters', async (_, filters, message) => {
    const { body } = await sendText(filters);
    expect(body).toMatchObject({ status: 422, errorCode: 1022, errors: [{ message }] });
  });

  it('are met by filters as large and deep as allowed', async () => {
    const filters = {
      filters: [{ field: 'basin', expression: ['x'.repeat(99_000)] }],
      customChart: JSON.parse(nested(19)),
    };
    const address = '/api/request/00000000-0000-4000-8000-000000000000';
    await app.post(`${address}/saveFilters`, filters).expect(200, filters);
    await app.get(`${address}/getFilters`).expect(200, filters);
  });
});

it('says in the shape of old clients what is no JSON and what is too large', async () => {
  expect((await sendText('[')).body).toMatchObject({ status: 400, errorCode: 1022, detail: 'The body is not JSON.' });
  expect((await sendText(`"${'x'.repeat(1_100_000)}"`)).body).toMatchObject({ status: 413, errorCode: 1022 });
});
