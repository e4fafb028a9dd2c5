// A real malware scanner: Debian's clamd on loopback, which knows one signature, our own.
import fs from 'node:fs';
import path from 'node:path';
import { startEngine } from './guarded.mjs';
import { Problem } from './problem.mjs';
import { answersOn, freePort } from './processes.mjs';

const PROGRAMS = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'];
/** What stands for malware in tests: a file with this text in it. */
export const MALWARE = 'This file stands for malware in the tests of Outcrop.\n';
const NAME = 'Outcrop.Test';

// Without AlertExceedsMax it says OK of what it did not look through.
const settings = ({ port, signatures }) => `
Foreground yes
DatabaseDirectory ${signatures}
TCPAddr 127.0.0.1
TCPSocket ${port}
StreamMaxLength 100M
MaxFileSize 100M
MaxScanSize 100M
AlertExceedsMax yes
MaxThreads 4
`;

/**
 * @param {object} options
 * @param {string} [options.url] of a scanner that is already running: only checked
 * @param {string} options.dataDir where it keeps its signature and log
 * @param {number} [options.port] a free one when left out
 * @returns {Promise<import('./guarded.mjs').Engine>} `missing` says why there is none
 * @throws {Problem} when the one named does not answer, or one of our own does not start
 */
export async function startClamd({ url, dataDir, port }) {
  if (url) {
    const named = new URL(url);
    if (!(await pings(Number(named.port), named.hostname)))
      throw new Problem(`No malware scanner answers at ${named.host}.`);
    return { url, from: 'the address given', stop: async () => {} };
  }
  const program = PROGRAMS.find((file) => fs.existsSync(file));
  if (!program) return { missing: 'no clamd (apt-get install clamav-daemon)' };
  port ??= await freePort();
  const folder = path.resolve(dataDir, 'clamd');
  const signatures = path.join(folder, 'signatures');
  fs.mkdirSync(signatures, { recursive: true });
  // In files of any kind, wherever it stands.
  const text = Buffer.from(MALWARE).toString('hex');
  fs.writeFileSync(path.join(signatures, 'outcrop.ndb'), `${NAME}:0:*:${text}\n`);
  const file = path.join(folder, 'clamd.conf');
  fs.writeFileSync(file, settings({ port, signatures }));
  const logFile = path.join(folder, 'clamd.log');
  const server = await startEngine('The malware scanner', [program, '--config-file', file], {
    logFile,
    answers: () => pings(port),
    timeoutMs: 60_000,
  });
  return { url: `tcp://127.0.0.1:${port}`, from: program, ...server };
}

const pings = (port, host) => answersOn(port, 'PONG', { host, say: 'zPING\0' });
