import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SaveContentItem } from '@outcrop/content';
import {
  CONTACT,
  contact,
  DEAL,
  freshAddress,
  HIDDEN_DEAL,
  type LeadsApp,
  OFFICE,
  SELLER,
  SYSTEM,
  startLeads,
} from './support/start-leads.ts';

jest.setTimeout(120_000);

const HOOK = 'a-token-of-the-flow-0123';
let app: LeadsApp;
beforeAll(async () => {
  app = await startLeads({ CONTENT_HOOK_TOKEN: HOOK });
});
beforeEach(() => app.forget());
afterAll(() => app?.stop());

describe('a form that is sent', () => {
  it('is a row first, with an event and an audit entry that says nothing of its sender', async () => {
    await app.clear();
    const { body } = await app.send(CONTACT, contact({ appName: 'Outcrop', message: '' }), 'buyer').expect(200);
    expect(body).toEqual({ message: 'Your email has been sent successfully.' });
    const [lead] = await app.leads();
    expect(lead).toMatchObject({ kind: 'contact', status: 'new', message: null, appName: 'Outcrop', userId: 3 });
    const [event] = await app.recorded();
    expect(event).toMatchObject({ type: 'leads.lead-sent.v1', payload: { leadId: lead!.id }, actor: 'user:3' });
    const [entry] = await app.audit();
    expect(entry).toMatchObject({
      action: 'send-lead',
      subject: `lead:${lead!.id}`,
      after: { kind: 'contact', status: 'new', listingId: null },
    });
  });

  it('comes from sellers by their full name, too', async () => {
    const { body } = await app
      .send(SELLER, {
        fullName: 'Gail Petersen',
        email: 'Gail@Petersen.Example',
        company: 'Petersen Mineral Trust',
        phone: null,
        description: 'Inherited minerals\nin Grady County',
      })
      .expect(200);
    expect(body.message).toBe('Your email has been sent successfully. An Outcrop agent will contact you shortly.');
    expect(await app.leads()).toMatchObject([
      {
        kind: 'seller',
        firstName: 'Gail',
        lastName: 'Petersen',
        email: 'gail@petersen.example',
        subject: 'Inherited minerals in Grady County',
        message: 'Inherited minerals\nin Grady County',
      },
    ]);
  });

  it('asks about a deal that whoever asks may see; others are not there', async () => {
    const ask = (id: number | string, person?: string) => app.send(`/api/deals/${id}/ask`, contact(), person);
    await ask(DEAL).expect(200);
    await ask(HIDDEN_DEAL, 'advisor').expect(200);
    const hidden = await ask(HIDDEN_DEAL).expect(404);
    const unknown = await ask(999).expect(404);
    expect(hidden.body.code).toBe(unknown.body.code);
    expect(hidden.body.detail).toBe(unknown.body.detail.replace('999', String(HIDDEN_DEAL)));
    await ask('x').expect(422);
    expect((await app.leads()).map(({ listingId }) => listingId)).toEqual([DEAL, HIDDEN_DEAL]);
  });

  it.each([CONTACT, SELLER, `/api/deals/${DEAL}/ask`])('is refused field by field: %s', async (path) => {
    for (const body of [{}, contact({ firstName: 'A\r\nBcc: all@rim.example' }), contact({ email: 'x'.repeat(300) })])
      await app.send(path, body).expect(422);
    await app.send(path, contact({ message: 'x'.repeat(2_000_000) })).expect(413);
    expect(await app.leads()).toEqual([]);
  });

  it('is not sent in the name of somebody else', async () => {
    await app.send(CONTACT, contact(), 'impersonator').expect(403);
    expect(await app.leads()).toEqual([]);
  });
});

describe('the block list', () => {
  it('of 10,000 entries turns away those who stand on it, in any spelling', async () => {
    const values = { status: 'published' as const, title: 'Contact' };
    const { id } = await app.commands.execute(
      new SaveContentItem({ collection: 'contact_us_page', id: null, values, actor: SYSTEM }),
    );
    const list = Array.from({ length: 9_998 }, (_, n) => ({ item: `spam${n}@bulk.example` }));
    list.push({ item: ' Last@Bulk.Example ' }, { item: '@Domain.Example' });
    await app
      .em()
      .execute('update content_contact_us_page set block_list = ?::jsonb where id = ?', [JSON.stringify(list), id]);
    await app.request('post', '/content/changed').set('authorization', `Bearer ${HOOK}`).expect(204);
    for (const email of ['spam0@bulk.example', 'LAST@bulk.example', 'anybody@domain.example']) {
      const { body } = await app.send(CONTACT, contact({ email })).expect(422);
      expect(body.errors).toEqual([{ path: 'email', message: 'Please enter a valid email address.' }]);
    }
    await app.send(CONTACT, contact({ email: 'spam@bulk.example' })).expect(200);
    expect(await app.leads()).toHaveLength(1);
  });
});

describe('too many leads', () => {
  it('of one network cost the office few mails, and shut the door to nobody else', async () => {
    const address = freshAddress();
    const answers: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const sent = await Promise.all(
        Array.from({ length: 25 }, () => app.send(CONTACT, contact(), undefined, address).then((answer) => answer)),
      );
      answers.push(...sent.map(({ status }) => status));
      for (const { status, headers } of sent)
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(980);
    await app.send(CONTACT, contact()).expect(200);
    await app.drain();
    expect(await app.mails()).toHaveLength(21);
  });

  it('with one email are refused for their network before they are for others', async () => {
    const email = 'victim@tateoil.example';
    const address = freshAddress();
    for (let n = 0; n < 5; n += 1) await app.send(CONTACT, contact({ email }), undefined, address).expect(200);
    await app.send(CONTACT, contact({ email }), undefined, address).expect(429);
    await app.send(CONTACT, contact({ email })).expect(200);
  });

  it('of all networks together are refused for the day', async () => {
    await app.send(CONTACT, contact()).expect(200);
    await app.em().execute(`update try_limit set failures = 1000 where kind = 'lead-day:all'`);
    const { headers } = await app.send(CONTACT, contact()).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
  });
});

describe('a lead that looks like the work of a program', () => {
  const ASK = `/api/deals/${DEAL}/ask`;
  const AT_ONCE = () => ({ startedAt: new Date().toISOString() });
  const kept = async () => (await app.leads()).map(({ status, suspicion }) => [status, suspicion]);

  it('is answered as any other and mailed to the office alone, to be checked', async () => {
    for (const path of [CONTACT, SELLER, ASK]) {
      const plain = await app.send(path, contact()).expect(200);
      await app.drain();
      await app.forget();
      for (const trap of [() => ({ website: 'https://spam.example' }), AT_ONCE])
        expect((await app.send(path, contact(trap())).expect(200)).body).toEqual(plain.body);
      await app.drain();
      expect(await kept()).toEqual([
        ['check', 'hidden-field'],
        ['check', 'too-fast'],
      ]);
      const mails = await app.mails();
      expect(mails.map(({ toEmail }) => toEmail)).toEqual([OFFICE, OFFICE]);
      const { body } = await app.request('get', `/api/admin/mails/${mails[0]!.id}`, 'admin').expect(200);
      expect(body.content.subject).toMatch(/^To check: /);
      expect(body.content.text).toContain('A hidden field was filled in.');
      await app.forget();
    }
  });

  it('is not that of somebody who is logged in and fast, nor of a browser that fills in a form', async () => {
    await app.send(ASK, contact(AT_ONCE()), 'buyer').expect(200);
    await app.send(ASK, contact({ startedAt: new Date(Date.now() - 1_000).toISOString() })).expect(200);
    expect(await kept()).toEqual([
      ['new', null],
      ['new', null],
    ]);
    await app.send(CONTACT, contact({ message: 'www.x.example '.repeat(6), ...AT_ONCE() }), 'buyer').expect(200);
    expect((await kept()).at(-1)).toEqual(['check', 'links']);
  });

  it('is received where an agent is asked; the other forms say their sentence', async () => {
    const message = async (path: string) => (await app.send(path, contact({ website: 'x' })).expect(200)).body.message;
    expect(await message(ASK)).toBe('Your question has been received.');
    expect(await message(CONTACT)).toBe('Your email has been sent successfully.');
    expect(await message(SELLER)).toMatch(/^Your email has been sent successfully\. /);
  });
});
