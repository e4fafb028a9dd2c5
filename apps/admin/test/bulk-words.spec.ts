import { expect, it } from '@jest/globals';
import { bulkWords } from '../src/resource/bulk-words.ts';

// docs/product/admin.md#selection

const refused = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Deal ${at + 1}`, reason: 'It needs an agent.' }));

it.each([
  [12, 1, '11 of 12 were changed. Not “Deal 1”: It needs an agent.'],
  [2, 1, '1 of 2 was changed. Not “Deal 1”: It needs an agent.'],
  [1, 1, 'None of 1 were changed. Not “Deal 1”: It needs an agent.'],
  [
    1_200,
    5,
    '1,195 of 1,200 were changed. Not “Deal 1”: It needs an agent; “Deal 2”: It needs an agent; “Deal 3”: It needs an agent. Nor were 2 more; all of them are still selected.',
  ],
])('of %d records %d were refused: %s', (total, count, words) => {
  expect(bulkWords(total, refused(count), 'changed')).toBe(words);
});
