import { AuditEntry, TryLimit } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { KnownDevice } from '../src/known-devices.entities.ts';
import { Session } from '../src/session.entity.ts';
import { deviceWords } from '../src/sessions/session-words.ts';
import { Sessions } from '../src/sessions/sessions.ts';
import { MAX_DEVICES } from '../src/sign-in/known-devices.ts';
import { freshAddress, personOf, signedIn } from './support/signed-in.ts';
import { deviceCookie, PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  for (const name of ['ann', 'ben', 'cid', 'dee', 'eve', 'fay']) await app.createUser({ email: `${name}@rim.example` });
});
beforeEach(() => app.em.nativeDelete(TryLimit, {}));
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const list = async (person: { get: (path: string) => ReturnType<typeof app.get> }) =>
  (await person.get('/api/account/sessions').expect(200)).body;

it('a person sees own sessions and devices: in words, from where, since when, this one first', async () => {
  const answer = await app
    .post('/api/Auth/Login', { email: 'ann@rim.example', password: PASSWORD }, '192.0.2.44')
    .set('user-agent', CHROME)
    .expect(200);
  await signedIn(app, 'ann@rim.example');
  const ann = personOf(app, 'ann@rim.example', answer.body.token);
  const { sessions, devices, history } = await list(ann);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({
    device: 'Chrome on Windows',
    kind: 'computer',
    network: '192.0.2.44',
    method: 'password',
    current: true,
  });
  expect(sessions[1].current).toBe(false);
  expect(devices).toHaveLength(2);
  expect(history[1]).toMatchObject({ what: 'Logged in with the password', note: '192.0.2.44' });
  expect(JSON.stringify({ sessions, devices, history })).not.toContain('Mozilla');
  const byCookie = await app
    .get('/api/account/sessions')
    .set('cookie', `token=${answer.body.token}; ${deviceCookie(answer)}`)
    .expect(200);
  expect(byCookie.body.devices.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
  expect(byCookie.headers['cache-control']).toBe('private, no-store');
});

it('session revocation at once: one, and all others', async () => {
  const [here, there, far] = [
    await signedIn(app, 'ben@rim.example'),
    await signedIn(app, 'ben@rim.example'),
    await signedIn(app, 'ben@rim.example'),
  ];
  const { sessions } = await list(there);
  const { id } = sessions.find(({ current }: { current: boolean }) => current);
  await here.post(`/api/account/sessions/${id}/end`).expect(204);
  await there.get('/api/Auth/GetUser').expect(401);
  await here.post(`/api/account/sessions/${id}/end`).expect(204);
  await far.get('/api/Auth/GetUser').expect(200);
  await here.post('/api/account/sessions/end-others').expect(204);
  await far.get('/api/Auth/GetUser').expect(401);
  await here.get('/api/Auth/GetUser').expect(200);
  expect((await list(here)).sessions).toHaveLength(1);
});

it('nobody ends another person’s session or forgets their device', async () => {
  const [cid, dee] = [await signedIn(app, 'cid@rim.example'), await signedIn(app, 'dee@rim.example')];
  const theirs = await list(dee);
  await cid.post(`/api/account/sessions/${theirs.sessions[0].id}/end`).expect(404);
  await cid.post(`/api/account/devices/${theirs.devices[0].id}/forget`).expect(404);
  await cid.post('/api/account/sessions/x/end').expect(422);
  await dee.get('/api/Auth/GetUser').expect(200);
});

it('Sessions.endAll ends all of a person but one, also those in which they act for others', async () => {
  const kept = await signedIn(app, 'eve@rim.example');
  const gone = await signedIn(app, 'eve@rim.example');
  const other = await signedIn(app, 'fay@rim.example');
  const [keptId] = (await list(kept)).sessions.map(({ id }: { id: string }) => id);
  const session = await app.em.fork().findOneOrFail(Session, keptId);
  await app.em.nativeUpdate(Session, { user: { email: 'fay@rim.example' } }, { impersonator: session.user.id });
  const sessions = app.app.get(Sessions, { strict: false });
  await app.em.fork().transactional((em) => sessions.endAll(em, session.user.id, keptId));
  await gone.get('/api/Auth/GetUser').expect(401);
  await other.get('/api/Auth/GetUser').expect(401);
  await kept.get('/api/Auth/GetUser').expect(200);
});

it('a forgotten device counts as a stranger’s, and at most twenty are kept', async () => {
  const first = await app.login('fay@rim.example', PASSWORD, freshAddress()).expect(200);
  const fay = personOf(app, 'fay@rim.example', first.body.token);
  const withCookie = (password: string, address: string) =>
    app.post('/api/Auth/Login', { email: 'fay@rim.example', password }, address).set('cookie', deviceCookie(first));
  for (let n = 0; n < 5; n++) await app.login('fay@rim.example', 'wrong1', '198.51.100.3').expect(401);
  await withCookie(PASSWORD, '198.51.100.3').expect(200);
  const { devices } = await list(fay);
  for (const { id } of devices) await fay.post(`/api/account/devices/${id}/forget`).expect(204);
  await withCookie(PASSWORD, '198.51.100.3').expect(429);
  await app.em.nativeDelete(TryLimit, {});
  for (let n = 0; n < MAX_DEVICES + 2; n++) await app.login('fay@rim.example', PASSWORD, freshAddress()).expect(200);
  expect(await app.em.fork().count(KnownDevice, { user: { email: 'fay@rim.example' } })).toBe(MAX_DEVICES);
});

it('audit rows for every security event of sessions: log in and out, ended ones, forgotten devices, limits reached', async () => {
  const id = await app.createUser({ email: 'gus@rim.example' });
  const [gus, away] = [await signedIn(app, 'gus@rim.example'), await signedIn(app, 'gus@rim.example')];
  const { sessions, devices } = await list(gus);
  await gus.post(`/api/account/sessions/${sessions[1].id}/end`).expect(204);
  await signedIn(app, 'gus@rim.example');
  await gus.post('/api/account/sessions/end-others').expect(204);
  await gus.post('/api/account/sessions/end-others').expect(204);
  await gus.post(`/api/account/devices/${devices[0].id}/forget`).expect(204);
  for (let n = 0; n < 8; n++) await app.login('gus@rim.example', 'wrong1', '198.51.100.4');
  await gus.post('/api/Auth/Logout').expect(204);
  await away.get('/api/Auth/GetUser').expect(401);
  const audit = await app.em.fork().find(AuditEntry, { subject: `user:${id}` }, { orderBy: { id: 'asc' } });
  expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
    ['create-user', 'system:test'],
    ['log-in', `user:${id}`],
    ['log-in', `user:${id}`],
    ['end-session', `user:${id}`],
    ['log-in', `user:${id}`],
    ['end-other-sessions', `user:${id}`],
    ['forget-device', `user:${id}`],
    ['login-limit-reached', 'anonymous'],
    ['log-out', `user:${id}`],
  ]);
});

it.each([
  [CHROME, 'Chrome on Windows', 'computer'],
  [`${CHROME} Edg/150.0.0.0`, 'Edge on Windows', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605',
    'Safari on macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/150 Safari/604',
    'Chrome on iPhone',
    'phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux', 'computer'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537 SamsungBrowser/30 Chrome/150 Mobile Safari/537',
    'Samsung Internet on Android',
    'phone',
  ],
  ['curl/8.9.1', 'curl', 'program'],
  ['<script>alert(1)</script>', 'Unknown device', 'program'],
  ['', 'Unknown device', 'program'],
])('%j is %s', (userAgent, device, kind) => expect(deviceWords(userAgent)).toEqual({ device, kind }));
