import type { Pool } from 'pg';
import { ReadError } from '../read-errors.ts';
import type { ContentSchema } from '../schema/content-schema.ts';
import { runStatement } from './database-reads.ts';
import { toCsv } from './export/csv.ts';
import { toXml } from './export/xml.ts';
import { toYaml } from './export/yaml.ts';
import type { Items } from './plan-items.ts';
import { plannedRead, type ReadRequest } from './planned-read.ts';
import type { ExportFormat } from './query/read-query.ts';
import { viewOf } from './schema-view.ts';

/**
 * Reads items of a schema: one statement for all that is asked.
 * @param pool of `contentPool`
 * @throws ReadError
 */
export async function readContent(
  pool: Pool,
  schema: ContentSchema,
  request: ReadRequest,
): Promise<{ readonly items: Items; readonly format: ExportFormat | undefined }> {
  const { read, rows } = plannedRead(viewOf(schema, request.access, request.signedIn), request);
  const { statement, itemsOf, format } = read;
  const answered = await runStatement(pool, statement.sql, statement.valuesFor(rows));
  return { items: itemsOf(statement.rowsOf(answered)), format };
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
 * @throws what is no refusal: a fault
 */
export async function answerRead(pool: Pool, schema: ContentSchema, request: ReadRequest): Promise<ReadAnswer> {
  try {
    const { items, format } = await readContent(pool, schema, request);
    return format ? await exported(items.data, format, request.collection) : json(200, items);
  } catch (error) {
    if (error instanceof ReadError) return refusal(error);
    throw error;
  }
}

export const refusal = (error: ReadError): ReadAnswer => json(error.status, error.body);

const JSON_TYPE = 'application/json; charset=utf-8';

const json = (status: number, body: unknown): ReadAnswer => ({ status, type: JSON_TYPE, body: JSON.stringify(body) });

async function exported(data: unknown, format: ExportFormat, collection: string): Promise<ReadAnswer> {
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
      return file('text/yaml; charset=utf-8', await toYaml(data));
  }
}
