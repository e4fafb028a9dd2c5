// `npm run upgrade:keep`: keeps a small installation, created and used with this release, in upgrades/, for `npm run upgrade` to upgrade with
// the code of the next one. Run it on the commit that has landed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { textRow, xlsx } from '../libs/data-rooms/test/support/spreadsheets.ts';
import { build } from './build.mjs';
import { demoEnvironment, withDataDir, withInstance } from './demo-instance.mjs';
import { startPostgres } from './engines/postgres.mjs';
import { Problem, run } from './engines/problem.mjs';
import { until } from './engines/processes.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';
import { readRows, withClient } from './upgrades/database-copy.mjs';
import { newFolder, partsOf } from './upgrades/kept.mjs';
import { DEMO_PASSWORD, person } from './upgrades/person.mjs';
import { filesWith } from './upgrades/room-search.mjs';

const LISTINGS = 24;
/** Rows of each of the demo's collections. */
const COLLECTION_ROWS = 24;
const USER = 'npm run upgrade:keep';
/** Of a command: its queries are written to a file. */
const RECORDED = ['--import', './scripts/upgrades/record-queries.mjs'];
/** What is left out of the data directory: the database is kept as text, locks and logs are temporary. */
const NOT_KEPT = /^(postgres|outcrop\.lock|processes\.json)/;

await run(async () => {
  await setUp(import.meta.url);
  const release = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  await build(console.log);
  await withDataDir('keep', async (dataDir) => {
    const database = await startPostgres({ dataDir, user: USER });
    const queries = path.join(dataDir, 'postgres-queries.jsonl');
    try {
      const env = { ...demoEnvironment(dataDir), DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
      await outcrop(RECORDED, ['migrate'], { ...env, QUERIES_TO: queries });
      await outcrop([], ['demo', '--listings', String(LISTINGS)], env);
      // Their tables are made with them, and are no migration's. Once it has started, a demo would load more rows.
      const few = ['--wells', '--transactions'].flatMap((option) => [option, String(COLLECTION_ROWS)]);
      await outcrop(RECORDED, ['explorer', 'demo', ...few], { ...env, QUERIES_TO: queries, QUERIES_OF: 'tables' });
      const used = await withInstance(dataDir, async (address) => {
        const traces = await useInstance(address);
        await drained(database.url);
        return traces;
      });
      await failOne(database.url);
      const kept = partsOf(newFolder(release));
      const rows = await readRows(database.url);
      const about = { release, keptAt: new Date().toISOString(), rows: countsOf(rows), ...used };
      fs.writeFileSync(kept.about, `${JSON.stringify(about, null, 2)}\n`);
      fs.copyFileSync(queries, kept.queries);
      fs.writeFileSync(kept.rows, rows);
      fs.cpSync(dataDir, kept.files, {
        recursive: true,
        filter: (file) => !NOT_KEPT.test(path.relative(dataDir, file)),
      });
      console.log(`Kept in ${path.relative(root, path.dirname(kept.about))}.`);
    } finally {
      await database.stop();
    }
  });
});

async function outcrop(options, commandArgs, env) {
  const args = [...options, 'apps/cli/dist/main.js', ...commandArgs];
  const { code, output } = await runProgram(process.execPath, args, { cwd: root, env });
  if (code !== 0) throw new Problem(`outcrop ${commandArgs.join(' ')} failed:\n${output.trim()}`);
}

/** A visitor, a buyer, an advisor and an admin use it. @returns {Promise<object>} what must be found again after the upgrade */
async function useInstance(address) {
  const visitor = person(address);
  const { deals } = await visitor.read('/api/deals?size=6');
  const ids = deals.map(({ ListingId }) => ListingId);
  for (const id of ids.slice(0, 2)) await visitor.like(id);
  await visitor.ask(`/deals/${ids[0]}`);
  await visitor.ask(`/api/deals/${ids[1]}/hit`, { method: 'POST' });
  await visitor.send('POST', '/api/Advisors/TrackDealsWebSearch?search=basin', { count: ids.length });

  const buyer = person(address);
  await buyer.logIn('buyer@outcrop.example');
  for (const id of ids.slice(1, 4)) await buyer.like(id);

  const advisor = person(address);
  await advisor.logIn('advisor@outcrop.example');
  const form = new FormData();
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#c62' } });
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'cover.png');
  const uploaded = await advisor.ask(`/api/Advisors/UpdateCoverImage?listingId=${ids[0]}`, {
    method: 'POST',
    body: form,
  });
  const { url } = /** @type {{ url: string }} */ (await uploaded.json());
  const cover = await advisor.ask(url);

  const admin = person(address);
  await admin.logIn('admin@outcrop.example');
  const sheet = await addSheet(admin, ids[0]);
  const edited = ids[4];
  const record = await admin.read(`/api/admin/listings/${edited}`);
  const header = 'Kept from the release before';
  await admin.send('PUT', `/api/admin/listings/${edited}`, { ...record, header });

  return {
    buyer: { email: 'buyer@outcrop.example', password: DEMO_PASSWORD, liked: await buyer.liked() },
    visitor: { token: visitor.cookie('visitor'), liked: await visitor.liked() },
    cover: {
      listingId: ids[0],
      url,
      type: cover.headers.get('content-type'),
      bytes: (await cover.arrayBuffer()).byteLength,
    },
    edited: { listingId: edited, header },
    sheet,
  };
}

/** Adds a spreadsheet with a hidden row to a data room, and waits until its text can be found. */
async function addSheet(admin, listingId) {
  const [shown, hidden] = ['Tarrow', 'Gannet'];
  const rows = `${textRow(shown)}${textRow(hidden).replace('<row>', '<row hidden="1">')}`;
  const bytes = new Uint8Array(xlsx([{ name: 'Wells', rows }]));
  const tus = { 'Tus-Resumable': '1.0.0' };
  const metadata = Object.entries({ purpose: 'data-room-files', filename: 'wells.xlsx' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await admin.ask('/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
  });
  const upload = begun.headers.get('location').split('/').at(-1);
  await admin.ask(`/api/uploads/${upload}`, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: bytes,
  });
  const file = { upload, parentId: null, path: [], name: 'wells.xlsx' };
  const added = await admin.send('POST', `/api/admin/data-rooms/${listingId}/files`, file);
  const [itemId] = /** @type {{ ids: number[] }} */ (await added.json()).ids;
  const isFound = async () => (await filesWith(admin, listingId, shown)).includes(itemId);
  if (!(await until(isFound, 60_000))) throw new Problem('The text of the spreadsheet is not found after a minute.');
  return { listingId, itemId, shown, hidden };
}

/** Waits until every event has been delivered. */
async function drained(url) {
  const noneLeft = async () => {
    const [{ left }] = await query(
      url,
      `select (select count(*) from event where not fanned_out) +
              (select count(*) from delivery where status in ('due', 'leased')) as left`,
    );
    return Number(left) === 0;
  };
  if (!(await until(noneLeft, 60_000))) throw new Problem('Deliveries are still waiting after a minute.');
}

/** Makes a delivery fail for good, as if its consumer had a fault. */
function failOne(url) {
  return query(
    url,
    `update delivery set status = 'failed', attempts = 12, done_at = null, last_error = 'Error: kept as failed'
     where (event_id, consumer) = (select event_id, consumer from delivery order by event_id desc, consumer limit 1)`,
  );
}

async function query(url, sql) {
  return (await withClient(url, (client) => client.query(sql))).rows;
}

function countsOf(rows) {
  const tables = rows.split('\n').flatMap((line) => (line.includes('\t') ? [line.slice(0, line.indexOf('\t'))] : []));
  return Object.fromEntries(
    Object.entries(Object.groupBy(tables, (table) => table)).map(([name, all]) => [name, all?.length]),
  );
}
