// `npm run fuzz [-- --cases 100000 --seed 7 --as buyer,admin]`: cases made from the API's description, signed in and not, against an installation of its own.
import { build } from './build.mjs';
import { run } from './engines/problem.mjs';
import { setUp } from './setup.mjs';

await run(async () => {
  await setUp(import.meta.url);
  await build(console.log);
  return (await import('../load-tests/fuzz/run.mjs')).main(process.argv.slice(2));
});
