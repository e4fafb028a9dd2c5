import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { IndexDefinition, IndexDocument, IndexField } from '../index-definition.ts';
import { DocumentSource, type Versioned } from '../index-writing/document-source.ts';
import type { Fields } from '../matches.ts';
import { quoted } from '../rows/clause-sql.ts';

type Row = Fields & { readonly id: number; readonly revision: string };

/** Documents out of the rows of a collection: a row's columns are its document's fields. */
export class CollectionRows extends DocumentSource {
  private readonly selected: string;
  private readonly table: string;

  constructor(
    override readonly definition: IndexDefinition,
    private readonly em: EntityManager,
  ) {
    super();
    this.table = quoted(definition.table);
    const fields = Object.entries(definition.fields).map(
      ([name, field]) => `${columnValue(name, field)} as ${quoted(name)}`,
    );
    this.selected = `revision::text as revision, ${fields.join(', ')}`;
  }

  override byIds(ids: readonly number[], em?: EntityManager): Promise<IndexDocument[]> {
    return this.read('id = any($1::bigint[])', [`{${ids.join(',')}}`], { em });
  }

  override page(afterId: number, limit: number): Promise<IndexDocument[]> {
    return this.read('id > $1', [afterId], { limit });
  }

  /** The next of those that a transaction changed last, in order of id. */
  changedIn(transaction: string, afterId: number, limit: number): Promise<IndexDocument[]> {
    return this.read('changed_in = $1::xid8 and id > $2', [transaction, afterId], { limit });
  }

  override async revisions(afterId: number, limit: number): Promise<Versioned[]> {
    return executeBound<Versioned>(
      this.em,
      `select id::float8 as id, revision::text as revision from ${this.table} where id > $1 order by ${this.table}.id limit $2`,
      [afterId, limit],
    );
  }

  private async read(
    which: string,
    values: readonly unknown[],
    { limit, em = this.em }: { readonly limit?: number; readonly em?: EntityManager | undefined },
  ): Promise<IndexDocument[]> {
    // By the column: the id that is selected is another number, which no index has in order.
    const sql = `select ${this.selected} from ${this.table} where ${which} order by ${this.table}.id`;
    const rows = await executeBound<Row>(em, limit === undefined ? sql : `${sql} limit ${limit}`, values);
    return rows.map((fields) => ({ id: fields.id, revision: fields.revision, fields }));
  }
}

/** A column as JavaScript takes its values: integers and exact numbers have no more digits than a double tells apart. */
function columnValue(name: string, { type, many }: IndexField): string {
  const as = type === 'number' || type === 'integer' ? '::float8' : type === 'date' ? '::text' : '';
  return `${quoted(name)}${as && many ? `${as}[]` : as}`;
}
