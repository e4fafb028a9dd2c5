import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emailVerified } from '@outcrop/accounts';
import { type InviteBody } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { Outbox, PersonalData, systemActor } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { INVITATION_RULE } from '../src/invitations/commands/invite-people.ts';
import { DataRoomInvitation } from '../src/invitations/invitation.entity.ts';
import { InvitationSweep, MAX_DAYS } from '../src/invitations/invitation-sweep.ts';
import {
  INVITATIONS_CALL as CALL,
  CANARY,
  type DataRoomsApp,
  DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

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
const invitationMails = () => app.em().find(Mail, { kind: 'data-room-invitation' }, { orderBy: { toEmail: 'asc' } });
const page = (person = 'buyer') => app.request('get', `/api/deals/${PRIVATE_DEAL}`, person);

describe('an invitation', () => {
  it('of somebody with an account shows the page of a private deal at once, without its files', async () => {
    const { body } = await invite({ emails: [' Ann@Rim.example '] }).expect(200);
    expect(body).toEqual([{ email: ANN, state: 'invited', isNew: true }]);
    await page().expect(200);
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'invited', level: null });
    await page('insider').expect(404);
  });

  it('is one mail to each, which calls a private deal by its number alone', async () => {
    await invite({ emails: [STRANGER, ANN], message: 'Look at the\nlogs first.' }).expect(200);
    await app.drain();
    const mails = await invitationMails();
    expect(mails.map(({ toEmail }) => toEmail)).toEqual([ANN, STRANGER]);
    for (const { id } of mails) {
      const { content } = (await app.request('get', `/api/admin/mails/${id}`, 'admin')).body;
      expect(content.subject).toBe(`You are invited to a data room: Deal ${PRIVATE_DEAL}`);
      expect(content.text).toContain(`${PEOPLE.advisor.name} of Outcrop invites you`);
      expect(content.text).toContain('Look at the logs first.');
      expect(content.text).toContain('https://deals.example/data-room-invitation?token=');
      expect(JSON.stringify(content)).not.toContain(CANARY);
    }
    expect(await app.mails()).toEqual([]);
  });

  it('has event and audit, without the email', async () => {
    await invite({ emails: [STRANGER] }).expect(200);
    const [row] = await rows();
    const told = (await app.recorded()).filter(({ type }) => type === 'data-rooms.person-invited.v1');
    expect(told.map(({ payload }) => payload)).toEqual([{ invitationId: row?.id, listingId: PRIVATE_DEAL }]);
    expect(JSON.stringify(await app.audit())).not.toContain(STRANGER);
  });

  it('made again, or to somebody who is further, is answered so and mails nobody', async () => {
    await invite({ emails: [ANN, STRANGER] }).expect(200);
    await app.post(`/api/data-rooms/${PRIVATE_DEAL}/request`, {}, 'buyer').expect(200);
    const { body } = await invite({ emails: [STRANGER, ANN] }).expect(200);
    expect(body).toEqual([
      { email: STRANGER, state: 'invited', isNew: false },
      { email: ANN, state: 'requested', isNew: false },
    ]);
    expect(await invitationMails()).toHaveLength(2);
  });

  it('made by many agents at once is one', async () => {
    const emails = Array.from({ length: 10 }, (_, at) => `buyer${at}@new.example`);
    const answers = await Promise.all(
      ['advisor', 'admin', 'advisor', 'admin'].map((who, at) =>
        invite({ emails: at % 2 ? emails.toReversed() : emails }, who),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows()).toHaveLength(10);
    expect(await invitationMails()).toHaveLength(10);
  });

  it('of people about whom is decided at the same time never waits in a circle: their rows are locked by id', async () => {
    const lock = `insert into data_room_access (listing_id, user_id, version) values (?, ?, 0)`;
    const invited = await app.em().transactional(async (em) => {
      await em.execute(lock, [PRIVATE_DEAL, 5]);
      const answer = invite({ emails: ['ida@rim.example', 'ruth@rim.example'] }).then(({ status }) => status);
      await app.untilWaiting();
      await em.execute(lock, [PRIVATE_DEAL, 6]);
      return { answer };
    });
    expect(await invited.answer).toBe(200);
  });

  it('reaches somebody who signs up with that email later, once it is verified', async () => {
    await invite({ emails: [STRANGER] }).expect(200);
    await app.em().execute(`update "user" set email = ?, email_verified_at = null where id = 6`, [STRANGER]);
    const tell = () =>
      app.em().transactional(async (em) => {
        app.app.get(Outbox).record(em, emailVerified({ userId: 6 }), systemActor('test'));
      });
    try {
      await tell();
      await app.drain();
      await page('insider').expect(404);
      await app.em().execute(`update "user" set email_verified_at = now() where id = 6`);
      await tell();
      await app.drain();
      await page('insider').expect(200);
      expect(await rows()).toMatchObject([{ email: STRANGER, userId: 6 }]);
    } finally {
      await app.em().execute(`update "user" set email = 'ida@rim.example', email_verified_at = now() where id = 6`);
    }
  });

  it.each([
    ['no email', { emails: [] }, 'emails'],
    ['what is none', { emails: ['ann@rim.example', 'not an email'] }, 'emails.1'],
    ['the same twice', { emails: [ANN, 'ANN@rim.example'] }, 'emails'],
    ['10,000 in one paste', { emails: Array.from({ length: 10_000 }, (_, at) => `b${at}@new.example`) }, 'emails'],
    ['a message with a control character', { message: 'to \u0000you' }, 'message'],
  ])('with %s is refused with its place, and nobody is invited', async (_what, more, path) => {
    const { body } = await invite(more).expect(422);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await rows()).toEqual([]);
  });

  it('needs a deal with a data room that has not closed', async () => {
    await invite({ listingId: PLAIN_DEAL }).expect(404);
    await invite({ listingId: 9_999 }).expect(404);
    await app.em().execute(`update listing set closing_date = '2020-01-01' where id = ?`, [DEAL]);
    try {
      await invite({ listingId: DEAL }).expect(403);
    } finally {
      await app.em().execute('update listing set closing_date = null where id = ?', [DEAL]);
    }
    expect(await rows()).toEqual([]);
  });

  it('beyond the limit of a day is refused for all of the emails, which then count for nobody', async () => {
    const { agent } = INVITATION_RULE.failures;
    for (let from = 0; from < agent - 20; from += 80)
      await invite({ emails: Array.from({ length: 80 }, (_, at) => `n${from + at}@new.example`) }).expect(200);
    const before = (await rows()).length;
    await invite({ emails: Array.from({ length: 80 }, (_, at) => `m${at}@new.example`) }).expect(429);
    expect(await rows()).toHaveLength(before);
    await invite({ emails: ['last@new.example'] }).expect(200);
    await invite({ emails: Array.from({ length: 80 }, (_, at) => `m${at}@new.example`) }, 'admin').expect(200);
  });
});

describe('a withdrawn invitation', () => {
  it('takes the page away from who has not come further, and is mailed', async () => {
    await invite().expect(200);
    const [row] = await rows();
    const { body } = await app.request('delete', `${CALL}/${row?.id}`, 'advisor').expect(200);
    expect(body).toMatchObject({ state: 'withdrawn' });
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'revoked' });
    await app.request('delete', `${CALL}/${row?.id}`, 'advisor').expect(200);
    expect(await app.mails()).toHaveLength(1);
  });

  it('takes the page away, too, from somebody whom it reaches meanwhile', async () => {
    await invite({ emails: [STRANGER] }).expect(200);
    const [row] = await rows();
    const { userId } = PEOPLE.insider;
    const withdrawn = await app.em().transactional(async (em) => {
      await em.execute('update data_room_invitation set user_id = ? where id = ?', [userId, row!.id]);
      await em.execute(`insert into data_room_access (listing_id, user_id, state) values (?, ?, 'invited')`, [
        PRIVATE_DEAL,
        userId,
      ]);
      const answer = app.request('delete', `${CALL}/${row?.id}`, 'advisor').then(({ status }) => status);
      await app.untilWaiting();
      return { answer };
    });
    expect(await withdrawn.answer).toBe(200);
    expect(await app.access(PRIVATE_DEAL, userId)).toMatchObject({ state: 'revoked' });
    await page('insider').expect(404);
  });

  it('leaves access to who has it', async () => {
    await invite().expect(200);
    await app.put(PRIVATE_DEAL, 'granted');
    const [row] = await rows();
    await app.request('delete', `${CALL}/${row?.id}`, 'advisor').expect(200);
    expect(await app.access(PRIVATE_DEAL)).toMatchObject({ state: 'granted' });
  });
});

it('lists invitations by data room and state', async () => {
  await invite({ emails: [ANN, STRANGER] }).expect(200);
  const states = async (state: string) => {
    const filter = encodeURIComponent(JSON.stringify({ listingId: PRIVATE_DEAL, state }));
    const { body } = await app.request('get', `${CALL}?filter=${filter}`, 'advisor').expect(200);
    return body.map((row: { email: string; state: string }) => [row.email, row.state]);
  };
  expect(await states('arrived')).toEqual([[ANN, 'arrived']]);
  expect(await states('waiting')).toEqual([[STRANGER, 'waiting']]);
  expect(await states('withdrawn')).toEqual([]);
});

it('keeps an email without an account for a season, and a person’s own until they are erased', async () => {
  await invite({ emails: [ANN, STRANGER] }).expect(200);
  await app
    .em()
    .execute('update data_room_invitation set invited_at = now() - make_interval(days => ?)', [MAX_DAYS + 1]);
  await app.app.get(InvitationSweep, { strict: false }).sweep();
  expect((await rows()).map(({ email }) => email)).toEqual([ANN]);
  await app.em().execute('update data_room_invitation set user_id = null, invited_at = now()');
  await app.em().transactional((em) => app.app.get(PersonalData).erase(em, 3));
  expect(await rows()).toEqual([]);
});
