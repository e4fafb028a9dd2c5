// Where the engines of a test run keep their data: in memory where there is room, else among the temporary files.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from '../engines/locks.mjs';
import { canEnter, serverUser } from '../engines/postgres-cluster.mjs';
import { sweep } from './test-server.mjs';

/** Linux's file system in memory. Databases are made and dropped hundreds of times: on a disk the kernel is busy with their files. */
const MEMORY = '/dev/shm';
/** A run uses a tenth of it. */
const ROOM_BYTES = 4e9;

/** @returns {boolean} whether a folder is there and has so many bytes left; false where that cannot be told */
function hasRoom(folder, bytes) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder that PostgreSQL's user can enter, and removes those that killed runs left behind.
 * @param {string} what whose it is, in words
 * @returns {Promise<string>}
 */
export async function throwawayFolder(what) {
  const usable = [os.tmpdir(), '/tmp', '/var/tmp'].filter((folder) => canEnter(folder, serverUser()));
  const folders = [...(hasRoom(MEMORY, ROOM_BYTES) ? [MEMORY] : []), ...usable, os.tmpdir()];
  for (const folder of new Set(folders)) await sweep(folder);
  const made = fs.mkdtempSync(path.join(folders[0] ?? os.tmpdir(), 'outcrop-test-'));
  fs.chmodSync(made, 0o755);
  takeLock(path.join(made, 'owner'), what);
  return made;
}
