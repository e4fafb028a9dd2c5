import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MailFacts } from '@outcrop/mail';
import { PEOPLE } from '@outcrop/platform/testing';
import { ChangeLead } from '../src/commands/change-lead.ts';
import { LeadMails } from '../src/mails/lead-mails.consumer.ts';
import {
  CONTACT,
  contact,
  DEAL,
  DEAL_WITHOUT_AGENT,
  HIDDEN_DEAL,
  type LeadsApp,
  OFFICE,
  startLeads,
} from './support/start-leads.ts';

let app: LeadsApp;
beforeAll(async () => {
  app = await startLeads();
});
beforeEach(() => app.forget());
afterAll(() => app?.stop());

const toWhom = async () => (await app.mails()).map(({ toEmail, toName }) => `${toName} ${toEmail}`);
const change = (leadId: number, changes: object, actor = PEOPLE.admin) =>
  app.commands.execute(new ChangeLead({ leadId, changes, actor }));
const onlyLead = async () => (await app.leads())[0]!;

it('goes to the office once, however often the event comes, and never to the sender', async () => {
  await app.send(CONTACT, contact()).expect(200);
  const event = { event: { leadId: (await onlyLead()).id } } as never;
  const tell = () => app.app.get(LeadMails, { strict: false }).handle([event, event], { em: app.em() });
  await Promise.all([tell(), tell(), tell()]);
  await app.drain();
  await tell();
  expect(await toWhom()).toEqual([`Outcrop ${OFFICE}`]);
});

it('of a question about a deal goes to its agent, and to the office as well or instead', async () => {
  await app.send(`/api/deals/${DEAL}/ask`, contact()).expect(200);
  await app.drain();
  expect(await toWhom()).toEqual(['Claire Aldridge claire@rim.example', `Outcrop ${OFFICE}`]);
  await app.forget();
  await app.send(`/api/deals/${DEAL_WITHOUT_AGENT}/ask`, contact()).expect(200);
  await app.drain();
  expect(await toWhom()).toEqual([`Outcrop ${OFFICE}`]);
});

it('is written from the row, and names the deal', async () => {
  await app.send(`/api/deals/${DEAL}/ask`, contact({ email: 'lin@brazos.example', message: 'Is the AFE in it?' }));
  await app.drain();
  const [agents] = await app.mails();
  const { body } = await app.request('get', `/api/admin/mails/${agents!.id}`, 'admin').expect(200);
  expect(body.content.subject).toBe(`Deal ${DEAL}: Is the AFE in it?`);
  expect(body.content.text).toContain('Deal: Four Wolfcamp units');
  expect(body.content.text).toContain('Reply to this mail to answer lin@brazos.example.');
});

it('calls a private deal by its number alone, as mails are read by others, too', async () => {
  await app.send(`/api/deals/${HIDDEN_DEAL}/ask`, contact(), 'advisor').expect(200);
  await app.drain();
  for (const { id } of await app.mails()) {
    const { content } = (await app.request('get', `/api/admin/mails/${id}`, 'admin').expect(200)).body;
    expect(content.text).toContain(`Deal: Deal ${HIDDEN_DEAL}`);
    expect(JSON.stringify(content)).not.toContain('Four Wolfcamp units');
  }
  expect(await app.mails()).toHaveLength(2);
});

it('goes out when a lead is no spam after all, and not again', async () => {
  await app.send(`/api/deals/${DEAL}/ask`, contact({ website: 'x' })).expect(200);
  await app.drain();
  const { id } = await onlyLead();
  expect(await toWhom()).toEqual([`Outcrop ${OFFICE}`]);
  await change(id, { status: 'spam' });
  await app.drain();
  expect(await toWhom()).toHaveLength(1);
  await change(id, { status: 'new' });
  await app.drain();
  expect((await toWhom()).toSorted()).toEqual(['Claire Aldridge claire@rim.example', `Outcrop ${OFFICE}`]);
  await change(id, { status: 'spam' });
  await change(id, { status: 'open' });
  await app.drain();
  expect(await toWhom()).toHaveLength(2);
});

it('that was dropped while its lead was spam is queued anew', async () => {
  await app.send(CONTACT, contact()).expect(200);
  await app.drain();
  const { id } = await onlyLead();
  await change(id, { status: 'spam' });
  const [mail] = await app.mails();
  expect(await app.app.get(MailFacts).read(app.em(), mail!)).toBeNull();
  await app.em().execute(`update mail set status = 'dropped' where id = ?`, [mail!.id]);
  await change(id, { status: 'new' });
  await app.drain();
  expect((await app.mails()).map(({ status }) => status)).toEqual(['dropped', 'sent']);
});

it('is not caused by an admin who views the site as somebody else', async () => {
  await app.send(CONTACT, contact({ website: 'x' })).expect(200);
  const viewing = { ...PEOPLE.advisor, impersonatorId: 5 };
  await expect(change((await onlyLead()).id, { status: 'new' }, viewing)).rejects.toThrow('viewing as someone else');
  expect(await onlyLead()).toMatchObject({ status: 'check' });
});
