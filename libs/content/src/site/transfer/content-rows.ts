import type { EntityManager } from '@mikro-orm/postgresql';
import { type CollectionName, type ContentField, collectionOf } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { FILES, tableOf } from '../../schema/own-schema.ts';
import {
  COLLECTIONS_IN_ORDER,
  columnsOf,
  FILE_COLUMNS,
  type TransferRow,
  type TransferRows,
} from './transfer-format.ts';

const MOMENTS = new Set(['publish_at', 'date_created', 'date_updated', 'uploaded_on', 'modified_on']);

/** Every row of our content, as an export has them: by id. @param em in a transaction that sees one moment */
export async function readContentRows(em: EntityManager): Promise<TransferRows> {
  const rows = new Map<string, readonly TransferRow[]>();
  for (const name of COLLECTIONS_IN_ORDER)
    rows.set(name, await rowsOf(em, name, columnsOf(name), collectionOf(name)?.fields ?? {}));
  rows.set(FILES, await rowsOf(em, FILES, FILE_COLUMNS, {}));
  return rows;
}

async function rowsOf(
  em: EntityManager,
  name: string,
  columns: readonly string[],
  fields: Readonly<Record<string, ContentField>>,
): Promise<TransferRow[]> {
  const selected = columns.map((column) => `${written(column, fields[column])} as "${column}"`).join(', ');
  const rows = await executeBound<{ row: TransferRow }>(
    em,
    `select to_json(r) as row from (select ${selected} from "${tableOf(name)}" order by id) r`,
    [],
  );
  return rows.map(({ row }) => row);
}

/** A column as an export has it. */
function written(column: string, field: ContentField | undefined): string {
  if (field?.kind === 'moment' || MOMENTS.has(column))
    return `to_char("${column}" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (field?.kind === 'decimal') return `"${column}"::text`;
  return `"${column}"`;
}

/** How many items there are by collection, those with none left out. */
export async function countContent(em: EntityManager): Promise<ReadonlyMap<CollectionName, number>> {
  const selects = COLLECTIONS_IN_ORDER.map(
    (name) => `select '${name}' as name, count(*)::int as total from "${tableOf(name)}"`,
  );
  const rows = await executeBound<{ name: CollectionName; total: number }>(em, selects.join(' union all '), []);
  return new Map(rows.filter(({ total }) => total > 0).map(({ name, total }) => [name, total]));
}

/** Adds rows with their ids; the next item gets an id of its own. */
export async function insertContentRows(
  em: EntityManager,
  name: CollectionName,
  rows: readonly TransferRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = tableOf(name);
  const columns = columnsOf(name).map((column) => `"${column}"`);
  await executeBound(
    em,
    `insert into "${table}" (${columns.join(', ')})
     select ${columns.map((column) => `e.${column}`).join(', ')} from jsonb_populate_recordset(null::"${table}", $1::jsonb) e`,
    [JSON.stringify(rows)],
  );
  await executeBound(em, `select setval(pg_get_serial_sequence('"${table}"', 'id'), max(id)) from "${table}"`, []);
}

/** Takes every item away, with its revisions. Files stay in the library. */
export async function deleteContentRows(em: EntityManager): Promise<void> {
  for (const name of [...COLLECTIONS_IN_ORDER].reverse()) await executeBound(em, `delete from "${tableOf(name)}"`, []);
  await executeBound(em, 'delete from content_revision', []);
}

/** What an export says of files beside their bytes. */
export async function describeFiles(em: EntityManager, files: readonly TransferRow[]): Promise<void> {
  await executeBound(
    em,
    `update content_file f set title = e.title, description = e.description, filename_download = e.filename_download,
       focal_point_x = e.focal_point_x, focal_point_y = e.focal_point_y, uploaded_on = e.uploaded_on, modified_on = e.modified_on
     from jsonb_populate_recordset(null::content_file, $1::jsonb) e where f.id = e.id`,
    [JSON.stringify(files)],
  );
}
