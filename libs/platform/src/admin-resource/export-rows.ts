import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { csvLines } from '../csv/csv-lines.ts';
import type { AdminFieldKind, AdminResource } from './admin-resource.ts';

/** Rows read at a time. */
const PAGE = 500;

/**
 * All rows that a condition finds, page by page in the order of the key, so that memory stays flat however many they are. A row that is changed
 * meanwhile is read once, before or after.
 * @param properties what is read of each row, besides the key
 */
export async function* pagesByKey<Row extends object, K extends keyof Row & string>(
  em: EntityManager,
  entity: EntityName<Row>,
  key: keyof Row & string,
  where: FilterQuery<Row>,
  properties: readonly K[],
): AsyncGenerator<Pick<Row, K>[]> {
  for (let last: unknown; ; ) {
    const after = last === undefined ? [] : [{ [key]: { $gt: last } }];
    const page = (await em.fork().find(entity, { $and: [where, ...after] } as FilterQuery<NoInfer<Row>>, {
      orderBy: { [key]: 'asc' } as object,
      limit: PAGE,
      fields: [key, ...properties] as never,
      disableIdentityMap: true,
    })) as Pick<Row, K>[];
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = (page.at(-1) as Row)[key];
  }
}

/**
 * All rows that a condition finds as CSV with the names of the fields above, a page at a time. What is empty is an empty cell.
 * @param pages the rows, where the key that they are read by is not one property
 */
export async function* exportCsv<Row extends object>(
  em: EntityManager,
  { entity, key, fields }: AdminResource<Row>,
  where: FilterQuery<Row>,
  pages?: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const columns = Object.entries(fields).filter(([, { exported }]) => exported !== false);
  yield csvLines([columns.map(([name]) => name)]);
  const properties = columns.map(([, { property }]) => property);
  for await (const page of pages ?? pagesByKey(em, entity, key, where, properties)) {
    yield csvLines(page.map((row) => columns.map(([, { kind, property }]) => cell(kind, row[property]))));
  }
}

/** Flags are words, moments ISO 8601, the values of a list joined by `;`. */
function cell(kind: AdminFieldKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'instant' && value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(';') : String(value);
}
