import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AuditRecord } from '@outcrop/contracts';
import { platform } from '../src/feature.ts';
import { type RunningFeature, startFeature } from '../src/testing/index.ts';

// docs/product/admin.md#audit-screen, on a real database.

const PATH = '/api/admin/audit';
let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform] });
  await running
    .em()
    .execute(`insert into audit_entry (at, actor, impersonator_id, action, subject, before, after, reason) values
    ('2026-11-01T10:00Z', 'user:3', null, 'publish-listing', 'listing:12847', '{"status":"draft"}', '{"status":"published"}', null),
    ('2026-11-02T10:00Z', 'user:3', 5, 'save-deal', 'listing:12847', null, '{"liked":true}', null),
    ('2026-11-03T10:00Z', 'user:5', null, 'erase-user', 'user:9', null, null, 'asked by phone'),
    ('2026-11-04T10:00Z', 'system:import', null, 'import-listings', 'listing:128470', null, null, null)`);
});
afterAll(() => running?.stop());

const list = async (filter: object): Promise<AuditRecord[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]' });
  return (await running.request('get', `${PATH}?${query}`, 'admin').expect(200)).body;
};
const actionsOf = async (filter: object) => (await list(filter)).map(({ action }) => action);

it('tells who did what, for whom and why, with what changed', async () => {
  const [first, second, third] = await list({});
  expect(first).toEqual({
    ...{ id: expect.any(Number), at: '2026-11-01T10:00:00.000Z', actor: 'user:3', impersonatorId: null },
    ...{ action: 'publish-listing', subject: 'listing:12847', reason: null },
    ...{ before: { status: 'draft' }, after: { status: 'published' } },
  });
  expect(second).toMatchObject({ actor: 'user:3', impersonatorId: 5, before: null });
  expect(third).toMatchObject({ reason: 'asked by phone' });
  const one: AuditRecord = (await running.request('get', `${PATH}/${first!.id}`, 'admin').expect(200)).body;
  expect(one).toEqual(first);
  await running.request('get', `${PATH}/999999`, 'admin').expect(404);
});

it.each([
  [{ person: 3 }, ['publish-listing', 'save-deal']],
  [{ person: 5 }, ['save-deal', 'erase-user']],
  [{ person: null }, []],
  [{ subject: 'listing:12847' }, ['publish-listing', 'save-deal']],
  [{ subject: ['user:9', 'listing:128470'] }, ['erase-user', 'import-listings']],
  [{ q: 'Publish listing' }, ['publish-listing']],
  [{ action: 'erase-user' }, ['erase-user']],
  [{ impersonated: 'yes' }, ['save-deal']],
  [{ impersonated: 'no', person: 3 }, ['publish-listing']],
  [{ from: '2026-11-03T00:00:00Z' }, ['erase-user', 'import-listings']],
  [{ before: '2026-11-02T00:00:00Z' }, ['publish-listing']],
])('%j finds %j', async (filter, actions) => expect(actionsOf(filter)).resolves.toEqual(actions));

it('is for admins alone, cannot be changed, and says what it cannot read', async () => {
  for (const person of ['buyer', 'advisor', 'impersonator']) await running.request('get', PATH, person).expect(403);
  await running.request('put', `${PATH}/1`, 'admin').send({}).expect(405);
  await running.request('delete', `${PATH}/1`, 'admin').expect(405);
  await running.request('get', `${PATH}?filter={"impersonated":"maybe"}`, 'admin').expect(422);
});

it('is exported, which is an entry itself', async () => {
  const { text } = await running.request('get', `${PATH}/export?filter={"person":3}`, 'admin').expect(200);
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);
  expect(await list({ action: 'export-list' })).toMatchObject([
    { actor: 'user:5', subject: 'list:audit', after: { rows: 2 } },
  ]);
});
