import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../engines/postgres.mjs';
import { canEnter, serverUser } from '../engines/postgres-cluster.mjs';
import { isAlive } from '../engines/processes.mjs';

const base = [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(folder, serverUser())) ?? os.tmpdir();
let dataDir: string;
let cluster: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(base, 'outcrop-postgres-'));
  fs.chmodSync(dataDir, 0o755);
  cluster = path.join(dataDir, 'postgres');
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

const start = () => startPostgres({ dataDir, user: 'a test' });

async function answer(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts the server from a process that is then killed, as `npm start` may be. */
async function startAndKillParent(): Promise<void> {
  const script = `
    import { startPostgres } from ${JSON.stringify(path.resolve('scripts/engines/postgres.mjs'))};
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a data folder that cannot be used', () => {
  it.each([
    ['of another version', { PG_VERSION: '16\n' }, /made by PostgreSQL 16, this is PostgreSQL 18/],
    ['with files but no database', { 'pg_wal.part': '' }, /half written/],
    ['with a version but no database', { PG_VERSION: '18\n' }, /half written/],
  ])('%s is refused in one clear sentence and stays as it is', async (_name, files, sentence) => {
    fs.mkdirSync(cluster);
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(cluster, name), text);
    await expect(start()).rejects.toMatchObject({ name: 'Problem', message: expect.stringMatching(sentence) });
    expect(fs.readdirSync(cluster)).toEqual(Object.keys(files));
  });
});

describe('the embedded server', () => {
  it('creates a database with a password that only its owner can read, and stops', async () => {
    const server = await start();
    expect(await answer(server.url, 'SELECT current_database()')).toBe('outcrop');
    expect(
      await answer(server.url, "SELECT datcollate || ' ' || datlocale FROM pg_database WHERE datname = 'outcrop'"),
    ).toBe('C C.UTF-8');
    const file = path.join(dataDir, 'postgres.password');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(answer(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('clears what an interrupted first start left beside the folder', async () => {
    fs.mkdirSync(`${cluster}.new`);
    fs.writeFileSync(path.join(`${cluster}.new`, 'PG_VERSION'), '18\n');
    const server = await start();
    expect(fs.existsSync(`${cluster}.new`)).toBe(false);
    await server.stop();
  });

  it('recovers from the pid file of a dead process, and of a living one that is not a database', async () => {
    await (await start()).stop();
    const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
    for (const pid of [dead, process.pid]) {
      const lines = [pid, cluster, 1, 5432, '', '127.0.0.1', '0 0', 'ready   ', ''];
      fs.writeFileSync(path.join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
      const server = await start();
      expect(server.adopted).toBe(false);
      expect(await answer(server.url, 'SELECT 1')).toBe(1);
      await server.stop();
    }
  });

  it('adopts the server of a killed process, with its data, and stops it', async () => {
    await startAndKillParent();
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(await answer(server.url, 'SELECT 1')).toBe(1);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('keeps its data when both the server and its parent were killed', async () => {
    const first = await start();
    await answer(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    await startAndKillParent();
    const pid = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await answer(server.url, 'SELECT value FROM kept')).toBe(7);
    await server.stop();
  });

  it('gets a new password when the file is lost, and keeps its data', async () => {
    const first = await start();
    await answer(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    fs.rmSync(path.join(dataDir, 'postgres.password'));
    const server = await start();
    expect(server.url).not.toBe(first.url);
    expect(await answer(server.url, 'SELECT value FROM kept')).toBe(7);
    await server.stop();
  });
});
