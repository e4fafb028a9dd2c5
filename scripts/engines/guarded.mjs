// Programs that live no longer than the script that started them.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess } from './processes.mjs';

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));

/**
 * Starts a program in its own process group (Ctrl-C does not reach it, so we decide the order of stopping), writing to a log file.
 * @param {string} command
 * @param {string[]} args
 * @param {{ logFile: string, env?: Record<string, string> }} options
 * @returns {{ ended: Promise<void>, hasEnded: () => boolean, logTail: () => string, stop: () => Promise<void> }} `logTail` is the end
 *   of the log, for messages
 */
export function startGuarded(command, args, { logFile, env = {} }) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const output = fs.openSync(logFile, 'w');
  const child = spawn(process.execPath, [guard, command, ...args], {
    detached: true,
    stdio: ['pipe', output, output],
    env: { ...process.env, ...env },
  });
  fs.closeSync(output);
  let over = false;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  return {
    ended,
    hasEnded: () => over,
    logTail: () => fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n'),
    stop: async () => {
      if (!over && child.pid) await endProcess(child.pid, { timeoutMs: 25_000 });
    },
  };
}

/** Whether a command can be run at all, tried with a harmless call ("redis-server --version"). */
export function canRun(command, args, timeout = 10_000) {
  return spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;
}

/** Whether a Docker engine answers; the command alone is not enough. */
export const hasDocker = () => canRun('docker', ['info']);
