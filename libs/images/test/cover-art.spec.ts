import { createHash } from 'node:crypto';
import { DEAL_TYPE_CODES } from '@outcrop/contracts';
import { STUDY_SUBJECTS } from '@outcrop/listings';
import fc from 'fast-check';
import { coverArt, leadingCode } from '../src/cover-art/cover-art.ts';
import { bedSwatch, LITHOLOGY } from '../src/cover-art/lithology.ts';
import { panorama } from '../src/cover-art/panorama.ts';
import { COVER_SHAPES, drawListing, LISTING_PICTURES } from '../src/listing-pictures.ts';
import { drawPanorama, drawPlate, drawType, PANORAMAS, type PanoramaName } from '../src/site-pictures.ts';
import { COVERS, PANORAMA_HASHES, PLATE_HASHES, TYPE_HASHES } from './golden-drawings.ts';
import { assertPathData, elementsOf } from './svg-check.ts';

const digest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);
const DRAWN_WITH = new Set(['svg', 'defs', 'pattern', 'clipPath', 'g', 'rect', 'path', 'circle', 'ellipse']);
const NUMERIC = 'x y width height cx cy r rx ry stroke-width stroke-opacity fill-opacity'.split(' ');

/** All that holds for every drawing, whatever it is drawn from. */
function expectSoundDrawing(svg: string, width: number, height: number, prefix: RegExp): void {
  const elements = elementsOf(svg);
  const [root] = elements;
  expect(root?.attributes.get('viewBox')).toBe(`0 0 ${width} ${height}`);
  expect(elements.filter(({ name }) => !DRAWN_WITH.has(name))).toEqual([]);
  expect(svg.match(/NaN|undefined|null|Infinity/)).toBeNull();
  for (const { attributes } of elements) assertPathData(attributes.get('d') ?? '');
  const numbers = elements.flatMap(({ attributes }) => NUMERIC.map((name) => attributes.get(name) ?? '0'));
  expect(numbers.filter((number) => !/^-?(\d+(\.\d+)?|\.\d+)$/.test(number))).toEqual([]);

  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id as string);
  expect(new Set(ids).size).toBe(ids.length);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids.map((id) => id.split('-')[0])).size).toBeLessThanOrEqual(1);
  expect(ids.filter((id) => !prefix.test(id))).toEqual([]);
  expect(svg.length).toBeLessThan(65_536);
}

const anyBasin = fc.oneof(
  fc.constantFrom(
    'Permian',
    'Gulf Coast',
    'Western Canada',
    'San Joaquin',
    'Neuquén',
    'DJ Basin',
    'constructor',
    '__proto__',
  ),
  fc.string({ unit: 'binary' }),
  fc.constant(null),
  fc.constant(undefined),
);
const anyType = fc.oneof(fc.constantFrom(...DEAL_TYPE_CODES), fc.constantFrom('rr, PP', 'L+M', ''), fc.string());
const anySize = fc
  .tuple(fc.integer({ min: 32, max: 2000 }), fc.integer({ min: 32, max: 2000 }))
  .filter(([width, height]) => Math.max(width, height) <= 16 * Math.min(width, height));

describe('cover art', () => {
  it.each(COVERS)(
    'draws %s in %s (%s) at %i × %i as it always has',
    (listingId, basin, type, width, height, wanted) => {
      expect(digest(coverArt({ listingId, basin, type, width, height }))).toBe(wanted);
    },
  );

  it('draws the site’s own pictures as it always has', () => {
    const digests = <H extends Readonly<Record<string, string>>>(hashes: H, draw: (name: keyof H & string) => string) =>
      Object.fromEntries((Object.keys(hashes) as (keyof H & string)[]).map((name) => [name, digest(draw(name))]));
    expect(digests(PANORAMA_HASHES, drawPanorama)).toEqual(PANORAMA_HASHES);
    expect(digests(TYPE_HASHES, drawType)).toEqual(TYPE_HASHES);
    expect(digests(PLATE_HASHES, drawPlate)).toEqual(PLATE_HASHES);
  });

  it('is sound, bounded and always the same, whatever it is drawn from', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(), fc.string()),
        anyBasin,
        anyType,
        fc.constantFrom(null, ...STUDY_SUBJECTS),
        anySize,
        (listingId, basin, type, subject, [width, height]) => {
          const deal = { listingId, basin, type, subject, width, height };
          const svg = coverArt(deal);
          expectSoundDrawing(svg, width, height, /^c[0-9a-z]{1,7}-/);
          expect(coverArt(deal)).toBe(svg);
        },
      ),
      // A discovery of so many lines that it had 65,581 bytes.
      { numRuns: 200, examples: [['eoaA$~c=', null, 'DS', null, [1465, 1793]]] },
    );
  });

  // docs/product/images.md#study-covers
  it('differs by what a study is about, and by nothing else of another deal', () => {
    const drawn = (type: string) =>
      [null, ...STUDY_SUBJECTS].map((subject) => coverArt({ listingId: 9, type, subject }));
    expect(new Set(drawn('STUDY')).size).toBe(STUDY_SUBJECTS.length + 1);
    expect(new Set(drawn('PP, STUDY')).size).toBe(1);
  });

  it('keeps every shape that is served below 60 kB', () => {
    const shapes = [...COVER_SHAPES.map((shape) => LISTING_PICTURES.cover[shape]), LISTING_PICTURES.tombstone.square];
    fc.assert(
      fc.property(
        fc.nat(2 ** 31 - 1),
        anyBasin,
        fc.constantFrom(...DEAL_TYPE_CODES),
        fc.constantFrom(...shapes),
        (id, basin, type, shape) => {
          expect(drawListing({ listingId: id, basin: basin ?? null, type }, shape).length).toBeLessThan(60_000);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives ids of their own to drawings that share a page', () => {
    const idsOf = (listingId: number, width: number) =>
      elementsOf(coverArt({ listingId, basin: 'Permian', type: 'PP', width, height: 400 })).flatMap(
        ({ attributes }) => attributes.get('id') ?? [],
      );
    const all = [...idsOf(1, 600), ...idsOf(2, 600), ...idsOf(1, 480)];
    expect(all.length).toBeGreaterThan(12);
    expect(new Set(all).size).toBe(all.length);
  });

  it('makes siblings, not twins, of deals that differ in one thing', () => {
    const deal = { listingId: 12847, basin: 'Midland Basin', type: 'PP' };
    const family = [
      deal,
      { ...deal, listingId: 12848 },
      { ...deal, basin: 'Delaware Basin' },
      ...DEAL_TYPE_CODES.filter((type) => type !== 'PP').map((type) => ({ ...deal, type })),
    ].map((member) => coverArt(member));
    expect(new Set(family).size).toBe(family.length);
  });

  it('takes the view from the first type it knows', () => {
    expect(leadingCode('rr, PP')).toBe('RR');
    expect(leadingCode('none+SWD')).toBe('SWD');
    expect(leadingCode('')).toBe('PP');
  });

  it.each([
    [31, 400],
    [600, 2001],
    [1600, 99],
    [Number.NaN, 400],
    [600, Number.POSITIVE_INFINITY],
    [-600, -400],
  ])('refuses %p × %p pixels', (width, height) => {
    expect(() => coverArt({ listingId: 1, width, height })).toThrow(RangeError);
    expect(() => panorama({ width, height })).toThrow(RangeError);
  });
});

describe('wells', () => {
  /** Everything drilled is a line with an edge around it, a stem with a tank or a wellhead, or a stick with a dot at its end. */
  const drilled = (svg: string) =>
    elementsOf(svg).filter(
      ({ name, attributes }) =>
        name === 'circle' ||
        name === 'ellipse' ||
        (attributes.get('stroke-linecap') === 'round' && name === 'path' && attributes.has('stroke-linejoin')),
    );
  const draw = (type: string, listingId: number, basin: string) => drilled(coverArt({ listingId, basin, type })).length;
  const deals = fc.tuple(fc.nat(), fc.constantFrom('Permian', 'Gulf Coast', 'Western Canada', 'Anadarko', 'elsewhere'));

  it('are never drawn on a lease, on minerals, on a wanted area or on an event', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom('L', 'M', 'W', 'EVENT'), ([id, basin], type) => {
        expect(draw(type, id, basin)).toBe(0);
      }),
    );
  });

  it('are drawn where there are some', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom('PP', 'RR', 'SWD'), ([id, basin], type) => {
        expect(draw(type, id, basin)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a producing section', () => {
  const points = (path: string) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as [number, number],
    );

  it('keeps its wells under the ground, and out of the salt', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('Western Canada', 'Arkoma', 'San Joaquin', 'Gulf Coast'),
        (listingId, basin) => {
          const elements = elementsOf(coverArt({ listingId, basin, type: 'PP' }));
          const path = (at: number) => elements[at]?.attributes.get('d') ?? '';
          const surface = points(path(elements.findIndex(({ name }) => name === 'clipPath') + 1)).slice(0, 61);
          const groundAt = (x: number) =>
            surface.reduce((a, b) => (Math.abs(b[0] - x) < Math.abs(a[0] - x) ? b : a))[1];
          const salt = elements.find(({ attributes }) => attributes.get('fill') === '#efebe6' && attributes.has('d'));
          const [head] = points(salt?.attributes.get('d')?.split('C')[1] ?? '');
          for (const { attributes } of elements.filter(({ attributes }) => attributes.has('stroke-linejoin'))) {
            const well = points(attributes.get('d') ?? '');
            expect(well.filter(([x, y]) => y < groundAt(x) - 4)).toEqual([]);
            if (head)
              expect(well.filter(([x, y]) => y > head[1] && Math.abs(x - (head[0] + 0.82 * 60)) < 50)).toEqual([]);
          }
        },
      ),
    );
  });
});

describe('a section with faults', () => {
  const faulted = fc.tuple(
    fc.nat(),
    fc.constantFrom('Western Canada', 'San Joaquin', 'North Sea', 'Eagle Ford', 'Delaware'),
  );
  const pathsOf = (svg: string) =>
    elementsOf(svg).map(({ attributes }) => ({
      points: [...(attributes.get('d') ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      ),
      isBed: attributes.get('stroke-opacity') === '.62',
      isWell: attributes.has('stroke-linejoin'),
    }));
  /** The steepest way from one point of a line to the next. */
  const steepest = (points: readonly (readonly [number, number])[]) =>
    Math.max(
      0,
      ...points.slice(1).map(([x, y], at) => {
        const [x0, y0] = points[at] as readonly [number, number];
        return Math.abs(y - y0) / Math.max(1, Math.abs(x - x0));
      }),
    );

  it('cuts its beds along the faults: no bed climbs a stair', () => {
    fc.assert(
      fc.property(faulted, fc.constantFrom('PP', 'SWD', 'EVENT'), ([listingId, basin], type) => {
        const beds = pathsOf(coverArt({ listingId, basin, type })).filter(({ isBed }) => isBed);
        expect(beds.length).toBeGreaterThan(12);
        expect(Math.max(...beds.map(({ points }) => steepest(points)))).toBeLessThan(2.5);
      }),
    );
  });

  it('drills no lateral through a fault', () => {
    fc.assert(
      fc.property(faulted, ([listingId, basin]) => {
        const wells = pathsOf(coverArt({ listingId, basin, type: 'PP' })).filter(({ isWell }) => isWell);
        // Behind wellhead, kick-off and bend the lateral begins.
        expect(Math.max(0, ...wells.map(({ points }) => steepest(points.slice(4))))).toBeLessThan(1.5);
      }),
    );
  });
});

describe('panoramas', () => {
  it.each(Object.keys(PANORAMAS) as PanoramaName[])('%s is sound and leaves its sky open', (name) => {
    const svg = drawPanorama(name);
    const { width, height } = PANORAMAS[name];
    expectSoundDrawing(svg, width, height, /^p[0-9a-z]{1,7}-/);
    expect(svg).toContain(`<rect width="${width}" height="${height}" fill="none"/>`);
  });

  it('are sound for any seed and basin', () => {
    fc.assert(
      fc.property(
        fc.string(),
        anyBasin,
        fc.nat(3),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (seed, basin, wells, horizon) => {
          const svg = panorama({ seed, basin: basin ?? '', wells, horizon, width: 900, height: 300 });
          expectSoundDrawing(svg, 900, 300, /^p[0-9a-z]{1,7}-/);
        },
      ),
    );
  });
});

describe('bed swatches', () => {
  it('are one pattern each, and none for a plain rock', () => {
    for (const kind of new Set(Object.values(LITHOLOGY))) {
      const swatch = bedSwatch(kind, `legend-${kind}`);
      if (kind === 'plain') expect(swatch).toBe('');
      else expect(elementsOf(swatch).map(({ name }) => name)).toEqual(['pattern', 'g', 'path']);
    }
  });
});
