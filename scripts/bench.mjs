// `npm run bench:search`, `npm run bench:map` …: our path against the bare engine, in one run, on a large demo set. LISTINGS (100000) changes the size.
import { build } from './build.mjs';
import { run } from './engines/problem.mjs';
import { setUp } from './setup.mjs';

const BENCHES = {
  search: () => import('../load-tests/ratios/search/run.mjs'),
  map: () => import('../load-tests/ratios/map/run.mjs'),
  costly: () => import('../load-tests/ratios/costly/run.mjs'),
  import: () => import('../load-tests/ratios/import/run.mjs'),
  images: () => import('../load-tests/ratios/images/run.mjs'),
  edits: () => import('../load-tests/ratios/edits/run.mjs'),
  content: () => import('../load-tests/ratios/content/run.mjs'),
  pages: () => import('../load-tests/ratios/pages/run.mjs'),
  login: () => import('../load-tests/ratios/login/run.mjs'),
  alerts: () => import('../load-tests/ratios/alerts/run.mjs'),
  mail: () => import('../load-tests/ratios/mail/run.mjs'),
};

await run(async () => {
  await setUp(import.meta.url);
  const bench = BENCHES[process.argv[2] ?? ''];
  if (!bench) {
    console.error(`Which one? ${Object.keys(BENCHES).join(', ')}`);
    return 2;
  }
  // The built processes are measured, so they must be built from the current sources.
  await build(console.log);
  return (await bench()).main();
});
