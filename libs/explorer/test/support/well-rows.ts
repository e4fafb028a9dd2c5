/** The collection of wells, as the demo has it. */
export const WELLS_TABLE = {
  name: 'wells',
  seenBy: 'everyone',
  point: { x: 'x', y: 'y' },
  fields: {
    county: { type: 'keyword' },
    operator: { type: 'keyword' },
    firstProductionDate: { type: 'date' },
    oil12: { type: 'integer' },
    gas12: { type: 'integer' },
    x: { type: 'integer' },
    y: { type: 'integer' },
  },
};

export type WellRow = {
  readonly key: string;
  readonly county: string;
  readonly operator: string | null;
  readonly firstProductionDate: string | null;
  readonly oil12: number | null;
  readonly gas12: number | null;
  readonly x: number | null;
  readonly y: number | null;
};

const well = (given: Partial<WellRow> & { readonly key: string }): WellRow => ({
  county: 'Lea, NM',
  operator: 'Ridge',
  firstProductionDate: '2020-05-01',
  oil12: 100_000,
  gas12: 200_000,
  x: null,
  y: null,
  ...given,
});

/** A place, and a mile there, in units of the map: 32° north, 102° west, reckoned apart from the code. */
export const PLACE = { lat: 32, lon: -102, x: 232_644_061, y: 436_039_412, mile: 50_846 };

/** In two counties, some of which began too lately to have a first year; and around a place, some of them too far away. */
export const WELL_ROWS: WellRow[] = [
  ...Array.from({ length: 31 }, (_, n) =>
    well({
      key: `county-${n}`,
      county: n % 3 === 0 ? 'Martin, TX' : 'Howard, TX',
      operator: n === 7 ? null : ['Mesa', 'Ridge', 'Mesa', 'Draw', 'Mesa', 'Butte'][n % 6]!,
      // A year of two wells, and others of more.
      firstProductionDate: n === 30 ? null : `${n < 2 ? 2011 : 2012 + (n % 4)}-0${1 + (n % 9)}-01`,
      oil12: n > 28 ? null : 50_000 + ((n * 7_919) % 40_009),
      gas12: n > 26 ? null : 0 + ((n * 104_729) % 300_007) + 1,
    }),
  ),
  ...Array.from({ length: 2 }, (_, n) => well({ key: `ward-${n}`, county: 'Ward, TX' })),
  ...[
    ...[
      [0, 0],
      [9.9, 9.9],
      [-9.9, 9.9],
      [9.9, -9.9],
      [-9.9, -9.9],
      [0, 9.9],
    ],
    ...[
      [10.2, 0],
      [-10.2, 0],
      [0, 10.2],
      [0, -10.2],
    ],
  ].map(([east, south], n) =>
    well({
      key: `near-${n}`,
      x: Math.round(PLACE.x + east! * PLACE.mile),
      y: Math.round(PLACE.y + south! * PLACE.mile),
    }),
  ),
];
