import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import type supertest from 'supertest';
import { Session } from '../src/session.entity.ts';
import { SessionAuthenticator } from '../src/sign-in/session-authenticator.ts';
import { auditOf, mailsTo, type Person, signedIn, USERS } from './support/people.ts';
import { type RunningApp, startApp } from './support/start-app.ts';

// docs/product/access.md#impersonation

let database: TestDatabase;
let app: RunningApp;
let admin: Person;
let advisor: Person;
let ann: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { MANAGEMENT_EMAILS: 'ann@rim.example' });
  admin = await signedIn(app, 'ruth@rim.example', { firstName: 'Ruth', lastName: 'Okafor', isAdmin: true });
  advisor = await signedIn(app, 'dan@rim.example', { hasClaimAD: true });
  ann = await signedIn(app, 'ann@rim.example', {
    firstName: 'Ann',
    lastName: 'Whitcomb',
    officialCompanyName: 'Llano',
  });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const REASON = 'Ticket 2291: says the data room is empty';
const PATH = (id: number | string) => `/api/Auth/checkUserId?accessuserid=${id}`;
const STOP = '/api/Auth/StopImpersonation';
const viewAs = (id: number, reason: unknown = REASON, by = admin) => by.ask('post', PATH(id), { reason } as object);

/** A browser: what it sends of the cookies that it was given. */
const jar = (token: string) => {
  const cookies = new Map([['token', token]]);
  const keep = (answer: supertest.Response) => {
    for (const line of (answer.headers['set-cookie'] ?? []) as unknown as string[]) {
      const [name, value] = line.split(';')[0]!.split('=', 2) as [string, string];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  const send = async (method: 'get' | 'post', path: string, status: number, body: object = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = app.request(method, path).set('cookie', cookie);
    return keep(await (method === 'post' ? request.send(body) : request).expect(status));
  };
  return { cookies, send };
};
const browserOf = async (person: Person) => jar((await app.login(person.email).expect(200)).body.token);

it('opens a session of half an hour in the person’s name, with the admin in it', async () => {
  const { body } = await viewAs(ann.id).expect(200);
  expect(body).toMatchObject({ message: 'OK', user: { id: ann.id, impersonatorId: admin.id } });
  const me = app.get('/api/Auth/GetUser').set('authorization', `Bearer ${body.token}`);
  expect((await me.expect(200)).body).toMatchObject({ name: 'Ann Whitcomb', impersonatorId: admin.id });
  const session = await app.em
    .fork()
    .findOneOrFail(Session, { impersonator: admin.id }, { orderBy: { createdAt: 'desc' } });
  expect(session.expiresAt.getTime() - session.lastSeenAt.getTime()).toBe(30 * 60_000);
  const view = await app.get('/api/account/impersonation').set('authorization', `Bearer ${body.token}`).expect(200);
  expect(view.body).toEqual({
    name: 'Ann Whitcomb',
    company: 'Llano',
    reason: REASON,
    until: session.expiresAt.toISOString(),
  });
  expect((await ann.ask('get', '/api/account/impersonation').expect(200)).body).toBeNull();
  expect((await auditOf(app, ann.id)).at(-1)).toMatchObject({
    action: 'impersonate',
    actor: `user:${admin.id}`,
    reason: REASON,
  });
  await app.em.nativeUpdate(Session, { id: session.id }, { expiresAt: new Date(Date.now() - 1_000) });
  await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${body.token}`).expect(401);
});

it('makes nobody management who views the site as one of them', async () => {
  const { body } = await viewAs(ann.id).expect(200);
  const own = (await app.login(ann.email).expect(200)).body.token as string;
  const isManagement = async (token: string) => {
    const { body: user } = await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${token}`).expect(200);
    const actor = await app.app.get(SessionAuthenticator, { strict: false }).personOf(token);
    return [user.isManagement, actor?.isManagement === true];
  };
  expect(body.user.isManagement).toBe(false);
  expect(await isManagement(body.token)).toEqual([false, false]);
  expect(await isManagement(own)).toEqual([true, true]);
});

it('is for admins in their own name alone, and never as an admin', async () => {
  const other = await app.createUser({ email: 'cole@rim.example', isAdmin: true });
  for (const id of [other, admin.id]) await viewAs(id).expect(403);
  for (const person of [advisor, ann]) await viewAs(ann.id, REASON, person).expect(403);
  await app.post(PATH(ann.id), { reason: REASON }).expect(401);
  const { body } = await viewAs(advisor.id).expect(200);
  await app
    .request('post', PATH(ann.id))
    .set('authorization', `Bearer ${body.token}`)
    .send({ reason: REASON })
    .expect(403);
  await viewAs(2_000_000_000).expect(404);
});

it.each([[''], ['   '], [null], [['a']], ['x'.repeat(501)]])('needs a reason: not %j', async (reason) => {
  const { body } = await viewAs(ann.id, reason).expect(422);
  expect(body.errors[0].path).toBe('reason');
});

it('asks for the reason by name where there is no body at all', async () => {
  const { body } = await admin.ask('post', PATH(ann.id)).expect(422);
  expect(body.errors).toEqual([{ path: 'reason', message: 'Please give a reason.' }]);
  expect(body.message).toBe('Please give a reason.');
});

it('does not open an account that cannot log in', async () => {
  const unverified = await app.createUser({ email: 'u@rim.example', emailVerified: false });
  const disabled = await app.createUser({ email: 'd@rim.example' });
  await admin.ask('put', `${USERS}/${disabled}`, { disabled: true }).expect(200);
  for (const id of [unverified, disabled]) await viewAs(id).expect(422);
  await admin.ask('post', PATH('x'), { reason: REASON }).expect(422);
});

it('names both people in the audit, causes no mail, and keeps hands off the account', async () => {
  const { body } = await viewAs(advisor.id).expect(200);
  const as = (method: 'get' | 'post' | 'put', path: string, sent?: object) => {
    const request = app.request(method, path).set('authorization', `Bearer ${body.token}`);
    return sent ? request.send(sent) : request;
  };
  await as('put', `${USERS}/${ann.id}`, { middle: 'Grace' }).expect(200);
  expect((await auditOf(app, ann.id)).at(-1)).toMatchObject({
    actor: `user:${advisor.id}`,
    impersonatorId: admin.id,
    after: { middle: 'Grace' },
  });
  await as('post', USERS, { email: 'by-mask@rim.example', firstName: 'A', lastName: 'B' }).expect(403);
  expect(await mailsTo(app, 'by-mask@rim.example')).toEqual([]);
  const unverified = await app.createUser({ email: 'u2@rim.example', emailVerified: false });
  await as('post', `${USERS}/${unverified}/resend-verification`).expect(403);
  for (const path of ['/api/account/data', `${USERS}/${ann.id}/data`]) await as('get', path).expect(403);
  await as('post', `${USERS}/${ann.id}/erase`, { reason: 'x' }).expect(403);
});

describe('in a browser', () => {
  it('the admin’s own session waits aside, and Stop brings it back', async () => {
    const browser = await browserOf(admin);
    const own = browser.cookies.get('token');
    browser.cookies.set('adminVerified', 'true');
    const started = await browser.send('post', PATH(ann.id), 200, { reason: REASON });
    expect(browser.cookies.has('adminVerified')).toBe(false);
    const set = started.headers['set-cookie'] as unknown as string[];
    for (const line of set.filter((cookie) => !cookie.startsWith('adminVerified=;')))
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.send('get', '/api/Auth/GetUser', 200)).body.id).toBe(ann.id);
    const viewing = browser.cookies.get('token')!;
    expect((await browser.send('post', STOP, 200)).body).toEqual({ message: 'OK', restored: true });
    expect(Object.fromEntries(browser.cookies)).toEqual({ token: own, adminVerified: 'true' });
    expect((await browser.send('get', '/api/Auth/GetUser', 200)).body).toMatchObject({
      id: admin.id,
      impersonatorId: null,
    });
    await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${viewing}`).expect(401);
    expect((await auditOf(app, ann.id)).at(-1)).toMatchObject({
      action: 'stop-impersonation',
      actor: `user:${ann.id}`,
      impersonatorId: admin.id,
    });
  });

  it('it comes back after the half hour, too', async () => {
    const browser = await browserOf(admin);
    await browser.send('post', PATH(ann.id), 200, { reason: REASON });
    await app.em.fork().nativeUpdate(Session, { user: ann.id, impersonator: admin.id }, { endedAt: new Date() });
    await browser.send('get', '/api/Auth/GetUser', 401);
    expect((await browser.send('post', STOP, 200)).body.restored).toBe(true);
    expect((await browser.send('get', '/api/Auth/GetUser', 200)).body.id).toBe(admin.id);
  });

  it('it does not when it has ended meanwhile, or is not that of the admin who views', async () => {
    const browser = await browserOf(admin);
    const own = browser.cookies.get('token')!;
    await browser.send('post', PATH(ann.id), 200, { reason: REASON });
    await app.request('post', '/api/Auth/Logout').set('authorization', `Bearer ${own}`).send({}).expect(204);
    expect((await browser.send('post', STOP, 200)).body.restored).toBe(false);
    expect(browser.cookies.size).toBe(0);

    const forged = await browserOf(admin);
    await forged.send('post', PATH(ann.id), 200, { reason: REASON });
    forged.cookies.set('ownToken', ann.token);
    expect((await forged.send('post', STOP, 200)).body.restored).toBe(false);
    const person = await browserOf(ann);
    person.cookies.set('ownToken', admin.token);
    expect((await person.send('post', STOP, 200)).body.restored).toBe(false);
    expect((await person.send('get', '/api/Auth/GetUser', 200)).body.id).toBe(ann.id);
  });

  it('Logout ends both', async () => {
    const browser = await browserOf(admin);
    const own = browser.cookies.get('token')!;
    await browser.send('post', PATH(ann.id), 200, { reason: REASON });
    await browser.send('post', '/api/Auth/Logout', 204);
    expect(browser.cookies.size).toBe(0);
    await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${own}`).expect(401);
  });

  it('Stop from another site is refused', async () => {
    const browser = await browserOf(admin);
    await browser.send('post', PATH(ann.id), 200, { reason: REASON });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const foreign = app.request('post', STOP).set('cookie', cookie).set('origin', 'https://elsewhere.example');
    await foreign.send({}).expect(403);
  });
});
