// `npm run bench:search`, `npm run bench:map` …: our path against the bare engine, in one run, on a large demo set. LISTINGS (100000) changes the size.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

const FOLDER = path.join(root, 'load-tests/ratios');

await run(async () => {
  await setUp(import.meta.url);
  const benches = fs.readdirSync(FOLDER).filter((name) => fs.existsSync(path.join(FOLDER, name, 'run.mjs')));
  const name = process.argv[2] ?? '';
  if (!benches.includes(name)) {
    console.error(`Which one? ${benches.join(', ')}`);
    return 2;
  }
  // The built processes are measured, so they must be built from the current sources.
  await build(console.log);
  return (await import(`../load-tests/ratios/${name}/run.mjs`)).main();
});
