import { FRESH_LOGIN_MINUTES, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { productChecks } from './accounts.product-checks.ts';
import { Authenticator } from './support/authenticator.ts';
import { kindsTo, tokenMailed } from './support/mailed-links.ts';
import { freshAddress, type Person, personOf, signedIn, withCodeApp } from './support/signed-in.ts';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

// Someone who finds an open session, and knows neither password nor code, gets no lasting control of the account (docs/product/accounts.md#confirming).

const NEW = 'feldspar9';
const KEY = '11111111-1111-4111-8111-111111111111';

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
/** Someone who has just logged in. */
async function somebody() {
  const email = `old${++lastPerson}@rim.example`;
  const id = await app.createUser({ email });
  return { id, ...(await signedIn(app, email)) };
}
/** Lets all logins of somebody be longer ago than the password is trusted for. @param seconds more than that */
const age = (id: number, seconds = 5) =>
  app.em
    .fork()
    .execute(`update session set created_at = now() - make_interval(mins => ?, secs => ?) where user_id = ?`, [
      FRESH_LOGIN_MINUTES,
      seconds,
      id,
    ]);

/** All that logs in to the account, or leads there. */
async function control(id: number) {
  const em = app.em.fork();
  const rows = (table: string, by = 'user_id') => em.execute(`select * from "${table}" where ${by} = ?`, [id]);
  return {
    user: await em.execute('select email, password_hash, email_verified_at from "user" where id = ?', [id]),
    codeApp: await em.execute('select enabled_at from code_app where user_id = ? and enabled_at is not null', [id]),
    recoveryCodes: await rows('recovery_code'),
    passkeys: await rows('passkey'),
    links: await em.execute(`select email from account_link where user_id = ? and purpose <> 'reset-password'`, [id]),
    sessions: await em.execute('select id from session where user_id = ? and ended_at is null order by id', [id]),
  };
}

/** What an old session is refused without the password; the field that then asks for it. */
const NEEDS_PASSWORD: Record<string, { body: (person: { id: number; email: string }) => object; field: string }> = {
  'POST /api/Auth/UpdatePassword': { body: () => ({ password: NEW }), field: 'currentPassword' },
  'POST /api/Auth/ChangeEmail': {
    body: ({ id, email }) => ({ userId: id, newEmail: `new-${email}` }),
    field: 'password',
  },
  'POST /api/account/code-app/turn-on': { body: () => ({ code: '000000' }), field: 'password' },
  'POST /api/account/recovery-codes': { body: () => ({}), field: 'password' },
  'POST /api/account/passkeys/options': { body: () => ({}), field: 'password' },
  'POST /api/account/passkeys/{uuid}/remove': { body: () => ({}), field: 'password' },
};

/** Every other write of an account, and why an old session gains nothing by it. */
const NO_CONTROL: Record<string, string> = {
  'POST /api/Auth/Login': 'needs the password',
  'POST /api/Auth/Logout': 'ends the session',
  'POST /api/Auth/RefreshUser': 'tells who is signed in',
  'POST /api/Auth/checkUserId?accessuserid={somebody}': 'half an hour as someone else',
  'POST /api/Auth/checkUserId?accessuserid={otherAdmin}': 'half an hour as someone else',
  'POST /api/Auth/StopImpersonation': 'ends a session',
  'POST /api/Auth/Signup': 'another account',
  'POST /api/Auth/VerifyUser?token=none': 'needs what was mailed',
  'POST /api/Auth/ResendVerification?email={newEmail}': 'a mail to its owner',
  'POST /api/Auth/SendResetPasswordEmail?email={newEmail}': 'a mail to its owner',
  'POST /api/Auth/ChangeEmail?of-another': 'refused to everybody',
  'POST /api/Auth/ConfirmEmail?token=none': 'needs what was mailed',
  'POST /api/Auth/PasskeyOptions': 'needs the passkey',
  'POST /api/Auth/PasskeyLogin': 'needs the passkey',
  'POST /api/account/code-app': 'does nothing until it is turned on',
  'POST /api/account/code-app/turn-off': 'needs a code',
  'POST /api/account/passkeys': 'needs the token of its options, made in the same session',
  'PUT /api/account/passkeys/{uuid}': 'a name',
  'POST /api/account/sessions/end-others': 'the owner logs in again',
  'POST /api/account/sessions/{uuid}/end': 'the owner logs in again',
  'POST /api/account/devices/{uuid}/forget': 'the owner logs in again',
  'POST /api/Auth/UpdateProfile': 'facts about the person, without the email',
  'POST /api/Auth/UpdateUserInfo': 'facts about the person, without the email',
  'POST /api/Auth/UpdateAddtionalUserInfo': 'facts about the person, without the email',
  'POST /api/UserInterests/Update': 'facts about the person',
};

it('every write of an account needs the password beyond the window, or gives no control', () => {
  const writes = Object.keys(productChecks.roles).filter((route) => !route.startsWith('GET '));
  const ofAccounts = writes.filter((route) => !route.includes(' /api/admin/'));
  expect([...Object.keys(NEEDS_PASSWORD), ...Object.keys(NO_CONTROL)].sort()).toEqual(ofAccounts.sort());
});

it('nothing that logs in is changed by a session of some age, whatever it calls', async () => {
  const ann = await somebody();
  await withCodeApp(ann);
  await app.em.fork().execute(
    `insert into passkey (id, user_id, name, credential_id, public_key, counter, user_handle, first_factor)
       values (?, ?, 'Hers', 'key', 'x', 0, 'x', true)`,
    [KEY, ann.id],
  );
  await age(ann.id);
  const before = await control(ann.id);
  for (const [route, { body, field }] of Object.entries(NEEDS_PASSWORD)) {
    const path = route.replace('POST ', '').replace('{uuid}', KEY);
    const answer = await ann.post(path, body(ann));
    expect({ route, status: answer.status, field: answer.body.errors?.[0]?.path }).toEqual({
      route,
      status: field === 'currentPassword' ? 403 : 422,
      field,
    });
    // A guess is no password either.
    const guess = await ann.post(path, { ...body(ann), [field]: 'wrong1' });
    expect({ route, status: guess.status, errors: guess.body.errors }).toEqual({
      route,
      status: 422,
      errors: [{ path: field, message: 'Incorrect password.' }],
    });
  }
  await ann.post('/api/account/code-app/turn-off', { code: '000000' }).expect(422);
  await ann.post('/api/Auth/UpdateProfile', { email: 'mine@rim.example' }).expect(422);
  expect(await control(ann.id)).toEqual(before);
});

describe('a password chosen in a session', () => {
  const change = (person: Person, body: object) => person.post('/api/Auth/UpdatePassword', { password: NEW, ...body });

  it('is refused to an old client beyond the window in the words that it shows, wherever it puts the password', async () => {
    const ben = await somebody();
    await age(ben.id);
    for (const request of [change(ben, {}), ben.post(`/api/Auth/UpdatePassword?password=${NEW}`)]) {
      const { status, body } = await request;
      expect({ status, message: body.message, detail: body.detail }).toEqual({
        status: 403,
        message: PASSWORD_MESSAGES.failed,
        detail: PASSWORD_MESSAGES.failed,
      });
    }
    // The current password never stands in an address.
    await ben.post(`/api/Auth/UpdatePassword?password=${NEW}&currentPassword=${PASSWORD}`).expect(403);
    await age(ben.id, -5);
    await change(ben, {}).expect(200);
  });

  it('needs the current one, which guesses do not find: ten of a session in an hour', async () => {
    const cyd = await somebody();
    await age(cyd.id);
    for (let n = 0; n < 10; n++) await change(cyd, { currentPassword: 'wrong1' }).expect(422);
    await change(cyd, { currentPassword: PASSWORD }).expect(429);
    await app.login(cyd.email, PASSWORD, freshAddress()).expect(200);
  });

  it('does not make the session a fresh one', async () => {
    const dan = await somebody();
    await age(dan.id);
    await change(dan, { currentPassword: PASSWORD }).expect(200);
    await dan.post('/api/account/passkeys/options').expect(422);
    await change(dan, { password: PASSWORD }).expect(403);
    const { body } = await dan.get('/api/account/factors').expect(200);
    expect(Date.parse(body.freshUntil)).toBeLessThan(Date.now());
    expect(await kindsTo(app, dan.email)).toEqual(['password-changed']);
  });

  it('by a mailed link needs no other password', async () => {
    const eve = await somebody();
    await age(eve.id);
    await app.post(`/api/Auth/SendResetPasswordEmail?email=${eve.email}`, {}, freshAddress()).expect(200);
    const link = personOf(app, eve.email, await tokenMailed(app, eve.email, 'reset-password'));
    await change(link, {}).expect(200);
    await app.login(eve.email, NEW, freshAddress()).expect(200);
  });
});

it('the options of a passkey are of no use to another session', async () => {
  const fay = await somebody();
  const { body } = await fay.post('/api/account/passkeys/options').expect(200);
  const other = await signedIn(app, fay.email);
  await age(fay.id);
  const response = new Authenticator({ rpId: 'localhost', origin: 'http://localhost' }).create(body.options);
  await other.post('/api/account/passkeys', { token: body.token, response, name: 'Mine' }).expect(422);
});
