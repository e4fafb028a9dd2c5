// `npm run upgrade`: starts the installation that the last landed release left (upgrades/) with this code, as whoever updates does: by
// `npm start`. Then all that was in it must be there, and every row must have its document.
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { demoEnvironment, withDataDir, withInstance } from './demo-instance.mjs';
import { startPostgres } from './engines/postgres.mjs';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';
import { fillDatabase, withClient } from './upgrades/database-copy.mjs';
import { keptFolder, partsOf } from './upgrades/kept.mjs';
import { person } from './upgrades/visit.mjs';

const USER = 'npm run upgrade';

await run(async () => {
  await setUp(import.meta.url);
  const report = path.join(root, '.cache/upgrade.json');
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const kept = partsOf(keptFolder());
  /** @type {import('./upgrades/kept.mjs').About} */
  const about = JSON.parse(fs.readFileSync(kept.about, 'utf8'));
  console.log(`Upgrading what ${about.release} left.`);
  const failed = await withDataDir('upgrade', async (dataDir) => {
    await restore(kept, about, dataDir);
    return withInstance(dataDir, (address) => failures(questions(about, dataDir, address)));
  });
  const count = Object.keys(questions(about, '', '')).length;
  fs.writeFileSync(report, JSON.stringify({ passed: count - failed, failed }));
  return failed ? 1 : 0;
});

/** Makes the data directory as the release left it. */
async function restore(kept, about, dataDir) {
  fs.cpSync(kept.files, dataDir, { recursive: true });
  const database = await startPostgres({ dataDir, user: USER });
  try {
    const [queries, rows] = [kept.queries, kept.rows].map((file) => fs.readFileSync(file, 'utf8'));
    await fillDatabase(database.url, queries, rows, new Date(about.keptAt));
  } finally {
    await database.stop();
  }
}

/** What must hold after the upgrade: each gives what is found and what was left. */
function questions(about, dataDir, address) {
  return {
    'every row has its document': async () => [
      driftIn(await outcrop(dataDir, ['search', 'verify', '--json'])),
      { rows: about.rows['public.listing'], drift: 0 },
    ],
    'no listing, person, like or visitor is lost or new': async () => {
      const tables = ['public.listing', 'public."user"', 'public.deal_like', 'public.visitor'];
      return [await rowsOf(dataDir, tables), tables.map((table) => about.rows[table])];
    },
    'a person logs in and finds their saved deals': async () => {
      const buyer = person(address);
      await buyer.logIn(about.buyer.email, about.buyer.password);
      return [await buyer.liked(), about.buyer.liked];
    },
    'a visitor is known by the cookie, with the saved deals': async () => [
      await person(address, `visitor=${about.visitor.token}`).liked(),
      about.visitor.liked,
    ],
    'the uploaded cover is shown at its address': async () => {
      const { url, type, bytes } = about.cover;
      const answer = await person(address).ask(url);
      return [
        { type: answer.headers.get('content-type'), bytes: (await answer.arrayBuffer()).byteLength },
        { type, bytes },
      ];
    },
    'an edited listing is as the admin left it, and can be edited': async () => {
      const admin = person(address);
      await admin.logIn('admin@outcrop.example');
      const record = await admin.read(`/api/admin/listings/${about.edited.listingId}`);
      await admin.send('PUT', `/api/admin/listings/${about.edited.listingId}`, { ...record, header: 'Edited anew' });
      return [record.header, about.edited.header];
    },
    'a failed delivery is still there, and is made by a replay': async () => {
      const failed = async () => /^(\d+) failed\.$/m.exec(await outcrop(dataDir, ['events', 'failed']))?.[1];
      const before = await failed();
      await outcrop(dataDir, ['events', 'replay']);
      return [
        [before, await failed()],
        ['1', '0'],
      ];
    },
  };
}

/** Asks one after the other and says how each went. @returns how many were not answered as they must be */
async function failures(asked) {
  let failed = 0;
  for (const [what, ask] of Object.entries(asked)) {
    try {
      const [found, left] = await ask();
      if (isDeepStrictEqual(found, left)) {
        console.log(`✓ ${what}`);
        continue;
      }
      console.log(`✗ ${what}: expected ${JSON.stringify(left)}, found ${JSON.stringify(found)}`);
    } catch (error) {
      console.log(`✗ ${what}: ${error.message}`);
    }
    failed += 1;
  }
  return failed;
}

/** Runs a command beside the instance, as `npm run cli` does. @returns what it said on standard output */
async function outcrop(dataDir, words) {
  const { code, output, stdout } = await runProgram(process.execPath, ['scripts/cli.mjs', ...words], {
    cwd: root,
    env: demoEnvironment(dataDir),
  });
  if (code !== 0) throw new Error(`outcrop ${words.join(' ')} ended with ${code}: ${output.trim()}`);
  return stdout;
}

/** All indexes of a verification together. */
function driftIn(said) {
  const reports = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const drift = reports.reduce((n, { missing, stale, extra, differing }) => n + missing + stale + extra + differing, 0);
  return { rows: reports.find(({ index }) => index === 'deals')?.rows, drift };
}

/** How many rows tables of the running instance have. */
async function rowsOf(dataDir, tables) {
  const database = await startPostgres({ dataDir, user: USER });
  try {
    const counts = tables.map((table) => `(select count(*)::int from ${table})`);
    const ask = (client) => client.query(`select array[${counts}] as counts`);
    return (await withClient(database.url, ask)).rows[0].counts;
  } finally {
    await database.stop();
  }
}
