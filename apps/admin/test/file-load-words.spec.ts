import { expect, it } from '@jest/globals';
import { alreadyGoneWords, effectWords, stateOf, wrongRowsHead } from '../src/explorer/file-load-words.ts';

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

it('what would become of the rows of a collection is said before a load, and what is kept', () => {
  const preview = { stored: 1_200, keyColumn: 'api', effect: { added: 0, again: 1, missing: 1_199 } };
  const rows = 'wells has 1,200 rows. The key is api. New: 0 rows. There already: 1 row. Not in this file: 1,199 rows';
  expect(effectWords(preview, 'wells', false)).toBe(`${rows}, which will be marked gone.`);
  expect(effectWords(preview, 'wells', true)).toBe(`${rows}, which will stay.`);
  expect(effectWords({ ...preview, effect: { added: 2, again: 1_200, missing: 0 } }, 'wells', false)).toBe(
    'wells has 1,200 rows. The key is api. New: 2 rows. There already: 1,200 rows. Not in this file: 0 rows.',
  );
  // Of a file that was read before this was counted.
  expect(effectWords({ stored: 1, keyColumn: 'api' }, 'wells', false)).toBe(
    'wells has 1 row. The key is api: rows that come again are changed, and those that do not come are marked gone.',
  );
});

it('wrong rows are counted, also those that are not named', () => {
  expect(wrongRowsHead(2, 2)).toBe('2 rows cannot be loaded:');
  expect(wrongRowsHead(1_234, 20)).toBe('1,234 rows cannot be loaded. The first 20:');
});
