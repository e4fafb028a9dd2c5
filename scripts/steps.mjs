// Short programs that a script runs, and ends when it is asked to stop.
import { spawn } from 'node:child_process';

const running = new Set();

/**
 * Runs a program to its end and collects what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, onMessage?: (message: unknown) => void }} [options] show: print it as well; onMessage: for
 *   what a program of ours says by `process.send`
 * @returns {Promise<{ code: number, output: string, stdout: string }>} output: standard output and standard error together
 */
export function runProgram(command, args, { cwd, env, show = false, onMessage } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])]);
    const child = spawn(command, args, { cwd, env, stdio });
    running.add(child);
    if (onMessage) child.on('message', onMessage);
    let output = '';
    let stdout = '';
    child.stdout.on('data', (data) => {
      stdout += data;
      output += data;
      if (show) process.stdout.write(data);
    });
    child.stderr.on('data', (data) => {
      output += data;
      if (show) process.stderr.write(data);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output, stdout });
    });
  });
}

/** Ends the programs that are running; their promises resolve as usual. */
export function endPrograms() {
  for (const child of running) child.kill('SIGTERM');
}
