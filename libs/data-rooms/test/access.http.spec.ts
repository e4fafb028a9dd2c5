import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DATA_ROOM_STATE_CODES, laterDay, officeDay } from '@outcrop/contracts';
import { AccessExpiry } from '../src/access-expiry.ts';
import { FindSeenListings } from '../src/index.ts';
import type { DataRoomAction } from '../src/room-states.ts';
import { decisionsIn } from './support/decisions.ts';
import { PAGE_TABLE, ROOM_TABLE } from './support/room-table.ts';
import {
  CANARY,
  CODE_CALL,
  type DataRoomsApp,
  DEAL,
  INVITATIONS_CALL,
  PEOPLE_CALL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#room-states, docs/product/data-rooms.md#private-page, docs/product/data-rooms.md#access-end

let app: DataRoomsApp;
let decisions: ReturnType<typeof decisionsIn>;
beforeAll(async () => {
  app = await startDataRooms();
  decisions = decisionsIn(app);
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const TODAY = officeDay();
const YESTERDAY = laterDay(TODAY, -1);
const expireAll = () => app.app.get(AccessExpiry, { strict: false }).expire();

describe.each(DATA_ROOM_STATE_CODES)('a person who is %s', (state) => {
  /** What is done, and what it is answered where the table refuses it. */
  const DO: Record<Exclude<DataRoomAction, 'sign'>, { refused: number; act: () => Promise<{ status: number }> }> = {
    request: { refused: 403, act: async () => decisions.request(DEAL, 'buyer') },
    grant: { refused: 0, act: () => decisions.grant(DEAL) },
    'enter-code': {
      refused: 403,
      act: async () => {
        const { code } = await app.code({ level: 'private-files' });
        await app.clear();
        return app.post(CODE_CALL, { code, listingId: DEAL }, 'buyer');
      },
    },
    invite: {
      refused: 0,
      act: () => app.post(INVITATIONS_CALL, { listingId: DEAL, emails: ['ann@rim.example'], message: null }, 'advisor'),
    },
    decline: { refused: 422, act: () => decisions.end('decline', DEAL) },
    revoke: { refused: 422, act: () => decisions.end('revoke', DEAL) },
    expire: { refused: 200, act: async () => expireAll().then(() => ({ status: 200 })) },
  };

  it.each(Object.keys(DO) as (keyof typeof DO)[])('comes by %s where the table says', async (action) => {
    // An access that has not ended does not expire: that is another row of the schedule's look.
    await app.put(DEAL, state, action === 'expire' && state === 'granted' ? YESTERDAY : null);
    const after = ROOM_TABLE[state][action];
    const { status } = await DO[action].act();
    expect(status).toBe(after === null ? DO[action].refused : 200);
    expect(await decisions.stateOf(DEAL)).toBe(after ?? state);
    const changed = after !== null && after !== state;
    const told = changed ? [{ listingId: DEAL, userId: 3, previous: expect.any(String), state: after }] : [];
    const events = (await app.recorded()).filter(({ type }) => type === 'data-rooms.access-changed.v1');
    expect(events.map(({ payload }) => payload)).toEqual(told);
    const acts = (await app.audit()).map((entry) => entry.action).filter((act) => act !== 'invite-to-data-room');
    expect(acts).toEqual(changed ? [`${action}-data-room`] : []);
  });

  it('sees the page of a private deal as the table says, and nobody else does', async () => {
    await app.put(PRIVATE_DEAL, state);
    const { status, text } = await decisions.page();
    expect(status).toBe(PAGE_TABLE[state] ? 200 : 404);
    expect(text.includes(CANARY)).toBe(PAGE_TABLE[state]);
    await decisions.page('insider').expect(404);
    const seen = await app.queries.execute(new FindSeenListings({ userId: 3 }));
    expect(seen?.listingIds).toEqual(PAGE_TABLE[state] ? [PRIVATE_DEAL] : []);
  });
});

describe('an access with an end', () => {
  it('lasts through its last day, and has expired the day after with the worker or without', async () => {
    await app.put(PRIVATE_DEAL, 'granted', TODAY);
    await decisions.page().expect(200);
    await expireAll();
    await decisions.page().expect(200);
    await app.put(PRIVATE_DEAL, 'granted', YESTERDAY);
    await decisions.page().expect(404);
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'granted' });
    const { body } = await app.request('get', `${PEOPLE_CALL}?filter={"state":"expired"}`, 'admin').expect(200);
    expect(body).toMatchObject([{ userId: 3, state: 'expired', until: YESTERDAY }]);
  });

  it('is written down once, with event, audit and mail', async () => {
    await app.put(DEAL, 'granted', YESTERDAY);
    await Promise.all([expireAll(), expireAll()]);
    await expireAll();
    expect(await app.access(DEAL)).toMatchObject({ state: 'expired', until: YESTERDAY });
    expect(await app.audit()).toMatchObject([{ action: 'expire-data-room', actor: 'system:data-room-expiry' }]);
    expect(await app.mails()).toHaveLength(1);
  });
});
