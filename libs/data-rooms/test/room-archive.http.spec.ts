import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { laterDay, officeDay, roomArchivePath } from '@outcrop/contracts';
import { FileStorage } from '@outcrop/platform';
import type supertest from 'supertest';
import { NAMES, sign } from './support/agreements.ts';
import { whitePdf } from './support/pdfs.ts';
import { addFile, forgetFiles, letEverybody, readingsIn } from './support/room-files.ts';
import { CANARY, type DataRoomsApp, DEAL, NO_DEAL, PLAIN_DEAL, startDataRooms } from './support/start-data-rooms.ts';
import { unzipped } from './support/zips.ts';

// docs/product/data-rooms.md#room-archive

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  await app.forget();
  await forgetFiles(app);
  await close(null);
});

const collect = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
const take = (person: string | undefined = 'advisor', listingId = DEAL) =>
  app.request('get', roomArchivePath(listingId), person).buffer(true).parse(collect);
/** Sets the last day of the data room. */
async function close(day: string | null, listingId = DEAL): Promise<void> {
  await app.em().execute('update listing set closing_date = ?, is_sold = false where id = ?', [day, listingId]);
  await app.setStatus(listingId, 'published');
}
/** What the firm reads of it, behind the files. */
const PAPERS = ['Index.csv', 'Index.pdf', 'Activity.csv', 'Reading.csv'];
const withoutAgreements = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()].filter((path) => !path.startsWith('Agreements/'));
const YESTERDAY = laterDay(officeDay(), -1);

describe('The archive of a data room', () => {
  it('has files as they came, index, history and signed agreements', async () => {
    await sign(app);
    await app.drain();
    const bytes = await whitePdf(2, 'Reserves');
    const { body } = await app.post(
      `/api/admin/data-rooms/${DEAL}/folders`,
      { parentId: null, name: 'Land' },
      'advisor',
    );
    await addFile(app, { name: '=1+1.pdf', bytes, pages: 2, parentId: body.ids[0] });
    const secret = await addFile(app, { name: 'b.txt', bytes: Buffer.from(CANARY), check: 'infected' });
    await app.em().execute(`update data_room_file_version set type = 'text/plain' where item_id = ?`, [secret.id]);
    await letEverybody(app, 'download');
    await app.put(DEAL, 'granted');
    const read = `/api/data-rooms/${DEAL}/files/${secret.id - 1}/content`;
    await app.request('get', read, 'buyer').expect(200);
    await close(YESTERDAY);
    const zip = (await take().expect(200)).body as Buffer;
    const files = unzipped(zip);
    expect([...files.keys()]).toEqual([
      expect.stringMatching(new RegExp(`^Agreements/CA-${DEAL}-\\d{4}\\.pdf$`)),
      'Files/1 Land/1.1 =1+1.pdf',
      ...PAPERS,
    ]);
    const text = (path: string) => files.get(path)!.toString();
    expect(files.get('Files/1 Land/1.1 =1+1.pdf')).toEqual(bytes);
    expect(zip.includes(CANARY)).toBe(false);
    // A name that a spreadsheet would take for a formula is text.
    expect(text('Index.csv')).toContain(`1.1,file,'=1+1.pdf,Private,Files/1 Land/1.1 =1+1.pdf,1,${bytes.length}`);
    expect(text('Index.csv')).toContain('2,file,b.txt,Private,,1');
    expect(text('Index.csv')).toContain('Malware found');
    expect(text('Index.pdf')).toMatch(/^%PDF/);
    expect(text('Activity.csv')).toContain('add-data-room-folder');
    expect(text('Activity.csv')).toContain('sign-agreement');
    expect(text('Activity.csv')).toContain(NAMES.buyer);
    expect(text('Reading.csv')).toMatch(new RegExp(`,${NAMES.buyer},,download,1.1,'=1\\+1\\.pdf,1,,0`));
    expect(text([...files.keys()][0]!)).toMatch(/^%PDF/);
    // It counts as nobody's reading, and stands in the audit once.
    expect(await readingsIn(app)).toHaveLength(1);
    expect((await app.audit()).filter(({ action }) => action === 'take-data-room-archive')).toHaveLength(1);
  });

  it('is there of one without files, too', async () => {
    await close(YESTERDAY);
    expect(withoutAgreements(unzipped((await take().expect(200)).body))).toEqual(PAPERS);
  });

  it('has an index that names no place for a file that was removed while others were sent, and a history that says so', async () => {
    await addFile(app, { name: 'a.txt', bytes: Buffer.from('A'), type: 'text/plain' });
    const removed = await addFile(app, { name: 'b.txt', bytes: Buffer.from('B'), type: 'text/plain' });
    await close(YESTERDAY);
    const storage = app.app.get(FileStorage);
    const { open } = storage;
    jest.spyOn(storage, 'open').mockImplementationOnce(async (...args) => {
      const path = `/api/admin/data-rooms/${DEAL}/items/remove`;
      await app.post(path, { ids: [removed.id] }, 'advisor').expect(204);
      await app.drain();
      return open.apply(storage, args);
    });
    const files = unzipped((await take().expect(200)).body);
    expect(withoutAgreements(files)).toEqual(['Files/1 a.txt', ...PAPERS]);
    const index = files.get('Index.csv')!.toString();
    expect(index).toContain('1,file,a.txt,Private,Files/1 a.txt,1,1,text/plain');
    expect(index).toContain('2,file,b.txt,Private,,1,1,text/plain');
    expect(files.get('Activity.csv')!.toString()).toContain('remove-data-room-items');
  });

  it('is said by HEAD to be there, or why not, and the audit has nothing of it', async () => {
    const asked = () => app.request('head', roomArchivePath(DEAL), 'advisor');
    await asked().expect(409);
    await close(YESTERDAY);
    await asked().expect(200);
    expect((await app.audit()).filter(({ action }) => action === 'take-data-room-archive')).toEqual([]);
  });

  it.each([
    ['is open', () => close(null), 409],
    ['closes today', () => close(officeDay()), 409],
    ['has closed', () => close(YESTERDAY), 200],
    [
      'is of a deal that is sold',
      () => app.em().execute('update listing set is_sold = true where id = ?', [DEAL]),
      200,
    ],
    ['is of a deal that is withdrawn', () => app.setStatus(DEAL, 'withdrawn'), 200],
  ] as const)('that %s is answered so', async (_, prepare, status) => {
    await prepare();
    const { body } = await take().expect(status);
    if (status === 409)
      expect(JSON.parse(body.toString()).detail).toBe(
        'This data room is open. Its archive can be downloaded once it has closed, or its deal is off the site.',
      );
    const audit = (await app.audit()).filter(({ action }) => action === 'take-data-room-archive');
    expect(audit).toHaveLength(status === 200 ? 1 : 0);
  });

  it('is for the firm alone', async () => {
    await close(YESTERDAY);
    await take('buyer').expect(403);
    await take('insider').expect(403);
    await take('nobody').expect(401);
    await take('advisor', PLAIN_DEAL).expect(404);
    await take('advisor', NO_DEAL).expect(404);
    await take('admin').expect(200);
  });
});
