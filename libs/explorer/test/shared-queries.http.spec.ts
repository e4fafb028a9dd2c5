import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalData } from '@outcrop/platform';
import { CHART, COLLEAGUE, FILTERS, ME, OWN, SHARED, savedQueryCalls } from './support/saved-query-calls.ts';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

let app: SavedQueriesApp;
const { saved, put, share } = savedQueryCalls(() => app);
beforeAll(async () => {
  app = await startSavedQueries();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

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
    for (const reader of ['advisor', 'explorer'])
      expect((await app.get(`${OWN}/1`, reader).expect(200)).body).toEqual({
        ...{ id: 1, name: 'Permian', createdAt: expect.any(String) },
        ...{ filters: FILTERS, customChart: CHART, owner: 'Ken Frost' },
      });
    await app.get(`${OWN}/1`, 'admin').expect(404);
    await app.get(`${OWN}/99`, 'advisor').expect(404);
    await app.get(`${OWN}/1`, 'buyer').expect(403);
    await put(1, { name: 'Mine now' }, 'advisor').expect(404);
    await app.post(`/api/request/1&${COLLEAGUE}/deleteUserRequest`, undefined, 'advisor').expect(404);
    await app.request('delete', `${OWN}/1/readers/${COLLEAGUE}`, 'advisor').expect(404);
    await app.request('delete', `${OWN}/1/readers/${COLLEAGUE}`, 'explorer').expect(204);
    await app.request('delete', `${OWN}/1/readers/${COLLEAGUE}`, 'explorer').expect(204);
    expect((await app.get(SHARED, 'advisor').expect(200)).body).toEqual([]);
    await app.get(`${OWN}/1`, 'advisor').expect(404);
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
