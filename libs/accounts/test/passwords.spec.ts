import { randomUUID } from 'node:crypto';
import { PASSWORD_MESSAGES } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { AuditEntry, LinkTokens, RecordedEvent } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { AccountLinks } from '../src/links/account-links.ts';
import { isOwnSite } from '../src/passwords/http.ts';
import { Session } from '../src/session.entity.ts';
import { SessionTokens } from '../src/sign-in/session-authenticator.ts';
import { User } from '../src/user.entity.ts';
import { endLinkIn, kindsTo, tokenMailed } from './support/mailed-links.ts';
import { deviceCookie, PASSWORD, type RunningApp, sessionCookie, startApp } from './support/start-app.ts';

const NEW = 'feldspar9';
let database: TestDatabase;
let app: RunningApp;
let production: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  production = await startApp(database.url, { OUTCROP_ENV: 'production', PUBLIC_URL: 'https://rim.example' });
});
afterAll(async () => {
  await app?.stop();
  await production?.app.close();
  await database?.drop();
});

let lastAddress = 0;
const freshAddress = () => `198.19.${++lastAddress}.1`;
let lastPerson = 0;
/** Somebody with an account of their own. */
async function somebody(changes: object = {}): Promise<{ id: number; email: string }> {
  const email = `p${++lastPerson}@rim.example`;
  return { id: await app.createUser({ email, ...changes }), email };
}
const tokenOf = async (email: string, password = PASSWORD): Promise<string> =>
  (await app.login(email, password, freshAddress()).expect(200)).body.token;
const forgot = (email: string, more = '', address = freshAddress(), by = app) =>
  by.post(`/api/Auth/SendResetPasswordEmail?email=${encodeURIComponent(email)}${more}`, {}, address);
const update = (bearer: string | null, body: object = { password: NEW }, query = '', by = app) => {
  const request = by.post(`/api/Auth/UpdatePassword${query}`, body, freshAddress());
  return bearer === null ? request : request.set('authorization', `Bearer ${bearer}`);
};
const asks = (bearer: string) => app.get('/api/Auth/GetUser').set('authorization', `Bearer ${bearer}`);
const resetToken = async (email: string) => {
  await forgot(email).expect(200);
  return tokenMailed(app, email, 'reset-password');
};

describe('POST /api/Auth/SendResetPasswordEmail', () => {
  it('mails a link of 20 minutes to the account, with an audit row', async () => {
    const { id, email } = await somebody();
    expect((await forgot(email.toUpperCase()).expect(200)).body).toEqual({ message: 'OK' });
    expect(await kindsTo(app, email)).toEqual(['reset-password']);
    const link = await app
      .get(`/api/Auth/GetLink?token=${await tokenMailed(app, email, 'reset-password')}`)
      .expect(200);
    expect(Date.parse(link.body.expiresAt) - Date.parse(link.body.sentAt)).toBeCloseTo(20 * 60_000, -3);
    expect(await app.em.fork().count(AuditEntry, { action: 'ask-password-reset', subject: `user:${id}` })).toBe(1);
  });

  it('says that an email does not exist', async () => {
    const answer = await forgot('nobody@rim.example').expect(404);
    expect(answer.body.message).toBe('The email you entered does not exist. Please try again.');
    expect((await forgot('nobody').expect(422)).body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address.' },
    ]);
    await app.post('/api/Auth/SendResetPasswordEmail', {}).expect(422);
  });

  it('sends a disabled account nothing, and does not say so; nor a demo account in production', async () => {
    const { email } = await somebody();
    await app.em.fork().nativeUpdate(User, { email }, { disabledAt: new Date() });
    await forgot(email).expect(200);
    await app.createUser({ email: 'buyer@outcrop.example' });
    await forgot('buyer@outcrop.example', '', freshAddress(), production).expect(200);
    expect(await app.em.fork().count(Mail, { toEmail: [email, 'buyer@outcrop.example'] })).toBe(0);
  });

  it.each([
    ['https://rim.example', 200],
    ['https://rim.example/', 200],
    ['RIM.example', 200],
    ['', 200],
    ['https://evil.example', 422],
    ['http://rim.example', 422],
    ['127.0.0.1', 422],
    ['https://rim.example.evil.example', 422],
    ['https://rim.example@evil.example', 422],
    ['//rim.example/x', 422],
    ['rim.example\r\nHost: evil.example', 422],
  ])('takes the site %s: %i', async (site, status) => {
    const { email } = await somebody();
    await forgot(email, `&site=${encodeURIComponent(site)}`, freshAddress(), production).expect(status);
    expect(await kindsTo(app, email)).toEqual(status === 200 ? ['reset-password'] : []);
  });

  it('takes the machine for a site that is at localhost, by its numbers too', () => {
    const own = { PUBLIC_URL: 'http://localhost:4100' };
    for (const site of ['http://localhost:4100', 'http://127.0.0.1:4100/', '127.0.0.1:4100', 'http://[::1]:4100'])
      expect(isOwnSite(site, own)).toBe(true);
    for (const site of ['http://127.0.0.1:4101', 'https://127.0.0.1:4100', '127.0.0.1.evil.example:4100'])
      expect(isOwnSite(site, own)).toBe(false);
  });

  it('is limited by network and address, so that no inbox is flooded', async () => {
    const { email } = await somebody();
    const address = freshAddress();
    for (let n = 0; n < 5; n++) await forgot(email, '', address).expect(200);
    await forgot(email, '', address).expect(429);
    for (let n = 0; n < 10; n++) await forgot(email).expect(200);
    await forgot(email).expect(429);
    expect(await kindsTo(app, email)).toHaveLength(15);
    for (let n = 0; n < 15; n++) await forgot(`x${n}@rim.example`, '', address).expect(404);
    await forgot('x15@rim.example', '', address).expect(429);
  });
});

describe('POST /api/Auth/UpdatePassword with the token of a link', () => {
  it('sets the password, ends every session, verifies the email and tells the person', async () => {
    const { id, email } = await somebody({ emailVerified: false });
    await app.em.fork().nativeUpdate(User, { id }, { emailVerifiedAt: new Date() });
    const [here, there] = [await tokenOf(email), await tokenOf(email)];
    await app.em.fork().nativeUpdate(User, { id }, { emailVerifiedAt: null });
    const token = await resetToken(email);
    const answer = await update(token).expect(200);
    expect(answer.body).toEqual({ message: 'OK' });
    expect(sessionCookie(answer)).toBe('');
    await asks(here).expect(401);
    await asks(there).expect(401);
    expect((await app.login(email, NEW, freshAddress())).body.message).toBe('OK');
    await app.login(email, PASSWORD, freshAddress()).expect(401);
    expect(await kindsTo(app, email)).toEqual(['reset-password', 'password-changed']);
    const em = app.em.fork();
    expect(await em.count(AuditEntry, { action: 'reset-password', subject: `user:${id}` })).toBe(1);
    expect(await em.count(RecordedEvent, { type: 'accounts.password-changed.v1', payload: { userId: id } })).toBe(1);
    expect(JSON.stringify([await em.findAll(AuditEntry), await em.findAll(Mail)])).not.toMatch(/argon2|feldspar/);
  });

  it('takes the password from the query too, as old clients send it; the body wins', async () => {
    const { email } = await somebody();
    await update(await resetToken(email), {}, `?password=${NEW}`).expect(200);
    await tokenOf(email, NEW);
    await update(await resetToken(email), { password: 'gneiss44' }, `?password=${NEW}`).expect(200);
    await tokenOf(email, 'gneiss44');
  });

  it('works once, also when it is used 100 times at once', async () => {
    const { email } = await somebody();
    const token = await resetToken(email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => update(token, { password: `feldspar${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(99);
    expect(await kindsTo(app, email)).toEqual(['reset-password', 'password-changed']);
    await tokenOf(email, `feldspar${answers.findIndex(({ status }) => status === 200)}`);
  });

  it('works to the end of its time, and not after a newer one was sent', async () => {
    const { email } = await somebody();
    const first = await resetToken(email);
    const second = await resetToken(email);
    await update(first).expect(404);
    await endLinkIn(app, second, 0);
    await update(second).expect(404);
    await endLinkIn(app, second, 5);
    await update(second).expect(200);
  });

  it.each([
    ['too short', 'ab1'],
    ['without a digit', 'feldspar'],
    ['of 33 characters', `${'a'.repeat(32)}1`],
    ['with a sign that is not allowed', 'feldspar 9'],
    ['of 10 kB', 'a1'.repeat(5_000)],
    ['in a list', ['feldspar9']],
    ['missing', undefined],
  ])('refuses a password %s, and the link still works', async (_, password) => {
    const { email } = await somebody();
    const token = await resetToken(email);
    const answer = await update(token, { password }).expect(422);
    expect(answer.body.errors).toEqual([{ path: 'password', message: PASSWORD_MESSAGES.rule }]);
    await update(token).expect(200);
  });

  it('takes no other token', async () => {
    const [ann, ben] = [await somebody({ emailVerified: false }), await somebody()];
    await app.post(`/api/Auth/ResendVerification?email=${ann.email}`, {}, freshAddress()).expect(200);
    const verify = await tokenMailed(app, ann.email, 'verify-email');
    const reset = await resetToken(ann.email);
    const bens = await resetToken(ben.email);
    const mixed = `${bens.split('.')[0]}.${reset.split('.')[1]}`;
    for (const wrong of [verify, mixed, `${reset}x`, reset.split('.')[0] ?? '', 'x'.repeat(4_000)]) {
      await update(wrong).expect(404);
    }
    await update(null).expect(401);
    await update(null).set('authorization', 'Basic abc').expect(401);
    await tokenOf(ben.email);
  });

  it('is of no use for an account that was disabled, or whose email changed meanwhile', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const tokens = [await resetToken(ann.email), await resetToken(ben.email)] as const;
    await app.em.fork().nativeUpdate(User, { id: ann.id }, { disabledAt: new Date() });
    await app.em.fork().nativeUpdate(User, { id: ben.id }, { email: 'bens-new@rim.example' });
    await update(tokens[0]).expect(404);
    await update(tokens[1]).expect(404);
  });

  it('acts for whom the link was sent to, whoever is signed in', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const cookie = sessionCookie(await app.login(ben.email, PASSWORD, freshAddress())).split(';')[0] ?? '';
    await update(await resetToken(ann.email))
      .set('cookie', cookie)
      .expect(200);
    await tokenOf(ann.email, NEW);
    await tokenOf(ben.email);
  });

  it('takes the link of an invitation: the first password, and the email is verified', async () => {
    const { id, email } = await somebody({ emailVerified: false });
    const em = app.em.fork();
    await em.nativeUpdate(User, { id }, { passwordHash: null });
    const links = app.app.get(AccountLinks, { strict: false });
    const linkId = await em.transactional(async (tx) =>
      links.issue(tx, 'invitation', await tx.findOneOrFail(User, id), email),
    );
    await update(app.app.get(LinkTokens).sign('invitation', linkId)).expect(200);
    expect((await app.login(email, NEW, freshAddress())).body.message).toBe('OK');
  });
});

describe('POST /api/Auth/UpdatePassword with a session', () => {
  it('changes the own password; this session goes on, the others end', async () => {
    const { id, email } = await somebody();
    const [here, there] = [await tokenOf(email), await tokenOf(email)];
    await update(here).expect(200);
    await asks(here).expect(200);
    await asks(there).expect(401);
    await tokenOf(email, NEW);
    expect(await kindsTo(app, email)).toEqual(['password-changed']);
    expect(await app.em.fork().findOne(AuditEntry, { action: 'change-password', subject: `user:${id}` })).toMatchObject(
      {
        actor: `user:${id}`,
      },
    );
  });

  it('forgets known devices, and links that would change the account again', async () => {
    const { email } = await somebody();
    const login = await app.login(email, PASSWORD, freshAddress());
    const device = deviceCookie(login);
    const reset = await resetToken(email);
    await update(login.body.token).expect(200);
    await update(reset).expect(404);
    const address = freshAddress();
    for (let n = 0; n < 5; n++) await app.login(email, 'wrong1', address).expect(401);
    // A device that is still known would have tries of its own.
    const body = { email, password: NEW };
    await app.post('/api/Auth/Login', body, address).set('cookie', device).expect(429);
  });

  it('takes a cookie from our own pages only', async () => {
    const { email } = await somebody();
    const cookie = sessionCookie(await app.login(email, PASSWORD, freshAddress())).split(';')[0] ?? '';
    await update(null).set('cookie', cookie).set('sec-fetch-site', 'cross-site').expect(403);
    await update(null).set('cookie', cookie).set('sec-fetch-site', 'same-origin').expect(200);
  });

  it('is not for an admin who acts in somebody else’s name', async () => {
    const [ann, admin] = [await somebody(), await somebody({ isAdmin: true })];
    const em = app.em.fork();
    const now = new Date();
    const session = em.create(Session, {
      id: randomUUID(),
      user: em.getReference(User, ann.id),
      impersonator: em.getReference(User, admin.id),
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 1_800_000),
    });
    await em.persist(session).flush();
    const token = app.app.get(SessionTokens, { strict: false }).sign(session);
    await asks(token).expect(200);
    await update(token).expect(403);
    await forgot(ann.email).set('authorization', `Bearer ${token}`).expect(403);
    await tokenOf(ann.email);
    expect(await kindsTo(app, ann.email)).toEqual([]);
  });

  it('is limited: each change is a mail', async () => {
    const { email } = await somebody();
    const token = await tokenOf(email);
    for (let n = 0; n < 10; n++) await update(token, { password: `feldspar${n}` }).expect(200);
    await update(token).expect(429);
  });
});
