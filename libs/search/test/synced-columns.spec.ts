import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, DocumentSources, PUBLIC_SCOPE, SearchUnavailable } from '@outcrop/search';
import { checkSearchContract, contractDocuments, contractIndex } from '@outcrop/search/testing';
import pg from 'pg';
import { ColumnSearchEngine } from '../src/columns/column-search-engine.ts';
import { Columns } from '../src/columns/columns.ts';
import { searchPool } from '../src/connections.ts';
import { ContractRows } from './contract-rows.ts';

const documents = contractDocuments(7, 1_500);
const [first, second] = documents as [(typeof documents)[number], (typeof documents)[number]];
const byCode = (code: string) => ({
  groups: { a: { field: 'code', in: [code] } },
  sort: [],
  from: 0,
  size: 100,
});

describe('columns that are kept', () => {
  let database: TestDatabase;
  let rows: ContractRows;
  let pool: pg.Pool;
  let columns: Columns;
  let engine: ColumnSearchEngine;
  let said: string[];

  beforeEach(async () => {
    database = await createTestDatabase();
    rows = new ContractRows(database.url);
    await rows.create(documents);
    const sources = new DocumentSources();
    sources.register(rows);
    pool = searchPool(database.url, 4);
    said = [];
    columns = new Columns(sources, pool, { log: (line) => said.push(line) });
    engine = new ColumnSearchEngine(columns);
  });
  afterEach(async () => {
    await columns.close();
    await Promise.all([pool.end(), rows.close()]);
    await database.drop();
  });

  /** Ids of what has a code, as anybody finds them who asks now. */
  const found = async (code: string) =>
    (await engine.search(contractIndex, byCode(code), ADMIN_SCOPE)).hits.map(({ id }) => id);
  const another = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const change = (client: { query(text: string, values: unknown[]): Promise<unknown> }, id: number, code: string) =>
    client.query(`UPDATE search_contract SET code = $2, search_revision = nextval('contract_revision') WHERE id = $1`, [
      id,
      code,
    ]);
  const sequence = () => rows.query('CREATE SEQUENCE contract_revision START 100000');
  const loads = () => said.length;

  it('are closed once a look that is under way has ended, and read nothing afterwards', async () => {
    let go = (): void => undefined;
    const sources = new DocumentSources();
    sources.register(rows);
    sources.follow(() => new Promise((resolve) => (go = resolve)));
    const looking = new Columns(sources, pool, { log: (line) => said.push(line) });
    const ended: string[] = [];
    const look = looking.refresh().then(() => ended.push('look'));
    const closing = looking.close().then(() => ended.push('close'));
    go();
    await Promise.all([look, closing]);
    await looking.refresh();
    expect([ended, said]).toEqual([['look', 'close'], []]);
  });

  it('hold all rows, in pages, and answer like the plain definition', async () => {
    expect(columns.said()).toMatch('by the first search');
    await checkSearchContract(engine, { documents, seed: 7, states: 100 });
    expect(said).toEqual([expect.stringMatching(/^1500 rows of contract are in memory/)]);
    expect(columns.said()).toBe('In memory: 1500 contract.');
  });

  it('show what was committed before somebody asked, and name its revision', async () => {
    await sequence();
    const before = await engine.search(contractIndex, byCode('a'), ADMIN_SCOPE);
    expect(before.revision).toBe(1_500);
    for (let n = 0; n < 20; n++) {
      await change(rows.asClient, first.id, `now ${n}`);
      expect(await found(`now ${n}`)).toEqual([first.id]);
    }
    const [{ last }] = (await rows.query('SELECT last_value::int AS last FROM contract_revision')).rows as [
      { last: number },
    ];
    expect((await engine.search(contractIndex, byCode('a'), ADMIN_SCOPE)).revision).toBe(last);
    expect(loads()).toBe(1);
  });

  it('miss nothing that is committed after what drew a later revision', async () => {
    await sequence();
    await found('a');
    const slow = await another();
    await slow.query('BEGIN');
    await change(slow, first.id, 'slow');
    await change(rows.asClient, second.id, 'fast');
    expect([await found('fast'), await found('slow')]).toEqual([[second.id], []]);
    // A transaction that has drawn nothing yet, and others that end meanwhile.
    const later = await another();
    await later.query('BEGIN');
    for (let n = 0; n < 5; n++) await change(rows.asClient, second.id, `fast ${n}`);
    expect(await found('fast 4')).toEqual([second.id]);
    await slow.query('COMMIT');
    expect(await found('slow')).toEqual([first.id]);
    await change(later, second.id, 'later');
    expect(await found('later')).toEqual([]);
    await later.query('COMMIT');
    expect(await found('later')).toEqual([second.id]);
    await Promise.all([slow.end(), later.end()]);
    expect(loads()).toBe(1);
  });

  it('take in nothing that was rolled back, and what a savepoint kept', async () => {
    await sequence();
    await found('a');
    const client = await another();
    await client.query('BEGIN');
    await client.query('SAVEPOINT one');
    await change(client, first.id, 'undone');
    await client.query('ROLLBACK TO one');
    await client.query('SAVEPOINT two');
    await change(client, second.id, 'kept');
    await client.query('RELEASE two');
    await client.query('COMMIT');
    expect([await found('undone'), await found('kept')]).toEqual([[], [second.id]]);
    await client.end();
  });

  it('miss nothing that changes while they are read for the first time', async () => {
    await sequence();
    rows.beforePage = async (afterId) => {
      // Of what was read already, and of what was not.
      if (afterId === 0) return;
      rows.beforePage = async () => undefined;
      await change(rows.asClient, first.id, 'meanwhile');
      await change(rows.asClient, documents.at(-1)!.id, 'meanwhile');
    };
    await found('a');
    expect(await found('meanwhile')).toEqual([first.id, documents.at(-1)!.id]);
    expect(loads()).toBe(1);
  });

  it('refuse at once who asks while they have been read for long: whoever waits keeps a place from others', async () => {
    let read: () => void = () => undefined;
    const isReading = new Promise<void>((begun) => {
      rows.beforePage = () =>
        new Promise((resolve) => {
          begun();
          read = resolve;
          rows.beforePage = async () => undefined;
        });
    });
    const early = found('a');
    await isReading;
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 8_000);
    const late = found('a').catch((error: Error) => error);
    await new Promise(setImmediate);
    // Who waits would have an answer soon.
    read();
    expect(await late).toMatchObject({
      message: 'The rows of contract are being read into memory. Please try again in half a minute.',
      retryAfterSeconds: 30,
    });
    clock.mockRestore();
    expect(await early).toEqual(await found('a'));
    expect(loads()).toBe(1);
  });

  it('are read anew when the table was emptied, and filled again under the same revisions', async () => {
    expect(await found(String(first.fields['code']))).toContain(first.id);
    await rows.query('TRUNCATE search_contract');
    expect((await engine.search(contractIndex, { ...byCode('a'), groups: {} }, ADMIN_SCOPE)).total).toBe(0);
    await rows.insert([{ ...first, fields: { ...first.fields, code: 'restored' } }]);
    expect(await found('restored')).toEqual([first.id]);
    expect(loads()).toBe(2);
  });

  it('know what transactions of another server wrote, whose numbers mean nothing here', async () => {
    await sequence();
    await found('a');
    await rows.query('ALTER TABLE search_contract DISABLE TRIGGER USER');
    await rows.query(`UPDATE search_contract SET search_xid = '4000000000' WHERE id % 2 = 0`);
    await rows.query('ALTER TABLE search_contract ENABLE TRIGGER USER');
    await change(rows.asClient, first.id, 'one');
    await change(rows.asClient, second.id, 'two');
    expect([await found('one'), await found('two')]).toEqual([[first.id], [second.id]]);
  });

  it('forget what was deleted by hand when rows are compared', async () => {
    const code = String(first.fields['code']);
    await rows.query(`UPDATE search_contract SET code = 'x' WHERE false`);
    expect((await engine.search(contractIndex, { ...byCode(code), groups: {} }, ADMIN_SCOPE)).total).toBe(1_500);
    await rows.query(`DELETE FROM search_contract WHERE id = ${first.id}`);
    await columns.compare();
    expect((await engine.search(contractIndex, { ...byCode(code), groups: {} }, ADMIN_SCOPE)).total).toBe(1_499);
    await columns.compare();
    expect(loads()).toBe(2);
  });

  it('answer who asked while the comparison found that they are to be read anew', async () => {
    await found('a');
    await rows.query(`DELETE FROM search_contract WHERE id = ${first.id}`);
    const { query } = pool;
    let countedRows: () => void = () => undefined;
    const counted = new Promise<void>((resolve) => {
      countedRows = resolve;
    });
    // The look of whoever asks takes until the comparison has counted the rows.
    pool.query = (async (...args: Parameters<typeof query>) => {
      const isLook = (args[0] as unknown as pg.QueryConfig).name !== undefined;
      if (isLook) await counted;
      const answer = await query.apply(pool, args);
      if (!isLook) setImmediate(countedRows);
      return answer;
    }) as unknown as typeof query;
    const asked = engine.search(contractIndex, { ...byCode('a'), groups: {} }, ADMIN_SCOPE);
    const compared = columns.compare();
    expect((await asked).total).toBe(documents.length - 1);
    await compared;
    expect(loads()).toBe(2);
  });

  it('leave out what cannot be read in time, and say how much, until it is read', async () => {
    await sequence();
    const visible = documents.filter(({ fields }) => fields['open'] === true).map(({ id }) => id);
    const all = { groups: {}, sort: [], from: 0, size: 2_000 };
    const ask = () => engine.search(contractIndex, all, PUBLIC_SCOPE);
    expect((await ask()).hits.map(({ id }) => id)).toEqual(visible);
    let read: () => void = () => undefined;
    rows.beforeIds = () =>
      new Promise((resolve) => {
        read = resolve;
      });
    await change(rows.asClient, visible[0]!, 'late');
    const { hits, behind } = await ask();
    expect([hits.map(({ id }) => id), behind]).toEqual([visible.slice(1), 1]);
    // From those who manage them nothing is hidden: they get what was known.
    expect(await engine.search(contractIndex, all, ADMIN_SCOPE)).toMatchObject({ total: documents.length, behind: 1 });
    rows.beforeIds = async () => undefined;
    read();
    expect(await found('late')).toEqual([visible[0]]);
    expect(await ask()).not.toHaveProperty('behind');
  });

  it('share looks: whoever asks while one is under way waits for the next', async () => {
    await sequence();
    await found('a');
    let looks = 0;
    const { query } = pool;
    pool.query = ((...args: Parameters<typeof query>) => {
      looks += 1;
      return query.apply(pool, args);
    }) as typeof query;
    await change(rows.asClient, first.id, 'shared');
    const answers = await Promise.all(Array.from({ length: 50 }, () => found('shared')));
    expect(answers).toEqual(Array.from({ length: 50 }, () => [first.id]));
    expect(looks).toBe(2);
  });

  it('are unavailable while the database is, and go on when it is back', async () => {
    await sequence();
    await found('a');
    const { query } = pool;
    pool.query = (() => Promise.reject(new Error('Connection terminated'))) as unknown as typeof query;
    await expect(found('a')).rejects.toThrow(SearchUnavailable);
    await change(rows.asClient, first.id, 'back');
    pool.query = query;
    expect(await found('back')).toEqual([first.id]);
    expect(loads()).toBe(1);
  });
});
