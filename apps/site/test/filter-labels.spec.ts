import { describe, expect, it } from '@jest/globals';
import { filterTokens } from '../app/address/filter-labels.ts';
import { rangeLabel } from '../app/address/range-label.ts';

it('a box of the map is no view: it may have been drawn', () => {
  expect(filterTokens({ bbox: [-104, 31, -102, 33] })).toMatchObject([{ group: 'Map', value: 'Selected area' }]);
});

describe('the label of a range', () => {
  it('is a plain price for studies, in the panel and among the filters in use', () => {
    const price = { from: 3_000 };
    expect(rangeLabel({ list: 'research' }, 'price')).toBe('Price');
    expect(rangeLabel({}, 'price')).toBe('Projected price');
    expect(rangeLabel({ list: 'research' }, 'cashFlow')).toBe('Cash flow');
    expect(filterTokens({ list: 'research', price })).toMatchObject([{ group: 'Price', value: 'from $3,000' }]);
    expect(filterTokens({ price })).toMatchObject([{ group: 'Projected price' }]);
  });
});
