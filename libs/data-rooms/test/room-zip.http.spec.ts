import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { roomZipPath } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { DataRoomItem } from '../src/files/file.entities.ts';
import { ReadableFiles } from '../src/files/reading/readable-files.ts';
import { WatchLimits } from '../src/files/reading/send-watched.ts';
import { pdf, whitePdf } from './support/pdfs.ts';
import { addFile, letEverybody, openEmptyRoom, readingsIn } from './support/room-files.ts';
import { addText, askForZip, collectBytes, type ZipOf } from './support/room-zips.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  NO_DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';
import { unzipped } from './support/zips.ts';

// docs/product/data-rooms.md#room-zip

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app));
afterEach(() => {
  jest.restoreAllMocks();
});

const zip = (what?: ZipOf, person?: string, listingId?: number) => askForZip(app, what, person, listingId);
const text = (name: string, more?: object) => addText(app, name, more);
const folder = async (name: string, parentId: number | null = null): Promise<number> =>
  (await app.post(`/api/admin/data-rooms/${DEAL}/folders`, { parentId, name }, 'advisor').expect(200)).body.ids[0];
const pathsIn = async (what?: ZipOf, person?: string) => [
  ...unzipped((await zip(what, person).expect(200)).body).keys(),
];
const problem = async (what: ZipOf, person?: string, listingId?: number) =>
  JSON.parse((await zip(what, person, listingId).expect(404)).body.toString()).detail;
const NONE = 'There is no such file or folder.';

describe('A zip of a data room', () => {
  it('has the files with their folders and numbers, as they came', async () => {
    const land = await folder('Land');
    const leases = await folder('Leases: "old"', land);
    await text('a.txt', { parentId: leases });
    await text('b.txt', { parentId: land });
    await text('Read me.txt');
    const { body, headers } = await zip().expect(200);
    const files = unzipped(body);
    expect([...files.keys()]).toEqual(['1 Land/1.1 Leases_ _old_/1.1.1 a.txt', '1 Land/1.2 b.txt', '2 Read me.txt']);
    expect(files.get('1 Land/1.2 b.txt')!.toString()).toBe('The text of b.txt');
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(body.length),
      'content-disposition': `attachment; filename="Data room ${DEAL}.zip"`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(await pathsIn({ folder: leases })).toEqual(['1 Land/1.1 Leases_ _old_/1.1.1 a.txt']);
    expect((await zip({ folder: land })).headers['content-disposition']).toBe('attachment; filename="1 Land.zip"');
  });

  it('of a selection has its files, and what is in its folders, once', async () => {
    const land = await folder('Land');
    const inside = await text('a.txt', { parentId: land });
    await text('b.txt');
    const last = await text('c.txt');
    expect(await pathsIn({ item: [last.id, inside.id, land] })).toEqual(['1 Land/1.1 a.txt', '3 c.txt']);
  });

  it('has names that every system takes, none of them twice', async () => {
    for (const name of ['CON', 'nul.txt', 'ends with dots...', 'A.txt', 'a .txt', 'pipe|star*.txt']) await text(name);
    expect(await pathsIn()).toEqual([
      '1 CON',
      '2 nul.txt',
      '3 ends with dots___',
      '4 A.txt',
      '5 a .txt',
      '6 pipe_star_.txt',
    ]);
  });

  it('has PDFs with the reader’s name; the firm gets them as they came', async () => {
    const bytes = await whitePdf(2, 'Reserves');
    await addFile(app, { name: 'Reserves.pdf', bytes, pages: 2 });
    const [mine] = [...unzipped((await zip().expect(200)).body).values()];
    const single = await app
      .request(
        'get',
        `/api/data-rooms/${DEAL}/files/${(await app.em().findOneOrFail(DataRoomItem, { name: 'Reserves.pdf' })).id}/content`,
        'buyer',
      )
      .buffer(true)
      .parse(collectBytes);
    expect(mine).toEqual(single.body);
    expect(mine!.equals(bytes)).toBe(false);
    expect([...unzipped((await zip({}, 'advisor').expect(200)).body).values()]).toEqual([bytes]);
  });

  it('has a word in place of a PDF on which its reader’s name cannot be written, and nothing of it', async () => {
    const bytes = await pdf({ password: 'x', words: CANARY });
    const { id } = await addFile(app, { name: 'Locked.pdf', bytes, pages: 1 });
    await addFile(app, { name: 'Broken.pdf', bytes: Buffer.from(`%PDF-1.7 ${CANARY}`), pages: null });
    await text('a.txt');
    const { body } = await zip().expect(200);
    const files = unzipped(body);
    expect([...files.keys()]).toEqual(['1 Locked.pdf (not included).txt', '3 a.txt']);
    expect(files.get('1 Locked.pdf (not included).txt')!.toString()).toMatch(/^This PDF is not in the zip/);
    expect(body.includes(CANARY)).toBe(false);
    // Nothing of it is recorded as read, and the zip is the same again, in parts too.
    expect((await readingsIn(app)).map(({ itemId }) => itemId)).not.toContain(id);
    const again = await zip().expect(200);
    expect([again.headers['content-length'], again.body]).toEqual([String(body.length), body]);
    expect((await zip().set('Range', 'bytes=40-').expect(206)).body).toEqual(body.subarray(40));
    expect([...unzipped((await zip({}, 'advisor').expect(200)).body).keys()]).toEqual([
      '1 Locked.pdf',
      '2 Broken.pdf',
      '3 a.txt',
    ]);
  });

  it('has only what its reader may download, by class, group and check', async () => {
    const open = await folder('Open');
    await text('a.txt', { parentId: open });
    await text(`${CANARY} b.txt`, { class: 'due-diligence' });
    await text(`${CANARY} c.txt`, { check: 'waiting' });
    await text(`${CANARY} d.txt`, { check: 'infected' });
    const hidden = await folder(`${CANARY} folder`);
    const secret = await text(`${CANARY} e.txt`, { parentId: hidden, class: 'due-diligence' });
    const { body } = await zip().expect(200);
    expect([...unzipped(body).keys()]).toEqual(['1 Open/1.1 a.txt']);
    expect(body.includes(CANARY)).toBe(false);
    // Alike for what is not theirs and what is not there.
    for (const what of [{ folder: hidden }, { item: [secret.id] }, { item: [open, secret.id] }, { folder: 2_000_000 }])
      expect(await problem(what)).toBe(NONE);
    expect(await problem({ folder: secret.id })).toBe(NONE);
    await letEverybody(app, 'view');
    expect(await problem({})).toBe('There is nothing here that you may download.');
    expect(await problem({ folder: open })).toBe('There is nothing here that you may download.');
    await letEverybody(app, 'none');
    expect(await problem({ folder: open })).toBe(NONE);
    await letEverybody(app, 'download');
    await app.put(DEAL, 'revoked');
    expect(await problem({})).toBe('There is nothing here that you may download.');
    expect(await readingsIn(app)).toHaveLength(1);
  });

  it('is of one data room alone', async () => {
    await text('mine.txt');
    const other = await text(`${CANARY}.txt`, { listingId: PRIVATE_DEAL });
    expect(await problem({ item: [other.id] })).toBe(NONE);
    for (const listingId of [PRIVATE_DEAL, PLAIN_DEAL, NO_DEAL]) await zip({}, 'buyer', listingId).expect(404);
    await zip({}, 'nobody').expect(401);
  });

  it.each([
    ['folder=1&item=2', 'Please ask for a folder or for items, not for both.'],
    ['folder=x', 'folder must be the number of a folder'],
    ['item=0', 'item.0 must be the number of a file or folder'],
    ['item=', 'item.0 must be the number of a file or folder'],
    ['item=1&item=-2', 'item.1 must be the number of a file or folder'],
  ])('that is asked for by %s is refused', async (query, detail) => {
    const path = `${roomZipPath(DEAL, {})}?${query}`;
    expect((await app.request('get', path, 'buyer').expect(422)).body.detail).toBe(detail);
  });

  it('is the same bytes again, and goes on where it was cut off', async () => {
    const land = await folder('Land');
    for (const name of ['a', 'b', 'c']) await text(`${name}.txt`, { parentId: land });
    await addFile(app, { name: 'Reserves.pdf', bytes: await whitePdf(1, 'Reserves'), pages: 1 });
    const part = (range: string) => zip().set('Range', range);
    // Its copy is made for it.
    const first = await part('bytes=40-').expect(206);
    const { body, headers } = await zip().expect(200);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(first.body).toEqual(body.subarray(40));
    expect(first.headers['content-range']).toBe(`bytes 40-${body.length - 1}/${body.length}`);
    expect((await part('bytes=100-180').set('If-Range', headers['etag']!).expect(206)).body).toEqual(
      body.subarray(100, 181),
    );
    await part(`bytes=${body.length}-`).expect(416);
    await text('d.txt', { parentId: land });
    await part('bytes=100-180').set('If-Range', headers['etag']!).expect(200);
  });

  it('is a row and an audit entry a file, before its bytes', async () => {
    const one = await text('a.txt');
    const two = await text('b.txt');
    await zip().expect(200);
    await zip({}, 'impersonator').expect(200);
    expect(await readingsIn(app)).toMatchObject([
      { itemId: one.id, act: 'zip', userId: PEOPLE.buyer.userId, impersonatorId: null },
      { itemId: two.id, act: 'zip', userId: PEOPLE.buyer.userId, impersonatorId: null },
      { itemId: one.id, act: 'zip', impersonatorId: 5 },
      { itemId: two.id, act: 'zip', impersonatorId: 5 },
    ]);
    const audit = (await app.audit()).filter(({ action }) => action === 'download-data-room-file');
    expect(audit).toHaveLength(4);
    expect(audit[0]).toMatchObject({ after: { isInZip: true, isMarked: false } });
    await zip().set('Range', 'bytes=10-').expect(206);
    expect(await readingsIn(app)).toHaveLength(4);
  });

  it('of many files asks once for each hundred of them, and writes their rows in one transaction', async () => {
    for (let file = 0; file < 120; file++) await text(`${file}.txt`);
    const among = jest.spyOn(app.app.get(ReadableFiles, { strict: false }), 'among');
    // Without the looks that only time brings: a slow machine has some more.
    const timed = jest.replaceProperty(app.app.get(WatchLimits, { strict: false }), 'everyMs', 2 ** 30);
    expect((await pathsIn()).length).toBe(120);
    timed.restore();
    expect(among.mock.calls.map(([, items]) => items.length)).toEqual([100, 120]);
    const transactions = await app
      .em()
      .execute('select count(*)::int as rows from data_room_reading group by xmin::text order by 1');
    expect(transactions).toEqual([{ rows: 20 }, { rows: 100 }]);
  });

  it('says by HEAD what it is, and records nothing', async () => {
    await text('a.txt');
    const address = `http://127.0.0.1:${app.port}${roomZipPath(DEAL, {})}`;
    const head = await fetch(address, { method: 'HEAD', headers: { 'x-person': 'buyer' } });
    expect([head.status, Number(head.headers.get('content-length')) > 100]).toEqual([200, true]);
    expect(await readingsIn(app)).toEqual([]);
  });
});
