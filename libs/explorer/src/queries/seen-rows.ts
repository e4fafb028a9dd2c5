import type { QueryAnswer } from '@outcrop/contracts';
import { byId, type Fields, meetsStrictly, type SearchScope } from '@outcrop/search';
import type { ExploredCollection } from '../explored/explored-collections.ts';

type Row = QueryAnswer['response']['docs'][number];

/** Rows that are read by one statement. */
const PAGE = 1_000;

/**
 * The rows of some ids in their order, as they are now: without those that the scope may not see any more, and without fields that it may not see.
 * @param names of fields that it sees; all of them where they are not said
 */
export async function seenRows(
  { index, seen, source }: ExploredCollection,
  ids: readonly number[],
  scope: SearchScope,
  names: readonly string[] = Object.keys(seen.fields),
): Promise<Row[]> {
  const visible = index.visible(scope);
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    const read = byId(await source.byIds(page));
    for (const id of page) {
      const row = read.get(id);
      if (row && meetsStrictly(visible, row.fields, index.point)) rows.push(shownFields(row.fields, names));
    }
  }
  return rows;
}

const shownFields = (fields: Fields, names: readonly string[]): Row =>
  Object.fromEntries(
    names.map((name) => {
      const value = fields[name] ?? null;
      return [name, typeof value === 'object' && value !== null ? [...value] : value];
    }),
  );
