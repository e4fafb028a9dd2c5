// Writes a small database as lines of text, and restores it: for the installations that are kept to be upgraded. pg_dump does not come with the
// embedded server, and Git copes better with text than with archives.
import pg from 'pg';

/**
 * All rows, as lines of a table's name, a tab and the row as JSON.
 * @param {string} url
 * @returns {Promise<string>}
 */
export const readRows = (url) =>
  withClient(url, async (client) => {
    const lines = [];
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query(`select row_to_json(t)::text as row from ${table.name} t order by t::text`);
      lines.push(...rows.map(({ row }) => `${table.name}\t${row}\n`));
    }
    const { rows: sequences } = await client.query(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
       where last_value is not null order by 1`,
    );
    lines.push(...sequences.map((sequence) => `${SEQUENCE}\t${JSON.stringify(sequence)}\n`));
    return lines.join('');
  });

const SEQUENCE = 'sequence';

/**
 * Fills an empty database.
 * @param {string} url
 * @param {string} queries what creates its tables, as record-queries.mjs writes it
 * @param {string} rows as {@link readRows} returns them
 * @param {Date} keptAt when they were read: every time in them is moved so that it is as long ago now as it was then, and cleaning up, which
 *   goes by age, finds the same as then
 */
export const fillDatabase = (url, queries, rows, keptAt) =>
  withClient(url, async (client) => {
    for (const line of linesOf(queries)) {
      const { text, values } = JSON.parse(line);
      await client.query(text, values);
    }
    const tables = await tablesOf(client);
    // No trigger runs, no reference is checked: the rows were valid where they come from, and are in no particular order.
    await client.query(`begin; set local session_replication_role = replica; set local search_path = '';
      truncate ${tables.map(({ name }) => name).join(', ')}`);
    const rowsOf = Map.groupBy(linesOf(rows), (line) => line.slice(0, line.indexOf('\t')));
    const age = `${Date.now() - keptAt.getTime()} milliseconds`;
    for (const [name, lines] of rowsOf) {
      const json = `[${lines.map((line) => line.slice(name.length + 1)).join(',')}]`;
      if (name === SEQUENCE)
        for (const { name: sequence, last } of JSON.parse(json)) await setSequence(client, sequence, last);
      else await client.query(insertionOf(tables.find((table) => table.name === name) ?? missing(name)), [json, age]);
    }
    await client.query('commit');
  });

const setSequence = (client, name, last) => client.query('select setval($1::regclass, $2::bigint)', [name, last]);

/** @returns {never} */
function missing(name) {
  throw new Error(`Rows were kept of ${name}, and there is no such table.`);
}

/** A statement that takes the rows as JSON, and the interval by which times are moved. */
function insertionOf({ name, columns, timestamps }) {
  const values = columns.map((column) => (timestamps.includes(column) ? `${column} + $2::interval` : column));
  return `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from json_populate_recordset(null::${name}, $1) where $2::text is not null`;
}

/** Our tables with their columns that hold what was written, names quoted. @returns {Promise<{ name: string, columns: string[], timestamps: string[] }[]>} */
async function tablesOf(client) {
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(format('%I', a.attname) order by a.attnum) as columns,
            coalesce(array_agg(format('%I', a.attname)) filter (where a.atttypid = 'timestamptz'::regtype), '{}') as timestamps
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

const linesOf = (text) => text.split('\n').filter(Boolean);

/** Runs `work` with a connection of its own. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
