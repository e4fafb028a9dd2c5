import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queryInfoSchema } from '@outcrop/contracts';
import { asking } from './support/ask-wells.ts';
import { type RunningExplorer, startExplorer, WELLS, wells } from './support/start-explorer.ts';

// docs/product/explorer.md#query-info

const ROWS = wells(20);

let app: RunningExplorer;
const { ask } = asking(() => app);

beforeAll(async () => {
  app = await startExplorer();
  await app.fill(WELLS, ROWS);
  await app.fill({ ...WELLS, name: 'drafts', seenBy: 'admin' }, ROWS.slice(0, 3));
  await app.fill({ name: 'sales', seenBy: 'everyone', fields: { listed: { type: 'date' } } }, [
    { key: 'x', listed: '2026-01-31' },
  ]);
});
afterAll(() => app?.stop());

describe('GET /api/query-info', () => {
  it('says what the asker may explore, with facets that can be asked for as they are', async () => {
    const infoOf = async (person: string) =>
      queryInfoSchema.parse((await app.request('get', '/api/query-info', person).expect(200)).body);
    const { collections, limits } = await infoOf('explorer');
    expect(collections.map(({ name }) => name)).toEqual(['deals', 'wells', 'sales']);
    expect((await infoOf('admin')).collections.map(({ name }) => name)).toContain('drafts');
    expect(limits).toMatchObject({ size: 1_000, defaultSize: 20 });
    const [deals, wells] = collections as [(typeof collections)[0], (typeof collections)[0]];
    expect(deals.fields.find(({ name }) => name === 'netProduction')).toMatchObject({
      label: 'Net production',
      unit: 'boe/d',
      exact: true,
      digits: 2,
    });
    expect(wells.fields.map(({ name }) => name)).not.toContain('cost');
    const digits = Object.fromEntries(wells.fields.map((field) => [field.name, field.digits]));
    expect(digits).toMatchObject({ lateral: 0, price: 2, depth: undefined, operator: undefined });
    for (const { name, facets } of collections) {
      const { body } = await ask(name, { facets, size: 0 }).expect(200);
      expect(Object.keys(body.facets)).toEqual(facets.map((facet) => facet.name));
    }
  });

  it('names the fields that hold the place of a row to who sees both', async () => {
    const point = { x: 'east', y: 'south' };
    const east = { type: 'integer' };
    const rows = [{ key: 'x', east: 1, south: 2 }];
    await app.fill({ name: 'sites', seenBy: 'everyone', point, fields: { east, south: east } }, rows);
    await app.fill(
      { name: 'secrets', seenBy: 'everyone', point, fields: { east, south: { ...east, seenBy: 'admin' } } },
      rows,
    );
    const pointsOf = async (person: string) => {
      const { body } = await app.request('get', '/api/query-info', person).expect(200);
      return Object.fromEntries(queryInfoSchema.parse(body).collections.map((one) => [one.name, one.point]));
    };
    expect(await pointsOf('explorer')).toMatchObject({ sites: point, secrets: null, wells: null, deals: null });
    expect(await pointsOf('admin')).toMatchObject({ sites: point, secrets: point });
  });
});
