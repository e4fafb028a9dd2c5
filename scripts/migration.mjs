// `npm run migration -- create FEATURE NAME` writes the migration that leads from the existing migrations to the current entities;
// `npm run migration -- --check` fails when one is needed. Both use a fresh throwaway database.

import { Problem, run } from './engines/problem.mjs';
import { inScratch } from './engines/scratch.mjs';
import { appEnvironment, FROM_SOURCE } from './environment.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';

await run(async () => {
  await setUp(import.meta.url);
  const command = commandOf(process.argv.slice(2));
  return inScratch('migration', async ({ database }) => {
    const { url } = await database({ throwaway: true });
    const env = appEnvironment({ DATABASE_URL: url, LOG_LEVEL: 'warn' });
    for (const words of [['migrate'], command]) {
      const args = [...FROM_SOURCE, 'apps/cli/src/main.ts', ...words];
      const { code } = await runProgram(process.execPath, args, { cwd: root, env, show: true });
      if (code !== 0) return code;
    }
    return 0;
  });
});

/**
 * The command of apps/cli that these arguments ask for.
 * @param {string[]} arguments
 */
function commandOf([verb, feature = '', name = '']) {
  if (verb === '--check') return ['migration:check'];
  if (verb === 'create' && /^[a-z-]+$/.test(feature) && /^[a-z][a-z0-9_]*$/.test(name))
    return ['migration:create', feature, name];
  throw new Problem('usage: npm run migration -- create FEATURE some_snake_case_name | --check');
}
