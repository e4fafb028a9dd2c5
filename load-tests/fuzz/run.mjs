// Asks every address of the API what nobody would ask, as its description in docs/openapi.json allows and as it forbids, signed in and not.
// No answer may be a 5xx, take over two seconds, or tell of a deal or a person that the asker may not see. `npm run fuzz [-- --cases 100000 --seed 7
// --as nobody,buyer,explorer,advisor,admin --only '^/api/account/' --minutes 25]`; `--as` and `--only` divide it, `--minutes` ends it.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOpenSearch } from '../../scripts/engines/opensearch.mjs';
import { Problem } from '../../scripts/engines/problem.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { root } from '../../scripts/setup.mjs';
import { drained } from '../faults/engines.mjs';
import { cli, withApi, withWorker } from '../ratios/processes.mjs';
import { addCollections, exploredKnown, letExplore, saveQueries, withKnown } from './explored.mjs';
import {
  ADMIN_WORDS,
  addKnown,
  addOwn,
  HIDDEN_DEAL_WORDS,
  OTHERS_WORDS,
  PUSH_SERVICE,
  readKnown,
  saveSearches,
} from './known.mjs';

const FOLDER = path.join(root, 'load-tests/fuzz');
const VENV = path.join(root, '.cache/fuzz');
const DESCRIPTION = path.join(root, 'docs/openapi.json');
const MAX_SECONDS = 2;
/** Of everybody who is signed in. */
const OWN_SEARCHES = 15;
const PEOPLE = [
  { role: 'nobody', hidden: [...HIDDEN_DEAL_WORDS, ...OTHERS_WORDS, ...ADMIN_WORDS] },
  { role: 'a buyer', hidden: [...HIDDEN_DEAL_WORDS, ...OTHERS_WORDS, ...ADMIN_WORDS], options: [] },
  {
    role: 'an explorer',
    hidden: [...HIDDEN_DEAL_WORDS, ...OTHERS_WORDS, ...ADMIN_WORDS],
    options: [],
    explores: true,
    // A buyer for whom the data explorer is turned on.
    turnOn: letExplore,
  },
  { role: 'an advisor', hidden: ADMIN_WORDS, options: ['--advisor'], explores: true },
  { role: 'an admin', hidden: [], options: ['--admin'], explores: true },
];

const shortRole = ({ role }) => role.split(' ').at(-1);

/** @returns 0 when nothing was found, otherwise 1 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      /** A regular expression: addresses that fit it alone. */
      only: { type: 'string' },
      as: { type: 'string', default: PEOPLE.map(shortRole).join(',') },
      /** Of asking, all together; what was not asked by then is not asked. */
      minutes: { type: 'string', default: '25' },
    },
  });
  const asked = PEOPLE.filter((person) => values.as.split(',').includes(shortRole(person)));
  if (asked.length !== values.as.split(',').length)
    throw new Problem(`--as knows ${PEOPLE.map(shortRole).join(', ')}.`);
  installSchemathesis();
  const operations = Object.values(JSON.parse(fs.readFileSync(DESCRIPTION, 'utf8')).paths).flatMap(Object.keys).length;
  const examples = Math.ceil(Number(values.cases) / operations / PEOPLE.length);
  console.log(
    `${operations} operations, ${asked.length} of ${PEOPLE.length} people, ${examples} cases for each, seed ${values.seed}`,
  );
  return onInstallation(async (baseUrl, env) => {
    let failed = 0;
    const signedIn = new Map();
    // All of them, whoever asks in this run, so that the same seed asks for the same things.
    for (const person of PEOPLE) if (person.options) signedIn.set(person.role, await signIn(baseUrl, env, person));
    const queries = await queriesOfExplorers(baseUrl, signedIn);
    const known = await readKnown(
      baseUrl,
      signedIn.get('an admin').token,
      [...signedIn.values()].map(({ user }) => user.id),
      await addOwn(
        baseUrl,
        PEOPLE.map(({ role }) => signedIn.get(role) ?? {}),
      ),
    );
    const waiting = [...asked];
    const counts = [];
    // A core each: schemathesis uses one, and the API a tenth of one.
    const atOnce = Math.min(os.availableParallelism(), asked.length);
    const seconds = Math.floor((Number(values.minutes) * 60) / Math.ceil(asked.length / atOnce));
    const inTurn = async () => {
      for (let person = waiting.shift(); person; person = waiting.shift()) {
        const { token } = signedIn.get(person.role) ?? {};
        const { code, said } = await fuzz({
          baseUrl,
          person,
          token,
          known: withKnown(known, exploredBy(person, signedIn, queries)),
          examples,
          seed: values.seed,
          only: values.only,
          seconds,
        });
        const lost =
          token && !(await isSignedIn(baseUrl, token)) ? ' The session ended meanwhile: much was asked as nobody.' : '';
        console.log(`${said}\nAs ${person.role}: ${code === 0 ? 'nothing found' : 'see above'}.${lost}`);
        if (code !== 0 || lost) failed++;
        counts.push(`${casesIn(said)} as ${person.role}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, inTurn));
    console.log(`Cases: ${counts.join(', ')}. ${failed ? `${failed} of them found something` : 'Nothing found'}.`);
    return failed ? 1 : 0;
  });
}

/** An installation of its own with the demo, hidden deals among it, as `work(baseUrl, env)` wants it; gone afterwards. */
async function onInstallation(work) {
  return inScratch('fuzz', async ({ dataDir, database, onEnd }) => {
    const { url } = await database({ throwaway: true });
    const opensearch = await startOpenSearch({ dataDir, log: console.log });
    if (opensearch.missing === undefined) onEnd(opensearch.stop);
    const env = {
      DATABASE_URL: url,
      OPENSEARCH_URL: opensearch.url ?? '',
      DATA_DIR: dataDir,
      OUTCROP_ENV: 'production',
      PUBLIC_URL: 'https://fuzz.example',
      APP_SECRET: 'only for fuzzing, only for fuzzing, only for fuzzing',
      LOG_LEVEL: 'error',
      PUSH_SERVICES: PUSH_SERVICE,
      // Whatever is mailed stays in the mailbox.
      SMTP_URL: '',
      // Each case comes from a network of its own (hooks.py), or the limits would answer most of them.
      TRUST_PROXY: '1',
    };
    await cli(['migrate'], env);
    await cli(['demo'], { ...env, OUTCROP_ENV: 'demo' });
    await addKnown(dataDir, env);
    await addCollections(dataDir, env, HIDDEN_DEAL_WORDS);
    if (env.OPENSEARCH_URL) await cli(['search', 'rebuild'], env);
    return await withWorker(env, async () => {
      await drained(env.DATABASE_URL);
      return withApi(env, (baseUrl) => work(baseUrl, env));
    });
  });
}

const emailOf = ({ role }) => `${role.replaceAll(' ', '-')}@fuzz.example`;

/** What everybody has saved who explores, by role. */
async function queriesOfExplorers(baseUrl, signedIn) {
  const explorers = PEOPLE.filter(({ explores }) => explores);
  const saved = new Map();
  for (const [at, person] of explorers.entries()) {
    const reader = emailOf(explorers[(at + 1) % explorers.length]);
    saved.set(person.role, await saveQueries(baseUrl, signedIn.get(person.role), reader));
  }
  return saved;
}

/** What one of the people may ask for of the data explorer. */
function exploredBy({ role }, signedIn, queries) {
  const { user } = signedIn.get(role) ?? signedIn.get('an explorer');
  const others = [...queries].filter(([owner]) => owner !== role).map(([, saved]) => saved);
  const own = queries.get(role);
  return exploredKnown(
    user.id,
    own ? [own, ...others] : others,
    [...queries.keys()].map((one) => emailOf({ role: one })),
  );
}

async function signIn(baseUrl, env, person) {
  const { role, options, turnOn } = person;
  const email = emailOf(person);
  const created = await cli(['users', 'create', '--email', email, '--name', role, ...options], env);
  const password = /Password: (\S+)/.exec(created)?.[1];
  await turnOn?.(env.DATA_DIR, env, email);
  const again = async () => {
    const answer = await fetch(`${baseUrl}/api/Auth/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`Signing in as ${role} was answered with ${answer.status}.`);
    return /** @type {{ token: string, user: { id: number } }} */ (await answer.json());
  };
  const signedIn = await again();
  await saveSearches(baseUrl, signedIn.token, OWN_SEARCHES);
  return { ...signedIn, again };
}

const isSignedIn = async (baseUrl, token) =>
  (await fetch(`${baseUrl}/api/Auth/GetUser`, { headers: { authorization: `Bearer ${token}` } })).ok;

/** Cases of one person. @returns schemathesis' exit code, 0 when it found nothing, and what it said */
function fuzz({ baseUrl, person, token, known, examples, seed, only, seconds }) {
  const args = ['run', DESCRIPTION, '--url', baseUrl, '--seed', seed, '--max-examples', String(examples)];
  args.push('--phases', 'examples,coverage,fuzzing', '--no-shrink', '--continue-on-failure');
  args.push('--checks', 'not_a_server_error,tells_nothing_hidden', '--max-response-time', String(MAX_SECONDS));
  args.push('--suppress-health-check', 'all', '--warnings', 'off', '--max-time', String(seconds));
  if (only) args.push('--include-path-regex', only);
  // After logging out, requests are anonymous.
  if (token) args.push('--header', `Authorization: Bearer ${token}`, '--exclude-path', '/api/Auth/Logout');
  const child = spawn(path.join(VENV, 'bin/schemathesis'), args, {
    // Where it may leave what it remembers.
    cwd: VENV,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: FOLDER,
      PYTHONDONTWRITEBYTECODE: '1',
      FUZZ_HIDDEN_WORDS: person.hidden.join(','),
      FUZZ_KNOWN: JSON.stringify(known),
      FUZZ_SEED: seed,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve({ code, said })));
}

/** How many cases schemathesis says that it made. */
const casesIn = (said) => /([\d,]+) generated/.exec(said)?.[1] ?? 'no number of';

/** Schemathesis in a virtual environment of its own, once. @throws {Problem} without Python or without the package */
function installSchemathesis() {
  const requirements = path.join(FOLDER, 'requirements.txt');
  const stamp = path.join(VENV, 'requirements.txt');
  const wanted = fs.readFileSync(requirements, 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing schemathesis (once)');
  for (const [program, ...args] of [
    ['python3', '-m', 'venv', '--clear', VENV],
    [path.join(VENV, 'bin/pip'), 'install', '--quiet', '--requirement', requirements],
  ]) {
    const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Problem(`Fuzzing needs Python 3.10 or newer and PyPI:\n${error?.message ?? stderr}`);
  }
  fs.writeFileSync(stamp, wanted);
}
