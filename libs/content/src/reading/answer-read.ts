import type { Pool } from 'pg';
import type { ContentSchema } from '../schema/content-schema.ts';
import { runStatement } from './database-reads.ts';
import { toCsv } from './export/csv.ts';
import { toXml } from './export/xml.ts';
import { toYaml } from './export/yaml.ts';
import { parseQuery } from './query/parse-query.ts';
import type { ExportFormat, ReadQuery } from './query/read-query.ts';
import { ReadError } from './read-errors.ts';
import { type Items, planCollection, planItem } from './read-items.ts';
import { type ReadAccess, viewOf } from './schema-view.ts';

/** What is read, and for whom. */
export interface ReadRequest {
  readonly collection: string;
  /** One item alone. */
  readonly id?: string;
  readonly query: ReadQuery;
  readonly access: ReadAccess;
}

/**
 * Reads items of a schema: one statement for all that is asked.
 * @param pool of `readPool`
 * @throws ReadError
 */
export async function readContent(
  pool: Pool,
  schema: ContentSchema,
  { collection, id, query, access }: ReadRequest,
): Promise<Items> {
  const view = viewOf(schema, access);
  const planned = id === undefined ? planCollection(view, collection, query) : planItem(view, collection, id, query);
  const { statement } = planned;
  const rows = await runStatement(pool, statement.sql, statement.values);
  return planned.itemsOf(statement.rowsOf(rows));
}

/** An answer over HTTP. */
export interface ReadAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Of an export. */
  readonly filename?: string;
}

/**
 * Reads as the Directus contract answers over HTTP; refusals are answers too.
 * @param request with the raw query string, without `?`
 * @throws what is no refusal: a fault
 */
export async function answerRead(
  pool: Pool,
  schema: ContentSchema,
  { search, ...request }: Omit<ReadRequest, 'query'> & { readonly search: string },
): Promise<ReadAnswer> {
  try {
    const query = parseQuery(search);
    const items = await readContent(pool, schema, { ...request, query });
    return query.export ? exported(items.data, query.export, request.collection) : json(200, items);
  } catch (error) {
    if (error instanceof ReadError) return refusal(error);
    throw error;
  }
}

export const refusal = (error: ReadError): ReadAnswer => json(error.status, error.body);

const JSON_TYPE = 'application/json; charset=utf-8';

const json = (status: number, body: unknown): ReadAnswer => ({ status, type: JSON_TYPE, body: JSON.stringify(body) });

function exported(data: unknown, format: ExportFormat, collection: string): ReadAnswer {
  const file = (type: string, body: string, extension: string = format): ReadAnswer => ({
    status: 200,
    type,
    body,
    filename: `${collection}.${extension}`,
  });
  switch (format) {
    case 'json':
      return file(JSON_TYPE, JSON.stringify(data, null, '\t'));
    case 'csv':
      return file('text/csv; charset=utf-8', toCsv(data));
    case 'csv_utf8':
      return file('text/csv; charset=utf-8', toCsv(data, true), 'csv');
    case 'xml':
      return file('text/xml; charset=utf-8', toXml(data));
    case 'yaml':
      return file('text/yaml; charset=utf-8', toYaml(data));
  }
}
