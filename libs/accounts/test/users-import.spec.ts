import { systemActor } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { User } from '../src/user.entity.ts';
import { UsersImporter } from '../src/users/users-import.ts';
import { mailsTo, type Person, signedIn, USERS } from './support/people.ts';
import { type RunningApp, startApp } from './support/start-app.ts';

// docs/product/access.md#users-import

let database: TestDatabase;
let app: RunningApp;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  admin = await signedIn(app, 'ruth@rim.example', { firstName: 'Ruth', lastName: 'Okafor', isAdmin: true });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const importer = () => app.app.get(UsersImporter, { strict: false });
const take = (csv: string, invite = false) => importer().import(csv, { actor: systemActor('import'), invite });
const byEmail = (email: string) => app.em.fork().findOneOrFail(User, { email });

const FILE = [
  'email,firstName,middle,lastName,Company,admin,Private deals,enabledFeatures,shoe size',
  'One@File.example,Una,,Uno,"Rim, Ltd",no,yes,explorer,38',
  "two@file.example,Tia,M,Two,'=cmd,,,,39",
].join('\r\n');

it('creates people, and the same file again changes nothing', async () => {
  const first = await take(FILE);
  expect(first).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: [], unknownColumns: ['shoe size'] });
  expect(await byEmail('one@file.example')).toMatchObject({
    name: 'Una Uno',
    officialCompanyName: 'Rim, Ltd',
    hasPrivateDeals: true,
    enabledFeatures: ['explorer'],
    emailVerifiedAt: null,
    version: 1,
  });
  // The apostrophe keeps a spreadsheet from calculating; it is no part of the text.
  expect(await byEmail('two@file.example')).toMatchObject({ officialCompanyName: '=cmd', hasPrivateDeals: false });
  expect(await mailsTo(app, 'one@file.example')).toEqual([]);

  expect(await take(`\uFEFF${FILE}\r\n`)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await byEmail('one@file.example')).toMatchObject({ version: 1 });
  expect(await take('email;company\none@file.example;Rim Two')).toMatchObject({ updated: 1 });
  expect(await byEmail('one@file.example')).toMatchObject({ officialCompanyName: 'Rim Two', firstName: 'Una' });
});

it('invites those who are new, when it is asked to', async () => {
  const csv = 'email,firstName,lastName\ninvited@file.example,In,Vited\ntwo@file.example,Tia,Two';
  expect(await take(csv, true)).toMatchObject({ created: 1, unchanged: 1 });
  expect(await mailsTo(app, 'invited@file.example')).toMatchObject([{ kind: 'invitation' }]);
  expect(await mailsTo(app, 'two@file.example')).toEqual([]);
});

it('rejects rows by line and reason, and takes the others', async () => {
  const csv = [
    'email,firstName,lastName,isAdmin,enabledFeatures',
    'no address,A,B,,',
    'ok1@file.example,A,B,,',
    ',A,B,,',
    'ok1@file.example,A,C,,',
    'flag@file.example,A,B,perhaps,',
    'feature@file.example,A,B,,teleport',
    'noname@file.example,,B,,',
    'short@file.example,A',
    `long@file.example,${'x'.repeat(101)},B,,`,
    'head@file.example,"A\nBcc: b@x.example",B,,',
    'ok2@file.example,A,B,,explorer',
    'ruth@rim.example,Ruth,Okafor,no,',
  ].join('\n');
  const { created, rejected } = await take(csv);
  expect(created).toBe(2);
  expect(rejected.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: email: Please enter a valid email address.',
    '4: email: Please enter a valid email address.',
    '5: ok1@file.example is already in line 3 of this file',
    '6: isAdmin must be true or false',
    '7: enabledFeatures must be of explorer',
    '8: firstName: Please enter your first name.',
    expect.stringMatching(/^9: /),
    expect.stringMatching(/^10: firstName: /),
    '11: firstName: must be one line',
    '14: This is the last admin who can log in. Make someone else an admin first.',
  ]);
  expect(await app.em.fork().count(User, { email: { $like: '%@x.example' } })).toBe(0);
});

it.each([
  ['', 'The first line has no column email.'],
  ['name,company\nA,B', 'The first line has no column email.'],
  ['email,Company,officialCompanyName\na@b.example,A,B', 'The first line names the column officialCompanyName twice.'],
  ['"email\na@b.example', 'The first line has a broken quote.'],
])('refuses %j as a whole', async (csv, message) => {
  await expect(take(csv)).rejects.toMatchObject({ code: 'invalid', detail: message });
});

it('is there for admins over HTTP', async () => {
  const csv = 'email,firstName,lastName\nhttp@file.example,Ha,Tee';
  const { body } = await admin.ask('post', `${USERS}/import`, { csv, invite: true }).expect(200);
  expect(body).toMatchObject({ created: 1, rejected: [] });
  expect(await mailsTo(app, 'http@file.example')).toHaveLength(1);
  await admin.ask('post', `${USERS}/import`, { csv: ['email'] }).expect(422);
  await admin.ask('post', `${USERS}/import`, { csv: 'x'.repeat(900_001) }).expect(422);
  const advisor = await signedIn(app, 'dan@rim.example', { hasClaimAD: true });
  await advisor.ask('post', `${USERS}/import`, { csv }).expect(403);
});
