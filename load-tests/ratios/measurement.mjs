// What a measurement needs: a database and an OpenSearch of its own with the demo's listings, and a place to keep its figures.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOpenSearch } from '../../scripts/engines/opensearch.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { root } from '../../scripts/setup.mjs';
import { cli } from './processes.mjs';

/** How many listings are loaded; published figures are those of the default. */
const LISTINGS = Number(process.env.LISTINGS || 100_000);

/**
 * Starts both engines, loads the demo's listings and does the work; everything is deleted afterwards.
 * @param {(engines: { engineUrl: string, env: Record<string, string>, about: object }) => Promise<number>} work
 */
export async function withLoadedEngines(work) {
  return inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const { url } = await database();
    const engine = await startOpenSearch({ dataDir, heap: '2g', log: console.log });
    if (engine.missing !== undefined) throw new Error(`There is no OpenSearch: ${engine.missing}.`);
    onEnd(engine.stop);
    const env = {
      DATABASE_URL: url,
      OPENSEARCH_URL: engine.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OUTCROP_ENV: 'demo',
    };
    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    const about = {
      listings: LISTINGS,
      opensearch: /** @type {any} */ (await (await fetch(engine.url)).json()).version.number,
    };
    return work({ engineUrl: engine.url, env, about });
  });
}

/** Keeps a measurement in load-tests/results, with the day and what it ran on. */
export function saveResult(name, figures) {
  const result = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    machine: `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    ...figures,
  };
  const file = path.join(root, `load-tests/results/${name}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`Kept in ${path.relative(root, file)}.`);
}

export function report(title, figures) {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
}
