import { systemActor } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { UpdateUser } from '../src/index.ts';
import { Session } from '../src/session.entity.ts';
import { User } from '../src/user.entity.ts';
import { type Person, signedIn, USERS } from './support/people.ts';
import { type RunningApp, startApp } from './support/start-app.ts';

// docs/product/access.md#last-admin

let database: TestDatabase;
let app: RunningApp;
let ruth: Person;
let cole: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
beforeEach(async () => {
  await app.em.fork().execute('truncate "user" restart identity cascade');
  ruth = await signedIn(app, 'ruth@rim.example', { isAdmin: true });
  cole = await signedIn(app, 'cole@rim.example', { isAdmin: true });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const adminsLeft = () => app.em.fork().count(User, { isAdmin: true, disabledAt: null, emailVerifiedAt: { $ne: null } });
const WAYS = ['demote', 'disable', 'erase'] as const;
const remove = (by: Person, whom: Person, way: (typeof WAYS)[number]) => {
  if (way === 'erase') return by.ask('post', `${USERS}/${whom.id}/erase`, { reason: 'left the firm' });
  return by.ask('put', `${USERS}/${whom.id}`, way === 'demote' ? { isAdmin: false } : { disabled: true });
};

it.each(WAYS)('the last admin cannot be removed: %s', async (way) => {
  await remove(ruth, cole, way).expect((answer) => expect(answer.status).toBeLessThan(300));
  const { body } = await remove(ruth, ruth, way).expect(422);
  expect(body.detail).toBe('This is the last admin who can log in. Make someone else an admin first.');
  expect(await adminsLeft()).toBe(1);
  await ruth.ask('get', USERS).expect(200);
});

it('an admin who cannot log in does not count', async () => {
  await app.createUser({ email: 'unverified@rim.example', isAdmin: true, emailVerified: false });
  await remove(ruth, cole, 'disable').expect(200);
  await remove(ruth, ruth, 'demote').expect(422);
  await expect(
    app.commands.execute(new UpdateUser({ userId: ruth.id, fields: { disabled: true }, actor: systemActor('cli') })),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
});

it('two admins who take it from each other at once leave one, whatever way', async () => {
  for (const one of WAYS)
    for (const other of WAYS) {
      await app.em.fork().execute('truncate "user" restart identity cascade');
      ruth = await signedIn(app, 'ruth@rim.example', { isAdmin: true });
      cole = await signedIn(app, 'cole@rim.example', { isAdmin: true });
      const answers = await Promise.all([remove(ruth, cole, one), remove(cole, ruth, other)]);
      expect(await adminsLeft()).toBe(1);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    }
});

it('a former admin acts for nobody, and nobody acts for a new one', async () => {
  const ann = await signedIn(app, 'ann@rim.example');
  const viewAs = (by: Person, whom: Person) =>
    by.ask('post', `/api/Auth/checkUserId?accessuserid=${whom.id}`, { reason: 'asked by phone' }).expect(200);
  await viewAs(cole, ann);
  await remove(ruth, cole, 'demote').expect(200);
  expect(await app.em.fork().count(Session, { user: ann.id, impersonator: { $ne: null }, endedAt: null })).toBe(0);
  await viewAs(ruth, ann);
  await ruth.ask('put', `${USERS}/${ann.id}`, { isAdmin: true }).expect(200);
  expect(await app.em.fork().count(Session, { user: ann.id, impersonator: { $ne: null }, endedAt: null })).toBe(0);
  await ann.ask('get', USERS).expect(200);
});
