import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { type MarketAndWells, officeDay, queryAnswerSchema } from '@outcrop/contracts';
import { SourceChanges } from '@outcrop/platform';
import { describeWithEngine } from '@outcrop/platform/testing';
import {
  Collections,
  IndexKeeper,
  PUBLIC_SCOPE,
  SearchEngine,
  type SearchResult,
  SearchUnavailable,
} from '@outcrop/search';
import { ExploredCollections } from '../src/explored/explored-collections.ts';
import { AskedCollections } from '../src/from-a-deal/asked-collections.ts';
import { GetMarketAndWells, GetMarketAndWellsHandler } from '../src/from-a-deal/get-market-and-wells.ts';
import { MARKET_ROWS, MARKET_TABLE, sale } from './support/market-rows.ts';
import { type RunningExplorer, startExplorer } from './support/start-explorer.ts';
import { askOf, median } from './support/told-of-deals.ts';

// docs/product/explorer.md#in-the-market

const PLAY = 'Spraberry "Trend"';
const YEAR = Number(officeDay().slice(0, 4));

const DEALS = [
  { ListingId: 1, PLSCode: 'PP', play: PLAY, basin: 'Midland Basin' },
  { ListingId: 2, PLSCode: 'PP', basin: 'Midland Basin' },
  { ListingId: 3, PLSCode: 'PP', play: 'Barnett and Woodford', basin: 'Midland Basin' },
  { ListingId: 4, PLSCode: 'L PP', play: PLAY, basin: 'Midland Basin' },
  { ListingId: 5, PLSCode: 'M', play: PLAY, basin: 'Midland Basin' },
  { ListingId: 6, PLSCode: 'DV', play: PLAY, basin: 'Midland Basin' },
  { ListingId: 7, PLSCode: 'PP STUDY', play: PLAY, basin: 'Midland Basin' },
  { ListingId: 8, PLSCode: 'PP' },
  { ListingId: 9, PLSCode: 'PP', play: PLAY, basin: 'Midland Basin', isPrivate: true },
];

/** What is told of a deal, over rows of either engine. */
function tellsOfDeals(appOf: () => RunningExplorer) {
  const market = async (listingId: number) => (await askOf(appOf()).answer(listingId)).market;
  const rowsOf = (meets: (row: (typeof MARKET_ROWS)[number]) => boolean) =>
    MARKET_ROWS.filter((row) => meets(row) && row.date >= `${YEAR - 5}-01-01`);
  const prices = (rows: typeof MARKET_ROWS, field: 'pricePerBarrel' | 'pricePerAcre') =>
    rows.flatMap((row) => row[field] ?? []);

  it('medians of closed sales of its type in its play since five years ago, with the count behind each', async () => {
    const rows = rowsOf(({ play, type }) => play === PLAY && type === 'Producing properties');
    const [barrels, acres] = [prices(rows, 'pricePerBarrel'), prices(rows, 'pricePerAcre')];
    expect(barrels.length).toBeLessThan(acres.length);
    expect(await market(1)).toMatchObject({
      type: 'Producing properties',
      place: { kind: 'play', name: PLAY },
      since: YEAR - 5,
      perBarrel: { median: median(barrels), sales: barrels.length },
      perAcre: { median: median(acres), sales: acres.length },
    });
  });

  it('those of its basin where it has no play, or where its play has fewer than five', async () => {
    const rows = rowsOf(({ basin, type }) => basin === 'Midland Basin' && type === 'Producing properties');
    const acres = prices(rows, 'pricePerAcre');
    for (const listingId of [2, 3])
      expect(await market(listingId)).toMatchObject({
        place: { kind: 'basin', name: 'Midland Basin' },
        perAcre: { median: median(acres), sales: acres.length },
      });
  });

  it('no number of fewer than five, and nothing where there is none', async () => {
    // Of leasehold nothing flows.
    expect(await market(4)).toMatchObject({ type: 'Leasehold', perBarrel: null, perAcre: { sales: 6 } });
    // Four sales of minerals.
    expect(await market(5)).toBeNull();
  });

  it('nothing of a prospect, a study, or a deal without a place', async () => {
    for (const listingId of [6, 7, 8]) expect(await market(listingId)).toBeNull();
  });

  it('names the rows behind each number, which the explorer finds by it, and no others', async () => {
    const told = await market(1);
    for (const price of [told!.perBarrel!, told!.perAcre!]) {
      const { collection, filters } = price.rows;
      const { body } = await appOf()
        .request('post', `/api/query/${collection}`, 'explorer')
        .send({ filters, size: 0 })
        .expect(200);
      expect(queryAnswerSchema.parse(body).response.numFound).toBe(price.sales);
    }
  });
}

describe('what the market tells of a deal (rows in memory)', () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer();
    await app.importDeals(DEALS);
    await app.fill(MARKET_TABLE, MARKET_ROWS);
  });
  afterAll(() => app?.stop());

  tellsOfDeals(() => app);

  it('nothing to whom the deal is not shown, in the words of a deal that is not there', async () => {
    const refused = async (listingId: number, person?: string) => {
      const { body } = await app.request('get', `/api/deals/${listingId}/market-and-wells`, person).expect(404);
      const { requestId: _, ...said } = body;
      return JSON.stringify(said).replaceAll(`deal ${listingId}.`, 'deal N.');
    };
    for (const person of [undefined, 'buyer', 'explorer'])
      expect(await refused(9, person)).toEqual(await refused(777, person));
    expect((await askOf(app).answer(9, 'advisor')).market).toMatchObject({ type: 'Producing properties' });
    await app.request('get', '/api/deals/x/market-and-wells').expect(422);
  });

  it('the same to everybody, admins too, who see rows that are gone elsewhere', async () => {
    const told = await askOf(app).answer(1);
    for (const person of ['buyer', 'explorer', 'admin']) expect(await askOf(app).answer(1, person)).toEqual(told);
  });

  it('says what it is made of: the listings, and the collection of a deal that is compared', async () => {
    expect((await askOf(app).answer(1)).sources).toBe('listings,collection:market');
    expect((await askOf(app).answer(6)).sources).toBe('listings');
  });
});

describeWithEngine('opensearch', 'what the market tells of a deal (OpenSearch)', (url) => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer({ OPENSEARCH_URL: url }, ['api', 'cli', 'worker']);
    await app.importDeals(DEALS);
    await app.fill(MARKET_TABLE, MARKET_ROWS);
    await app.drain();
    await app.app.get(IndexKeeper, { strict: false }).ensureIndexes();
  });
  afterAll(() => app?.stop());

  tellsOfDeals(() => app);

  it('is good for a second, as the index lags', async () => {
    const before = Date.now();
    const { sources } = await askOf(app).answer(1);
    const [names, until] = sources.split(';');
    expect(names).toBe('listings,collection:market');
    expect(Number(until)).toBeGreaterThanOrEqual(before + 1_000);
    expect(Number(until)).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});

describe('a collection of another shape', () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer();
    await app.importDeals(DEALS.slice(0, 1));
  });
  afterAll(() => app?.stop());

  const without = (...names: string[]) => {
    const kept = ([name]: [string, unknown]) => !names.includes(name);
    const fields = Object.fromEntries(Object.entries(MARKET_TABLE.fields).filter(kept));
    return {
      table: { ...MARKET_TABLE, fields },
      rows: MARKET_ROWS.map((row) => Object.fromEntries(Object.entries(row).filter(kept)) as { key: string }),
    };
  };
  const told = async (
    { table, rows } = { table: MARKET_TABLE as object, rows: MARKET_ROWS as readonly { key: string }[] },
  ) => {
    await app.fill(table as typeof MARKET_TABLE, rows);
    const { market }: MarketAndWells = await askOf(app).answer(1);
    await app.app.get(Collections, { strict: false }).remove('market', app.actor);
    return market;
  };

  it('is told nothing of where there is none', async () => {
    const { market, sources } = await askOf(app).answer(1);
    expect(market).toBeNull();
    // The first load of one makes another page.
    expect(sources).toBe('listings,collection:market');
  });

  it.each([['type'], ['date'], ['play', 'basin']])('is told nothing of without %s', async (...names) => {
    expect(await told(without(...names))).toBeNull();
  });

  it('is told of by the basin where it has no play', async () => {
    expect(await told(without('play'))).toMatchObject({ place: { kind: 'basin' }, perAcre: { sales: 17 } });
  });

  it('is told of by the price that it has', async () => {
    expect(await told(without('pricePerBarrel'))).toMatchObject({ perBarrel: null, perAcre: { sales: 13 } });
    expect(await told(without('pricePerBarrel', 'pricePerAcre'))).toBeNull();
  });

  it('is told nothing of where it, or a field of it, is the firm’s', async () => {
    expect(await told()).not.toBeNull();
    expect(await told({ table: { ...MARKET_TABLE, seenBy: 'admin' }, rows: MARKET_ROWS })).toBeNull();
    const { pricePerAcre, ...fields } = MARKET_TABLE.fields;
    const table = { ...MARKET_TABLE, fields: { ...fields, pricePerAcre: { ...pricePerAcre, seenBy: 'admin' } } };
    expect(await told({ table, rows: MARKET_ROWS })).toMatchObject({ perAcre: null });
  });
});

describe('an engine', () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer();
    await app.importDeals(DEALS);
    await app.fill(MARKET_TABLE, MARKET_ROWS);
  });
  afterAll(() => app?.stop());

  /** Asks by an engine of which a search is what the test says. */
  const asking = (searchOf: (search: () => Promise<SearchResult>) => () => Promise<SearchResult>) => {
    const real = app.app.get(SearchEngine);
    class Engine extends SearchEngine {
      override prepare(...asked: Parameters<SearchEngine['prepare']>) {
        return searchOf(real.prepare(...asked));
      }
      override grid = real.grid.bind(real);
    }
    const asked = new AskedCollections(app.app.get(ExploredCollections, { strict: false }), new Engine());
    const handler = new GetMarketAndWellsHandler(app.app.get(QueryBus), asked);
    return (listingId: number) => handler.execute(new GetMarketAndWells({ listingId, scope: PUBLIC_SCOPE }));
  };

  it.each<[string, () => Promise<SearchResult>]>([
    ['is away', () => Promise.reject(new SearchUnavailable('away'))],
    ['does not answer in time', () => new Promise(() => {})],
  ])('that %s leaves the block out, and no page of it is cached', async (_, search) => {
    expect(await asking(() => search)(1)).toMatchObject({ told: { market: null }, sources: '*' });
  });

  it('that has not read some rows yet makes a page that is not cached', async () => {
    const behind = asking((search) => async () => ({ ...(await search()), behind: 2 }));
    expect(await behind(1)).toMatchObject({ told: { market: { perAcre: { sales: 13 } } }, sources: '*' });
  });

  it('is asked what was asked before by the plan of then', async () => {
    let plans = 0;
    const ask = asking((search) => {
      plans += 1;
      return search;
    });
    // One of the basin, then one of a play with too few, which asks for its basin again.
    const [basin] = [await ask(2), await ask(1)];
    expect(await ask(3)).toEqual(basin);
    expect(await ask(2)).toEqual(basin);
    expect(plans).toBe(3);
  });

  it('that fails otherwise is a fault', async () => {
    await expect(asking(() => () => Promise.reject(new Error('a bug')))(1)).rejects.toThrow('a bug');
  });
});

describe('a load', () => {
  let app: RunningExplorer;
  beforeAll(async () => {
    app = await startExplorer();
    await app.importDeals(DEALS.slice(0, 1));
  });
  afterAll(() => app?.stop());

  it('drops the pages that show its collection, in the commit of its rows, and no others', async () => {
    const changes = app.app.get(SourceChanges, { strict: false });
    const SOURCES = ['listings', 'collection:market', 'collection:wells'];
    const changed = async (change: () => Promise<unknown>) => {
      await changes.look();
      const { number } = changes;
      await change();
      await changes.look();
      return SOURCES.filter((source) => changes.revisionOf([source]) > number);
    };
    const sales = async () => (await askOf(app).answer(1)).market?.perAcre?.sales;
    expect(await changed(() => app.fill(MARKET_TABLE, MARKET_ROWS))).toEqual(['collection:market']);
    expect(await sales()).toBe(13);
    // The same rows again change nothing.
    expect(await changed(() => app.load('market', MARKET_ROWS))).toEqual([]);
    const more = sale({ key: 'more', play: PLAY });
    expect(await changed(() => app.load('market', [...MARKET_ROWS, more]))).toEqual(['collection:market']);
    expect(await sales()).toBe(14);
    // What does not come is gone, and counted by nobody.
    expect(await changed(() => app.load('market', MARKET_ROWS))).toEqual(['collection:market']);
    for (const person of [undefined, 'admin'])
      expect((await askOf(app).answer(1, person)).market?.perAcre?.sales).toBe(13);
    const remove = () => app.app.get(Collections, { strict: false }).remove('market', app.actor);
    expect(await changed(remove)).toEqual(['collection:market']);
    expect(await sales()).toBeUndefined();
  });
});
