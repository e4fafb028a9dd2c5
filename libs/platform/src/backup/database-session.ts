import pg from 'pg';

/** Values as text that any server reads back as what they were; rows in the order in which they lie; no time-out of the role's or database's own. */
const SETTINGS = {
  client_encoding: 'UTF8',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  synchronize_seqscans: 'off',
  row_security: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // From PostgreSQL 17 on.
  transaction_timeout: '0',
} as const;

/**
 * Runs `work` in a session of its own, in which COPY writes and reads values in one form whatever server it is.
 * @param url of the database
 */
export async function withSession<T>(url: string, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: url });
  // A connection that breaks is noticed by its next query; unheard, its error would end the process.
  session.on('error', () => undefined);
  await session.connect();
  try {
    await session.query(
      `select set_config(name, value, false) from json_each_text($1) as wanted (name, value)
       where exists (select from pg_settings s where s.name = wanted.name)`,
      [JSON.stringify(SETTINGS)],
    );
    return await work(session);
  } finally {
    await session.end();
  }
}
