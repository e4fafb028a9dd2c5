import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentRecord } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import type { ColumnField, Columns, ItemShape } from './item-shape.ts';

/** What an item holds, besides its id, version, place and dates: state, fields, parts and links. This is what a revision keeps. */
export type ItemContent = Readonly<Record<string, unknown>>;

const MOMENT = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Items whole, in one statement, as the admin area and revisions have them: moments in ISO 8601, decimals as numbers, parts as objects with
 * their id, links and the items that are only shown as ids, each in its order.
 * @param em in its transaction, if there is one
 * @returns by id; what is not there is missing
 */
export async function readItemRecords(
  em: EntityManager,
  shape: ItemShape,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await executeBound<{ id: number; record: ContentRecord }>(em, selectOf(shape), [JSON.stringify(ids)]);
  return new Map(rows.map(({ id, record }) => [id, record]));
}

/** Of one item. */
export const readItemRecord = async (
  em: EntityManager,
  shape: ItemShape,
  id: number,
): Promise<ContentRecord | undefined> => (await readItemRecords(em, shape, [id])).get(id);

/** A record without what is not its content. */
export function contentOf(shape: ItemShape, record: ContentRecord): ItemContent {
  const { id: _, version: _v, sort: _s, date_created: _c, date_updated: _u, ...content } = record;
  return Object.fromEntries(
    Object.entries(content).filter(([name]) => !shape.shown.some((list) => list.name === name)),
  );
}

const selects = new Map<string, string>();

function selectOf(shape: ItemShape): string {
  const known = selects.get(shape.name);
  if (known) return known;
  const lists = [
    ...shape.parts.map(({ name, table, by, columns }) => [
      name,
      listOf(`${objectOf({ id: 'p.id', ...valuesOf('p', columns) })} order by p.sort nulls last, p.id`, table, by),
    ]),
    ...shape.links.map(({ name, table, from, to }) => [
      name,
      listOf(`p."${to}" order by p.sort nulls last, p.id`, table, from, `p."${to}" is not null`),
    ]),
    ...shape.shown.map(({ name, table, by }) => [name, listOf('p.id order by p.sort nulls last, p.id', table, by)]),
  ];
  const record = objectOf({
    id: 't.id',
    version: 't.version',
    status: 't.status',
    publish_at: MOMENT('t.publish_at'),
    sort: 't.sort',
    date_created: MOMENT('t.date_created'),
    date_updated: MOMENT('t.date_updated'),
    ...valuesOf('t', shape.columns),
    ...Object.fromEntries(lists),
  });
  const sql = `select t.id, ${record} as record from "${shape.table}" t
    where t.id in (select value::int from jsonb_array_elements_text($1::jsonb))`;
  selects.set(shape.name, sql);
  return sql;
}

const listOf = (elements: string, table: string, by: string, where = 'true'): string =>
  `(select coalesce(jsonb_agg(${elements}), '[]'::jsonb) from "${table}" p where p."${by}" = t.id and ${where})`;

const valuesOf = (alias: string, columns: Columns): Record<string, string> =>
  Object.fromEntries([...columns].map(([name, field]) => [name, shownAs(`${alias}."${name}"`, field)]));

const shownAs = (column: string, { kind }: ColumnField): string => (kind === 'moment' ? MOMENT(column) : column);

/** PostgreSQL takes a hundred arguments at most: 50 fields at a time. */
function objectOf(fields: Readonly<Record<string, string>>): string {
  const entries = Object.entries(fields);
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += 50)
    parts.push(
      `jsonb_build_object(${entries
        .slice(start, start + 50)
        .map(([name, sql]) => `'${name}', ${sql}`)
        .join(', ')})`,
    );
  return parts.join(' || ');
}
