// Loaded before the API (`--import`): writes each statement that it sends to PostgreSQL, with its values, into the file that RECORD_STATEMENTS names, so
// that the very same can be sent straight to the database afterwards.
import fs from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_STATEMENTS;
if (!file) throw new Error('RECORD_STATEMENTS names no file.');
const { query } = pg.Client.prototype;

/** @this {pg.Client} */
function recorded(...args) {
  const [asked, values] = args;
  const text = typeof asked === 'string' ? asked : asked?.text;
  if (text) fs.appendFileSync(String(file), `${JSON.stringify({ text, values: asked?.values ?? values ?? [] })}\n`);
  return query.apply(this, /** @type {any} */ (args));
}
pg.Client.prototype.query = /** @type {any} */ (recorded);
