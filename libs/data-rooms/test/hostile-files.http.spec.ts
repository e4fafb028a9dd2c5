import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PdfPages } from '../src/files/pages/pdf-pages.ts';
import { pdfOf } from './support/pdfs.ts';
import { addFile, openEmptyRoom } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app));

const page = (id: number) => app.request('get', `/api/data-rooms/${DEAL}/files/${id}/pages/1`, 'buyer');

describe('A file that is made to do harm', () => {
  it.each(['', '?size=thumbnail'])('as a picture of 30,000 by 30,000 has no page%s', async (size) => {
    const { id } = await addFile(app, { name: 'map.png', bytes: await pngOf(30_000), type: 'image/png' });
    const { body } = await app
      .request('get', `/api/data-rooms/${DEAL}/files/${id}/pages/1${size}`, 'buyer')
      .expect(404);
    expect(body.detail).toBe('There is no such page to show.');
  });

  it('as a picture of more than 64 MB has no page', async () => {
    const bytes = await pngOf(1);
    const { id, versionId } = await addFile(app, { name: 'map.png', bytes, type: 'image/png' });
    const says = (length: number) =>
      app.em().execute('update data_room_file_version set bytes = ? where id = ?', [length, versionId]);
    await says(64 * 2 ** 20);
    await page(id).expect(200);
    await says(64 * 2 ** 20 + 1);
    await page(id).expect(404);
  });

  it('as a PDF with scripts is drawn as it is without: none of them runs', async () => {
    const drawn = async (open: string) => {
      const draw = '1 0 0 rg 100 100 400 400 re f';
      const bytes = pdfOf([
        `<< /Type /Catalog /Pages 2 0 R ${open} >>`,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R ${open && `/AA << /O ${SCRIPT} >>`} >>`,
        `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
      ]);
      const { id, versionId } = await addFile(app, { name: `${open.length}.pdf`, bytes, pages: 1 });
      await page(id).expect(200);
      const version = { id: versionId!, key: await keyOf(versionId!), bytes: bytes.length };
      const pixels: Buffer[] = [];
      await app.app
        .get(PdfPages, { strict: false })
        .draw(version, [1], async (_, { data }) => void pixels.push(Buffer.from(data)));
      return pixels[0]!;
    };
    const names = '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (for\\(;;\\);) >>] >> >>';
    const [scripted, plain] = [await drawn(`/OpenAction ${SCRIPT} ${names}`), await drawn('')];
    expect(scripted.length).toBeGreaterThan(0);
    expect(scripted.equals(plain)).toBe(true);
  });
});

/** Never ends where it runs. */
const SCRIPT = '<< /S /JavaScript /JS (for\\(;;\\);) >>';
const keyOf = async (id: number): Promise<string> =>
  (await app.em().execute<{ key: string }[]>('select key from data_room_file_version where id = ?', [id]))[0]!.key;

/** A small picture that says that it has so many pixels a side. */
async function pngOf(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const [header, sum] = [12, 29];
  png.writeUInt32BE(side, header + 4);
  png.writeUInt32BE(side, header + 8);
  png.writeUInt32BE(crc32(png.subarray(header, sum)), sum);
  return png;
}
