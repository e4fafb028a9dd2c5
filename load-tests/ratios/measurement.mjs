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

/**
 * What PART says is to be measured, of the parts of a bench: all of them where it says nothing. Figures of some parts are kept beside those of a whole run.
 * @param {readonly string[]} parts in the order in which they are measured
 * @throws for a part that there is not
 */
export function chosenParts(parts) {
  const chosen = (process.env.PART || parts.join()).split(',');
  const unknown = chosen.filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown}: ${parts.join(', ')}.`);
  const isWhole = chosen.length === parts.length;
  return {
    has: (part) => chosen.includes(part),
    /** @param {Record<string, () => unknown>} measures by part @returns the figures of each that has some */
    async measure(measures) {
      const figures = {};
      for (const part of parts.filter((each) => chosen.includes(each)))
        figures[part] = (await measures[part]()) || undefined;
      return figures;
    },
    /** @param {string} bench */
    resultOf: (bench) => [bench, ...(isWhole ? [] : chosen)].join('-'),
  };
}

export function report(title, figures) {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
}
