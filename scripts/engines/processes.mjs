// Processes and ports: which process is alive, whether it is still the same one, which port is free.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process with this id exists; another user's counts. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // A zombie has ended: its parent has just not collected the exit code yet.
  return statOf(pid)?.state !== 'Z';
}

/** State, parent and start time of a process on Linux, undefined elsewhere. Fields are counted after the name, which may hold anything. */
function statOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], parent: Number(fields[1]), startTicks: fields[19] };
  } catch {
    return undefined;
  }
}

/**
 * Identifies a process, so that another one with the same id, after a reboot or in a new container, is not taken for it.
 * @returns {string | undefined} undefined when there is no such process
 */
export function identityOf(pid) {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${pid} ${boot} ${statOf(pid)?.startTicks}`;
  }
  if (process.platform === 'win32') return `${pid}`;
  return `${pid} ${ps(pid, 'lstart=')}`;
}

/** The command line of a process, its arguments joined by spaces; empty when it cannot be read. */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    if (process.platform !== 'win32') return ps(pid, 'command=');
  } catch {
    // ended in the meantime
  }
  return '';
}

/** The parent of a process, 0 when it cannot be told. */
export function parentOf(pid) {
  if (process.platform === 'linux') return statOf(pid)?.parent ?? 0;
  try {
    return process.platform === 'win32' ? 0 : Number(ps(pid, 'ppid='));
  } catch {
    return 0;
  }
}

const ps = (pid, column) => execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();

/**
 * Waits until a condition holds, checking every 20 ms.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether it held in time
 */
export async function until(condition, timeoutMs) {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/**
 * Ends a process, our child or not: sends the signal, then SIGKILL if that is not enough.
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, timeoutMs?: number }} [options] timeoutMs: before SIGKILL
 */
export async function endProcess(pid, { signal = 'SIGTERM', timeoutMs = 15_000 } = {}) {
  const send = (name) => {
    try {
      process.kill(pid, name);
    } catch {
      // already ended
    }
  };
  send(signal);
  if (await until(() => !isAlive(pid), timeoutMs)) return;
  send('SIGKILL');
  await until(() => !isAlive(pid), 5_000);
}

/**
 * Starts a Node program in its own process group: Ctrl-C does not reach it, so we decide the order of stopping.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} stopTimeoutMs from SIGTERM to SIGKILL
 * @returns {{ pid: number, ended: Promise<string>, hasEnded: () => boolean, stop: () => Promise<void> }} `ended` says how it ended, in words
 */
export function startChild(args, options, stopTimeoutMs) {
  const child = spawn(process.execPath, args, { ...options, detached: true });
  // It has none when it could not start, and `ended` says why.
  const pid = child.pid ?? 0;
  let hasEnded = false;
  const ended = new Promise((resolve) => {
    const end = (how) => {
      hasEnded = true;
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const stop = async () => {
    if (hasEnded || !pid) return;
    await endProcess(pid, { timeoutMs: stopTimeoutMs });
    await ended;
  };
  return { pid, ended, hasEnded: () => hasEnded, stop };
}

/**
 * Waits for a child to end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code, 1 when a signal ended it; rejects when it could not start
 */
export const exitCodeOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Why a port cannot be listened on, on the given address (all of them when left out): EADDRINUSE, EACCES, EADDRNOTAVAIL, …
 * @returns {Promise<string | undefined>} undefined when it can
 */
export const listenError = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Whether this port is free on an address. */
export const isPortFree = async (port, host) => (await listenError(port, host)) === undefined;

/** A port nobody listens on at the moment, on loopback. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * Whether what a server says first, unasked or after a word, begins as it should; within two seconds.
 * @param {number} port
 * @param {string} begins
 * @param {{ host?: string, say?: string }} [options]
 * @returns {Promise<boolean>}
 */
export function answersOn(port, begins, { host = '127.0.0.1', say } = {}) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false)).once('error', () => end(false));
    if (say !== undefined) socket.once('connect', () => socket.write(say));
    socket.once('data', (data) => end(data.toString().startsWith(begins)));
  });
}
