import pg from 'pg';
import { contentPool } from '../../src/reading/database-reads.ts';
import { recordedAssets } from './recorded-assets.ts';
import { readRecordedFolder } from './recorded-folder.ts';
import { serveRecorded } from './recorded-server.ts';
import { loadRecorded } from './recorded-tables.ts';

// The program behind `npm run content:cases`: its folder is the argument, an empty database and the rest come in variables.

const { CASES_DATABASE_URL, CASES_DATA_DIR, CASES_PORT, CASES_TOKEN } = process.env;
const [folder] = process.argv.slice(2);
if (!folder || !CASES_DATABASE_URL || !CASES_DATA_DIR || !CASES_PORT || !CASES_TOKEN)
  throw new Error('CASES_DATABASE_URL, CASES_DATA_DIR, CASES_PORT and CASES_TOKEN must be set, and a folder be given.');
const pool = new pg.Pool({ connectionString: CASES_DATABASE_URL, max: 1 });
// The server goes with the command that started it; its lost connections are no news then.
pool.on('error', () => process.exit(0));
const recorded = await readRecordedFolder(folder);
await loadRecorded(pool, recorded.schema, recorded.data);
const { port } = await serveRecorded(contentPool(CASES_DATABASE_URL), recorded, {
  port: Number(CASES_PORT),
  token: CASES_TOKEN,
  assets: recordedAssets(recorded, CASES_DATA_DIR),
});
console.log(`Serving ${folder} at http://127.0.0.1:${port}. Ctrl-C ends it.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
