import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DataRoomPerson, laterDay, officeDay } from '@outcrop/contracts';
import { FlagRegistry } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { decisionsIn } from './support/decisions.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  NO_DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#room-requests, docs/product/data-rooms.md#room-decisions

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

describe('a request', () => {
  it('is one row with event and audit, mailed to the person and to the agent', async () => {
    const { body } = await decisions.request(DEAL, 'buyer').expect(200);
    expect(body).toEqual({ listingId: DEAL, state: 'requested', level: null, until: null, step: 'sign' });
    await decisions.request(DEAL, 'buyer').expect(200);
    await app.drain();
    const mails = await app.mails();
    expect(mails.map(({ toEmail }) => toEmail)).toEqual(['ann@rim.example', 'claire@rim.example']);
    const [own, agents] = await Promise.all(
      mails.map(async ({ id }) => (await app.request('get', `/api/admin/mails/${id}`, 'admin')).body.content),
    );
    expect(own.subject).toBe(`Your request was received: Deal ${DEAL}: Four Wolfcamp units`);
    expect(agents.subject).toBe(`A request for a data room: Deal ${DEAL}: Four Wolfcamp units`);
    expect(agents.text).toContain('From: Ann Rim');
    expect(await app.audit()).toMatchObject([
      { action: 'request-data-room', actor: 'user:3', before: null, after: { listingId: DEAL, state: 'requested' } },
    ]);
  });

  it('made many times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => decisions.request(DEAL, 'buyer')));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await app.recorded()).toHaveLength(3);
    expect(await app.access(DEAL)).toMatchObject({ state: 'requested', version: 1 });
  });

  it('for a deal that is not for whoever asks says no more than for one that is not there', async () => {
    const said = async (id: number, person: string) => {
      const { status, body } = await decisions.request(id, person);
      return { status, detail: String(body.detail).replace(String(id), 'N'), code: body.code };
    };
    for (const person of ['buyer', 'insider']) {
      expect(await said(PRIVATE_DEAL, person)).toEqual(await said(NO_DEAL, person));
      expect((await said(NO_DEAL, person)).status).toBe(404);
    }
    await decisions.request(PRIVATE_DEAL).expect(401);
    expect(await app.access(PRIVATE_DEAL)).toBeNull();
  });

  it('needs a data room that is open, the flag, and one’s own hands', async () => {
    await decisions.request(PLAIN_DEAL, 'buyer').expect(404);
    await decisions.request(DEAL, 'impersonator').expect(403);
    await app.em().execute('update listing set closing_date = ? where id = ?', [TODAY, DEAL]);
    await decisions.request(DEAL, 'insider').expect(200);
    await app.em().execute('update listing set closing_date = ? where id = ?', [YESTERDAY, DEAL]);
    const { body } = await decisions.request(DEAL, 'buyer').expect(403);
    expect(body.detail).toBe('This data room has closed.');
    await app.em().execute('update listing set closing_date = null where id = ?', [DEAL]);
    await app.app.get(FlagRegistry).set('requestAccessToPrivateFiles', false, PEOPLE.admin);
    expect((await decisions.request(DEAL, 'buyer').expect(403)).body.detail).toBe(
      'Requests for data rooms are switched off.',
    );
    await app.app.get(FlagRegistry).set('requestAccessToPrivateFiles', true, PEOPLE.admin);
    await decisions.request(DEAL, 'buyer').expect(200);
  });

  it('of a private deal is mailed to the firm where its agent has no address, and names no header', async () => {
    await app.put(PRIVATE_DEAL, 'invited');
    await decisions.request(PRIVATE_DEAL, 'buyer').expect(200);
    await app.drain();
    const mails = await app.mails();
    expect(mails.map(({ toEmail }) => toEmail)).toEqual(['ann@rim.example', 'office@rim.example']);
    for (const { id } of mails) {
      const { text } = await app.request('get', `/api/admin/mails/${id}`, 'admin').expect(200);
      expect(text).toContain(`Deal ${PRIVATE_DEAL}`);
      expect(text).not.toContain(CANARY);
    }
  });
});

describe('an agent’s decision', () => {
  it('opens a private deal with level and end, and closes it at once', async () => {
    await decisions.page().expect(404);
    expect((await decisions.grant(PRIVATE_DEAL, { level: 'due-diligence', until: TODAY })).status).toBe(200);
    await decisions.page().expect(200);
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ level: 'due-diligence', until: TODAY, changedBy: 'user:4' });
    expect((await decisions.end('revoke', PRIVATE_DEAL)).status).toBe(200);
    await decisions.page().expect(404);
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ level: null, until: null, reason: 'Other buyers.' });
  });

  it('that is repeated changes nothing; another level or end does', async () => {
    const people = [await app.seen(DEAL)];
    for (let time = 0; time < 3; time++) expect((await decisions.grant(DEAL, { people })).status).toBe(200);
    expect(await app.audit()).toHaveLength(1);
    expect((await decisions.grant(DEAL, { until: TODAY })).status).toBe(200);
    expect((await decisions.grant(DEAL, { until: TODAY, level: 'due-diligence' })).status).toBe(200);
    expect(await app.audit()).toHaveLength(3);
    const declined = [await app.seen(DEAL, 6)];
    await app.put(DEAL, 'requested', null, 6);
    declined[0]!.version = (await app.seen(DEAL, 6)).version;
    for (let time = 0; time < 3; time++)
      expect((await decisions.end('decline', DEAL, { people: declined })).status).toBe(200);
    expect(await app.audit()).toHaveLength(4);
  });

  it.each([1, 2, 3, 4, 5])('of two agents at once is that of one; the other is told (%s)', async () => {
    await decisions.request(DEAL, 'buyer').expect(200);
    // Both have seen the request.
    const people = [await app.seen(DEAL)];
    const answers = await Promise.all([decisions.grant(DEAL, { people }), decisions.end('decline', DEAL, { people })]);
    const loser = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(loser!.body.detail).toBe(
      'Someone else has decided about this person. Nothing was changed. Please look again.',
    );
    expect(loser!.body.errors).toEqual([
      { path: 'people.0', message: `is now: ${answers[0]!.status === 200 ? 'Access granted' : 'Declined'}` },
    ]);
    expect(await decisions.stateOf(DEAL)).toBe(answers[0]!.status === 200 ? 'granted' : 'declined');
  });

  it('about many is for all of them or for none', async () => {
    await decisions.request(DEAL, 'buyer').expect(200);
    await decisions.request(DEAL, 'insider').expect(200);
    const people = [await app.seen(DEAL), await app.seen(DEAL, 6)];
    expect((await decisions.end('decline', DEAL, { people: [people[0], { ...people[1]!, version: 0 }] })).status).toBe(
      409,
    );
    expect(await decisions.stateOf(DEAL)).toBe('requested');
    const { body } = await decisions.grant(DEAL, { people });
    expect(body.map((one: DataRoomPerson) => [one.name, one.state, one.changedBy])).toEqual([
      ['Ann Rim', 'granted', 'user:4'],
      ['Ida Voss', 'granted', 'user:4'],
    ]);
  });

  it('of two who decide for the same people in another order never waits for ever', async () => {
    const orders = [
      [3, 6],
      [6, 3],
    ];
    for (let round = 0; round < 10; round++) {
      await app.forget();
      const calls = orders.map((ids) =>
        decisions.grant(DEAL, { people: ids.map((userId) => ({ userId, version: 0 })) }),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('is refused with the reason where it cannot be', async () => {
    const refused = async (more: object) => (await decisions.grant(DEAL, more)).body.errors?.[0];
    expect(await refused({ until: YESTERDAY })).toEqual({ path: 'until', message: 'must not be in the past' });
    expect(await refused({ people: [{ userId: 999, version: 0 }] })).toEqual({
      path: 'people.0',
      message: 'There is no such account.',
    });
    const twice = [
      { userId: 3, version: 0 },
      { userId: 3, version: 0 },
    ];
    expect(await refused({ people: twice })).toMatchObject({ path: 'people' });
    expect(await refused({ level: 'everything' })).toMatchObject({ path: 'level' });
    expect((await decisions.grant(NO_DEAL)).status).toBe(404);
    expect((await decisions.end('decline', DEAL, { reason: ' ' })).status).toBe(422);
    for (const person of ['buyer', 'insider', 'impersonator'])
      expect((await decisions.grant(DEAL, {}, person)).status).toBe(403);
    expect(await app.audit()).toEqual([]);
  });

  it('is mailed with its reason, unless a later one has overtaken it', async () => {
    await app.put(DEAL, 'requested');
    await decisions.end('decline', DEAL);
    await app.drain();
    const [mail] = await app.mails();
    const { body } = await app.request('get', `/api/admin/mails/${mail!.id}`, 'admin').expect(200);
    expect(body.content.subject).toContain('Your request was declined');
    expect(body.content.text).toContain('Reason: Other buyers.');
    await decisions.grant(DEAL);
    expect((await app.request('get', `/api/admin/mails/${mail!.id}`, 'admin').expect(200)).body.content).toBeNull();
  });

  it('that grants access is mailed with what is left to do', async () => {
    const said = async () => {
      const mail = (await app.mails()).at(-1);
      return (await app.request('get', `/api/admin/mails/${mail!.id}`, 'admin').expect(200)).body.content.text;
    };
    await decisions.grant(DEAL);
    expect(await said()).toContain('One step is left: sign the confidentiality agreement.');
    const agent = { signature: false, entry: 'agent' } as const;
    await app.ask({ 'private-files': agent, 'due-diligence': agent });
    expect(await said()).toContain('The data room is open to you.');
  });

  it('is made by an admin who views the site as an advisor, in the name of both, and mails nobody', async () => {
    expect((await decisions.grant(DEAL, {}, 'viewedAdvisor')).status).toBe(200);
    expect(await app.audit()).toMatchObject([{ actor: 'user:4', impersonatorId: 5 }]);
    expect(await app.mails()).toEqual([]);
  });
});

it('of a deal that is withdrawn or made public while a request waits can be refused, and shows nothing', async () => {
  await app.put(PRIVATE_DEAL, 'invited');
  await decisions.request(PRIVATE_DEAL, 'buyer').expect(200);
  await app.setStatus(PRIVATE_DEAL, 'withdrawn');
  await decisions.page().expect(404);
  await decisions.request(PRIVATE_DEAL, 'buyer').expect(404);
  expect((await decisions.grant(PRIVATE_DEAL)).status).toBe(403);
  await app.setStatus(PRIVATE_DEAL, 'published');
  await decisions.page().expect(200);
  await decisions.page('insider').expect(404);
  expect((await decisions.grant(PRIVATE_DEAL)).status).toBe(200);
  await app.setStatus(PRIVATE_DEAL, 'withdrawn');
  expect((await decisions.end('revoke', PRIVATE_DEAL)).status).toBe(200);
  await app.setStatus(PRIVATE_DEAL, 'published');
  await app.em().execute('update listing set is_private = false where id = ?', [PRIVATE_DEAL]);
  await decisions.page().expect(200);
  expect((await decisions.request(PRIVATE_DEAL, 'buyer').expect(403)).body.detail).toContain('was withdrawn');
  await app.em().execute('update listing set is_private = true where id = ?', [PRIVATE_DEAL]);
});
