import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { jest } from '@jest/globals';
import { MAX_CONTENT_FILE_BYTES, MAX_CONTENT_PDF_BYTES } from '@outcrop/contracts';
import { FileStorage } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { uploads } from '@outcrop/uploads/feature';
import sharp from 'sharp';
import { content } from '../../src/feature.ts';
import { pdf } from './support/pdfs.ts';
import { sendInPieces } from './support/send-in-pieces.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#file-library, docs/product/content.md#file-limits: files that come in piece by piece.

const MB = 2 ** 20;
const TAKE = '/api/admin/content-files/from-upload';
let files: RunningFiles;
let address: string;
/** A PDF that is larger than any body may be. */
let large: Buffer;

beforeAll(async () => {
  files = await startFiles({ features: [platform, uploads, content], as: ['api', 'worker'] });
  address = await files.app.getUrl();
  const document = await PDFDocument.load(await pdf({ pages: 3 }));
  await document.attach(randomBytes(MAX_CONTENT_FILE_BYTES + 3 * MB), 'measurements.bin');
  large = Buffer.from(await document.save());
});
afterAll(() => files?.stop());
beforeEach(() => files.clear('content_file', 'upload'));

const take = (body: object, person = 'admin') => files.request('post', TAKE, person).send(body);
const waiting = () => files.em().execute<object[]>('select 1 from upload where taken_as is null');
/** What is on its way through this machine's disk. */
const onDisk = () => fs.readdir(path.join(files.env.DATA_DIR, 'uploads')).catch(() => []);

it('a PDF beyond what a body may have becomes a file: judged, with its pages and first page, byte for byte', async () => {
  const storage = files.app.get(FileStorage);
  const whole = jest.spyOn(storage, 'get');
  const id = await sendInPieces(address, large, { name: 'Survey_2026.pdf' });
  const { body } = await take({ upload: id }).expect(201);
  expect(body).toMatchObject({
    id,
    title: 'Survey 2026',
    filename_download: 'Survey_2026.pdf',
    type: 'application/pdf',
    filesize: large.length,
    pages: 3,
    width: 612,
    height: 792,
  });
  expect(whole).not.toHaveBeenCalled();
  const [row] = await files.rows();
  const hash = createHash('sha256').update(large).digest('hex');
  expect(row).toMatchObject({ id, hash });
  const stored = await storage.open(`content/files/${hash.slice(0, 2)}/${hash}`);
  expect((await buffer(stored!.body)).equals(large)).toBe(true);
  expect((await files.get(body.thumbnail).expect(200)).type).toMatch(/^image\//);
  expect([await waiting(), await onDisk()]).toEqual([[], []]);
  expect(await files.audit()).toMatchObject([{ action: 'store-content-file', subject: `content-file:${id}` }]);

  // The answer was lost, and it is asked again.
  expect((await take({ upload: id }).expect(201)).body).toEqual(body);
  expect(await files.rows()).toHaveLength(1);
});

it('a file takes the place of another, whose id and title stay', async () => {
  const id = await files.store(await pdf(), { title: 'The survey', filename: 'old.pdf' });
  const upload = await sendInPieces(address, large, { name: 'new.pdf' });
  const { body } = await take({ upload, replaces: id }).expect(201);
  expect(body).toMatchObject({ id, title: 'The survey', filename_download: 'new.pdf', pages: 3, version: 2 });
  expect(await waiting()).toEqual([]);
  // The answer was lost, and it is asked again; for another file it is gone.
  expect((await take({ upload, replaces: id }).expect(201)).body).toEqual(body);
  await take({ upload }).expect(404);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  await take({ upload: await sendInPieces(address, picture), replaces: id }).expect(422);
  await take({ upload: await sendInPieces(address, await pdf()), replaces: randomUUID() }).expect(404);
});

it('a picture is judged as every picture is, and one that is too large is refused', async () => {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();
  const { body } = await take({ upload: await sendInPieces(address, picture, { name: 'rig.png' }), title: 'A rig' });
  expect(body).toMatchObject({ title: 'A rig', type: 'image/png', width: 90, height: 60, pages: null });
  const padded = Buffer.concat([picture, Buffer.alloc(MAX_CONTENT_FILE_BYTES)]);
  const refused = await take({ upload: await sendInPieces(address, padded) }).expect(413);
  expect(refused.body.detail).toContain('50 MB');
});

it('what is neither picture nor PDF, or a PDF that cannot be read, is refused and goes', async () => {
  const kept = await files.kept();
  await take({ upload: await sendInPieces(address, Buffer.alloc(MAX_CONTENT_FILE_BYTES + MB)) }).expect(415);
  await take({ upload: await sendInPieces(address, Buffer.from('%PDF-1.7 and nothing else')) }).expect(422);
  const locked = await take({ upload: await sendInPieces(address, await pdf({ password: 'secret' })) }).expect(422);
  expect(locked.body.detail).toBe('The PDF is protected by a password. Save it without one.');
  expect([await waiting(), await onDisk(), await files.rows()]).toEqual([[], [], []]);
  expect(await files.kept()).toEqual(kept);
});

it('a file that has not come in whole, of somebody else or that is not there is not taken', async () => {
  const half = await sendInPieces(address, large, { upTo: 16 * MB });
  expect((await take({ upload: half }).expect(409)).body.detail).toBe('The file has not come in whole yet.');
  expect(await waiting()).toHaveLength(1);
  await take({ upload: randomUUID() }).expect(404);
  await take({ upload: half }, 'advisor').expect(403);
  await files.em().execute('update upload set user_id = 4');
  await take({ upload: half }).expect(404);
  await take({ upload: 'x' }).expect(422);
});

it('nobody but admins begins one, and none larger than a PDF may be', async () => {
  await expect(sendInPieces(address, Buffer.alloc(10), { person: 'advisor' })).rejects.toThrow('403');
  const tooLarge = { length: MAX_CONTENT_PDF_BYTES + 1 } as Buffer;
  await expect(sendInPieces(address, tooLarge, { upTo: 0 })).rejects.toThrow('larger than 500 MB');
});
