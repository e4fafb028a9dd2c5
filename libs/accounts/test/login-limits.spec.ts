import { TryLimit } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { KnownNetwork } from '../src/known-devices.entities.ts';
import { PasswordHashes } from '../src/password-hashes.ts';
import { MAX_NETWORKS, NETWORK_DAYS } from '../src/sign-in/known-devices.ts';
import { User } from '../src/user.entity.ts';
import { deviceCookie, PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

let database: TestDatabase;
let one: RunningApp;
let two: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  one = await startApp(database.url);
  two = await startApp(database.url);
  for (const name of ['ann', 'ben', 'cid', 'dee']) await one.createUser({ email: `${name}@rim.example` });
});

beforeEach(async () => {
  await one.em.nativeDelete(TryLimit, {});
  await one.em.nativeDelete(KnownNetwork, {});
});

afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await database?.drop();
});

/** Statuses of tries with a wrong password, sent together to both instances in turn. */
const wrongTries = async (count: number, email: string, address: (n: number) => string): Promise<number[]> => {
  const tries = Array.from({ length: count }, (_, n) =>
    (n % 2 ? one : two).login(email, 'wrong1', address(n)).then((answer) => answer.status),
  );
  return Promise.all(tries);
};
const times = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
const here = () => '192.0.2.7';

describe('failed logins', () => {
  it('are five for one person and address, however many come at once and wherever they arrive', async () => {
    const statuses = await wrongTries(20, 'ann@rim.example', here);
    expect([times(statuses, 401), times(statuses, 429)]).toEqual([5, 15]);
    const refused = await two.login('ann@rim.example', PASSWORD, here()).expect(429);
    expect(refused.body.code).toBe('too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('count for the spelling that is meant, and lock out neither others here nor the person elsewhere', async () => {
    await wrongTries(5, 'ANN@rim.example', here);
    await one.login('ann@rim.example', PASSWORD, here()).expect(429);
    await one.login('ben@rim.example', PASSWORD, here()).expect(200);
    await one.login('ann@rim.example', PASSWORD, '198.51.100.8').expect(200);
  });

  it('are eighty for one person from many networks: sixty first ones, and twenty beyond two of a network', async () => {
    expect(times(await wrongTries(50, 'cid@rim.example', (n) => `10.1.${n % 10}.7`), 401)).toBe(20 + 20);
    expect(times(await wrongTries(60, 'cid@rim.example', (n) => `10.2.${n}.7`), 401)).toBe(40);
  });

  it('are fifteen for one person from one /24 or /48, and five from one address or /64', async () => {
    expect(times(await wrongTries(40, 'ann@rim.example', (n) => `192.0.2.${n}`), 401)).toBe(15);
    expect(times(await wrongTries(40, 'ben@rim.example', (n) => `2001:db8:7:${n}::1`), 401)).toBe(15);
    expect(times(await wrongTries(10, 'dee@rim.example', (n) => `2001:db8:8:1::${n}`), 401)).toBe(5);
  });

  it('are a hundred for one address, unknown e-mails among them', async () => {
    const all: number[] = [];
    for (let batch = 0; batch < 11; batch++) {
      const emails = Array.from({ length: 10 }, (_, n) => `nobody${batch * 10 + n}@rim.example`);
      all.push(...(await Promise.all(emails.map((email) => one.login(email, 'x', here()).then((a) => a.status)))));
    }
    expect([times(all, 404), times(all, 429)]).toEqual([100, 10]);
  });

  it('are three hundred for one /48, however many /64 it uses', async () => {
    const all: number[] = [];
    for (let batch = 0; batch < 8; batch++) {
      const tries = Array.from({ length: 40 }, (_, n) =>
        one.login(`nobody${batch}-${n}@rim.example`, 'x', `2001:db8:9:${n}::1`).then((answer) => answer.status),
      );
      all.push(...(await Promise.all(tries)));
    }
    expect([times(all, 404), times(all, 429)]).toEqual([300, 20]);
  });

  it('are forgotten for this person and address by the right password, which itself counts nowhere', async () => {
    await wrongTries(4, 'dee@rim.example', here);
    for (let n = 0; n < 8; n++) await one.login('dee@rim.example', PASSWORD, here()).expect(200);
    expect(times(await wrongTries(5, 'dee@rim.example', here), 401)).toBe(5);
    const counts = await one.em.fork().find(TryLimit, { kind: ['login:address', 'login:wide'] });
    expect(counts.map((row) => row.failures)).toEqual([9, 9]);
  });

  it('count anew when the window has passed', async () => {
    await wrongTries(6, 'ann@rim.example', here);
    await one.em.nativeUpdate(TryLimit, {}, { since: new Date(Date.now() - 16 * 60_000) });
    await one.login('ann@rim.example', 'wrong1', here()).expect(401);
    await one.login('ann@rim.example', PASSWORD, here()).expect(200);
  });

  it('are kept without anything readable', async () => {
    await one.login('my-secret-typed-here', 'x', here()).expect(404);
    const rows = JSON.stringify(await one.em.fork().findAll(TryLimit));
    expect(rows).toContain('login:pair');
    expect(rows).not.toMatch(/my-secret|192\.0\.2/);
  });
});

describe('nobody locks another out', () => {
  const email = 'admin@rim.example';
  const home = '203.0.113.5';
  /** Everything that ten networks with five tries each, and then sixty more, can use up of an account. */
  const attack = async () => {
    if (!usedUp) {
      await wrongTries(50, email, (n) => `10.1.${n % 10}.7`);
      await wrongTries(60, email, (n) => `10.2.${n}.7`);
      usedUp = await one.em.fork().find(TryLimit, { kind: ['login:newcomers', 'login:email'] });
      expect(usedUp.map(({ failures }) => failures).sort()).toEqual([20, 60]);
      return;
    }
    // As the first attack left it: passwords take long to look at.
    const rows = usedUp.map(({ kind, key, failures }) => ({ kind, key, failures, since: new Date() }));
    await one.em.fork().upsertMany(TryLimit, rows);
  };
  let usedUp: TryLimit[] | undefined;
  const loginWith = (cookie: string, password = PASSWORD, address = '198.51.100.77', who = email) =>
    one.post('/api/Auth/Login', { email: who, password }, address).set('cookie', cookie);

  beforeAll(async () => {
    await one.createUser({ email, isAdmin: true });
  });

  it('with ten networks and five wrong passwords each: the right one is taken from a network that never tried', async () => {
    await wrongTries(50, email, (n) => `10.1.${n % 10}.7`);
    await one.login(email, PASSWORD, home).expect(200);
  });

  it('on a device that the account knows, from wherever it calls', async () => {
    const cookie = deviceCookie(await one.login(email, PASSWORD, home).expect(200));
    await one.em.nativeDelete(KnownNetwork, {});
    await attack();
    await one.login(email, PASSWORD, '198.51.100.77').expect(429);
    await loginWith(cookie).expect(200);
  });

  it('in a network that the account knows', async () => {
    await one.login(email, PASSWORD, home).expect(200);
    await attack();
    await one.login(email, PASSWORD, '203.0.113.200').expect(200);
    await one.login(email, PASSWORD, '203.0.114.5').expect(429);
  });

  it('but a known device has five tries itself, wherever it calls from, so that a stolen cookie is no free guess', async () => {
    const cookie = deviceCookie(await one.login(email, PASSWORD, home).expect(200));
    const tries = Array.from({ length: 12 }, (_, n) =>
      loginWith(cookie, 'wrong1', `10.3.${n}.1`).then((a) => a.status),
    );
    expect(times(await Promise.all(tries), 401)).toBe(5);
    await loginWith(cookie).expect(429);
    await one.login(email, PASSWORD, home).expect(200);
  });

  it('and a known network has fifteen', async () => {
    await one.login(email, PASSWORD, home).expect(200);
    expect(times(await wrongTries(40, email, (n) => `203.0.113.${n}`), 401)).toBe(15);
  });

  it('and a renewed cookie is the same device', async () => {
    const first = deviceCookie(await one.login(email, PASSWORD, home).expect(200));
    const second = deviceCookie(await loginWith(first).expect(200));
    for (let n = 0; n < 5; n++) await loginWith(n % 2 ? first : second, 'wrong1').expect(401);
    await loginWith(first).expect(429);
    await loginWith(second).expect(429);
  });

  it('and a device is known to one account alone, and to nobody once the password has changed', async () => {
    const bens = deviceCookie(await one.login('ben@rim.example', PASSWORD, home).expect(200));
    const cookie = deviceCookie(await one.login(email, PASSWORD, home).expect(200));
    await one.em.nativeDelete(KnownNetwork, {});
    await attack();
    await loginWith(bens).expect(429);
    await loginWith('device=nonsense').expect(429);
    await loginWith(cookie).expect(200);
    const passwordHash = await one.app.get(PasswordHashes).hash(PASSWORD);
    await one.em.nativeUpdate(User, { email }, { passwordHash });
    await one.em.nativeDelete(KnownNetwork, {});
    await loginWith(cookie).expect(429);
  });

  it('and the cookie is for our own pages alone, for a year, and opens nothing', async () => {
    const answer = await one.login(email, PASSWORD, home).expect(200);
    const [header] = (answer.headers['set-cookie'] as unknown as string[]).filter((text) => text.startsWith('device='));
    expect(header).toMatch(/; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const token = deviceCookie(answer).slice('device='.length);
    await one.get('/api/Auth/GetUser').set('cookie', `token=${token}`).expect(401);
    const refused = await one.login(email, 'wrong1', home).expect(401);
    expect(deviceCookie(refused)).toBe('');
  });

  it('and networks are kept unreadable, the latest twenty of an account, for ninety days', async () => {
    for (let n = 0; n < MAX_NETWORKS + 3; n++) await one.login(email, PASSWORD, `10.4.${n}.1`).expect(200);
    const rows = await one.em.fork().find(KnownNetwork, {});
    expect(rows).toHaveLength(MAX_NETWORKS);
    expect(JSON.stringify(rows)).not.toContain('10.4.');
    await attack();
    await one.login(email, PASSWORD, '10.4.22.9').expect(200);
    await one.em.nativeUpdate(KnownNetwork, {}, { seenAt: new Date(Date.now() - (NETWORK_DAYS + 1) * 86_400_000) });
    await one.login(email, PASSWORD, '10.4.22.9').expect(429);
  });
});
