import { jest } from '@jest/globals';
import { Mail } from '@outcrop/mail';
import { AuditEntry, AuditTrail, PersonalData, RecordedEvent, systemActor } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { profileData } from '../src/profile/profile-data.ts';
import { Session } from '../src/session.entity.ts';
import { User } from '../src/user.entity.ts';
import { accountData } from '../src/users/personal-data.ts';
import { auditOf, type Person, signedIn, USERS } from './support/people.ts';
import { type RunningApp, startApp } from './support/start-app.ts';

// docs/product/access.md#personal-data, docs/product/access.md#erasure

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

let count = 0;
const june = (lastName = 'Whitcomb', officialCompanyName = 'Llano Resources') =>
  signedIn(app, `j.whitcomb${++count}@llano.example`, { firstName: 'June', lastName, officialCompanyName });
const erase = (id: number, reason: unknown = 'June Whitcomb asked by phone') =>
  admin.ask('post', `${USERS}/${id}/erase`, { reason } as object);

describe('the data of a person', () => {
  it('is handed over to them and to admins, part by part, without secrets', async () => {
    const person = await june();
    await admin.ask('post', `${USERS}/${person.id}/send-reset`).expect(204);
    const own = await person.ask('get', '/api/account/data').expect(200);
    expect(own.headers).toMatchObject({
      'content-disposition': 'attachment; filename="outcrop-data.json"',
      'cache-control': 'private, no-store',
    });
    expect(own.body).toMatchObject({
      exportedAt: expect.any(String),
      account: {
        email: person.email,
        firstName: 'June',
        devices: [{ seenAt: expect.any(String) }],
        sessions: [{ viewedByTheFirm: null }],
      },
      mails: [{ kind: 'reset-password', toEmail: person.email }],
    });
    expect(own.text).not.toMatch(/argon2|passwordHash|linkId/);
    const byAdmin = await admin.ask('get', `${USERS}/${person.id}/data`).expect(200);
    expect(byAdmin.body.account).toMatchObject({ email: person.email });
    expect((await auditOf(app, person.id)).filter(({ action }) => action === 'export-personal-data')).toHaveLength(2);
    await app.get('/api/account/data').expect(401);
    await person.ask('get', `${USERS}/${admin.id}/data`).expect(403);
  });

  it('is that of every feature, each under a name of its own', () => {
    const twice = [{ personalData: profileData }, { personalData: { ...accountData, name: 'profile' } }];
    expect(() => new PersonalData(twice)).toThrow('Two features have personal data named "profile"');
  });
});

describe('erasing', () => {
  it('leaves the id alone: nobody logs in, and no name, email or company is left anywhere', async () => {
    const person = await june('Quillfeather', 'Zephyr Oil');
    await admin.ask('put', `${USERS}/${person.id}`, { middle: 'Maywood' }).expect(200);
    await admin.ask('post', `${USERS}/${person.id}/send-reset`).expect(204);
    await admin.ask('post', `/api/Auth/checkUserId?accessuserid=${person.id}`, { reason: 'June called' }).expect(200);
    await erase(person.id).expect(204);

    await person.ask('get', '/api/Auth/GetUser').expect(401);
    await app.login(person.email).expect(404);
    const em = app.em.fork();
    const row = await em.findOneOrFail(User, person.id, { populate: ['passwordHash'] });
    expect(row).toMatchObject({
      name: 'Erased person',
      email: `erased-${person.id}@erased.invalid`,
      passwordHash: null,
    });
    expect(await em.count(Session, { user: person.id })).toBe(0);
    expect(await em.count(Mail, { userId: person.id })).toBe(0);
    for (const table of ['"user"', 'session', 'account_link', 'known_network', 'last_login', 'mail', 'event']) {
      const rows = JSON.stringify(await em.execute(`select * from ${table}`));
      for (const word of [person.email, 'Quillfeather', 'Maywood', 'Zephyr'])
        expect([table, rows.includes(word)]).toEqual([table, false]);
    }
    expect(await em.count(RecordedEvent, { type: 'accounts.user-erased.v1', payload: { userId: person.id } })).toBe(1);
    const { body } = await admin.ask('get', `${USERS}/${person.id}`).expect(200);
    expect(body).toMatchObject({ account: 'erased', disabled: true });
    for (const path of ['send-reset', 'end-sessions'])
      await admin.ask('post', `${USERS}/${person.id}/${path}`).expect(404);
    await admin.ask('put', `${USERS}/${person.id}`, { disabled: false }).expect(404);
    await admin.ask('get', `${USERS}/${person.id}/data`).expect(404);
  });

  it('keeps the audit with the name sealed, and other entries as they are', async () => {
    const person = await june();
    const em = app.em.fork();
    const audit = app.app.get(AuditTrail, { strict: false });
    const entry = { actor: systemActor('test'), action: 'note', subject: 'listing:1', before: null };
    await em.transactional(async (tx) => {
      audit.record(tx, { ...entry, after: { agent: 'June Whitcomb', header: 'June lease, Whitcomb county' } });
      audit.record(tx, { ...entry, after: { email: person.email }, reason: `asked by ${person.email}` });
    });
    await erase(person.id).expect(204);
    const entries = await auditOf(app, person.id);
    expect(entries.map(({ action }) => action)).toEqual(['create-user', 'log-in', 'erase-user']);
    expect(entries[0]!.after).toMatchObject({ email: '(sealed)', firstName: '(sealed)', isAdmin: false });
    expect(entries[1]!.after).toMatchObject({ method: 'password', network: '(sealed)' });
    expect(entries[2]).toMatchObject({ actor: `user:${admin.id}`, reason: '(sealed) asked by phone' });
    const others = await app.em.fork().find(AuditEntry, { action: 'note' }, { orderBy: { id: 'asc' } });
    expect(others.map(({ after, reason }) => ({ after, reason }))).toEqual([
      { after: { agent: '(sealed)', header: 'June lease, Whitcomb county' }, reason: null },
      { after: { email: '(sealed)' }, reason: 'asked by (sealed)' },
    ]);
  });

  it('needs a reason, happens once, and frees the email', async () => {
    const person = await june();
    for (const reason of ['', ' ', null]) await erase(person.id, reason).expect(422);
    await erase(person.id).expect(204);
    await erase(person.id).expect(204);
    expect((await auditOf(app, person.id)).filter(({ action }) => action === 'erase-user')).toHaveLength(1);
    await erase(2_000_000_000).expect(404);
    await app.createUser({ email: person.email });
  });

  it('takes everything or nothing', async () => {
    const person = await june();
    const broken = jest.spyOn(accountData, 'erase').mockRejectedValueOnce(new Error('out of order'));
    await erase(person.id).expect(500);
    broken.mockRestore();
    await person.ask('get', '/api/Auth/GetUser').expect(200);
    expect((await app.em.fork().findOneOrFail(User, person.id)).name).toBe('June Whitcomb');
  });
});
