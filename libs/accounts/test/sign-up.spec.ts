import { problemSchema, SIGN_UP_MESSAGES } from '@outcrop/contracts';
import { Mail } from '@outcrop/mail';
import { AuditEntry, RecordedEvent } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { AccountLink } from '../src/links/account-links.ts';
import { User } from '../src/user.entity.ts';
import { endLinkIn, kindsTo, mailsTo, tokenMailed } from './support/mailed-links.ts';
import { PASSWORD, type RunningApp, sessionCookie, startApp } from './support/start-app.ts';

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

/** Every test comes from a network of its own, so that the limits of one do not meet another. */
let lastAddress = 0;
const freshAddress = () => `198.18.${++lastAddress}.1`;
const person = (email: string, changes: object = {}) => ({
  firstName: 'June',
  lastName: 'Whitcomb',
  email,
  password: PASSWORD,
  ...changes,
});
const signUp = (email: string, changes: object = {}, address = freshAddress()) =>
  app.post('/api/Auth/Signup', person(email, changes), address);
const verify = (token: string) => app.post(`/api/Auth/VerifyUser?token=${encodeURIComponent(token)}`, {});
const resend = (email: string, address = freshAddress()) =>
  app.post(`/api/Auth/ResendVerification?email=${encodeURIComponent(email)}`, {}, address);
const available = (email: string, address = freshAddress()) =>
  app.get(`/api/Auth/CheckEmailAvailability?email=${encodeURIComponent(email)}`).set('x-forwarded-for', address);
const userOf = (email: string) => app.em.fork().findOne(User, { email });

describe('POST /api/Auth/Signup', () => {
  it('makes an account that is not verified, with event, audit and the mail in one transaction', async () => {
    const answer = await signUp(' June@Llano.example ', { applicationName: 'Outcrop', agreed: true }).expect(200);
    expect(answer.body).toEqual({ message: 'OK' });
    expect(sessionCookie(answer)).toBe('');
    const user = await userOf('june@llano.example');
    expect(user).toMatchObject({ firstName: 'June', lastName: 'Whitcomb', isAdmin: false, emailVerifiedAt: null });
    expect(await mailsTo(app, 'june@llano.example')).toMatchObject([
      { kind: 'verify-email', toName: 'June Whitcomb', userId: user?.id, status: 'waiting' },
    ]);
    const em = app.em.fork();
    const audit = await em.findOneOrFail(AuditEntry, { action: 'sign-up', subject: `user:${user?.id}` });
    expect(audit).toMatchObject({ actor: 'anonymous', after: { email: 'june@llano.example', agreed: true } });
    expect(await em.find(RecordedEvent, { type: 'accounts.user-created.v1' })).toMatchObject([
      { payload: { userId: user?.id } },
    ]);
    const told = JSON.stringify([
      await em.findAll(RecordedEvent),
      await em.findAll(AuditEntry),
      await em.findAll(Mail),
    ]);
    expect(told).not.toMatch(/argon2/);
    expect(told).not.toContain(PASSWORD);
    expect((await app.login('june@llano.example')).body).toEqual({ message: 'Not verified' });
  });

  it('leaves nothing behind when the mail cannot be queued', async () => {
    await app.em.fork().execute(`alter table mail add constraint no_mail check (to_email <> 'half@llano.example')`);
    await signUp('half@llano.example').expect(500);
    await app.em.fork().execute('alter table mail drop constraint no_mail');
    expect(await userOf('half@llano.example')).toBeNull();
    await signUp('half@llano.example').expect(200);
  });

  it.each([
    ['no first name', { firstName: ' ' }, 'firstName', SIGN_UP_MESSAGES.firstName],
    ['a missing first name', { firstName: undefined }, 'firstName', SIGN_UP_MESSAGES.firstName],
    ['a list for a first name', { firstName: ['June'] }, 'firstName', SIGN_UP_MESSAGES.firstName],
    [
      'a line end in the first name',
      { firstName: 'June\r\nBcc: a@b.example' },
      'firstName',
      SIGN_UP_MESSAGES.firstName,
    ],
    ['an address for a first name', { firstName: 'http://evil.example' }, 'firstName', SIGN_UP_MESSAGES.firstName],
    ['no last name', { lastName: '' }, 'lastName', SIGN_UP_MESSAGES.lastName],
    ['a NUL in the last name', { lastName: 'Whit\u0000comb' }, 'lastName', SIGN_UP_MESSAGES.lastName],
    ['a last name that turns the writing', { lastName: 'bmoc\u202etihW' }, 'lastName', SIGN_UP_MESSAGES.lastName],
    ['a last name of 101 letters', { lastName: 'x'.repeat(101) }, 'lastName', SIGN_UP_MESSAGES.lastName],
    ['no email', { email: undefined }, 'email', SIGN_UP_MESSAGES.email],
    ['an email without a domain', { email: 'june' }, 'email', SIGN_UP_MESSAGES.email],
    ['an email of 320 characters', { email: `${'j'.repeat(308)}@llano.example` }, 'email', SIGN_UP_MESSAGES.email],
    ['a header behind the email', { email: 'j@llano.example\r\nBcc: a@b.example' }, 'email', SIGN_UP_MESSAGES.email],
    ['two emails', { email: 'j@llano.example,k@llano.example' }, 'email', SIGN_UP_MESSAGES.email],
    ['an email in quotes', { email: '"j u"@llano.example' }, 'email', SIGN_UP_MESSAGES.email],
    ['an international domain', { email: 'j@llañó.example' }, 'email', SIGN_UP_MESSAGES.email],
    ['a short password', { password: 'ab1' }, 'password', /at least 6 characters with no less than one number/],
    ['a password of 10 kB', { password: 'a1'.repeat(5_000) }, 'password', /at least 6 characters/],
    ['a common password', { password: 'Password1' }, 'password', /too common/],
    ['terms that were not agreed to', { agreed: false }, 'agreed', SIGN_UP_MESSAGES.agreed],
  ])('refuses %s', async (_, changes, path, message) => {
    const before = await app.em.fork().count(User);
    const answer = await signUp('refused@llano.example', changes).expect(422);
    expect(problemSchema.parse(answer.body).errors).toEqual([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect(await app.em.fork().count(User)).toBe(before);
    expect(await kindsTo(app, 'refused@llano.example')).toEqual([]);
  });

  it('names every wrong field, refuses what is no JSON, and a body of more than 1 MB', async () => {
    const empty = await app.post('/api/Auth/Signup', {}, freshAddress()).expect(422);
    expect(empty.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
    ]);
    await app.post('/api/Auth/Signup', '[', freshAddress()).expect(400);
    await app.post('/api/Auth/Signup', [], freshAddress()).expect(422);
    await app.post('/api/Auth/Signup', person('a@b.example', { more: 'x'.repeat(1_100_000) })).expect(413);
  });

  it.each(['j.o+deals@llano.example', "o'brien@llano.example", 'JUNE-2@sub.llano.example'])(
    'takes %s',
    async (email) => {
      await signUp(email).expect(200);
      expect(await kindsTo(app, email.toLowerCase())).toEqual(['verify-email']);
    },
  );

  it('says that an email has an account, in any spelling, and changes nothing', async () => {
    await app.createUser({ email: 'taken@llano.example' });
    const answer = await signUp('Taken@LLANO.example', { firstName: 'Eve' }).expect(409);
    expect(answer.body).toMatchObject({
      code: 'duplicate',
      message: 'That email address already has an account!',
      errors: [{ path: 'email', message: 'That email address already has an account!' }],
    });
    expect(await userOf('taken@llano.example')).toMatchObject({ firstName: 'Iris' });
    expect(await kindsTo(app, 'taken@llano.example')).toEqual([]);
  });

  it('makes one account of many sign-ups at the same time', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp('race@llano.example', {}, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await kindsTo(app, 'race@llano.example')).toEqual(['verify-email']);
  });

  it('is for people without an account, from our own pages', async () => {
    await app.createUser({ email: 'signed-in@llano.example' });
    const { body } = await app.login('signed-in@llano.example', PASSWORD, freshAddress()).expect(200);
    await signUp('other@llano.example').set('authorization', `Bearer ${body.token}`).expect(403);
    await signUp('other@llano.example').set('origin', 'https://elsewhere.example').expect(403);
    expect(await userOf('other@llano.example')).toBeNull();
  });

  it('limits the accounts of one network', async () => {
    const address = freshAddress();
    for (let n = 0; n < 20; n++) await signUp('taken@llano.example', {}, address).expect(409);
    const refused = await signUp('late@llano.example', {}, address).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await userOf('late@llano.example')).toBeNull();
    await signUp('late@llano.example').expect(200);
  });
});

describe('an account that nobody verified', () => {
  const age = (email: string, days: number) =>
    app.em
      .fork()
      .execute(`update "user" set created_at = now() - make_interval(days => ?) where email = ?`, [days, email]);

  it('can be signed up again after 30 days: the new name and password count, the old link does not', async () => {
    await signUp('slow@llano.example', { firstName: 'Eve', password: 'evesOwn77' }).expect(200);
    const old = await tokenMailed(app, 'slow@llano.example', 'verify-email');
    await age('slow@llano.example', 29);
    await available('slow@llano.example').expect(409);
    await signUp('slow@llano.example').expect(409);
    await age('slow@llano.example', 31);
    await available('slow@llano.example').expect(200);
    await signUp('slow@llano.example').expect(200);
    await verify(old).expect(404);
    await verify(await tokenMailed(app, 'slow@llano.example', 'verify-email')).expect(200);
    await app.login('slow@llano.example', 'evesOwn77', freshAddress()).expect(401);
    const { body } = await app.login('slow@llano.example', PASSWORD, freshAddress()).expect(200);
    expect(body.user.firstName).toBe('June');
  });

  it.each([
    ['rights', { hasPrivateDeals: true }],
    ['a closed door', { disabledAt: new Date() }],
    ['no password yet', { passwordHash: null }],
  ])('is kept when somebody of the firm gave it %s', async (_, changes) => {
    const email = `kept-${Object.keys(changes)[0]?.toLowerCase()}@llano.example`;
    await app.createUser({ email, emailVerified: false });
    await app.em.fork().nativeUpdate(User, { email }, changes);
    await age(email, 100);
    await signUp(email).expect(409);
  });
});

describe('GET /api/Auth/CheckEmailAvailability', () => {
  it('answers true for a free email, an error for any other', async () => {
    const free = await available('free+me@llano.example').expect(200);
    expect(free.body).toBe(true);
    expect((await available('TAKEN@llano.example').expect(409)).body.message).toBe(SIGN_UP_MESSAGES.taken);
    expect((await available('nobody').expect(422)).body.errors).toEqual([
      { path: 'email', message: SIGN_UP_MESSAGES.email },
    ]);
    await app.get('/api/Auth/CheckEmailAvailability').expect(422);
  });

  it('is limited by network', async () => {
    const address = freshAddress();
    for (let n = 0; n < 60; n++) await available(`a${n}@llano.example`, address).expect(200);
    await available('a60@llano.example', address).expect(429);
    await available('a60@llano.example').expect(200);
  });
});

describe('POST /api/Auth/VerifyUser', () => {
  it('verifies the email once, and the person can log in', async () => {
    await signUp('once@llano.example').expect(200);
    const token = await tokenMailed(app, 'once@llano.example', 'verify-email');
    expect((await verify(token).expect(200)).body).toEqual({ message: 'OK', email: 'once@llano.example' });
    expect((await app.login('once@llano.example', PASSWORD, freshAddress())).body.message).toBe('OK');
    await verify(token).expect(404);
    const user = await userOf('once@llano.example');
    const em = app.em.fork();
    expect(await em.count(AuditEntry, { action: 'verify-email', subject: `user:${user?.id}` })).toBe(1);
    expect(
      await em.find(RecordedEvent, { type: 'accounts.email-verified.v1', payload: { userId: user?.id } }),
    ).toHaveLength(1);
  });

  it('succeeds once of 100 times at once', async () => {
    await signUp('hundred@llano.example').expect(200);
    const token = await tokenMailed(app, 'hundred@llano.example', 'verify-email');
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(99);
  });

  it('works to the end of its 24 hours and not a second longer', async () => {
    await signUp('edge@llano.example').expect(200);
    const token = await tokenMailed(app, 'edge@llano.example', 'verify-email');
    const link = await app.em.fork().findOneOrFail(AccountLink, { email: 'edge@llano.example' });
    expect(link.expiresAt.getTime() - link.createdAt.getTime()).toBeCloseTo(24 * 3_600_000, -4);
    await endLinkIn(app, token, 0);
    expect((await verify(token).expect(404)).body.message).toBe('This link has expired, or has already been used.');
    expect((await userOf('edge@llano.example'))?.emailVerifiedAt).toBeNull();
    await endLinkIn(app, token, 5);
    await verify(token).expect(200);
  });

  it('takes no token of another purpose, person, spelling or installation', async () => {
    await signUp('mine@llano.example').expect(200);
    const token = await tokenMailed(app, 'mine@llano.example', 'verify-email');
    const [id = '', seal = ''] = token.split('.');
    await app.post('/api/Auth/SendResetPasswordEmail?email=mine@llano.example', {}, freshAddress()).expect(200);
    const reset = await tokenMailed(app, 'mine@llano.example', 'reset-password');
    await signUp('theirs@llano.example').expect(200);
    const theirs = (await tokenMailed(app, 'theirs@llano.example', 'verify-email')).split('.')[0];
    for (const wrong of [
      reset,
      `${theirs}.${seal}`,
      `${id}.${reset.split('.')[1]}`,
      id,
      `${id}.`,
      `${token}x`,
      `${token}.x`,
      '.',
      "' or 1=1",
    ]) {
      await verify(wrong).expect(404);
    }
    await app.post('/api/Auth/VerifyUser', {}).expect(422);
    await app.post('/api/Auth/VerifyUser?token=', {}).expect(422);
    await verify('x'.repeat(2_000)).expect(422);
    expect((await userOf('mine@llano.example'))?.emailVerifiedAt).toBeNull();
    await verify(token).expect(200);
  });

  it('acts on POST alone', async () => {
    await signUp('scanned@llano.example').expect(200);
    const token = await tokenMailed(app, 'scanned@llano.example', 'verify-email');
    await app.get(`/api/Auth/VerifyUser?token=${token}`).expect(405);
    await app.get(`/api/Auth/GetLink?token=${token}`).expect(200);
    expect((await userOf('scanned@llano.example'))?.emailVerifiedAt).toBeNull();
    await verify(token).expect(200);
  });
});

describe('POST /api/Auth/ResendVerification', () => {
  it('sends a new link, and the former one stops working', async () => {
    await signUp('again@llano.example').expect(200);
    const first = await tokenMailed(app, 'again@llano.example', 'verify-email');
    expect((await resend('Again@llano.example').expect(200)).body).toEqual({ message: 'OK' });
    await verify(first).expect(404);
    await verify(await tokenMailed(app, 'again@llano.example', 'verify-email')).expect(200);
  });

  it('sends it to where a spent link went', async () => {
    await signUp('spent@llano.example').expect(200);
    const old = await tokenMailed(app, 'spent@llano.example', 'verify-email');
    await endLinkIn(app, old, -1);
    const byToken = (token: string) => app.post(`/api/Auth/ResendVerification?token=${token}`, {}, freshAddress());
    await byToken('abc.def').expect(200);
    await byToken(old).expect(200);
    await verify(await tokenMailed(app, 'spent@llano.example', 'verify-email')).expect(200);
    expect(await kindsTo(app, 'spent@llano.example')).toHaveLength(2);
    await app.post('/api/Auth/ResendVerification', {}, freshAddress()).expect(422);
  });

  it('answers the same whether or not there is an account that waits, and mails only that one', async () => {
    await app.createUser({ email: 'verified@llano.example' });
    await app.createUser({ email: 'closed@llano.example', emailVerified: false });
    await app.em.fork().nativeUpdate(User, { email: 'closed@llano.example' }, { disabledAt: new Date() });
    for (const email of ['verified@llano.example', 'closed@llano.example', 'nobody@llano.example']) {
      expect((await resend(email).expect(200)).body).toEqual({ message: 'OK' });
      expect(await kindsTo(app, email)).toEqual([]);
    }
    await resend('no email').expect(422);
  });

  it('sends an address five mails an hour from one network, fifteen from all', async () => {
    await signUp('flooded@llano.example').expect(200);
    const address = freshAddress();
    for (let n = 0; n < 5; n++) await resend('flooded@llano.example', address).expect(200);
    await resend('flooded@llano.example', address).expect(429);
    for (let n = 0; n < 10; n++) await resend('flooded@llano.example').expect(200);
    await resend('flooded@llano.example').expect(429);
    expect(await kindsTo(app, 'flooded@llano.example')).toHaveLength(16);
  });
});

describe('GET /api/Auth/GetLink', () => {
  it('says what a link is for and how it stands; the address only while it works', async () => {
    await signUp('looking@llano.example').expect(200);
    const token = await tokenMailed(app, 'looking@llano.example', 'verify-email');
    const link = () => app.get(`/api/Auth/GetLink?token=${token}`);
    const open = await link().expect(200);
    expect(open.headers['cache-control']).toBe('private, no-store');
    expect(open.body).toMatchObject({ purpose: 'verify-email', state: 'open', email: 'looking@llano.example' });
    await endLinkIn(app, token, -1);
    expect((await link().expect(200)).body).toMatchObject({ state: 'expired', email: 'loo•••••@llano.example' });
    await endLinkIn(app, token, 60);
    await verify(token).expect(200);
    expect((await link().expect(200)).body).toMatchObject({ state: 'used', email: 'loo•••••@llano.example' });
    await app.get('/api/Auth/GetLink?token=abc.def').expect(404);
    await app.get('/api/Auth/GetLink').expect(422);
  });
});
