import { expect, it } from '@jest/globals';
import { alreadyGoneWords, stateOf, WRONG_ROWS_NOTE, wrongRowsHead } from '../src/explorer/file-load-words.ts';

// docs/product/explorer.md#loads-on-a-page

it('a load says how many rows could not be loaded', () => {
  const report = { rows: 1_200, added: 1_000, changed: 1, gone: 0, rejected: 0 };
  const load = { state: 'loaded', name: 'wells', report } as const;
  expect(stateOf(load)).toBe('Loaded 1,200 rows into wells: 1,000 new, 1 changed, 0 gone.');
  expect(stateOf({ ...load, report: { ...report, rejected: 1 } })).toBe(
    'Loaded 1,200 rows into wells: 1,000 new, 1 changed, 0 gone. 1 row could not be loaded.',
  );
});

it('rows of an export that are gone by it are counted, before and after a load', () => {
  const report = { rows: 2, added: 0, changed: 0, gone: 0, rejected: 1, alreadyGone: 1_234 };
  expect(stateOf({ state: 'loaded', name: 'wells', report })).toBe(
    'Loaded 2 rows into wells: 0 new, 0 changed, 0 gone. 1 row could not be loaded. Left out, as the export says that they are gone: 1,234 rows.',
  );
  expect(alreadyGoneWords(1)).toEqual(['Left out, as the export says that they are gone: 1 row.']);
  expect(alreadyGoneWords(0)).toEqual([]);
  expect(alreadyGoneWords()).toEqual([]);
});

it('wrong rows are counted, also those that are not named, and where to have all of them is said', () => {
  expect(wrongRowsHead(2, 2)).toBe('2 rows cannot be loaded:');
  expect(wrongRowsHead(1_234, 20)).toBe('1,234 rows cannot be loaded. The first 20:');
  expect(WRONG_ROWS_NOTE).toContain('--rejected FILE');
});
