import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EraseUser } from '@outcrop/accounts';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { agreementCall, forgetAgreements, refOf, signaturesIn, signing } from './support/agreements.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => forgetAgreements(app));

it('goes with the person, who is told of all of it', async () => {
  await app.put(DEAL, 'granted');
  await app.code({ userId: 3 });
  await app.em().transactional(async (em) => {
    const data = app.app.get(PersonalData);
    expect(await data.export(em, 3)).toMatchObject({ dataRooms: [{ ListingId: DEAL, state: 'granted' }] });
    await data.erase(em, 3);
  });
  expect(await app.access(DEAL)).toBeNull();
  expect(await app.em().execute('select 1 from data_room_code')).toEqual([]);
});

describe('somebody who is erased while they sign', () => {
  const { userId } = PEOPLE.buyer;
  const ROW = { email: 'ann@rim.example', first_name: 'Ann', last_name: 'Rim' };
  afterEach(() =>
    app
      .em()
      .execute(
        'update "user" set email = ?, first_name = ?, last_name = ?, email_verified_at = now(), erased_at = null, disabled_at = null where id = ?',
        [...Object.values(ROW), userId],
      ),
  );
  const read = async () => {
    const body = await signing(app);
    await app.post(agreementCall(DEAL, '/read'), refOf(body), 'buyer').expect(200);
    return () => app.post(agreementCall(DEAL, '/sign'), body, 'buyer').then(({ status }) => status);
  };
  const erase = () => app.commands.execute(new EraseUser({ userId, reason: 'Asked for it.', actor: PEOPLE.admin }));

  it('signs nothing once the erasure has begun', async () => {
    const signs = await read();
    const signed = await app.em().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [userId]);
      await app.app.get(PersonalData).erase(em, userId);
      const status = signs();
      await app.untilWaiting();
      await em.execute('update "user" set erased_at = now() where id = ?', [userId]);
      return { status };
    });
    expect(await signed.status).toBe(404);
    expect(await signaturesIn(app)).toEqual([]);
    expect(await app.access(DEAL)).toBeNull();
  });

  it('leaves no name where the signature was first: the erasure waits for it', async () => {
    await app.put(DEAL, 'invited');
    const signs = await read();
    const both = await app.em().transactional(async (em) => {
      await em.execute('select 1 from data_room_access where user_id = ? for update', [userId]);
      const status = signs();
      await app.untilWaiting();
      const erased = erase();
      await app.untilWaiting(2);
      return { done: Promise.all([status, erased]) };
    });
    expect((await both.done)[0]).toBe(200);
    expect(await signaturesIn(app)).toMatchObject([
      { userId: null, name: null, company: null, address: null, browser: null },
    ]);
    expect(await app.access(DEAL)).toBeNull();
  });
});
