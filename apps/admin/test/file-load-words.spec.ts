import { expect, it } from '@jest/globals';
import type { FileLoadState } from '@outcrop/contracts';
import { alreadyGoneWords, effectWords, kindWords, stateOf, wrongRowsHead } from '../src/explorer/file-load-words.ts';

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
  const preview = { stored: 1_200, keyColumn: 'api', effect: { added: 0, existing: 1, missing: 1_199 } };
  const rows =
    'wells has 1,200 rows. The key is api. New: 0 rows. There already: 1 row. Not loaded from this file: 1,199 rows';
  expect(effectWords(preview, 'wells', false)).toBe(`${rows}, which will be marked gone.`);
  expect(effectWords(preview, 'wells', true)).toBe(`${rows}, which will stay.`);
  expect(effectWords({ ...preview, effect: { added: 2, existing: 1_200, missing: 0 } }, 'wells', false)).toBe(
    'wells has 1,200 rows. The key is api. New: 2 rows. There already: 1,200 rows. Not loaded from this file: 0 rows.',
  );
  // Of a file whose collection was loaded since this was counted.
  expect(effectWords({ stored: 1, keyColumn: 'api' }, 'wells', false)).toBe(
    'wells has 1 row. The key is api: rows that come again are changed, and those that do not come are marked gone.',
  );
});

it('a load that was started says which kind it is, unless the collection is new', () => {
  const words = (state: FileLoadState, keepOthers: boolean) =>
    kindWords({ state, keepOthers, preview: { stored: 1_200 } });
  const isAre = 'Rows that are not loaded from this file';
  for (const state of ['queued', 'loading'] as const)
    expect([words(state, true), words(state, false)]).toEqual([
      `${isAre} stay as they are.`,
      `${isAre} are marked gone.`,
    ]);
  const was = 'Rows that were not loaded from this file';
  expect([words('loaded', true), words('loaded', false)]).toEqual([
    `${was} stayed as they were.`,
    `${was} were marked gone.`,
  ]);
  expect([words('failed', true), words('failed', false)]).toEqual([
    `${isAre} were to stay as they are.`,
    `${isAre} were to be marked gone.`,
  ]);
  for (const state of ['checking', 'checked', 'refused'] as const) expect(words(state, true)).toBe('');
  expect(kindWords({ state: 'loading', keepOthers: true, preview: { stored: null } })).toBe('');
  expect(kindWords({ state: 'loading', keepOthers: true, preview: null })).toBe('');
});

it('wrong rows are counted, also those that are not named', () => {
  expect(wrongRowsHead(2, 2)).toBe('2 rows cannot be loaded:');
  expect(wrongRowsHead(1_234, 20)).toBe('1,234 rows cannot be loaded. The first 20:');
});
