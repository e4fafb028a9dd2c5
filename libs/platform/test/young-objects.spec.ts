import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const heap = path.join(import.meta.dirname, '../src/keep-heap-small.ts');

/** In how many of 60 rounds a bucket of an answer as soon as it is made is among the old objects, after many answers that outlived a collection. */
const madeOld = (first: string): number => {
  const code = `
    import { makeObjectsYoung } from ${JSON.stringify(heap)};
    ${first}
    const values = Array.from({ length: 1_000 }, (_, at) => [at, at]);
    const stats = (at) => ({ min: at + 0.5, max: at + 1 });
    const buckets = (more) => values.map(([value, count]) => ({ value, count: count + more, ...stats(value) }));
    let old = 0;
    for (let round = 0; round < 60; round++) {
      const answers = [];
      for (let at = 0; at < 200; at++) answers.push(buckets(at));
      if (!%InYoungGeneration(buckets(round).at(-1))) old += 1;
    }
    console.log(old);`;
  const options = ['--allow-natives-syntax', '--disable-warning=ExperimentalWarning', '--input-type=module'];
  const { stdout, stderr } = spawnSync(process.execPath, [...options, '--eval', code], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout);
};

it('begins all objects among the young ones, which V8 does not by itself', () => {
  expect(madeOld('')).toBeGreaterThan(0);
  expect(madeOld('makeObjectsYoung();')).toBe(0);
});
