// Engines that live no longer than the script that started them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';
import { startChild, until } from './processes.mjs';

/**
 * A running engine, or why there is none.
 * @typedef {{ url: string, from: string, pid?: number, ended?: Promise<string>, stop: () => Promise<void>, missing?: undefined }} RunningEngine
 * @typedef {{ missing: string, url?: undefined, from?: undefined, pid?: undefined, ended?: undefined, stop?: undefined }} MissingEngine
 * @typedef {RunningEngine | MissingEngine} Engine
 */

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));

/**
 * Starts an engine, writing to a log file.
 * @param {string} name of the engine, for the message
 * @param {string[]} command the program and its arguments
 * @param {{ logFile: string, answers: () => Promise<boolean>, timeoutMs: number }} options `answers`: whether it can be used
 * @returns {Promise<{ pid: number, ended: Promise<string>, stop: () => Promise<void> }>} once it answers; `pid` of the guard, whose only child is the program
 * @throws {Problem} with the end of its log when it ends before, or does not answer in time
 */
export async function startEngine(name, command, { logFile, answers, timeoutMs }) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const output = fs.openSync(logFile, 'w');
  const server = startChild([guard, ...command], { stdio: ['pipe', output, output] }, 25_000);
  fs.closeSync(output);
  await until(async () => server.hasEnded() || (await answers()), timeoutMs);
  if (!server.hasEnded() && (await answers())) return { pid: server.pid, ended: server.ended, stop: server.stop };
  await server.stop();
  const logTail = fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  throw new Problem(`${name} did not start:\n${logTail}`);
}

/** Whether a command can be run at all, tried with a harmless call ("redis-server --version"). */
export function canRun(command, args, timeout = 10_000) {
  return spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;
}

/** Whether a Docker engine answers; the command alone is not enough. */
export const hasDocker = () => canRun('docker', ['info']);
