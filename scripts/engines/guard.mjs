// Runs a program that must not outlive the script that asked for it: `node guard.mjs COMMAND [ARGUMENTS…]`.
// The script holds the other end of our standard input; when it ends, however it ends, the program is stopped.
import { spawn } from 'node:child_process';

const STOP_TIMEOUT_MS = 20_000; // from SIGTERM to SIGKILL

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

function stop() {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
}

child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
process.stdin.resume().once('end', stop).once('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
