import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DataRoomAct,
  type DataRoomNeeds,
  type DataRoomRecord,
  DEFAULT_NEEDS,
  laterDay,
  officeDay,
} from '@outcrop/contracts';
import { Stale } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { SetNeeds } from '../src/rooms/set-needs.ts';
import { forgetAgreements, sign } from './support/agreements.ts';
import {
  type DataRoomsApp,
  DEAL,
  PEOPLE_CALL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  ROOMS_CALL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => forgetAgreements(app));

const NEEDS: DataRoomNeeds = {
  'private-files': { signature: false, entry: 'nothing' },
  'due-diligence': { signature: true, entry: 'code' },
};
const rooms = async (filter: object = {}, sort = ['id', 'ASC']): Promise<DataRoomRecord[]> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
  return (await app.request('get', `${ROOMS_CALL}?${query}`, 'advisor').expect(200)).body;
};
const set = (id: number, needs: DataRoomNeeds, version: number, person = 'advisor') =>
  app.request('put', `${ROOMS_CALL}/${id}`, person).send({ needs, templateId: null, version });
const YESTERDAY = laterDay(officeDay(), -1);

describe('the list of data rooms', () => {
  it('has those that somebody has to do with, and counts who waits for whom, as they stand today', async () => {
    await app.post(`/api/data-rooms/${DEAL}/request`, {}, 'buyer').expect(200);
    await app.put(DEAL, 'granted', YESTERDAY, PEOPLE.insider.userId);
    await app.code({ listingId: PRIVATE_DEAL });
    expect(await rooms()).toMatchObject([
      {
        id: DEAL,
        header: 'Four Wolfcamp units',
        agentName: 'Claire Aldridge',
        waiting: 1,
        withBuyer: 0,
        open: 0,
        closed: 1,
      },
      { id: PRIVATE_DEAL, waiting: 0, waitingSince: null, open: 0, closed: 0 },
    ]);
  });

  it('is filtered by waiting, the longest wait first', async () => {
    for (const listingId of [DEAL, PRIVATE_DEAL]) {
      await app.code({ listingId });
      await app.put(listingId, 'requested');
    }
    await app
      .em()
      .execute(`update data_room_access set changed_at = now() - interval '3 days' where listing_id = ?`, [
        PRIVATE_DEAL,
      ]);
    expect((await rooms({ isWaiting: true }, ['waitingSince', 'ASC'])).map(({ id }) => id)).toEqual([
      PRIVATE_DEAL,
      DEAL,
    ]);
    expect((await rooms({ isWaiting: true }))[1]!.waitingSince).toMatch(/^\d{4}-/);
    await app.put(DEAL, 'granted');
    expect((await rooms({ isWaiting: true })).map(({ id }) => id)).toEqual([PRIVATE_DEAL]);
    expect((await rooms({ isWaiting: false })).map(({ id }) => id)).toEqual([DEAL]);
    await app
      .em()
      .execute(
        `insert into data_room_question (listing_id, question, asked_at) values (?, 'Is it held?', '2026-01-02')`,
        [DEAL],
      );
    const [first, second] = await rooms({ isWaiting: true }, ['waitingSince', 'ASC']);
    expect(first).toMatchObject({ id: DEAL, waiting: 0, questions: 1, waitingSince: '2026-01-02T00:00:00.000Z' });
    expect(second).toMatchObject({ id: PRIVATE_DEAL, waiting: 1, questions: 0 });
    await app.em().execute(`update data_room_question set state = 'answered' where listing_id = ?`, [DEAL]);
    expect((await rooms({ isWaiting: false })).map(({ id }) => id)).toEqual([DEAL]);
  });

  it('counts on an agent who has signed only where an agent lets in', async () => {
    await set(DEAL, { ...NEEDS, 'private-files': { signature: true, entry: 'code' } }, 0).expect(200);
    await app.put(DEAL, 'signed');
    expect(await rooms()).toMatchObject([{ id: DEAL, waiting: 0, withBuyer: 1 }]);
    await set(DEAL, { ...NEEDS, 'private-files': { signature: true, entry: 'nothing' } }, 2).expect(200);
    expect(await rooms()).toMatchObject([{ id: DEAL, waiting: 0, withBuyer: 1 }]);
    await app.put(DEAL, 'requested');
    expect(await rooms()).toMatchObject([{ id: DEAL, waiting: 1, withBuyer: 0 }]);
  });

  it('is a file for agents, and for nobody else', async () => {
    await app.put(DEAL, 'requested');
    await app.em().execute('insert into data_room (listing_id) values (?)', [DEAL]);
    const { text } = await app.request('get', `${ROOMS_CALL}/export`, 'advisor').expect(200);
    expect(text.split(/\r?\n/)[1]).toBe(`${DEAL},true,agent,true,agent`);
    await app.request('get', `${ROOMS_CALL}/export`, 'buyer').expect(403);
  });
});

describe('what a data room asks for', () => {
  it('is a signature and an agent’s yes until somebody says otherwise, of a deal with a data room', async () => {
    const { body } = await app.request('get', `${ROOMS_CALL}/${DEAL}`, 'advisor').expect(200);
    expect(body).toMatchObject({ id: DEAL, needs: DEFAULT_NEEDS, version: 0 });
    await app.request('get', `${ROOMS_CALL}/${PLAIN_DEAL}`, 'advisor').expect(404);
    await app.request('get', `${ROOMS_CALL}/9999`, 'advisor').expect(404);
  });

  it('is set once, with event and audit; the same again changes nothing', async () => {
    expect((await set(DEAL, NEEDS, 0).expect(200)).body).toMatchObject({ needs: NEEDS, version: 2 });
    expect((await set(DEAL, NEEDS, 2).expect(200)).body).toMatchObject({ version: 2 });
    const told = (await app.recorded()).filter(({ type }) => type === 'data-rooms.needs-changed.v1');
    expect(told.map(({ payload }) => payload)).toEqual([{ listingId: DEAL }]);
    expect(await app.audit()).toMatchObject([{ action: 'set-data-room-needs', actor: 'user:4' }]);
  });

  it('of two agents at once is that of one; the other sees what stands', async () => {
    const other: DataRoomNeeds = { ...NEEDS, 'private-files': { signature: true, entry: 'agent' } };
    await set(DEAL, NEEDS, 0).expect(200);
    const { body } = await set(DEAL, other, 1, 'admin').expect(409);
    expect(body.current).toMatchObject({ needs: NEEDS, version: 2 });
    const slower = { listingId: DEAL, needs: other, templateId: null, version: 1, actor: PEOPLE.admin };
    await expect(app.commands.execute(new SetNeeds(slower))).rejects.toThrow(Stale);
  });

  it.each([
    ['an entry that is not there', { ...NEEDS, 'private-files': { signature: true, entry: 'money' } }, 422],
    ['one level alone', { 'private-files': NEEDS['private-files'] }, 422],
  ])('with %s is refused', async (_what, needs, status) => {
    await set(DEAL, needs as DataRoomNeeds, 0).expect(status);
    expect(await rooms()).toEqual([]);
  });
});

it('tells what was done in a data room, to whom and by whom, and nothing of another one', async () => {
  await app.post(`/api/data-rooms/${DEAL}/request`, {}, 'buyer').expect(200);
  await app.post(`/api/data-rooms/${PRIVATE_DEAL}/request`, {}, 'insider');
  await app
    .post(
      `${PEOPLE_CALL}/decline`,
      { listingId: DEAL, people: [await app.seen(DEAL)], reason: 'Other buyers.' },
      'advisor',
    )
    .expect(200);
  await sign(app, 'insider');
  await app.code();
  const { body } = await app.request('get', `${ROOMS_CALL}/${DEAL}/acts`, 'advisor').expect(200);
  expect(body.map(({ action, by, person, state, reason }: DataRoomAct) => [action, by, person, state, reason])).toEqual(
    [
      ['create-data-room-code', 'Dan Marsh', null, null, null],
      ['sign-agreement', 'Ida Voss', 'Ida Voss', null, null],
      ['sign-data-room', 'Ida Voss', 'Ida Voss', 'signed', null],
      ['decline-data-room', 'Dan Marsh', 'Ann Rim', 'declined', 'Other buyers.'],
      ['request-data-room', 'Ann Rim', 'Ann Rim', 'requested', null],
    ],
  );
  await app.request('get', `${ROOMS_CALL}/${DEAL}/acts`, 'buyer').expect(403);
});
