// Whether a collection holds the rows of one file, all of them and no others: in the database, in what a query answers, and in the index.
import { until } from '../../scripts/engines/processes.mjs';
import { cli } from '../ratios/processes.mjs';
import { COLLECTION } from './collection-rounds.mjs';
import { BACK_MS, withClient } from './engines.mjs';

const PAGE = 20_000;
/** More are not told. */
const MAX_TOLD = 20;

/** Looks at a collection again and again; it remembers the ids that rows had when they were first seen, as they must keep them. */
export class CollectionChecks {
  /** By the row's number. */
  ids = new Map();

  /**
   * @param {Record<string, string>} env
   * @param {import('./collection-rounds.mjs').Expected} expected
   * @param {() => Promise<string>} api its address, once it is up
   */
  constructor(env, expected, api) {
    this.env = env;
    this.expected = expected;
    this.api = api;
  }

  /** What is not as it should be, and which engine answered. */
  async differences() {
    const figures = this.expected.figures();
    const rows = await this.#ofRows(figures);
    const query = await this.#ofQuery(figures);
    return { faults: [...rows, ...query.faults, ...(await this.#ofIndex(figures))], engine: query.engine };
  }

  /** Row by row: values, marks and ids. */
  #ofRows(figures) {
    return withClient(this.env.DATABASE_URL, async (client) => {
      const faults = [];
      const { rows: stored } = await client.query('select id from search_collection where name = $1', [
        COLLECTION.name,
      ]);
      const table = `collection_${stored[0].id}`;
      let count = 0;
      for (let after = 0; ; ) {
        const { rows } = await client.query(
          `select id::float8 as id, key, gone, operator, depth::float8 as depth, price::float8 as price from ${table} where id > $1 order by id limit ${PAGE}`,
          [after],
        );
        if (rows.length === 0) break;
        after = rows.at(-1).id;
        count += rows.length;
        for (const row of rows)
          if (!this.#isRight(row) && faults.length < MAX_TOLD) faults.push(`row ${JSON.stringify(row)}`);
      }
      if (count !== figures.all) faults.push(`${count} rows in place of ${figures.all}`);
      return faults;
    });
  }

  #isRight({ id, key, gone, operator, depth, price }) {
    const n = this.expected.numberOf(key);
    const wanted = n === undefined ? undefined : this.expected.row(n);
    const known = this.ids.get(n) ?? id;
    this.ids.set(n, known);
    return (
      wanted !== undefined &&
      known === id &&
      wanted.gone === gone &&
      wanted.operator === operator &&
      wanted.depth === depth &&
      wanted.price === price
    );
  }

  /** How many rows a query finds, and two sums of theirs; an engine that has just been started, or an index that has not refreshed yet, is waited for. */
  async #ofQuery({ rows, depth, hundredths }) {
    const wanted = JSON.stringify([rows, depth, hundredths]);
    let last = '';
    let engine = '';
    const isRight = async () => {
      const answer = await this.#ask().catch((error) => ({ error: String(error) }));
      if ('error' in answer) last = answer.error;
      else {
        engine = answer.responseHeader.engine;
        const [sum, prices] = answer.stats.map(({ value }) => value);
        last = JSON.stringify([answer.response.numFound, sum, Math.round(prices * 100)]);
      }
      return last === wanted;
    };
    const came = await until(isRight, BACK_MS);
    return { engine, faults: came ? [] : [`a query answers ${last} in place of ${wanted}`] };
  }

  async #ask() {
    const api = await this.api();
    const response = await fetch(`${api}/api/query/${COLLECTION.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await this.#token(api)}` },
      body: JSON.stringify({
        size: 0,
        filters: [{ field: 'gone', expression: ['false'] }],
        stats: [
          { field: 'depth', type: 'sum' },
          { field: 'price', type: 'sum' },
        ],
      }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return /** @type {any} */ (await response.json());
  }

  async #token(api) {
    if (this.token) return this.token;
    const { tokenOf } = await import('../ratios/images/calls.mjs');
    this.token = await tokenOf(api, 'admin');
    return this.token;
  }

  async #ofIndex({ all }) {
    const reports = (await cli(['search', 'verify', '--json'], this.env))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const report = reports.find(({ index }) => index === COLLECTION.name);
    const drift = report.missing + report.stale + report.extra + report.differing;
    return drift > 0 || report.documents !== all ? [`the index: ${JSON.stringify(report)}`] : [];
  }
}
