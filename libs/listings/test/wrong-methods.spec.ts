import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { type RunningApp, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

describe('a method that a known path does not know', () => {
  it.each([
    ['post', '/api/deals', 'GET, HEAD'],
    ['delete', '/api/deals?type=PP', 'GET, HEAD'],
    ['put', '/api/deals/12/similar', 'GET, HEAD'],
    ['get', '/api/Advisors/UpdateListing?listingId=1', 'POST'],
  ] as const)('%s %s is a 405 that allows %s', async (method, path, allow) => {
    const { body, headers } = await app.request(method, path).expect(405).expect('Allow', allow);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.parse(body)).toMatchObject({ status: 405, code: 'method-not-allowed' });
  });

  it('is a 405 whoever asks, as the path tells nobody anything', async () => {
    for (const as of [undefined, 'buyer', 'admin'])
      expect((await app.request('post', '/api/admin/listings/1', as)).headers['allow']).toBe('DELETE, GET, HEAD, PUT');
  });
});

it.each(['/api/nothing', '/api/deals/1/nothing', '/nothing', '/api/%E0%A4%A/x'])(
  '%s is unknown by any method',
  async (path) => {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const { status, headers } = await app.request(method, path);
      expect([404, 400]).toContain(status);
      expect(headers['allow']).toBeUndefined();
    }
  },
);

it('a deal that is not there is still a 404', async () => {
  const { headers } = await app.request('get', '/api/deals/77').expect(404);
  expect(headers['allow']).toBeUndefined();
});
