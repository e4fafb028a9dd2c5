// The order of test files: long ones first, so that none is left for a single worker at the end. The times of earlier runs say which those are;
// a fresh clone has none.
import { createRequire } from 'node:module';

/** @type {{ default: typeof import('@jest/test-sequencer').default }} */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Those that take more than ten seconds on two cores, longest first (`npm test` prints the times). */
const LONG = [
  'deal-search-on-opensearch',
  'deal-search-in-memory',
  'search-rebuild',
  'opensearch-search',
  'column-search',
  'events-faults',
  'search-targets',
  'cover-art',
  'image-consumers',
  'broken-adapters',
  'search-verify',
  'hostile-uploads.http',
  'import-file',
  'postgres',
  'events-delivery',
  'image-urls',
  'resize.http',
];
const rankOf = ({ path }) => {
  const rank = LONG.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return rank < 0 ? LONG.length : rank;
};

export default class LongFilesFirst extends TestSequencer {
  /** Jest's own order where it has measured; the list before it otherwise. */
  async sort(tests) {
    const sorted = [...(await super.sort(tests))];
    const measured = sorted.filter(({ duration }) => duration !== undefined).length;
    return measured > sorted.length / 2 ? sorted : sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
