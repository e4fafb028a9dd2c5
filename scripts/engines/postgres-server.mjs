// The server process of the embedded PostgreSQL: found, started, waited for.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readIfThere } from './postgres-cluster.mjs';
import { program } from './postgres-home.mjs';
import { Problem } from './problem.mjs';
import { commandOf, endProcess, freePort, isAlive, isPortFree, until } from './processes.mjs';

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
export async function launch({ folder, native, runAs, throwaway, logFile }) {
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
    const preferred = !throwaway && (await isPortFree(PREFERRED_PORT, '127.0.0.1'));
    const port = preferred ? PREFERRED_PORT : await freePort();
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
