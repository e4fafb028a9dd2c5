import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { ItemContent } from './item-records.ts';
import type { Columns, ItemShape, LinkList, PartList } from './item-shape.ts';

type Row = Readonly<Record<string, unknown>>;

const quoted = (columns: readonly string[], alias = ''): string =>
  columns.map((name) => `${alias}"${name}"`).join(', ');

/** Columns of a row that only the product sets. */
export interface RowState {
  readonly version: number;
  readonly date_updated: string;
  readonly sort?: number | null;
  readonly date_created?: string;
}

/**
 * Adds the item's row.
 * @param id of the row; null for the next one
 * @returns its id
 */
export async function insertItem(
  em: EntityManager,
  { table, columns }: ItemShape,
  id: number | null,
  content: ItemContent,
  state: RowState,
): Promise<number> {
  const row = { ...rowOf(columns, content), ...stateOf(content), ...state, ...(id !== null && { id }) };
  const names = Object.keys(row);
  const [made] = await executeBound<{ id: number }>(
    em,
    `insert into "${table}" (${quoted(names)})
     select ${quoted(names)} from jsonb_populate_record(null::"${table}", $1::jsonb) returning id`,
    [JSON.stringify(row)],
  );
  if (id !== null) await pushIds(em, table);
  return made!.id;
}

/** Writes the row of an item that is locked. */
export async function updateItem(
  em: EntityManager,
  { table, columns }: ItemShape,
  id: number,
  content: ItemContent,
  state: RowState,
): Promise<void> {
  const row = { ...rowOf(columns, content), ...stateOf(content), ...state };
  const names = Object.keys(row);
  await executeBound(
    em,
    `update "${table}" t set ${names.map((name) => `"${name}" = e."${name}"`).join(', ')}
     from jsonb_populate_record(null::"${table}", $2::jsonb) e where t.id = $1`,
    [id, JSON.stringify(row)],
  );
}

/**
 * Makes the item's parts those of the list, in its order: those with an id are changed, those without one are new, the others go.
 * @param known ids of the parts that the item has; a part with another id is added under it
 */
export async function writeParts(
  em: EntityManager,
  { table, by, columns }: PartList,
  item: number,
  parts: readonly Row[],
  known: ReadonlySet<number>,
): Promise<void> {
  const rows = parts.map((part, index) => ({
    ...rowOf(columns, part),
    ...(part['id'] !== undefined && { id: part['id'] }),
    [by]: item,
    sort: index + 1,
  }));
  const isKnown = (row: Row) => known.has(row['id'] as number);
  const knownRows = rows.filter(isKnown);
  await executeBound(
    em,
    `delete from "${table}" where "${by}" = $1 and id not in (select value::int from jsonb_array_elements_text($2::jsonb))`,
    [item, JSON.stringify(knownRows.map((row: Row) => row['id']))],
  );
  const names = [...columns.keys(), 'sort'];
  if (knownRows.length)
    await executeBound(
      em,
      `update "${table}" t set ${names.map((name) => `"${name}" = e."${name}"`).join(', ')}
       from jsonb_populate_recordset(null::"${table}", $2::jsonb) e where t.id = e.id and t."${by}" = $1`,
      [item, JSON.stringify(knownRows)],
    );
  const added = rows.filter((row) => !isKnown(row));
  const numbered = added.filter((row) => 'id' in row);
  await insertRows(em, table, ['id', ...names, by], numbered);
  if (numbered.length) await pushIds(em, table);
  await insertRows(
    em,
    table,
    [...names, by],
    added.filter((row) => !('id' in row)),
  );
}

/** Makes the item name what the list names, in its order; a row between the two that can stay keeps its id. */
export async function writeLinks(
  em: EntityManager,
  { table, from, to }: LinkList,
  item: number,
  targets: readonly unknown[],
): Promise<void> {
  const rows = JSON.stringify(targets.map((target, index) => ({ [from]: item, [to]: target, sort: index + 1 })));
  const wanted = `jsonb_populate_recordset(null::"${table}", $2::jsonb) e`;
  await executeBound(
    em,
    `delete from "${table}" t where t."${from}" = $1 and t.id not in
       (select min(l.id) from "${table}" l join ${wanted} on e."${to}" = l."${to}" where l."${from}" = $1 group by l."${to}")`,
    [item, rows],
  );
  await executeBound(
    em,
    `update "${table}" t set sort = e.sort from ${wanted}
     where t."${from}" = $1 and t."${to}" = e."${to}" and t.sort is distinct from e.sort`,
    [item, rows],
  );
  await executeBound(
    em,
    `insert into "${table}" ("${from}", "${to}", sort)
     select $1::int, e."${to}", e.sort from ${wanted}
     where not exists (select 1 from "${table}" l where l."${from}" = $1 and l."${to}" = e."${to}") order by e.sort`,
    [item, rows],
  );
}

/** After rows with ids of their own: the next one is free. Never back, as others may be drawing ids. */
const pushIds = (em: EntityManager, table: string): Promise<unknown> =>
  executeBound(
    em,
    `select setval('"${table}_id_seq"', highest) from (select max(id) as highest from "${table}") m
     where highest > (select last_value from "${table}_id_seq")`,
    [],
  );

async function insertRows(em: EntityManager, table: string, names: readonly string[], rows: readonly Row[]) {
  if (rows.length === 0) return;
  await executeBound(
    em,
    `insert into "${table}" (${quoted(names)})
     select ${quoted(names, 'e.')} from jsonb_populate_recordset(null::"${table}", $1::jsonb) e order by e.sort`,
    [JSON.stringify(rows)],
  );
}

const rowOf = (columns: Columns, values: Row): Row =>
  Object.fromEntries([...columns.keys()].map((name) => [name, values[name] ?? null]));

const stateOf = (content: ItemContent): Row => ({ status: content['status'], publish_at: content['publish_at'] });
