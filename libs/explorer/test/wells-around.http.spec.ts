import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queryAnswerSchema } from '@outcrop/contracts';
import { describeWithEngine } from '@outcrop/platform/testing';
import { Collections, IndexKeeper } from '@outcrop/search';
import { type RunningExplorer, startExplorer } from './support/start-explorer.ts';
import { askOf, median } from './support/told-of-deals.ts';
import { PLACE, WELL_ROWS, WELLS_TABLE, type WellRow } from './support/well-rows.ts';

// docs/product/explorer.md#wells-around-it

const COUNTIES = 'Martin and Howard Counties, Texas';
const coordinates = `${PLACE.lat}, ${PLACE.lon}`;
const DEALS = [
  { ListingId: 1, whr: COUNTIES, coordinates },
  { ListingId: 2, whr: 'Ward County, Texas', coordinates },
  { ListingId: 3, whr: 'West Texas', coordinates },
  { ListingId: 4, whr: 'Ward County, Texas' },
  { ListingId: 5, whr: 'West Texas' },
  { ListingId: 6, whr: COUNTIES, PLSCode: 'STUDY PP' },
  { ListingId: 7, whr: COUNTIES, PLSCode: 'W' },
  { ListingId: 8, whr: COUNTIES, isPrivate: true },
  { ListingId: 9, whr: 'Howard County, Texas', PLSCode: 'DV' },
];

/** What is told of a deal, over rows of either engine. */
function tellsOfWells(appOf: () => RunningExplorer) {
  const wellsOf = async (listingId: number) => (await askOf(appOf()).answer(listingId)).wells;
  const inCounties = WELL_ROWS.filter(({ county }) => county === 'Martin, TX' || county === 'Howard, TX');
  const known = (stream: 'oil12' | 'gas12', rows = inCounties) => rows.filter((row) => row[stream] !== null);
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

  it('wells in the counties that it names: how many, and whose most of them are', async () => {
    expect(await wellsOf(1)).toMatchObject({
      within: { counties: ['Martin, TX', 'Howard, TX'] },
      wells: inCounties.length,
      operators: {
        count: 4,
        largest: [
          { name: 'Mesa', wells: 16 },
          { name: 'Butte', wells: 5 },
          { name: 'Draw', wells: 5 },
        ],
      },
    });
    expect(await wellsOf(9)).toMatchObject({ within: { counties: ['Howard, TX'] }, wells: 20 });
  });

  it('medians of their first twelve months, and averages by the year in which they began, without years of few', async () => {
    const { firstYears } = (await wellsOf(1))!;
    const yearsOf = (stream: 'oil12' | 'gas12') =>
      [2012, 2013, 2014, 2015].map((year) => {
        const rows = known(stream).filter(({ firstProductionDate }) => firstProductionDate?.startsWith(String(year)));
        return { year, average: mean(rows.map((row) => row[stream]!)), wells: rows.length };
      });
    expect(firstYears).toEqual(
      (['oil', 'gas'] as const).map((stream) => ({
        stream,
        median: median(known(`${stream}12`).map((row) => row[`${stream}12`]!)),
        wells: known(`${stream}12`).length,
        years: yearsOf(`${stream}12`),
      })),
    );
  });

  it('those near its place where it names no county, or too few wells are in it', async () => {
    for (const listingId of [2, 3]) expect(await wellsOf(listingId)).toMatchObject({ within: { miles: 10 }, wells: 6 });
    for (const listingId of [4, 5]) expect(await wellsOf(listingId)).toBeNull();
  });

  it('nothing of a study or of what is wanted', async () => {
    for (const listingId of [6, 7]) expect(await wellsOf(listingId)).toBeNull();
  });

  it('names the rows, which the explorer finds by it, and no others', async () => {
    for (const listingId of [1, 2]) {
      const { rows, wells } = (await wellsOf(listingId))!;
      const { body } = await appOf()
        .request('post', `/api/query/${rows.collection}`, 'explorer')
        .send({ filters: rows.filters, size: 0 })
        .expect(200);
      expect(queryAnswerSchema.parse(body).response.numFound).toBe(wells);
    }
  });
}

describe('wells around a deal (rows in memory)', () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer();
    await app.importDeals(DEALS);
    await app.fill(WELLS_TABLE, WELL_ROWS);
  });
  afterAll(() => app?.stop());

  tellsOfWells(() => app);

  it('nobody learns of the counties of a deal that they do not see', async () => {
    for (const person of [undefined, 'buyer', 'explorer']) {
      const { text } = await app.request('get', '/api/deals/8/market-and-wells', person).expect(404);
      expect(text).not.toContain('Martin');
    }
    expect((await askOf(app).answer(8, 'admin')).wells).toMatchObject({ wells: 31 });
  });

  it('are made of what was asked for: of a deal that lies nowhere nothing was', async () => {
    const sources = async (listingId: number) => (await askOf(app).answer(listingId)).sources;
    expect(await sources(1)).toBe('listings,collection:wells');
    expect(await sources(5)).toBe('listings');
    await app.importDeals([{ ListingId: 1, whr: COUNTIES, coordinates, play: 'Spraberry Trend' }]);
    expect(await sources(1)).toBe('listings,collection:market,collection:wells');
  });
});

describeWithEngine('opensearch', 'wells around a deal (OpenSearch)', (url) => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer({ OPENSEARCH_URL: url }, ['api', 'cli', 'worker']);
    await app.importDeals(DEALS);
    await app.fill(WELLS_TABLE, WELL_ROWS);
    await app.drain();
    await app.app.get(IndexKeeper, { strict: false }).ensureIndexes();
  });
  afterAll(() => app?.stop());

  tellsOfWells(() => app);
});

describe('a collection of wells of another shape', () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer();
    await app.importDeals(DEALS);
  });
  afterAll(() => app?.stop());

  /** What is told of two deals, over a collection without some of its fields. */
  const toldWithout = async (names: readonly string[], rows: readonly WellRow[] = WELL_ROWS) => {
    const kept = ([name]: [string, unknown]) => !names.includes(name);
    const { point, ...table } = WELLS_TABLE;
    const fields = Object.fromEntries(Object.entries(table.fields).filter(kept));
    await app.fill(
      { ...table, fields, ...(names.includes('x') ? {} : { point }) },
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(kept)) as { key: string }),
    );
    const [named, near] = [(await askOf(app).answer(1)).wells, (await askOf(app).answer(3)).wells];
    await app.app.get(Collections, { strict: false }).remove('wells', app.actor);
    return { named, near };
  };

  it('tells what it can: nothing by counties or by places that it has not', async () => {
    expect(await toldWithout(['county'])).toMatchObject({ named: { within: { miles: 10 } }, near: { wells: 6 } });
    expect(await toldWithout(['x', 'y'])).toMatchObject({ named: { wells: 31 }, near: null });
    expect(await toldWithout(['county', 'x', 'y'])).toEqual({ named: null, near: null });
  });

  it('tells of wells without operators, years or figures', async () => {
    const { named } = await toldWithout(['operator', 'firstProductionDate', 'gas12']);
    expect(named).toMatchObject({ wells: 31, operators: null, firstYears: [{ stream: 'oil', years: [] }] });
    expect((await toldWithout(['oil12', 'gas12'])).named).toMatchObject({ operators: { count: 4 }, firstYears: [] });
  });

  it('has no figures of what most wells do not make, or of fewer than five', async () => {
    const dry = WELL_ROWS.map((row, n) => ({ ...row, oil12: n < 4 ? row.oil12 : null, gas12: n % 5 === 0 ? 7 : 0 }));
    expect((await toldWithout([], dry)).named).toMatchObject({ wells: 31, firstYears: [] });
  });
});
