// Outcrop's own processes, started from the build for a measurement.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/engines/processes.mjs';
import { AS_PRODUCTION, SMALL_MEMORY } from '../../scripts/environment.mjs';
import { root } from '../../scripts/setup.mjs';

const FOLLOW = ['--import', path.join(root, 'scripts/engines/follow-parent.mjs')];

/** It ends when we do, however we end: we hold the other end of its standard input. */
const start = (app, args, env, output, options = []) =>
  spawn(
    process.execPath,
    [...FOLLOW, ...AS_PRODUCTION, ...options, path.join(root, `apps/${app}/dist/main.js`), ...args],
    {
      cwd: root,
      stdio: ['pipe', output, 'inherit'],
      // One web process, whose processor time and memory are those of what is measured.
      env: { WEB_PROCESSES: '1', ...process.env, NODE_ENV: 'production', ...env },
    },
  );

/** Starts a program that is no part of Outcrop, such as what ours is compared with: a process of its own, which ends with us. @param {string[]} args */
export const startBeside = (file, args) =>
  spawn(process.execPath, [...FOLLOW, file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Runs one CLI command to its end, as fast as it goes: what a measurement needs beforehand. @returns its standard output */
export const cli = async (args, env) => (await command(args, env)).out;

/**
 * The same as `npm run cli` runs it, with the command's peak resident memory in MB; null where the system does not say.
 * @param {string[]} [options] of Node, besides
 */
export const watchedCli = (args, env, options = []) =>
  command(args, { ...SMALL_MEMORY.env, ...env }, [...SMALL_MEMORY.options, ...options]);

function command(args, env, options) {
  return new Promise((resolve, reject) => {
    const child = start('cli', args, env, 'pipe', options);
    let out = '';
    /** @type {number | null} */
    let peakMb = null;
    const look = setInterval(() => {
      peakMb = peakMemoryMb(child.pid) ?? peakMb;
    }, 200);
    child.stdout.on('data', (data) => {
      out += data;
    });
    child
      .once('error', reject)
      .once('exit', () => clearInterval(look))
      .once('close', (code) =>
        code === 0 ? resolve({ out, peakMb }) : reject(new Error(`outcrop ${args.join(' ')} ended with ${code}`)),
      );
  });
}

/** Starts a CLI command as `npm run cli` runs it, which may be killed as by a crash: no signal handler runs. What it says is for nobody. */
export function killableCli(args, env) {
  const child = start('cli', args, { ...SMALL_MEMORY.env, ...env }, 'ignore', SMALL_MEMORY.options);
  /** @type {Promise<number | null>} its exit code; null when it was killed */
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: endBy(child, ended, 'SIGKILL'),
  };
}

/** The peak resident memory of a process so far, in MB; null where the system does not say. */
export function peakMemoryMb(pid) {
  try {
    const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kB ? Math.round(Number(kB) / 1_024) : null;
  } catch {
    return null; // It has ended, or this system has no such file.
  }
}

/** Milliseconds of processor time that a process has taken so far, of its own and the system's for it; null where the system does not say. */
export function cpuMs(pid) {
  try {
    // The name in brackets may hold anything; user and system time are the 12th and the 13th field after it.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
const TICK_MS = 10;

/**
 * Waits until a process takes next to no processor time: what it does at its start, as reading what is searched into memory, is no part of what
 * is asked of it afterwards.
 */
export async function untilIdle(pid) {
  for (let before = cpuMs(pid); before !== null; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = cpuMs(pid);
    if (now === null || now - before <= IDLE_MS) return;
    before = now;
  }
}
/** Of a second. */
const IDLE_MS = 30;

/**
 * Runs the API during `work(baseUrl, pid)`.
 * @param {string[]} [options] of Node
 */
export const withApi = async (env, work, options = []) => {
  const port = await freePort();
  return withProcess('api', { ...env, PORT: String(port), HOST: '127.0.0.1' }, port, work, options);
};

/** Runs a worker during `work()`. */
export const withWorker = async (env, work) => {
  const port = await freePort();
  return withProcess('worker', { ...env, WORKER_PORT: String(port), HOST: '127.0.0.1' }, port, work);
};

/** Starts a worker that can be killed as by a crash. Returns when it is ready. */
export const killableWorker = async (env) => killable('worker', env, await freePort());

/** Starts a process that can be killed as by a crash: no signal handler runs. Returns when it is ready. */
export async function killable(app, env, port) {
  const at = { [app === 'worker' ? 'WORKER_PORT' : 'PORT']: String(port), HOST: '127.0.0.1' };
  const child = start(app, [], { ...env, ...at }, 'inherit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = endBy(child, ended, 'SIGKILL');
  try {
    await ready(port, child);
  } catch (error) {
    await kill();
    throw error;
  }
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return { isAlive, kill, stop: endBy(child, ended, 'SIGTERM') };
}

const endBy = (child, ended, signal) => async () => {
  child.kill(signal);
  await ended;
};

async function withProcess(app, env, port, work, options = []) {
  const child = start(app, [], env, 'inherit', options);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await ready(port, child);
    return await work(`http://127.0.0.1:${port}`, child.pid);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function ready(port, child) {
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error('The process ended before it was ready.');
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The process was not ready after a minute.');
}
