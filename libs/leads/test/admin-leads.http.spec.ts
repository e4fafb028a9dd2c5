import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LeadDetails, LeadRecord } from '@outcrop/contracts';
import { PersonalData } from '@outcrop/platform';
import { LeadCleaner } from '../src/lead-cleaner.ts';
import { CONTACT, contact, DEAL, type LeadsApp, SELLER, startLeads } from './support/start-leads.ts';

let app: LeadsApp;
beforeAll(async () => {
  app = await startLeads();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await app.clear();
});

const PATH = '/api/admin/leads';
const list = async (filter: object = {}, person = 'admin'): Promise<LeadRecord[]> =>
  (
    await app
      .request('get', `${PATH}?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`, person)
      .expect(200)
  ).body;
const subjects = async (filter: object) => (await list(filter)).map(({ subject }) => subject);
const put = (id: number, body: object, person = 'admin') => app.request('put', `${PATH}/${id}`, person).send(body);
const one = async (id: number, person = 'admin'): Promise<LeadDetails> =>
  (await app.request('get', `${PATH}/${id}`, person).expect(200)).body;
/** @returns the lead's id */
const sent = async (path: string, body: object, person?: string): Promise<number> => {
  await app.send(path, body, person).expect(200);
  return (await app.leads()).at(-1)!.id;
};

it('is for admins and advisors', async () => {
  const id = await sent(CONTACT, contact());
  for (const path of ['', '/export', '/assignees', `/${id}`]) {
    await app.request('get', PATH + path).expect(401);
    for (const person of ['buyer', 'insider']) await app.request('get', PATH + path, person).expect(403);
    for (const person of ['advisor', 'admin']) await app.request('get', PATH + path, person).expect(200);
  }
  await put(id, { status: 'open' }, 'buyer').expect(403);
  await app.request('get', `${PATH}/999`, 'admin').expect(404);
  await app.request('get', `${PATH}/x`, 'admin').expect(422);
  await put(999, { status: 'open' }).expect(404);
});

it('finds leads by status, form, assignee, words and time', async () => {
  await sent(CONTACT, contact({ subject: 'First', message: 'Wolfcamp units, 100% ours' }));
  const seller = await sent(SELLER, contact({ company: 'Petersen Trust', description: 'Second' }));
  await sent(CONTACT, contact({ subject: 'Third', website: 'x' }));
  await put(seller, { status: 'open', assigneeId: 4 }).expect(200);
  await app.em().execute(`update lead set received_at = now() - interval '3 days' where id = ?`, [seller]);
  expect(await subjects({ status: 'check' })).toEqual(['Third']);
  expect(await subjects({ kind: ['seller', 'deal'] })).toEqual(['Second']);
  expect(await subjects({ assigneeId: 4 })).toEqual(['Second']);
  expect(await subjects({ assigneeId: 0 })).toEqual(['First', 'Third']);
  expect(await subjects({ received: 'day' })).toEqual(['First', 'Third']);
  expect(await subjects({ received: 'week' })).toHaveLength(3);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect(await subjects({ receivedBefore: yesterday })).toEqual(['Second']);
  expect(await subjects({ receivedFrom: yesterday })).toEqual(['First', 'Third']);
  expect(await subjects({ q: 'tate OURS' })).toEqual(['First']);
  expect(await subjects({ q: 'PETERSEN trust' })).toEqual(['Second']);
  expect(await subjects({ q: '100%' })).toEqual(['First']);
  for (const filter of [{ status: 'lost' }, { received: 'century' }, { password: 'x' }])
    await app.request('get', `${PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`, 'admin').expect(422);
  for (const field of ['name', 'assignee', 'noteCount', 'receivedAt', 'status'])
    await app.request('get', `${PATH}?sort=["${field}","DESC"]`, 'admin').expect(200);
});

describe('one lead', () => {
  it('shows its deal, its mails and the account of its sender', async () => {
    const id = await sent(`/api/deals/${DEAL}/ask`, contact({ email: 'ann@rim.example' }));
    await app.drain();
    expect(await one(id)).toMatchObject({
      listingId: DEAL,
      listingName: expect.stringContaining('Four Wolfcamp units'),
      userId: 3,
      notes: [],
      mails: [
        { toEmail: 'office@rim.example', status: 'sent' },
        { toEmail: 'claire@rim.example', status: 'sent' },
      ],
    });
  });

  it('keeps who noted what, the latest first; a note is never changed', async () => {
    const id = await sent(CONTACT, contact());
    await put(id, { note: 'Called.' }).expect(200);
    const { body } = await put(
      id,
      { note: ' Dan, yours.\nHe sold through us. ', assigneeId: 4, notes: [] },
      'advisor',
    ).expect(200);
    expect(body).toMatchObject({ assigneeId: 4, assignee: 'Dan Marsh', noteCount: 2 });
    expect(body.notes.map(({ text }: { text: string }) => text)).toEqual([
      'Dan, yours.\nHe sold through us.',
      'Called.',
    ]);
    await put(id, { note: 'x'.repeat(2_001) }).expect(422);
    const entries = (await app.audit()).filter(({ action }) => action === 'change-lead');
    expect(entries.map(({ after }) => after)).toEqual([{ noted: true }, { assigneeId: 4, noted: true }]);
  });

  it('is given to people of the firm alone, by advisors to advisors', async () => {
    const id = await sent(CONTACT, contact());
    for (const assigneeId of [3, 999, 'x']) await put(id, { assigneeId }).expect(422);
    await put(id, { assigneeId: 5 }, 'advisor').expect(422);
    await put(id, { assigneeId: 5 }).expect(200);
    await put(id, { assigneeId: 5, status: 'open' }, 'advisor').expect(200);
    await put(id, { assigneeId: null }, 'advisor').expect(200);
    const names = async (person: string) =>
      (await app.request('get', `${PATH}/assignees`, person)).body.map(({ name }: { name: string }) => name);
    expect(await names('admin')).toEqual(['Dan Marsh', 'Ruth Okafor']);
    expect(await names('advisor')).toEqual(['Dan Marsh']);
  });

  it('refuses a change to a copy that is old, and records none where nothing changed', async () => {
    const id = await sent(CONTACT, contact());
    const { version } = await one(id);
    await put(id, { status: 'open', version }).expect(200);
    const { body } = await put(id, { status: 'closed', version }).expect(409);
    expect(body.current).toMatchObject({ id, status: 'open', notes: [] });
    await put(id, { status: 'open' }).expect(200);
    const types = (await app.recorded()).map(({ type }) => type).filter((type) => type.startsWith('leads.'));
    expect(types).toEqual(['leads.lead-sent.v1', 'leads.lead-changed.v1']);
    await put(id, { status: 'lost' }).expect(422);
  });
});

it('writes all rows that the filter finds into a file that calculates nothing', async () => {
  await sent(CONTACT, contact({ subject: '=HYPERLINK("http://x.example")', message: '@SUM(1)' }));
  await sent(CONTACT, contact({ website: 'x' }));
  const { text, headers } = await app
    .request('get', `${PATH}/export?filter=${encodeURIComponent('{"status":"new"}')}`, 'advisor')
    .expect(200);
  expect(headers['content-disposition']).toContain('leads.csv');
  const [head, row, ...more] = text.trim().split('\n');
  expect(head).toMatch(/^id,kind,status,firstName,lastName,email/);
  expect(row).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(row).toContain(`'@SUM(1)`);
  expect(more).toEqual([]);
});

it('goes with the person who sent it; a colleague leaves no name', async () => {
  const own = await sent(CONTACT, contact(), 'buyer');
  const byEmail = await sent(CONTACT, contact({ email: 'ANN@rim.example' }));
  const other = await sent(CONTACT, contact());
  await put(other, { note: 'Mine.', assigneeId: 4 }, 'advisor').expect(200);
  const data = app.app.get(PersonalData, { strict: false });
  const exported = await app.em().transactional((em) => data.export(em, 3));
  expect(exported['leads']).toHaveLength(2);
  expect(exported['leads']).toMatchObject([
    { subject: 'Working interest in Reeves County' },
    { email: 'ann@rim.example' },
  ]);
  for (const person of [3, 4]) await app.em().transactional((em) => data.erase(em, person));
  const left = await app.leads();
  expect(left.map(({ id }) => id)).toEqual([other]);
  expect([own, byEmail]).not.toContain(other);
  expect(await one(other)).toMatchObject({ assigneeId: null, notes: [{ by: '(sealed)', text: 'Mine.' }] });
});

it('is kept for three years after the last change, spam for 30 days', async () => {
  const age = (id: number, days: number) =>
    app.em().execute(`update lead set updated_at = now() - make_interval(days => ?) where id = ?`, [days, id]);
  const [old, lead] = [await sent(CONTACT, contact()), await sent(CONTACT, contact())];
  const [oldSpam, spam] = [await sent(CONTACT, contact()), await sent(CONTACT, contact())];
  for (const id of [oldSpam, spam]) await put(id, { status: 'spam' }).expect(200);
  const unchecked = await sent(CONTACT, contact({ website: 'x' }));
  await age(old, 1_097);
  await age(lead, 1_000);
  await age(unchecked, 1_000);
  await age(oldSpam, 31);
  await age(spam, 29);
  // A lead is not cleaned away while its mails are being written.
  await app.drain();
  await app.app.get(LeadCleaner, { strict: false }).clean();
  expect((await app.leads()).map(({ id }) => id)).toEqual([lead, spam, unchecked]);
});
