import { isQuantity, readBack } from '../src/listings/read-back.ts';

it.each([
  ['other1', '310 BOE/d net', 'Read as 310 BOE/d.'],
  ['cashflow', '$145,000 per month', 'Read as $145,000/month.'],
  ['cashflow', '$12 MM a year', 'Read as $1 million/month.'],
  ['projectedSalePrice', '$1.2 million', 'Read as $1.2 million.'],
  ['projectedSalePrice', '$48,500,00', undefined],
  ['projectedSalePrice', '$1,482,000', 'Read as $1.482 million.'],
  ['projectedSalePrice', '$2 billion', 'Read as $2 billion.'],
  ['wi', '25% WI, 18.75% NRI', 'Read as 25% WI, 18.75% NRI.'],
])('%s: %s', (wire, text, words) => {
  if (words) expect(readBack(wire, text)).toEqual({ isRead: true, words });
  else expect(readBack(wire, text)).not.toMatchObject({ words: 'Read as $48.5 million.' });
});

it('says what cannot be read, and nothing of an empty field', () => {
  expect(readBack('projectedSalePrice', 'abc')).toEqual({
    isRead: false,
    words: 'No price in US dollars can be read from this, so filters will not find it.',
  });
  expect(readBack('wi', '25')).toMatchObject({ isRead: false });
  expect([readBack('other1', ' '), readBack('other1', null), readBack('region', 'abc')]).toEqual(
    Array(3).fill(undefined),
  );
  expect([isQuantity('wi'), isQuantity('toString')]).toEqual([true, false]);
});
