import { setTimeout as pause } from 'node:timers/promises';
import { flushRedis, withClient } from './engines.mjs';

/**
 * What befalls an installation while it works, by name. Each trouble begins, lasts as long as it is given, and ends.
 * @typedef {{ name: string, befall: (ms: number) => Promise<void> }} Trouble
 */

/**
 * The troubles of one pair of engines.
 * @param {object} installation
 * @param {{ [engine: string]: Awaited<ReturnType<typeof import('./proxy.mjs').proxyTo>> }} installation.proxies in front of each engine in use
 * @param {{ kill: () => Promise<void>, start: () => Promise<void> }} installation.worker
 * @param {string} installation.databaseUrl straight to PostgreSQL
 * @param {string} [installation.redisUrl] straight to Redis, where it is the queue
 * @param {string} [installation.opensearchUrl] straight to OpenSearch, where it is the search
 * @param {string} installation.prefix of the installation's indexes
 * @returns {Trouble[]}
 */
export function troublesOf({ proxies, worker, databaseUrl, redisUrl, opensearchUrl, prefix }) {
  const troubles = [
    { name: 'worker killed', befall: () => worker.kill().then(worker.start) },
    {
      name: 'PostgreSQL: disk full',
      befall: (ms) =>
        during(
          ms,
          () => fillDisk(databaseUrl, true),
          () => fillDisk(databaseUrl, false),
        ),
    },
  ];
  for (const [engine, proxy] of Object.entries(proxies)) {
    troubles.push(
      { name: `${engine}: connections lost`, befall: async () => proxy.loseConnections() },
      { name: `${engine}: stopped`, befall: (ms) => during(ms, proxy.stop, proxy.start) },
      { name: `${engine}: too slow`, befall: (ms) => during(ms, proxy.hold, proxy.resume) },
    );
  }
  if (redisUrl) troubles.push({ name: 'Redis: wiped', befall: () => flushRedis(redisUrl) });
  if (opensearchUrl) {
    const indexes = `${opensearchUrl}/${prefix}-*`;
    troubles.push(
      {
        name: 'OpenSearch: disk full',
        // What OpenSearch itself sets on every index when the disk passes the flood stage.
        befall: (ms) =>
          during(
            ms,
            () => blockWrites(indexes, true),
            () => blockWrites(indexes, null),
          ),
      },
      {
        name: 'OpenSearch: index closed',
        befall: (ms) =>
          during(
            ms,
            () => ask(`${indexes}/_close`, 'POST'),
            () => ask(`${indexes}/_open`, 'POST'),
          ),
      },
    );
  }
  return troubles;
}

/**
 * The worker's writes are answered as PostgreSQL answers them when its disk is full (SQLSTATE 53100). A disk cannot be filled here without
 * harming others on it.
 */
const fillDisk = (url, full) =>
  withClient(url, (client) =>
    client.query(
      full
        ? `create function disk_full() returns trigger language plpgsql as
             $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
           create trigger disk_full before insert or update on delivery execute function disk_full()`
        : 'drop function disk_full() cascade',
    ),
  );

/** Begins a trouble, and ends it after so many milliseconds. */
export async function during(ms, begin, end) {
  await begin();
  try {
    await pause(ms);
  } finally {
    await end();
  }
}

const blockWrites = (indexes, on) =>
  ask(`${indexes}/_settings`, 'PUT', { index: { blocks: { read_only_allow_delete: on } } });

async function ask(url, method, body = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`OpenSearch answered ${response.status}: ${await response.text()}`);
}
