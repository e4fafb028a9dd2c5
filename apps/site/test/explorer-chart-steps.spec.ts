import { describe, expect, it } from '@jest/globals';
import { usualStep } from '@outcrop/contracts';
import fc from 'fast-check';
import { figureScale, tickWords } from '../app/features/explorer/charts/axis.ts';
import { filledSteps, nextStep } from '../app/features/explorer/charts/steps.ts';
import { momentOf, timeScale } from '../app/features/explorer/charts/time-axis.ts';

// docs/product/explorer.md#explorer-charts: where the bars, points and ticks of a chart stand

describe('the steps of a chart', () => {
  it.each([
    [0, 14_500, 0, 500],
    [0, 29, 0, 1],
    [5, 5, 0, 1],
    [0, 0, undefined, 0.05],
    [0, 0.1, 2, 0.01],
    [0, 1, undefined, 0.05],
    [-1e9, 1e9, 0, 1e8],
    [1e15, 1e15 + 3, 0, 1],
    [-1.7e308, 1.7e308, undefined, 2e307],
    [1, 1 + Number.EPSILON, undefined, 1e-15],
    [5e-324, 5e-324, undefined, 1e-100],
  ])('are round: from %d to %d with %s digits by %d', (low, high, digits, step) => {
    expect(usualStep(low, high, digits)).toBe(step);
  });

  it('are few, and no finer than the digits', () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.constantFrom(undefined, 0, 2), (one, other, digits) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const step = usualStep(low, high, digits);
        expect(step).toBeGreaterThan(0);
        expect((high - low) / step).toBeLessThanOrEqual(31);
        if (digits !== undefined)
          expect(Math.abs(Math.round(step * 10 ** digits) - step * 10 ** digits)).toBeLessThan(1e-6);
      }),
    );
  });

  it('of time are filled in, unless they would be too many', () => {
    expect(filledSteps(['2023-11-01', '2024-02-01'], 'month')).toEqual([
      '2023-11-01',
      '2023-12-01',
      '2024-01-01',
      '2024-02-01',
    ]);
    expect(filledSteps(['2020-01-01'], 'year')).toEqual(['2020-01-01']);
    expect(filledSteps([], 'year')).toEqual([]);
    expect(filledSteps(['0001-01-01', '2024-01-01'], 'day')).toBeNull();
    expect(nextStep('2024-02-29', 'day')).toBe('2024-03-01');
    expect(nextStep('0099-01-01', 'year')).toBe('0100-01-01');
  });
});

describe('the axis of a chart', () => {
  it('has one suffix for all of its ticks', () => {
    expect(tickWords([0, 50_000, 100_000])).toEqual(['0', '50K', '100K']);
    expect(tickWords([0, 0.5, 1])).toEqual(['0', '0.5', '1']);
    expect(tickWords([-2_000_000, 0, 2_000_000])).toEqual(['−2M', '0', '2M']);
  });

  it('holds all figures, from 0, also one figure and none', () => {
    for (const values of [[], [0], [5], [-5], [3, 9], [-2, 4]]) {
      const scale = figureScale(values, [100, 0]);
      for (const value of [0, ...values]) expect(scale.at(value)).toBeGreaterThanOrEqual(0);
      for (const value of [0, ...values]) expect(scale.at(value)).toBeLessThanOrEqual(100);
      expect(scale.ticks.length).toBeGreaterThan(1);
    }
  });

  it('by powers of ten has no place for what is 0 or below', () => {
    // One row is not counted by fifths, and one moment has no days around it.
    expect(figureScale([1], [100, 0]).ticks.map(({ words }) => words)).toEqual(['0', '1']);
    const moment = momentOf('2020-03-01');
    expect(timeScale([moment, moment], [0, 100], 5).ticks).toEqual([{ at: 50, words: 'Mar 2020' }]);
    const scale = figureScale([5, 20_000, 0, -3], [100, 0], { log: true });
    expect(scale.ticks.map(({ words }) => words)).toEqual(['1', '10', '100', '1K', '10K', '100K']);
    expect(scale.at(0)).toBeNaN();
    expect(scale.at(1)).toBe(100);
    expect(figureScale([0], [100, 0], { log: true }).ticks.length).toBe(2);
    // The least and the greatest double there are.
    const widest = figureScale([5e-324, 1.7e308], [100, 0], { log: true });
    for (const value of [5e-324, 1, 1.7e308]) expect(Number.isFinite(widest.at(value))).toBe(true);
    expect(figureScale([1.7e308], [100, 0], { log: true }).ticks.length).toBe(2);
  });
});
