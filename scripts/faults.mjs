// `npm run faults [-- --troubles 50 --seed 7]`: kills, wipes, full disks, slow and stopped engines on every pair of queue and search engines; with
// `--parts 50` instead: parts of `npm start` are killed; with `--files 50`: the S3 store, the scanner and our processes while files are sent;
// with `--collections 50`: what loads a collection.
import { run } from './engines/problem.mjs';
import { setUp } from './setup.mjs';

await run(async () => {
  await setUp(import.meta.url);
  return (await import('../load-tests/faults/run.mjs')).main(process.argv.slice(2));
});
