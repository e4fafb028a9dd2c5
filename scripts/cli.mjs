// `npm run cli -- listings import FILE`: runs the command line on the database of a running Outcrop, or starts the embedded one while
// the command runs.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isFresh } from './build.mjs';
import { openDatabase } from './engines/database.mjs';
import { hasDatabase } from './engines/postgres.mjs';
import { Problem, run } from './engines/problem.mjs';
import { exitCodeOf } from './engines/processes.mjs';
import { AS_PRODUCTION, appEnvironment, dataDir, FROM_SOURCE, openDataDir, SMALL_MEMORY } from './environment.mjs';
import { root, setUp } from './setup.mjs';

// File names are relative to the caller's folder: npm has changed to the project's, but says where it was called.
const callersFolder = process.env.INIT_CWD || process.cwd();
const args = process.argv.slice(2);

await run(async () => {
  await setUp(import.meta.url, { tools: false });
  // Those who ask what is wrong, or for a backup, may have mistyped DATA_DIR: an empty database there would hide that.
  if (['doctor', 'backup'].includes(args[0]) && !process.env.DATABASE_URL && !hasDatabase(dataDir()))
    throw new Problem(`There is no data in ${dataDir()} yet: npm start creates it.`);
  const database = await openDatabase({ dataDir: openDataDir(), user: 'npm run cli', log: console.error });
  try {
    // A server that was not running may never have been migrated, or not since the code changed. A backup is of what is there, and may be
    // made for fear of that very migration; a restore needs an empty database.
    const outdated = !database.adopted && !['migrate', 'backup', 'restore'].includes(args[0]);
    return await outcrop(outdated ? ['--migrate', ...args] : args, database.url);
  } finally {
    await database.stop();
  }
});

/** Runs apps/cli, built if the build is fresh, in the caller's folder; resolves to its exit code. */
function outcrop(commandArgs, databaseUrl) {
  const main = isFresh('server')
    ? [...AS_PRODUCTION, path.join(root, 'apps/cli/dist/main.js')]
    : [...FROM_SOURCE.map((option) => option.replace(/^\.\//, `${root}/`)), path.join(root, 'apps/cli/src/main.ts')];
  const child = spawn(process.execPath, [...SMALL_MEMORY.options, ...main, ...commandArgs], {
    cwd: callersFolder,
    env: { ...SMALL_MEMORY.env, LOG_LEVEL: 'warn', ...appEnvironment({ DATABASE_URL: databaseUrl }) },
    stdio: 'inherit',
  });
  // Ctrl-C reaches the command directly; we stay to stop the database after it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return exitCodeOf(child);
}
