import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FindSeenListings } from '../src/index.ts';
import { type DataRoomsApp, DEAL, PEOPLE_CALL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const request = () => app.post(`/api/data-rooms/${DEAL}/request`, {}, 'buyer').expect(200);
const decide = async (action: 'grant' | 'revoke', listingId: number) => {
  const decision = action === 'grant' ? { level: 'private-files', until: null } : { reason: 'Other buyers.' };
  await app
    .post(`${PEOPLE_CALL}/${action}`, { listingId, people: [await app.seen(listingId)], ...decision }, 'advisor')
    .expect(200);
};

describe('the version of what somebody sees', () => {
  const seen = async (known?: string) => app.queries.execute(new FindSeenListings({ userId: 3, known }));

  it('is another one with each change, and is read again only then', async () => {
    const versions = [(await seen())!.version];
    const changes = [
      request,
      () => decide('grant', DEAL),
      () => decide('revoke', DEAL),
      () => decide('grant', PRIVATE_DEAL),
    ];
    for (const change of changes) {
      const known = versions.at(-1)!;
      expect(await seen(known)).toBeNull();
      await change();
      versions.push((await seen(known))!.version);
    }
    expect(new Set(versions).size).toBe(5);
  });

  it.each([
    `update data_room_access set state = 'revoked', level = null`,
    'delete from data_room_access',
    'truncate data_room_access',
    `update data_room_access set user_id = 6`,
  ])('is another one whoever wrote the rows: %s', async (statement) => {
    await app.put(PRIVATE_DEAL, 'granted');
    const { version, listingIds } = (await seen())!;
    expect(listingIds).toEqual([PRIVATE_DEAL]);
    await app.em().execute(statement);
    expect((await seen(version))?.listingIds).toEqual([]);
  });

  it('is another one after a change that was not committed at the last look', async () => {
    await app.put(PRIVATE_DEAL, 'granted');
    const known = await app.em().transactional(async (em) => {
      await em.execute(`update data_room_access set state = 'revoked', level = null`);
      await app.put(DEAL, 'granted', null, 6);
      const before = (await seen())!;
      expect(before.listingIds).toEqual([PRIVATE_DEAL]);
      return before.version;
    });
    expect((await seen(known))?.listingIds).toEqual([]);
  });
});
