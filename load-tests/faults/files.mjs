// `npm run faults -- --files 50`: the S3 store, the scanner and our own processes are killed with -9, stopped and slowed while PDFs are sent in one request and
// piece by piece, replaced and deleted. In the end, and after the sweeps, every row has its file with the bytes that it names, and no file is without a row.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startClamd } from '../../scripts/engines/clamd.mjs';
import { freePort, until } from '../../scripts/engines/processes.mjs';
import { startS3 } from '../../scripts/engines/s3.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { cli } from '../ratios/processes.mjs';
import { BACK_MS, killableEngine, restartable, withClient } from './engines.mjs';
import { proxyTo } from './proxy.mjs';
import { FileSender } from './senders.mjs';
import { during } from './troubles.mjs';

const SENDERS = 3;
/** Older than what the sweeps spare (libs/content, libs/uploads). */
const AGED_MS = 26 * 3_600_000;

/**
 * @param {number} count of troubles
 * @param {() => number} random
 * @returns 0 when nothing was lost and nothing is left over
 */
export const troubleFiles = (count, random) =>
  inScratch('faults', async ({ dataDir, database, onEnd }) => {
    const { url } = await database({ throwaway: true });
    const store = await killableEngine(startS3, dataDir);
    onEnd(store.stop);
    const scanner = await killableEngine(startClamd, dataDir);
    onEnd(scanner.stop);
    const proxies = {
      PostgreSQL: await proxyTo(url),
      'S3 store': await proxyTo(store.url),
      scanner: await proxyTo(scanner.url),
    };
    for (const proxy of Object.values(proxies)) onEnd(proxy.stop);
    const env = {
      DATABASE_URL: proxies.PostgreSQL.url,
      S3_URL: proxies['S3 store'].url,
      CLAMD_URL: proxies.scanner.url,
      DATA_DIR: dataDir,
      OUTCROP_ENV: 'demo',
      LOG_LEVEL: 'fatal',
    };
    await cli(['--migrate', 'demo'], env);
    const port = await freePort();
    const api = restartable('api', env, port);
    const worker = restartable('worker', env, await freePort());
    await Promise.all([api.start(), worker.start()]);
    const troubles = [
      { name: 'API killed', befall: () => api.kill().then(api.start) },
      { name: 'worker killed', befall: () => worker.kill().then(worker.start) },
      { name: 'S3 store killed', befall: () => store.kill().then(store.start) },
      { name: 'scanner killed', befall: () => scanner.kill().then(scanner.start) },
      ...Object.entries(proxies).flatMap(([name, proxy]) => [
        { name: `${name}: connections lost`, befall: async () => proxy.loseConnections() },
        { name: `${name}: stopped`, befall: (ms) => during(ms, proxy.stop, proxy.start) },
        { name: `${name}: too slow`, befall: (ms) => during(ms, proxy.hold, proxy.resume) },
      ]),
    ];
    const senders = Array.from({ length: SENDERS }, () => new FileSender(`http://127.0.0.1:${port}`, random));
    const sending = senders.map((sender) => sender.run());
    /** @type {Map<string, number>} */
    const befallen = new Map();
    for (let done = 0; done < count; done++) {
      await pause(200 + random() * 1_500);
      // Every trouble in turn at first, then by chance.
      const { name, befall } = troubles[done] ?? troubles[Math.floor(random() * troubles.length)];
      await befall(200 + random() * 4_000);
      befallen.set(name, (befallen.get(name) ?? 0) + 1);
    }
    for (const sender of senders) sender.stop();
    await Promise.all(sending);
    await Promise.all([api.stop(), worker.stop()]);
    for (const [name, times] of befallen) console.log(`  ${times} × ${name}`);
    const bucket = path.join(dataDir, 's3/files/outcrop');
    const faults = await withClient(url, async (client) => {
      const known = senders.flatMap((sender) => sender.known());
      const found = await lost(client, bucket, known);
      await age(client, path.join(dataDir, 's3'));
      await worker.start();
      await sweptAt(client);
      await worker.stop();
      return [...found, ...(await lost(client, bucket, known)), ...(await leftOver(client, bucket))];
    });
    const total = (what) => senders.reduce((sum, { counts }) => sum + counts[what], 0);
    console.log(`${total('stored')} files stored, ${total('refused')} requests failed, ${faults.length} faults`);
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    return faults.length || total('stored') === 0 ? 1 : 0;
  });

const sha256 = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
const filesIn = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
const FOLDER = 'content/files';
const fileOf = (bucket, hash) => path.join(bucket, FOLDER, hash.slice(0, 2), hash);

/** Rows without their file, and files that somebody was told are stored and that have no row, or another one's bytes. */
async function lost(client, bucket, known) {
  const { rows } = await client.query('select id, hash from content_file');
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const faults = rows
    .filter(({ hash }) => !fs.existsSync(fileOf(bucket, hash)) || sha256(fileOf(bucket, hash)) !== hash)
    .map(({ id }) => `row ${id} has no file, or other bytes`);
  for (const { id, hash } of known)
    if (hashes.get(id) !== hash) faults.push(`file ${id} was stored and is ${hashes.has(id) ? 'another one' : 'gone'}`);
  return faults;
}

/** Files that no row names, and what is left of uploads. */
async function leftOver(client, bucket) {
  const { rows } = await client.query('select hash from content_file');
  const named = new Set(rows.map(({ hash }) => hash));
  const unnamed = filesIn(path.join(bucket, FOLDER)).filter((file) => !named.has(path.basename(file).split('.')[0]));
  const uploads = filesIn(path.join(bucket, 'uploads'));
  const pieces = filesIn(path.join(bucket, '.sgwtmp'));
  const { rows: left } = await client.query('select id from upload');
  return [
    ...unnamed.map((file) => `${path.basename(file)} has no row`),
    ...uploads.map((file) => `${path.basename(file)} is left of an upload`),
    ...pieces.map((file) => `${path.basename(file)} is left of an upload's pieces`),
    ...left.map(({ id }) => `upload ${id} has a row still`),
  ];
}

/** Schedules that remove what is left over. */
const SWEEPS = ['content-file-sweep', 'unfinished-file-sweep', 'upload-sweep'];

/** As if all had happened the day before. */
async function age(client, folder) {
  const then = new Date(Date.now() - AGED_MS);
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.utimesSync(path.join(folder, file), then, then);
  await client.query(`update upload set touched_at = touched_at - interval '26 hours'`);
  await client.query('update schedule set last_run_at = null where name = any($1)', [SWEEPS]);
}

async function sweptAt(client) {
  const swept = await until(async () => {
    const { rows } = await client.query(
      `select 1 from schedule where name = any($1) and last_run_at is not null and lease_token is null and failures = 0`,
      [SWEEPS],
    );
    return rows.length === SWEEPS.length;
  }, BACK_MS);
  if (!swept) throw new Error('The sweeps did not run.');
}
