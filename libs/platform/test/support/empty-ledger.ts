import pg from 'pg';

/** Removes all events, their deliveries and who handles them. */
export const EMPTY_LEDGER = 'truncate event, delivery, event_consumer';

/** Removes all events, so that the tests of a file can share a database. Stop the workers first: they hold locks. */
export async function emptyLedger(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(EMPTY_LEDGER);
  await client.end();
}
