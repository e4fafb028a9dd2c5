import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { laterDay, officeDay } from '@outcrop/contracts';
import { TooManyRequests } from '@outcrop/platform';
import { PEOPLE, person } from '@outcrop/platform/testing';
import { EnterCode } from '../src/commands/enter-code.ts';
import { IncorrectCode } from '../src/data-rooms.errors.ts';
import {
  CANARY,
  CODE_CALL,
  CODES_CALL,
  type DataRoomsApp,
  DEAL,
  NO_DEAL,
  PASSCODE,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, version)
     select id, id || '@new.example', 'Ann', 'Rim', now(), false, false, 1 from generate_series(1000, 5000) id`,
  );
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const TODAY = officeDay();
const YESTERDAY = laterDay(TODAY, -1);
const enter = (code: string, listingId = DEAL, who = 'buyer') => app.post(CODE_CALL, { code, listingId }, who);
/** By somebody of this id, from a network of their own. */
const enterAs = (userId: number, code: string, listingId = DEAL) =>
  app.commands.execute(
    new EnterCode({ listingId, code, actor: person({ userId }), address: `10.${userId >> 8}.${userId & 255}.1` }),
  );
const usesOf = async (id: number) => (await app.request('get', `${CODES_CALL}/${id}`, 'admin')).body.uses;

it('the right code opens its data room at its level, with event, audit and mail; once more changes nothing', async () => {
  const { id, code } = await app.code({ maxUses: 1 });
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const { body } = await enter(` ${code.toLowerCase().replaceAll('-', ' ')} `).expect(200);
  expect(body).toEqual({ message: 'Access Granted' });
  expect(await app.access(DEAL)).toMatchObject({ state: 'granted', level: 'due-diligence', codeId: id, version: 1 });
  await enter(code).expect(200);
  expect(await app.access(DEAL)).toMatchObject({ version: 1 });
  expect(await usesOf(id)).toBe(1);
  expect((await app.audit()).map(({ action }) => action)).toEqual(['create-data-room-code', 'enter-code-data-room']);
  expect(await app.mails()).toHaveLength(1);
});

it('says the same of every code that opens nothing', async () => {
  const [elsewhere, others, expired, stopped, used] = await Promise.all([
    app.code({ listingId: PRIVATE_DEAL }),
    app.code({ userId: 6 }),
    app.code({ expiresOn: TODAY }),
    app.code(),
    app.code({ maxUses: 1 }),
  ]);
  await app.em().execute('update data_room_code set expires_on = ? where id = ?', [YESTERDAY, expired.id]);
  await app.request('delete', `${CODES_CALL}/${stopped.id}`, 'advisor').expect(200);
  await enter(used.code, DEAL, 'insider').expect(200);
  const codes = [elsewhere, others, expired, stopped, used].map(({ code }) => [code, DEAL] as const);
  const wrong = [...codes, ['7K2M-XQ9D-04TR', DEAL], ['x', PRIVATE_DEAL], ['x', NO_DEAL]] as const;
  const said = new Set<string>();
  for (const [code, listingId] of wrong) {
    await app.em().execute('truncate try_limit');
    const { body, text } = await enter(code, listingId).expect(422);
    const { requestId, ...rest } = body;
    said.add(JSON.stringify(rest));
    expect(text).not.toContain(CANARY);
  }
  expect([...said]).toHaveLength(1);
  expect(JSON.parse([...said][0]!)).toMatchObject({
    message: 'Incorrect Code.',
    errors: [{ path: 'code', message: 'Incorrect Code.' }],
  });
  expect(await app.access(DEAL)).toBeNull();
});

it('works through its last day, and for the one person it was made for', async () => {
  await enter((await app.code({ expiresOn: TODAY })).code, DEAL, 'insider').expect(200);
  await enter((await app.code({ userId: 3 })).code).expect(200);
});

it('the listing’s passcode is one of its codes, as it is written', async () => {
  await enter(PASSCODE.toLowerCase(), PRIVATE_DEAL).expect(422);
  await enter(PASSCODE, DEAL).expect(422);
  await enter(PASSCODE, PRIVATE_DEAL).expect(200);
  expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'granted', level: 'due-diligence', codeId: null });
  await app.request('get', `/api/deals/${PRIVATE_DEAL}`, 'buyer').expect(200);
});

it('raises the level and keeps an agent’s end; it lowers nothing', async () => {
  const [files, diligence] = [await app.code({ level: 'private-files' }), await app.code()];
  await app.put(DEAL, 'granted', TODAY);
  await enter(diligence.code).expect(200);
  expect(await app.access(DEAL)).toMatchObject({ level: 'due-diligence', until: TODAY });
  await enter(files.code).expect(200);
  expect(await app.access(DEAL)).toMatchObject({ level: 'due-diligence', until: TODAY });
  expect([await usesOf(files.id), await usesOf(diligence.id)]).toEqual([0, 1]);
});

it.each([
  ['declined', 'Your request for this data room was declined.'],
  ['revoked', 'Your access to this data room was withdrawn.'],
  ['expired', 'Your access to this data room has expired.'],
] as const)(
  'is no way around an agent’s word: who is %s is told so, for a right code and a wrong one',
  async (state, sentence) => {
    const { code } = await app.code();
    await app.put(DEAL, state);
    for (const one of [code, 'wrong']) expect((await enter(one).expect(403)).body.detail).toContain(sentence);
  },
);

it('of so many uses lets in so many people, however many come at once', async () => {
  const { id, code } = await app.code({ maxUses: 3 });
  const people = Array.from({ length: 30 }, (_, at) => enterAs(1_000 + at, code));
  const outcomes = await Promise.allSettled(people);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await usesOf(id)).toBe(3);
});

it('10,000 guesses from 100 networks by 500 accounts are few tries, and keep out nobody whom an agent let in', async () => {
  const { code } = await app.code();
  const outcomes = { wrong: 0, refused: 0 };
  for (let round = 0; round < 100; round++) {
    const guesses = Array.from({ length: 100 }, (_, at) =>
      app.commands
        .execute(
          new EnterCode({
            listingId: DEAL,
            code: `guess ${round} ${at}`,
            actor: person({ userId: 2_000 + ((round * 100 + at) % 500) }),
            address: `10.9.${at % 100}.1`,
          }),
        )
        .catch((error: unknown) => {
          if (error instanceof IncorrectCode) outcomes.wrong += 1;
          else if (error instanceof TooManyRequests) outcomes.refused += 1;
          else throw error;
        }),
    );
    await Promise.all(guesses);
  }
  expect(outcomes).toEqual({ wrong: 100, refused: 9_900 });
  await expect(enterAs(5_000, code)).rejects.toThrow(TooManyRequests);
  await app.put(DEAL, 'invited', null, 5_000);
  await enterAs(5_000, code);
});

it('a person has 5 wrong codes in a quarter of an hour and 20 a day; the right one costs none', async () => {
  const { code } = await app.code();
  await app.put(DEAL, 'invited');
  for (let wrong = 0; wrong < 4; wrong++) await enter('wrong').expect(422);
  for (let right = 0; right < 7; right++) await enter(code).expect(200);
  await enter('wrong').expect(422);
  const { headers } = await enter(code).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  for (let quarter = 0; quarter < 3; quarter++) {
    await app.em().execute(`delete from try_limit where kind like 'data-room-code:%'`);
    for (let wrong = 0; wrong < 5; wrong++) await enter('wrong').expect(422);
  }
  await app.em().execute(`delete from try_limit where kind like 'data-room-code:%'`);
  await enter(code).expect(429);
});

it('needs a person, their own hands, a code and a deal', async () => {
  const { code } = await app.code();
  await app.post(CODE_CALL, { code, listingId: DEAL }).expect(401);
  await enter(code, DEAL, 'impersonator').expect(403);
  for (const empty of ['', '  ', undefined]) {
    const { body } = await app.post(CODE_CALL, { code: empty, listingId: DEAL }, 'buyer').expect(422);
    expect(body.errors).toEqual([{ path: 'code', message: 'Access Code is Required' }]);
  }
  for (const listingId of [0, 'x', 2 ** 40]) await app.post(CODE_CALL, { code, listingId }, 'buyer').expect(422);
  expect(await app.access(DEAL)).toBeNull();
});

it('agents make codes, list them without their text, and stop them', async () => {
  const { code, ...made } = await app.code({ maxUses: 5, expiresOn: TODAY });
  expect(made).toMatchObject({ listingId: DEAL, uses: 0, createdBy: 'user:4', stoppedAt: null });
  const { body, text } = await app.request('get', CODES_CALL, 'admin').expect(200);
  expect(body).toEqual([made]);
  const [{ hash }] = await app.em().execute<[{ hash: string }]>('select hash from data_room_code');
  const stored = JSON.stringify([await app.recorded(), await app.audit(), hash]);
  for (const one of [code, code.replaceAll('-', '')]) expect(text + stored).not.toContain(one);
  expect(text + JSON.stringify(await app.audit())).not.toContain(hash);
  const stop = () => app.request('delete', `${CODES_CALL}/${made.id}`, 'advisor').expect(200);
  expect((await stop()).body.stoppedAt).not.toBeNull();
  await stop();
  expect((await app.audit()).map(({ action }) => action)).toEqual(['create-data-room-code', 'stop-data-room-code']);
  const given = { listingId: DEAL, userId: null, level: 'due-diligence', expiresOn: null, maxUses: null };
  const refused = async (changes: object, who = 'advisor') =>
    (await app.post(CODES_CALL, { ...given, ...changes }, who)).status;
  expect(await refused({ expiresOn: YESTERDAY })).toBe(422);
  expect(await refused({ userId: 999 })).toBe(422);
  expect(await refused({ maxUses: 0 })).toBe(422);
  expect(await refused({ listingId: NO_DEAL })).toBe(404);
  for (const who of ['buyer', 'insider', 'impersonator', 'viewedAdvisor']) expect(await refused({}, who)).toBe(403);
  expect(PEOPLE.viewedAdvisor.hasClaimAD).toBe(true);
  for (const who of ['buyer', 'insider']) await app.request('get', CODES_CALL, who).expect(403);
  await app.request('delete', `${CODES_CALL}/999`, 'admin').expect(404);
});
