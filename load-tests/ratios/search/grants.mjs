// The public deals as a stranger, a buyer and a buyer with many private deals ask for them, and the private deals of the last, on both engines, by turns in one run.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from '../../../scripts/setup.mjs';
import { report } from '../measurement.mjs';
import { cli } from '../processes.mjs';

const GRANTS = 5_000;

/** @returns figures by engine: of what was asked before, and of what nobody asked before */
export async function measureGrants(env) {
  const buyers = await grantDeals(env);
  await cli(['search', 'rebuild'], env);
  const { OPENSEARCH_URL: _, ...inMemory } = env;
  const columns = await ask(inMemory, 'columns', buyers);
  report('lists by who asks, in memory', columns);
  return {
    grants: GRANTS,
    columns,
    opensearch: await ask(env, 'opensearch', buyers),
    aim: 'ratio_p95 ≤ 1.1 without grants, ≤ 1.5 with them',
  };
}

/** Makes deals private and opens them to a buyer. @returns ids of a buyer without grants and of that one */
async function grantDeals({ DATABASE_URL }) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      `insert into "user" (email, first_name, last_name, email_verified_at) values ('none@bench.example', 'N', 'One', now()), ('many@bench.example', 'M', 'Any', now()) returning id`,
    );
    const [none, many] = rows.map(({ id }) => id);
    await client.query(
      `with chosen as (select id from listing where not is_private and web_status = 'published' and not 'STUDY' = any(types) order by id % 97, id limit $2),
         hidden as (update listing set is_private = true, search_revision = nextval('listing_search_revision') where id in (select id from chosen))
       insert into data_room_access (listing_id, user_id, state, level) select id, $1, 'granted', 'private-files' from chosen`,
      [many, GRANTS],
    );
    await client.query('analyze');
    return [none, many];
  } finally {
    await client.end();
  }
}

async function ask(env, engine, buyers) {
  const file = path.join(root, 'load-tests/ratios/search/grants-port.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [file, engine, ...buyers.map(String)], {
    cwd: root,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
