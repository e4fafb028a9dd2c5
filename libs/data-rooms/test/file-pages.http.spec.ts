import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PEOPLE } from '@outcrop/platform/testing';
import sharp from 'sharp';
import type supertest from 'supertest';
import { DataRoomFileVersion } from '../src/files/file.entities.ts';
import { PagePictures } from '../src/files/pages/page-pictures.ts';
import { markedMoment, watermarkOf } from '../src/files/reading/shown-pages.ts';
import { pdf, whitePdf } from './support/pdfs.ts';
import { addFile, letEverybody, openEmptyRoom, readingsIn } from './support/room-files.ts';
import { CANARY, type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app, 'view'));

const PDF = { name: `${CANARY} curves.pdf`, bytes: await whitePdf(3, CANARY), pages: 3 };
const address = (itemId: number, page: number | string = 1, listingId = DEAL) =>
  `/api/data-rooms/${listingId}/files/${itemId}/pages/${page}`;
const collect = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
const show = (itemId: number, page: number | string = 1, person: string | undefined = 'buyer', listingId = DEAL) =>
  app
    .request('get', address(itemId, page, listingId), person)
    .buffer(true)
    .parse(collect);
/** Which pixels are neither white nor ink. */
async function marked(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey > 150 && grey < 245).length / data.length;
}

describe('A page of a file of a data room', () => {
  it('is a picture with its reader, the time and their address written across it', async () => {
    const { id, versionId } = await addFile(app, PDF);
    const { headers, body } = await show(id).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([1_500, 2_000]);
    const version = await app.em().findOneOrFail(DataRoomFileVersion, versionId!);
    const pictures = app.app.get(PagePictures, { strict: false });
    await pictures.allStored();
    const bare = await pictures.open(version, 1);
    expect(await marked(bare!.picture as Buffer)).toBeLessThan(0.005);
    expect(await marked(body)).toBeGreaterThan(0.01);
    // For somebody who reads in their name it is another picture.
    const other = await show(id, 1, 'impersonator').expect(200);
    expect(sha256(other.body)).not.toBe(sha256(body));
    expect(await readingsIn(app)).toMatchObject([
      { itemId: id, versionId, userId: PEOPLE.buyer.userId, act: 'page', page: 1, impersonatorId: null, seconds: 0 },
      { userId: PEOPLE.buyer.userId, impersonatorId: 5 },
    ]);
  });

  it('says who, when at the office, and from where', () => {
    const at = new Date('2026-12-08T20:06:30Z');
    expect(markedMoment(at)).toBe('Dec 8, 2026, 2:06 pm CST');
    expect(markedMoment(new Date('2026-07-01T05:00:00Z'))).toBe('Jul 1, 2026, 12:00 am CDT');
    const reader = { ...PEOPLE.buyer, name: 'Ann Rim', email: 'ann@rim.example' };
    expect(watermarkOf(reader, '::ffff:203.0.113.24', at)).toBe(
      'Ann Rim · ann@rim.example · Dec 8, 2026, 2:06 pm CST · 203.0.113.24',
    );
    expect(watermarkOf({ ...reader, impersonatorId: 5 }, '2001:db8::1', at)).toContain('viewed by account 5');
  });

  it('yields nothing of the file itself, in no form', async () => {
    const { id } = await addFile(app, PDF);
    const answers = await Promise.all([
      show(id),
      show(id, 1).set('Range', 'bytes=0-9'),
      app
        .request('get', `${address(id)}?size=thumbnail`, 'buyer')
        .buffer(true)
        .parse(collect),
      app.request('get', `/api/data-rooms/${DEAL}/files/${id}/content`, 'buyer').buffer(true).parse(collect),
    ]);
    for (const { body, headers } of answers)
      expect(body.toString('latin1') + JSON.stringify(headers)).not.toContain(CANARY);
  });

  it('is there from the first to the last of those that can be shown', async () => {
    const { id } = await addFile(app, PDF);
    await show(id, 3).expect(200);
    await show(id, 4).expect(404);
    for (const page of [0, '1.5', '-1', 'x']) await show(id, page).expect(422);
    const sheet = await addFile(app, { ...PDF, name: 'b.xlsx', type: 'application/zip', pages: null });
    const { body } = await show(sheet.id).expect(404);
    expect(JSON.parse(body.toString()).detail).toBe('There is no such page to show.');
    expect(await readingsIn(app)).toHaveLength(1);
  });

  it('is not shown where its file is removed while it is drawn', async () => {
    const { id } = await addFile(app, PDF);
    const pictures = app.app.get(PagePictures, { strict: false });
    const { open } = pictures;
    jest.spyOn(pictures, 'open').mockImplementationOnce(async (...asked) => {
      const bare = await open.apply(pictures, asked);
      await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [id] }, 'advisor').expect(204);
      return bare;
    });
    await show(id).expect(404);
    expect(await readingsIn(app)).toEqual([]);
  });

  it('is not shown once its reader’s erasure has begun', async () => {
    const { id } = await addFile(app, PDF);
    const buyer = PEOPLE.buyer.userId;
    const asking = await app.em().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [buyer]);
      const answer = show(id).then(({ status }) => status);
      await app.untilWaiting();
      await em.execute('update "user" set erased_at = now() where id = ?', [buyer]);
      return { answer };
    });
    const status = await asking.answer;
    await app.em().execute('update "user" set erased_at = null where id = ?', [buyer]);
    expect([status, await readingsIn(app)]).toEqual([404, []]);
  });

  it('is shown where something else of its data room changes while it is drawn', async () => {
    const { id } = await addFile(app, PDF);
    const pictures = app.app.get(PagePictures, { strict: false });
    const { open } = pictures;
    jest.spyOn(pictures, 'open').mockImplementationOnce(async (...asked) => {
      await letEverybody(app, 'download');
      return open.apply(pictures, asked);
    });
    await show(id).expect(200);
  });

  it('is not shown to who may not view the file, by the number of another data room, before its check, or removed', async () => {
    const { id } = await addFile(app, PDF);
    const refused = async (itemId = id, person = 'buyer', listingId = DEAL) => {
      const { body } = await show(itemId, 1, person, listingId).expect(404);
      expect(body.toString()).not.toContain(CANARY);
      await app.request('get', `${address(itemId, 1, listingId)}?size=thumbnail`, person).expect(404);
      await app.post(`${address(itemId, 1, listingId)}/time`, { seconds: 5 }, person).expect(404);
      expect(await readingsIn(app)).toEqual([]);
    };
    await letEverybody(app, 'none');
    await refused();
    await letEverybody(app, 'view');
    await app.put(DEAL, 'revoked');
    await refused();
    await app.put(DEAL, 'granted');
    await refused(id, 'insider');
    await refused((await addFile(app, { ...PDF, listingId: PRIVATE_DEAL })).id);
    await refused(id, 'buyer', PRIVATE_DEAL);
    await refused((await addFile(app, { ...PDF, name: 'w.pdf', check: 'waiting' })).id);
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [id] }, 'advisor').expect(204);
    await refused();
    await app.request('get', address(id)).expect(401);
  });

  it('may be seen by who views the site as somebody else, which counts nowhere', async () => {
    const { id } = await addFile(app, PDF);
    await show(id, 1, 'impersonator').expect(200);
    expect(await readingsIn(app)).toMatchObject([{ userId: PEOPLE.buyer.userId, impersonatorId: 5 }]);
    const { items } = (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body;
    expect(items[0].file.read).toBe(0);
    await app.post(`${address(id)}/time`, { seconds: 5 }, 'impersonator').expect(403);
  });
});

describe('A thumbnail', () => {
  it.each([
    [1_500, 2_000, 160],
    [200, 2_000, 160],
    [160, 120, 40],
    [2, 1, 1],
  ])('of a picture of %i by %i is too small to be read, and is no reading', async (width, height, side) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { id } = await addFile(app, { name: 'log.png', bytes: picture, type: 'image/png' });
    const { body, headers } = await app
      .request('get', `${address(id)}?size=thumbnail`, 'buyer')
      .buffer(true)
      .parse(collect)
      .expect(200);
    expect(headers['content-type']).toBe('image/webp');
    const meta = await sharp(body).metadata();
    expect(Math.max(meta.width, meta.height)).toBe(side);
    expect(await readingsIn(app)).toEqual([]);
  });
});

describe('A thumbnail of a page of few and large letters', () => {
  const thumbnail = async (itemId: number, person: string) => {
    const { body } = await app
      .request('get', `${address(itemId)}?size=thumbnail`, person)
      .buffer(true)
      .parse(collect)
      .expect(200);
    return sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true });
  };
  it.each([
    [
      'a PDF as small as a card',
      async () => ({ bytes: await pdf({ width: 150, height: 100, words: 'Reserve' }), type: 'application/pdf' }),
    ],
    [
      'a small picture',
      async () => ({
        bytes: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        type: 'image/png',
      }),
    ],
  ])('carries its reader in every part: %s', async (_, make) => {
    const { id } = await addFile(app, { name: 'card', pages: 1, ...(await make()) });
    await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
    const own = await thumbnail(id, 'buyer');
    const { width, height } = own.info;
    const quarters = [0, 0, 0, 0];
    // All carry one time and address, which may come to stand alike beside one other name, whenever that is.
    for (const name of ['Ida Voss', 'Bo Li', 'Maximiliana Featherstonehaugh']) {
      const replaced = jest.replaceProperty(PEOPLE, 'insider', { ...PEOPLE.insider, name, email: 'ida@rim.example' });
      const others = await thumbnail(id, 'insider');
      replaced.restore();
      const differing = [0, 0, 0, 0];
      own.data.forEach((grey, at) => {
        if (Math.abs(grey - others.data[at]!) > 8)
          differing[2 * Number(at > own.data.length / 2) + Number(at % width > width / 2)]! += 4 / (width * height);
      });
      for (const [at, share] of differing.entries()) quarters[at] = Math.max(quarters[at]!, share);
    }
    for (const share of quarters) expect(share).toBeGreaterThan(0.005);
    expect(await readingsIn(app)).toEqual([]);
  });
});

describe('A picture', () => {
  it('is shown as one page with its reader on it, on what is dark as well', async () => {
    const dark = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000000' } })
      .png()
      .toBuffer();
    const { id } = await addFile(app, { name: 'map.png', bytes: dark, type: 'image/png' });
    const { body } = await show(id).expect(200);
    const { data } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data.filter((grey) => grey > 12).length / data.length).toBeGreaterThan(0.01);
    expect(await readingsIn(app)).toMatchObject([{ act: 'preview', page: 1 }]);
    await show(id, 2).expect(404);
  });

  it('that is broken, or as large as a wall, is not shown', async () => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\nand nothing else', 'latin1');
    const { id } = await addFile(app, { name: 'broken.png', bytes, type: 'image/png' });
    await show(id).expect(404);
    const wall = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await show((await addFile(app, { name: 'wall.png', bytes: wall, type: 'image/png' })).id).expect(404);
    expect(await readingsIn(app)).toEqual([]);
  });
});

describe('A table or a text', () => {
  it.each([
    ['wells.csv', 'text/csv', `Well,BOPD\n${CANARY},250\n`, [2_000, 1_500]],
    ['lease.txt', 'text/plain', `A lease of ${CANARY}\n`, [1_500, 2_000]],
  ])('%s is shown as a page that its reader is written across, and yields no text', async (name, type, text, size) => {
    const { id } = await addFile(app, { name, bytes: Buffer.from(text), type, pages: 1 });
    const { body, headers } = await show(id).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual(size);
    expect(await marked(body)).toBeGreaterThan(0.01);
    expect(body.toString('latin1')).not.toContain(CANARY);
    await app.request('get', `/api/data-rooms/${DEAL}/files/${id}/content`, 'buyer').expect(404);
    expect(await readingsIn(app)).toMatchObject([{ act: 'page', page: 1 }]);
    await show(id, 2).expect(404);
  });

  it('that holds no more than bytes says that there is no such page', async () => {
    const bytes = Buffer.from('PK\x03\x04 and nothing else');
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { id } = await addFile(app, { name: 'a.xlsx', bytes, type, pages: 9 });
    // Not page 1: what cannot be drawn is not begun again at once, and later tests have files of the same number.
    await show(id, 9).expect(404);
  });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
