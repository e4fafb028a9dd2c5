import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateUser, type NewUser } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { laterDay, officeDay } from '@outcrop/contracts';
import { type GoldenCall, goldenCalls, goldenSession, goldenText } from './support/golden-calls.ts';
import { type RunningExplorer, startExplorer } from './support/start-explorer.ts';

// docs/decisions/explorer-old-calls.md: whole sessions of an old client, from the login to what it reads after the logout. Its browser keeps cookies.

interface Call extends GoldenCall {
  /** What the browser sends in place of the cookies that it keeps. */
  readonly cookie?: string;
  /** The Set-Cookie lines of the answer; none unless they are told. */
  readonly cookies?: readonly string[];
}

const FOLDER = new URL('golden-session/', import.meta.url);
const PASSWORD = 'quartz7vein';
const today = officeDay();
/** Spans of dates end today: a day so close to it is told by how far back it is. */
const NEAR = 400;

/** `cost` is the firm's. */
const WELLS = {
  name: 'wells',
  seenBy: 'everyone',
  point: { x: 'x', y: 'y' },
  fields: {
    operator: { type: 'keyword', label: 'Operator' },
    plays: { type: 'keyword', many: true },
    notes: { type: 'text' },
    lateral: { type: 'integer', unit: 'ft' },
    price: { type: 'number', scale: 2, unit: 'USD' },
    depth: { type: 'number' },
    spud: { type: 'date' },
    completed: { type: 'date' },
    active: { type: 'flag' },
    x: { type: 'integer' },
    y: { type: 'integer' },
    cost: { type: 'integer', seenBy: 'admin' },
  },
};
const ROWS = Array.from({ length: 12 }, (_, n) => ({
  key: `42-${n}`,
  operator: ['Mesa', 'Ridge & "Sons"', '-Dash', null][n % 4],
  plays: [['Wolfcamp'], ['Wolfcamp', 'Bone Spring'], []][n % 3],
  notes: n % 5 === 0 ? `Workover no. ${n}` : null,
  lateral: n % 7 === 3 ? null : 4_000 + 500 * n,
  price: n + n / 100,
  depth: n / 4,
  spud: n < 3 ? laterDay(today, -(20 + 100 * n)) : n === 11 ? null : `${2_010 + n}-02-03`,
  completed: `${2_010 + (n % 5)}-05-17`,
  active: n % 2 === 0,
  x: n === 0 ? null : 230_000_000 + n,
  y: n === 0 ? null : 436_000_000 + n,
  cost: 77_700 + n,
}));

let app: RunningExplorer;
beforeAll(async () => {
  app = await startExplorer({}, ['api', 'cli'], [accounts]);
  // Their numbers are 1 to 4.
  const createUser = (user: Partial<NewUser> & { email: string }) =>
    app.commands.execute(
      new CreateUser({
        user: { password: PASSWORD, firstName: 'Iris', lastName: 'Vale', emailVerified: true, ...user },
        actor: app.actor,
      }),
    );
  await createUser({ email: 'ann@rim.example' });
  await createUser({ email: 'ken@rim.example' });
  await createUser({ email: 'old@rim.example' });
  await createUser({ email: 'ruth@rim.example', isAdmin: true });
  await app.em().execute(`update "user" set enabled_features = '{explorer}' where email = 'ken@rim.example'`);
  await app.em().execute(`update "user" set must_change_password = true where email = 'old@rim.example'`);
  await app.fill(WELLS, ROWS);
});
afterAll(() => app?.stop());

/** Keeps cookies as a browser does, and knows what is issued anew each time by the name that the files have for it. */
class Browser {
  private readonly cookies = new Map<string, string>();
  private readonly issued = new Map<string, string>();

  /** What it sends. @param given in place of the cookies that it keeps; `{token}` is the last one */
  header(given?: string): string {
    if (given === undefined) return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return [...this.issued].reverse().reduce((text, [value, name]) => text.replaceAll(name, value), given);
  }

  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Expires=Thu, 01 Jan 1970')) this.cookies.delete(name);
      else this.cookies.set(name, value);
      if (value !== '' && (name === 'token' || name === 'device')) this.issued.set(value, `{${name}}`);
    }
  }

  /** What is read, without what differs with each run and each day. */
  masked(text: string): string {
    let said = text.replaceAll(/Expires=(?!Thu, 01 Jan 1970)[^;]+/g, 'Expires={time}');
    for (const [value, name] of this.issued) said = said.replaceAll(value, name);
    for (let days = 0; days <= NEAR; days++)
      said = said.replaceAll(laterDay(today, -days), days === 0 ? '{today}' : `{today-${days}}`);
    return said;
  }
}

it.each(fs.readdirSync(FOLDER))('replays %s', async (file) => {
  const ask = goldenSession(app.port);
  const browser = new Browser();
  for (const call of goldenCalls<Call>(new URL(file, FOLDER))) {
    const { status, cookies, text } = await ask(call, { cookie: browser.header(call.cookie) });
    browser.keep(cookies);
    const said = [cookies.map((line) => browser.masked(line)), browser.masked(text)];
    expect([call.method, call.address, status, ...said]).toEqual([
      call.method,
      call.address,
      call.status,
      call.cookies ?? [],
      goldenText(call),
    ]);
  }
});
