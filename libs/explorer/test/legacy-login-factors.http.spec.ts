import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateUser } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { images } from '@outcrop/images/feature';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { explorer } from '../src/feature.ts';

// docs/product/explorer.md#legacy-login beside what accounts knows besides passwords: second factors and devices.

const PASSWORD = 'quartz7vein';
let app: RunningFeature;
let people = 0;
/** A new account, with how an older client and the site log it in; each call comes from an address of its own unless it is told. */
async function somebody() {
  const email = `person${++people}@rim.example`;
  const id = await app.commands.execute(
    new CreateUser({
      user: { email, password: PASSWORD, firstName: 'Iris', lastName: 'Vale', emailVerified: true, hasClaimAD: true },
      actor: systemActor('test'),
    }),
  );
  const post = (address: string, body: object, { cookie = '', from = freshAddress() } = {}) =>
    app.request('post', address).set('x-forwarded-for', from).set('cookie', cookie).send(body);
  return {
    id,
    login: (given: object = {}, how?: { cookie?: string; from?: string }) =>
      post('/api/login', { username: email, password: PASSWORD, ...given }, how),
    siteLogin: (given: object) => post('/api/Auth/Login', { email, ...given }),
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

let lastAddress = 0;
const freshAddress = () => `198.51.100.${++lastAddress}`;
/** A cookie that an answer sets, as a browser sends it. */
const cookieOf = (answer: { headers: Record<string, unknown> }, name: string): string => {
  const line = ((answer.headers['set-cookie'] ?? []) as string[]).find((one) => one.startsWith(`${name}=`));
  return line?.split(';')[0] ?? '';
};
const countOf = async (table: 'session' | 'known_device', { id }: Somebody): Promise<number> => {
  const [row] = await app
    .em()
    .execute<[{ count: number }]>(`select count(*)::int as count from ${table} where user_id = ?`, [id]);
  return row.count;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The code of an authenticator app, reckoned as RFC 6238 says. @param steps of 30 seconds from now */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
/** Turns an authenticator app on by a session of theirs. @returns its secret */
async function turnOnCodeApp(token: string): Promise<string> {
  const post = (address: string, body: object = {}) =>
    app.request('post', address).set('authorization', `Bearer ${token}`).send(body);
  const { secret } = (await post('/api/account/code-app').expect(200)).body;
  await post('/api/account/code-app/turn-on', { code: codeOf(secret, 0) }).expect(200);
  return secret;
}

beforeAll(async () => {
  app = await startFeature({ features: [platform, search, mail, accounts, listings, images, explorer] });
});
afterAll(() => app?.stop());

describe('a login of an older client', () => {
  it('of who is asked for a second factor has failed, says where to log in, and opens nothing, on a known device too', async () => {
    const ann = await somebody();
    const first = await ann.login().expect(200);
    const device = cookieOf(first, 'device');
    const secret = await turnOnCodeApp(first.body.token);
    const sessions = await countOf('session', ann);
    for (const [given, cookie] of [
      [{}, ''],
      [{}, device],
      [{ token: codeOf(secret, 1), code: codeOf(secret, 1) }, ''],
    ] as const) {
      const answer = await ann.login(given, { cookie }).expect(403);
      expect(answer.body).toMatchObject({
        title: 'Login Failed',
        message: 'This account asks for a second factor. Please log in on the site.',
        errorCode: 1002,
      });
      // Nothing of what the site would go on with.
      expect(answer.body).not.toHaveProperty('challenge');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await countOf('session', ann)).toBe(sessions);
    // Who does not know the password is not told of the factor.
    expect((await ann.login({ password: 'wrong' }).expect(401)).body.message).toBe('Incorrect password.');
    // On the site the code logs in, and the old client's calls are open to that session.
    const { challenge } = (await ann.siteLogin({ password: PASSWORD }).expect(200)).body;
    const site = await ann.siteLogin({ token: `${challenge}:${codeOf(secret, 1)}` }).expect(200);
    await app.request('get', '/api/query-info').set('cookie', cookieOf(site, 'token')).expect(200);
  });

  it('makes its browser a device that the account knows, by the cookie of every login', async () => {
    const ben = await somebody();
    const first = await ben.login().expect(200);
    const device = cookieOf(first, 'device');
    expect(device).not.toBe('');
    const again = await ben.login({}, { cookie: device }).expect(200);
    expect(cookieOf(again, 'device')).not.toBe('');
    expect(await countOf('known_device', ben)).toBe(1);
    await ben.login().expect(200);
    expect(await countOf('known_device', ben)).toBe(2);
  });

  it('lets the device in that the account knows, where the limits of its network are reached', async () => {
    const cid = await somebody();
    const device = cookieOf(await cid.login().expect(200), 'device');
    const from = freshAddress();
    let last = 401;
    for (let tries = 0; last === 401 && tries < 50; tries++)
      last = (await cid.login({ password: 'wrong' }, { from })).status;
    expect(last).toBe(429);
    await cid.login({}, { from }).expect(429);
    await cid.login({}, { from, cookie: device }).expect(200);
  });
});
