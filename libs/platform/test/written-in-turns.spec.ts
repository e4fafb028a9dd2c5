import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonInTurns } from '../src/http/written-in-turns.ts';

const PIECES = 50;

it('writes the JSON that would be written at once', async () => {
  const member = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constant(undefined), fc.date({ noInvalidDate: true }));
  const answers = fc.oneof(fc.dictionary(fc.string(), member), fc.array(member));
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      expect(await jsonInTurns(answer)).toBe(JSON.stringify(answer));
    }),
  );
});

it('lets others be answered between the pieces of a long answer', async () => {
  const buckets = Array.from({ length: 20_000 }, (_, at) => ({ key: `Operator ${at}`, value: at }));
  const facets = Object.fromEntries(Array.from({ length: PIECES }, (_, at) => [`facet ${at}`, { buckets }]));
  let others = 0;
  const ticking = setInterval(() => (others += 1), 0);
  const text = await jsonInTurns({ facets });
  clearInterval(ticking);
  expect(text).toHaveLength(JSON.stringify({ facets }).length);
  expect(others).toBeGreaterThan(PIECES / 5);
});
