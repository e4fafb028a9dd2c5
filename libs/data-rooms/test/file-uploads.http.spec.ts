import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAX_FOLDER_DEPTH, UPLOAD_WHOLE_BYTES } from '@outcrop/contracts';
import { describeWithEngine, PEOPLE } from '@outcrop/platform/testing';

import { UnusedBytes } from '../src/files/unused-bytes.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, PLAIN_DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-uploads, docs/product/data-rooms.md#file-versions

describe('in a folder', () => itTakesFiles());
describeWithEngine('s3', 'in an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/w${randomBytes(6).toString('hex')}`;
  itTakesFiles({ S3_URL: own.href });
});

const TEXT = Buffer.from('A lease of 40 acres\n');
const inHours = (hours: number) => Date.now() + hours * 3_600_000;

function itTakesFiles(env: NodeJS.ProcessEnv = {}) {
  let app: DataRoomsApp;
  let files: ReturnType<typeof sendFiles>;
  beforeAll(async () => {
    app = await startDataRooms(env);
    files = sendFiles(app);
  });
  afterAll(() => app?.stop());
  afterEach(async () => {
    await app.drain();
    await app.forget();
    await files.forgetFiles();
  });
  const take = async (name: string, more: object = {}, bytes = TEXT) =>
    files.take({ upload: await files.upload(bytes, name), parentId: null, name, ...more });
  const acts = async () =>
    (await app.audit()).flatMap(({ action, subject }) => (subject === `data-room:${DEAL}` ? [action] : []));

  it('a file is the bytes that were sent, with who sent it', async () => {
    const bytes = randomBytes(6 * 2 ** 20);
    const id = await files.add(bytes, 'Survey.bin');
    const version = await files.standing(id);
    expect(version).toMatchObject({
      number: 1,
      bytes: bytes.length,
      filename: 'Survey.bin',
      addedBy: `user:${PEOPLE.advisor.userId}`,
    });
    expect(version.key).toMatch(/^data-rooms\/([0-9a-f]{2})\/\1[0-9a-f]{6}-/);
    expect((await buffer((await files.storage().open(version.key!))!.body)).equals(bytes)).toBe(true);
    expect(await acts()).toEqual(['add-data-room-file']);
    expect(await files.keysIn('uploads')).toEqual([]);
  });

  it('a folder that was dropped keeps its structure, and folders are made once, also by files that come together', async () => {
    const path = ['Engineering', 'Decline curves'];
    const added = await Promise.all([
      take('1.csv', { path }),
      take('2.csv', { path }),
      take('3.csv', { path: ['ENGINEERING'] }),
    ]);
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = await files.names();
    expect(names.map((name) => name.replace(/^\S+ /, '')).sort()).toEqual(
      ['1.csv', '2.csv', '3.csv', 'Decline curves', expect.stringMatching(/^engineering$/i)].sort(),
    );
  });

  it('a file stands last in the folder that takes it, whatever stands elsewhere under the same names', async () => {
    const leases = ['Land', 'Leases'];
    for (const name of ['9.txt', '10.txt']) await files.add(TEXT, name, { path: leases });
    await files.add(TEXT, '9.txt', { path: ['Land'] });
    await files.add(TEXT, 'Leases');
    const [land, inner] = await app
      .em()
      .execute<{ id: number }[]>(`select id from data_room_item where kind = 'folder' order by id`);
    await files.add(TEXT, '11.txt', { parentId: inner!.id });
    await files.add(TEXT, '8.txt', { parentId: land!.id, path: ['LEASES'] });
    await files.add(TEXT, 'Plat.txt', { parentId: land!.id, path: ['Maps', 'Leases'] });
    expect(await files.names()).toEqual([
      ...['1 Land', '1.1 Leases', '1.1.1 9.txt', '1.1.2 10.txt', '1.1.3 11.txt', '1.1.4 8.txt'],
      ...['1.2 9.txt', '1.3 Maps', '1.3.1 Leases', '1.3.1.1 Plat.txt', '2 Leases'],
    ]);
  });

  it('the same upload again, also at the same time, changes nothing and answers the same', async () => {
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    const first = await Promise.all([files.take(body), files.take(body)]);
    const again = await files.take({ ...body, sameName: 'replace' });
    const answers = [...first, again].map(({ status, body: { ids } }) => [status, ids[0]]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await files.rows()).toHaveLength(1);
    expect(await files.keysIn('data-rooms')).toHaveLength(1);
    expect(await acts()).toEqual(['add-data-room-file']);
    const item = answers[0]![1] as number;
    const other = await files.upload(Buffer.from('Another'));
    await files.replace(item, other).expect(200);
    await files.replace(item, other).expect(200);
    expect((await files.rows()).map(({ number }) => number)).toEqual([1, 2]);
    await files.take({ ...body, upload: other }).expect(404);
  });

  it('a file of the same name is refused, or gets another version', async () => {
    const id = await files.add(TEXT, 'R\u00e9sum\u00e9.txt');
    const upload = await files.upload(Buffer.from('Newer'), 'x.txt');
    const body = { upload, parentId: null, name: 'RE\u0301SUME\u0301.TXT' };
    expect((await files.take(body).expect(409)).body.code).toBe('duplicate');
    expect((await files.take({ ...body, sameName: 'replace' }).expect(200)).body.ids).toEqual([id]);
    expect(await files.names()).toEqual(['1 R\u00e9sum\u00e9.txt']);
    expect((await files.standing(id)).number).toBe(2);
    expect(await files.keysIn('data-rooms')).toHaveLength(2);
    expect(await acts()).toEqual(['add-data-room-file', 'replace-data-room-file']);
  });

  it('what is in its way refuses it, and the upload stays to be put elsewhere', async () => {
    await files.add(TEXT, 'Land');
    const { body: folder } = await app.post(`${ADMIN()}/folders`, { parentId: null, name: 'Maps' }, 'advisor');
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Map.txt' };
    const deep = Array.from({ length: MAX_FOLDER_DEPTH }, (_, index) => `${index}`);
    await files.take({ ...body, path: ['land'] }).expect(409);
    await files.take({ ...body, name: 'maps', sameName: 'replace' }).expect(409);
    await files.take({ ...body, parentId: folder.ids[0], path: deep }).expect(422);
    await files.take({ ...body, parentId: 2_000_000 }).expect(422);
    await files.replace(folder.ids[0], upload).expect(422);
    expect(await files.keysIn('data-rooms')).toHaveLength(1);
    expect(await files.names()).toEqual(['1 Land', '2 Maps']);
    await files.take(body).expect(200);
  });

  it('is taken from its sender alone, whole, and into the data room that is named', async () => {
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    await expect(files.upload(TEXT, 'a', 'buyer')).rejects.toThrow('403');
    await files.take(body, DEAL, 'buyer').expect(403);
    await files.take(body, DEAL, 'admin').expect(404);
    await files.take(body, PLAIN_DEAL).expect(404);
    const { body: folder } = await app.post(`${ADMIN(PRIVATE_DEAL)}/folders`, { parentId: null, name: 'A' }, 'advisor');
    await files.take({ ...body, parentId: folder.ids[0] }).expect(422);
    await files.take({ ...body, name: '../x' }).expect(422);
    await files.take({ ...body, path: ['a', '..'] }).expect(422);
    const item = await files.add(TEXT, 'Other.txt');
    await files.replace(item, upload, PRIVATE_DEAL).expect(404);
    await app.em().execute('update upload set received = 1 where id = ?', [upload]);
    await files.take(body).expect(409);
    expect(await files.keysIn('data-rooms')).toHaveLength(1);
  });

  it.each([
    ['a small file', Buffer.from('A lease')],
    ['a large one', randomBytes(UPLOAD_WHOLE_BYTES + 1)],
  ])('%s is not put into a data room that is taken away while its bytes are copied', async (_, bytes) => {
    const upload = await files.upload(bytes);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    const setRoom = (has: boolean) => app.em().execute('update listing set has_vdr = ? where id = ?', [has, DEAL]);
    const storage = files.storage();
    const { copy } = storage;
    const copied = jest.spyOn(storage, 'copy').mockImplementationOnce(async (...keys) => {
      await setRoom(false);
      return copy.apply(storage, keys);
    });
    const { status } = await files.take(body);
    await setRoom(true);
    copied.mockRestore();
    expect([status, await files.rows(), await files.keysIn('data-rooms')]).toEqual([404, [], []]);
    await files.take(body).expect(200);
  });

  it('a commit that fails leaves no bytes, and the upload can be taken again', async () => {
    const fail = 'raise exception using errcode = ';
    await app.em().execute(
      `create function refuse() returns trigger language plpgsql as $$ begin ${fail} 'P0001'; end $$;
       create constraint trigger refuse after insert on data_room_file_version deferrable initially deferred for each row execute function refuse()`,
    );
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    await files.take(body).expect(500);
    expect(await files.keysIn('data-rooms')).toEqual([]);
    expect([await files.rows(), await acts()]).toEqual([[], []]);
    await app.em().execute('drop function refuse cascade');
    await files.take(body).expect(200);
  });

  it('bytes that no row names go after an hour, and the others stay', async () => {
    await files.add(TEXT, 'Lease.txt');
    await app.drain();
    const [named] = await files.keysIn('data-rooms');
    const lost = 'data-rooms/ab/ab000000-0000-4000-8000-000000000000';
    const pages = await files.keysIn('data-room-pages');
    for (const key of [lost, 'data-room-pages/999/1']) await files.storage().put(key, TEXT);
    const sweep = app.app.get(UnusedBytes, { strict: false });
    expect(await sweep.sweep()).toBe(0);
    expect(await sweep.sweep(inHours(2))).toBe(2);
    expect(await files.keysIn('data-rooms')).toEqual([named]);
    expect([pages.length, await files.keysIn('data-room-pages')]).toEqual([1, pages]);
  });

  it('bytes of all versions go with a file that is removed, and those of a replaced version stay', async () => {
    const { body: folder } = await app.post(`${ADMIN()}/folders`, { parentId: null, name: 'Land' }, 'advisor');
    const doomed = await files.add(TEXT, 'Lease.txt', { parentId: folder.ids[0] });
    await files.replace(doomed, await files.upload(TEXT)).expect(200);
    const kept = await files.add(TEXT, 'Map.txt');
    await files.replace(kept, await files.upload(TEXT)).expect(200);
    await app.drain();
    await app.post(`${ADMIN()}/items/remove`, { ids: [folder.ids[0]] }, 'advisor').expect(204);
    await app.drain();
    const left = (await files.rows()).filter(({ key }) => key !== null);
    expect(left.map(({ itemId }) => itemId)).toEqual([kept, kept]);
    expect(await files.keysIn('data-rooms')).toEqual(left.map(({ key }) => key).sort());
  });
}
