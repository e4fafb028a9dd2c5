// Jest's global set-up: a PostgreSQL for this run, with the migrated template database that test files copy.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../engines/postgres.mjs';
import { Problem } from '../engines/problem.mjs';
import { removeServer } from '../engines/scratch.mjs';
import { throwawayFolder } from './throwaway-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const TEMPLATE = 'outcrop_template';

/**
 * Sets TEST_DATABASE_URL, the administrator's address of the server, unless it is given; then makes the database
 * `outcrop_template` by running all migrations, for `CREATE DATABASE x TEMPLATE outcrop_template`. The addresses of the other engines
 * (TEST_REDIS_URL, TEST_OPENSEARCH_URL) are the runner's business (scripts/test.mjs): absent here, they stay absent.
 */
export default async function setUp() {
  if (!process.env.TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = await provision();
  await makeTemplate(process.env.TEST_DATABASE_URL);
}

async function provision() {
  const dataDir = await throwawayFolder('npm test');
  const server = await startPostgres({ dataDir, user: 'npm test', throwaway: true });
  process.env.OUTCROP_TEST_SERVER = JSON.stringify({ dataDir, pid: server.pid });
  process.once('exit', () => removeServer(dataDir, server.pid));
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.once(signal, () => process.exit(code));
  }
  return server.adminUrl;
}

async function makeTemplate(adminUrl) {
  await onServer(adminUrl, [`DROP DATABASE IF EXISTS ${TEMPLATE}`, `CREATE DATABASE ${TEMPLATE}`]);
  if (!fs.existsSync(path.join(root, 'apps/cli/src/main.ts'))) return;
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  const cli = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source', 'apps/cli/src/main.ts', 'migrate'];
  const { status, stdout, stderr } = spawnSync(process.execPath, cli, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url.href, NODE_OPTIONS: '', LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  if (status === 0) return;
  const fault = `The template database could not be migrated:\n${stdout}${stderr}`;
  if (process.env.CI === 'true') throw new Problem(fault);
  // While somebody works on the migrations, the small tests still run; tests that copy the template fail because it is missing.
  await onServer(adminUrl, [`DROP DATABASE ${TEMPLATE}`]);
  console.error(`${fault}\nTests that need the database will fail.`);
}

async function onServer(adminUrl, statements) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
