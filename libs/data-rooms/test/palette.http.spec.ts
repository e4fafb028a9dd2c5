import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { PaletteAnswer, PaletteKind } from '@outcrop/contracts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/admin.md#command-palette: people and data rooms, on a real database.

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms({}, ['api']);
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, official_company_name, email_verified_at, erased_at, version) values
       (20, 'gone@rim.example', 'Ann', 'Gone', 'Rim Oil', now(), now(), 1), (21, 'z@rim.example', 'Zed', 'Annis', 'Rim Oil', now(), null, 1)`,
  );
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const find = async (q: string, kind: PaletteKind, person = 'advisor') => {
  const { body } = await app.request('get', `/api/admin/palette?q=${encodeURIComponent(q)}`, person).expect(200);
  const { found, failed }: PaletteAnswer = body;
  expect(failed).toEqual([]);
  return found.filter((item) => item.kind === kind).map(({ id, name, note }) => [id, name, note]);
};
const room = (listingId: number) => app.em().execute('insert into data_room (listing_id) values (?)', [listingId]);

it('finds people by name, email and company, those alone whom the list of users shows', async () => {
  expect(await find('ann', 'person')).toEqual([
    [21, 'Zed Annis', 'Rim Oil'],
    [3, 'Ann Rim', 'ann@rim.example'],
  ]);
  expect(await find('ida@', 'person')).toEqual([[6, 'Ida Voss', 'ida@rim.example']]);
  expect(await find('oil zed', 'person')).toEqual([[21, 'Zed Annis', 'Rim Oil']]);
  expect(await find('okafor', 'person')).toEqual([]);
  expect(await find('okafor', 'person', 'admin')).toEqual([[5, 'Ruth Okafor', 'ruth@rim.example']]);
  expect(await find('gone', 'person', 'admin')).toEqual([]);
});

it('finds data rooms that anybody has to do with by their deals, private ones too', async () => {
  expect(await find('units', 'data-room')).toEqual([]);
  await room(DEAL);
  await room(PRIVATE_DEAL);
  expect((await find('units', 'data-room')).map(([id]) => id).sort()).toEqual([DEAL, PRIVATE_DEAL]);
  expect(await find('wolfcamp', 'data-room')).toEqual([[DEAL, 'Four Wolfcamp units', String(DEAL)]]);
  expect(await find(String(DEAL), 'data-room')).toEqual([[DEAL, 'Four Wolfcamp units', String(DEAL)]]);
  expect(await find('acreage', 'data-room')).toEqual([]);
});
