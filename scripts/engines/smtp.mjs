// A real SMTP server that keeps what it takes: Debian's opensmtpd on loopback, in a folder of its own.
import fs from 'node:fs';
import path from 'node:path';
import { canRun, startEngine } from './guarded.mjs';
import { answersOn, freePort } from './processes.mjs';

const PROGRAM = '/usr/sbin/smtpd';

/**
 * Its spool and its control socket have fixed places, of which a machine has one each. In mount points of its own process they are ours, so that several
 * run side by side and the machine's own mail is not touched. `/var/mail` can be reached by the user that writes the mails, wherever our folder is.
 */
const START = `
  mount --bind "$1/spool" /var/spool
  mount --bind "$1/mails" /var/mail
  mount -t tmpfs none /run
  exec ${PROGRAM} -d -f "$1/smtpd.conf"
`;

/** Everybody's mail goes to one Maildir. */
const settings = (port) => `
table everybody { "@" = "nobody" }
listen on 127.0.0.1 port ${port} hostname localhost
action "keep" maildir "/var/mail" user nobody virtual <everybody>
match from any for any action "keep"
`;

/**
 * A server with the folder where each mail since the start is a file.
 * @typedef {import('./guarded.mjs').RunningEngine & { folder: string }} RunningSmtp
 */

/**
 * @param {object} options
 * @param {string} options.dataDir where it keeps its spool, log and mails (`smtp/mails/new`); mails of an earlier run are deleted
 * @param {number} [options.port] a free one when left out
 * @returns {Promise<RunningSmtp | import('./guarded.mjs').MissingEngine>} `missing` says why there is none
 * @throws {Problem} when it does not start
 */
export async function startSmtp({ dataDir, port }) {
  const missing = whyMissing();
  if (missing) return { missing };
  port ??= await freePort();
  const folder = path.resolve(dataDir, 'smtp');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, mode] of [
    ['spool/smtpd', 0o711],
    ['mails', 0o777],
  ]) {
    fs.mkdirSync(path.join(folder, `${name}`), { recursive: true });
    fs.chmodSync(path.join(folder, `${name}`), mode);
  }
  fs.chmodSync(path.join(folder, 'spool'), 0o711);
  fs.writeFileSync(path.join(folder, 'smtpd.conf'), settings(port), { mode: 0o600 });
  const server = await startEngine('The SMTP server', ['unshare', '--mount', 'sh', '-e', '-c', START, 'sh', folder], {
    logFile: path.join(folder, 'smtpd.log'),
    answers: () => answersOn(/** @type {number} */ (port), '220'),
    timeoutMs: 30_000,
  });
  return { url: `smtp://127.0.0.1:${port}`, from: PROGRAM, ...server, folder: path.join(folder, 'mails/new') };
}

function whyMissing() {
  if (!fs.existsSync(PROGRAM)) return 'no opensmtpd (apt-get install opensmtpd)';
  if (process.getuid?.() !== 0) return 'opensmtpd starts as root alone';
  if (!canRun('unshare', ['--mount', 'true'])) return 'this system gives no process mount points of its own';
  return undefined;
}
