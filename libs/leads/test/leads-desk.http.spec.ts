import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Desk, LEAD_KINDS, LEAD_STATUS_CODES, type LeadRecord } from '@outcrop/contracts';
import { testSeed } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { type LeadsApp, startLeads } from './support/start-leads.ts';

// docs/product/admin.md#desk, on a real database.

let app: LeadsApp;
beforeAll(async () => {
  app = await startLeads();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const listed = async (filter: object, sort: string): Promise<LeadRecord[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort, 'ASC']) });
  return (await app.request('get', `/api/admin/leads?${query}`, 'advisor').expect(200)).body;
};
const item = async (person = 'advisor') => {
  const desk: Desk = (await app.request('get', '/api/admin/desk', person).expect(200)).body;
  expect(desk.failed).toEqual([]);
  return desk.items.find(({ key }) => key === 'unassigned-leads');
};

it('leads without an owner are those that nobody works on and that are not done with, on the desk and in the list', async () => {
  const lead = fc.record({
    kind: fc.constantFrom(...Object.keys(LEAD_KINDS)),
    status: fc.constantFrom(...LEAD_STATUS_CODES),
    assignee: fc.constantFrom(null, 4, 5),
    company: fc.constantFrom(null, 'Tate Oil'),
    hours: fc.integer({ min: 1, max: 2_000 }),
  });
  for (const [at, { kind, status, assignee, company, hours }] of fc
    .sample(lead, { numRuns: 150, seed: testSeed() })
    .entries())
    await app.em().execute(
      `insert into lead (kind, status, first_name, last_name, email, subject, company, assignee_id, received_at)
         values (?, ?, ?, 'Tate', 'x@rim.example', 'x', ?, ?, now() - make_interval(hours => ?, secs => ?))`,
      [kind, status, `No${at}`, company, assignee, hours, at],
    );
  const meant = (await app.leads())
    .filter(({ assigneeId, status }) => assigneeId === null && !['answered', 'closed', 'spam'].includes(status))
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  expect(meant.length).toBeGreaterThan(2);
  const found = await item();
  expect(found).toMatchObject({ count: meant.length, list: 'leads', at: meant[0]!.receivedAt.toISOString() });
  expect(found!.names[0]).toBe(meant[0]!.company ? `${meant[0]!.name}, Tate Oil` : meant[0]!.name);
  expect((await listed(found!.filter, found!.sort)).map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
  expect(await item('admin')).toEqual(found);
});

it('a lead leaves the desk with its owner, and without rows nothing is said', async () => {
  expect(await item()).toBeUndefined();
  await app
    .em()
    .execute(`insert into lead (kind, first_name, last_name, email, subject) values ('contact', 'A', 'B', 'x', 'x')`);
  expect(await item()).toMatchObject({ count: 1, names: ['A B'] });
  const [lead] = await app.leads();
  await app.request('put', `/api/admin/leads/${lead!.id}`, 'advisor').send({ assigneeId: 4 }).expect(200);
  expect(await item()).toBeUndefined();
  await app.request('get', `/api/admin/leads?filter={"needs":"coffee"}`, 'admin').expect(422);
});
