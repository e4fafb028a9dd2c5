// Preloaded (`node --import`) into the command that migrates an empty database: appends every query that it sends, with its values, as a
// line of JSON to the file QUERIES_TO. Run in the same order on another empty database, they create the same tables. With QUERIES_OF=tables only
// those that make or change tables: of a command that fills them, which makes those of collections.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.QUERIES_TO ?? 'queries.jsonl';
const kept = process.env.QUERIES_OF === 'tables' ? /^\s*(create|alter|drop)\s/i : /./;
const require = createRequire(import.meta.url);
// The ORM may have its own copy of the driver.
const drivers = new Set([require('pg'), createRequire(require.resolve('@mikro-orm/postgresql'))('pg')]);

for (const { Client } of drivers) {
  const { query } = Client.prototype;
  Client.prototype.query = function (first, second, ...more) {
    const text = typeof first === 'string' ? first : first.text;
    const values = (Array.isArray(second) ? second : first.values) ?? [];
    if (kept.test(text)) fs.appendFileSync(file, `${JSON.stringify({ text, values })}\n`);
    return query.call(this, first, second, ...more);
  };
}
