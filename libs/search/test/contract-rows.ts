import { DocumentSource, type IndexDocument, type Versioned } from '@outcrop/search';
import { CONTRACT_TABLE, contractIndex, FILL_CONTRACT_TABLE, toRow } from '@outcrop/search/testing';
import pg from 'pg';

/** The contract's row table in a database of its own, as a document source. */
export class ContractRows extends DocumentSource {
  override readonly definition = contractIndex;
  /** Called before a page is read, with the id that it starts after. */
  beforePage: (afterId: number) => Promise<void> = async () => undefined;
  /** Called before rows are read by their ids. */
  beforeIds: () => Promise<void> = async () => undefined;
  private readonly pool: pg.Pool;

  constructor(url: string) {
    super();
    this.pool = new pg.Pool({ connectionString: url, max: 4 });
    // The database may be dropped while a connection is closing.
    this.pool.on('error', () => undefined);
  }

  async create(documents: readonly IndexDocument[]): Promise<void> {
    await this.pool.query(CONTRACT_TABLE);
    await this.insert(documents);
    await this.pool.query('ANALYZE search_contract');
  }

  async insert(documents: readonly IndexDocument[]): Promise<void> {
    await this.pool.query(FILL_CONTRACT_TABLE, [JSON.stringify(documents.map(toRow))]);
  }

  /** Changes rows as a command would: under a new revision. */
  async change(ids: readonly number[], code: string): Promise<void> {
    await this.pool.query(
      `UPDATE search_contract SET code = $2, search_revision = search_revision + 100000 WHERE id = ANY($1::int[])`,
      [ids, code],
    );
  }

  /** For statements with values. */
  get asClient(): Pick<pg.Pool, 'query'> {
    return this.pool;
  }

  query(text: string): Promise<pg.QueryResult> {
    return this.pool.query(text);
  }

  override async byIds(ids: readonly number[]): Promise<IndexDocument[]> {
    await this.beforeIds();
    return this.read('WHERE id = ANY($1::int[])', [ids]);
  }

  override async page(afterId: number, limit: number): Promise<IndexDocument[]> {
    await this.beforePage(afterId);
    return this.read('WHERE id > $1 ORDER BY id LIMIT $2', [afterId, limit]);
  }

  override async revisions(afterId: number, limit: number): Promise<Versioned[]> {
    const text = `SELECT id, search_revision::text AS revision FROM search_contract WHERE id > $1 ORDER BY id LIMIT $2`;
    return (await this.pool.query<Versioned>(text, [afterId, limit])).rows;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async read(where: string, values: unknown[]): Promise<IndexDocument[]> {
    const text = `SELECT search_revision::text AS revision, row_to_json(c) AS fields FROM search_contract c ${where}`;
    const { rows } = await this.pool.query<{ revision: string; fields: IndexDocument['fields'] & { id: number } }>(
      text,
      values,
    );
    return rows.map(({ revision, fields: { search_revision: _, search_xid: __, ...fields } }) => ({
      id: fields['id'] as number,
      revision,
      fields,
    }));
  }
}
