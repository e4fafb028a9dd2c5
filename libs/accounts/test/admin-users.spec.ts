import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { Session } from '../src/session.entity.ts';
import { User } from '../src/user.entity.ts';
import { auditOf, mailsTo, type Person, signedIn, tokenIn, USERS } from './support/people.ts';
import { personOf, withCodeApp } from './support/signed-in.ts';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
let admin: Person;
let advisor: Person;
let ann: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  admin = await signedIn(app, 'ruth@rim.example', { firstName: 'Ruth', lastName: 'Okafor', isAdmin: true });
  advisor = await signedIn(app, 'dan@rim.example', { firstName: 'Dan', lastName: 'Marsh', hasClaimAD: true });
  ann = await signedIn(app, 'ann@llano.example', {
    firstName: 'Ann',
    lastName: 'Whitcomb',
    officialCompanyName: 'Llano 100% Resources',
    hasPrivateDeals: true,
  });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

let count = 0;
const somebody = (fields = {}) => signedIn(app, `somebody-${++count}@rim.example`, fields);
const list = async (person: Person, filter: object, sort: unknown[] = ['id', 'ASC']) => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
  return (await person.ask('get', `${USERS}?${query}`).expect(200)).body as { id: number; email: string }[];
};
const idsOf = async (person: Person, filter: object) => (await list(person, filter)).map(({ id }) => id);
const row = (id: number) => app.em.fork().findOneOrFail(User, id);

describe('the list', () => {
  it('finds people by words of name, email and company, in any case', async () => {
    for (const q of ['whitcomb', 'ANN llano', 'llano.example', '100%', 'Resources Ann'])
      expect(await idsOf(admin, { q })).toEqual([ann.id]);
    for (const q of ['nobody here', '_nn', '1000%', "' or true --"]) expect(await idsOf(admin, { q })).toEqual([]);
  });

  it('is filtered by role, state and company', async () => {
    const gone = await somebody({ officialCompanyName: 'Gone Ltd' });
    await admin.ask('put', `${USERS}/${gone.id}`, { disabled: true }).expect(200);
    const fresh = await app.createUser({ email: 'fresh@rim.example', emailVerified: false });
    expect(await idsOf(admin, { role: 'admin' })).toEqual([admin.id]);
    expect(await idsOf(admin, { role: ['advisor', 'private'] })).toEqual([advisor.id, ann.id]);
    expect(await idsOf(admin, { role: 'buyer' })).toEqual([gone.id, fresh]);
    expect(await idsOf(admin, { disabled: true })).toEqual([gone.id]);
    expect(await idsOf(admin, { unverified: true })).toEqual([fresh]);
    expect(await idsOf(admin, { account: 'unverified' })).toEqual([fresh]);
    expect(await idsOf(admin, { company: 'gone' })).toEqual([gone.id]);
    const erased = await somebody();
    await admin.ask('post', `${USERS}/${erased.id}/erase`, { reason: 'asked' }).expect(204);
    expect(await idsOf(admin, { account: 'disabled' })).toEqual([gone.id]);
    expect(await idsOf(admin, { account: 'erased' })).toEqual([erased.id]);
    expect(await idsOf(admin, { account: ['disabled', 'erased'] })).toEqual([gone.id, erased.id]);
    await admin.ask('get', `${USERS}?filter=${encodeURIComponent('{"role":"king"}')}`).expect(422);
    await admin.ask('get', `${USERS}?filter=${encodeURIComponent('{"passwordHash":"x"}')}`).expect(422);
  });

  it('is filtered by the last login', async () => {
    const ago = async (days: number) => {
      const one = await somebody({ officialCompanyName: 'Seldom Ltd' });
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await app.em.fork().execute('update last_login set at = ? where user_id = ?', [at, one.id]);
      return { ...one, at };
    };
    const [today, week, month, quarter] = [await ago(0), await ago(20), await ago(60), await ago(100)];
    const never = await app.createUser({ email: 'never@rim.example', officialCompanyName: 'Seldom Ltd' });
    const find = (filter: object) => idsOf(admin, { company: 'seldom', ...filter });
    expect(await find({ lastLogin: 'week' })).toEqual([today.id]);
    expect(await find({ lastLogin: 'month' })).toEqual([today.id, week.id]);
    expect(await find({ lastLogin: 'older' })).toEqual([quarter.id]);
    expect(await find({ lastLogin: 'never' })).toEqual([never]);
    expect(await find({ lastLogin: ['week', 'never'] })).toEqual([today.id, never]);
    expect(await find({ lastLoginFrom: week.at })).toEqual([today.id, week.id]);
    expect(await find({ lastLoginBefore: week.at })).toEqual([month.id, quarter.id]);
    expect(await find({ lastLoginFrom: month.at, lastLoginBefore: today.at })).toEqual([week.id, month.id]);
    for (const filter of [{ lastLogin: 'someday' }, { lastLoginFrom: 'yesterday' }, { lastLoginBefore: 1 }])
      await admin.ask('get', `${USERS}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(422);
  });

  it('tells the second factor, is filtered and ordered by it', async () => {
    const officialCompanyName = 'Factors Ltd';
    const none = await somebody({ officialCompanyName });
    const [begun, codes, passkey, both] = [
      await somebody({ officialCompanyName }),
      await somebody({ officialCompanyName }),
      await somebody({ officialCompanyName }),
      await somebody({ officialCompanyName }),
    ];
    await begun.ask('post', '/api/account/code-app').expect(200);
    for (const one of [codes, both]) await withCodeApp(personOf(app, one.email, one.token));
    for (const one of [passkey, both])
      await app.em.fork().execute(
        `insert into passkey (id, user_id, name, credential_id, public_key, counter, user_handle, first_factor)
           values (gen_random_uuid(), ?, 'Key', ?, 'x', 0, 'x', true)`,
        [one.id, `key-of-${one.id}`],
      );
    const find = (filter: object) => idsOf(admin, { company: 'factors', ...filter });
    expect(await find({ secondFactor: 'none' })).toEqual([none.id, begun.id]);
    expect(await find({ secondFactor: 'code-app' })).toEqual([codes.id]);
    expect(await find({ secondFactor: 'passkey' })).toEqual([passkey.id]);
    expect(await find({ secondFactor: ['both', 'code-app'] })).toEqual([codes.id, both.id]);
    await admin.ask('get', `${USERS}?filter=${encodeURIComponent('{"secondFactor":"sms"}')}`).expect(422);
    const rows = (await list(admin, { company: 'factors' }, ['secondFactor', 'DESC'])) as { secondFactor?: string }[];
    expect(rows.map(({ secondFactor }) => secondFactor)).toEqual(['both', 'passkey', 'code-app', 'none', 'none']);
  });

  it('finds nobody by nothing', async () => {
    for (const name of ['role', 'account', 'company', 'disabled', 'lastLogin', 'lastLoginFrom', 'secondFactor'])
      for (const value of [null, []]) expect(await list(admin, { [name]: value })).toEqual([]);
  });

  it('is ordered by what is computed, too', async () => {
    for (const field of ['name', 'account', 'lastLoginAt'])
      expect((await list(admin, {}, [field, 'DESC'])).length).toBeGreaterThan(3);
    await app.login('ann@llano.example').expect(200);
    expect((await list(admin, {}, ['lastLoginAt', 'DESC']))[0]).toMatchObject({ id: ann.id });
  });

  it('never holds a password, and is exported without formulas', async () => {
    const evil = await somebody({ officialCompanyName: '=HYPERLINK("//x")' });
    const { text } = await admin.ask('get', `${USERS}/export`).expect(200);
    expect(text).toContain(`"'=HYPERLINK(""//x"")"`);
    const { text: rows } = await admin.ask('get', USERS).expect(200);
    for (const answer of [text, rows]) expect(answer).not.toMatch(/argon2|passwordHash/i);
    expect(rows).toContain(evil.email);
  });

  it('is for admins and advisors alone', async () => {
    for (const path of [USERS, `${USERS}/${ann.id}`, `${USERS}/export`]) {
      await ann.ask('get', path).expect(403);
      await app.get(path).expect(401);
    }
  });
});

describe('an advisor', () => {
  it('knows of no admin', async () => {
    expect(await idsOf(advisor, { role: 'admin' })).toEqual([]);
    expect((await list(advisor, {})).map(({ id }) => id)).not.toContain(admin.id);
    expect((await advisor.ask('get', `${USERS}/export`).expect(200)).text).not.toContain(admin.email);
    await advisor.ask('get', `${USERS}/${admin.id}`).expect(404);
    await advisor.ask('put', `${USERS}/${admin.id}`, { firstName: 'X' }).expect(404);
    await advisor.ask('put', `${USERS}/${admin.id}`, { disabled: true }).expect(404);
    await advisor.ask('post', `${USERS}/${admin.id}/resend-verification`).expect(404);
    expect((await row(admin.id)).firstName).toBe('Ruth');
  });

  it('edits and disables others, and leaves their rights alone', async () => {
    const { id } = await somebody();
    await advisor.ask('put', `${USERS}/${id}`, { firstName: 'Io', isAdmin: false }).expect(200);
    for (const rights of [
      { isAdmin: true },
      { hasClaimAD: true },
      { hasPrivateDeals: true },
      { enabledFeatures: ['explorer'] },
      { mustChangePassword: true },
    ])
      await advisor.ask('put', `${USERS}/${id}`, { firstName: 'No', ...rights }).expect(403);
    await advisor.ask('put', `${USERS}/${advisor.id}`, { isAdmin: true }).expect(403);
    expect(await row(id)).toMatchObject({ firstName: 'Io', isAdmin: false, hasClaimAD: false, hasPrivateDeals: false });
    await advisor.ask('put', `${USERS}/${id}`, { disabled: true }).expect(200);
  });

  it('does nothing about passwords, data, sessions and files', async () => {
    const { id } = await somebody();
    for (const path of [`${id}/send-reset`, `${id}/end-sessions`, `${id}/erase`, 'import'])
      await advisor.ask('post', `${USERS}/${path}`, { reason: 'because', csv: 'email' }).expect(403);
    await advisor.ask('get', `${USERS}/${id}/data`).expect(403);
    await advisor.ask('post', `/api/Auth/checkUserId?accessuserid=${id}`, { reason: 'because' }).expect(403);
  });
});

describe('editing', () => {
  it('merges, counts versions, and tells the audit only what differs', async () => {
    const { id } = await somebody();
    const { body: before } = await admin.ask('get', `${USERS}/${id}`).expect(200);
    const { body } = await admin
      .ask('put', `${USERS}/${id}`, { ...before, enabledFeatures: ['explorer'], hasPrivateDeals: true })
      .expect(200);
    expect(body).toMatchObject({ enabledFeatures: ['explorer'], hasPrivateDeals: true, version: before.version + 1 });
    expect((await auditOf(app, id)).at(-1)).toMatchObject({
      action: 'update-user',
      actor: `user:${admin.id}`,
      before: { enabledFeatures: [], hasPrivateDeals: false },
      after: { enabledFeatures: ['explorer'], hasPrivateDeals: true },
    });
    const stale = await admin.ask('put', `${USERS}/${id}`, { lastName: 'New', version: before.version }).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { id, version: before.version + 1 } });
    const entries = (await auditOf(app, id)).length;
    await admin.ask('put', `${USERS}/${id}`, { hasPrivateDeals: true }).expect(200);
    expect((await auditOf(app, id)).length).toBe(entries);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'a\r\nBcc: all@rim.example' }, 'lastName'],
    [{ lastName: ['a'] }, 'lastName'],
    [{ officialCompanyName: 'x'.repeat(201) }, 'officialCompanyName'],
    [{ isAdmin: 'yes' }, 'isAdmin'],
    [{ enabledFeatures: ['teleport'] }, 'enabledFeatures.0'],
    [{ enabledFeatures: 'explorer' }, 'enabledFeatures'],
    [{ disabled: 1 }, 'disabled'],
    [{ version: 0 }, 'version'],
  ])('refuses %j, naming the field', async (body, path) => {
    const { errors } = (await admin.ask('put', `${USERS}/${ann.id}`, body).expect(422)).body;
    expect(errors[0].path).toBe(path);
  });

  it('ends the sessions of whoever is disabled, and lets them in again when enabled', async () => {
    const one = await somebody();
    await admin.ask('put', `${USERS}/${one.id}`, { disabled: true }).expect(200);
    await one.ask('get', '/api/Auth/GetUser').expect(401);
    await app.login(one.email).expect(403);
    const { body } = await admin.ask('put', `${USERS}/${one.id}`, { disabled: false }).expect(200);
    expect(body).toMatchObject({ disabled: false, account: 'verified' });
    await app.login(one.email).expect(200);
    expect((await auditOf(app, one.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['disable-user', 'enable-user']),
    );
  });

  it('of an unknown id is a 404, and nobody is deleted', async () => {
    await admin.ask('put', `${USERS}/2000000000`, { firstName: 'X' }).expect(404);
    await admin.ask('put', `${USERS}/x`, { firstName: 'X' }).expect(422);
    await admin.ask('delete', `${USERS}/${ann.id}`).expect(405);
  });
});

describe('an invitation', () => {
  it('makes an account without a password and mails a link of seven days', async () => {
    const email = 'new+buyer@rim.example';
    const body = { email: ` ${email.toUpperCase()} `, firstName: 'Ne', lastName: "O'Buyer", hasPrivateDeals: true };
    const made = (await admin.ask('post', USERS, body).expect(201)).body;
    expect(made).toMatchObject({ email, account: 'unverified', hasPassword: false, hasPrivateDeals: true });
    const [mail] = await mailsTo(app, email);
    expect(mail).toMatchObject({ kind: 'invitation', toName: "Ne O'Buyer", userId: made.id });
    expect(mail!.data).toMatchObject({ invitedBy: 'Ruth Okafor' });
    expect(tokenIn(app, mail!)).toMatch(/^[\w-]+\.[\w-]+$/);
    const [link] = await app.em
      .fork()
      .execute('select expires_at - created_at as life from account_link where id = ?', [mail!.data['linkId']]);
    expect(JSON.stringify(link)).toContain('"7 days');
    await app.login(email, PASSWORD).expect(401);
    await admin.ask('post', USERS, body).expect(409);
  });

  it('by an advisor gives no rights', async () => {
    const draft = { firstName: 'A', lastName: 'B' };
    await advisor.ask('post', USERS, { ...draft, email: 'a1@rim.example', isAdmin: true }).expect(403);
    await advisor.ask('post', USERS, { ...draft, email: 'a2@rim.example', hasPrivateDeals: true }).expect(403);
    await advisor.ask('post', USERS, { ...draft, email: 'a3@rim.example' }).expect(201);
    await ann.ask('post', USERS, { ...draft, email: 'a4@rim.example' }).expect(403);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: `${'a'.repeat(310)}@rim.example` }, 'email'],
    [{ email: 'a@rim.example\r\nBcc: b@rim.example' }, 'email'],
    [{ email: ['a@rim.example'] }, 'email'],
    [{ firstName: 'A\nB' }, 'firstName'],
    [{ lastName: undefined }, 'lastName'],
  ])('refuses %j, naming the field', async (wrong, path) => {
    const body = { email: 'wrong@rim.example', firstName: 'A', lastName: 'B', ...wrong };
    expect((await admin.ask('post', USERS, body).expect(422)).body.errors[0].path).toBe(path);
  });
});

describe('links', () => {
  it('for a new password, that the email is theirs, and the invitation again', async () => {
    await admin.ask('post', `${USERS}/${ann.id}/send-reset`).expect(204);
    expect((await mailsTo(app, ann.email)).at(-1)).toMatchObject({ kind: 'reset-password' });
    await admin.ask('post', `${USERS}/${ann.id}/resend-verification`).expect(422);
    const unverified = await app.createUser({ email: 'unverified@rim.example', emailVerified: false });
    await advisor.ask('post', `${USERS}/${unverified}/resend-verification`).expect(204);
    expect(await mailsTo(app, 'unverified@rim.example')).toMatchObject([{ kind: 'verify-email' }]);
    const { body } = await admin
      .ask('post', USERS, { email: 'again@rim.example', firstName: 'A', lastName: 'B' })
      .expect(201);
    await admin.ask('post', `${USERS}/${body.id}/resend-verification`).expect(204);
    expect(await mailsTo(app, 'again@rim.example')).toMatchObject([{ kind: 'invitation' }, { kind: 'invitation' }]);
    expect((await auditOf(app, ann.id)).at(-1)).toMatchObject({ action: 'send-password-reset' });
  });

  it('are not sent without end, nor to a disabled account', async () => {
    const { id, email } = await somebody();
    for (let n = 0; n < 10; n++) await admin.ask('post', `${USERS}/${id}/send-reset`).expect(204);
    await admin.ask('post', `${USERS}/${id}/send-reset`).expect(429);
    expect(await mailsTo(app, email)).toHaveLength(10);
    const other = await somebody();
    await admin.ask('put', `${USERS}/${other.id}`, { disabled: true }).expect(200);
    await admin.ask('post', `${USERS}/${other.id}/send-reset`).expect(422);
  });
});

it('ends all sessions of somebody at once', async () => {
  const one = await somebody();
  await app.login(one.email).expect(200);
  expect((await admin.ask('get', `${USERS}/${one.id}`)).body.sessions).toBe(2);
  const { body } = await admin.ask('post', `${USERS}/${one.id}/end-sessions`).expect(200);
  expect(body).toEqual({ ended: 2 });
  await one.ask('get', '/api/Auth/GetUser').expect(401);
  expect(await app.em.fork().count(Session, { user: one.id, endedAt: null })).toBe(0);
  await admin.ask('post', `${USERS}/2000000000/end-sessions`).expect(404);
});

describe('a password that must be changed', () => {
  it('opens no session: the login mails one link, until a new password is set', async () => {
    const one = await somebody();
    await admin.ask('put', `${USERS}/${one.id}`, { mustChangePassword: true }).expect(200);
    await one.ask('get', '/api/Auth/GetUser').expect(200);
    const { body } = await app.login(one.email).expect(403);
    expect(body.detail).toBe('A new password is needed. Please follow the link in the email that we have sent you.');
    const again = await app.login(one.email).expect(403);
    expect(again.headers['set-cookie']).toBeUndefined();
    await app.login(one.email, 'wrong7password').expect(401);
    expect(await mailsTo(app, one.email)).toMatchObject([{ kind: 'reset-password' }]);

    await app.em.fork().execute(`update "user" set password_hash = 'another' where id = ?`, [one.id]);
    expect(await row(one.id)).toMatchObject({ mustChangePassword: false });
  });
});
