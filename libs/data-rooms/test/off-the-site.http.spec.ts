import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { laterDay, officeDay } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { LinkTokens } from '@outcrop/platform';
import { DataRoomInvitation } from '../src/invitations/invitation.entity.ts';
import {
  CODE_CALL,
  CODES_CALL,
  type DataRoomsApp,
  DEAL,
  INVITATIONS_CALL,
  NO_DEAL,
  PASSCODE,
  PEOPLE_CALL,
  PRIVATE_DEAL,
  ROOMS_CALL,
  startDataRooms,
} from './support/start-data-rooms.ts';

// Of a deal that is not on the site nothing is opened, and no mail says that it is (docs/product/data-rooms.md#off-the-site).

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());
afterEach(async () => {
  for (const id of [DEAL, PRIVATE_DEAL]) await app.setStatus(id, 'published');
  await app.em().execute('update listing set closing_date = null');
});

const ANN = 'ann@rim.example';
const SENTENCE = 'This deal is not on the site, so its data room takes no one.';
const NEW_CODE = { listingId: DEAL, userId: null, level: 'due-diligence', expiresOn: null, maxUses: null };
const makeCode = () => app.post(CODES_CALL, NEW_CODE, 'advisor');
const invite = () => app.post(INVITATIONS_CALL, { listingId: DEAL, emails: [ANN], message: null }, 'advisor');
const enter = (code: string, listingId = DEAL) => app.post(CODE_CALL, { code, listingId }, 'buyer');
const decide = async (action: string, more: object) =>
  app.post(`${PEOPLE_CALL}/${action}`, { listingId: DEAL, people: [await app.seen(DEAL)], ...more }, 'advisor');
const grant = () => decide('grant', { level: 'private-files', until: null });
const accept = async () => {
  const { id } = await app.em().findOneOrFail(DataRoomInvitation, { email: ANN });
  return app.post(
    '/api/data-room-invitation',
    { token: app.app.get(LinkTokens).sign('data-room-invitation', String(id)) },
    'buyer',
  );
};
const contentOf = async ({ id }: Mail) => (await app.request('get', `/api/admin/mails/${id}`, 'admin')).body.content;

describe.each(['withdrawn', 'draft'] as const)('of a deal that is %s', (status) => {
  it('agents make no code, invite nobody and grant nothing, and are told why', async () => {
    await app.setStatus(DEAL, status);
    for (const act of [makeCode, invite, grant]) {
      const { body } = await act().then((answer) => answer);
      expect([body.status, body.detail]).toEqual([403, SENTENCE]);
    }
    expect([await app.recorded(), await app.audit(), await app.access(DEAL)]).toEqual([[], [], null]);
    expect(await app.em().count(Mail)).toBe(0);
  });

  it('agents decline and revoke, and set what it asks for before it is shown', async () => {
    await app.put(DEAL, 'requested');
    await app.setStatus(DEAL, status);
    expect((await decide('decline', { reason: 'Withdrawn.' })).status).toBe(200);
    await app.put(DEAL, 'granted');
    expect((await decide('revoke', {})).status).toBe(200);
    const { needs, version } = (await app.request('get', `${ROOMS_CALL}/${DEAL}`, 'advisor').expect(200)).body;
    await app.request('put', `${ROOMS_CALL}/${DEAL}`, 'advisor').send({ needs, templateId: null, version }).expect(200);
  });

  it('the right code and the link of an invitation are refused; a wrong code is answered as ever', async () => {
    const { code } = await app.code();
    await invite().expect(200);
    await app.clear('mail');
    await app.setStatus(DEAL, status);
    const before = await app.access(DEAL);
    expect((await enter(code).expect(403)).body.detail).toBe(SENTENCE);
    expect((await accept()).body.detail).toBe(SENTENCE);
    expect(await app.access(DEAL)).toEqual(before);
    const said = async (listingId: number) => {
      const { requestId, ...rest } = (await enter('wrong', listingId).expect(422)).body;
      return rest;
    };
    expect(await said(DEAL)).toEqual(await said(NO_DEAL));
    await app.setStatus(PRIVATE_DEAL, status);
    await enter(PASSCODE, PRIVATE_DEAL).expect(403);
    expect(await app.em().count(Mail)).toBe(0);
  });

  it('no mail that waits says that it is open', async () => {
    expect((await grant()).status).toBe(200);
    await invite().expect(200);
    await app.setStatus(DEAL, status);
    for (const mail of await app.em().find(Mail, {})) expect(await contentOf(mail)).toBeNull();
    await app.setStatus(DEAL, 'published');
    for (const mail of await app.em().find(Mail, {})) expect(await contentOf(mail)).not.toBeNull();
  });

  it('the agents’ list and page of data rooms say so', async () => {
    await app.code();
    const isOnSite = async () => {
      const list = (await app.request('get', ROOMS_CALL, 'advisor').expect(200)).body;
      const page = (await app.request('get', `${ROOMS_CALL}/${DEAL}`, 'advisor').expect(200)).body;
      return [list[0].isOnSite, page.isOnSite];
    };
    expect(await isOnSite()).toEqual([true, true]);
    await app.setStatus(DEAL, status);
    expect(await isOnSite()).toEqual([false, false]);
  });
});

it('after the closing date no code is made, and none lets in', async () => {
  const { code } = await app.code();
  const close = (day: string) => app.em().execute('update listing set closing_date = ? where id = ?', [day, DEAL]);
  await close(laterDay(officeDay(), -1));
  for (const act of [makeCode, () => enter(code)])
    expect((await act().expect(403)).body.detail).toBe('This data room has closed.');
  expect(await app.access(DEAL)).toBeNull();
  await close(officeDay());
  await makeCode().expect(201);
  await enter(code).expect(200);
});

it('a private deal is on the site for those who are let in', async () => {
  await enter(PASSCODE, PRIVATE_DEAL).expect(200);
  expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'granted' });
});
