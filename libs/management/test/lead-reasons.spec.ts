import { describe, expect, it } from '@jest/globals';
import { HOT_POINTS, leadPoints, leadReasons } from '../src/lead-reasons.ts';

const of = (value: number, days = 1) => ({ value, days });

describe('a lead (docs/product/management.md#hot-leads)', () => {
  it('is told in whole sentences, what counts most first', () => {
    expect(
      leadReasons({
        'pages-read': of(214, 8),
        'files-taken': of(1),
        'questions-asked': of(3, 2),
        'offers-made': of(1),
        'room-signatures': of(1),
      }),
    ).toEqual([
      'Made an offer.',
      'Asked 3 questions.',
      'Downloaded 1 file.',
      'Signed the agreement.',
      'Read 214 pages on 8 days.',
    ]);
    expect(leadReasons({ 'pages-read': of(1), 'offers-made': of(2, 2) })).toEqual([
      'Made 2 offers.',
      'Read 1 page on 1 day.',
    ]);
  });

  it('has points for each act, up to a bound for each kind', () => {
    expect(leadPoints({})).toBe(0);
    expect(leadPoints({ 'pages-read': of(19) })).toBe(19);
    expect(leadPoints({ 'pages-read': of(5_000), 'files-taken': of(50), 'questions-asked': of(50) })).toBe(260);
    expect(leadPoints({ 'offers-made': of(9), 'room-signatures': of(3) })).toBe(210);
  });

  it('is hot by 20 pages, one question, two files or an offer', () => {
    expect(leadPoints({ 'pages-read': of(20) })).toBe(HOT_POINTS);
    expect(leadPoints({ 'questions-asked': of(1) })).toBe(HOT_POINTS);
    expect(leadPoints({ 'files-taken': of(2) })).toBe(HOT_POINTS);
    expect(leadPoints({ 'offers-made': of(1) })).toBeGreaterThanOrEqual(HOT_POINTS);
  });
});
