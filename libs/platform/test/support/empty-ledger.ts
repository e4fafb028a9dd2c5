import pg from 'pg';

/** Removes all events, so that the tests of a file can share a database. Stop the workers first: they hold locks. */
export async function emptyLedger(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('truncate event, delivery, event_consumer');
  await client.end();
}
