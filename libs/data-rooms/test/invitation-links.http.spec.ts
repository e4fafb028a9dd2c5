import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type InviteBody, laterDay, officeDay } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { LinkTokens } from '@outcrop/platform';
import { PEOPLE, person } from '@outcrop/platform/testing';
import { InvitationOfAnother } from '../src/data-rooms.errors.ts';
import { AcceptInvitation } from '../src/invitations/commands/accept-invitation.ts';
import { DataRoomInvitation } from '../src/invitations/invitation.entity.ts';
import { InvitationMails } from '../src/invitations/invitation-mails.ts';
import {
  INVITATIONS_CALL as CALL,
  type DataRoomsApp,
  PEOPLE_CALL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

const LINK = '/api/data-room-invitation';
const ANN = 'ann@rim.example';
const STRANGER = 'stranger@new.example';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const invite = (more: Partial<InviteBody> = {}, person = 'advisor') =>
  app.post(CALL, { listingId: PRIVATE_DEAL, emails: [ANN], message: null, ...more }, person);
const rows = () => app.em().find(DataRoomInvitation, {}, { orderBy: { email: 'asc' } });
const tokenOf = async (email: string, listingId = PRIVATE_DEAL) => {
  const { id } = await app.em().findOneOrFail(DataRoomInvitation, { email, listingId });
  return app.app.get(LinkTokens).sign('data-room-invitation', String(id));
};
const invitationMails = () => app.em().find(Mail, { kind: 'data-room-invitation' }, { orderBy: { toEmail: 'asc' } });
const accept = async (email: string, person: string) => app.post(LINK, { token: await tokenOf(email) }, person);
const page = (person = 'buyer') => app.request('get', `/api/deals/${PRIVATE_DEAL}`, person);
/** Gives an account another email. */
const setEmail = (userId: number, email: string) =>
  app.em().execute('update "user" set email = ? where id = ?', [email, userId]);

describe('the link of an invitation', () => {
  it('says to whoever has it what it is to, and no text of a private deal', async () => {
    await invite({ emails: [STRANGER] }).expect(200);
    const { body } = await app.request('get', `${LINK}?token=${await tokenOf(STRANGER)}`).expect(200);
    expect(body).toEqual({ deal: `Deal ${PRIVATE_DEAL}`, invitedBy: PEOPLE.advisor.name, isWithdrawn: false });
  });

  it('lets the invited email in, as often as it is followed', async () => {
    await invite().expect(200);
    await app.em().execute('delete from data_room_access');
    for (const _ of [1, 2]) {
      const { status, body } = await accept(ANN, 'buyer');
      expect([status, body]).toEqual([200, { listingId: PRIVATE_DEAL }]);
    }
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'invited', version: 1 });
  });

  it('opens nothing to another account, and does not say whose it is', async () => {
    await invite({ emails: [STRANGER] }).expect(200);
    const { status, text } = await accept(STRANGER, 'buyer');
    expect(status).toBe(403);
    expect(text).not.toContain(STRANGER);
    expect(await app.access(PRIVATE_DEAL)).toBeNull();
    await app.post(LINK, { token: await tokenOf(STRANGER) }).expect(401);
  });

  it('opens nothing after it was withdrawn, and after an agent has revoked the access', async () => {
    await invite().expect(200);
    await app
      .post(`${PEOPLE_CALL}/revoke`, { listingId: PRIVATE_DEAL, people: [await app.seen(PRIVATE_DEAL)] }, 'advisor')
      .expect(200);
    expect((await accept(ANN, 'buyer')).status).toBe(403);
    const [row] = await rows();
    await app.request('delete', `${CALL}/${row?.id}`, 'advisor').expect(200);
    expect((await accept(ANN, 'buyer')).status).toBe(403);
    await page().expect(404);
    const [mail] = await invitationMails();
    expect(await app.app.get(InvitationMails).read(app.em(), mail!)).toBeNull();
  });

  it('is good again when an agent invites once more', async () => {
    await invite().expect(200);
    const [row] = await rows();
    await app.request('delete', `${CALL}/${row?.id}`, 'advisor').expect(200);
    await page().expect(404);
    expect((await invite().expect(200)).body).toEqual([{ email: ANN, state: 'invited', isNew: true }]);
    await page().expect(200);
    expect((await accept(ANN, 'buyer')).status).toBe(200);
  });

  it('that is not one of ours is not known', async () => {
    for (const token of ['x', '1.abc', 'a'.repeat(200)])
      await app.request('get', `${LINK}?token=${encodeURIComponent(token)}`).expect(404);
    await app.request('get', `${LINK}?token=${'a'.repeat(201)}`).expect(422);
    const other = app.app.get(LinkTokens).sign('verify-email', '1');
    await app.post(LINK, { token: other }, 'buyer').expect(404);
  });

  it('tells somebody whose access has expired so, and how to ask, in place of a page that is not there', async () => {
    await invite().expect(200);
    await app.put(PRIVATE_DEAL, 'granted', laterDay(officeDay(), -1));
    const { status, body } = await accept(ANN, 'buyer');
    expect([status, body.detail]).toEqual([
      403,
      'Your access to this data room has expired. Please request it again. The deal’s agent can tell you more.',
    ]);
  });

  it('stays with the account that it has reached when the email moves to another one', async () => {
    await invite().expect(200);
    await setEmail(3, 'ann@new.example');
    await setEmail(6, ANN);
    try {
      const other = person({ userId: 6, email: ANN });
      const accepted = app.commands.execute(new AcceptInvitation({ token: await tokenOf(ANN), actor: other }));
      await expect(accepted).rejects.toThrow(InvitationOfAnother);
      expect((await accept(ANN, 'buyer')).status).toBe(200);
      expect(await rows()).toMatchObject([{ email: ANN, userId: 3 }]);
      await page('insider').expect(404);
    } finally {
      await setEmail(6, 'ida@rim.example');
      await setEmail(3, ANN);
    }
  });
});
