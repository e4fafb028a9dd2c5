import { randomUUID } from 'node:crypto';
import { FRESH_LOGIN_MINUTES } from '@outcrop/contracts';
import { AuditEntry, RecordedEvent } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { Session } from '../src/session.entity.ts';
import { SessionTokens } from '../src/sign-in/session-authenticator.ts';
import { User } from '../src/user.entity.ts';
import { endLinkIn, kindsTo, mailsTo, tokenMailed } from './support/mailed-links.ts';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

let lastPerson = 0;
/** Somebody who has logged in `minutesAgo`. */
async function somebody(minutesAgo = 0) {
  const n = ++lastPerson;
  const email = `p${n}@rim.example`;
  const id = await app.createUser({ email });
  const { body } = await app.login(email, PASSWORD, `198.19.${n}.1`).expect(200);
  await app.em
    .fork()
    .execute(`update session set created_at = now() - make_interval(mins => ?) where user_id = ?`, [minutesAgo, id]);
  return { id, email, newEmail: `new${n}@rim.example`, token: body.token as string };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const ask = ({ id, newEmail, token }: Somebody, changes: object = {}) =>
  app
    .post('/api/Auth/ChangeEmail', { userId: id, newEmail, applicationName: 'Outcrop', ...changes })
    .set('authorization', `Bearer ${token}`);
const confirm = (token: string) => app.post(`/api/Auth/ConfirmEmail?token=${encodeURIComponent(token)}`, {});
const emailOf = async ({ id }: Somebody) => (await app.em.fork().findOneOrFail(User, id)).email;

describe('POST /api/Auth/ChangeEmail', () => {
  it('mails the new address and tells the old one; nothing changes yet', async () => {
    const ann = await somebody();
    expect((await ask(ann, { newEmail: ann.newEmail.toUpperCase() }).expect(200)).body).toEqual({ message: 'OK' });
    expect(await mailsTo(app, ann.newEmail)).toMatchObject([
      { kind: 'confirm-new-email', data: { newEmail: ann.newEmail } },
    ]);
    expect(await mailsTo(app, ann.email)).toMatchObject([
      { kind: 'email-change-asked', data: { newEmail: ann.newEmail } },
    ]);
    expect(await emailOf(ann)).toBe(ann.email);
    expect(
      await app.em.fork().findOne(AuditEntry, { action: 'ask-email-change', subject: `user:${ann.id}` }),
    ).toMatchObject({
      actor: `user:${ann.id}`,
      after: { newEmail: ann.newEmail },
    });
  });

  it('takes userId and newEmail from the query too, as old clients send them', async () => {
    const ann = await somebody();
    const query = `?userId=${ann.id}&newEmail=${encodeURIComponent(ann.newEmail)}`;
    await app.post(`/api/Auth/ChangeEmail${query}`, {}).set('authorization', `Bearer ${ann.token}`).expect(200);
    expect(await kindsTo(app, ann.newEmail)).toEqual(['confirm-new-email']);
  });

  it('asks for the password some minutes after the login, as every change of how one logs in does, and limits wrong ones', async () => {
    const ann = await somebody(FRESH_LOGIN_MINUTES + 1);
    const needed = await ask(ann).expect(422);
    expect(needed.body.errors).toEqual([{ path: 'password', message: 'Please enter your password.' }]);
    for (let n = 0; n < 9; n++) {
      const wrong = await ask(ann, { password: 'wrong1' }).expect(422);
      expect(wrong.body.errors).toEqual([{ path: 'password', message: 'Incorrect password.' }]);
    }
    await ask(ann, { password: PASSWORD }).expect(200);
    for (let n = 0; n < 10; n++) await ask(ann, { password: 'wrong1' }).expect(422);
    await ask(ann, { password: PASSWORD }).expect(429);
    expect(await kindsTo(app, ann.newEmail)).toEqual(['confirm-new-email']);
  });

  it('refuses a taken address, one’s own, and what is no address', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    expect((await ask(ann, { newEmail: ben.email }).expect(409)).body).toMatchObject({
      errors: [{ path: 'newEmail', message: 'That email address already has an account!' }],
    });
    expect((await ask(ann, { newEmail: ann.email }).expect(422)).body.errors[0].message).toBe(
      'This is your email already.',
    );
    for (const newEmail of [
      '',
      'ann',
      ['a@b.example'],
      'a@b.example\r\nBcc: c@d.example',
      `${'x'.repeat(310)}@b.example`,
    ]) {
      expect((await ask(ann, { newEmail }).expect(422)).body.errors).toEqual([
        { path: 'newEmail', message: 'Please enter a valid email address.' },
      ]);
    }
    expect(await kindsTo(app, ben.email)).toEqual([]);
  });

  it('is for one’s own account, with a session, and not for an admin in somebody else’s name', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    await ask(ann, { userId: ben.id }).expect(403);
    await ask(ann, { userId: 'me' }).expect(422);
    await app.post('/api/Auth/ChangeEmail', { userId: ann.id, newEmail: ann.newEmail }).expect(401);
    const em = app.em.fork();
    const session = em.create(Session, {
      id: randomUUID(),
      user: em.getReference(User, ann.id),
      impersonator: em.getReference(User, ben.id),
      lastSeenAt: new Date(),
      expiresAt: new Date(Date.now() + 1_800_000),
    });
    await em.persist(session).flush();
    const token = app.app.get(SessionTokens, { strict: false }).sign(session);
    await ask({ ...ann, token }).expect(403);
    expect(await kindsTo(app, ann.newEmail)).toEqual([]);
  });

  it('is limited by person and by address', async () => {
    const ann = await somebody();
    for (let n = 0; n < 5; n++) await ask(ann).expect(200);
    await ask(ann).expect(429);
    const ben = await somebody();
    await ask(ben, { newEmail: ann.newEmail }).expect(429);
    for (let n = 0; n < 10; n++) await ask(ben, { newEmail: `n${n}@rim.example` }).expect(200);
    await ask(ben, { newEmail: 'n10@rim.example' }).expect(429);
  });
});

describe('POST /api/Auth/ConfirmEmail', () => {
  it('makes the new address the account’s, once, and tells the old one', async () => {
    const ann = await somebody();
    await app.post(`/api/Auth/SendResetPasswordEmail?email=${ann.email}`, {}, '198.19.200.1').expect(200);
    const reset = await tokenMailed(app, ann.email, 'reset-password');
    await ask(ann).expect(200);
    const token = await tokenMailed(app, ann.newEmail, 'confirm-new-email');
    expect((await confirm(token).expect(200)).body).toEqual({ message: 'OK', email: ann.newEmail });
    expect(await emailOf(ann)).toBe(ann.newEmail);
    expect(await kindsTo(app, ann.email)).toEqual(['reset-password', 'email-change-asked', 'email-changed']);
    await app.login(ann.newEmail, PASSWORD, '198.19.201.1').expect(200);
    await app.login(ann.email, PASSWORD, '198.19.201.1').expect(404);
    // What went to the old address opens nothing any more.
    await app
      .post('/api/Auth/UpdatePassword', { password: 'feldspar9' })
      .set('authorization', `Bearer ${reset}`)
      .expect(404);
    await confirm(token).expect(404);
    const em = app.em.fork();
    expect(await em.findOne(AuditEntry, { action: 'change-email', subject: `user:${ann.id}` })).toMatchObject({
      before: { email: ann.email },
      after: { email: ann.newEmail },
    });
    expect(await em.count(RecordedEvent, { type: 'accounts.email-changed.v1', payload: { userId: ann.id } })).toBe(1);
  });

  it('succeeds once of 100 times at once', async () => {
    const ann = await somebody();
    await ask(ann).expect(200);
    const token = await tokenMailed(app, ann.newEmail, 'confirm-new-email');
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(99);
    expect(await kindsTo(app, ann.email)).toEqual(['email-change-asked', 'email-changed']);
  });

  it('works to the end of its time, and only the last one sent', async () => {
    const ann = await somebody();
    await ask(ann).expect(200);
    const first = await tokenMailed(app, ann.newEmail, 'confirm-new-email');
    await ask(ann, { newEmail: `other-${ann.newEmail}` }).expect(200);
    await confirm(first).expect(404);
    const second = await tokenMailed(app, `other-${ann.newEmail}`, 'confirm-new-email');
    await endLinkIn(app, second, 0);
    await confirm(second).expect(404);
    await endLinkIn(app, second, 5);
    await confirm(second).expect(200);
  });

  it('refuses an address that somebody else has got meanwhile, and a disabled account', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    await ask(ann).expect(200);
    await ask(ben).expect(200);
    await app.createUser({ email: ann.newEmail });
    await confirm(await tokenMailed(app, ann.newEmail, 'confirm-new-email')).expect(409);
    expect(await emailOf(ann)).toBe(ann.email);
    await app.em.fork().nativeUpdate(User, { id: ben.id }, { disabledAt: new Date() });
    await confirm(await tokenMailed(app, ben.newEmail, 'confirm-new-email')).expect(404);
    await confirm('abc.def').expect(404);
    await app.post('/api/Auth/ConfirmEmail', {}).expect(422);
  });

  it('does nothing once the password was changed: whoever took the session does not take the account', async () => {
    const ann = await somebody();
    await ask(ann).expect(200);
    const token = await tokenMailed(app, ann.newEmail, 'confirm-new-email');
    await app
      .post('/api/Auth/UpdatePassword', { password: 'feldspar9' })
      .set('authorization', `Bearer ${ann.token}`)
      .expect(200);
    await confirm(token).expect(404);
    expect(await emailOf(ann)).toBe(ann.email);
  });
});
