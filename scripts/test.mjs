// `npm test [-- paths and options of Jest]`: provides PostgreSQL, Redis, OpenSearch, an S3 store and a malware scanner, runs the small and medium tests, and says
// which engines' suites were not run. With CI=true a missing engine fails the run.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './engines/problem.mjs';
import { exitCodeOf } from './engines/processes.mjs';
import { root, setUp } from './setup.mjs';
import { runSeed } from './test/seed.mjs';
import { throwawayFolder } from './test/throwaway-folder.mjs';

const ENGINES = [
  { name: 'Redis', variable: 'TEST_REDIS_URL', load: async () => (await import('./engines/redis.mjs')).startRedis },
  {
    name: 'OpenSearch',
    variable: 'TEST_OPENSEARCH_URL',
    load: async () => (await import('./engines/opensearch.mjs')).startOpenSearch,
  },
  {
    name: 'malware scanner',
    variable: 'TEST_CLAMD_URL',
    load: async () => (await import('./engines/clamd.mjs')).startClamd,
  },
  { name: 'S3', variable: 'TEST_S3_URL', load: async () => (await import('./engines/s3.mjs')).startS3 },
];

await run(async () => {
  await setUp(import.meta.url);
  const dataDir = await throwawayFolder('npm test');
  const starts = await Promise.allSettled(
    ENGINES.map(async ({ name, variable, load }) => {
      const start = await load();
      return {
        name,
        variable,
        ...(await start({ url: process.env[variable], dataDir, shortLived: true, log: console.log })),
      };
    }),
  );
  const engines = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  try {
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    const missing = engines.filter((engine) => engine.missing);
    const urls = engines.filter((engine) => engine.url).map(({ variable, url }) => [variable, url]);
    const code = await jest(process.argv.slice(2), { ...Object.fromEntries(urls), TMPDIR: temporaryFolder(dataDir) });
    for (const { name, missing: reason } of missing) console.log(`not run: the ${name} suites (${reason})`);
    if (missing.length && process.env.CI === 'true') {
      console.log('CI=true needs every engine.');
      return 1;
    }
    return code;
  } finally {
    await Promise.all(engines.map((engine) => engine.stop?.()));
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Where tests make their files, those of other users included: it goes with the rest of the run's data. */
function temporaryFolder(dataDir) {
  const folder = path.join(dataDir, 'tmp');
  fs.mkdirSync(folder);
  fs.chmodSync(folder, 0o1777);
  return folder;
}

/** Runs Jest with ES modules and resolves to its exit code; its results are kept in .cache/ for .ci/run to add up. */
async function jest(args, variables) {
  const results = path.join(root, '.cache/jest.json');
  fs.mkdirSync(path.dirname(results), { recursive: true });
  fs.rmSync(results, { force: true });
  const options = ['--conditions=@outcrop/source', '--disable-warning=ExperimentalWarning'];
  const command = [...options, 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${results}`, ...args];
  const child = spawn(process.execPath, command, {
    cwd: root,
    // --json also prints the results on standard output: they are already in the file.
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, SEED: runSeed(), ...variables },
  });
  // Ctrl-C reaches Jest directly; we stay to stop the engines.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return exitCodeOf(child);
}
