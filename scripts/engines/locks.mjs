// Locks between processes: small files that name their holder. A holder that died loses its lock.
import fs from 'node:fs';
import path from 'node:path';
import { identityOf, until } from './processes.mjs';

/** @returns {{ pid: number, identity: string, what: string } | undefined} the live holder of a lock file */
export function holderOf(file) {
  try {
    const holder = JSON.parse(fs.readFileSync(file, 'utf8'));
    return identityOf(holder.pid) === holder.identity ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes a lock, also from a dead holder.
 * @param {string} file
 * @param {string} what the holder in words, for other processes' messages ("npm start")
 * @returns {(() => void) | undefined} releases it; undefined when another living process holds it
 */
export function takeLock(file, what) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Written elsewhere and linked into place, so that nobody ever reads a half-written file.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), what }));
  try {
    for (let round = 0; round < 5; round++) {
      try {
        publish(draft, file);
        return () => {
          if (holderOf(file)?.pid === process.pid) fs.rmSync(file, { force: true });
        };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      if (holderOf(file)) return undefined;
      removeStale(file);
    }
    return undefined;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Gives a file a second name, unless that name is taken (EEXIST); a copy where the file system has no links. */
function publish(from, to) {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (error.code === 'EEXIST') throw error;
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL);
  }
}

/** Moves a dead holder's file away before deleting it, and puts it back if a live one came in between. */
function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  if (holderOf(aside)) {
    try {
      publish(aside, file);
    } catch {
      // taken again in the meantime: the new holder keeps it
    }
  }
  fs.rmSync(aside, { force: true });
}

/** Runs a short piece of work while no other process does the same; throws after waiting for a minute. */
export async function withLock(file, what, work) {
  /** @type {(() => void) | undefined} */
  let release;
  const taken = await until(() => {
    release = takeLock(file, what);
    return release !== undefined;
  }, 60_000);
  if (!taken) throw new Error(`${file} is held by ${holderOf(file)?.what} (process ${holderOf(file)?.pid})`);
  try {
    return await work();
  } finally {
    release?.();
  }
}
