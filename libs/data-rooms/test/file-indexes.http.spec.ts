import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { USUAL_INDEX } from '../src/files/index-templates/usual-index.ts';
import { type DataRoomsApp, DEAL, PLAIN_DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await app.clear('data_room_item', 'data_room_index');
});

const INDEXES = '/api/admin/data-room-indexes';
const room = (listingId = DEAL) => `/api/admin/data-rooms/${listingId}`;
const folder = async (name: string, parentId: number | null = null, listingId = DEAL): Promise<number> =>
  (await app.post(`${room(listingId)}/folders`, { parentId, name }, 'advisor').expect(200)).body.ids[0];
const add = (indexId: number | null, parentId: number | null = null) =>
  app.post(`${room()}/index`, { indexId, parentId }, 'advisor');
const save = (name: string, listingId = DEAL) => app.post(INDEXES, { name, listingId }, 'advisor');
const numbers = async (): Promise<string[]> => {
  const { body } = await app.request('get', `${room()}/files`, 'advisor').expect(200);
  return body.items.map(({ number, name }: { number: string; name: string }) => `${number} ${name}`);
};

describe('The usual index', () => {
  it('is there without anybody’s doing, and is added to an empty data room in its order', async () => {
    const { body } = await app.request('get', INDEXES, 'advisor').expect(200);
    expect(body).toEqual([USUAL_INDEX]);
    expect((await add(null).expect(200)).body.ids).toHaveLength(USUAL_INDEX.folders.length);
    const made = await numbers();
    expect(made.slice(0, 3)).toEqual(['1 Process', '2 Land and title', '2.1 Leases']);
    expect(made).toContain('3.4 Well logs');
    expect(made.at(-1)).toBe('9 Purchase and sale agreement');
  });

  it('leaves alone what is there, whatever its capitals, and added again makes nothing', async () => {
    const maps = await folder('MAPS');
    const engineering = await folder('Engineering');
    await folder('Cores', engineering);
    await add(null).expect(200);
    const made = await numbers();
    expect(made.slice(0, 7)).toEqual([
      '1 MAPS',
      '2 Engineering',
      '2.1 Cores',
      '2.2 Reserve report',
      '2.3 Production',
      '2.4 Decline curves',
      '2.5 Well logs',
    ]);
    expect((await add(null).expect(200)).body.ids).toEqual([]);
    expect(await numbers()).toEqual(made);
    await app.post(`${room()}/index`, { indexId: null, parentId: maps }, 'advisor').expect(200);
    expect(await numbers()).toContain('1.1 Process');
  });

  it('makes nothing below a file of a folder’s name', async () => {
    await app
      .em()
      .execute(
        `insert into data_room_item (listing_id, kind, name, name_key, rank) values (${DEAL}, 'file', 'Engineering', 'engineering', 'a0')`,
      );
    await add(null).expect(200);
    const made = await numbers();
    expect(made.filter((line) => line.includes('Engineering'))).toEqual(['1 Engineering']);
    expect(made.some((line) => line.endsWith('Well logs'))).toBe(false);
  });

  it('is one entry of the audit, and goes no deeper than folders may', async () => {
    await add(null).expect(200);
    const after = { index: 'The usual index', folders: USUAL_INDEX.folders.length };
    expect(await app.audit()).toContainEqual(expect.objectContaining({ action: 'add-data-room-index', after }));
    let deepest: number | null = null;
    for (let depth = 1; depth <= 11; depth += 1) deepest = await folder(`Deep ${depth}`, deepest);
    await add(null, deepest).expect(422);
  });
});

describe('An index of one’s own', () => {
  it('is saved from one data room, added to another, and deleted; folders stay', async () => {
    const wells = await folder('Wells', null, PRIVATE_DEAL);
    await folder('Logs', wells, PRIVATE_DEAL);
    await folder('Leases', null, PRIVATE_DEAL);
    const { body: saved } = await save('Permian', PRIVATE_DEAL).expect(200);
    expect(saved.folders).toEqual(['Wells', 'Wells/Logs', 'Leases']);
    await save('PERMIAN', PRIVATE_DEAL).expect(409);
    expect((await app.request('get', INDEXES, 'advisor').expect(200)).body.slice(1)).toEqual([saved]);
    await add(saved.id).expect(200);
    expect(await numbers()).toEqual(['1 Wells', '1.1 Logs', '2 Leases']);
    await app.request('delete', `${INDEXES}/${saved.id}`, 'advisor').expect(204);
    await app.request('delete', `${INDEXES}/${saved.id}`, 'advisor').expect(404);
    await add(saved.id).expect(404);
    expect(await numbers()).toHaveLength(3);
  });

  it('has no files and no names of them', async () => {
    await folder('Leases');
    await app
      .em()
      .execute(
        `insert into data_room_item (listing_id, kind, name, name_key, rank) values (${DEAL}, 'file', 'CANARY.pdf', 'canary.pdf', 'z0')`,
      );
    expect((await save('Leases only').expect(200)).body.folders).toEqual(['Leases']);
  });

  it('needs a data room with folders, a name, and an agent', async () => {
    expect((await save('Nothing').expect(422)).body.detail).toBe('This data room has no folders.');
    await save('a/b').expect(422);
    await save('Plain', PLAIN_DEAL).expect(404);
    await app.request('get', INDEXES, 'buyer').expect(403);
    await app.post(`${room()}/index`, { indexId: null, parentId: null }, 'buyer').expect(403);
    await app.post(`${room(PLAIN_DEAL)}/index`, { indexId: null, parentId: null }, 'advisor').expect(404);
  });
});
