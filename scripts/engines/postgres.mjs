// The embedded PostgreSQL: created on first use, adopted when it is already running, stopped when nobody uses it any more.
import fs from 'node:fs';
import path from 'node:path';
import { holderOf, takeLock, withLock } from './locks.mjs';
import { assertUsable, createCluster, preparePassword, readPassword, SUPERUSER } from './postgres-cluster.mjs';
import { clusterFolder, ownerOf, programs, reachablePrograms, serverUser } from './postgres-home.mjs';
import { launch, settled } from './postgres-server.mjs';
import { Problem } from './problem.mjs';
import { endProcess, isAlive } from './processes.mjs';

const DATABASE = 'outcrop';

/** Whether a data directory holds an embedded database already; the cluster itself may lie elsewhere, its password never does. */
export const hasDatabase = (dataDir) =>
  ['postgres.password', 'postgres'].some((name) => fs.existsSync(path.join(dataDir, name)));

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one that is already running there (another command's, or
 * one that outlived a killed parent).
 *
 * @param {object} options
 * @param {string} options.dataDir the application's data directory; the cluster, its log and its password live in it
 * @param {string} [options.user] who is asking, in words, for messages ("npm start")
 * @param {boolean} [options.throwaway] a server for tests: any free port, no fsync, nothing survives a crash of the machine
 * @param {(line: string) => void} [options.log] called with what takes time or is worth knowing
 * @returns {Promise<{ url: string, adminUrl: string, port: number, pid: number, folder: string, adopted: boolean,
 *   ended: Promise<void>, stop: () => Promise<void> }>} `url` names the database `outcrop`, `adminUrl` the database `postgres`;
 *   both hold the password, so do not print them. `ended` resolves when the server is gone. `stop` ends our use, and stops the server
 *   (adopted or not) when nobody else uses it.
 * @throws {Problem} when the data folder is of another version, incomplete, or not ours
 */
export async function startPostgres({ dataDir, user = 'a command', throwaway = false, log = () => {} }) {
  fs.mkdirSync(dataDir, { recursive: true });
  dataDir = fs.realpathSync(dataDir);
  const files = {
    mutex: path.join(dataDir, 'postgres.lock'),
    users: path.join(dataDir, 'postgres.users'),
    password: path.join(dataDir, 'postgres.password'),
    log: path.join(dataDir, 'postgres.log'),
  };
  return withLock(files.mutex, user, async () => {
    const folder = clusterFolder(dataDir, serverUser());
    if (!folder.startsWith(dataDir)) log(`the database's files are in ${folder} (its user cannot enter ${dataDir})`);
    const found = programs();
    assertUsable(folder, found.major);
    const runAs = ownerOf(folder, serverUser());
    let server = await settled(folder);
    const adopted = server !== undefined;
    let password;
    if (server) {
      password = readPassword(files.password, folder);
    } else {
      const native = reachablePrograms(found, runAs);
      password = preparePassword(folder, files.password, native, runAs, log);
      if (!fs.existsSync(folder)) createCluster({ folder, password, native, runAs, log });
      server = await launch({ folder, native, runAs, throwaway, logFile: files.log });
    }
    const release = takeLock(path.join(files.users, String(process.pid)), user) ?? (() => {});
    const urlOf = (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
    await ensureDatabase(urlOf('postgres'));
    const stop = () =>
      withLock(files.mutex, user, async () => {
        release();
        if (!inUse(files.users))
          await endProcess(server.pid, { signal: throwaway ? 'SIGQUIT' : 'SIGINT', timeoutMs: 30_000 });
      });
    const ended = server.ended ?? whenGone(server.pid);
    return { url: urlOf(DATABASE), adminUrl: urlOf('postgres'), ...server, folder, adopted, ended, stop };
  });
}

async function ensureDatabase(adminUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (error.code !== '28P01') throw error;
    throw new Problem(
      'The embedded PostgreSQL refuses the password in DATA_DIR/postgres.password: stop it, delete that file, and start again.',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether any living process is registered as a user of the server; entries of dead ones are removed. */
function inUse(users) {
  let living = false;
  for (const name of fs.existsSync(users) ? fs.readdirSync(users) : []) {
    if (holderOf(path.join(users, name))) living = true;
    else fs.rmSync(path.join(users, name), { force: true });
  }
  return living;
}

/**
 * An adopted server is not our child, so nobody tells us when it ends: look every two seconds.
 * @returns {Promise<void>}
 */
const whenGone = (pid) =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, 2_000);
    timer.unref();
  });
