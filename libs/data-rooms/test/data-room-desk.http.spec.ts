import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  DATA_ROOM_ENTRY_CODES,
  DATA_ROOM_STATE_CODES,
  type Desk,
  type DeskKey,
  laterDay,
  officeDay,
  QUESTION_STATE_CODES,
} from '@outcrop/contracts';
import { testSeed } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { DataRoom, DataRoomAccess } from '../src/data-room.entities.ts';
import { DataRoomQuestion } from '../src/questions/question.entity.ts';
import { turnOf } from '../src/turns.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/admin.md#desk, on a real database.

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms({}, ['api']);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await app.clear('data_room_question');
});

const TODAY = officeDay();
const listed = async (list: string, filter: object, sort: string): Promise<number[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort, 'ASC']) });
  const { body } = await app.request('get', `/api/admin/${list}?${query}`, 'advisor').expect(200);
  return body.map(({ id }: { id: number }) => id);
};
const item = async (wanted: DeskKey) => {
  const desk: Desk = (await app.request('get', '/api/admin/desk', 'advisor').expect(200)).body;
  expect(desk.failed).toEqual([]);
  return desk.items.find(({ key }) => key === wanted);
};
const random = <T>(what: fc.Arbitrary<T>, numRuns: number) => fc.sample(what, { numRuns, seed: testSeed() });
const ROOMS = Array.from({ length: 30 }, (_, at) => at + 1);
const room = fc.constantFrom(...ROOMS);

async function makeRooms() {
  for (const [at, entry] of random(fc.constantFrom(...DATA_ROOM_ENTRY_CODES), ROOMS.length).entries())
    await app.em().execute('insert into data_room (listing_id, private_files_entry) values (?, ?)', [at + 1, entry]);
}

it('people who wait for a decision are the same on the desk and in the list', async () => {
  await makeRooms();
  const standing = fc.record({
    room,
    state: fc.constantFrom(...DATA_ROOM_STATE_CODES),
    until: fc.constantFrom(null, laterDay(TODAY, -1), TODAY),
    hours: fc.integer({ min: 0, max: 900 }),
  });
  for (const [at, { room, state, until, hours }] of random(standing, 150).entries())
    await app.em().execute(
      `insert into data_room_access (listing_id, user_id, state, level, until, changed_at)
         values (?, ?, ?, ?, ?, now() - make_interval(hours => ?, secs => ?))`,
      [room, 1_000 + at, state, state === 'granted' ? 'private-files' : null, until, hours, at],
    );
  const entryOf = new Map((await app.em().find(DataRoom, {})).map((row) => [row.listingId, row.privateFilesEntry]));
  const meant = (await app.em().find(DataRoomAccess, {}))
    .filter((row) => turnOf(row.stateOn(TODAY), entryOf.get(row.listingId)!) === 'agent')
    .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  expect(meant.length).toBeGreaterThan(2);
  const found = await item('room-requests');
  expect(found).toMatchObject({
    count: meant.length,
    list: 'data-room-people',
    at: meant[0]!.changedAt.toISOString(),
  });
  expect(found!.names[0]).toBe(`Account ${meant[0]!.userId} on ${meant[0]!.listingId}`);
  expect(await listed('data-room-people', found!.filter, found!.sort)).toEqual(meant.map(({ id }) => id));
});

it('data rooms with questions to answer are the same on the desk and in the list', async () => {
  await makeRooms();
  const asked = fc.record({
    room,
    state: fc.constantFrom(...QUESTION_STATE_CODES),
    hours: fc.integer({ min: 0, max: 900 }),
  });
  for (const [at, { room, state, hours }] of random(asked, 25).entries())
    await app.em().execute(
      `insert into data_room_question (listing_id, user_id, question, state, asked_at)
         values (?, 3, 'Why', ?, now() - make_interval(hours => ?, secs => ?))`,
      [room, state, hours, at],
    );
  const waiting = (await app.em().find(DataRoomQuestion, { state: 'waiting' })).sort(
    (a, b) => a.askedAt.getTime() - b.askedAt.getTime(),
  );
  const meant = [...new Set(waiting.map(({ listingId }) => listingId))];
  expect(meant.length).toBeGreaterThan(1);
  const found = await item('room-questions');
  expect(found).toMatchObject({ count: meant.length, list: 'data-rooms', at: waiting[0]!.askedAt.toISOString() });
  expect(await listed('data-rooms', found!.filter, found!.sort)).toEqual(meant);
  const without = ROOMS.filter((id) => !meant.includes(id));
  expect(await listed('data-rooms', { hasQuestions: false }, 'id')).toEqual(without);
});

it('names people with the deal that they wait for, and data rooms by their deals', async () => {
  await app.put(DEAL, 'requested');
  await app.put(PRIVATE_DEAL, 'requested', null, 6);
  await app.em().execute('insert into data_room (listing_id) values (?) on conflict do nothing', [DEAL]);
  await app.em().execute(`insert into data_room_question (listing_id, user_id, question) values (?, 3, 'Why')`, [DEAL]);
  expect((await item('room-requests'))!.names).toEqual([`Ann Rim on ${DEAL}`, `Ida Voss on ${PRIVATE_DEAL}`]);
  expect((await item('room-questions'))!.names).toEqual([`${DEAL} Four Wolfcamp units`]);
});
