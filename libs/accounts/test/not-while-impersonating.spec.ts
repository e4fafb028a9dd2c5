import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { AskEmailChange } from '../src/change-email/commands/change-email.ts';
import { RenewRecoveryCodes, SetUpCodeApp, TurnOffCodeApp, TurnOnCodeApp } from '../src/factors/commands/code-app.ts';
import { ForgetFactors } from '../src/factors/commands/forget-factors.ts';
import { AddPasskey, OfferPasskey, RemovePasskey, RenamePasskey } from '../src/factors/commands/own-passkeys.ts';
import { AskPasswordReset, ChangePassword } from '../src/passwords/commands/new-password.ts';
import { EraseUser, ExportUserData } from '../src/users/commands/erase-user.ts';
import { actorOf, mailsTo, type Person, signedIn, USERS } from './support/people.ts';
import { personOf, withCodeApp } from './support/signed-in.ts';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

// What nobody does in another person's name (docs/product/access.md#impersonation).

const MESSAGE = 'This cannot be done while you are viewing as someone else.';
const KEY = '11111111-1111-4111-8111-111111111111';
const PASSKEY = { token: 'x', response: { id: 'a', rawId: 'a', type: 'public-key' }, name: 'Mine' };

let database: TestDatabase;
let app: RunningApp;
let admin: Person;
let ann: Person;
/** The admin's session in the person's name. */
let viewing: ReturnType<typeof personOf>;
/** A code of the person's app that is right. */
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  admin = await signedIn(app, 'ruth@rim.example', { isAdmin: true });
  ann = await signedIn(app, 'ann@rim.example', { hasClaimAD: true });
  code = (await withCodeApp(personOf(app, ann.email, ann.token))).code();
  await app.em.fork().execute(
    `insert into passkey (id, user_id, name, credential_id, public_key, counter, user_handle, first_factor)
       values (?, ?, 'Hers', 'key', 'x', 0, 'x', true)`,
    [KEY, ann.id],
  );
  const started = await admin.ask('post', `/api/Auth/checkUserId?accessuserid=${ann.id}`, { reason: 'asked' });
  viewing = personOf(app, ann.email, started.body.token);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

/** All that the account is: what logs in, what was mailed, what is open. */
async function account() {
  const em = app.em.fork();
  const rows = (table: string, by = 'user_id') => em.execute(`select * from "${table}" where ${by} = ?`, [ann.id]);
  return {
    user: await rows('user', 'id'),
    codeApp: await rows('code_app'),
    recoveryCodes: await rows('recovery_code'),
    passkeys: await rows('passkey'),
    links: await rows('account_link'),
    mails: (await mailsTo(app, ann.email)).length + (await mailsTo(app, 'other@rim.example')).length,
    open: await em.execute('select id from session where user_id = ? and ended_at is null order by id', [ann.id]),
  };
}

it('while viewing as somebody no password, email, factor, session or data of theirs is touched, with a message that says why', async () => {
  const before = await account();
  const posts: [path: string, body?: object][] = [
    ['/api/Auth/UpdatePassword', { password: 'feldspar9' }],
    ['/api/Auth/UpdatePassword?password=feldspar9', {}],
    [`/api/Auth/SendResetPasswordEmail?email=${ann.email}`],
    ['/api/Auth/ChangeEmail', { userId: ann.id, newEmail: 'other@rim.example', password: PASSWORD }],
    ['/api/account/code-app'],
    ['/api/account/code-app/turn-on', { code, password: PASSWORD }],
    ['/api/account/code-app/turn-off', { code }],
    ['/api/account/recovery-codes', { code, password: PASSWORD }],
    ['/api/account/passkeys/options', { password: PASSWORD }],
    ['/api/account/passkeys', PASSKEY],
    [`/api/account/passkeys/${KEY}/remove`, { password: PASSWORD }],
    ['/api/account/sessions/end-others'],
    [`/api/account/sessions/${KEY}/end`],
    [`/api/account/devices/${KEY}/forget`],
    [`${USERS}/${ann.id}/erase`, { reason: 'asked' }],
    [`/api/Auth/checkUserId?accessuserid=${ann.id}`, { reason: 'asked' }],
  ];
  const answers = [
    ...(await Promise.all(posts.map(async ([path, body]) => ({ path, answer: await viewing.post(path, body) })))),
    { path: 'rename', answer: await viewing.put(`/api/account/passkeys/${KEY}`, { name: 'Mine' }) },
  ];
  for (const path of ['/api/account/factors', '/api/account/sessions', '/api/account/data', `${USERS}/${ann.id}/data`])
    answers.push({ path, answer: await viewing.get(path) });
  expect(answers.map(({ path, answer: { status, body } }) => ({ path, status, detail: body.detail }))).toEqual(
    answers.map(({ path }) => ({ path, status: 403, detail: MESSAGE })),
  );
  expect(await account()).toEqual(before);
});

it('their commands refuse it as well, whoever gives them', async () => {
  const before = await account();
  const actor = actorOf(ann, { impersonatorId: admin.id, hasClaimAD: true });
  const asAdmin = { ...actor, isAdmin: true };
  const party = { id: 'localhost', origin: 'http://localhost' };
  const commands = [
    new ChangePassword({ password: 'feldspar9', currentPassword: PASSWORD, actor }),
    new AskPasswordReset({ email: ann.email, actor, address: '192.0.2.1' }),
    new AskEmailChange({ change: { newEmail: 'other@rim.example', password: PASSWORD }, actor }),
    new SetUpCodeApp({ actor }),
    new TurnOnCodeApp({ code, password: PASSWORD, actor }),
    new TurnOffCodeApp({ code, actor }),
    new RenewRecoveryCodes({ code, password: PASSWORD, actor }),
    new OfferPasskey({ password: PASSWORD, party, actor }),
    new AddPasskey({ passkey: PASSKEY, party, actor }),
    new RenamePasskey({ id: KEY, name: 'Mine', actor }),
    new RemovePasskey({ id: KEY, password: PASSWORD, actor }),
    new ForgetFactors({ email: ann.email, actor: asAdmin }),
    new EraseUser({ userId: ann.id, reason: 'asked', actor: asAdmin }),
    new ExportUserData({ userId: ann.id, actor: asAdmin }),
  ];
  for (const command of commands) await expect(app.commands.execute(command)).rejects.toThrow(MESSAGE);
  expect(await account()).toEqual(before);
});
