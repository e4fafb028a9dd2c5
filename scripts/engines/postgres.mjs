// The embedded PostgreSQL: created on first use, adopted when it is already running, stopped when nobody uses it any more.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holderOf, takeLock, withLock } from './locks.mjs';
import {
  assertUsable,
  clusterFolder,
  createCluster,
  ownerOf,
  preparePassword,
  program,
  programs,
  reachablePrograms,
  readIfThere,
  readPassword,
  SUPERUSER,
  serverUser,
} from './postgres-cluster.mjs';
import { Problem } from './problem.mjs';
import { commandOf, endProcess, freePort, isAlive, isPortFree, until } from './processes.mjs';

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
 * @param {number} [options.port] that it had before a crash: where its clients look for it
 * @returns {Promise<{ url: string, adminUrl: string, port: number, pid: number, folder: string, adopted: boolean,
 *   ended: Promise<void>, stop: () => Promise<void> }>} `url` names the database `outcrop`, `adminUrl` the database `postgres`;
 *   both hold the password, so do not print them. `ended` resolves when the server is gone. `stop` ends our use, and stops the server
 *   (adopted or not) when nobody else uses it.
 * @throws {Problem} when the data folder is of another version, incomplete, or not ours
 */
export async function startPostgres({ dataDir, user = 'a command', throwaway = false, log = () => {}, port }) {
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
      if (!fs.existsSync(folder)) await createCluster({ folder, password, native, runAs, log });
      server = await launch({ folder, native, runAs, throwaway, logFile: files.log, port });
    }
    const release = takeLock(path.join(files.users, String(process.pid)), user) ?? (() => {});
    const urlOf = (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
    await ensureDatabase(urlOf('postgres'));
    const ended = server.ended ?? whenGone(server.pid);
    let hasEnded = false;
    ended.then(() => {
      hasEnded = true;
    });
    const stop = () =>
      withLock(files.mutex, user, async () => {
        release();
        // Another process may have its id by now.
        if (!inUse(files.users) && !hasEnded)
          await endProcess(server.pid, { signal: throwaway ? 'SIGQUIT' : 'SIGINT', timeoutMs: 30_000 });
      });
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

const PREFERRED_PORT = 54_329;
const MAX_LOG_BYTES = 5_000_000; // beyond this, a start begins a new log

/** The server of this folder according to its pid file, provided that it is a living PostgreSQL on this very folder. */
function serverOf(folder) {
  const [pid, home, , port, , , , state] = readIfThere(path.join(folder, 'postmaster.pid'))?.split('\n') ?? [];
  if (!isAlive(Number(pid)) || path.resolve(home) !== path.resolve(folder)) return undefined;
  if (process.platform !== 'win32' && !commandOf(Number(pid)).includes(folder)) return undefined;
  return { pid: Number(pid), port: Number(port), ready: state?.trim() === 'ready' };
}

/** The server that takes connections on this folder; undefined when there is none. */
export function running(folder) {
  const server = serverOf(folder);
  return server?.ready ? { pid: server.pid, port: server.port } : undefined;
}

/** Waits while a server of this folder is starting or stopping; then like `running`. */
export async function settled(folder) {
  await until(() => serverOf(folder)?.ready ?? true, 60_000);
  return running(folder);
}

/** Starts the server in its own process group, so that Ctrl-C reaches only us and we decide the order of stopping. */
export async function launch({ folder, native, runAs, throwaway, logFile, port: wanted = PREFERRED_PORT }) {
  await removeStalePidFile(folder);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    ...(throwaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > MAX_LOG_BYTES) fs.rmSync(logFile);
  for (let round = 1; ; round++) {
    const isWanted = !throwaway && (await isPortFree(wanted, '127.0.0.1'));
    const port = isWanted ? wanted : await freePort();
    const log = fs.openSync(logFile, 'a', 0o600);
    const from = fs.fstatSync(log).size;
    const child = spawn(program(native, 'postgres'), ['-D', folder, '-p', String(port), ...options], {
      ...runAs,
      cwd: os.tmpdir(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    let failure;
    /** @type {Promise<void>} */
    const ended = new Promise((resolve) => {
      child.once('error', (error) => {
        failure = error.message;
        resolve();
      });
      child.once('exit', () => {
        failure ??= '';
        resolve();
      });
    });
    const ready = await until(() => failure !== undefined || running(folder)?.pid === child.pid, 60_000);
    if (ready && failure === undefined && child.pid) {
      child.unref();
      return { pid: child.pid, port, ended };
    }
    const output = failure || fs.readFileSync(logFile).subarray(from).toString();
    if (child.pid && failure === undefined) await endProcess(child.pid, { signal: 'SIGQUIT' });
    // The port has been taken in the meantime, or the last server was killed and its backends are still exiting.
    if (round < 20 && /shared memory block|Address already in use/.test(output)) await until(() => false, 250);
    else throw new Problem(`PostgreSQL did not start: ${reason(output)} (its log is ${logFile})`);
  }
}

/**
 * Removes a pid file left by a crash when its process id belongs to another process, or to a zombie that nobody reaps (containers
 * have no init). PostgreSQL clears the files of dead processes itself, but takes anything else of the same user for a server.
 */
async function removeStalePidFile(folder) {
  const file = path.join(folder, 'postmaster.pid');
  const pid = Number(readIfThere(file)?.split('\n')[0]);
  if (!pid || process.platform === 'win32' || (isAlive(pid) && commandOf(pid).includes('postgres'))) return;
  if (process.platform !== 'linux' && !isAlive(pid)) return;
  // The file is also PostgreSQL's guard against backends that outlived their server: make sure that there are none.
  if (await until(() => !worksIn(folder), 30_000)) fs.rmSync(file, { force: true });
}

/** Whether any process has this folder as its working directory, as every PostgreSQL process does. Linux only. */
function worksIn(folder) {
  const processes = process.platform === 'linux' ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return processes.some((pid) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

const reason = (output) =>
  output.match(/(?:FATAL|PANIC|postgres):\s+(.*)/)?.[1] ?? (output.trim().split('\n').at(-1) || 'no reason given');
