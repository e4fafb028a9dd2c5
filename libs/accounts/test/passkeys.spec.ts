import { AuditEntry, Env, TryLimit } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { Passkey } from '../src/factors/factors.entities.ts';
import { relyingParty } from '../src/factors/passkeys.ts';
import { Session } from '../src/session.entity.ts';
import { User } from '../src/user.entity.ts';
import { Authenticator } from './support/authenticator.ts';
import { freshAddress, type Person, signedIn } from './support/signed-in.ts';
import { PASSWORD, type RunningApp, sessionCookie, startApp } from './support/start-app.ts';

const ORIGIN = 'https://rim.example';
let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { OUTCROP_ENV: 'production', PUBLIC_URL: ORIGIN });
});
beforeEach(() => app.em.nativeDelete(TryLimit, {}));
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

let people = 0;
async function somebody(): Promise<Person & { id: number }> {
  const email = `passkey${++people}@rim.example`;
  const id = await app.createUser({ email });
  return { ...(await signedIn(app, email)), id };
}
const authenticator = () => new Authenticator({ rpId: 'rim.example', origin: ORIGIN });

/** Adds a passkey. @returns the answer of the last call */
async function add(person: Person, key: Authenticator, { name = 'Laptop', place = {} } = {}) {
  const { body } = await person.post('/api/account/passkeys/options').expect(200);
  const response = key.create(body.options, place);
  return person.post('/api/account/passkeys', { token: body.token, response, name });
}
const optionsFor = async (challenge: string | null) =>
  (await app.post('/api/Auth/PasskeyOptions', { challenge }, freshAddress()).expect(200)).body;
const logIn = (token: string, response: object, address = freshAddress()) =>
  app.post('/api/Auth/PasskeyLogin', { token, response }, address);
const firstStep = async (email: string): Promise<string> =>
  (await app.login(email, PASSWORD, freshAddress()).expect(200)).body.challenge;

describe('passkeys beside the password', () => {
  it('are added with a name; the first one brings recovery codes; the account is known by a random handle', async () => {
    const ann = await somebody();
    const { body: offer } = await ann.post('/api/account/passkeys/options').expect(200);
    expect(offer.options).toMatchObject({ rp: { id: 'rim.example' }, attestation: 'none' });
    expect(Buffer.from(offer.options.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(offer.options.user.id, 'base64url').toString('latin1')).not.toContain(ann.email);
    const [one, two] = [authenticator(), authenticator()];
    expect((await add(ann, one, { name: 'Work laptop' }).then((a) => a.body)).recoveryCodes).toHaveLength(10);
    expect((await add(ann, two, { name: 'Key ring' })).body).toEqual({ recoveryCodes: null });
    const { body } = await ann.get('/api/account/factors').expect(200);
    expect(body.passkeys).toMatchObject([
      { name: 'Work laptop', firstFactor: true, usedAt: null },
      { name: 'Key ring' },
    ]);
    const rows = await app.em.fork().find(Passkey, { user: ann.id });
    expect(new Set(rows.map(({ userHandle }) => userHandle)).size).toBe(1);
    const audit = await app.em.fork().find(AuditEntry, { subject: `user:${ann.id}`, action: 'passkey-added' });
    expect(audit.map(({ after }) => after)).toEqual([{ passkey: 'Work laptop' }, { passkey: 'Key ring' }]);
    const { body: again } = await ann.post('/api/account/passkeys/options').expect(200);
    expect(again.options.excludeCredentials.map(({ id }: { id: string }) => id).sort()).toEqual(
      [one.id, two.id].sort(),
    );
  });

  it('log in alone, as the first factor', async () => {
    const ben = await somebody();
    const key = authenticator();
    await add(ben, key);
    const { token, options } = await optionsFor(null);
    expect(options).toMatchObject({ rpId: 'rim.example', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await logIn(token, key.get(options)).expect(200);
    expect(answer.body).toMatchObject({ message: 'OK', user: { email: ben.email } });
    expect(sessionCookie(answer)).toContain('HttpOnly');
    expect(await app.em.fork().count(Session, { user: ben.id, method: 'passkey' })).toBe(1);
  });

  it('answer for the code after the password, as the second factor, without PIN or finger', async () => {
    const cid = await somebody();
    const key = authenticator();
    key.userVerified = false;
    await add(cid, key);
    const first = await app.login(cid.email, PASSWORD, freshAddress()).expect(200);
    expect(first.body).toMatchObject({ message: 'Code required', methods: ['passkey', 'recovery-code'] });
    const { token, options } = await optionsFor(first.body.challenge);
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    await logIn(token, key.get(options)).expect(200);
    const alone = await optionsFor(null);
    await logIn(alone.token, key.get(alone.options)).expect(422);
  });

  it('answer a challenge once, also of a hundred at the same time', async () => {
    const dee = await somebody();
    const key = authenticator();
    await add(dee, key);
    const { token, options } = await optionsFor(null);
    const response = key.get(options);
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(token, response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await logIn(token, response).expect(401);

    const challenge = await firstStep(dee.email);
    const [a, b] = [await optionsFor(challenge), await optionsFor(challenge)];
    await logIn(a.token, key.get(a.options)).expect(200);
    await logIn(b.token, key.get(b.options)).expect(401);
  });

  it('are refused when their counter stands still or goes back, as a copy’s would', async () => {
    const eve = await somebody();
    const key = authenticator();
    await add(eve, key);
    const use = async () => {
      const { token, options } = await optionsFor(null);
      return (await logIn(token, key.get(options))).status;
    };
    key.counter = 10;
    expect(await use()).toBe(200);
    key.counter = 10;
    expect(await use()).toBe(422);
    key.counter = 3;
    expect(await use()).toBe(422);
    key.counter = 11;
    expect(await use()).toBe(200);
  });

  it('are for this site alone: another origin, another name, another person’s handle, a changed signature', async () => {
    const fay = await somebody();
    const key = authenticator();
    await add(fay, key);
    const refused = async (place: object, changes: object = {}) => {
      const { token, options } = await optionsFor(null);
      await logIn(token, key.get(options, place, changes)).expect(422);
    };
    await refused({ origin: 'https://evil.example' });
    await refused({ origin: `${ORIGIN}.evil.example` });
    await refused({ origin: 'http://rim.example' });
    await refused({ rpId: 'evil.example' });
    await refused({}, { userHandle: Buffer.alloc(32).toString('base64url') });
    await refused({}, { userHandle: undefined });
    await refused({}, { signature: Buffer.alloc(70).toString('base64url') });
    const place = { origin: 'https://evil.example' };
    expect((await add(fay, authenticator(), { place })).status).toBe(422);
    const unknown = authenticator();
    const { token, options } = await optionsFor(null);
    await logIn(token, unknown.get(options)).expect(422);
  });

  it('serve in the session and for the step that they were offered to, and the challenge ends with the password', async () => {
    const [gus, hal] = [await somebody(), await somebody()];
    const { body } = await gus.post('/api/account/passkeys/options').expect(200);
    const response = authenticator().create(body.options);
    await hal.post('/api/account/passkeys', { token: body.token, response, name: 'X' }).expect(422);
    const [gusKey, halKey] = [authenticator(), authenticator()];
    await add(gus, gusKey);
    await add(hal, halKey);
    const forGus = await optionsFor(await firstStep(gus.email));
    await logIn(forGus.token, halKey.get(forGus.options)).expect(422);
    const late = await optionsFor(await firstStep(gus.email));
    const row = await app.em.fork().findOneOrFail(User, gus.id, { populate: ['passwordHash'] });
    await app.em.nativeUpdate(User, gus.id, { passwordHash: `${row.passwordHash}x` });
    await logIn(late.token, gusKey.get(late.options)).expect(401);
    await app.post('/api/Auth/PasskeyOptions', { challenge: 'x' }, freshAddress()).expect(401);
  });

  it('do not open a disabled account', async () => {
    const ida = await somebody();
    const key = authenticator();
    await add(ida, key);
    await app.em.nativeUpdate(User, ida.id, { disabledAt: new Date() });
    const { token, options } = await optionsFor(null);
    await logIn(token, key.get(options)).expect(403);
  });

  it('are renamed and removed by their person alone, and removal needs the password after a while', async () => {
    const [jan, kim] = [await somebody(), await somebody()];
    await add(jan, authenticator());
    const [row] = await app.em.fork().find(Passkey, { user: jan.id });
    const path = `/api/account/passkeys/${row?.id}`;
    await kim.put(path, { name: 'Mine' }).expect(404);
    await kim.post(`${path}/remove`).expect(404);
    await jan.put(path, { name: '' }).expect(422);
    await jan.put(path, { name: 'Mine' }).expect(204);
    await app.em.nativeUpdate(Session, { user: jan.id }, { createdAt: new Date(0) });
    expect((await jan.post(`${path}/remove`).expect(422)).body.errors).toMatchObject([{ path: 'password' }]);
    await jan.post(`${path}/remove`, { password: PASSWORD }).expect(204);
    await app.login(jan.email, PASSWORD, freshAddress()).expect(200, /"message":"OK"/);
    const events = await app.em.fork().find(AuditEntry, { subject: `user:${jan.id}` }, { orderBy: { id: 'asc' } });
    expect(events.map(({ action }) => action)).toEqual([
      'create-user',
      'log-in',
      'passkey-added',
      'passkey-renamed',
      'passkey-removed',
      'log-in',
    ]);
  });

  it.each([
    {},
    { token: 'x' },
    { token: 'x', response: {} },
    { token: 'x', response: { id: 'a', rawId: 'a', type: 'public-key' } },
    { token: ['x'], response: 'y' },
  ])('refuse %j', async (body) => {
    const { status } = await app.post('/api/Auth/PasskeyLogin', body, freshAddress());
    expect([401, 422]).toContain(status);
  });

  it('refuse answers whose inside is nonsense', async () => {
    const lou = await somebody();
    const key = authenticator();
    await add(lou, key);
    for (const response of [
      null,
      'x',
      {},
      { clientDataJSON: 5 },
      { clientDataJSON: '!!', authenticatorData: '', signature: '' },
    ]) {
      const { token } = await optionsFor(null);
      await logIn(token, { id: key.id, rawId: key.id, type: 'public-key', response }).expect(422);
    }
  });

  it('refuse an id that is none before they look for it: PostgreSQL takes no text with a NUL', async () => {
    const { token } = await optionsFor(null);
    await logIn(token, { id: 'a\0b', rawId: 'a', type: 'public-key', response: {} }).expect(422);
  });
});

it('passkeys belong to PUBLIC_URL; in a demo to the address of this machine that was asked for', () => {
  const settings = { APP_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://localhost/none' };
  const demo = Env.read({ ...settings, PUBLIC_URL: 'https://demo.example' });
  expect(relyingParty(demo, 'localhost:4100')).toEqual({ id: 'localhost', origin: 'http://localhost:4100' });
  expect(relyingParty(demo, 'demo.example')).toEqual({ id: 'demo.example', origin: 'https://demo.example' });
  for (const host of ['evil.example', 'localhost.evil.example', 'a b', undefined])
    expect(relyingParty(demo, host).id).toBe('demo.example');
  const production = Env.read({ ...settings, OUTCROP_ENV: 'production', PUBLIC_URL: ORIGIN });
  expect(relyingParty(production, 'localhost:4100')).toEqual({ id: 'rim.example', origin: ORIGIN });
});
