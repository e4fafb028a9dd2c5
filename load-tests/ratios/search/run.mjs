// Search against the bare engine: facet search over HTTP, rebuild against raw _bulk, and the delay from commit to searchable.

import { report, saveResult, withLoadedEngines } from '../measurement.mjs';
import { withWorker } from '../processes.mjs';
import { measureDelay } from './delay.mjs';
import { measureEmbedded } from './embedded.mjs';
import { measureFacets } from './facets.mjs';
import { measureRebuild } from './rebuild.mjs';
import { embeddedTable, engineTable } from './tables.mjs';

/**
 * Runs the embedded part, which PART=embedded does alone, and the three with OpenSearch, which PART=opensearch does; keeps the figures, with versions, in load-tests/results/search.json and
 * search-embedded.json.
 */
export async function main() {
  const { PART } = process.env;
  if (PART !== 'opensearch') {
    const embedded = await measureEmbedded();
    saveResult('search-embedded', embedded);
    console.log(`\n${embeddedTable(embedded)}`);
  }
  return PART === 'embedded' ? 0 : measureWithOpenSearch();
}

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
