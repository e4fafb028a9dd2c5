// Search against the bare engine: facet search over HTTP, rebuild against raw _bulk, and the delay from commit to searchable; the best match against the order of the firm; buyers against strangers.

import { report, saveResult, withLoadedEngines } from '../measurement.mjs';
import { withWorker } from '../processes.mjs';
import { measureBeside } from './beside.mjs';
import { measureBestMatch } from './best-match.mjs';
import { measureDelay } from './delay.mjs';
import { measureEmbedded } from './embedded.mjs';
import { measureFacets } from './facets.mjs';
import { measureGrants } from './grants.mjs';
import { measureRebuild } from './rebuild.mjs';
import { embeddedTable, engineTable, grantsTable, matchTable } from './tables.mjs';

/**
 * Runs the embedded part, which PART=embedded does alone, the three with OpenSearch, which PART=opensearch does, the best match (PART=match) and who asks (PART=grants) on both engines; keeps the figures, with versions, in
 * load-tests/results/search.json, search-embedded.json, search-match.json and search-grants.json. BESIDE=FOLDER compares the embedded part with that of a checkout in FOLDER, and does
 * nothing else.
 */
export async function main() {
  const { BESIDE, PART } = process.env;
  if (BESIDE) {
    await measureBeside(BESIDE);
    return 0;
  }
  if (PART === undefined || PART === 'embedded') {
    const embedded = await measureEmbedded();
    saveResult('search-embedded', embedded);
    console.log(`\n${embeddedTable(embedded)}`);
  }
  if (PART === undefined || PART === 'match') await measureMatch();
  if (PART === undefined || PART === 'grants') await measureOfGrants();
  return PART === undefined || PART === 'opensearch' ? measureWithOpenSearch() : 0;
}

const measureMatch = () =>
  withLoadedEngines(async ({ env, about }) => {
    const match = await measureBestMatch(env);
    report('best match against the order of the firm', match);
    saveResult('search-match', { ...about, ...match });
    console.log(`\n${matchTable(match)}`);
    return 0;
  });

const measureOfGrants = () =>
  withLoadedEngines(async ({ env, about }) => {
    const grants = await measureGrants(env);
    report('lists by who asks', grants);
    saveResult('search-grants', { ...about, ...grants });
    console.log(`\n${grantsTable(grants)}`);
    return 0;
  });

const measureWithOpenSearch = () =>
  withLoadedEngines(async ({ engineUrl, env, about }) => {
    const rebuild = await measureRebuild(engineUrl, env);
    report('rebuild against raw _bulk', rebuild);
    const facets = await measureFacets(engineUrl, env);
    report('facet search against the bare engine', facets);
    const delay = await withWorker(env, () => measureDelay(engineUrl, env));
    report('commit to searchable', delay);
    saveResult('search', { ...about, rebuild, facets, delay });
    console.log(`\n${engineTable({ rebuild, facets, delay })}`);
    return 0;
  });
