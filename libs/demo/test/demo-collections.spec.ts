import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { CollectionLoads, Collections, checkedDefinition, indexOf, LoadLines } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { lackingCollections, loadCollections } from '../src/explorer/load-collections.ts';
import { demoTransactions, MARKET } from '../src/explorer/market.ts';
import { demoWells, WELLS } from '../src/explorer/wells.ts';

const COUNT = 4_000;
interface Well {
  readonly key: string;
  readonly horizontal: boolean;
  readonly spudDate: string;
  readonly firstProductionDate: string | null;
  readonly lateralLength: number | null;
  readonly oil12?: number;
  readonly gas12: number;
  readonly x: number;
  readonly y: number;
}
interface Transaction {
  readonly key: string;
  readonly type: string;
  readonly buyer: string | null;
  readonly seller: string;
  readonly date: string;
  readonly price: number;
  readonly pricePerBarrel: number | null;
  readonly pricePerAcre: number;
  readonly netAcres: number;
  readonly production: number;
}
const wells = [...demoWells(COUNT)] as unknown as Well[];
const deals = [...demoTransactions(COUNT)] as unknown as Transaction[];
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

describe('wells of the demo', () => {
  it('are values of their fields, each under a number of its own, the same whatever the count', () => {
    const lines = new LoadLines(indexOf(1, checkedDefinition(WELLS)));
    for (const well of wells) lines.lineOf(well as never);
    expect(new Set(wells.map(({ key }) => key)).size).toBe(COUNT);
    expect(wells.every(({ key }) => /^\d\d-\d{3}-\d{5}$/.test(key))).toBe(true);
    expect([...demoWells(50)]).toEqual(wells.slice(0, 50));
  });

  it('are drilled before they produce, and have no first year before it has ended', () => {
    for (const { spudDate, firstProductionDate, oil12, gas12, x, y } of wells) {
      expect(spudDate >= '2008-01-01' && spudDate < '2026-10-01').toBe(true);
      if (firstProductionDate) expect(firstProductionDate >= spudDate).toBe(true);
      expect(oil12 === undefined || (firstProductionDate! <= '2025-10-01' && oil12 + gas12 > 0)).toBe(true);
      // In the lower 48 states: 125° to 66° west, 24° to 50° north.
      expect(x > 163e6 && x < 340e6 && y > 360e6 && y < 470e6).toBe(true);
    }
    expect(wells.filter(({ firstProductionDate }) => !firstProductionDate).length).toBeGreaterThan(0);
  });

  it('make more with longer laterals, which grow with the years', () => {
    const horizontal = wells.filter((well) => well.horizontal && well.oil12 !== undefined);
    const lengthOf = (from: string, to: string) =>
      median(horizontal.filter(({ spudDate }) => spudDate >= from && spudDate < to).map((well) => well.lateralLength!));
    expect(lengthOf('2008', '2012')).toBeLessThan(lengthOf('2020', '2026'));
    const boe = ({ oil12, gas12 }: Well) => oil12! + gas12 / 6;
    const byLength = (isLong: boolean) =>
      median(horizontal.filter(({ lateralLength }) => lateralLength! > 8_000 === isLong).map(boe));
    expect(byLength(false)).toBeLessThan(byLength(true));
    expect(byLength(true)).toBeGreaterThan(30_000);
    expect(byLength(true)).toBeLessThan(600_000);
  });
});

describe('closed transactions of the demo', () => {
  it('are values of their fields, the same whatever the count', () => {
    const lines = new LoadLines(indexOf(1, checkedDefinition(MARKET)));
    for (const deal of deals) lines.lineOf(deal as never);
    expect(new Set(deals.map(({ key }) => key)).size).toBe(COUNT);
    expect([...demoTransactions(50)]).toEqual(deals.slice(0, 50));
  });

  it('have prices by barrel and acre that their price makes, and nobody buys from themselves', () => {
    for (const { price, pricePerBarrel, pricePerAcre, netAcres, production, buyer, seller, date } of deals) {
      expect(pricePerAcre).toBe(Math.round(price / netAcres));
      expect(pricePerBarrel).toBe(production > 0 ? Math.round(price / production) : null);
      expect(buyer).not.toBe(seller);
      expect(date >= '2008-01-01' && date <= '2026-09-30').toBe(true);
    }
    const perBarrel = median(deals.flatMap(({ pricePerBarrel }) => pricePerBarrel ?? []));
    expect(perBarrel).toBeGreaterThan(10_000);
    expect(perBarrel).toBeLessThan(120_000);
    expect(new Set(deals.map(({ type }) => type)).size).toBe(4);
  });
});

describe('the collections of the demo', () => {
  let running: RunningFeature;
  beforeAll(async () => {
    running = await startFeature({ features: [platform, search], as: ['cli'] });
  });
  afterAll(() => running.stop());

  it('are made and filled, again with other counts, and never in the place of others', async () => {
    const collections = running.app.get(Collections);
    const services = { collections, loads: running.app.get(CollectionLoads, { strict: false }) };
    const actor = systemActor('demo');
    expect(await lackingCollections(collections)).toEqual(['wells', 'market']);
    expect(await loadCollections(services, { wells: 300, transactions: 200 }, actor)).toEqual([
      'Loaded 300 wells.',
      'Loaded 200 closed transactions.',
    ]);
    expect(await lackingCollections(collections)).toEqual([]);
    await loadCollections(services, { wells: 400 }, actor);
    expect(await collections.stored()).toMatchObject([
      { definition: { name: 'wells', seenBy: 'everyone' }, rows: 400, gone: 0 },
      { definition: { name: 'market' }, rows: 200, gone: 0 },
    ]);
    await collections.remove('wells', actor);
    await collections.create({ name: 'wells', fields: { depth: { type: 'integer' } } }, actor);
    await expect(loadCollections(services, { wells: 1 }, actor)).rejects.toThrow('There is another collection wells');
  });
});
