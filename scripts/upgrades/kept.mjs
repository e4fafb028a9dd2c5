// Where the installation of the last landed release is kept, and what is in it.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

/**
 * What is recorded about a kept installation, so that it can be checked after the upgrade.
 * @typedef {object} About
 * @property {string} release the commit it was made by
 * @property {string} keptAt when, as ISO 8601
 * @property {Record<string, number>} rows how many rows the tables had, by name
 * @property {{ email: string, password: string, liked: number[] }} buyer a person, and the deals that they saved
 * @property {{ token: string, liked: number[] }} visitor somebody without an account, known by a cookie
 * @property {{ listingId: number, url: string, type: string, bytes: number }} cover an uploaded image as it was served
 * @property {{ listingId: number, header: string }} edited a listing that an admin changed
 * @property {{ listingId: number, itemId: number, shown: string, hidden: string }} [sheet] a spreadsheet in a data room, with a word in a row
 *   that is shown and one in a row that is hidden; none in what was kept by releases without data rooms
 */

const folder = path.join(root, 'upgrades');

/** The folder of the kept installation, of which there is one. */
export function keptFolder() {
  const [name] = fs.readdirSync(folder);
  return path.join(folder, name);
}

/** An empty folder for a new one, in place of the previous one. */
export function newFolder(release) {
  fs.rmSync(folder, { recursive: true, force: true });
  const made = path.join(folder, release);
  fs.mkdirSync(made, { recursive: true });
  return made;
}

/** The parts of a kept installation. */
export const partsOf = (kept) => ({
  /** {@link About}, as JSON. */
  about: path.join(kept, 'about.json'),
  /** What created the tables: record-queries.mjs. */
  queries: path.join(kept, 'queries.jsonl'),
  /** All rows: database-copy.mjs. */
  rows: path.join(kept, 'rows.txt'),
  /** What DATA_DIR held besides the database. */
  files: path.join(kept, 'data'),
});
