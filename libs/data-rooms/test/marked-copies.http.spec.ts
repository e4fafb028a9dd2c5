import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EraseUser } from '@outcrop/accounts';
import { FileStorage } from '@outcrop/platform';
import { inPdfThread } from '@outcrop/platform/pdf';
import { PEOPLE } from '@outcrop/platform/testing';
import type supertest from 'supertest';
import { MarkedCopies } from '../src/files/copies/marked-copies.ts';
import { readerOfCopy } from '../src/files/file-bytes.ts';
import { LocalFiles } from '../src/files/pages/local-files.ts';
import { PagePictures } from '../src/files/pages/page-pictures.ts';
import { UnusedBytes } from '../src/files/unused-bytes.ts';
import { pdf, pdfBomb, whitePdf } from './support/pdfs.ts';
import { addFile, addVersion, openEmptyRoom, readingsIn, setVersion } from './support/room-files.ts';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#marked-copies

const DAY_MS = 24 * 3_600_000;
let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
beforeAll(async () => {
  app = await startDataRooms();
  files = sendFiles(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  jest.restoreAllMocks();
  await openEmptyRoom(app);
  await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
});

const collect = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
const download = (itemId: number, person = 'buyer') =>
  app.request('get', `/api/data-rooms/${DEAL}/files/${itemId}/content`, person).buffer(true).parse(collect);
const bytesOf = async (itemId: number, person?: string): Promise<Buffer> =>
  (await download(itemId, person).expect(200)).body;
const add = async (pages = 3, name = 'Reserves.pdf') =>
  addFile(app, { name, bytes: await whitePdf(pages, 'Reserves'), pages });
/** Which part of a page is not white. */
async function inked(bytes: Buffer, page: number): Promise<number> {
  const answer = await inPdfThread(
    bytes,
    { kind: 'draw', page, longestSide: 600 },
    { maxPages: 100, timeoutMs: 20_000 },
  );
  if (!('page' in answer)) throw new Error(JSON.stringify(answer));
  const { data } = answer.page;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 250) dark += 1;
  return dark / (data.length / 4);
}

describe('A PDF that is downloaded', () => {
  it('carries its reader’s name on every page, and is whole', async () => {
    const { id, versionId } = await add();
    const { body, headers } = await download(id).expect(200);
    expect(headers['etag']).toMatch(new RegExp(`^"copy-${versionId}-[0-9a-f]{32}"$`));
    expect(headers['content-length']).toBe(String(body.length));
    const bare = await whitePdf(3, 'Reserves');
    for (const page of [1, 2, 3]) expect((await inked(body, page)) - (await inked(bare, page))).toBeGreaterThan(0.01);
    expect((await PDFDocument.load(body)).getPageCount()).toBe(3);
    const outline = await inPdfThread(body, { kind: 'outline' }, { maxPages: 100, timeoutMs: 20_000 });
    expect('outline' in outline && outline.outline.map(({ text }) => text)).toEqual([
      'Reserves',
      'Reserves',
      'Reserves',
    ]);
    const audit = (await app.audit()).filter(({ action }) => action === 'download-data-room-file');
    expect(audit).toMatchObject([{ after: { isMarked: true } }]);
  });

  it('is the same bytes all day, in parts too, and others for another reader and on another day', async () => {
    const { id } = await add();
    const whole = await bytesOf(id);
    expect(await bytesOf(id)).toEqual(whole);
    const { body, headers } = await download(id).set('Range', 'bytes=100-4999').expect(206);
    expect(body).toEqual(whole.subarray(100, 5_000));
    await download(id).set('Range', 'bytes=0-9').set('If-Range', headers['etag']!).expect(206);
    const [key] = await files.keysIn('data-room-copies');
    // Lost, it is made again as it was.
    await files.storage().delete(key!);
    expect(await bytesOf(id)).toEqual(whole);
    jest.replaceProperty(PEOPLE, 'insider', { ...PEOPLE.insider, name: 'Ida Voss', email: 'ida@rim.example' });
    const others = await download(id, 'insider').expect(200);
    expect(others.body.equals(whole)).toBe(false);
    expect(others.headers['etag']).not.toBe(headers['etag']);
    expect(await bytesOf(id, 'impersonator')).not.toEqual(whole);
    jest.useFakeTimers({
      now: Date.now() + DAY_MS,
      doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'],
    });
    try {
      const tomorrow = await download(id).expect(200);
      expect([tomorrow.body.equals(whole), tomorrow.headers['etag'] === headers['etag']]).toEqual([false, false]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is made once, however many ask at once', async () => {
    const { id } = await add();
    const put = jest.spyOn(app.app.get(FileStorage), 'put');
    const [one, two] = await Promise.all([bytesOf(id), bytesOf(id)]);
    expect(one).toEqual(two);
    expect(put.mock.calls.filter(([key]) => key.startsWith('data-room-copies/'))).toHaveLength(1);
  });

  it('goes to the firm as it came', async () => {
    const bytes = await whitePdf(1, 'Reserves');
    const { id } = await addFile(app, { name: 'a.pdf', bytes, pages: 1 });
    expect(await bytesOf(id, 'advisor')).toEqual(bytes);
    expect(await files.keysIn('data-room-copies')).toEqual([]);
  });

  const REFUSED =
    'Your name cannot be written on this PDF today, so it cannot be downloaded. Please read its pages here, or ask the deal’s agent.';
  /** A download that is refused, of which nothing is recorded and no byte leaves. */
  const refused = async (itemId: number, status: number, detail: string) => {
    const { body } = await download(itemId).expect(status);
    expect(JSON.parse(body.toString()).detail).toBe(detail);
    expect((await app.audit()).filter(({ action }) => action === 'download-data-room-file')).toEqual([]);
    expect(await readingsIn(app)).toEqual([]);
  };

  it.each([
    ['is locked', () => pdf({ password: 'x' })],
    ['is broken', async () => Buffer.from('%PDF-1.7 nothing')],
  ])('and %s is sent to the firm alone, and is read as far as it has pages', async (_, make) => {
    const bytes = await make();
    const opened = await addFile(app, { name: 'a.pdf', bytes, pages: 1 });
    for (let ask = 0; ask < 2; ask++) await refused(opened.id, 403, REFUSED);
    // What did not open when it was checked has no pages: it is no more than viewed from the beginning.
    const closed = await addFile(app, { name: 'b.pdf', bytes, pages: null });
    await refused(closed.id, 404, 'There is no such file or folder.');
    const tree = await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200);
    expect(tree.body.items.map(({ file }: { file: { may: string } }) => file.may)).toEqual(['download', 'view']);
    for (const { id } of [opened, closed]) expect(await bytesOf(id, 'advisor')).toEqual(bytes);
  });

  it('and takes too long is not sent, and not begun again that day', async () => {
    const copies = app.app.get(MarkedCopies, { strict: false });
    Object.assign(copies, { timeoutMs: 1 });
    try {
      const { id } = await addFile(app, { name: 'a.pdf', bytes: pdfBomb(), pages: 1 });
      await refused(id, 403, REFUSED);
      Object.assign(copies, { timeoutMs: 60_000 });
      await refused(id, 403, REFUSED);
    } finally {
      Object.assign(copies, { timeoutMs: 60_000 });
    }
  });

  it('and cannot be written, as on a full disk, is not sent, and begun anew the next time', async () => {
    const { id } = await add();
    const local = app.app.get(LocalFiles, { strict: false });
    const { scratch } = local;
    jest
      .spyOn(local, 'scratch')
      .mockImplementationOnce(async (use) => scratch.call(local, (path) => use(`${path}/nowhere`)) as never);
    expect((await download(id)).status).toBeGreaterThanOrEqual(500);
    expect(await files.keysIn('data-room-copies')).toEqual([]);
    expect((await inked(await bytesOf(id), 1)) > 0.01).toBe(true);
  });

  it.each([
    ['access is revoked', () => app.put(DEAL, 'revoked')],
    [
      'another version stands',
      async (id: number) =>
        setVersion(app, id, (await addVersion(app, id, { name: 'a.pdf', bytes: Buffer.from('x') })).id),
    ],
  ])('is not sent where %s while it is made', async (_, change) => {
    const { id } = await add();
    const storage = app.app.get(FileStorage);
    const { put } = storage;
    jest.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await change(id);
      return put.apply(storage, args);
    });
    expect(JSON.parse((await download(id).expect(404)).body.toString()).detail).toBe(
      'There is no such file or folder.',
    );
    expect((await app.audit()).filter(({ action }) => action === 'download-data-room-file')).toEqual([]);
  });
});

it.each(['', '?size=thumbnail'])('A page%s is not shown where access is revoked while it is drawn', async (size) => {
  const { id } = await add();
  const pictures = app.app.get(PagePictures, { strict: false });
  const { open } = pictures;
  jest.spyOn(pictures, 'open').mockImplementationOnce(async (...args) => {
    await app.put(DEAL, 'revoked');
    return open.apply(pictures, args);
  });
  const page = `/api/data-rooms/${DEAL}/files/${id}/pages/1${size}`;
  const { body } = await app.request('get', page, 'buyer').expect(404);
  expect(body.detail).toBe('There is no such file or folder.');
  expect(await readingsIn(app)).toEqual([]);
});

describe('Copies', () => {
  const sweep = (later: number) =>
    new UnusedBytes(app.em(), files.storage(), { sweepFolder: () => undefined } as never).sweep(Date.now() + later);

  it('go when their day has ended, and stay until then', async () => {
    const { id } = await add();
    await bytesOf(id);
    await sweep(0);
    expect(await files.keysIn('data-room-copies')).toHaveLength(1);
    await sweep(DAY_MS);
    expect(await files.keysIn('data-room-copies')).toEqual([]);
  });

  it('go with their file, also one that is being made', async () => {
    const remove = (id: number) =>
      app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [id] }, 'advisor').expect(204);
    const first = await add(1, 'a.pdf');
    await bytesOf(first.id);
    await remove(first.id);
    await app.drain();
    expect(await files.keysIn('data-room-copies')).toEqual([]);
    const second = await add(1, 'b.pdf');
    const storage = app.app.get(FileStorage);
    const { put } = storage;
    jest.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await remove(second.id);
      await app.drain();
      return put.apply(storage, args);
    });
    await download(second.id).expect(404);
    expect(await files.keysIn('data-room-copies')).toEqual([]);
  });

  it('go with the person whose name they carry, also one that is being made', async () => {
    const account = `insert into "user" (id, email, first_name, last_name, version) values (60, 'ida.old@rim.example', 'Ida', 'Voss', 1)`;
    await app.em().execute(account);
    const erase = () =>
      app.commands.execute(new EraseUser({ userId: 60, reason: 'Asked for it.', actor: PEOPLE.admin }));
    jest.replaceProperty(PEOPLE, 'insider', { ...PEOPLE.insider, userId: 60 });
    await app.put(DEAL, 'granted', null, 60);
    const [first, second] = [await add(1, 'a.pdf'), await add(1, 'b.pdf')];
    await bytesOf(first.id);
    await bytesOf(first.id, 'insider');
    expect((await files.keysIn('data-room-copies')).map(readerOfCopy).sort()).toEqual([3, 60]);
    const storage = app.app.get(FileStorage);
    const { put } = storage;
    jest.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await erase();
      await app.drain();
      return put.apply(storage, args);
    });
    await download(second.id, 'insider').expect(404);
    expect((await files.keysIn('data-room-copies')).map(readerOfCopy)).toEqual([3]);
  });
});
