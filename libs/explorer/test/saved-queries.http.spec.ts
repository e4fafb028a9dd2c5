import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  MAX_FILTER_SETS,
  MAX_QUERIES_BYTES,
  MAX_QUERY_DIRECTORIES,
  MAX_QUERY_READERS,
  MAX_SAVED_QUERIES,
  type NewSavedQuery,
  type SavedQuery,
} from '@outcrop/contracts';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

let app: SavedQueriesApp;
beforeAll(async () => {
  app = await startSavedQueries();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const ME = PEOPLE.explorer.userId;
const COLLEAGUE = PEOPLE.advisor.userId;
const OWN = '/api/explorer/saved-queries';
const SHARED = '/api/explorer/shared-queries';
const FILTERS = [{ type: 'value', field: 'basin', expression: ['Permian', '-Delaware'] }];
const CHART = { type: 'bar', x: 'basin' };

const addDirectory = (name: string, person = 'explorer', userId: number = ME) =>
  app.post(`/api/request/${encodeURIComponent(name)}&${userId}/addRequestDirectory`, undefined, person);
const save = (given: Partial<NewSavedQuery> = {}, person = 'explorer') =>
  app.post(OWN, { name: 'Permian', directoryId: 1, filters: FILTERS, customChart: CHART, ...given }, person);
const list = async (person = 'explorer') => (await app.get(OWN, person).expect(200)).body;
/** Filters as they go over the line. */
const sendText = (json: string) =>
  app
    .request('post', '/api/request/00000000-0000-4000-8000-000000000000/saveFilters', 'explorer')
    .set('content-type', 'application/json')
    .send(json);
/** A directory with a query in it, both with the id 1. */
async function saved(): Promise<SavedQuery> {
  await addDirectory('Basins').expect(200);
  return (await save().expect(201)).body;
}
const put = (id: number, body: object, person = 'explorer') => app.request('put', `${OWN}/${id}`, person).send(body);
const share = (email: string) => app.post(`${OWN}/1/readers`, { email });

describe('a query that was saved', () => {
  it('has its filters and its chart, for our screens and for old clients', async () => {
    const query = await saved();
    expect(query).toEqual({
      id: 1,
      name: 'Permian',
      directoryId: 1,
      createdAt: expect.any(String),
      filters: FILTERS,
      customChart: CHART,
      link: null,
      readers: [],
    });
    expect(await list()).toEqual({ directories: [{ id: 1, name: 'Basins' }], queries: [query] });
    const [old] = (await app.get(`/api/request/${ME}/getUserRequests`).expect(200)).body;
    expect(JSON.parse(old.request)).toEqual({ filters: FILTERS, customChart: CHART });
    expect((await save({ name: 'Plain', customChart: undefined }).expect(201)).body.customChart).toBeNull();
  });

  it('is renamed and moved, but not onto another one, and into no directory of another person', async () => {
    await saved();
    await save({ name: 'Second' }).expect(201);
    await addDirectory('Plays').expect(200);
    await addDirectory('Hers', 'advisor', COLLEAGUE).expect(200);
    expect((await put(1, { name: 'Second' }).expect(409)).body.errors).toEqual([
      { path: 'name', message: 'You have a query of this name in this directory already.' },
    ]);
    expect((await put(1, { name: 'Second', directoryId: 2 }).expect(200)).body).toMatchObject({
      name: 'Second',
      directoryId: 2,
    });
    await put(1, { directoryId: 1 }).expect(409);
    await put(1, { directoryId: 3 }).expect(404);
    await put(1, {}).expect(422);
    await put(1, { name: 'Mine now' }, 'advisor').expect(404);
    await put(99, { name: 'Nothing' }).expect(404);
    expect((await app.audit()).map(({ action }) => action)).toEqual([
      'add-explorer-directory',
      'save-explorer-query',
      'save-explorer-query',
      'add-explorer-directory',
      'add-explorer-directory',
      'rename-explorer-query',
      'move-explorer-query',
    ]);
  });

  it('goes with its directory, and the audit tells how many did, without a name', async () => {
    await saved();
    await app.post(`/api/request/1&Zyzzyvian&${ME}/updateRequestDirectory`).expect(200);
    await app.post(`/api/request/1&${ME}/deleteRequestDirectory`).expect(200);
    expect(await list()).toEqual({ directories: [], queries: [] });
    const entries = await app.audit();
    expect(entries.at(-1)).toMatchObject({
      actor: `user:${ME}`,
      action: 'delete-explorer-directory',
      subject: 'explorer-directory:1',
      before: { queries: 1 },
      after: null,
    });
    expect(JSON.stringify(entries)).not.toMatch(/Permian|Basins|Zyzzyvian/);
  });

  it('is saved once, sent twice at once', async () => {
    await addDirectory('Basins').expect(200);
    const answers = await Promise.all([save(), save(), addDirectory('Plays'), addDirectory('Plays')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 409, 409]);
  });
});

describe('a query that is shared', () => {
  it('is read by the colleague, who changes nothing of it, until it is shared no more', async () => {
    await saved();
    expect((await share(' Dan@rim.example').expect(200)).body.readers).toEqual([
      { userId: COLLEAGUE, name: 'Dan Marsh' },
    ]);
    await share('dan@rim.example').expect(200);
    expect((await app.get(SHARED, 'advisor').expect(200)).body).toEqual([
      {
        id: 1,
        name: 'Permian',
        createdAt: expect.any(String),
        filters: FILTERS,
        customChart: CHART,
        owner: 'Ken Frost',
      },
    ]);
    expect((await app.get(SHARED, 'admin').expect(200)).body).toEqual([]);
    await put(1, { name: 'Mine now' }, 'advisor').expect(404);
    await app.post(`/api/request/1&${COLLEAGUE}/deleteUserRequest`, undefined, 'advisor').expect(404);
    await app.request('delete', `${OWN}/1/readers/${COLLEAGUE}`, 'advisor').expect(404);
    await app.request('delete', `${OWN}/1/readers/${COLLEAGUE}`, 'explorer').expect(204);
    await app.request('delete', `${OWN}/1/readers/${COLLEAGUE}`, 'explorer').expect(204);
    expect((await app.get(SHARED, 'advisor').expect(200)).body).toEqual([]);
    expect((await app.audit()).slice(2).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['share-explorer-query', null, { readerId: COLLEAGUE }],
      ['stop-sharing-explorer-query', { readerId: COLLEAGUE }, null],
    ]);
  });

  it('stays with its readers when its owner explores no more, and goes with the owner', async () => {
    await saved();
    await share('dan@rim.example').expect(200);
    const { link } = (await app.post(`${OWN}/1/link`).expect(200)).body;
    const shared = async () => (await app.get(SHARED, 'advisor').expect(200)).body;
    try {
      await app.em().execute(`update "user" set enabled_features = '{}' where id = ?`, [ME]);
      expect(await shared()).toMatchObject([{ name: 'Permian', filters: FILTERS, owner: 'Ken Frost' }]);
      await app.get(`${SHARED}/${link}`, 'advisor').expect(200);
      // Nobody who does not explore reads it, whoever shared it.
      await app.get(SHARED, 'buyer').expect(403);
    } finally {
      await app.em().execute(`update "user" set enabled_features = '{explorer}' where id = ?`, [ME]);
    }
    const data = app.app.get(PersonalData, { strict: false });
    await app.em().transactional((em) => data.erase(em, ME));
    expect(await shared()).toEqual([]);
    await app.get(`${SHARED}/${link}`, 'advisor').expect(404);
    await app.get(`/api/request/${link}/getFilters`, 'advisor').expect(404);
  });

  it.each([
    ['nobody@rim.example', 'No one with this email can use the data explorer.'],
    ['ann@rim.example', 'No one with this email can use the data explorer.'],
    ['ken@rim.example', 'This query is yours already.'],
    ['a colleague', 'Please enter a valid email address.'],
  ])('is not shared with %s', async (email, message) => {
    await saved();
    expect((await share(email).expect(422)).body.errors).toEqual([{ path: 'email', message }]);
  });

  it('has a link for everybody who explores, which also opens by the call of old clients, until it is taken back', async () => {
    await saved();
    const { link } = (await app.post(`${OWN}/1/link`).expect(200)).body;
    expect((await app.post(`${OWN}/1/link`).expect(200)).body.link).toBe(link);
    expect((await app.get(`${SHARED}/${link}`, 'advisor').expect(200)).body).toMatchObject({ owner: 'Ken Frost' });
    const filters = (await app.get(`/api/request/${link}/getFilters`, 'advisor').expect(200)).body;
    expect(filters).toEqual({ filters: FILTERS, customChart: CHART });
    await app.get(`${SHARED}/${link}`, 'buyer').expect(403);
    await app.get(`${SHARED}/${link}`, '').expect(401);
    await app.post(`${OWN}/1/link`, undefined, 'advisor').expect(404);
    await app.request('delete', `${OWN}/1/link`, 'explorer').expect(204);
    await app.get(`${SHARED}/${link}`, 'advisor').expect(404);
    await app.get(`/api/request/${link}/getFilters`, 'advisor').expect(404);
    expect((await app.post(`${OWN}/1/link`).expect(200)).body.link).not.toBe(link);
    expect(JSON.stringify(await app.audit())).not.toContain(link);
  });
});

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

it('leaves what is not of old clients in the shape of every call', async () => {
  expect((await app.get('/api/requests').expect(404)).body).not.toHaveProperty('errorCode');
  expect((await save({ name: '' }).expect(422)).body).not.toHaveProperty('errorCode');
});

it('is read, and not written, by an admin who views the site as an advisor', async () => {
  await addDirectory('Hers', 'advisor', COLLEAGUE).expect(200);
  const address = `/api/request/${COLLEAGUE}/getUserRequestDirectories`;
  expect((await app.get(address, 'viewedAdvisor').expect(200)).body).toMatchObject([{ directory: 'Hers' }]);
  expect(await list('viewedAdvisor')).toMatchObject({ directories: [{ name: 'Hers' }] });
  expect((await addDirectory('Ours', 'viewedAdvisor', COLLEAGUE).expect(403)).body.errorCode).toBe(1003);
  await save({}, 'viewedAdvisor').expect(403);
});

it('is in the data of its owner, and goes with them; what was shared with somebody as well', async () => {
  await saved();
  await share('dan@rim.example').expect(200);
  await app.post('/api/request/00000000-0000-4000-8000-000000000000/saveFilters', FILTERS).expect(200);
  const data = app.app.get(PersonalData, { strict: false });
  const exported = (userId: number) => app.em().transactional((em) => data.export(em, userId));
  expect(await exported(ME)).toMatchObject({
    explorerQueries: {
      directories: [{ name: 'Basins' }],
      queries: [
        { name: 'Permian', directory: 'Basins', request: { filters: FILTERS, customChart: CHART }, readers: 1 },
      ],
      filters: [{ filters: FILTERS }],
      sharedByColleagues: [],
    },
  });
  expect(await exported(COLLEAGUE)).toMatchObject({
    explorerQueries: { directories: [], queries: [], sharedByColleagues: [{ sharedAt: expect.anything() }] },
  });
  expect(JSON.stringify(await exported(COLLEAGUE))).not.toContain('Permian');
  await app.em().transactional((em) => data.erase(em, ME));
  for (const table of ['directory', 'query', 'query_reader', 'filter_set'])
    expect(await app.em().execute(`select 1 from explorer_${table}`)).toEqual([]);
});
