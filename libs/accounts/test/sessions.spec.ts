import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { systemActor } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { UpdateUser } from '../src/index.ts';
import { SESSION_IDLE_MS, Session } from '../src/session.entity.ts';
import { SessionAuthenticator } from '../src/sign-in/session-authenticator.ts';
import { User } from '../src/user.entity.ts';
import { type RunningApp, SECRET, sessionCookie, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
let ann: number;
let admin: number;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  ann = await app.createUser({ email: 'ann@rim.example', hasPrivateDeals: true });
  admin = await app.createUser({ email: 'admin@rim.example', isAdmin: true });
});

afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const GET_USER = '/api/Auth/GetUser';
const tokenOf = async (email: string): Promise<string> => (await app.login(email).expect(200)).body.token;
const asBearer = (token: string, path = GET_USER) => app.get(path).set('authorization', `Bearer ${token}`);
const asCookie = (token: string, path = GET_USER) => app.get(path).set('cookie', `other=1; token=${token}`);
const sessionOf = async (token: string): Promise<string> =>
  app.app.get(JwtService, { strict: false }).decode(token).sid;
const sign = (claims: object, options: object, secret = SECRET) =>
  new JwtService({ secret }).sign(claims, { audience: 'outcrop:session', ...options });

describe('a session', () => {
  it('is known by the header and by the cookie', async () => {
    const token = await tokenOf('ann@rim.example');
    for (const request of [asBearer(token), asCookie(token)]) {
      const { body } = await request.expect(200);
      expect(body).toMatchObject({ id: ann, email: 'ann@rim.example', hasPrivateDeals: true });
    }
    await app.get(GET_USER).expect(401);
  });

  it('comes from the header alone when there is one, whatever the cookie says', async () => {
    const token = await tokenOf('ann@rim.example');
    await asCookie(token).set('authorization', 'Bearer nonsense').expect(401);
    await asCookie(token).set('authorization', 'Basic YTpi').expect(401);
    const adminToken = await tokenOf('admin@rim.example');
    const { body } = await asCookie(token).set('authorization', `Bearer ${adminToken}`).expect(200);
    expect(body.id).toBe(admin);
  });

  it('ends on logout at once, and takes the cookie back; nobody logged in is no fault', async () => {
    const token = await tokenOf('ann@rim.example');
    const answer = await app.post('/api/Auth/Logout', {}).set('cookie', `token=${token}`).expect(204);
    expect(sessionCookie(answer)).toMatch(/^token=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await asBearer(token).expect(401);
    await app.post('/api/Auth/Logout', {}).expect(204);
  });

  it('is one of several that are asked for together while it stands, and is not used by that', async () => {
    const tokens = [
      await tokenOf('ann@rim.example'),
      await tokenOf('admin@rim.example'),
      await tokenOf('ann@rim.example'),
    ];
    const ids = await Promise.all(tokens.map(sessionOf));
    const authenticator = app.app.get(SessionAuthenticator, { strict: false });
    const em = app.em.fork();
    const seen = new Date(Date.now() - 3_600_000);
    await em.nativeUpdate(Session, { id: ids }, { lastSeenAt: seen });
    await em.nativeUpdate(Session, { id: ids[2]! }, { endedAt: new Date() });
    const people = await authenticator.peopleOf([...ids, randomUUID()]);
    expect([...people.keys()].sort()).toEqual([ids[0]!, ids[1]!].sort());
    expect(people.get(ids[1]!)).toEqual(await authenticator.personOf(tokens[1]!));
    expect(people.get(ids[0]!)).toMatchObject({ userId: ann, sessionId: ids[0], isAdmin: false });
    expect((await em.findOneOrFail(Session, ids[0]!)).lastSeenAt).toEqual(seen);
  });

  it('is looked at once for all who ask at one moment, and again for whoever asks later', async () => {
    const token = await tokenOf('ann@rim.example');
    const authenticator = app.app.get(SessionAuthenticator, { strict: false });
    const look = () => authenticator.personOf(token);
    const [one, other] = await Promise.all([look(), look()]);
    expect(one).toMatchObject({ userId: ann });
    expect(other).toBe(one);
    expect(await look()).not.toBe(one);
    await app.post('/api/Auth/Logout', {}).set('cookie', `token=${token}`).expect(204);
    expect(await look()).toBeNull();
  });

  it('is not ended by a page of another site', async () => {
    const token = await tokenOf('ann@rim.example');
    const request = app.post('/api/Auth/Logout', {}).set('cookie', `token=${token}`);
    await request.set('origin', 'https://elsewhere.example').expect(403);
    await asBearer(token).expect(200);
  });

  it('ends on disabling: all of the person, none of others', async () => {
    const id = await app.createUser({ email: 'leaver@rim.example' });
    const [one, two, other] = [
      await tokenOf('leaver@rim.example'),
      await tokenOf('leaver@rim.example'),
      await tokenOf('ann@rim.example'),
    ];
    await app.commands.execute(new UpdateUser({ userId: id, fields: { disabled: true }, actor: systemActor('test') }));
    await asBearer(one).expect(401);
    await asCookie(two).expect(401);
    await asBearer(other).expect(200);
    expect(await app.em.count(Session, { user: id, endedAt: null })).toBe(0);
  });

  it('does not outlive a person disabled by hand', async () => {
    await app.createUser({ email: 'byhand@rim.example' });
    const token = await tokenOf('byhand@rim.example');
    await app.em.nativeUpdate(User, { email: 'byhand@rim.example' }, { disabledAt: new Date() });
    await asBearer(token).expect(401);
  });

  it('ends after 12 idle hours and after its last day', async () => {
    const token = await tokenOf('ann@rim.example');
    const id = await sessionOf(token);
    await app.em.nativeUpdate(Session, { id }, { lastSeenAt: new Date(Date.now() - SESSION_IDLE_MS + 60_000) });
    await asBearer(token).expect(200);
    await app.em.nativeUpdate(Session, { id }, { lastSeenAt: new Date(Date.now() - SESSION_IDLE_MS - 1_000) });
    await asBearer(token).expect(401);
    await app.em.nativeUpdate(Session, { id }, { lastSeenAt: new Date(), expiresAt: new Date(Date.now() - 1_000) });
    await asBearer(token).expect(401);
  });

  it('notes when it was last seen, at most once a minute', async () => {
    const token = await tokenOf('ann@rim.example');
    const id = await sessionOf(token);
    const seenAt = async () => (await app.em.fork().findOneOrFail(Session, id)).lastSeenAt.getTime();
    const recent = Date.now() - 30_000;
    await app.em.nativeUpdate(Session, { id }, { lastSeenAt: new Date(recent) });
    await asBearer(token).expect(200);
    expect(await seenAt()).toBe(recent);
    await app.em.nativeUpdate(Session, { id }, { lastSeenAt: new Date(recent - 40_000) });
    await asBearer(token).expect(200);
    expect(await seenAt()).toBeGreaterThan(recent);
  });

  it.each([
    ['another secret', (sid: string) => sign({ sid }, {}, 'another secret, as long as the first one')],
    [
      'no signature',
      (sid: string) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sid, aud: 'outcrop:session' }))}.`,
    ],
    ['another algorithm', (sid: string) => sign({ sid }, { algorithm: 'HS512' })],
    ['another audience', (sid: string) => sign({ sid }, { audience: 'outcrop:reset' })],
    ['a past end', (sid: string) => sign({ sid, exp: 1_000 }, {})],
    ['a session that is no id', () => sign({ sid: "' or true --" }, {})],
    ['a session that does not exist', () => sign({ sid: '3f0c1f0e-7d0b-4f0a-9a55-0d6a3c1b2e4f' }, {})],
  ])('is not opened by a token with %s', async (_, forge) => {
    const sid = await sessionOf(await tokenOf('ann@rim.example'));
    await asBearer(sign({ sid }, {})).expect(200);
    await asBearer(forge(sid)).expect(401);
  });
});

describe('the person', () => {
  it('is answered to themselves, and to admins by id', async () => {
    const [own, byAdmin] = [await tokenOf('ann@rim.example'), await tokenOf('admin@rim.example')];
    await asBearer(own, `${GET_USER}?id=${ann}`).expect(200);
    await asBearer(own, `${GET_USER}?id=${admin}`).expect(403);
    expect((await asBearer(byAdmin, `${GET_USER}?id=${ann}`).expect(200)).body.id).toBe(ann);
    await asBearer(byAdmin, `${GET_USER}?id=2000000000`).expect(404);
    for (const id of ['0', '-1', 'x', '99999999999', '1e3'])
      await asBearer(byAdmin, `${GET_USER}?id=${id}`).expect(422);
  });

  it('is read afresh by RefreshUser', async () => {
    const token = await tokenOf('ann@rim.example');
    await app.em.nativeUpdate(User, { id: ann }, { officialCompanyName: 'Rim Two' });
    const { body } = await app.post('/api/Auth/RefreshUser', {}).set('authorization', `Bearer ${token}`).expect(200);
    expect(body.officialCompanyName).toBe('Rim Two');
    await app.post('/api/Auth/RefreshUser', {}).expect(401);
  });

  it('need not be anybody for GetTest', async () => {
    expect((await app.get('/api/Auth/GetTest').expect(200)).body).toEqual({ message: 'OK' });
  });
});
