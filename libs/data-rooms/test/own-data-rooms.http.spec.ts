import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  DATA_ROOM_STATE_CODES,
  type DataRoomNeeds,
  type DataRoomState,
  type DataRoomStep,
  type LevelNeeds,
  laterDay,
  officeDay,
} from '@outcrop/contracts';
import { FlagRegistry } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { AgreementSignatures } from '../src/agreements/agreement-signatures.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  NO_DEAL,
  OPEN_DEAL,
  PASSCODE,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());
afterEach(() => {
  jest.restoreAllMocks();
});

const TODAY = officeDay();
const [YESTERDAY, TOMORROW] = [laterDay(TODAY, -1), laterDay(TODAY, 1)];
const both = (needs: LevelNeeds): DataRoomNeeds => ({ 'private-files': needs, 'due-diligence': needs });
const NOTHING: LevelNeeds = { signature: false, entry: 'nothing' };
const AGENT: LevelNeeds = { signature: false, entry: 'agent' };
const list = (who = 'buyer') => app.request('get', '/api/data-rooms', who);
const one = (id: number, who = 'buyer') => app.request('get', `/api/data-rooms/${id}`, who);
const request = (id: number, who = 'buyer') => app.post(`/api/data-rooms/${id}/request`, {}, who);
const setDays = (id: number, openingDate: string | null, closingDate: string | null) =>
  app
    .em()
    .execute('update listing set opening_date = ?, closing_date = ? where id = ?', [openingDate, closingDate, id]);
const setFlag = (name: 'requestAccessToPrivateFiles' | 'signedConfidentialityAgreement', value: boolean) =>
  app.app.get(FlagRegistry).set(name, value, PEOPLE.admin);
const signed = (...ids: number[]) =>
  jest.spyOn(app.app.get(AgreementSignatures, { strict: false }), 'signedBy').mockResolvedValue(new Set(ids));

/**
 * By state: the step to a public data room that needs an agent's yes; the same of a private deal; what its page answers; and what a request for it is
 * answered. Written by hand, never corrected to what a test says.
 */
const TABLE: Readonly<Record<DataRoomState, readonly [DataRoomStep, DataRoomStep | null, number, number]>> = {
  none: ['request', null, 404, 404],
  invited: ['request', 'request', 200, 200],
  requested: ['wait', 'wait', 200, 200],
  signed: ['wait', 'wait', 200, 200],
  granted: ['open', 'open', 200, 200],
  declined: ['ask-agent', 'ask-agent', 404, 404],
  revoked: ['ask-agent', 'ask-agent', 404, 404],
  expired: ['request', 'ask-agent', 404, 404],
};

describe.each(DATA_ROOM_STATE_CODES)('somebody who is %s', (state) => {
  const [step, hiddenStep, page, requested] = TABLE[state];
  beforeEach(async () => {
    for (const id of [DEAL, PRIVATE_DEAL]) {
      await app.ask(both(AGENT), id);
      await app.put(id, state);
    }
  });

  it('reads their own data rooms alone, and of a private deal no more than its page would say', async () => {
    const { body, text } = await list().expect(200);
    const listed = body as { listingId: number; step: string; deal: { header: string } | null }[];
    expect(Object.fromEntries(listed.map((room) => [room.listingId, room.step]))).toEqual(
      hiddenStep === null ? {} : { [DEAL]: step, [PRIVATE_DEAL]: hiddenStep },
    );
    expect(text.includes(CANARY)).toBe(page === 200);
    expect(text).not.toContain(PASSCODE);
    if (hiddenStep !== null && page === 404)
      expect(listed.find(({ listingId }) => listingId === PRIVATE_DEAL)).toMatchObject({ deal: null, level: null });
    expect((await list('insider').expect(200)).body).toEqual([]);
    expect((await list('impersonator').expect(200)).body).toEqual(body);
    await app.request('get', '/api/data-rooms').expect(401);
  });

  it('sees a data room and asks for it as its deal’s page is there for them', async () => {
    const { body, headers } = await one(DEAL).expect(200);
    expect(body).toMatchObject({ listingId: DEAL, state, step, openClass: false, needs: both(AGENT) });
    expect(headers['cache-control']).toBe('private, no-store');
    const hidden = await one(PRIVATE_DEAL);
    expect(hidden.status).toBe(page);
    expect(hidden.text.includes(CANARY)).toBe(page === 200);
    if (page === 404) {
      const nowhere = await one(NO_DEAL).expect(404);
      expect(hidden.body.detail.replace(String(PRIVATE_DEAL), 'N')).toBe(
        nowhere.body.detail.replace(String(NO_DEAL), 'N'),
      );
    }
    expect((await one(PRIVATE_DEAL, 'impersonator')).status).toBe(page);
    await request(PRIVATE_DEAL, 'impersonator').expect(403);
    for (const agent of ['advisor', 'admin'])
      expect((await one(PRIVATE_DEAL, agent).expect(200)).body.state).toBe('none');
    await one(PRIVATE_DEAL, 'insider').expect(404);
    await app.request('get', `/api/data-rooms/${DEAL}`).expect(401);
    await request(PRIVATE_DEAL).expect(requested);
  });
});

it('of a deal without a data room there is nothing to see, and one that has lost it is closed', async () => {
  await one(PLAIN_DEAL).expect(404);
  await app.put(PLAIN_DEAL, 'granted');
  expect((await list().expect(200)).body).toMatchObject([{ listingId: PLAIN_DEAL, step: 'closed' }]);
});

it('a list of forty costs as many statements as one of two', async () => {
  const query = jest.spyOn(app.em().getConnection(), 'execute');
  const cost = async () => {
    query.mockClear();
    await list().expect(200);
    // Schedules and the relay ask for other tables meanwhile.
    return query.mock.calls.filter(([asked]) => /data_room|listing|agreement/.test(String(asked))).length;
  };
  await app.put(DEAL, 'granted');
  await app.put(PRIVATE_DEAL, 'invited');
  const few = await cost();
  expect(few).toBe(3);
  await app
    .em()
    .execute(
      `insert into data_room_access (listing_id, user_id, state) select i, 3, 'requested' from generate_series(1000, 1037) i`,
    );
  expect((await list()).body).toHaveLength(40);
  expect(await cost()).toBe(few);
});

it('a withdrawn deal is a number alone, and closed', async () => {
  await app.put(DEAL, 'granted');
  await app.em().execute(`update listing set web_status = 'withdrawn' where id = ?`, [DEAL]);
  expect((await list().expect(200)).body).toMatchObject([{ listingId: DEAL, deal: null, step: 'closed' }]);
  await one(DEAL).expect(404);
  await app.em().execute(`update listing set web_status = 'published' where id = ?`, [DEAL]);
});

it('says why it was declined, since when, and until when access lasts', async () => {
  await app.put(DEAL, 'requested');
  await app.post(
    '/api/admin/data-room-people/decline',
    { listingId: DEAL, people: [await app.seen(DEAL)], reason: 'Other buyers.' },
    'advisor',
  );
  expect((await one(DEAL)).body).toMatchObject({ state: 'declined', reason: 'Other buyers.', changedOn: TODAY });
  await app.put(DEAL, 'granted', TOMORROW);
  expect((await one(DEAL)).body).toMatchObject({ level: 'private-files', until: TOMORROW, reason: null });
  await app.put(DEAL, 'granted', YESTERDAY);
  expect((await one(DEAL)).body).toMatchObject({ state: 'expired', level: null, until: YESTERDAY });
});

describe('the days of a data room', () => {
  afterEach(async () => {
    for (const id of [DEAL, OPEN_DEAL]) await setDays(id, null, null);
  });

  it.each<[string | null, string | null, DataRoomStep, boolean]>([
    [null, null, 'open', true],
    [TODAY, TODAY, 'open', true],
    [TOMORROW, null, 'not-yet', false],
    [null, YESTERDAY, 'closed', false],
  ])(
    'from %s to %s: granted people find it %s, and so everybody does open files',
    async (opens, closes, step, open) => {
      await app.ask(both(AGENT));
      await app.put(DEAL, 'granted');
      await setDays(DEAL, opens, closes);
      await setDays(OPEN_DEAL, opens, closes);
      expect((await one(DEAL)).body).toMatchObject({ step, openClass: false });
      for (const who of ['buyer', 'insider', 'advisor'])
        expect((await one(OPEN_DEAL, who)).body).toMatchObject({ step, openClass: open });
      expect((await request(OPEN_DEAL)).status).toBe(step === 'closed' ? 403 : 200);
    },
  );
});

describe('the flags', () => {
  afterEach(async () => {
    for (const flag of ['signedConfidentialityAgreement', 'requestAccessToPrivateFiles'] as const)
      await setFlag(flag, true);
  });

  it.each([
    [true, true, 'sign', 200],
    [true, false, 'sign', 403],
    [false, true, 'request', 200],
    [false, false, 'ask-agent', 403],
  ] as const)('signatures %s and requests %s: the next step is %s', async (signatures, requests, step, status) => {
    await setFlag('signedConfidentialityAgreement', signatures);
    await setFlag('requestAccessToPrivateFiles', requests);
    expect((await one(DEAL)).body).toMatchObject({ step, needs: both({ ...AGENT, signature: signatures }) });
    await request(DEAL).expect(status);
  });

  it('leave a data room that everybody may enter open', async () => {
    await setFlag('requestAccessToPrivateFiles', false);
    await app.ask(both(NOTHING));
    expect((await request(DEAL).expect(200)).body).toMatchObject({ state: 'granted', step: 'open' });
  });
});

describe('a request where nothing more is needed', () => {
  it('is granted at once, with event, audit and a mail to the person alone; again it changes nothing', async () => {
    await app.ask({ 'private-files': NOTHING, 'due-diligence': AGENT });
    expect((await one(DEAL)).body.step).toBe('enter');
    for (let time = 0; time < 3; time++)
      expect((await request(DEAL).expect(200)).body).toEqual({
        listingId: DEAL,
        state: 'granted',
        level: 'private-files',
        until: null,
        step: 'open',
      });
    expect(await app.access(DEAL)).toMatchObject({ version: 1, changedBy: 'user:3' });
    expect((await app.audit()).map(({ action }) => action)).toEqual(['request-data-room']);
    const events = (await app.recorded()).filter(({ type }) => type === 'data-rooms.access-changed.v1');
    expect(events.map(({ payload }) => payload)).toEqual([
      { listingId: DEAL, userId: 3, previous: 'none', state: 'granted' },
    ]);
    await app.drain();
    const [mail, ...others] = await app.mails();
    expect(others).toEqual([]);
    expect(mail!.toEmail).toBe('ann@rim.example');
    const { body } = await app.request('get', `/api/admin/mails/${mail!.id}`, 'admin').expect(200);
    expect(body.content.text).toContain(`https://deals.example/secure-files/${DEAL}`);
  });

  it('raises a level, keeps an agent’s end, and lets somebody in whose request waits', async () => {
    await app.put(DEAL, 'requested');
    await app.ask({ 'private-files': NOTHING, 'due-diligence': AGENT });
    await request(DEAL).expect(200);
    await app.put(DEAL, 'granted', TODAY);
    await app.ask(both(NOTHING));
    expect((await request(DEAL).expect(200)).body).toMatchObject({ level: 'due-diligence', until: TODAY });
  });

  it('needs the signature where there is to be one', async () => {
    await app.ask(both({ ...NOTHING, signature: true }));
    expect((await request(DEAL).expect(200)).body).toMatchObject({ state: 'requested', step: 'sign' });
    signed(DEAL);
    expect((await one(DEAL)).body.step).toBe('enter');
    expect((await request(DEAL).expect(200)).body).toMatchObject({ state: 'granted', step: 'open' });
    signed();
    expect((await one(DEAL)).body).toMatchObject({ state: 'granted', step: 'sign' });
  });

  it('is no way around an agent’s no', async () => {
    await app.ask(both(NOTHING));
    for (const state of ['declined', 'revoked'] as const) {
      await app.put(DEAL, state);
      expect((await one(DEAL)).body.step).toBe('ask-agent');
      await request(DEAL).expect(403);
    }
  });
});
