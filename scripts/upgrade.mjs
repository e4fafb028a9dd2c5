// `npm run upgrade`: starts the installation that the last landed release left (upgrades/) with this code, as anybody who updates does: by
// `npm start`. Then everything that was in it must still be there, and every row must have its document.
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { demoEnvironment, withDataDir, withInstance } from './demo-instance.mjs';
import { startPostgres } from './engines/postgres.mjs';
import { run } from './engines/problem.mjs';
import { until } from './engines/processes.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';
import { fillDatabase, withClient } from './upgrades/database-copy.mjs';
import { keptFolder, partsOf } from './upgrades/kept.mjs';
import { person } from './upgrades/person.mjs';
import { filesWith } from './upgrades/room-search.mjs';

const USER = 'npm run upgrade';
/** For so long it has stood since (milliseconds): what runs when a worker starts, unless it has just run, and each hour, is due. */
const STOOD_MS = 3_600_000;

await run(async () => {
  await setUp(import.meta.url);
  const report = path.join(root, '.cache/upgrade.json');
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const kept = partsOf(keptFolder());
  /** @type {import('./upgrades/kept.mjs').About} */
  const about = JSON.parse(fs.readFileSync(kept.about, 'utf8'));
  console.log(`Upgrading the installation that ${about.release} left.`);
  const failed = await withDataDir('upgrade', async (dataDir) => {
    await restore(kept, about, dataDir);
    return withInstance(dataDir, (address) => runChecks(checks(about, dataDir, address)));
  });
  const count = Object.keys(checks(about, '', '')).length;
  fs.writeFileSync(report, JSON.stringify({ passed: count - failed, failed }));
  return failed ? 1 : 0;
});

/** Restores the data directory as the release left it. */
async function restore(kept, about, dataDir) {
  fs.cpSync(kept.files, dataDir, { recursive: true });
  const database = await startPostgres({ dataDir, user: USER });
  try {
    const [queries, rows] = [kept.queries, kept.rows].map((file) => fs.readFileSync(file, 'utf8'));
    await fillDatabase(database.url, queries, rows, new Date(Date.parse(about.keptAt) + STOOD_MS));
  } finally {
    await database.stop();
  }
}

/** What must hold after the upgrade: each check returns what it found and what it expects. */
function checks(about, dataDir, address) {
  return {
    'every row has its document': async () => [
      driftIn(await outcrop(dataDir, ['search', 'verify', '--json'])),
      { rows: about.rows['public.listing'], drift: 0 },
    ],
    'no listing, person, like or visitor is lost or added': async () => {
      const tables = ['public.listing', 'public."user"', 'public.deal_like', 'public.visitor'];
      return [await rowsOf(dataDir, tables), tables.map((table) => about.rows[table])];
    },
    'a person logs in and finds their saved deals': async () => {
      const buyer = person(address);
      await buyer.logIn(about.buyer.email, about.buyer.password);
      return [await buyer.liked(), about.buyer.liked];
    },
    'a visitor is recognised by the cookie, with the saved deals': async () => [
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
      await admin.send('PUT', `/api/admin/listings/${about.edited.listingId}`, { ...record, header: 'Edited again' });
      return [record.header, about.edited.header];
    },
    // Before anything is delivered again, which might read the file.
    ...(about.sheet && {
      'a spreadsheet is found by the rows that it shows, and not by hidden ones': sheetCheck(about.sheet, address),
    }),
    'a failed delivery is still there, and succeeds when it is replayed': async () => {
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

/** The worker reads the text of files anew, where a migration has deleted it, once it has started. */
function sheetCheck({ listingId, itemId, shown, hidden }, address) {
  return async () => {
    const admin = person(address);
    await admin.logIn('admin@outcrop.example');
    const found = (word) => filesWith(admin, listingId, word);
    await until(async () => (await found(shown)).length > 0, 60_000);
    return [
      [await found(shown), await found(hidden)],
      [[itemId], []],
    ];
  };
}

/** Runs the checks one after the other and prints how each went. @returns how many failed */
async function runChecks(all) {
  let failed = 0;
  for (const [name, check] of Object.entries(all)) {
    try {
      const [found, expected] = await check();
      if (isDeepStrictEqual(found, expected)) {
        console.log(`✓ ${name}`);
        continue;
      }
      console.log(`✗ ${name}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
    } catch (error) {
      console.log(`✗ ${name}: ${error.message}`);
    }
    failed += 1;
  }
  return failed;
}

/** Runs a command while the instance runs, as `npm run cli` does. @returns its standard output */
async function outcrop(dataDir, args) {
  const { code, output, stdout } = await runProgram(process.execPath, ['scripts/cli.mjs', ...args], {
    cwd: root,
    env: demoEnvironment(dataDir),
  });
  if (code !== 0) throw new Error(`outcrop ${args.join(' ')} ended with ${code}: ${output.trim()}`);
  return stdout;
}

/** Adds up the reports of all indexes. */
function driftIn(output) {
  const reports = output
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
    const count = (client) => client.query(`select array[${counts}] as counts`);
    return (await withClient(database.url, count)).rows[0].counts;
  } finally {
    await database.stop();
  }
}
