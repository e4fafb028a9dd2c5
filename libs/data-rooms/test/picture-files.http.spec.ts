import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SharpImages } from '@outcrop/images';
import { executeBound, Unavailable } from '@outcrop/platform';
import sharp from 'sharp';
import type supertest from 'supertest';
import { UncountedPictures } from '../src/files/pages/uncounted-pictures.ts';
import { pdf } from './support/pdfs.ts';
import { letEverybody, readingsIn } from './support/room-files.ts';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';
import { tiff } from './support/tiffs.ts';

// docs/product/data-rooms.md#file-pages, as pictures come in: scanned logs and plats

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
beforeAll(async () => {
  app = await startDataRooms();
  files = sendFiles(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await files.letIn();
  await letEverybody(app, 'view');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.drain();
  await app.forget();
  await files.forgetFiles();
});

/** Sends a file and waits until it was checked. @returns its version */
const checked = async (bytes: Buffer, name: string) => {
  const id = await files.add(bytes, name);
  await app.drain();
  return files.standing(id);
};
const collect = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
const show = (itemId: number, page: number, query = '') =>
  app
    .request('get', `/api/data-rooms/${DEAL}/files/${itemId}/pages/${page}${query}`, 'buyer')
    .buffer(true)
    .parse(collect);
/** Its size, and how light most of it is. */
const seen = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const sorted = [...data].sort((a, b) => a - b);
  return { width: info.width, height: info.height, grey: sorted[Math.floor(sorted.length / 2)]! };
};
const PAGES = [
  { width: 300, height: 400, grey: 255 },
  { width: 400, height: 200, grey: 90 },
  { width: 200, height: 2_400, grey: 200 },
];

describe('A TIFF', () => {
  it('of several pages is shown page by page, each with its reader on it', async () => {
    const { itemId, ...version } = await checked(tiff(...PAGES), 'Log.tif');
    expect(version).toMatchObject({ type: 'image/tiff', pages: 3 });
    const shown = [];
    for (const page of [1, 2, 3]) shown.push(await seen((await show(itemId, page).expect(200)).body));
    const near = (grey: number) => expect.closeTo(grey, -1);
    expect(shown).toEqual([
      { width: 300, height: 400, grey: near(255) },
      { width: 400, height: 200, grey: near(90) },
      { width: 167, height: 2_000, grey: near(200) },
    ]);
    await show(itemId, 4).expect(404);
    const thumbnail = await show(itemId, 3, '?size=thumbnail').expect(200);
    expect(await seen(thumbnail.body)).toMatchObject({ width: 13, height: 160 });
    expect((await readingsIn(app)).map(({ act, page }) => [act, page])).toEqual([
      ['preview', 1],
      ['preview', 2],
      ['preview', 3],
    ]);
    // Nothing of it is drawn ahead, and none of it leaves as it came.
    expect(await files.keysIn('data-room-pages')).toEqual([]);
    await app.request('get', `/api/data-rooms/${DEAL}/files/${itemId}/content`, 'buyer').expect(404);
  });

  it.each(['lzw', 'deflate', 'jpeg', 'ccittfax4', 'packbits', 'none'] as const)(
    'packed by %s is shown as one page',
    async (compression) => {
      const plat = sharp({ create: { width: 640, height: 480, channels: 3, background: '#ffffff' } });
      const bilevel = compression === 'ccittfax4';
      const bytes = await (bilevel ? plat.toColourspace('b-w') : plat)
        .tiff({ compression, ...(bilevel && { bitdepth: 1 }) })
        .toBuffer();
      const { itemId, pages } = await checked(bytes, 'plat.tiff');
      expect(pages).toBe(1);
      expect(await seen((await show(itemId, 1).expect(200)).body)).toMatchObject({ width: 640, height: 480 });
      await show(itemId, 2).expect(404);
    },
  );
});

describe('A TIFF whose pages are not counted', () => {
  const count = () => app.app.get(UncountedPictures, { strict: false }).run({ signal: new AbortController().signal });
  const uncounted = (itemId: number) =>
    executeBound(app.em(), 'update data_room_file_version set pages = null where item_id = $1', [itemId]);

  it('shows its first one, and the others once they are', async () => {
    const log = await checked(tiff(...PAGES), 'Log.tif');
    const plat = await checked(tiff(PAGES[1]!), 'Plat.tif');
    const cut = await checked(tiff(PAGES[0]!).subarray(0, 5_000), 'Cut.tif');
    const photo = await checked(await sharp(tiff(PAGES[1]!)).jpeg().toBuffer(), 'Photo.jpg');
    const all = [log, plat, cut, photo];
    for (const { itemId } of all) await uncounted(itemId);
    await show(log.itemId, 1).expect(200);
    await show(log.itemId, 2).expect(404);
    await count();
    const pages = [];
    for (const { itemId } of all) pages.push((await files.standing(itemId)).pages);
    expect(pages).toEqual([3, 1, 0, null]);
    await show(log.itemId, 2).expect(200);
    await show(cut.itemId, 1).expect(404);
  });

  it('is taken where there is no image library, and counted when there is', async () => {
    const without = jest.spyOn(SharpImages.prototype, 'countPages').mockRejectedValue(new Unavailable('No library.'));
    const { itemId, ...version } = await checked(tiff(...PAGES), 'Log.tif');
    expect(version).toMatchObject({ check: 'no-scanner', pages: null });
    await count();
    expect(without).toHaveBeenCalledTimes(2);
    without.mockRestore();
    await count();
    expect(await files.standing(itemId)).toMatchObject({ pages: 3 });
  });
});

describe('A GIF', () => {
  it('is shown as one page, its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all([frame('#3c3c3c'), frame('#dcdcdc')]);
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { itemId, ...version } = await checked(bytes, 'moving.gif');
    expect(version).toMatchObject({ type: 'image/gif', pages: null });
    const shown = await seen((await show(itemId, 1).expect(200)).body);
    expect(shown).toEqual({ width: 200, height: 100, grey: expect.closeTo(60, -1) });
    await show(itemId, 2).expect(404);
  });
});

describe('A picture of which there is no preview', () => {
  const gifOf = (side: number) => {
    const bytes = Buffer.alloc(64);
    bytes.write('GIF89a', 'latin1');
    bytes.writeUInt16LE(side, 6);
    bytes.writeUInt16LE(side, 8);
    return bytes;
  };
  it.each([
    ['a TIFF of 30,000 by 30,000', 'wall.tif', () => tiff({ width: 30_000, height: 30_000, grey: 0, isEmpty: true })],
    ['a TIFF of four samples that are no colours', 'bands.tif', () => tiff({ ...PAGES[0]!, samples: 4 })],
    ['a TIFF of five samples', 'more.tif', () => tiff({ ...PAGES[0]!, samples: 5, space: 'rgb' })],
    ['a GIF of 30,000 by 30,000', 'wall.gif', () => gifOf(30_000)],
    ['a TIFF that is cut off', 'cut.tif', () => tiff(PAGES[0]!).subarray(0, 5_000)],
    ['a TIFF that is a header alone', 'head.tif', () => tiff()],
    ['a TIFF whose directories are in a circle', 'circle.tif', circle],
    ['a GIF that is cut off', 'cut.gif', () => gifOf(100).subarray(0, 20)],
    ['a PNG that is broken', 'broken.png', () => Buffer.from('\x89PNG\r\n\x1a\nand nothing else', 'latin1')],
    ['a PDF that is broken', 'broken.pdf', async () => (await pdf({ pages: 5 })).subarray(0, 700)],
  ])('is taken all the same, and said to have none: %s', async (_, name, make) => {
    const { itemId, check } = await checked(await make(), name);
    expect(check).toBe('no-scanner');
    const { items } = (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body;
    expect(items).toMatchObject([{ name, file: { may: 'view' } }]);
    const { headers } = await show(itemId, 1).expect(404);
    expect(headers['content-type']).toContain('json');
    await show(itemId, 1, '?size=thumbnail').expect(404);
    await app.request('head', `/api/data-rooms/${DEAL}/files/${itemId}/pages/1`, 'buyer').expect(404);
    expect(await readingsIn(app)).toEqual([]);
    // The firm has it as it came.
    await app.request('get', `/api/data-rooms/${DEAL}/files/${itemId}/content`, 'advisor').expect(200);
  });
});

/** Its only directory names itself as the next one, and its pixels are not there. */
function circle(): Buffer {
  const bytes = tiff({ width: 1_000, height: 1_000, grey: 0, isEmpty: true });
  bytes.writeUInt32LE(bytes.readUInt32LE(4), bytes.length - 4);
  return bytes;
}
