import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DATA_ROOM_STATE_CODES, laterDay, officeDay } from '@outcrop/contracts';
import { FlagRegistry } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { sha256 } from '../src/agreements/agreement-texts.ts';
import { OwnAgreements } from '../src/agreements/own-agreements.ts';
import {
  agreementCall,
  agreementOf,
  forgetAgreements,
  refOf,
  sign,
  signaturesIn,
  signedBy,
  signing,
  TEMPLATES,
} from './support/agreements.ts';
import { ROOM_TABLE } from './support/room-table.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  NO_DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => forgetAgreements(app));

const YESTERDAY = laterDay(officeDay(), -1);

describe('the agreement of a data room', () => {
  it('is the firm’s text with the deal and the company in it, and the SHA-256 of the exact text', async () => {
    await app.em().execute(`update "user" set official_company_name = 'Rim # Oil {{today}}' where id = 3`);
    const own = await agreementOf(app);
    expect(own).toMatchObject({ listingId: DEAL, template: 'Standard agreement', version: 1, name: 'Ann Rim' });
    expect(own).toMatchObject({ company: 'Rim # Oil {{today}}', readAt: null, signature: null });
    expect(own.sections.map(({ title }) => title)).toEqual([
      'Parties and property',
      'Confidential information',
      'Use',
      'Area of mutual interest',
      'No contact',
      'No warranty',
      'Return',
      'Term',
      'Law and signature',
    ]);
    expect(own.sections[0]?.paragraphs).toEqual([
      'This agreement is between Rim # Oil {{today}} (Recipient) and Outcrop Advisors, acting for the owner (Owner) of the property that is offered as Deal 101, Four Wolfcamp units.',
    ]);
    expect(own.sha256).toMatch(/^[0-9a-f]{64}$/);
    await app.em().execute('update "user" set official_company_name = null where id = 3');
    const nobody = await agreementOf(app);
    expect(nobody.sections[0]?.paragraphs[0]).toContain('between the person who signs it (Recipient)');
    expect(nobody.sha256).not.toBe(own.sha256);
  });

  it('is there for those who see the deal, and of no other says more than of one that is not there', async () => {
    const said = async (id: number) => {
      const { status, body, text } = await app.request('get', agreementCall(id), 'buyer');
      expect(text).not.toContain(CANARY);
      return { status, detail: String(body.detail).replace(String(id), 'N') };
    };
    expect(await said(PRIVATE_DEAL)).toEqual(await said(NO_DEAL));
    expect((await said(PRIVATE_DEAL)).status).toBe(404);
    await app.request('get', agreementCall(DEAL)).expect(401);
    expect((await said(PLAIN_DEAL)).detail).toBe('This deal has no data room.');
    await app.put(PRIVATE_DEAL, 'invited');
    expect((await agreementOf(app, PRIVATE_DEAL)).sections).toHaveLength(9);
  });

  it('is not asked for where no level needs a signature, or the flag is off', async () => {
    await app
      .em()
      .execute(
        `insert into data_room (listing_id, private_files_signature, private_files_entry, due_diligence_signature, due_diligence_entry) values (?, false, 'agent', false, 'agent')`,
        [DEAL],
      );
    const { body } = await app.request('get', agreementCall(DEAL), 'buyer').expect(404);
    expect(body.detail).toBe('This data room asks for no agreement.');
    await app.em().execute('delete from data_room');
    const flags = app.app.get(FlagRegistry);
    const asked = await signing(app);
    await flags.set('signedConfidentialityAgreement', false, PEOPLE.admin);
    await app.request('get', agreementCall(DEAL), 'buyer').expect(403);
    await app.post(agreementCall(DEAL, '/sign'), asked, 'buyer').expect(403);
    await flags.set('signedConfidentialityAgreement', true, PEOPLE.admin);
    await sign(app);
  });
});

describe('signing', () => {
  it('keeps the exact text, its SHA-256, name, time, address, browser and person, with state, event and audit', async () => {
    const body = await signing(app);
    const read = await app.post(agreementCall(DEAL, '/read'), refOf(body), 'buyer').expect(200);
    const again = await app.post(agreementCall(DEAL, '/read'), refOf(body), 'buyer').expect(200);
    expect(again.body).toEqual(read.body);
    expect((await agreementOf(app)).readAt).toBe(read.body.readAt);
    const answer = await app
      .request('post', agreementCall(DEAL, '/sign'), 'buyer')
      .set('user-agent', `Browser ${'x'.repeat(600)}`)
      .set('x-forwarded-for', '10.1.2.3')
      .send({ ...body, name: '  ANN   rím ' })
      .expect(200);
    expect(answer.body).toMatchObject({
      number: 'CA-101-0001',
      listingId: DEAL,
      version: 1,
      name: 'ANN rím',
      hasPdf: false,
    });
    const [row, ...more] = await signaturesIn(app);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ userId: 3, name: 'ANN rím', sha256: body.sha256, address: '10.1.2.3' });
    expect(row?.browser).toHaveLength(500);
    expect(sha256(row!.text)).toBe(body.sha256);
    expect(row?.readAt.toISOString()).toBe(read.body.readAt);
    expect(await app.access(DEAL)).toMatchObject({ state: 'signed', version: 1 });
    const types = (await app.recorded()).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['data-rooms.access-changed.v1', 'data-rooms.agreement-signed.v1']));
    expect((await app.audit()).map(({ action }) => action)).toEqual(['sign-data-room', 'sign-agreement']);
    expect(await signedBy(app, 3, [DEAL, PLAIN_DEAL])).toEqual(new Set([DEAL]));
    expect(await signedBy(app, 6, [DEAL])).toEqual(new Set());
  });

  it.each(DATA_ROOM_STATE_CODES)('leads somebody who is %s where the table says', async (state) => {
    await app.put(DEAL, state);
    const after = ROOM_TABLE[state].sign;
    const { status, body } = await sign(app);
    expect(status).toBe(after === null ? 403 : 200);
    if (after === null) expect(body.detail).toContain('The deal’s agent can tell you more.');
    expect((await app.access(DEAL))?.state).toBe(after ?? state);
    expect(await signaturesIn(app)).toHaveLength(after === null ? 0 : 1);
  });

  it('opens at once what needs nothing else, and mails that; an end keeps nobody out of what is open to all', async () => {
    await app
      .em()
      .execute(
        `insert into data_room (listing_id, private_files_signature, private_files_entry, due_diligence_signature, due_diligence_entry) values (?, true, 'nothing', true, 'agent')`,
        [DEAL],
      );
    await sign(app);
    expect(await app.access(DEAL)).toMatchObject({ state: 'granted', level: 'private-files', until: null });
    await app.drain();
    expect((await app.mails()).map(({ toEmail, status }) => [toEmail, status])).toEqual([['ann@rim.example', 'sent']]);
    await app.put(DEAL, 'granted', YESTERDAY, 6);
    await sign(app, 'insider');
    expect(await app.access(DEAL, 6)).toMatchObject({ state: 'granted', level: 'private-files', until: null });
  });

  it('needs that the end was reached, the text that stands today, and a name that is the account’s', async () => {
    const body = await signing(app);
    const refused = async (more: object, status: number) =>
      (await app.post(agreementCall(DEAL, '/sign'), { ...body, ...more }, 'buyer').expect(status)).body.detail;
    expect(await refused({}, 422)).toBe('Please read the agreement to its end first.');
    await app.post(agreementCall(DEAL, '/read'), refOf(body), 'buyer').expect(200);
    const changed = 'The agreement has changed since you opened it. Please read it again.';
    expect(await refused({ sha256: 'a'.repeat(64) }, 409)).toBe(changed);
    expect(await refused({ versionId: body.versionId + 1 }, 409)).toBe(changed);
    expect(await refused({ name: 'Dan Marsh' }, 422)).toBe('Please type the name of your account: Ann Rim');
    expect(await refused({ name: '·' }, 422)).toBe('Please type the name of your account: Ann Rim');
    expect(await refused({ name: ' ' }, 422)).toBe('Please type your full name.');
    for (const name of ['Ann\u202eRim', 'Ann\u200fRim', 'Ann\nRim', 'Ann\u0000Rim', `Ann Rim${'x'.repeat(10_000)}`])
      await refused({ name }, 422);
    await refused({ mayBind: false }, 422);
    await app
      .post(agreementCall(DEAL, '/read'), { versionId: body.versionId, sha256: 'a'.repeat(64) }, 'buyer')
      .expect(409);
    expect(await signaturesIn(app)).toEqual([]);
    expect(await app.access(DEAL)).toBeNull();
  });

  it('of a text whose template is deleted at the same moment is refused, and nothing is kept', async () => {
    const body = await signing(app);
    const agreements = app.app.get(OwnAgreements, { strict: false });
    const facts = await agreements.of(app.em(), DEAL, PEOPLE.buyer);
    const gone = { ...facts, agreement: { ...facts.agreement, versionId: 9_999 } };
    await app
      .em()
      .execute(
        'insert into agreement_reading (user_id, listing_id, version_id, sha256, read_at) values (3, ?, 9999, ?, now())',
        [DEAL, body.sha256],
      );
    const of = jest.spyOn(agreements, 'of').mockResolvedValue(gone);
    await app.post(agreementCall(DEAL, '/sign'), { ...body, versionId: 9_999 }, 'buyer').expect(409);
    of.mockRestore();
    expect(await signaturesIn(app)).toEqual([]);
    expect(await app.access(DEAL)).toBeNull();
  });

  it('is done by one’s own hands, and not after the data room has closed', async () => {
    const body = await signing(app);
    await app.post(agreementCall(DEAL, '/read'), refOf(body), 'impersonator').expect(403);
    await app.post(agreementCall(DEAL, '/sign'), body, 'impersonator').expect(403);
    await app.post(agreementCall(DEAL, '/read'), refOf(body), 'buyer').expect(200);
    await app.em().execute('update listing set closing_date = ? where id = ?', [YESTERDAY, DEAL]);
    await app.post(agreementCall(DEAL, '/sign'), body, 'buyer').expect(403);
    await app.em().execute('update listing set closing_date = null where id = ?', [DEAL]);
    await app.post(agreementCall(DEAL, '/sign'), body, 'buyer').expect(200);
  });

  it('many times at once is one signature, with one answer; of several people each has a number', async () => {
    const body = await signing(app);
    await app.post(agreementCall(DEAL, '/read'), refOf(body), 'buyer').expect(200);
    const other = await signing(app, 'insider');
    await app.post(agreementCall(DEAL, '/read'), refOf(other), 'insider').expect(200);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        app.post(agreementCall(DEAL, '/sign'), at % 2 ? body : other, at % 2 ? 'buyer' : 'insider'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(2);
    expect((await signaturesIn(app)).map(({ serial }) => serial)).toEqual([1, 2]);
    const mine = (await app.request('get', '/api/agreements', 'buyer').expect(200)).body;
    expect(mine).toHaveLength(1);
  });

  it('is asked for again when the template has changed, and nobody loses access to what they signed', async () => {
    await sign(app);
    const before = (await app.request('get', `${TEMPLATES}/1`, 'advisor').expect(200)).body;
    const text = `${before.text}\n\n# One more\n\nFor {{deal.number}}.`;
    const put = (body: object) => app.request('put', `${TEMPLATES}/1`, 'admin').send(body);
    await put({ text, version: before.version }).expect(200);
    expect(await signedBy(app, 3, [DEAL])).toEqual(new Set());
    const own = await agreementOf(app);
    expect(own).toMatchObject({ version: 2, signature: null, readAt: null });
    expect((await sign(app)).body).toMatchObject({ number: 'CA-101-0002', version: 2 });
    expect(await signedBy(app, 3, [DEAL])).toEqual(new Set([DEAL]));
    await put({ text: before.text }).expect(200);
  });
});
