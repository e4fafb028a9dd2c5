import { JwtService } from '@nestjs/jwt';
import { loginAnswerSchema, problemSchema } from '@outcrop/contracts';
import { AuditEntry, RecordedEvent } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { User } from '../src/user.entity.ts';
import { PASSWORD, type RunningApp, sessionCookie, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
let production: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { MANAGEMENT_EMAILS: 'Boss@rim.example', ADMIN_ALLOW_LIST: 'x@rim.example' });
  production = await startApp(database.url, { OUTCROP_ENV: 'production', PUBLIC_URL: 'https://rim.example' });
  await app.createUser({ email: 'ann@rim.example', middle: 'B.', officialCompanyName: 'Rim Energy' });
  await app.createUser({ email: 'boss@rim.example', isAdmin: true });
  await app.createUser({ email: 'new@rim.example', emailVerified: false });
  await app.createUser({ email: 'gone@rim.example' });
  await app.em.nativeUpdate(User, { email: 'gone@rim.example' }, { disabledAt: new Date() });
  await app.createUser({ email: 'imported@rim.example' });
  await app.em.nativeUpdate(User, { email: 'imported@rim.example' }, { passwordHash: null });
  await app.createUser({ email: 'buyer@outcrop.example' });
});

afterAll(async () => {
  await app?.stop();
  await production?.app.close();
  await database?.drop();
});

/** Every test comes from an address of its own, so that the limits of one do not meet another. */
let lastAddress = 0;
const freshAddress = () => `198.51.100.${++lastAddress}`;

describe('POST /api/Auth/Login', () => {
  it('opens a session: token, user and a cookie that ends with the browser', async () => {
    const answer = await app.login(' Ann@RIM.example ', PASSWORD, freshAddress()).expect(200);
    expect(loginAnswerSchema.parse(answer.body)).toEqual({
      message: 'OK',
      token: answer.body.token,
      user: {
        id: expect.any(Number),
        firstName: 'Iris',
        middle: 'B.',
        lastName: 'Vale',
        name: 'Iris B. Vale',
        email: 'ann@rim.example',
        isAdmin: false,
        hasClaimAD: false,
        hasPrivateDeals: false,
        isManagement: false,
        isOnAdminAllowList: false,
        officialCompanyName: 'Rim Energy',
        impersonatorId: null,
        enabledFeatures: [],
      },
    });
    expect(sessionCookie(answer)).toBe(`token=${answer.body.token}; Path=/; HttpOnly; SameSite=Lax`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('keeps the cookie for 30 days when asked to remember, and in production sends it over TLS only', async () => {
    const body = { email: 'ann@rim.example', password: PASSWORD, remember: true };
    const answer = await production.post('/api/Auth/Login', body, freshAddress()).expect(200);
    expect(sessionCookie(answer)).toMatch(/; Max-Age=2592000; .*; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('tells front ends of an admin by a cookie that scripts read, and of nobody else', async () => {
    await app.createUser({ email: 'ruth@rim.example', isAdmin: true });
    const hint = async (email: string, remember: boolean) => {
      const answer = await app.post('/api/Auth/Login', { email, password: PASSWORD, remember }, freshAddress());
      return (answer.headers['set-cookie'] as unknown as string[]).find((cookie) =>
        cookie.startsWith('adminVerified='),
      );
    };
    expect(await hint('ruth@rim.example', false)).toBe('adminVerified=true; Path=/; SameSite=Lax');
    expect(await hint('ruth@rim.example', true)).toMatch(/^adminVerified=true; Max-Age=2592000; /);
    expect(await hint('ann@rim.example', false)).toMatch(/^adminVerified=; Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  it('names a session row in the token, and nothing about the person', async () => {
    const { body } = await app.login('ann@rim.example', PASSWORD, freshAddress()).expect(200);
    const claims = app.app.get(JwtService, { strict: false }).decode(body.token);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid']);
  });

  it.each([
    ['an unknown e-mail', 'nobody@rim.example', PASSWORD, 404, 'not-found', /is not associated with Outcrop/],
    ['a text that is no e-mail', 'nobody', PASSWORD, 404, 'not-found', /is not associated with Outcrop/],
    ['a wrong password', 'ann@rim.example', 'wrong1', 401, 'unauthenticated', /^Incorrect password\.$/],
    [
      'an account without a password',
      'imported@rim.example',
      PASSWORD,
      401,
      'unauthenticated',
      /^Incorrect password\.$/,
    ],
    ['a disabled account', 'gone@rim.example', PASSWORD, 403, 'forbidden', /disabled/],
    ['a disabled account and a wrong password', 'gone@rim.example', 'wrong1', 401, 'unauthenticated', /^Incorrect/],
    ['an unverified one and a wrong password', 'new@rim.example', 'wrong1', 401, 'unauthenticated', /^Incorrect/],
  ])('refuses %s', async (_, email, password, status, code, detail) => {
    const answer = await app.login(email, password, freshAddress()).expect(status);
    expect(problemSchema.parse(answer.body)).toMatchObject({ status, code, detail: expect.stringMatching(detail) });
    expect(answer.body.message).toBe(answer.body.detail);
    expect(sessionCookie(answer)).toBe('');
  });

  it('says that the e-mail is not verified, without token and cookie', async () => {
    const answer = await app.login('new@rim.example', PASSWORD, freshAddress()).expect(200);
    expect(answer.body).toEqual({ message: 'Not verified' });
    expect(sessionCookie(answer)).toBe('');
  });

  it('keeps demo accounts out in production', async () => {
    await app.login('buyer@outcrop.example', PASSWORD, freshAddress()).expect(200);
    await production.login('buyer@outcrop.example', PASSWORD, freshAddress()).expect(403);
  });

  it.each([
    ['broken JSON', '{"email":', 400, undefined],
    ['no body', '', 422, 'email'],
    ['a number for an e-mail', { email: 5, password: 'x' }, 422, 'email'],
    ['an empty password', { email: 'ann@rim.example', password: '' }, 422, 'password'],
    ['an object for a password', { email: 'ann@rim.example', password: { $ne: null } }, 422, 'password'],
    ['a NUL in the e-mail', { email: 'ann\u0000@rim.example', password: 'x' }, 422, 'email'],
    ['a password of 10 kB', { email: 'ann@rim.example', password: 'x'.repeat(10_000) }, 422, 'password'],
    ['a remember that is no flag', { email: 'ann@rim.example', password: 'x', remember: 'yes' }, 422, 'remember'],
  ])('refuses %s', async (_, body, status, path) => {
    const answer = await app.post('/api/Auth/Login', body, freshAddress()).expect(status);
    const problem = problemSchema.parse(answer.body);
    if (path) expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  it('refuses a page of another site', async () => {
    const body = { email: 'ann@rim.example', password: PASSWORD };
    await app.post('/api/Auth/Login', body, freshAddress()).set('origin', 'https://elsewhere.example').expect(403);
    await app.post('/api/Auth/Login', body, freshAddress()).set('sec-fetch-site', 'cross-site').expect(403);
    await app.post('/api/Auth/Login', body, freshAddress()).set('sec-fetch-site', 'same-origin').expect(200);
  });

  it('shows no secret: neither in answers nor in events nor in the audit', async () => {
    const answer = await app.login('ann@rim.example', PASSWORD, freshAddress()).expect(200);
    const told = JSON.stringify([answer.body, await app.em.findAll(RecordedEvent), await app.em.findAll(AuditEntry)]);
    expect(told).toContain('accounts.user-created.v1');
    expect(told).not.toMatch(/argon2|password_?hash/i);
    expect(told).not.toContain(PASSWORD);
  });

  it('marks management by the list of e-mails, in any spelling', async () => {
    const answer = await app.login('boss@rim.example', PASSWORD, freshAddress()).expect(200);
    expect(answer.body.user).toMatchObject({ isAdmin: true, isManagement: true, isOnAdminAllowList: false });
  });
});
