import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pixels } from '@outcrop/images';
import { describeWithEngine } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { LocalFiles } from '../src/files/pages/local-files.ts';
import { PagePictures } from '../src/files/pages/page-pictures.ts';
import { PdfPages } from '../src/files/pages/pdf-pages.ts';
import { pdf, pdfBomb } from './support/pdfs.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#drawn-pages

describe('in a folder', () => itDrawsPages());
describeWithEngine('s3', 'in an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/w${randomBytes(6).toString('hex')}`;
  itDrawsPages({ S3_URL: own.href });
});

function itDrawsPages(env: NodeJS.ProcessEnv = {}) {
  let app: DataRoomsApp;
  let files: ReturnType<typeof sendFiles>;
  let pictures: PagePictures;
  let pdfs: PdfPages;
  beforeAll(async () => {
    app = await startDataRooms(env);
    files = sendFiles(app);
    pictures = app.app.get(PagePictures, { strict: false });
    pdfs = app.app.get(PdfPages, { strict: false });
  });
  afterAll(() => app?.stop());
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.drain();
    await app.forget();
    await files.forgetFiles();
  });
  /** Ends when what was read is stored. */
  const stored = async () => {
    await setImmediate();
    await pictures.allStored();
    await setImmediate();
  };
  let sent = 0;
  const checked = async (bytes: Buffer) => {
    sent += 1;
    const id = await files.add(bytes, `${sent}.pdf`);
    await app.drain();
    return files.standing(id);
  };

  it('the first twenty are drawn ahead, the others when they are wanted, each once', async () => {
    const version = await checked(await pdf({ pages: 22, width: 400, height: 200 }));
    const drawn = Array.from({ length: 20 }, (_, at) => `data-room-pages/${version.id}/${at + 1}`);
    expect(await files.keysIn(`data-room-pages/${version.id}`)).toEqual(drawn.sort());
    const draw = jest.spyOn(pdfs, 'draw');
    const [one, two] = await Promise.all([pictures.open(version, 21), pictures.open(version, 21)]);
    expect([one === two, draw.mock.calls.length]).toEqual([true, 1]);
    const three = await pictures.open(version, 21);
    for (const page of [one, two, three]) page!.close();
    await stored();
    const kept = await pictures.open(version, 21);
    await pictures.open(version, 1);
    expect(draw).toHaveBeenCalledTimes(1);
    const { data, info } = await sharp(kept!.picture as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2_000, 1_000]);
    // Blue on the left.
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 255))).toEqual([0, 0, 1]);
  });

  it('one of a table that was drawn in an older way is drawn again', async () => {
    const id = await files.add(Buffer.from('lease,acres\nTarrow,640\n'), 'Leases.csv');
    await app.drain();
    const version = await files.standing(id);
    const folder = `data-room-pages/${version.id}`;
    const [own] = await files.keysIn(folder);
    const drawn = await files.storage().get(own!);
    await files.storage().delete(own!);
    await files.storage().put(`${folder}/1`, Buffer.from('its earlier words'));
    const page = await pictures.open(version, 1);
    expect(Buffer.from(page!.picture as Buffer).equals(drawn!)).toBe(true);
    page!.close();
    await stored();
    expect(await files.keysIn(folder)).toEqual([`${folder}/1`, own]);
  });

  it('one is stored when nobody reads it any more, and its pixels are given back when nobody reads them after that', async () => {
    const version = await checked(await pdf({ pages: 21 }));
    const kept = () => files.keysIn(`data-room-pages/${version.id}`);
    const opened = await Promise.all([21, 21, 21].map((page) => pictures.open(version, page)));
    const [one, two, three] = opened.map((page) => page!);
    const { data } = one!.picture as Pixels;
    one!.close();
    await stored();
    expect([(await kept()).length, data.length > 0]).toEqual([20, true]);
    // In one turn.
    two!.close();
    three!.close();
    const late = await pictures.open(version, 21);
    expect(late).toBe(one);
    await stored();
    expect([(await kept()).length, data.length > 0]).toEqual([21, true]);
    late!.close();
    await stored();
    expect(data.length).toBe(0);
  });

  it('one that cannot be stored is shown all the same, and drawn again for the next reader', async () => {
    const version = await checked(await pdf({ pages: 21 }));
    const draw = jest.spyOn(pdfs, 'draw');
    const put = jest.spyOn(files.storage(), 'put').mockRejectedValueOnce(new Error('No space is left.'));
    for (const times of [1, 2]) {
      (await pictures.open(version, 21))!.close();
      await stored();
      expect([draw.mock.calls.length, put.mock.calls.length]).toEqual([times, times]);
    }
    expect(await files.keysIn(`data-room-pages/${version.id}`)).toHaveLength(21);
  });

  it('there is none beyond the last, of another kind of file, and of what nobody may read yet', async () => {
    const version = await checked(await pdf({ pages: 2 }));
    for (const page of [0, 3, 1.5, -1, Number.NaN]) expect(await pictures.open(version, page)).toBeNull();
    expect(await pictures.open(await checked(Buffer.from([0, 1, 2, 3])), 1)).toBeNull();
    for (const key of await files.keysIn('data-room-pages')) await files.storage().delete(key);
    for (const check of ['waiting', 'infected', 'not-scanned'] as const) {
      expect(await pictures.open(Object.assign(version, { check }), 1)).toBeNull();
      await pictures.ahead(version, [1, 2]);
    }
    expect(await files.keysIn('data-room-pages')).toEqual([]);
  });

  it('one that would be drawn for ever is given up, and not begun again at once', async () => {
    const impatient = jest.replaceProperty(pdfs, 'timeoutMs', 1_500);
    const version = await checked(pdfBomb());
    expect([version.check, version.pages]).toEqual(['no-scanner', 1]);
    const draw = jest.spyOn(pdfs, 'draw');
    expect(await pictures.open(version, 1)).toBeNull();
    expect(await pictures.open(version, 1)).toBeNull();
    expect(draw).toHaveBeenCalledTimes(1);
    impatient.restore();
    expect(await pictures.open(await checked(await pdf()), 1)).not.toBeNull();
  });

  it('they go with the file, also one that is being drawn', async () => {
    const version = await checked(await pdf({ pages: 21 }));
    const remove = () => app.post(`${ADMIN()}/items/remove`, { ids: [version.itemId] }, 'advisor').expect(204);
    const { draw } = pdfs;
    jest.spyOn(pdfs, 'draw').mockImplementationOnce((asked, pages, take) =>
      draw.call(pdfs, asked, pages, async (...drawn) => {
        await remove();
        await app.drain();
        await take(...drawn);
      }),
    );
    (await pictures.open(version, 21))!.close();
    await stored();
    expect([await files.keysIn('data-room-pages'), await files.keysIn('data-rooms')]).toEqual([[], []]);
  });

  it('what a bucket holds is copied to the disk while it is read, and goes with the process', async () => {
    await checked(await pdf());
    const folder = path.join(app.env.DATA_DIR, 'data-room-files');
    const copies = () => fs.readdir(folder).catch(() => []);
    expect((await copies()).length > 0).toBe('S3_URL' in env);
    await app.app.get(LocalFiles, { strict: false }).onModuleDestroy();
    expect(await copies()).toEqual([]);
  });
}
