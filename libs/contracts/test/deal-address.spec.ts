import {
  boxSchema,
  DEAL_SIZE_CODES,
  DEAL_SORTS,
  DEAL_TYPE_CODES,
  dealQuerySchema,
  formatBox,
  formatPolygon,
  LOCATION_CODES,
  MalformedQuery,
  OPEN_STATUS_CODES,
  readAddress,
  readQueryLeniently,
  STATE_NAMES,
  WORD_ORDERS,
  writeAddress,
} from '@outcrop/contracts';
import fc from 'fast-check';

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((s) => !s.includes('\u0000') && s.isWellFormed());
const someOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const hundredths = (max: number) => fc.integer({ min: -max * 100, max: max * 100 }).map((n) => n / 100);
const range = fc
  .record({ from: hundredths(1e6), to: hundredths(1e6) }, { requiredKeys: [] })
  .filter((r) => r.from !== undefined || r.to !== undefined)
  .map((r) => (r.from !== undefined && r.to !== undefined && r.from > r.to ? { from: r.to, to: r.from } : r))
  .map((r) => ({ ...(r.from !== undefined && { from: r.from + 0 }), ...(r.to !== undefined && { to: r.to + 0 }) }));
const box = fc
  .tuple(hundredths(180), hundredths(90), hundredths(180), hundredths(90))
  .map(([w, s, e, n]) => [w + 0, Math.min(s, n) + 0, e + 0, Math.max(s, n) + 0] as const);
const fields = fc.record(
  {
    search: word,
    words: fc.constantFrom(...WORD_ORDERS),
    type: someOf(DEAL_TYPE_CODES),
    region: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    company: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    location: someOf(LOCATION_CODES),
    state: someOf(STATE_NAMES),
    dealSize: someOf(DEAL_SIZE_CODES),
    basin: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    status: someOf(OPEN_STATUS_CODES),
    bidsDue: fc.integer({ min: 1, max: 366 }),
    liked: fc.constant(true),
    open: fc.constant(true),
    netProduction: range,
    price: range,
    bbox: box,
    sort: fc.constantFrom(...DEAL_SORTS),
    reverse: fc.constant(true),
    page: fc.integer({ min: 1, max: 100 }),
    size: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['page', 'size'] },
);
// The order of words is one of a text.
const state = fields.map(({ words, ...rest }) => ({ ...rest, ...(words && rest.search && { words }) }));

describe('the address bar', () => {
  it('gives every state back unchanged', () => {
    fc.assert(
      fc.property(state, (given) => {
        const normal = JSON.parse(JSON.stringify(given).replaceAll('-0,', '0,'));
        expect(JSON.parse(JSON.stringify(dealQuerySchema.parse(readAddress(writeAddress(given)))))).toEqual(normal);
      }),
      { numRuns: 1_000 },
    );
  });

  it('separates values by a literal plus and keeps an encoded one inside', () => {
    expect(readAddress('?type=PP+L&company=A%20%2B%20B+C&search=a+b')).toEqual({
      type: ['PP', 'L'],
      company: ['A + B', 'C'],
      search: 'a b',
    });
  });

  it('adds up a repeated list and takes the last of a repeated single value', () => {
    expect(readAddress('type=PP&type=L&page=2&page=3')).toEqual({ type: ['PP', 'L'], page: '3' });
  });

  it.each(['search=%', 'region=Gulf%2', 'type=%ff'])('names the parameter of broken encoding in %s', (raw) => {
    expect(() => readAddress(raw)).toThrow(MalformedQuery);
  });

  it('never throws anything else, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (raw) => {
        try {
          readAddress(raw);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedQuery);
        }
        expect(readQueryLeniently(raw, dealQuerySchema).page).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('writes any box and corner so that it can be read', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(180), degrees(90), (lon, lat) => {
        const [w, s, e, n] = boxSchema.parse(formatBox([lon, lat, lon, lat]));
        const text = formatPolygon([[lon, lat]]);
        for (const [read, given] of [
          [w, lon],
          [e, lon],
          [s, lat],
          [n, lat],
        ] as const)
          expect(read).toBeCloseTo(given, 4);
        expect(text).toMatch(/^-?\d{1,3}(\.\d{1,5})?,-?\d{1,2}(\.\d{1,5})?$/);
      }),
      {
        examples: [
          [7.1e-15, -1e-7],
          [0.30000000000000004, 89.999999999],
        ],
      },
    );
  });

  it('reads leniently for pages: what is wrong is dropped, the rest stays', () => {
    expect(
      readQueryLeniently(
        'type=YY+PP+XX&state=Narnia+New%20Mexico&dealSize=huge&location=usa&page=-1&nonsense=1&region=Permian',
        dealQuerySchema,
      ),
    ).toEqual({
      type: ['PP'],
      state: ['New Mexico'],
      location: ['usa'],
      region: ['Permian'],
      page: 1,
      size: 20,
    });
  });

  it('takes what is not valid percent-encoding as it stands, for pages', () => {
    expect(readQueryLeniently('search=50%25+WI', dealQuerySchema).search).toBe('50% WI');
    expect(readQueryLeniently('search=50%&type=PP', dealQuerySchema)).toMatchObject({ search: '50%', type: ['PP'] });
    expect(readQueryLeniently('search=50%+WI&%zz=1', dealQuerySchema).search).toBe('50% WI');
  });
});

describe('the deal query', () => {
  it.each([
    ['type=XX', 'type'],
    ['state=TX', 'state'],
    ['page=-1', 'page'],
    ['page=1000000000', 'page'],
    ['page=501', 'page'],
    ['size=101', 'size'],
    ['size=0', 'size'],
    ['sort=reserves', 'sort'],
    ['bbox=NaN,1,2,3', 'bbox'],
    ['bbox=1,2,3', 'bbox'],
    ['bbox=0,50,10,40', 'bbox'],
    ['bbox=0,0,181,10', 'bbox'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a%00b', 'search'],
    ['netProduction=..', 'netProduction'],
    ['price=9..1', 'price'],
    ['polygon=0,0;1,1', 'polygon'],
    ['polygon=0,0;2,2;2,0;0,2', 'polygon'],
    ['polygon=0,0;1,1;2,2', 'polygon'],
    ['polygon=0,0;0.1234567,1;2,2', 'polygon'],
  ])('refuses %s and names %s', (raw, path) => {
    const parsed = dealQuerySchema.safeParse(readAddress(raw));
    expect(parsed.error?.issues[0]?.path[0]).toBe(path);
  });

  it('takes a closed ring as an open one', () => {
    const parsed = dealQuerySchema.parse(readAddress('polygon=0,0;4,0;4,4;0,0'));
    expect(parsed.polygon).toEqual([
      [0, 0],
      [4, 0],
      [4, 4],
    ]);
  });
});
