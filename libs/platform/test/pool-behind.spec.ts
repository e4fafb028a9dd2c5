import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

// docs/product/engines.md#worker-pool

const run = promisify(execFile);
const program = path.join(import.meta.dirname, 'support/pool-behind-program.mjs');
const ofLinux = process.platform === 'linux' ? it : it.skip;

ofLinux.each([
  [0, 10],
  [15, 15],
])('the pool of a process of priority %i works at %i, and the thread of JavaScript as before', async (own, behind) => {
  const { stdout } = await run('nice', ['-n', String(own), process.execPath, program]);
  expect(JSON.parse(stdout)).toEqual({ own, pool: [behind, behind, behind, behind] });
});
