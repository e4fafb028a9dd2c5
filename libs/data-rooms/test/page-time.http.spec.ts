import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { whitePdf } from './support/pdfs.ts';
import { addFile, addVersion, letEverybody, openEmptyRoom, readingsIn, setVersion } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app, 'view'));

const PDF = { name: 'Curves.pdf', bytes: await whitePdf(3, 'Curves'), pages: 3 };
const address = (itemId: number, page: number) => `/api/data-rooms/${DEAL}/files/${itemId}/pages/${page}`;
const show = (itemId: number, person: string) => app.request('get', address(itemId, 1), person);

describe('Time on screen', () => {
  const add = (itemId: number, seconds: unknown, page = 1) =>
    app.post(`${address(itemId, page)}/time`, { seconds }, 'buyer');
  const ago = (seconds: number) =>
    app.em().execute(`update data_room_reading set at = now() - interval '${seconds} seconds'`);

  it('is added to the page that the reader was shown last, never more than has passed', async () => {
    const { id } = await addFile(app, PDF);
    await show(id, 'buyer').expect(200);
    await show(id, 'advisor').expect(200);
    await ago(100);
    await add(id, 30).expect(204);
    await add(id, 40).expect(204);
    expect((await readingsIn(app)).map(({ seconds }) => seconds)).toEqual([70, 0]);
    await add(id, 600).expect(204);
    expect((await readingsIn(app))[0]?.seconds).toBeGreaterThanOrEqual(100);
    expect((await readingsIn(app))[0]?.seconds).toBeLessThan(160);
  });

  it('is kept where the file is replaced meanwhile, while its new version waits and once it stands', async () => {
    const { id, versionId } = await addFile(app, PDF);
    await show(id, 'buyer').expect(200);
    await ago(100);
    const newer = await addVersion(app, id, { ...PDF, check: 'waiting' });
    await setVersion(app, id, newer.id);
    await add(id, 30).expect(204);
    await app.em().execute(`update data_room_file_version set "check" = 'clean' where id = ?`, [newer.id]);
    await add(id, 40).expect(204);
    const read = { versionId, page: 1, seconds: 70 };
    expect(await readingsIn(app)).toMatchObject([read]);
    // Once the reader was shown the page of the new one, it is that which is on screen.
    await show(id, 'buyer').expect(200);
    await ago(100);
    await add(id, 5).expect(204);
    expect(await readingsIn(app)).toMatchObject([read, { versionId: newer.id, seconds: 5 }]);
  });

  it('is not theirs to add who may not view the file any more, or were shown nothing of one that waits', async () => {
    const { id } = await addFile(app, PDF);
    await show(id, 'buyer').expect(200);
    await ago(100);
    const newer = await addVersion(app, id, { ...PDF, check: 'waiting' });
    await setVersion(app, id, newer.id);
    await add(id, 30, 2).expect(404);
    await letEverybody(app, 'none');
    await add(id, 30).expect(404);
    expect((await readingsIn(app)).map(({ seconds }) => seconds)).toEqual([0]);
  });

  it('is nothing for a page that was not shown, and refused where it is no time', async () => {
    const { id } = await addFile(app, PDF);
    await add(id, 5, 2).expect(204);
    expect(await readingsIn(app)).toEqual([]);
    for (const seconds of [0, -5, 601, 1.5, '5', null]) await add(id, seconds).expect(422);
  });
});
