import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import { EVERYTHING } from '../clause.ts';
import type { IndexDefinition, IndexDocument, Versioned, WritableDocument } from '../index-definition.ts';
import { DocumentSource } from '../index-writing/document-source.ts';
import type { Fields } from '../matches.ts';
import { quoted, valueSql } from '../rows/clause-sql.ts';
import { documentText } from '../rows/document-text.ts';
import { textPages } from '../rows/row-pages.ts';

type Row = Fields & Versioned;
type Text = { readonly source: string };

/** Documents out of the rows of a collection: a row's columns are its document's fields. What is written to an index is made into text by the database. */
export class CollectionRows extends DocumentSource {
  private readonly fields: string;
  private readonly text: string;
  private readonly table: string;

  constructor(
    override readonly definition: IndexDefinition,
    private readonly em: EntityManager,
  ) {
    super();
    this.table = quoted(definition.table);
    const fields = Object.entries(definition.fields).map(
      ([name, field]) => `${valueSql(quoted(name), field)} as ${quoted(name)}`,
    );
    this.fields = fields.join(', ');
    this.text = `id::float8 as id, ${documentText(definition)} as source`;
  }

  override async byIds(ids: readonly number[], em = this.em): Promise<IndexDocument[]> {
    return withFields(await this.read<Row>(this.fields, 'id = any($1::bigint[])', [`{${ids.join(',')}}`], { em }));
  }

  override async page(afterId: number, limit: number): Promise<IndexDocument[]> {
    return withFields(await this.read<Row>(this.fields, 'id > $1', [afterId], { limit }));
  }

  override writablePage(afterId: number, limit: number): Promise<WritableDocument[]> {
    return this.read<Text>(this.text, 'id > $1', [afterId], { limit });
  }

  override bulkPages(size: number): AsyncGenerator<Uint8Array> {
    const all = { clause: async () => EVERYTHING, fields: [], format: 'bulk', size } as const;
    return textPages(this.em, this.definition, all);
  }

  /** The next of those that a transaction changed last, in order of id. */
  changedIn(transaction: string, afterId: number, limit: number): Promise<WritableDocument[]> {
    return this.read<Text>(this.text, 'changed_in = $1::xid8 and id > $2', [transaction, afterId], { limit });
  }

  override revisions(afterId: number, limit: number): Promise<Versioned[]> {
    return this.read('id::float8 as id', 'id > $1', [afterId], { limit });
  }

  private read<Read>(
    selected: string,
    which: string,
    values: readonly unknown[],
    { limit, em = this.em }: { readonly limit?: number; readonly em?: EntityManager },
  ): Promise<(Read & Versioned)[]> {
    // By the column: the id that is selected is another number, which no index has in order.
    const sql = `select revision::text as revision, ${selected} from ${this.table} where ${which} order by ${this.table}.id`;
    return executeBound(em, limit === undefined ? sql : `${sql} limit ${limit}`, values);
  }
}

const withFields = (rows: readonly Row[]): IndexDocument[] =>
  rows.map((fields) => ({ id: fields.id, revision: fields.revision, fields }));
