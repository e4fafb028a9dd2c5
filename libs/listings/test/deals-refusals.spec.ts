import { afterAll, beforeAll, expect, it } from '@jest/globals';
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

it.each([
  ['/api/deals?colour=red', 422, 'colour'],
  ['/api/deals?type=XX', 422, 'type.0'],
  ['/api/deals?sort=colour', 422, 'sort'],
  ['/api/deals?reverse=maybe', 422, 'reverse'],
  ['/api/deals?page=-1', 422, 'page'],
  ['/api/deals?page=0', 422, 'page'],
  ['/api/deals?page=1000000000', 422, 'page'],
  ['/api/deals?page=1e9', 422, 'page'],
  ['/api/deals?page=200&size=100', 422, 'page'],
  ['/api/deals?size=101', 422, 'size'],
  ['/api/deals?bbox=NaN,1,2,3', 422, 'bbox'],
  ['/api/deals?bbox=1,2,3', 422, 'bbox'],
  ['/api/deals?polygon=0,0;1,1;0,1;1,0', 422, 'polygon'],
  ['/api/deals?netProduction=9..1', 422, 'netProduction'],
  ['/api/deals?search=%00', 422, 'search'],
  [`/api/deals?search=${'a'.repeat(201)}`, 422, 'search'],
  [`/api/deals?search=${'a'.repeat(10_240)}`, 400, 'query'],
  ['/api/deals?search=%E0%A4%A', 400, 'search'],
  ['/api/deals?__proto__=1', 422, '__proto__'],
  ['/api/deals/map?bbox=0,0,1,1', 422, 'zoom'],
  ['/api/deals/map?zoom=3', 422, 'bbox'],
  ['/api/deals/map?bbox=0,0,1,1&zoom=23', 422, 'zoom'],
  ['/api/deals/facets/colour', 422, 'group'],
  ['/api/deals/facets/region?page=1', 422, 'page'],
  ['/api/deals/suggest?q=a&page=2', 422, 'page'],
  ['/api/deals/words', 422, 'q'],
  ['/api/deals/words?q=', 422, 'q'],
  [`/api/deals/words?q=${'a'.repeat(201)}`, 422, 'q'],
  ['/api/deals/words?q=a&search=b', 422, 'search'],
  ['/api/research/words?q=a', 404, ''],
  ['/api/deals/abc', 422, 'id'],
  ['/api/deals/0', 422, 'id'],
  ['/api/deals/2147483648', 422, 'id'],
  ['/api/deals/-1/similar', 422, 'id'],
  ['/api/Advisors/GetDeals?size=1001', 422, 'size'],
  ['/api/Advisors/GetDeals?after=-1', 422, 'after'],
  ['/api/Advisors/GetDeals?after=2147483648', 422, 'after'],
  ['/api/research?colour=red', 422, 'colour'],
  ['/api/research/facets/colour', 422, 'group'],
  ['/api/Advisors/GetDeals?isConfidential=1', 422, 'isConfidential'],
])('%s → %i', async (path, status, name) => {
  const { body, headers } = await app.request('get', path).expect(status);
  expect(headers['content-type']).toContain('application/problem+json');
  const problem = problemSchema.required({ requestId: true }).parse(body);
  expect(problem.message).toBe(problem.detail);
  expect(problem.errors?.[0]?.path ?? '').toBe(name);
  expect(JSON.stringify(body)).not.toMatch(/select |node_modules|\.ts:/i);
  // Words of the product, not those of the library that checks.
  expect(problem.detail).not.toMatch(/Invalid |Too (big|small)|expected|received/);
});

it('says what a value has to be', async () => {
  const { body } = await app.request('get', '/api/deals?size=101&sort=colour&reverse=maybe').expect(422);
  expect(body.errors).toEqual([
    { path: 'sort', message: 'is not one of: match, date, type, netProduction, cashFlow, price, bidsDue' },
    { path: 'reverse', message: 'is not one of: true, false' },
    { path: 'size', message: 'must be at most 100' },
  ]);
});
