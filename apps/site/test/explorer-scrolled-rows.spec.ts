import { expect, it } from '@jest/globals';
import { rowsThatFit } from '../app/features/explorer/table/scrolled-rows.ts';

// docs/product/explorer.md#explorer-table

/** Blink draws nothing higher, in pixels of the screen, and Gecko, in pixels of the page. */
const BLINK = 2 ** 31 / 64;
const GECKO = 2 ** 30 / 60;
/** The head of the table, with a line over its columns. */
const HEAD = 90;

it('as many rows are scrolled as can be drawn, with the head, on screens of any width and sharpness', () => {
  for (const height of [40, 44])
    for (const ratio of [1, 1.25, 2, 2.625, 3, 3.5, 4, 5]) {
      const rows = rowsThatFit(height, ratio);
      expect((rows * height + HEAD) * ratio).toBeLessThan(BLINK);
      expect(rows * height + HEAD).toBeLessThan(GECKO);
      expect(rows).toBeGreaterThan(100_000);
    }
  expect([rowsThatFit(40, 1), rowsThatFit(40, 2), rowsThatFit(44, 3)]).toEqual([400_000, 400_000, 250_000]);
});
