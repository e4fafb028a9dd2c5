import { priceMovement } from '@outcrop/contracts';
import {
  faultsByRow,
  faultsOf,
  type PriceRow,
  previousText,
  pricesToSend,
  readPrice,
  rowOf,
  type SavedPrice,
  unsavedChanges,
} from '../src/flags-and-prices/price-rows.ts';

const saved = (id: number, changes: Partial<SavedPrice> = {}): SavedPrice => ({
  id,
  version: 3,
  name: `Price ${id}`,
  price: 71.84,
  previous: 71.22,
  status: 'published',
  ...changes,
});
const row = (changes: Partial<PriceRow> = {}): PriceRow => ({ ...rowOf(saved(1)), ...changes });
const added: PriceRow = { key: 'new 1', name: 'Waha gas', price: '1.94', previous: null, status: 'draft' };

it.each([
  ['71.84', 71.84],
  [' 1,234.5 ', 1234.5],
  ['−0.06', -0.06],
  ['-3', -3],
  ['.5', 0.5],
  ['', null],
  ['  ', null],
])('“%s” is read as %s', (text, price) => expect(readPrice(text)).toBe(price));

it.each(['1.2.3', '12 USD', '--1', '1e5', '.', '-'])('“%s” is no price', (text) => {
  expect(readPrice(text)).toBeNaN();
});

describe('how a price moved', () => {
  it.each([
    [71.84, 71.22, { direction: 'up', change: '+0.62', percent: '+0.87%' }],
    [3.27, 3.33, { direction: 'down', change: '−0.06', percent: '−1.80%' }],
    [1.94, 1.73, { direction: 'up', change: '+0.21', percent: '+12.14%' }],
    [58.4, 58.4, { direction: 'same', change: '0.00', percent: '0.00%' }],
    [0.3, 0.1 + 0.2, { direction: 'same', change: '0.00', percent: '0.00%' }],
    [1.5, 0, { direction: 'up', change: '+1.50', percent: '—' }],
    [1, -2, { direction: 'up', change: '+3.00', percent: '+150.00%' }],
    [-3, -2, { direction: 'down', change: '−1.00', percent: '−50.00%' }],
  ])('from %d to %d', (price, previous, movement) => expect(priceMovement(price, previous)).toEqual(movement));

  it('is not said while one of the two is missing or no number', () => {
    expect(priceMovement(null, 1)).toBeUndefined();
    expect(priceMovement(1, null)).toBeUndefined();
    expect(priceMovement(Number.NaN, 1)).toBeUndefined();
  });
});

describe('the previous price', () => {
  it('is the one that is saved, until the price is changed: then it is the price that was saved', () => {
    expect(previousText(row())).toBe('71.22');
    expect(previousText(row({ price: '72.10' }))).toBe('71.84');
    expect(previousText(row({ price: '71.840' }))).toBe('71.22');
  });

  it('is what was typed, where something was', () => {
    expect(previousText(row({ price: '72.10', previous: '70' }))).toBe('70');
    expect(previousText(row({ price: '72.10', previous: '' }))).toBe('');
    expect(previousText(added)).toBe('');
  });

  it('is sent only where it was typed', () => {
    const rows = [row({ price: '72.1' }), row({ previous: '70' }), row({ previous: '' }), added];
    const { prices, seen } = pricesToSend(rows, [saved(1), saved(9)]);
    expect(seen).toEqual([1, 9]);
    expect(prices).toEqual([
      { id: 1, version: 3, name: 'Price 1', price: 72.1, status: 'published' },
      { id: 1, version: 3, name: 'Price 1', price: 71.84, previous_price: 70, status: 'published' },
      { id: 1, version: 3, name: 'Price 1', price: 71.84, previous_price: null, status: 'published' },
      { name: 'Waha gas', price: 1.94, status: 'draft' },
    ]);
  });
});

describe('what is unsaved', () => {
  const before = [saved(1), saved(2), saved(3)];
  const rows = before.map(rowOf);
  const [one, two, three] = rows as [PriceRow, PriceRow, PriceRow];

  it.each<[string, readonly PriceRow[], number]>([
    ['nothing', rows, 0],
    ['a change that was taken back', [{ ...one, price: '71.840' }, two, three], 0],
    ['a price', [{ ...one, price: '72' }, two, three], 1],
    ['a name and a price of the same row', [{ ...one, price: '72', name: 'Other' }, two, three], 1],
    ['a status', [{ ...one, status: 'draft' }, two, three], 1],
    ['a row more', [...rows, added], 1],
    ['a row less', [one, three], 1],
    ['the order', [two, one, three], 1],
    ['the order, a row more and a row less', [three, added, one], 3],
  ])('counts %s', (_, now, count) => expect(unsavedChanges(before, now)).toBe(count));
});

describe('faults', () => {
  it('stand at their cells, in words', () => {
    expect(
      faultsOf([
        row({ name: ' ' }),
        row({ key: 'b', price: '' }),
        row({ key: 'c', price: '12 USD' }),
        row({ key: 'd', price: '1.234', previous: '2000000' }),
      ]),
    ).toEqual({
      1: { name: 'Please enter a name.' },
      b: { price: 'Please enter a price.' },
      c: { price: 'Must be a number.' },
      d: { price: 'At most two digits after the point.', previous_price: 'At most 1,000,000.' },
    });
    expect(faultsOf([row(), added])).toEqual({});
  });

  it('of the server stand where the row is', () => {
    const errors = { 'prices.1.price': 'must be at most 5', 'prices.7.name': 'is missing', root: 'No.' };
    expect(faultsByRow([row(), added], errors)).toEqual({ 'new 1': { price: 'Must be at most 5.' } });
  });
});
