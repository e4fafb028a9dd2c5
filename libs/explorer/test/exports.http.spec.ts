import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rowsAddress } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, type CollectionRow, Collections, PUBLIC_SCOPE, type SearchScope } from '@outcrop/search';
import { ExploredCollections } from '../src/explored/explored-collections.ts';
import { ExportRows } from '../src/exports/export-rows.ts';
import { rowsOf } from './load-support.ts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#exported-rows

const ROWS = Array.from({ length: 4_500 }, (_, n): Record<string, unknown> => well(n));
const loaded = ROWS as unknown as readonly CollectionRow[];
let app: RunningExplorer;
const take = (
  collection: string,
  format: 'csv' | 'jsonl',
  filters: { field: string; expression: string[] }[] = [],
  person = 'explorer',
) =>
  app
    .request('get', rowsAddress(collection, format, filters), person)
    // As bytes, whatever the type.
    .responseType('blob');

beforeAll(async () => {
  app = await startExplorer();
  await app.fill(WELLS, loaded);
  await app.importDeals([
    { ListingId: 1, region: 'Permian' },
    { ListingId: 2, region: 'Rockies', isPrivate: true },
    { ListingId: 3, region: 'Canada', webStatus: 'draft' },
  ]);
});
afterAll(() => app?.stop());

describe('an export', () => {
  it('has all rows that filters find, without what its reader may not see, as JSON lines', async () => {
    const { body, headers } = await take('wells', 'jsonl', [{ field: 'operator', expression: ['Mesa'] }]).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': 'attachment; filename="wells.jsonl"',
      'cache-control': 'private, no-store',
    });
    const lines = String(body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const wanted = ROWS.flatMap((row, n) => (row['operator'] === 'Mesa' ? [{ ...row, id: n + 1 }] : []));
    expect(lines).toHaveLength(wanted.length);
    const { cost: _, ...first }: Record<string, unknown> = wanted[1]!;
    expect(lines[1]).toEqual(Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null)));
  });

  it('is CSV with the fields’ names, lists joined and formulas as texts, by which it can be loaded again', async () => {
    const rowsBy = async (person: string) => {
      const { body } = await take('wells', 'csv', [], person).expect(200);
      const { read } = await rowsOf(String(body), 'wells.csv', 65_536);
      return { body: String(body), rows: read.map(([, values]) => values as Record<string, string>) };
    };
    const { body, rows } = await rowsBy('explorer');
    expect(rows).toHaveLength(ROWS.length);
    expect(rows[1]).toMatchObject({
      ...{ key: '42-1', plays: 'Wolfcamp|Bone Spring', operator: 'Ridge & "Sons"', active: 'false' },
    });
    expect(rows[2]).toMatchObject({ operator: '-Dash', plays: '' });
    expect(body.split('\n')[3]).toContain(",'-Dash");
    expect(Object.keys(rows[0]!)).not.toContain('cost');
    expect((await rowsBy('admin')).rows[0]).toMatchObject({ cost: '77700', gone: 'false' });
  });

  it('has the deals that its reader may see', async () => {
    const idsOf = async (person: string) =>
      String((await take('deals', 'jsonl', [], person).expect(200)).body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id);
    expect(await idsOf('explorer')).toEqual([1]);
    expect(await idsOf('admin')).toEqual([1, 2, 3]);
  });

  it('is in the audit before anything is sent: who, what, how many rows', async () => {
    await app.clear();
    const filters = [{ field: 'active', expression: ['true'] }];
    await take('wells', 'csv', filters).expect(200);
    expect(await app.audit()).toEqual([
      expect.objectContaining({
        actor: `user:${PEOPLE.explorer.userId}`,
        action: 'export-explorer-rows',
        subject: 'collection:wells',
        after: { format: 'csv', filters, rows: ROWS.length / 2 },
      }),
    ]);
  });

  it('sends nothing, and says that it failed, where the audit cannot be written', async () => {
    await app
      .em()
      .execute(
        `create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the audit is full'; end $$`,
      );
    await app
      .em()
      .execute(
        `create trigger no_audit before insert on audit_entry for each row when (new.action = 'export-explorer-rows') execute function no_audit()`,
      );
    try {
      for (const format of ['csv', 'jsonl'] as const) {
        const { body, headers } = await take('wells', format).expect(500);
        expect(headers['content-disposition']).toBeUndefined();
        expect(headers['content-type']).toContain('application/problem+json');
        expect(JSON.parse(String(body))).toMatchObject({ status: 500, message: 'There was a server error' });
        expect(String(body)).not.toMatch(/42-|operator|the audit is full/);
      }
    } finally {
      await app.em().execute('drop function no_audit cascade');
    }
    await take('wells', 'csv').expect(200);
  });

  it.each([
    ['nobody', '', 401],
    ['a buyer', 'buyer', 403],
  ])('is refused to %s', async (_, person, status) => {
    await take('wells', 'csv', [], person).expect(status);
  });

  it('is refused where it cannot be: unknown fields, no JSON, no such collection', async () => {
    await take('wells', 'csv', [{ field: 'cost', expression: ['1'] }]).expect(422);
    await app.request('get', '/api/query/wells/export?filters=nonsense', 'explorer').expect(422);
    await app.request('get', '/api/query/wells/export?format=xls', 'explorer').expect(422);
    await take('nothing', 'csv').expect(404);
  });

  it('is refused as of none where its collection is removed before the rows are counted', async () => {
    await app.fill({ ...WELLS, name: 'passing' }, loaded.slice(0, 1));
    const collections = app.app.get(ExploredCollections, { strict: false });
    const find = collections.find.bind(collections);
    const spy = jest.spyOn(collections, 'find').mockImplementationOnce(async (...of) => {
      const found = await find(...of);
      await app.app.get(Collections, { strict: false }).remove('passing', app.actor);
      return found;
    });
    await take('passing', 'csv').expect(404);
    spy.mockRestore();
  });

  it('has the limits of a query: 1,000 expressions of all filters together', async () => {
    // So short that an address has room for them.
    const filters = (count: number) => [
      { field: 'key', expression: Array.from({ length: 600 }, () => '') },
      { field: 'operator', expression: Array.from({ length: count }, () => '') },
    ];
    const ask = (count: number) => `/api/query/wells/export?filters=${JSON.stringify(filters(count))}`;
    const { body } = await app.request('get', ask(401), 'explorer').expect(422);
    expect(body.errors).toEqual([{ path: 'filters', message: 'must have at most 1000 expressions together' }]);
    await app.request('head', ask(400), 'explorer').expect(200);
  });

  it('asks for rights before each piece: another role cuts it off, and what was taken back meanwhile is not sent', async () => {
    const scopes: SearchScope[] = [PUBLIC_SCOPE, PUBLIC_SCOPE, ADMIN_SCOPE];
    const scope = async () => scopes.shift()!;
    const rows = await app.commands.execute(
      new ExportRows({ collection: 'wells', query: { format: 'jsonl', filters: [] }, scope, actor: PEOPLE.explorer }),
    );
    expect(Buffer.from((await rows.next()).value!).toString()).toContain('"42-0"');
    await expect(rows.next()).rejects.toThrow('You are not authorized');
  });

  it('is only looked at by a HEAD, which says what a GET would and leaves no trace', async () => {
    await app.clear();
    const head = (address: string, person = 'explorer') => app.request('head', address, person);
    const { headers } = await head(rowsAddress('wells', 'csv', [])).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="wells.csv"');
    await head(rowsAddress('wells', 'csv', [{ field: 'cost', expression: ['1'] }])).expect(422);
    await head(rowsAddress('nothing', 'csv', [])).expect(404);
    await head(rowsAddress('wells', 'csv', []), 'buyer').expect(403);
    expect(await app.audit()).toEqual([]);
  });

  it('is one at a time of a person', async () => {
    const [one, two] = await Promise.all([take('wells', 'csv'), take('wells', 'csv')]);
    expect([one.status, two.status].sort()).toEqual([200, 429]);
    await take('wells', 'csv').expect(200);
  });
});
