import { milesBetween } from '../app/features/deal-page/similar/distance.ts';

// docs/product/search.md#similar-block

describe('the distance of two deals', () => {
  const [midland, lea] = [
    { lat: 32, lon: -102.1 },
    { lat: 32.8, lon: -103.4 },
  ];

  it('is in miles, the same both ways', () => {
    expect(milesBetween(midland, lea)).toBeCloseTo(93.6, 0);
    expect(milesBetween(lea, midland)).toBeCloseTo(milesBetween(midland, lea) ?? 0, 9);
    expect(milesBetween(lea, lea)).toBe(0);
    expect(milesBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(69.1, 1);
  });

  it('is not known where one has no place', () => {
    expect(milesBetween(midland, { lat: null, lon: null })).toBeNull();
    expect(milesBetween({ lat: null, lon: null }, midland)).toBeNull();
  });
});
