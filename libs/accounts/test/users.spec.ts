import { AuditEntry, RecordedEvent, systemActor, type UserActor } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import {
  CreateUser,
  DEMO_PASSWORD,
  EmailTaken,
  EnsureDemoAccounts,
  passwordSchema,
  randomPassword,
  UpdateUser,
} from '../src/index.ts';
import { User } from '../src/user.entity.ts';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

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

const buyer: UserActor = {
  kind: 'user',
  userId: 1,
  sessionId: '',
  email: 'b@rim.example',
  name: 'B',
  isAdmin: false,
  hasClaimAD: true,
  hasPrivateDeals: true,
  enabledFeatures: [],
  impersonatorId: null,
};
const draft = { email: 'x@rim.example', password: PASSWORD, firstName: 'X', lastName: 'Y' };

describe('creating somebody', () => {
  it('records one event and one audit row with the account', async () => {
    const id = await app.createUser({ email: 'Recorded@Rim.example' });
    const em = app.em.fork();
    expect((await em.findOneOrFail(User, id)).email).toBe('recorded@rim.example');
    expect(await em.find(RecordedEvent, { payload: { userId: id } })).toMatchObject([
      { type: 'accounts.user-created.v1' },
    ]);
    expect(await em.find(AuditEntry, { subject: `user:${id}` })).toMatchObject([
      { action: 'create-user', actor: 'system:test', before: null },
    ]);
  });

  it('happens once for an e-mail, in any spelling and all at once', async () => {
    const tries = ['twin@rim.example', 'TWIN@rim.example', 'Twin@Rim.Example'].map((email) =>
      app.createUser({ email }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(EmailTaken);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'Password1' }, 'password'],
    [{ firstName: ' ' }, 'firstName'],
    [{ isAdmin: 'yes' as never }, 'isAdmin'],
  ])('refuses %j, naming the field', async (wrong, path) => {
    const attempt = app.commands.execute(new CreateUser({ user: { ...draft, ...wrong }, actor: systemActor('test') }));
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] });
  });

  it('is for admins: advisors manage listings, not users', async () => {
    await expect(app.commands.execute(new CreateUser({ user: draft, actor: buyer }))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

it('disables once; the second time changes and records nothing', async () => {
  const id = await app.createUser({ email: 'once@rim.example' });
  for (let n = 0; n < 2; n++)
    await app.commands.execute(new UpdateUser({ userId: id, fields: { disabled: true }, actor: systemActor('test') }));
  expect(await app.em.fork().count(AuditEntry, { subject: `user:${id}`, action: 'disable-user' })).toBe(1);
  const unknown = app.commands.execute(
    new UpdateUser({ userId: -1, fields: { disabled: true }, actor: systemActor('test') }),
  );
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
});

describe('demo accounts', () => {
  const opens = async (email: string, password: string) => (await app.login(email, password)).status;

  it('open with the known password on loopback, with new random ones when others can reach the demo', async () => {
    const local = await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
    expect(local.map((account) => account.password)).toEqual([DEMO_PASSWORD, DEMO_PASSWORD, DEMO_PASSWORD]);
    const session = (await app.login('admin@outcrop.example', DEMO_PASSWORD).expect(200)).body;
    expect(session.user.isAdmin).toBe(true);

    const exposed = await app.commands.execute(new EnsureDemoAccounts({ exposed: true }));
    expect(new Set(exposed.map((account) => account.password)).size).toBe(3);
    expect(await opens('admin@outcrop.example', DEMO_PASSWORD)).toBe(401);
    for (const { email, password } of exposed) expect(await opens(email, password)).toBe(200);
    await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${session.token}`).expect(401);

    await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
    expect(await opens('advisor@outcrop.example', DEMO_PASSWORD)).toBe(200);
  });

  it('are left as they are when nothing is to be done', async () => {
    await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
    const rows = async () => JSON.stringify(await app.em.fork().find(User, {}, { populate: ['passwordHash'] }));
    const before = await rows();
    const { body } = await app.login('buyer@outcrop.example', DEMO_PASSWORD).expect(200);
    await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
    expect(await rows()).toBe(before);
    await app.get('/api/Auth/GetUser').set('authorization', `Bearer ${body.token}`).expect(200);
  });

  it('do not come into being in production', async () => {
    const production = await startApp(database.url, { OUTCROP_ENV: 'production', PUBLIC_URL: 'https://rim.example' });
    await expect(production.commands.execute(new EnsureDemoAccounts({ exposed: false }))).rejects.toThrow('demos only');
    await production.stop();
  });
});

it.each([
  ['abc12', false],
  ['abc123!', true],
  ['abcdef', false],
  ['123456', false],
  ['abc 123', false],
  ['äbc123', false],
  ['a1'.repeat(16), true],
  [`${'a1'.repeat(16)}x`, false],
  ['qwerty123', false],
])('the password %s fits: %s', (password, fits) => {
  expect(passwordSchema.safeParse(password).success).toBe(fits);
});

it('makes up passwords that fit and differ', () => {
  const made = Array.from({ length: 200 }, randomPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(passwordSchema.safeParse(password).success).toBe(true);
});
