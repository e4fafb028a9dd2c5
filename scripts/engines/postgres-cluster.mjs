// The data folder of the embedded PostgreSQL: checked, created completely or not at all, and its password.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { program } from './postgres-home.mjs';
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
export function createCluster({ folder, password, native, runAs, log }) {
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
    const options = [
      '-D',
      unfinished,
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
    ];
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    execFileSync(program(native, 'initdb'), [...options, ...locale, '--no-sync', '--no-instructions'], {
      ...runAs,
      cwd: os.tmpdir(),
      stdio: 'pipe',
    });
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
