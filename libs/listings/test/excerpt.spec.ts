import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excerptOf, openingOf, pagesOf } from '../src/deals/deal-view.ts';

// docs/product/deals.md#deal-summary
it.each([
  [null, null],
  [' \n ', null],
  ['Twelve wells\n and  a plant.', 'Twelve wells and a plant.'],
  [`${'a'.repeat(200)}, ${'b'.repeat(200)}`, `${'a'.repeat(200)}…`],
  ['x'.repeat(500), `${'x'.repeat(240)}…`],
])('an excerpt of %j', (text, excerpt) => expect(excerptOf(text)).toBe(excerpt));

it('an excerpt is short, on one line, whole characters, and the same of what is kept of a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const excerpt = excerptOf(text);
      if (excerpt === null) return;
      expect(excerpt.length).toBeLessThanOrEqual(241);
      expect(excerpt).not.toMatch(/\s{2}|[\n\t]/);
      expect(excerptOf(openingOf(text))).toBe(excerpt);
      if (text.isWellFormed()) expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
});

it.each([
  ['Report of 92 pages with a table of 1,140 sales', 92],
  ['A 40-page survey', 40],
  ['One page', null],
  ['1,200 pages', 1200],
  ['About 1.5 pages of 0 pages', null],
  ['Costs from 780 authorizations', null],
  [null, null],
])('%j has %j pages', (text, pages) => expect(pagesOf(text)).toBe(pages));
