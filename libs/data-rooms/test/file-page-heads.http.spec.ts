import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { whitePdf } from './support/pdfs.ts';
import { addFile, letEverybody, openEmptyRoom, readingsIn } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-pages

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app, 'view'));

it('a page is answered to a HEAD as to a GET, and a HEAD is no reading', async () => {
  const pdf = { name: 'curves.pdf', bytes: await whitePdf(3, 'Curves'), pages: 3 };
  const map = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const curves = await addFile(app, pdf);
  const picture = await addFile(app, { name: 'map.png', bytes: map, type: 'image/png' });
  const other = await addFile(app, { ...pdf, name: 'logs.zip', type: 'application/zip', pages: null });
  const ask = (method: 'head' | 'get', itemId: number, page: number, size = '') =>
    app.request(method, `/api/data-rooms/${DEAL}/files/${itemId}/pages/${page}${size}`, 'buyer');
  for (const [itemId, page, status] of [
    [curves.id, 3, 200],
    [curves.id, 4, 404],
    [curves.id, 0, 422],
    [picture.id, 1, 200],
    [picture.id, 2, 404],
    [other.id, 1, 404],
  ] as const) {
    await ask('head', itemId, page).expect(status);
    await ask('head', itemId, page, '?size=thumbnail').expect(status);
    await ask('get', itemId, page, '?size=thumbnail').expect(status);
  }
  expect(await readingsIn(app)).toEqual([]);
  await letEverybody(app, 'none');
  await ask('head', curves.id, 3).expect(404);
});
