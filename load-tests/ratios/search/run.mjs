// Search against the bare engine: facet search over HTTP, rebuild against raw _bulk, and the delay from commit to searchable.

import { report, saveResult, withLoadedEngines } from '../measurement.mjs';
import { withWorker } from '../processes.mjs';
import { measureDelay } from './delay.mjs';
import { measureFacets } from './facets.mjs';
import { measureRebuild } from './rebuild.mjs';

/** Runs all three and keeps the figures, with versions, in load-tests/results/search.json. */
export const main = () =>
  withLoadedEngines(async ({ engineUrl, env, about }) => {
    const rebuild = await measureRebuild(engineUrl, env);
    report('rebuild against raw _bulk', rebuild);
    const facets = await measureFacets(engineUrl, env);
    report('facet search against the bare engine', facets);
    const delay = await withWorker(env, () => measureDelay(engineUrl, env));
    report('commit to searchable', delay);
    saveResult('search', { ...about, rebuild, facets, delay });
    return 0;
  });
