// The database of a command: the one named by DATABASE_URL, else the embedded one.
import { startPostgres } from './postgres.mjs';
import { Problem } from './problem.mjs';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * @param {object} options
 * @param {string} options.dataDir the application's data directory, for the embedded server
 * @param {string} options.user who asks, in words
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ url: string, adopted: boolean, port?: number, ended?: Promise<void>, stop: () => Promise<void> }>} `adopted` when the
 *   server was already running; `port` and `ended` of an embedded one
 * @throws {Problem} when DATABASE_URL cannot be reached, or the embedded server cannot run
 */
export async function openDatabase({ dataDir, user, log }) {
  const url = process.env.DATABASE_URL;
  if (!url) return startPostgres({ dataDir, user, log });
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Problem('DATABASE_URL is not an address such as postgres://user:password@host:5432/database.');
  }
  await assertReachable(url);
  return { url, adopted: true, stop: async () => {} };
}

async function assertReachable(url) {
  const { default: pg } = await import('pg');
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // A connection that breaks later rejects the calls below, but an error event without a listener would end the process.
    client.on('error', () => {});
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw new Problem(`The database of DATABASE_URL (${nameOf(url)}) cannot be reached: ${reasonOf(error)}.`);
  } finally {
    await client?.end().catch(() => {});
  }
}

/** Host, port and database of an address, never its password. */
function nameOf(url) {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

/** When all addresses of a host refuse, Node reports an AggregateError without a message. */
const reasonOf = (error) => (error.message || error.errors?.[0]?.message || error.code || 'unknown').replace(/\.$/, '');
