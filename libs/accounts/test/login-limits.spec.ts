import { TryLimit } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { PASSWORD, type RunningApp, startApp } from './support/start-app.ts';

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
    await one.login('ann@rim.example', PASSWORD, '192.0.2.8').expect(200);
  });

  it('are fifty for one person from many addresses', async () => {
    const statuses = await wrongTries(60, 'cid@rim.example', (n) => `198.51.100.${n}`);
    expect([times(statuses, 401), times(statuses, 429)]).toEqual([50, 10]);
  });

  it('are a hundred for one address, unknown e-mails among them', async () => {
    const all: number[] = [];
    for (let batch = 0; batch < 11; batch++) {
      const emails = Array.from({ length: 10 }, (_, n) => `nobody${batch * 10 + n}@rim.example`);
      all.push(...(await Promise.all(emails.map((email) => one.login(email, 'x', here()).then((a) => a.status)))));
    }
    expect([times(all, 404), times(all, 429)]).toEqual([100, 10]);
  });

  it('are forgotten for this person and address by the right password, which itself counts nowhere', async () => {
    await wrongTries(4, 'dee@rim.example', here);
    for (let n = 0; n < 8; n++) await one.login('dee@rim.example', PASSWORD, here()).expect(200);
    expect(times(await wrongTries(5, 'dee@rim.example', here), 401)).toBe(5);
    const counts = await one.em.fork().find(TryLimit, { kind: ['login:email', 'login:address'] });
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
