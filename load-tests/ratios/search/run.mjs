// Search against the bare engine: facet search over HTTP, rebuild against raw _bulk, and the delay from commit to searchable.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOpenSearch } from '../../../scripts/engines/opensearch.mjs';
import { startPostgres } from '../../../scripts/engines/postgres.mjs';
import { root } from '../../../scripts/setup.mjs';
import { cli, withWorker } from '../processes.mjs';
import { measureDelay } from './delay.mjs';
import { measureFacets } from './facets.mjs';
import { measureRebuild } from './rebuild.mjs';

const LISTINGS = Number(process.env.LISTINGS || 100_000);

/** Runs all three and keeps the figures, with versions, in load-tests/results/search.json. */
export async function main() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-bench-'));
  const stops = [];
  try {
    const database = await startPostgres({ dataDir, user: 'a benchmark', log: console.log });
    stops.push(database.stop);
    const engine = await startOpenSearch({ dataDir, heap: '2g', log: console.log });
    if (engine.missing) throw new Error(`There is no OpenSearch: ${engine.missing}.`);
    stops.push(engine.stop);
    const env = {
      DATABASE_URL: database.url,
      OPENSEARCH_URL: engine.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OUTCROP_ENV: 'demo',
    };

    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    const rebuild = await measureRebuild(engine.url, env);
    report('rebuild against raw _bulk', rebuild);
    const facets = await measureFacets(engine.url, env);
    report('facet search against the bare engine', facets);
    const delay = await withWorker(env, () => measureDelay(engine.url, env));
    report('commit to searchable', delay);

    const version = (await (await fetch(engine.url)).json()).version.number;
    const result = {
      listings: LISTINGS,
      date: new Date().toISOString().slice(0, 10),
      node: process.version,
      opensearch: version,
      machine: `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
      rebuild,
      facets,
      delay,
    };
    const file = path.join(root, 'load-tests/results/search.json');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
    console.log(`Kept in ${path.relative(root, file)}.`);
    return 0;
  } finally {
    for (const stop of stops.reverse()) await stop();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function report(title, figures) {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
}
