// `npm run openapi [-- --check]`: writes docs/openapi.json from the API's code, or fails when it is out of date.
import { run } from './engines/problem.mjs';
import { FROM_SOURCE } from './environment.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';

await run(async () => {
  await setUp(import.meta.url);
  const args = [...FROM_SOURCE, 'apps/api/src/openapi.ts', ...process.argv.slice(2)];
  const { code } = await runProgram(process.execPath, args, { cwd: root, show: true });
  return code;
});
