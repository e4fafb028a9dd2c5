// `npm run bench:login [-- --logins 400]`: which share of a login's CPU time is the password's. Logins over HTTP and bare verifications by
// argon2 with the same parameters, as many at once, take turns in rounds, so that any drift of the machine affects both. With --profile DIR the API leaves a profile of its own thread.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, cpuMs, withApi } from '../processes.mjs';
import { round, summary } from '../statistics.mjs';

/** As many as libuv has threads, in which argon2 runs. */
const AT_ONCE = 4;
const ROUNDS = 5;

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/login.json. */
export async function main(args = process.argv.slice(3)) {
  const { values } = parseArgs({
    args,
    options: { logins: { type: 'string', default: '400' }, profile: { type: 'string' } },
  });
  const each = Math.ceil(Number(values.logins) / ROUNDS);
  return inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    const people = [];
    for (let n = 0; n < AT_ONCE; n++) people.push(await createPerson(`person${n}@llano.example`, env, url));
    const options = values.profile ? ['--cpu-prof', '--cpu-prof-dir', path.resolve(values.profile)] : [];
    const figures = await withApi(env, (api, pid) => measure(api, pid, people, each), options);
    report(`${each * ROUNDS} logins, ${AT_ONCE} at once`, figures);
    saveResult('login', figures);
    return 0;
  });
}

/** A person with their password and its hash as an installation keeps it. */
async function createPerson(email, env, url) {
  const said = await cli(['users', 'create', '--email', email, '--name', 'June Whitcomb'], env);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select password_hash from "user" where email = $1', [email]);
  await client.end();
  return { email, password: /Password: (\S+)/.exec(said)?.[1], passwordHash: rows[0].password_hash };
}

/** @param {number} each logins and verifications a round */
async function measure(api, pid, people, each) {
  const login = (lane) => logIn(api, people[lane]);
  const bare = (lane) => verified(people[lane]);
  await repeat(each, login);
  await repeat(each, bare);
  const ours = { cpuMs: 0, ms: [] };
  const argon2 = { cpuMs: 0, ms: [] };
  for (let n = 0; n < ROUNDS; n++) {
    add(ours, await spent(() => cpuMs(pid), each, login));
    add(argon2, await spent(ownCpuMs, each, bare));
  }
  const logins = each * ROUNDS;
  return {
    at_once: AT_ONCE,
    logins,
    login_cpu_ms: round(ours.cpuMs / logins),
    argon2_cpu_ms: round(argon2.cpuMs / logins),
    beside_argon2_cpu_ms: round((ours.cpuMs - argon2.cpuMs) / logins),
    share_of_argon2: round(argon2.cpuMs / ours.cpuMs),
    login_ms: summary(ours.ms),
    argon2_ms: summary(argon2.ms),
    aim: 'share_of_argon2 ≥ 0.85',
  };
}

function add(sum, { cpuMs, ms }) {
  sum.cpuMs += cpuMs;
  sum.ms.push(...ms);
}

/** How much CPU time passes on a clock while something is done so often. */
async function spent(clock, times, work) {
  const before = clock();
  const ms = await repeat(times, work);
  return { cpuMs: clock() - before, ms };
}

/** Does `work(lane)` so often, {@link AT_ONCE} at a time, each in a lane of its own. @returns the milliseconds of each */
async function repeat(times, work) {
  const ms = [];
  let begun = 0;
  const goOn = async (lane) => {
    while (begun++ < times) {
      const began = performance.now();
      await work(lane);
      ms.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => goOn(lane)));
  return ms;
}

async function logIn(api, person) {
  const answer = await fetch(`${api}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie ?? '' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const { message } = /** @type {any} */ (await answer.json());
  // As a browser that has logged in before (docs/product/accounts.md#known-devices).
  person.cookie = answer.headers
    .getSetCookie()
    .find((text) => text.startsWith('device='))
    ?.split(';')[0];
  if (answer.status !== 200 || message !== 'OK') throw new Error(`A login was answered with ${answer.status}.`);
}

async function verified({ passwordHash, password }) {
  if (!(await verify(passwordHash, password))) throw new Error('The password does not fit its own hash.');
}

function ownCpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
