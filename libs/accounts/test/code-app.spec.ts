import { FRESH_LOGIN_MINUTES, RECOVERY_CODES } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { AuditEntry, systemActor, TryLimit } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { CodeApp, RecoveryCode } from '../src/factors/factors.entities.ts';
import { ForgetFactors } from '../src/index.ts';
import { Session } from '../src/session.entity.ts';
import { User } from '../src/user.entity.ts';
import { freshAddress, type Person, personOf, signedIn, withCodeApp } from './support/signed-in.ts';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
let other: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  other = await startApp(database.url);
});
beforeEach(() => app.em.nativeDelete(TryLimit, {}));
afterAll(async () => {
  await app?.stop();
  await other?.stop();
  await database?.drop();
});

let people = 0;
/** A new account, logged in. */
async function somebody(): Promise<Person & { id: number }> {
  const email = `person${++people}@rim.example`;
  const id = await app.createUser({ email });
  return { ...(await signedIn(app, email)), id };
}
/** The login of a moment ago is one of yesterday. */
const yesterday = async ({ id }: { id: number }) => {
  await app.em.nativeUpdate(Session, { user: id }, { createdAt: new Date(Date.now() - 86_400_000) });
};
const firstStep = async (email: string, address = freshAddress()): Promise<string> => {
  const { body } = await app.login(email, PASSWORD, address).expect(200);
  expect(body).toMatchObject({ message: 'Code required' });
  expect(body.token).toBeUndefined();
  return body.challenge;
};
const answer = (email: string, challenge: string, code: string, address = freshAddress(), at = app) =>
  at.post('/api/Auth/Login', { email, token: `${challenge}:${code}` }, address);

describe('optional TOTP second factor', () => {
  it('is turned on by a right code, keeps its secret encrypted, and tells of it by audit and mail', async () => {
    const ann = await somebody();
    const { body: offered } = await ann.post('/api/account/code-app').expect(200);
    expect(offered.uri).toContain(`secret=${offered.secret}`);
    await ann.post('/api/account/code-app/turn-on', { code: '000000' }).expect(422);
    await app.login(ann.email).expect(200, /"message":"OK"/);
    const { secret, recoveryCodes } = await withCodeApp(ann);
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    await ann.post('/api/account/code-app').expect(409);

    const row = await app.em.fork().findOneOrFail(CodeApp, { user: ann.id }, { populate: ['secret'] });
    expect(Buffer.from(row.secret, 'base64url').includes(Buffer.from(secret))).toBe(false);
    const [audit] = await app.em.fork().find(AuditEntry, { subject: `user:${ann.id}`, action: 'code-app-on' });
    expect(audit).toMatchObject({ actor: `user:${ann.id}` });
    expect(await app.em.fork().find(Mail, { userId: ann.id })).toMatchObject([
      { kind: 'second-factor-changed', toEmail: ann.email, data: { change: 'code-app-on' } },
    ]);
    const { body } = await ann.get('/api/account/factors').expect(200);
    expect(body).toMatchObject({ codeAppSince: expect.any(String), recoveryCodesLeft: 10, passkeys: [] });
  });

  it('asks for the code after the right password, and opens the session with it', async () => {
    const ben = await somebody();
    const { code } = await withCodeApp(ben);
    await app.login(ben.email, 'wrong1', freshAddress()).expect(401);
    const challenge = await firstStep(ben.email);
    const { body } = await answer(ben.email, challenge, code()).expect(200);
    expect(body).toMatchObject({ message: 'OK', user: { email: ben.email } });
    const opened = await app.em.fork().find(Session, { user: ben.id, method: 'code' });
    expect(opened).toHaveLength(1);
  });

  it('takes each step once: no replay, neither of the code nor of an earlier one', async () => {
    const cid = await somebody();
    const { code } = await withCodeApp(cid);
    const used = code(1);
    await answer(cid.email, await firstStep(cid.email), used).expect(200);
    for (const again of [used, code(0)]) {
      const refused = await answer(cid.email, await firstStep(cid.email), again).expect(422);
      expect(refused.body.errors).toEqual([{ path: 'token', message: expect.stringContaining('already been used') }]);
    }
  });

  it('parallel use of one code: one success', async () => {
    const dee = await somebody();
    const { code } = await withCodeApp(dee);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => firstStep(dee.email)));
    const right = code();
    const answers = await Promise.all(
      challenges.map((challenge, n) => answer(dee.email, challenge, right, freshAddress(), n % 2 ? app : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.em.fork().count(Session, { user: dee.id, method: 'code' })).toBe(1);
  });

  it('answers a challenge once, for its person alone, while it lasts and the password stays', async () => {
    const [eve, fay] = [await somebody(), await somebody()];
    const [evesApp, faysApp] = [await withCodeApp(eve), await withCodeApp(fay)];
    const challenge = await firstStep(eve.email);
    await answer(fay.email, challenge, faysApp.code()).expect(401);
    await answer(eve.email, `${challenge.slice(0, -2)}xx`, evesApp.code()).expect(401);
    await answer(eve.email, eve.token, evesApp.code()).expect(401);
    await answer(eve.email, 'nothing', evesApp.code()).expect(401);
    const [recovery = ''] = evesApp.recoveryCodes;
    await answer(eve.email, challenge, evesApp.code()).expect(200);
    await answer(eve.email, challenge, recovery).expect(401);
    // The refused answer did not use the code up.
    await answer(eve.email, await firstStep(eve.email), recovery).expect(200);

    const before = await firstStep(fay.email);
    const user = await app.em.fork().findOneOrFail(User, fay.id, { populate: ['passwordHash'] });
    await app.em.nativeUpdate(User, fay.id, { passwordHash: `${user.passwordHash}x` });
    await answer(fay.email, before, faysApp.code()).expect(401);
  });

  it.each(['', ':', '::', 'x:', ':123456', 'x'.repeat(1_500), '\u0000'])('refuses the token %j', async (token) => {
    const { status } = await app.post('/api/Auth/Login', { email: 'person1@rim.example', token }, freshAddress());
    expect([401, 422]).toContain(status);
  });

  it('needs the current password, unless the login is a moment ago', async () => {
    const gus = await somebody();
    const { body } = await gus.post('/api/account/code-app').expect(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    await yesterday(gus);
    const on = (more: object) => gus.post('/api/account/code-app/turn-on', { code: '000000', ...more });
    expect((await on({}).expect(422)).body.errors).toMatchObject([{ path: 'password' }]);
    expect((await on({ password: 'wrong1' }).expect(422)).body.errors).toMatchObject([
      { path: 'password', message: 'Incorrect password.' },
    ]);
    expect((await on({ password: PASSWORD }).expect(422)).body.errors).toMatchObject([{ path: 'code' }]);
    const almost = new Date(Date.now() - FRESH_LOGIN_MINUTES * 60_000 + 5_000);
    await app.em.nativeUpdate(Session, { user: gus.id }, { createdAt: almost });
    expect((await on({}).expect(422)).body.errors).toMatchObject([{ path: 'code' }]);
  });

  it('is turned off by a code only, and recovery codes go with it', async () => {
    const hal = await somebody();
    const { code } = await withCodeApp(hal);
    const off = (given: string) => hal.post('/api/account/code-app/turn-off', { code: given });
    await off('000000').expect(422);
    await off(code()).expect(204);
    await off(code(1)).expect(404);
    expect(await app.em.fork().count(RecoveryCode, { user: hal.id })).toBe(0);
    await app.login(hal.email, PASSWORD, freshAddress()).expect(200, /"message":"OK"/);
    const changes = await app.em.fork().find(Mail, { userId: hal.id }, { orderBy: { queuedAt: 'asc' } });
    expect(changes.map(({ data }) => data['change']).sort()).toEqual(['code-app-off', 'code-app-on']);
  });
});

describe('hashed recovery codes', () => {
  it('are shown once, kept as hashes, typed in any way, and used once each', async () => {
    const ida = await somebody();
    const { recoveryCodes } = await withCodeApp(ida);
    const rows = JSON.stringify(await app.em.fork().find(RecoveryCode, { user: ida.id }));
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    await answer(ida.email, await firstStep(ida.email), typed).expect(200);
    await answer(ida.email, await firstStep(ida.email), first).expect(422);
    const tries = await Promise.all(
      Array.from({ length: 10 }, async () => answer(ida.email, await firstStep(ida.email), second)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ida.get('/api/account/factors')).body.recoveryCodesLeft).toBe(8);
  });

  it('are nobody else’s', async () => {
    const [jan, kim] = [await somebody(), await somebody()];
    const [theirs] = [await withCodeApp(jan), await withCodeApp(kim)];
    await answer(kim.email, await firstStep(kim.email), theirs.recoveryCodes[0] ?? '').expect(422);
  });

  it('are replaced by new ones, for a code of the app', async () => {
    const lou = await somebody();
    const { recoveryCodes, code } = await withCodeApp(lou);
    await lou.post('/api/account/recovery-codes').expect(422);
    const { body } = await lou.post('/api/account/recovery-codes', { code: code() }).expect(200);
    expect(body.recoveryCodes).toHaveLength(RECOVERY_CODES);
    await answer(lou.email, await firstStep(lou.email), recoveryCodes[0] ?? '').expect(422);
    await answer(lou.email, await firstStep(lou.email), body.recoveryCodes[0]).expect(200);
    const none = await somebody();
    await none.post('/api/account/recovery-codes').expect(404);
  });
});

describe('limits of codes', () => {
  it('hold across processes: five wrong codes from one network, twenty from all that the account does not know', async () => {
    const max = await somebody();
    const { code } = await withCodeApp(max);
    const challenge = await firstStep(max.email);
    const wrong = (n: number, address: string) =>
      answer(max.email, challenge, '000000', address, n % 2 ? app : other).then(({ status }) => status);
    const times = (all: number[], status: number) => all.filter((each) => each === status).length;
    const here = await Promise.all(Array.from({ length: 9 }, (_, n) => wrong(n, '198.51.100.9')));
    expect([times(here, 422), times(here, 429)]).toEqual([5, 4]);
    const elsewhere = await Promise.all(Array.from({ length: 30 }, (_, n) => wrong(n, `10.9.${n}.1`)));
    expect(times(elsewhere, 422)).toBe(15);
    await answer(max.email, challenge, code(), '10.10.0.1').expect(429);
    const [noted, ...more] = await app.em
      .fork()
      .find(AuditEntry, { subject: `user:${max.id}`, action: 'code-limit-reached' });
    expect([noted?.actor, more.length]).toEqual(['anonymous', 0]);
  });

  it('lock nobody out on a device or in a network that the account knows', async () => {
    const ned = await somebody();
    const { code } = await withCodeApp(ned);
    const home = '192.0.2.77';
    const known = await answer(ned.email, await firstStep(ned.email, home), code(), home).expect(200);
    const cookies = (known.headers['set-cookie'] ?? []) as unknown as string[];
    const device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
    const challenge = await firstStep(ned.email);
    await Promise.all(Array.from({ length: 30 }, (_, n) => answer(ned.email, challenge, '000000', `10.11.${n}.1`)));
    await answer(ned.email, challenge, code(1), '10.12.0.1').expect(429);
    await answer(ned.email, challenge, '000000', home).expect(422);
    await answer(ned.email, challenge, code(1), '10.12.0.1').set('cookie', device).expect(200);
  });

  it('count who is logged in, too: a stolen session cannot guess its way to turning the app off', async () => {
    const ora = await somebody();
    await withCodeApp(ora);
    const statuses = [];
    for (let n = 0; n < 22; n++)
      statuses.push((await ora.post('/api/account/code-app/turn-off', { code: '000000' })).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('required for admins when REQUIRE_ADMIN_MFA is on', () => {
  let strict: RunningApp;
  beforeAll(async () => {
    strict = await startApp(database.url, { REQUIRE_ADMIN_MFA: '1' });
    await app.createUser({ email: 'chief@rim.example', isAdmin: true });
  });
  afterAll(() => strict?.stop());

  it('they may only set one up, then everything, and cannot turn the last one off', async () => {
    const { body } = await strict.login('chief@rim.example', PASSWORD, freshAddress()).expect(200);
    expect(body).toMatchObject({ message: 'OK', secondFactorMissing: true });
    const chief = personOf(strict, 'chief@rim.example', body.token);
    await chief.get('/api/Auth/GetUser').expect(200);
    expect((await chief.get('/api/Auth/GetProfile').expect(403)).body.code).toBe('second-factor-missing');
    const { code } = await withCodeApp(chief);
    await chief.get('/api/Auth/GetProfile').expect(200);
    const off = await chief.post('/api/account/code-app/turn-off', { code: code() }).expect(403);
    expect(off.body.detail).toContain('need a second factor');
    expect((await chief.get('/api/account/factors').expect(200)).body).toMatchObject({
      required: true,
      codeAppSince: expect.any(String),
    });
    const again = await strict.login('chief@rim.example', PASSWORD, freshAddress()).expect(200);
    expect(again.body.message).toBe('Code required');
  });

  it('asks nothing of others, nor of admins where it is off', async () => {
    await app.createUser({ email: 'plain@rim.example' });
    const plain = await strict.login('plain@rim.example', PASSWORD, freshAddress()).expect(200);
    expect(plain.body.secondFactorMissing).toBeUndefined();
    await app.createUser({ email: 'easy@rim.example', isAdmin: true });
    const easy = await app.login('easy@rim.example', PASSWORD, freshAddress()).expect(200);
    expect(easy.body.secondFactorMissing).toBeUndefined();
  });
});

it('who has lost all factors is let in again by an administrator, and every session ends', async () => {
  const pat = await somebody();
  await withCodeApp(pat);
  await app.commands.execute(new ForgetFactors({ email: pat.email, actor: systemActor('test') }));
  await pat.get('/api/Auth/GetUser').expect(401);
  await app.login(pat.email, PASSWORD, freshAddress()).expect(200, /"message":"OK"/);
});

it('nothing of it can be done in somebody else’s name', async () => {
  const quin = await somebody();
  const admin = await app.createUser({ email: `acting${people}@rim.example`, isAdmin: true });
  await app.em.nativeUpdate(Session, { user: quin.id }, { impersonator: admin });
  for (const path of ['code-app', 'code-app/turn-on', 'code-app/turn-off', 'recovery-codes', 'passkeys/options'])
    expect((await quin.post(`/api/account/${path}`, { code: '000000' }).expect(403)).body.detail).toContain(
      'viewing as',
    );
  for (const path of ['factors', 'sessions']) await quin.get(`/api/account/${path}`).expect(403);
  await quin.post('/api/account/sessions/end-others').expect(403);
});
