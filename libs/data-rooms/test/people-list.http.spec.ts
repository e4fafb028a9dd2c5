import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DataRoomEntry, type DataRoomPerson, laterDay, officeDay } from '@outcrop/contracts';
import { type DataRoomsApp, DEAL, PEOPLE_CALL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const YESTERDAY = laterDay(officeDay(), -1);

describe('the list of people', () => {
  const list = async (filter: object): Promise<number[]> => {
    const query = `sort=["userId","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { body } = await app.request('get', `${PEOPLE_CALL}?${query}`, 'advisor').expect(200);
    return body.map(({ userId }: DataRoomPerson) => userId);
  };

  it('is for agents, by data room and state', async () => {
    await app.put(DEAL, 'requested');
    await app.put(DEAL, 'granted', null, 6);
    await app.put(PRIVATE_DEAL, 'granted', YESTERDAY, 6);
    expect(await list({ listingId: DEAL })).toEqual([3, 6]);
    expect(await list({ state: ['requested', 'signed'] })).toEqual([3]);
    expect(await list({ state: 'granted' })).toEqual([6]);
    expect(await list({ state: 'expired' })).toEqual([6]);
    for (const field of ['name', 'state', 'changedAt'])
      await app.request('get', `${PEOPLE_CALL}?sort=["${field}","DESC"]`, 'admin').expect(200);
    for (const path of ['', '/export', '/1']) {
      await app.request('get', PEOPLE_CALL + path).expect(401);
      for (const person of ['buyer', 'insider']) await app.request('get', PEOPLE_CALL + path, person).expect(403);
    }
    await app.request('get', `${PEOPLE_CALL}/999`, 'admin').expect(404);
  });

  it('is asked for by whose turn it is, as the data room lets in', async () => {
    await app.put(DEAL, 'signed');
    await app.put(PRIVATE_DEAL, 'requested', null, 6);
    expect(await list({ turn: 'agent' })).toEqual([3, 6]);
    const both = (entry: DataRoomEntry) => ({
      'private-files': { signature: true, entry },
      'due-diligence': { signature: true, entry },
    });
    for (const entry of ['code', 'nothing'] as const) {
      for (const listingId of [DEAL, PRIVATE_DEAL]) await app.ask(both(entry), listingId);
      expect(await list({ turn: 'agent' })).toEqual([6]);
      expect(await list({ turn: 'buyer' })).toEqual([3]);
    }
    await app.put(DEAL, 'granted');
    await app.put(PRIVATE_DEAL, 'granted', YESTERDAY, 6);
    expect([await list({ turn: 'open' }), await list({ turn: 'closed' })]).toEqual([[3], [6]]);
    expect(await list({ turn: ['open', 'closed'] })).toEqual([3, 6]);
    for (const filter of ['{"turn":"nobody"}', '{"took":"request%200000-01-01%202026-01-01"}'])
      await app.request('get', `${PEOPLE_CALL}?filter=${filter}`, 'advisor').expect(422);
  });
});
