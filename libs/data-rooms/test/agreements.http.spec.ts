import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DATA_ROOM_STATE_CODES, laterDay, type OwnAgreement, officeDay } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { FileStorage, FlagRegistry, PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { AgreementSignature } from '../src/agreements/agreement.entities.ts';
import { AgreementSignatures } from '../src/agreements/agreement-signatures.ts';
import { sha256 } from '../src/agreements/agreement-texts.ts';
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
beforeEach(async () => {
  await app.forget();
  await app.clear('agreement_reading', 'agreement_signature');
});

const TODAY = officeDay();
const YESTERDAY = laterDay(TODAY, -1);
const TEMPLATES = '/api/admin/agreement-templates';
const call = (id: number, rest = '') => `/api/data-rooms/${id}/agreement${rest}`;
const agreementOf = async (id = DEAL, person = 'buyer'): Promise<OwnAgreement> =>
  (await app.request('get', call(id), person).expect(200)).body;
const refOf = ({ versionId, sha256 }: OwnAgreement) => ({ versionId, sha256 });
const NAME = { buyer: 'Ann Rim', insider: 'Ida Voss' } as const;
type Signer = keyof typeof NAME;
const signing = async (person: Signer = 'buyer', id = DEAL) => ({
  ...refOf(await agreementOf(id, person)),
  name: NAME[person],
  mayBind: true,
});
/** Reads to the end and signs. */
async function sign(person: Signer = 'buyer', id = DEAL) {
  const body = await signing(person, id);
  await app.post(call(id, '/read'), { versionId: body.versionId, sha256: body.sha256 }, person).expect(200);
  return app.post(call(id, '/sign'), body, person);
}
const signatures = () => app.em().find(AgreementSignature, {}, { orderBy: { id: 'asc' } });
const signedBy = (userId: number, ids: number[]) =>
  app.app.get(AgreementSignatures, { strict: false }).signedBy(app.em(), userId, ids);
const template = async () => (await app.request('get', `${TEMPLATES}/1`, 'advisor').expect(200)).body;
const verify = (body: object) => app.post('/api/agreements/verify', body);

describe('the agreement of a data room', () => {
  it('is the firm’s text with the deal and the company in it, and the SHA-256 of the exact text', async () => {
    await app.em().execute(`update "user" set official_company_name = 'Rim # Oil {{today}}' where id = 3`);
    const own = await agreementOf();
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
    const nobody = await agreementOf();
    expect(nobody.sections[0]?.paragraphs[0]).toContain('between the person who signs it (Recipient)');
    expect(nobody.sha256).not.toBe(own.sha256);
  });

  it('is there for those who see the deal, and of no other says more than of one that is not there', async () => {
    const said = async (id: number) => {
      const { status, body, text } = await app.request('get', call(id), 'buyer');
      expect(text).not.toContain(CANARY);
      return { status, detail: String(body.detail).replace(String(id), 'N') };
    };
    expect(await said(PRIVATE_DEAL)).toEqual(await said(NO_DEAL));
    expect((await said(PRIVATE_DEAL)).status).toBe(404);
    await app.request('get', call(DEAL)).expect(401);
    expect((await said(PLAIN_DEAL)).detail).toBe('This deal has no data room.');
    await app.put(PRIVATE_DEAL, 'invited');
    expect((await agreementOf(PRIVATE_DEAL)).sections).toHaveLength(9);
  });

  it('is not asked for where no level needs a signature, or the flag is off', async () => {
    await app
      .em()
      .execute(
        `insert into data_room (listing_id, private_files_signature, private_files_entry, due_diligence_signature, due_diligence_entry) values (?, false, 'agent', false, 'agent')`,
        [DEAL],
      );
    const { body } = await app.request('get', call(DEAL), 'buyer').expect(404);
    expect(body.detail).toBe('This data room asks for no agreement.');
    await app.em().execute('delete from data_room');
    const flags = app.app.get(FlagRegistry);
    const asked = await signing();
    await flags.set('signedConfidentialityAgreement', false, PEOPLE.admin);
    await app.request('get', call(DEAL), 'buyer').expect(403);
    await app.post(call(DEAL, '/sign'), asked, 'buyer').expect(403);
    await flags.set('signedConfidentialityAgreement', true, PEOPLE.admin);
    await sign();
  });
});

describe('signing', () => {
  it('keeps the exact text, its SHA-256, name, time, address, browser and person, with state, event and audit', async () => {
    const body = await signing();
    const read = await app.post(call(DEAL, '/read'), refOf(body as unknown as OwnAgreement), 'buyer').expect(200);
    const again = await app.post(call(DEAL, '/read'), refOf(body as unknown as OwnAgreement), 'buyer').expect(200);
    expect(again.body).toEqual(read.body);
    expect((await agreementOf()).readAt).toBe(read.body.readAt);
    const answer = await app
      .request('post', call(DEAL, '/sign'), 'buyer')
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
    const [row, ...more] = await signatures();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ userId: 3, name: 'ANN rím', sha256: body.sha256, address: '10.1.2.3' });
    expect(row?.browser).toHaveLength(500);
    expect(sha256(row!.text)).toBe(body.sha256);
    expect(row?.readAt.toISOString()).toBe(read.body.readAt);
    expect(await app.access(DEAL)).toMatchObject({ state: 'signed', version: 1 });
    const types = (await app.recorded()).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['data-rooms.access-changed.v1', 'data-rooms.agreement-signed.v1']));
    expect((await app.audit()).map(({ action }) => action)).toEqual(['sign-data-room', 'sign-agreement']);
    expect(await signedBy(3, [DEAL, PLAIN_DEAL])).toEqual(new Set([DEAL]));
    expect(await signedBy(6, [DEAL])).toEqual(new Set());
  });

  it.each(DATA_ROOM_STATE_CODES)('leads somebody who is %s where the table says', async (state) => {
    await app.put(DEAL, state);
    const after = ROOM_TABLE[state].sign;
    const { status, body } = await sign();
    expect(status).toBe(after === null ? 403 : 200);
    if (after === null) expect(body.detail).toContain('The deal’s agent can tell you more.');
    expect((await app.access(DEAL))?.state).toBe(after ?? state);
    expect(await signatures()).toHaveLength(after === null ? 0 : 1);
  });

  it('needs that the end was reached, the text that stands today, and a name that is the account’s', async () => {
    const body = await signing();
    const refused = async (more: object, status: number) =>
      (await app.post(call(DEAL, '/sign'), { ...body, ...more }, 'buyer').expect(status)).body.detail;
    expect(await refused({}, 422)).toBe('Please read the agreement to its end first.');
    await app.post(call(DEAL, '/read'), refOf(body as unknown as OwnAgreement), 'buyer').expect(200);
    const changed = 'The agreement has changed since you opened it. Please read it again.';
    expect(await refused({ sha256: 'a'.repeat(64) }, 409)).toBe(changed);
    expect(await refused({ versionId: body.versionId + 1 }, 409)).toBe(changed);
    expect(await refused({ name: 'Dan Marsh' }, 422)).toBe('Please type the name of your account: Ann Rim');
    expect(await refused({ name: '·' }, 422)).toBe('Please type the name of your account: Ann Rim');
    expect(await refused({ name: ' ' }, 422)).toBe('Please type your full name.');
    for (const name of ['Ann\u202eRim', 'Ann\u200fRim', 'Ann\nRim', 'Ann\u0000Rim', `Ann Rim${'x'.repeat(10_000)}`])
      await refused({ name }, 422);
    await refused({ mayBind: false }, 422);
    await app.post(call(DEAL, '/read'), { versionId: body.versionId, sha256: 'a'.repeat(64) }, 'buyer').expect(409);
    expect(await signatures()).toEqual([]);
    expect(await app.access(DEAL)).toBeNull();
  });

  it('is done by one’s own hands, and not after the data room has closed', async () => {
    const body = await signing();
    await app.post(call(DEAL, '/read'), refOf(body as unknown as OwnAgreement), 'impersonator').expect(403);
    await app.post(call(DEAL, '/sign'), body, 'impersonator').expect(403);
    await app.post(call(DEAL, '/read'), refOf(body as unknown as OwnAgreement), 'buyer').expect(200);
    await app.em().execute('update listing set closing_date = ? where id = ?', [YESTERDAY, DEAL]);
    await app.post(call(DEAL, '/sign'), body, 'buyer').expect(403);
    await app.em().execute('update listing set closing_date = null where id = ?', [DEAL]);
    await app.post(call(DEAL, '/sign'), body, 'buyer').expect(200);
  });

  it('many times at once is one signature, with one answer; of several people each has a number', async () => {
    const body = await signing();
    await app.post(call(DEAL, '/read'), refOf(body as unknown as OwnAgreement), 'buyer').expect(200);
    const other = await signing('insider');
    await app.post(call(DEAL, '/read'), refOf(other as unknown as OwnAgreement), 'insider').expect(200);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        app.post(call(DEAL, '/sign'), at % 2 ? body : other, at % 2 ? 'buyer' : 'insider'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(2);
    expect((await signatures()).map(({ serial }) => serial)).toEqual([1, 2]);
    const mine = (await app.request('get', '/api/agreements', 'buyer').expect(200)).body;
    expect(mine).toHaveLength(1);
  });

  it('is asked for again when the template has changed, and nobody loses access to what they signed', async () => {
    await sign();
    const before = await template();
    const text = `${before.text}\n\n# One more\n\nFor {{deal.number}}.`;
    const put = (body: object) => app.request('put', `${TEMPLATES}/1`, 'admin').send(body);
    await put({ text, version: before.version }).expect(200);
    expect(await signedBy(3, [DEAL])).toEqual(new Set());
    const own = await agreementOf();
    expect(own).toMatchObject({ version: 2, signature: null, readAt: null });
    expect((await sign()).body).toMatchObject({ number: 'CA-101-0002', version: 2 });
    expect(await signedBy(3, [DEAL])).toEqual(new Set([DEAL]));
    await put({ text: before.text }).expect(200);
  });
});

describe('the PDF', () => {
  it('is made by the worker, mailed to both sides with the PDF, and verified by anybody who has it', async () => {
    await app.put(PRIVATE_DEAL, 'invited');
    await sign('buyer', PRIVATE_DEAL);
    await app.drain();
    const [row] = await signatures();
    const pdf = await app.app.get(FileStorage).get('agreements/ca-103-0001.pdf');
    expect(sha256(pdf!)).toBe(row?.pdfSha256);
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    const mails = await app.em().find(Mail, { kind: 'agreement' }, { orderBy: { toEmail: 'asc' } });
    expect(mails.map(({ toEmail, status }) => [toEmail, status])).toEqual([
      ['ann@rim.example', 'sent'],
      ['office@rim.example', 'sent'],
    ]);
    for (const { id } of mails) {
      const { content } = (await app.request('get', `/api/admin/mails/${id}`, 'admin').expect(200)).body;
      expect(content.subject).toBe('Signed agreement CA-103-0001: Deal 103');
      expect(content.attachments).toEqual([{ name: 'outcrop-agreement-CA-103-0001.pdf', type: 'application/pdf' }]);
      expect(JSON.stringify(content)).not.toContain(CANARY);
    }
    const download = (person?: string) => app.request('get', '/api/agreements/CA-103-0001/pdf', person);
    const { headers, body } = await download('buyer').buffer(true).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(sha256(body)).toBe(row?.pdfSha256);
    await download('advisor').expect(200);
    await download('insider').expect(404);
    await download().expect(401);

    const valid = (await verify({ sha256: sha256(pdf!), number: 'CA-103-0001' }).expect(200)).body;
    expect(valid).toMatchObject({
      verdict: 'valid',
      number: 'CA-103-0001',
      listingId: 103,
      version: expect.any(Number),
      name: 'Ann Rim',
    });
    const altered = (await verify({ sha256: 'b'.repeat(64), number: 'CA-103-0001' }).expect(200)).body;
    expect(Object.keys(altered).sort()).toEqual(['number', 'sha256', 'signedAt', 'verdict']);
    expect(altered).toMatchObject({ verdict: 'altered', sha256: row?.pdfSha256 });
    for (const body of [{ sha256: 'b'.repeat(64) }, { sha256: 'b'.repeat(64), number: 'CA-103-0002' }])
      expect((await verify(body).expect(200)).body).toEqual({ verdict: 'unknown' });
    expect(JSON.stringify([valid, altered])).not.toContain(CANARY);
    await verify({ sha256: 'B'.repeat(64) }).expect(422);
    await verify({ sha256: 'b'.repeat(64), number: 'CA-103-1; drop' }).expect(422);
  });

  it('made twice is made once, and a worker that comes later makes what one that was killed did not', async () => {
    await sign();
    await app.drain();
    await app
      .em()
      .execute(
        `insert into event (type, payload, actor) select type, payload, actor from event where type = 'data-rooms.agreement-signed.v1'`,
      );
    await app.drain();
    expect(await app.em().count(Mail, { kind: 'agreement' })).toBe(2);
  });

  it('may be asked for a limited number of times by one network', async () => {
    const check = () =>
      app
        .request('post', '/api/agreements/verify')
        .set('x-forwarded-for', '10.77.0.1')
        .send({ sha256: 'c'.repeat(64) });
    for (let at = 0; at < 30; at++) await check().expect(200);
    expect((await check().expect(429)).headers['retry-after']).toMatch(/^\d+$/);
  });
});

it('erasing a person seals name, company, address and browser; text, SHA-256 and time stay, and verification says so', async () => {
  await sign();
  await app.drain();
  const [before] = await signatures();
  const parts = app.app.get(PersonalData);
  const own = await app.em().transactional((em) => parts.export(em, 3));
  expect(own['agreements']).toMatchObject({
    signed: [{ ListingId: DEAL, name: 'Ann Rim' }],
    read: [{ ListingId: DEAL }],
  });
  await app.em().transactional(async (em) => {
    for (const part of ['agreements'] as const) expect(own[part]).toBeDefined();
    await parts.erase(em, 3);
  });
  await app.post('/api/agreements/verify', { sha256: before!.pdfSha256 }).expect(200);
  const [row] = await signatures();
  const sealed = { userId: null, name: null, company: null, address: null, browser: null };
  expect(row).toMatchObject({ ...sealed, text: before?.text, sha256: before?.sha256, pdfSha256: before?.pdfSha256 });
  expect(row?.signedAt).toEqual(before?.signedAt);
  const { body } = await verify({ sha256: before!.pdfSha256 }).expect(200);
  expect(body).toMatchObject({ verdict: 'valid', name: null, company: null });
  expect(await app.em().execute('select 1 from agreement_reading')).toEqual([]);
});
