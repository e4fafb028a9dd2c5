import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testSeed } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { takeApart } from '../src/saved-queries/http/old-path.ts';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

const seed = testSeed();

describe('parts that are joined by &', () => {
  it('are told by their place: what is left between those in front and those behind is the name', () => {
    expect(takeApart('4&Oil & gas & water&7', ['id'], 'name', ['userId'])).toEqual({
      id: '4',
      name: 'Oil & gas & water',
      userId: '7',
    });
    expect(takeApart('7&7&7', [], 'name', ['userId'])).toEqual({ name: '7&7', userId: '7' });
    expect(takeApart('&7', [], 'name', ['userId'])).toEqual({ name: '', userId: '7' });
    expect(takeApart('4&7', ['id', 'userId'], null, [])).toEqual({ id: '4', userId: '7' });
  });

  it.each(['', '4', '4&7&9', '&&'])('are refused where there are too few or too many: %j', (text) => {
    expect(takeApart(text, ['id', 'userId'], null, [])).toBeNull();
  });

  it(`give back every name (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (name, id, userId) => {
        const parts = { id: String(id), name, userId: String(userId) };
        expect(takeApart(`${id}&${name}&${userId}`, ['id'], 'name', ['userId'])).toEqual(parts);
      }),
      { seed },
    );
  });
});

describe('whatever the path', () => {
  let app: SavedQueriesApp;
  beforeAll(async () => {
    app = await startSavedQueries();
  });
  afterAll(() => app?.stop());

  const call = fc.constantFrom(
    'saveUserFilter',
    'deleteUserRequest',
    'addRequestDirectory',
    'updateRequestDirectory',
    'deleteRequestDirectory',
    'saveFilters',
    ...['getFilters', 'getUserRequests', 'getUserRequestDirectories'],
  );
  const filters = fc.array(fc.record({ field: fc.string(), expression: fc.array(fc.string()) }), { maxLength: 3 });
  const body = fc.oneof(
    filters,
    fc.record({ filters, customChart: fc.dictionary(fc.string(), fc.jsonValue()) }),
    fc.jsonValue(),
  );
  const part = fc.oneof(
    fc.constantFrom('7', '1', '', '%', '%2F', '%26', '%00', '%ED%A0%80', '%E2%80%8F', '-1', '1e9', '..', '%2e%2e'),
    fc.constant('00000000-0000-4000-8000-000000000000'),
    fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
    fc.stringMatching(/^[!-~]*$/),
  );

  it.each(['/api/request', '/API/Request'])('%s answers in one shape what never reaches a call', async (start) => {
    const id = '00000000-0000-4000-8000-000000000000';
    const unreadable = app.post(`${start}/${id}/saveFilters`).set('Content-Type', 'application/json').send('{');
    for (const [answer, status, code] of [
      [await unreadable, 400, 1022],
      [await app.get(`${start}/%E0%A4%A/getFilters`), 400, 1022],
      [await app.get(start), 404, 1004],
      [await app.post(`${start}/getNextQueryUUID`), 405, 1000],
    ] as const)
      expect([answer.status, answer.body.errorCode, answer.body.message]).toEqual([status, code, expect.any(String)]);
  });

  it(`the answer is of a status below 500, and a refusal has an errorCode (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), call, body, async (parts, name, sent) => {
        // What ends the path, or its segment, asks for another address.
        const text = parts.join('&').replaceAll(/[?#/\\]/g, '');
        const address = `/api/request/${text || 'x'}/${name}`;
        const { status, body: answer } = name.startsWith('get')
          ? await app.get(address)
          : await app.post(address).set('Content-Type', 'application/json').send(JSON.stringify(sent));
        expect([address, status < 500]).toEqual([address, true]);
        if (status >= 400) expect([address, typeof answer.errorCode]).toEqual([address, 'number']);
      }),
      { seed, numRuns: 150 },
    );
  });
});
