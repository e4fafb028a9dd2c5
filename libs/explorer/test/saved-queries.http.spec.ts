import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalData } from '@outcrop/platform';
import { CHART, COLLEAGUE, FILTERS, ME, savedQueryCalls } from './support/saved-query-calls.ts';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

let app: SavedQueriesApp;
const { addDirectory, save, list, saved, put, share } = savedQueryCalls(() => app);
beforeAll(async () => {
  app = await startSavedQueries();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

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
