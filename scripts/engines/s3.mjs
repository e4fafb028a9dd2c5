// A real S3-compatible store: versitygw, built once by Go and kept for all checkouts, else Docker.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canRun, hasDocker, startEngine } from './guarded.mjs';
import { withLock } from './locks.mjs';
import { Problem } from './problem.mjs';
import { freePort } from './processes.mjs';

const VERSION = 'v1.8.0';
const MODULE = 'github.com/versity/versitygw/cmd/versitygw';
const IMAGE = `versity/versitygw:${VERSION}`;
const BUCKET = 'outcrop';
/** Of servers on loopback that live as long as their script. */
const KEY = { id: 'outcrop', secret: 'outcrop-of-loopback' };
const BUILD_TIMEOUT_MS = 15 * 60_000;

/**
 * @param {object} options
 * @param {string} [options.url] of a bucket that is there already: only checked
 * @param {string} options.dataDir where a server of our own keeps its files and log
 * @param {number} [options.port] of a server of our own; a free one when left out
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<import('./guarded.mjs').Engine>} the address of a bucket, as S3_URL takes it; `missing` says why there is none
 * @throws {Problem} when the one named does not answer, or one of our own does not start
 */
export async function startS3({ url, dataDir, port, log = () => {} }) {
  if (url) {
    if (!(await answers(new URL(url).origin))) throw new Problem(`No S3 store answers at ${new URL(url).host}.`);
    return { url, from: 'the address given', stop: async () => {} };
  }
  const program = await findProgram(log);
  if (!program && !hasDocker())
    return {
      missing: 'no versitygw program, no Go to build it by (1.24 or newer, https://go.dev/dl), and no Docker engine',
    };
  port ??= await freePort();
  const folder = path.resolve(dataDir, 's3');
  const files = path.join(folder, 'files');
  const facts = path.join(folder, 'facts');
  for (const made of [path.join(files, BUCKET), facts]) fs.mkdirSync(made, { recursive: true });
  const keys = [`ROOT_ACCESS_KEY=${KEY.id}`, `ROOT_SECRET_KEY=${KEY.secret}`];
  const command = program
    ? ['env', ...keys, program, '--port', `127.0.0.1:${port}`, 'posix', '--sidecar', facts, files]
    : [
        'docker',
        'run',
        '--rm',
        '-p',
        `127.0.0.1:${port}:7070`,
        ...keys.flatMap((key) => ['-e', key]),
        '-v',
        `${files}:/files`,
        '-v',
        `${facts}:/facts`,
        IMAGE,
        '--port',
        ':7070',
        'posix',
        '--sidecar',
        '/facts',
        '/files',
      ];
  const origin = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'versitygw.log');
  const server = await startEngine('The S3 store', command, {
    logFile,
    answers: () => answers(origin),
    timeoutMs: 120_000,
  });
  return { url: `http://${KEY.id}:${KEY.secret}@127.0.0.1:${port}/${BUCKET}`, from: 'versitygw', ...server };
}

/** A versitygw of this machine, built first where there is Go; undefined when there is none. */
async function findProgram(log) {
  if (canRun('versitygw', ['--version'])) return 'versitygw';
  const folder = path.join(
    process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
    'outcrop',
    `versitygw-${VERSION}`,
  );
  const program = path.join(folder, 'versitygw');
  if (fs.existsSync(program)) return program;
  if (!canRun('go', ['version'])) return undefined;
  fs.mkdirSync(folder, { recursive: true });
  return withLock(path.join(folder, 'lock'), 'the build of the S3 store', async () => {
    if (fs.existsSync(program)) return program;
    log(`building the S3 store, once for all (versitygw ${VERSION}, some minutes)`);
    const half = path.join(folder, 'half');
    const code = await goInstall(half);
    if (code !== 0) return undefined;
    fs.renameSync(path.join(half, 'versitygw'), program);
    fs.rmSync(half, { recursive: true, force: true });
    return program;
  });
}

function goInstall(folder) {
  return new Promise((resolve) => {
    const child = spawn('go', ['install', `${MODULE}@${VERSION}`], {
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: BUILD_TIMEOUT_MS,
    });
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1));
  });
}

/** Whether an HTTP server answers within two seconds, whatever it says to somebody without a key. */
async function answers(origin) {
  try {
    return (await fetch(origin, { signal: AbortSignal.timeout(2_000) })).status < 500;
  } catch {
    return false;
  }
}
