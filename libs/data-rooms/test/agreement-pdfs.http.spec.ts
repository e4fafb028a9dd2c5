import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EraseUser } from '@outcrop/accounts';
import { Mail } from '@outcrop/mail';
import { BackupParts, FileStorage, PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { AgreementPdfs } from '../src/agreements/agreement-pdfs.consumer.ts';
import { sha256 } from '../src/agreements/agreement-texts.ts';
import { AgreementMails } from '../src/agreements/mails/agreement-mails.ts';
import { forgetAgreements, sign, signaturesIn } from './support/agreements.ts';
import { CANARY, type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => forgetAgreements(app));

const verify = (body: object) => app.post('/api/agreements/verify', body);
const makePdf = async (signatureId: number) =>
  app.app.get(AgreementPdfs, { strict: false }).handle(
    [
      {
        eventId: 1,
        type: 'data-rooms.agreement-signed.v1',
        event: { signatureId, listingId: DEAL },
        actor: 'user:3',
        impersonatorId: null,
        occurredAt: new Date(),
        attempt: 1,
      },
    ],
    { em: app.em() },
  );

describe('the PDF', () => {
  it('is made by the worker, mailed to both sides with the PDF, in each backup, and verified by anybody who has it', async () => {
    await app.put(PRIVATE_DEAL, 'invited');
    await sign(app, 'buyer', PRIVATE_DEAL);
    await app.drain();
    const [row] = await signaturesIn(app);
    const pdf = await app.app.get(FileStorage).get('agreements/ca-103-0001.pdf');
    expect(sha256(pdf!)).toBe(row?.pdfSha256);
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    const part = app.app.get(BackupParts).files.find(({ folder }) => folder === 'agreements');
    const named: string[] = [];
    for await (const key of part!.named()) named.push(key);
    expect(named).toEqual(['agreements/ca-103-0001.pdf']);
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
    expect(Object.keys(altered).sort()).toEqual(['fingerprint', 'number', 'signedAt', 'verdict']);
    expect(altered).toMatchObject({
      verdict: 'altered',
      fingerprint: expect.stringMatching(/^(\w{4} ){4}…( \w{4}){2}$/),
    });
    // What a guessed number is answered does not verify: that would name the signer.
    expect(JSON.stringify(altered)).not.toContain(row?.pdfSha256);
    // The last one's listing is larger than any number of a row.
    for (const number of [null, 'CA-103-0002', 'CA-9999999999-0001'])
      expect((await verify({ sha256: 'b'.repeat(64), number }).expect(200)).body).toEqual({ verdict: 'unknown' });
    await app.request('get', '/api/agreements/CA-9999999999-0001/pdf', 'buyer').expect(404);
    expect(JSON.stringify([valid, altered])).not.toContain(CANARY);
    await verify({ sha256: 'B'.repeat(64) }).expect(422);
    await verify({ sha256: 'b'.repeat(64), number: 'CA-103-1; drop' }).expect(422);
  });

  it('is made once however often the event comes, and after a worker that died before it could say so', async () => {
    const mails = app.app.get(AgreementMails, { strict: false });
    const queued = jest.spyOn(mails, 'queue').mockImplementationOnce(() => {
      throw new Error('The worker dies.');
    });
    await sign(app);
    await app.drain();
    expect(queued).toHaveBeenCalledTimes(2);
    queued.mockRestore();
    const [row] = await signaturesIn(app);
    const pdf = await app.app.get(FileStorage).get('agreements/ca-101-0001.pdf');
    expect(sha256(pdf!)).toBe(row?.pdfSha256);
    expect(await app.em().count(Mail, { kind: 'agreement' })).toBe(2);
    await makePdf(row!.id);
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
  await sign(app);
  await app.drain();
  const [before] = await signaturesIn(app);
  const parts = app.app.get(PersonalData);
  const own = await app.em().transactional((em) => parts.export(em, 3));
  expect(own['agreements']).toMatchObject({
    signed: [{ ListingId: DEAL, name: 'Ann Rim' }],
    read: [{ ListingId: DEAL }],
  });
  expect(await app.app.get(FileStorage).stat('agreements/ca-101-0001.pdf')).not.toBeNull();
  await app.commands.execute(new EraseUser({ userId: 3, reason: 'Asked for.', actor: PEOPLE.admin }));
  await app.drain();
  const [row] = await signaturesIn(app);
  const sealed = { userId: null, name: null, company: null, address: null, browser: null };
  expect(row).toMatchObject({ ...sealed, text: before?.text, sha256: before?.sha256, pdfSha256: before?.pdfSha256 });
  expect(row?.signedAt).toEqual(before?.signedAt);
  const { body } = await verify({ sha256: before!.pdfSha256 }).expect(200);
  expect(body).toMatchObject({ verdict: 'valid', name: null, company: null });
  expect(await app.em().execute('select 1 from agreement_reading')).toEqual([]);
  expect(await app.app.get(FileStorage).stat('agreements/ca-101-0001.pdf')).toBeNull();
  await app.request('get', '/api/agreements/CA-101-0001/pdf', 'admin').expect(404);
  // One whose PDF was not made yet stays without one, also after a worker that died when it had stored it.
  await app.app.get(FileStorage).put('agreements/ca-101-0001.pdf', Buffer.from('PDF'), { type: 'application/pdf' });
  await app.em().execute('update agreement_signature set pdf_sha256 = null');
  await makePdf(row!.id);
  expect(await app.app.get(FileStorage).stat('agreements/ca-101-0001.pdf')).toBeNull();
});
