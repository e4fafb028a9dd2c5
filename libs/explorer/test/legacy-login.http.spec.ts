import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateUser, type NewUser } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { legacyLoginAnswerSchema } from '@outcrop/contracts';
import { images } from '@outcrop/images/feature';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { explorer } from '../src/feature.ts';

// docs/product/explorer.md#legacy-login

const PASSWORD = 'quartz7vein';
let app: RunningFeature;
/** Every login comes from an address of its own, so that the limits of one do not meet another. */
let last = 0;
const freshAddress = () => `198.51.100.${++last}`;
const login = (username: string, password = PASSWORD, cookie = '', address = freshAddress()) =>
  app.request('post', '/api/login').set('x-forwarded-for', address).set('cookie', cookie).send({ username, password });
const createUser = (user: Partial<NewUser> & { email: string }): Promise<number> =>
  app.commands.execute(
    new CreateUser({
      user: { password: PASSWORD, firstName: 'Iris', lastName: 'Vale', emailVerified: true, ...user },
      actor: systemActor('test'),
    }),
  );
/** The cookies of an answer by name, with their attributes. */
const cookiesOf = (answer: { headers: Record<string, unknown> }): Record<string, string> =>
  Object.fromEntries(
    ((answer.headers['set-cookie'] ?? []) as string[]).map((text) => {
      const at = text.indexOf('=');
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
const isClearing = (cookie: string | undefined) => cookie?.includes('Expires=Thu, 01 Jan 1970') ?? false;

beforeAll(async () => {
  app = await startFeature({ features: [platform, search, mail, accounts, listings, images, explorer] });
  await createUser({ email: 'ann@rim.example' });
  await createUser({ email: 'ruth@rim.example', isAdmin: true });
  await createUser({ email: 'dan@rim.example', hasClaimAD: true });
  await createUser({ email: 'new@rim.example', emailVerified: false });
  await createUser({ email: 'gone@rim.example' });
  await createUser({ email: 'old@rim.example' });
  await app.em().execute(`update "user" set disabled_at = now() where email = 'gone@rim.example'`);
  await app.em().execute(`update "user" set must_change_password = true where email = 'old@rim.example'`);
});
afterAll(() => app?.stop());

describe('POST /api/login', () => {
  it('answers token, message and user, and sets the session with what older clients read', async () => {
    const answer = await login(' Dan@RIM.example ').expect(200);
    const { token, message, user } = legacyLoginAnswerSchema.parse(answer.body);
    expect([message, user]).toEqual([
      'OK',
      { type: 'advisor', userId: expect.any(Number), username: 'dan@rim.example', isValidPassword: 'Y' },
    ]);
    expect(cookiesOf(answer)).toMatchObject({
      token: `${token}; Path=/; HttpOnly; SameSite=Lax`,
      auth: `${token}; Path=/; HttpOnly; SameSite=Lax`,
      userType: 'advisor; Path=/; SameSite=Lax',
      userId: `${user.userId}; Path=/; SameSite=Lax`,
      username: 'dan%40rim.example; Path=/; SameSite=Lax',
      isValidPassword: 'Y; Path=/; SameSite=Lax',
    });
    expect(cookiesOf(answer)).not.toHaveProperty('remember');
    expect((await login('ruth@rim.example').expect(200)).body.user.type).toBe('admin');
    expect((await login('ann@rim.example').expect(200)).body.user.type).toBe('user');
  });

  it('leaves a browser that remembers an email remembering one, and never asks another to', async () => {
    const after = cookiesOf(
      await login('dan@rim.example', PASSWORD, 'remember=true; username=ann%40rim.example').expect(200),
    );
    expect(after).not.toHaveProperty('remember');
    expect(after['username']).toMatch(/^dan%40rim\.example; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    // The session goes with the browser all the same.
    for (const name of ['token', 'auth', 'userType', 'userId', 'isValidPassword'])
      expect([name, /Max-Age|Expires/.test(after[name]!)]).toEqual([name, false]);
    const other = await login('dan@rim.example', PASSWORD, 'remember=false; username=ann%40rim.example').expect(200);
    expect(cookiesOf(other)['username']).toBe('dan%40rim.example; Path=/; SameSite=Lax');
  });

  it('opens a session by auth as by token, and hints open nothing', async () => {
    const { token } = (await login('dan@rim.example').expect(200)).body;
    const info = (cookie: string) => app.request('get', '/api/query-info').set('cookie', cookie);
    await info(`auth=${token}`).expect(200);
    await info(`token=${token}`).expect(200);
    await info('userType=admin; userId=2; username=ruth@rim.example; isValidPassword=Y').expect(401);
    // The session that is the site's own wins.
    const ann = (await login('ann@rim.example').expect(200)).body.token;
    await info(`auth=${token}; token=${ann}`).expect(403);
    // As with the session's own cookie, other sites write nothing by it.
    await app
      .request('post', '/api/query/deals')
      .set('cookie', `auth=${token}`)
      .set('origin', 'https://elsewhere.example')
      .send({})
      .expect(403);
  });

  it.each([
    ['an email that nobody has', 'none@rim.example', PASSWORD, 404, 'This email is not associated with Outcrop.'],
    ['a wrong password', 'ann@rim.example', 'wrong', 401, 'Incorrect password.'],
    ['an email that is not verified', 'new@rim.example', PASSWORD, 403, 'Your email has not been verified.'],
    ['a disabled account', 'gone@rim.example', PASSWORD, 403, 'This account has been disabled.'],
  ])('of %s has failed, says why and sets nothing', async (_, username, password, status, message) => {
    const answer = await login(username, password).expect(status);
    expect(answer.body).toMatchObject({ title: 'Login Failed', message, errorCode: 1002 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('without a username or a password has failed by name', async () => {
    const { body } = await login('', '').expect(422);
    expect(body).toMatchObject({ title: 'Login Failed', errorCode: 1022 });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['username', 'password']);
  });

  it('that cannot be read, or asked for otherwise than by POST, has failed in the same shape', async () => {
    const malformed = await app
      .request('post', '/api/login')
      .set('content-type', 'application/json')
      .send('{"username":')
      .expect(400);
    expect(malformed.body).toMatchObject({ title: 'Login Failed', errorCode: 1022 });
    expect(malformed.body.message).toEqual(malformed.body.detail);
    const got = await app.request('get', '/api/login').expect(405);
    expect(got.body).toMatchObject({ title: 'Login Failed', errorCode: 1000 });
    expect(got.headers['allow']).toBe('POST');
  });

  it('has the limits of the login', async () => {
    const address = freshAddress();
    let answer = await login('ann@rim.example', 'wrong', '', address);
    for (let tries = 0; answer.status === 401 && tries < 50; tries++)
      answer = await login('ann@rim.example', 'wrong', '', address);
    expect(answer.body).toMatchObject({ status: 429, title: 'Login Failed', errorCode: 1029 });
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('of who must change the password opens no session, and says so', async () => {
    const answer = await login('old@rim.example').expect(200);
    expect(answer.body).toEqual({
      token: '',
      message: 'You have to reset your password',
      user: { type: null, userId: null, username: 'old@rim.example', isValidPassword: 'N' },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('what the login of an older client has set', () => {
  const LEGACY = ['auth', 'userType', 'userId', 'isValidPassword'];
  const cookies = 'userType=user; userId=1; username=ann%40rim.example; isValidPassword=Y';

  it('goes with the session, and the email where it is not remembered', async () => {
    const { token } = (await login('ann@rim.example').expect(200)).body;
    const logout = await app.request('post', '/api/Auth/Logout').set('cookie', `auth=${token}; ${cookies}`).expect(204);
    const cleared = cookiesOf(logout);
    for (const name of [...LEGACY, 'username', 'token'])
      expect([name, isClearing(cleared[name])]).toEqual([name, true]);
    await app.request('get', '/api/Auth/GetUser').set('cookie', `auth=${token}`).expect(401);
    const remembered = await app
      .request('post', '/api/Auth/Logout')
      .set('cookie', `auth=x; ${cookies}; remember=true`)
      .expect(204);
    expect(cookiesOf(remembered)).not.toHaveProperty('username');
    expect(isClearing(cookiesOf(remembered)['auth'])).toBe(true);
  });

  it('goes with a login on the site, so that no session of somebody else stays behind', async () => {
    const answer = await app
      .request('post', '/api/Auth/Login')
      .set('x-forwarded-for', freshAddress())
      .set('cookie', `auth=x; ${cookies}`)
      .send({ email: 'ruth@rim.example', password: PASSWORD })
      .expect(200);
    for (const name of LEGACY) expect(isClearing(cookiesOf(answer)[name])).toBe(true);
  });

  it('is not there for who never logged in so', async () => {
    const answer = await app
      .request('post', '/api/Auth/Logout')
      .set('cookie', 'username=ann%40rim.example')
      .expect(204);
    for (const name of [...LEGACY, 'username']) expect(cookiesOf(answer)).not.toHaveProperty(name);
  });
});
