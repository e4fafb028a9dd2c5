import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { axisOf, axisText } from '../app/features/deal-page/market/chart-axis.ts';

// docs/product/explorer.md#wells-around-it

describe('the axis of a chart', () => {
  it.each([
    [227_661, [0, 100_000, 200_000, 300_000]],
    [300_000, [0, 100_000, 200_000, 300_000]],
    [790_000, [0, 200_000, 400_000, 600_000, 800_000]],
    [7, [0, 2, 4, 6, 8]],
    [1, [0, 0.5, 1]],
  ])('of %d has few lines at round figures', (highest, lines) => {
    expect(axisOf(highest)).toEqual({ top: lines.at(-1), lines });
  });

  it('ends at the highest value or a step above it, in four steps at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (highest) => {
        const { top, lines } = axisOf(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(lines.at(-2)).toBeLessThan(highest);
        // Lines that read alike would say nothing.
        expect(new Set(lines.map(axisText)).size).toBe(lines.length);
      }),
    );
  });

  it('has its figures in a few letters', () => {
    expect([0, 0.5, 500, 40_000, 250_000, 1_500_000].map(axisText)).toEqual(['0', '0.5', '500', '40K', '250K', '1.5M']);
  });
});
