import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FileStorage } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import type supertest from 'supertest';
import { addFile, letEverybody, openEmptyRoom, readingsIn } from './support/room-files.ts';
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
beforeEach(() => openEmptyRoom(app));

const BYTES = Buffer.from(`${CANARY} lease schedule `.repeat(50));
const FILE = { name: `${CANARY} leases.mdb`, bytes: BYTES, type: 'application/octet-stream' };
const address = (itemId: number, listingId = DEAL) => `/api/data-rooms/${listingId}/files/${itemId}/content`;
const download = (itemId: number, person: string | undefined = 'buyer', listingId = DEAL) =>
  app.request('get', address(itemId, listingId), person).buffer(true).parse(collect);
const collect = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};

describe('A download of a file of a data room', () => {
  it('is the bytes as they came, and runs nothing', async () => {
    const { id, versionId } = await addFile(app, FILE);
    const { headers, body } = await download(id).expect(200);
    expect(body).toEqual(BYTES);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(BYTES.length),
      'content-disposition': `attachment; filename="${CANARY} leases.mdb"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: `"version-${versionId}"`,
    });
  });

  it.each([
    ['Resume "final".pdf', `attachment; filename="Resume _final_.pdf"; filename*=UTF-8''Resume%20%22final%22.pdf`],
    [
      'a\r\nSet-Cookie: x=1.pdf',
      `attachment; filename="a__Set-Cookie: x=1.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1.pdf`,
    ],
    ['\u202efdp.exe', `attachment; filename="_fdp.exe"; filename*=UTF-8''%E2%80%AEfdp.exe`],
    ["Ó'Neill (1).pdf", `attachment; filename="O_'Neill (1).pdf"; filename*=UTF-8''%C3%93%27Neill%20%281%29.pdf`],
  ])('carries the name %j safely', async (name, disposition) => {
    const { id } = await addFile(app, { ...FILE, name });
    const { headers } = await download(id).expect(200);
    expect(headers['content-disposition']).toBe(disposition);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=100-', 206, 100, BYTES.length - 1],
    ['bytes=-10', 206, BYTES.length - 10, BYTES.length - 1],
    ['bytes=5-99999999', 206, 5, BYTES.length - 1],
    ['bytes=0-1,5-6', 200, 0, BYTES.length - 1],
    ['lines=1-2', 200, 0, BYTES.length - 1],
  ] as const)('in the range %s is a %i', async (range, status, from, to) => {
    const { id } = await addFile(app, FILE);
    const { headers, body } = await download(id).set('Range', range).expect(status);
    expect(body).toEqual(BYTES.subarray(from, to + 1));
    expect(headers['content-range']).toBe(status === 206 ? `bytes ${from}-${to}/${BYTES.length}` : undefined);
  });

  it('ends where the file does, and goes on with the same version alone', async () => {
    const { id, versionId } = await addFile(app, FILE);
    const { headers, body } = await download(id).set('Range', 'bytes=99999999-').expect(416);
    expect(headers['content-range']).toBe(`bytes */${BYTES.length}`);
    expect(JSON.stringify(headers) + body).not.toContain(CANARY);
    await download(id).set('Range', 'bytes=0-9').set('If-Range', `"version-${versionId}"`).expect(206);
    await download(id).set('Range', 'bytes=0-9').set('If-Range', '"version-1000000"').expect(200);
  });

  it('says by HEAD what it is, and records nothing', async () => {
    const { id } = await addFile(app, FILE);
    const head = await fetch(`http://127.0.0.1:${app.port}${address(id)}`, {
      method: 'HEAD',
      // A part is of a GET alone (RFC 9110, section 14.2).
      headers: { 'x-person': 'buyer', Range: 'bytes=2-3' },
    });
    expect([head.status, head.headers.get('content-range')]).toEqual([200, null]);
    expect(head.headers.get('content-length')).toBe(String(BYTES.length));
    expect(await readingsIn(app)).toEqual([]);
  });
});

describe('Nothing of a file', () => {
  const refused = async (itemId: number, person?: string, listingId = DEAL) => {
    const { body, headers } = await download(itemId, person, listingId).expect(404);
    expect(JSON.stringify(headers) + body).not.toContain(CANARY);
    expect(await readingsIn(app)).toEqual([]);
    return JSON.parse(body.toString()).detail;
  };
  const NONE = 'There is no such file or folder.';

  it('is answered to who may only view it, or not even that', async () => {
    const { id } = await addFile(app, FILE);
    for (const right of ['view', 'none'] as const) {
      await letEverybody(app, right);
      expect(await refused(id)).toBe(NONE);
    }
    await letEverybody(app, 'download');
    const diligence = await addFile(app, { ...FILE, name: 'b.pdf', class: 'due-diligence' });
    expect(await refused(diligence.id)).toBe(NONE);
    await app.put(DEAL, 'requested');
    expect(await refused(id)).toBe(NONE);
    await app.put(DEAL, 'revoked');
    expect(await refused(id)).toBe(NONE);
    expect(await refused(id, 'insider')).toBe(NONE);
  });

  it.each([
    ['content', 404],
    // Its head is on its way before its first file.
    ['zip', 'cut off'],
  ])('is answered once its reader’s erasure has begun: %s', async (what, expected) => {
    const { id } = await addFile(app, FILE);
    const asking = await app.em().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [PEOPLE.buyer.userId]);
      const asked = what === 'zip' ? `/api/data-rooms/${DEAL}/files/zip` : address(id);
      const answer = app.request('get', asked, 'buyer').then(
        ({ status }) => status,
        () => 'cut off',
      );
      await app.untilWaiting();
      await em.execute('update "user" set erased_at = now() where id = ?', [PEOPLE.buyer.userId]);
      return { answer };
    });
    const answer = await asking.answer;
    await app.em().execute('update "user" set erased_at = null where id = ?', [PEOPLE.buyer.userId]);
    expect([answer, await readingsIn(app)]).toEqual([expected, []]);
  });

  it('is answered where it is of another data room, a folder, removed, or not there', async () => {
    const { id } = await addFile(app, { ...FILE, listingId: PRIVATE_DEAL });
    await letEverybody(app, 'download', PRIVATE_DEAL);
    expect(await refused(id)).toBe(NONE);
    await refused(id, 'buyer', PRIVATE_DEAL);
    await refused(id, 'buyer', PLAIN_DEAL);
    await refused(id, 'buyer', NO_DEAL);
    expect(await refused(2_000_000)).toBe(NONE);
    const { body } = await app.post(
      `/api/admin/data-rooms/${DEAL}/folders`,
      { parentId: null, name: 'Land' },
      'advisor',
    );
    expect(await refused(body.ids[0])).toBe(NONE);
    const inside = await addFile(app, { ...FILE, name: 'c.pdf', parentId: body.ids[0] });
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: body.ids }, 'advisor').expect(204);
    expect(await refused(inside.id)).toBe(NONE);
  });

  it.each(['waiting', 'infected', 'not-scanned'] as const)('is answered while it is %s', async (check) => {
    const { id } = await addFile(app, { ...FILE, check });
    expect(await refused(id)).toBe(NONE);
    expect(await refused(id, 'advisor')).toBe(NONE);
  });

  it('is answered to strangers, who are asked to log in', async () => {
    const { id } = await addFile(app, FILE);
    await app.request('get', address(id)).expect(401);
  });

  it('is answered once its bytes are gone', async () => {
    const { id, versionId } = await addFile(app, FILE);
    for await (const { key } of app.app.get(FileStorage).list('data-rooms')) await app.app.get(FileStorage).delete(key);
    expect(await refused(id)).toBe(NONE);
    expect(versionId).not.toBeNull();
  });
});

describe('The class of a file', () => {
  it('is that of the nearest folder which has one', async () => {
    const add = async (name: string, parentId: number | null) =>
      (await app.post(`/api/admin/data-rooms/${DEAL}/folders`, { parentId, name }, 'advisor').expect(200)).body.ids[0];
    const top = await add('Top', null);
    const inner = await add('Inner', top);
    const { id } = await addFile(app, { ...FILE, parentId: inner });
    const classify = (item: number, fileClass: string | null) =>
      app.post(`/api/admin/data-rooms/${DEAL}/items/class`, { ids: [item], class: fileClass }, 'advisor').expect(200);
    await classify(top, 'due-diligence');
    await download(id).expect(404);
    await classify(inner, 'private-files');
    await download(id).expect(200);
    await classify(id, 'due-diligence');
    await download(id).expect(404);
  });
});

describe('A download is recorded', () => {
  it('with its audit before the first byte leaves, once for all of its parts', async () => {
    const { id, versionId } = await addFile(app, FILE);
    const part = (range: string) => download(id).set('Range', range).expect(206);
    await part('bytes=10-19');
    await part('bytes=20-29');
    expect(await readingsIn(app)).toMatchObject([
      {
        listingId: DEAL,
        itemId: id,
        versionId,
        userId: PEOPLE.buyer.userId,
        impersonatorId: null,
        act: 'download',
        page: null,
      },
    ]);
    await part('bytes=0-9');
    await download(id).expect(200);
    expect(await readingsIn(app)).toHaveLength(3);
    const audit = (await app.audit()).filter(({ action }) => action === 'download-data-room-file');
    expect(audit).toHaveLength(3);
    expect(audit[0]).toMatchObject({ subject: `data-room:${DEAL}`, actor: `user:${PEOPLE.buyer.userId}` });
    // The next day it is another download.
    await app.em().execute(`update data_room_reading set at = at - interval '2 hours'`);
    await part('bytes=10-19');
    expect(await readingsIn(app)).toHaveLength(4);
  });

  it('with who viewed the site as somebody else, and does not count as read by them', async () => {
    const { id } = await addFile(app, FILE);
    await download(id, 'impersonator').expect(200);
    expect(await readingsIn(app)).toMatchObject([{ userId: PEOPLE.buyer.userId, impersonatorId: 5 }]);
    const { items } = (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body;
    expect(items[0].file.read).toBe(0);
  });

  it('or does not begin', async () => {
    const { id } = await addFile(app, FILE);
    await app.em().execute('alter table data_room_reading add constraint broken check (user_id is null)');
    try {
      const { body } = await download(id).expect(500);
      expect(body.toString()).not.toContain(CANARY);
    } finally {
      await app.em().execute('alter table data_room_reading drop constraint broken');
    }
  });
});
