import { jest } from '@jest/globals';
import type { SessionRecord } from '@outcrop/contracts';
import { Authenticator, LiveStreams } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase, until } from '@outcrop/platform/testing';
import { SESSION_IDLE_MS, Session } from '../src/session.entity.ts';
import { type RunningApp, startApp } from './support/start-app.ts';

// docs/product/admin.md#sessions-screen

const PATH = '/api/admin/sessions';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
let database: TestDatabase;
let app: RunningApp;
let ann: number;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  ann = await app.createUser({ email: 'ann@rim.example', firstName: 'Ann', lastName: 'Reed' });
  await app.createUser({ email: 'admin@rim.example', firstName: 'Ruth', lastName: 'Vale', isAdmin: true });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(() => app.em.fork().nativeDelete(Session, {}));

const tokenOf = async (email: string): Promise<string> =>
  (await app.login(email).set('user-agent', CHROME).expect(200)).body.token;
const asAdmin = async () => {
  const token = await tokenOf('admin@rim.example');
  const call = (method: 'get' | 'put', path: string) =>
    app.request(method, path).set('authorization', `Bearer ${token}`);
  return {
    token,
    list: async (filter: object): Promise<SessionRecord[]> =>
      (await call('get', `${PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`).expect(200)).body,
    call,
    end: (id: string, body: object = { ended: true }) => call('put', `${PATH}/${id}`).send(body),
  };
};

it('are listed with person, device and network, and found by name, email and number', async () => {
  await tokenOf('ann@rim.example');
  const admin = await asAdmin();
  const [own] = await admin.list({ q: 'REED' });
  expect(own).toMatchObject({
    ...{ userId: ann, name: 'Ann Reed', email: 'ann@rim.example', impersonatorId: null, method: 'password' },
    ...{ device: 'Chrome on Windows', kind: 'computer', endedAt: null },
  });
  expect(await admin.list({ q: 'ann@' })).toEqual([own]);
  expect(await admin.list({ userId: ann })).toEqual([own]);
  expect(await admin.list({ method: 'passkey' })).toEqual([]);
  expect(await admin.list({})).toHaveLength(2);
  const { text } = await admin.call('get', `${PATH}/export`).expect(200);
  expect(text).toContain(`${own!.id},${ann},password`);
});

it('that have ended, expired or were idle too long are not there', async () => {
  for (let n = 0; n < 4; n += 1) await tokenOf('ann@rim.example');
  const admin = await asAdmin();
  const [ended, expired, idle, open] = await admin.list({ userId: ann });
  const em = app.em.fork();
  await em.nativeUpdate(Session, { id: ended!.id }, { endedAt: new Date() });
  await em.nativeUpdate(Session, { id: expired!.id }, { expiresAt: new Date() });
  await em.nativeUpdate(Session, { id: idle!.id }, { lastSeenAt: new Date(Date.now() - SESSION_IDLE_MS) });
  expect((await admin.list({ userId: ann })).map(({ id }) => id)).toEqual([open!.id]);
});

it('end at once when an admin says so, once, with an entry of the audit', async () => {
  const token = await tokenOf('ann@rim.example');
  const admin = await asAdmin();
  const [session] = await admin.list({ userId: ann });
  const { body } = await admin.end(session!.id).expect(200);
  expect(body).toMatchObject({ id: session!.id, endedAt: expect.any(String) });
  await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${token}`).expect(401);
  await admin.end(session!.id).expect(200);
  const entries = await app.em
    .fork()
    .execute(`select subject, before from audit_entry where action = 'end-session' and subject = ?`, [`user:${ann}`]);
  expect(entries).toEqual([
    { subject: `user:${ann}`, before: { device: 'Chrome on Windows', network: expect.anything() } },
  ]);
});

it('end with the streams that follow the system in them, by the first look at sessions afterwards; others stay open', async () => {
  const follow = ({ token }: { token: string }, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${app.port}/api/admin/works`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      ...(signal && { signal }),
    });
  const first = await asAdmin();
  const [ended] = await first.list({});
  const other = await asAdmin();
  const stays = new AbortController();
  const [stream, otherStream] = [await follow(first), await follow(other, stays.signal)];
  expect([stream.status, otherStream.status]).toEqual([200, 200]);
  const streams = app.app.get(LiveStreams);
  expect(streams.count).toBe(2);
  const looks = jest.spyOn(app.app.get(Authenticator, { strict: false }), 'peopleOf');
  await other.end(ended!.id).expect(200);
  const looksBefore = looks.mock.calls.length;
  expect(await stream.text()).toContain('retry: ');
  expect(looks.mock.calls.length - looksBefore).toBeLessThanOrEqual(1);
  expect(LiveStreams.sessionsEveryMs).toBeLessThan(1_000);
  expect(streams.count).toBe(1);
  looks.mockRestore();
  stays.abort();
  await until(async () => streams.count === 0);
});

it('are refused to end where there is none, and where the call says something else', async () => {
  const admin = await asAdmin();
  await admin.end('3f0c1f0e-7d0b-4f0a-9a55-0d6a3c1b2e4f').expect(404);
  await admin.end('7').expect(422);
  const [own] = await admin.list({});
  await admin.end(own!.id, { ended: false }).expect(422);
});
